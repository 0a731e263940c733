//! What each gets when everybody plays for their own score, with ties broken in a given way.

use crate::Terms;
use crate::terms::all_seats;
use yomikiri_game::{Scores, Ties};
use yomikiri_text::{Text, list_and, text};

/// The answer in a sentence.
pub(super) fn sentence(terms: &dyn Terms, scores: Option<&Scores>, ties: &Ties) -> Text {
    let Some(scores) = scores else {
        return text!("It is unknown what each player gets.", "それぞれの結果は不明です。");
    };
    let each: Vec<Text> = all_seats(terms)
        .map(|seat| {
            let (who, what) = (terms.player(seat), terms.either(&[scores[seat]]));
            match seat.index() {
                0 => text!("{who} gets {what}", "{who}は{what}"),
                _ => text!("{who} {what}", "{who}は{what}"),
            }
        })
        .collect();
    let told = list_and(&each);
    match terms.seats() {
        2 => {
            let capital = told.capitalised();
            text!("{capital}.", "{told}です。")
        }
        _ => text!(
            "If ties are broken by {ties}, {told}.",
            "同点を {ties} の順で選ぶなら、{told}です。"
        ),
    }
}
