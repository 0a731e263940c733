//! How races are spoken of.

use super::rules::RaceRules;
use crate::color::Color;
use crate::search::Outcome;
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;
use yomikiri_face::{RaceEnd, Terms};
use yomikiri_game::{Score, Seat};
use yomikiri_solve::Bounds;
use yomikiri_text::{Text, text};

/// The player on a seat.
pub(super) fn color(seat: Seat) -> Color {
    Color::BOTH[seat.index()]
}

/// Black's score.
pub(super) fn score(outcome: Outcome) -> Score {
    match outcome {
        Outcome::Wins(Color::Black) => 1,
        Outcome::Neither => 0,
        Outcome::Wins(Color::White) => -1,
    }
}

/// How a race ends.
pub(super) fn end(outcome: Outcome) -> RaceEnd {
    match outcome {
        Outcome::Wins(winner) => RaceEnd::Wins(winner.seat()),
        Outcome::Neither => RaceEnd::Neither,
    }
}

/// An outcome in a few words.
pub(super) fn outcome_words(outcome: Outcome) -> Text {
    match outcome {
        Outcome::Wins(winner) => text!("{who} wins", "{who}の勝ち", who = winner.name()),
        Outcome::Neither => text!("neither wins", "決着せず"),
    }
}

/// Who has won with this score of Black.
fn winner(score: Score) -> Option<Color> {
    match score {
        1.. => Some(Color::Black),
        0 => None,
        _ => Some(Color::White),
    }
}

impl Terms for RaceRules {
    fn seats(&self) -> u8 {
        2
    }

    fn seat(&self, seat: Seat) -> String {
        color(seat).word().to_string()
    }

    fn player(&self, seat: Seat) -> Text {
        color(seat).name()
    }

    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }

    fn result(&self, score: Score) -> Text {
        match score {
            1.. => text!("win", "勝ち"),
            0 => text!("standoff", "決着せず"),
            _ => text!("loss", "負け"),
        }
    }

    fn outcome(&self, known: Bounds) -> Json {
        let name = |score: Score| winner(score).map_or("neither", Color::word);
        json!({ "winner": known.exact().map(name) })
    }

    fn verdict(&self, score: Score, _: Option<u32>) -> Text {
        match winner(score) {
            Some(who) => text!("{who} wins.", "{who}の勝ちです。", who = who.name()),
            None => text!("Neither wins the race.", "攻め合いは決着しません。"),
        }
    }
}
