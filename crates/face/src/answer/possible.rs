//! Which scores are left for each when all play for themselves.

use super::{NOTHING_KNOWN, UNKNOWN};
use crate::Terms;
use crate::terms::all_seats;
use yomikiri_check::Prospect;
use yomikiri_game::Score;
use yomikiri_text::{Text, text};

/// The answer in full sentences, with what each can force, where that is known.
pub(super) fn sentences(
    terms: &dyn Terms,
    known: &[Prospect],
    forced: &[Option<Score>],
) -> Vec<Text> {
    if known.iter().all(|prospect| is_unknown(terms, prospect)) {
        return vec![NOTHING_KNOWN];
    }
    let forced = |seat: usize| forced.get(seat).copied().flatten();
    let first = &known[0];
    let alike = (1..known.len()).all(|seat| known[seat] == *first && forced(seat) == forced(0));
    if known.len() > 2 && is_known(first) && alike {
        let everybody = text!("everybody", "全員");
        return vec![seat_sentence(terms, everybody, &first.open, forced(0))];
    }
    let each = |(seat, prospect): (_, &Prospect)| match is_known(prospect) {
        true => seat_sentence(terms, terms.player(seat), &prospect.open, forced(seat.index())),
        false => so_far(terms, terms.player(seat), prospect),
    };
    all_seats(terms).zip(known).map(each).collect()
}

/// One seat's results side by side.
pub(super) fn brief(terms: &dyn Terms, prospect: &Prospect) -> Text {
    match is_known(prospect) {
        true => {
            let each: Vec<_> = prospect.open.iter().map(|&score| terms.short(score)).collect();
            Text::join(&each, "/")
        }
        false => UNKNOWN,
    }
}

fn is_known(prospect: &Prospect) -> bool {
    prospect.sure == prospect.open
}

/// Is nothing known of a seat's scores?
fn is_unknown(terms: &dyn Terms, prospect: &Prospect) -> bool {
    prospect.sure.is_empty() && prospect.open.len() == terms.score_range().count()
}

/// What a move that leaves its mover these scores achieves.
pub(crate) fn achievement(terms: &dyn Terms, left: &[Score]) -> Text {
    let what = terms.either(left);
    match left == [*terms.score_range().start()] {
        true => text!("cannot avoid {what}", "{what}は避けられません"),
        false => text!("keeps {what}", "{what}が残ります"),
    }
}

fn seat_sentence(terms: &dyn Terms, player: Text, left: &[Score], forced: Option<Score>) -> Text {
    let (who, all) = (player.capitalised(), terms.either(left));
    let sole = left.len() == 1;
    let against = match terms.seats() {
        2 => text!("the other", "相手がどう指しても"),
        _ => text!("all the others together", "残り全員が組んでも"),
    };
    // Who may hold a player down to the worst.
    let beaten = match terms.seats() {
        2 => text!("the other", "相手しだいでは"),
        _ => text!("all the others together", "残り全員が組めば"),
    };
    // Nobody need force the worst there is.
    let worst = *terms.score_range().start();
    let Some(score) = forced.filter(|_| left != [worst]) else {
        return match sole {
            true => text!("{who} gets {all}.", "{player}の結果は{all}です。"),
            false => text!("{who} can still get {all}.", "{player}には{all}があり得ます。"),
        };
    };
    let what = terms.either(&[score]);
    let least = left.last().copied().unwrap_or(worst);
    match sole {
        true if left == [score] => text!(
            "{who} gets {all}, and can force it against {against}.",
            "{player}の結果は{all}です。{against}確保できます。"
        ),
        true if score == worst => text!(
            "{who} gets {all}, but can force nothing better than {what} against {beaten}.",
            "{player}の結果は{all}です。ただし、{beaten}{what}を避けられません。"
        ),
        true if score < least => text!(
            "{who} gets {all}, but can force only {what} against {against}.",
            "{player}の結果は{all}です。ただし、{against}確保できるのは{what}までです。"
        ),
        true => text!(
            "{who} gets {all}, and can force {what} against {against}.",
            "{player}の結果は{all}です。{against}{what}を確保できます。"
        ),
        false if score == worst => text!(
            "{who} can still get {all}, but can force nothing better than {what} against {beaten}.",
            "{player}には{all}があり得ます。ただし、{beaten}{what}を避けられません。"
        ),
        false if score < least => text!(
            "{who} can still get {all}, but can force only {what} against {against}.",
            "{player}には{all}があり得ます。ただし、{against}確保できるのは{what}までです。"
        ),
        false => text!(
            "{who} can still get {all}, and can force {what} against {against}.",
            "{player}には{all}があり得ます。{against}{what}は確保できます。"
        ),
    }
}

/// What is known of a seat's scores while some are open.
fn so_far(terms: &dyn Terms, who: Text, prospect: &Prospect) -> Text {
    let Prospect { sure, open } = prospect;
    if is_unknown(terms, prospect) {
        return text!(
            "Unknown: nothing is known yet for {who}.",
            "不明: {who}についてはまだ何も分かっていません。"
        );
    }
    if sure.is_empty() {
        let all = terms.either(open);
        return text!("Unknown: {who} gets {all}.", "不明: {who}の結果は{all}です。");
    }
    let maybe: Vec<_> = open.iter().copied().filter(|score| !sure.contains(score)).collect();
    let (sure, maybe) = (terms.either(sure), terms.either(&maybe));
    text!(
        "Unknown: {who} can still get {sure}, and perhaps {maybe}.",
        "不明: {who}には{sure}があり得ます。{maybe}もあり得るかもしれません。"
    )
}
