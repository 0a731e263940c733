//! A race as a game like the others: one position to start from, moves, a winner.

use crate::position::{Move, Position};
use std::ops::RangeInclusive;
use yomikiri_game::{Game, Misread, Notation, Score, Scores, Seat};
use yomikiri_text::{Told, text};

/// A race from a position, for whatever works on any game. Play may repeat and need not end.
#[derive(Clone, Debug)]
pub struct Race {
    start: Position,
}

impl Race {
    /// The race that begins here.
    pub fn new(start: Position) -> Race {
        Race { start }
    }
}

impl Game for Race {
    type State = Position;
    type Move = Move;
    type Undo = Position;

    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn start(&self) -> Position {
        self.start.clone()
    }
    fn to_move(&self, state: &Position) -> Seat {
        state.to_move().seat()
    }
    fn scores(&self, state: &Position) -> Option<Scores> {
        let winner = state.winner()?.seat();
        Some(Scores::from_fn(2, |seat| if seat == winner { 1 } else { -1 }))
    }
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        moves.extend(state.moves());
    }
    fn play(&self, state: &mut Position, chosen: Move) -> Position {
        let after = state.after(chosen).expect("a legal move");
        std::mem::replace(state, after)
    }
    fn undo(&self, state: &mut Position, before: Position) {
        *state = before;
    }
}

impl Notation for Race {
    fn show(&self, state: &Position) -> String {
        state.to_string()
    }
    fn read(&self, text: &str) -> Result<Position, Misread> {
        text.parse()
    }
    fn show_move(&self, state: &Position, chosen: Move) -> String {
        chosen.name(state.size())
    }
    fn read_move(&self, state: &Position, text: &str) -> Result<Move, Misread> {
        let chosen = match text {
            "pass" => Move::Pass,
            _ => Move::Play(state.size().read_point(text)?),
        };
        match state.check(chosen) {
            Ok(()) => Ok(chosen),
            Err(illegal) => Err(Misread::new(
                text,
                illegal.told(),
                text!("play somewhere else, or pass", "別の点に打つか、pass と書いてください"),
            )),
        }
    }
}
