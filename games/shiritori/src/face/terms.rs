//! How the game speaks of its players and results.

use super::rules::WordRules;
use crate::letters::WIN;
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;
use yomikiri_face::Terms;
use yomikiri_game::{Score, Seat};
use yomikiri_solve::Bounds;
use yomikiri_text::{Text, text};

impl Terms for WordRules {
    fn seats(&self) -> u8 {
        2
    }

    fn seat(&self, seat: Seat) -> String {
        ["first", "second"][seat.index()].to_string()
    }

    fn player(&self, seat: Seat) -> Text {
        match seat.index() {
            0 => text!("the first player", "先手"),
            _ => text!("the second player", "後手"),
        }
    }

    fn score_range(&self) -> RangeInclusive<Score> {
        -WIN..=WIN
    }

    fn result(&self, score: Score) -> Text {
        if score == WIN { text!("win", "勝ち") } else { text!("loss", "負け") }
    }

    fn outcome(&self, known: Bounds) -> Json {
        json!({ "winner": known.exact().map(|score| self.seat(winner(score))) })
    }

    fn verdict(&self, score: Score, _: Option<u32>) -> Text {
        let player = self.player(winner(score));
        text!("{who} wins.", "{player}の必勝です。", who = player.capitalised())
    }
}

/// Who wins with this score of the first player.
fn winner(score: Score) -> Seat {
    Seat::new(if score == WIN { 0 } else { 1 })
}
