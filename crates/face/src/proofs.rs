//! From answers to claims, and back.

use crate::Described;
use serde_json::Value as Json;
use yomikiri_check::{Claim, Headline, Prospect, Rule};
use yomikiri_game::{Game, Goal, Seat, SeatSet};
use yomikiri_solve::Bounds;
use yomikiri_solve::ranks::Reading;
use yomikiri_text::{Text, text};

/// Rules as a proof's header holds them.
pub fn header_rules(rules: Vec<(&'static str, Json)>) -> Vec<(String, String)> {
    let text = |value: Json| match value {
        Json::String(text) => text,
        other => other.to_string(),
    };
    rules.into_iter().map(|(name, value)| (name.to_string(), text(value))).collect()
}

/// The goals whose truth makes these bounds known: that each seat gets so much, and that it
/// gets no more. What the rules grant anyway needs no goal.
pub(crate) fn goals<G: Game>(game: &G, seats: &[Seat], known: &[Bounds]) -> Vec<Goal> {
    let (low, high) = game.score_range().into_inner();
    let mut goals = Vec::new();
    for (&seat, bounds) in seats.iter().zip(known) {
        if bounds.low > low {
            goals.push(Goal::alone(seat, bounds.low));
        }
        if bounds.high < high {
            goals.push(Goal::alone(seat, bounds.high + 1));
        }
    }
    goals
}

/// What claims about one position say of each seat's score.
pub(crate) fn bounds<'c, G: Game>(
    game: &G,
    claims: impl Iterator<Item = &'c Claim>,
) -> Vec<Bounds> {
    let mut known = vec![Bounds::from(game.score_range()); game.seats() as usize];
    for claim in claims {
        let Goal { seats, at_least } = claim.goal;
        let said = match claim.forced {
            true => Bounds::at_least(at_least),
            false => Bounds::at_most(at_least.saturating_sub(1)),
        };
        for seat in Seat::all(game.seats()).filter(|&seat| SeatSet::only(seat) == seats) {
            known[seat.index()] = known[seat.index()].meet(said);
        }
    }
    known
}

/// Claims put together by their positions, in the order of the file.
pub(crate) fn by_position(claims: &[Claim]) -> Vec<(String, Vec<&Claim>)> {
    let mut groups: Vec<(String, Vec<&Claim>)> = Vec::new();
    for claim in claims {
        match groups.iter_mut().find(|(position, _)| *position == claim.position) {
            Some((_, group)) => group.push(claim),
            None => groups.push((claim.position.clone(), vec![claim])),
        }
    }
    groups
}

/// What a table says of its first position, seat by seat.
pub(crate) fn table_words<G: Described>(game: &G, table: &Headline) -> Vec<Text> {
    let how = match table.rule {
        Rule::ByMoves => Reading::Moves.words(),
        Rule::ByEnds => Reading::Ends.words(),
        Rule::MaxN(ties) => {
            text!("if ties are broken by {ties}", "同点を {ties} の順で選ぶなら")
        }
    };
    let each = |(seat, Prospect { sure, open }): (Seat, &Prospect)| {
        let (who, all) = (game.player(seat), game.either(open));
        let maybe: Vec<_> = open.iter().copied().filter(|score| !sure.contains(score)).collect();
        match &open[..] {
            [_] => text!("{how}, {who} gets {all}", "{how}、{who}の結果は{all}"),
            _ if maybe.is_empty() => {
                text!("{how}, {who} can get {all}", "{how}、{who}には{all}があり得る")
            }
            _ if sure.is_empty() => text!(
                "{how}, {who} can get nothing but {all}",
                "{how}、{who}の結果は{all}のほかにない"
            ),
            _ => {
                let (sure, maybe) = (game.either(sure), game.either(&maybe));
                text!(
                    "{how}, {who} can get {sure}, and perhaps {maybe}",
                    "{how}、{who}には{sure}があり得て、{maybe}もあり得るかもしれない"
                )
            }
        }
    };
    Seat::all(game.seats()).zip(&table.seats).map(each).collect()
}
