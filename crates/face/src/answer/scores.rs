//! Who wins, and what each can force: answers that bounds on scores give.

use super::NOTHING_KNOWN;
use crate::Terms;
use crate::terms::all_seats;
use yomikiri_game::{Goal, Score, Seat};
use yomikiri_solve::Bounds;
use yomikiri_text::{Text, count, list_and, text};

/// Plies in words: "1 ply", 「1手」.
pub(crate) fn count_plies(plies: impl std::fmt::Display) -> Text {
    count(plies, ["ply", "plies"], "手")
}

/// Who wins, in a sentence.
pub(super) fn outcome(terms: &dyn Terms, known: Bounds, plies: Option<u32>) -> Text {
    match known.exact() {
        Some(score) => terms.verdict(score, plies.filter(|_| score != 0)),
        None if is_nothing(terms, known) => NOTHING_KNOWN,
        None => so_far(terms, Seat::new(0), known),
    }
}

/// What each can force, a sentence each.
pub(super) fn guarantees(terms: &dyn Terms, known: &[Bounds]) -> Vec<Text> {
    if known.iter().all(|bounds| is_nothing(terms, *bounds)) {
        return vec![NOTHING_KNOWN];
    }
    let worst = *terms.score_range().start();
    if known.iter().all(|bounds| bounds.exact() == Some(worst)) {
        let what = terms.either(&[worst]);
        return vec![text!(
            "Nobody can force better than {what}.",
            "{what}より良い結果を確保できるプレイヤーはいません。"
        )];
    }
    let each = |(seat, bounds): (Seat, &Bounds)| match bounds.exact() {
        None => so_far(terms, seat, *bounds),
        Some(score) => {
            let (player, what) = (terms.player(seat), terms.either(&[score]));
            let who = player.capitalised();
            match is_bad(terms, score) {
                true => text!("{who} cannot avoid {what}.", "{player}は{what}を避けられません。"),
                false => text!("{who} can force {what}.", "{player}は{what}を確保できます。"),
            }
        }
    };
    all_seats(terms).zip(known).map(each).collect()
}

/// What is known of a seat's score while it is not exact.
fn so_far(terms: &dyn Terms, seat: Seat, bounds: Bounds) -> Text {
    let who = terms.player(seat);
    let (low, high) = terms.score_range().into_inner();
    let [least, most] = [bounds.low, bounds.high].map(|score| terms.either(&[score]));
    match (bounds.low > low, bounds.high < high) {
        (true, true) => text!(
            "Unknown: {who} can force {least}, but no more than {most}.",
            "不明: {who}は{least}を確保できますが、{most}より良い結果は確保できません。"
        ),
        (true, false) => text!(
            "Unknown: {who} can force at least {least}.",
            "不明: {who}は少なくとも{least}を確保できます。"
        ),
        (false, true) => text!(
            "Unknown: {who} cannot force more than {most}.",
            "不明: {who}は{most}より良い結果を確保できません。"
        ),
        (false, false) => text!(
            "Unknown: nothing is known yet for {who}.",
            "不明: {who}についてはまだ何も分かっていません。"
        ),
    }
}

/// Is nothing known that the rules do not say?
fn is_nothing(terms: &dyn Terms, bounds: Bounds) -> bool {
    bounds == Bounds::from(terms.score_range())
}

/// A score that nobody would choose: the worst there is, or one below a draw.
pub(crate) fn is_bad(terms: &dyn Terms, score: Score) -> bool {
    score < 0 || score == *terms.score_range().start()
}

/// What a move of perfect play achieves for the mover.
pub(crate) fn achievement(terms: &dyn Terms, score: Score, plies: Option<u32>) -> Text {
    let result = terms.either(&[score]);
    match (is_bad(terms, score), plies.map(count_plies)) {
        (true, Some(plies)) => text!(
            "cannot avoid {result}, but can hold out for {plies}",
            "{result}は避けられませんが、{plies}粘れます"
        ),
        (true, None) => text!("cannot avoid {result}", "{result}は避けられません"),
        (false, Some(plies)) => {
            text!("forces {result} within {plies}", "{plies}以内に{result}を確保できます")
        }
        (false, None) => text!("forces {result}", "{result}を確保できます"),
    }
}

/// A claim of a proof in words.
pub(crate) fn claim(terms: &dyn Terms, goal: Goal, forced: bool) -> Text {
    let seats: Vec<_> = goal.seats.iter().map(|seat| terms.player(seat)).collect();
    let who = match &seats[..] {
        [one] => one.clone(),
        many => text!("{many} together", "{many}が組んだ側", many = list_and(many)),
    };
    let result = terms.either(&[goal.at_least]);
    let best = goal.at_least >= *terms.score_range().end();
    match (forced, best) {
        (true, true) => {
            text!("{who} can force {result}", "{who}は{result}を確保できる")
        }
        (true, false) => text!(
            "{who} can force {result} or better",
            "{who}は{result}かそれより良い結果を確保できる"
        ),
        (false, true) => {
            text!("{who} cannot force {result}", "{who}は{result}を確保できない")
        }
        (false, false) => text!(
            "{who} cannot force {result} or better",
            "{who}は{result}かそれより良い結果を確保できない"
        ),
    }
}
