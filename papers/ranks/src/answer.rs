//! Who may end where, in a few words.

use super::{ladder, places};
use yomikiri_daifugo::{Daifugo, name};
use yomikiri_game::{Game, Seat};
use yomikiri_solve::ranks::{Prospects, ScoreSet};
use yomikiri_text::{Text, text};

/// Who may end where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The first to play is first, the next second, and so on.
    TurnOrder,
    /// Everybody may take every place.
    Everything,
    /// Each player's places: "A 1 B 2,3 C 2,3".
    Places(String),
}

impl Answer {
    pub fn new(rules: &Daifugo, possible: Prospects) -> Answer {
        let ladder = ladder(rules);
        let in_turn = |seat: Seat| {
            let place = ladder.rungs().min(seat.index() as u8 + 1);
            ScoreSet::only(ladder.rung(rules.score(place)))
        };
        if Seat::all(rules.seats()).all(|seat| possible.of(ladder, seat) == in_turn(seat)) {
            return Answer::TurnOrder;
        }
        if possible == ladder.everything() {
            return Answer::Everything;
        }
        let each = Seat::all(rules.seats())
            .map(|seat| format!("{} {}", name(seat), places(rules, possible.of(ladder, seat))));
        Answer::Places(each.collect::<Vec<_>>().join(" "))
    }

    pub fn told(&self) -> Text {
        match self {
            Answer::TurnOrder => text!("turn order", "手番順"),
            Answer::Everything => text!("everything", "全順位"),
            Answer::Places(places) => Text::same(places),
        }
    }

    /// The same for a table of nothing else.
    pub fn brief(&self) -> Text {
        match self {
            Answer::TurnOrder => text!("turns", "手番順"),
            Answer::Everything => text!("all", "全順位"),
            Answer::Places(places) => Text::same(places),
        }
    }
}
