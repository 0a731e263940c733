//! What a race looks like to the search: positions, moves, what is clear at a glance.

use crate::color::Color;
use std::ops::ControlFlow;

/// A move of the search: a point of the arena or a number of its own, or a pass.
pub(crate) const PASS: u16 = u16::MAX;

/// What a position tells at a glance.
pub(crate) struct Glance {
    /// Who wins, if that is clear.
    pub winner: Option<Color>,
    /// Whose racing blocks are never captured.
    pub lives: [bool; 2],
    /// The fewest liberties of a racing block of each colour.
    pub liberties: [u32; 2],
}

/// A move, and what comes of it.
pub(crate) struct Step<S> {
    pub chosen: u16,
    pub next: Next<S>,
}

/// What comes of a move.
pub(crate) enum Next<S> {
    /// It captures a racing block.
    Won,
    /// The race goes on.
    On {
        state: S,
        /// Stones may have been taken, so that a position may come back.
        captures: bool,
        /// Inner stones of the other were taken.
        takes_inner: bool,
        /// A ko was taken.
        ko: bool,
    },
}

/// The positions and moves of a race.
pub(crate) trait Space {
    type State: Copy + Eq;

    /// How many words a key has.
    fn words(&self) -> usize;
    /// The key of a position and of who is to capture.
    fn key(&self, state: &Self::State, attacker: Color, key: &mut [u64]);
    fn to_move(&self, state: &Self::State) -> Color;
    fn glance(&self, state: &Self::State) -> Glance;
    /// The moves that may matter, one after another, until `visit` has enough.
    fn visit_moves(
        &self,
        state: &Self::State,
        visit: impl FnMut(Step<Self::State>) -> ControlFlow<()>,
    );
}
