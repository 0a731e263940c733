//! A small game for examples and tests.

use crate::Layered;
use std::ops::RangeInclusive;
use yomikiri_game::{Acyclic, Game, Score, Scores, Seat};

/// Two players in turn take 1 to 3 from a heap; whoever takes the last wins.
#[derive(Clone, Debug)]
pub struct Countdown {
    /// How many there are at first.
    pub from: u32,
}

/// What is left, and how many moves were made.
pub type Left = (u32, u32);

impl Game for Countdown {
    type State = Left;
    type Move = u32;
    type Undo = Left;
    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn start(&self) -> Left {
        (self.from, 0)
    }
    fn to_move(&self, state: &Left) -> Seat {
        Seat::new((state.1 % 2) as u8)
    }
    fn scores(&self, state: &Left) -> Option<Scores> {
        let loser = self.to_move(state);
        (state.0 == 0).then(|| Scores::from_fn(2, |seat| if seat == loser { -1 } else { 1 }))
    }
    fn moves(&self, state: &Left, moves: &mut Vec<u32>) {
        moves.extend(1..=3.min(state.0));
    }
    fn play(&self, state: &mut Left, taken: u32) -> Left {
        std::mem::replace(state, (state.0 - taken, state.1 + 1))
    }
    fn undo(&self, state: &mut Left, before: Left) {
        *state = before;
    }
}

impl Acyclic for Countdown {}

impl Layered for Countdown {
    fn layers(&self) -> u32 {
        self.from + 1
    }
    fn layer(&self, state: &Left) -> u32 {
        state.1
    }
    fn counts_plies(&self) -> bool {
        true
    }
    fn pack_words(&self) -> usize {
        1
    }
    fn pack(&self, state: &Left, words: &mut [u64]) {
        words[0] = u64::from(state.0) << 32 | u64::from(state.1);
    }
    fn unpack(&self, words: &[u64]) -> Left {
        ((words[0] >> 32) as u32, words[0] as u32)
    }
}
