//! What a game tells whoever lists its positions.

use yomikiri_game::{Acyclic, Goal, Seat};

/// A game whose positions lie on layers, such that every move leads to a later one; and whose positions
/// can be packed into words and back.
///
/// [`laws`](crate::laws) turn what is said here into tests.
pub trait Layered: Acyclic {
    /// How many layers there are. All positions that play can lead to lie on layers below.
    fn layers(&self) -> u32;
    /// The layer of a position, from 0 at the start. A move leads to a later one, not always the next.
    fn layer(&self, state: &Self::State) -> u32;
    /// Does every move lead to the very next layer, so that layers count plies?
    fn counts_plies(&self) -> bool {
        false
    }

    /// Words that a packed position takes.
    fn pack_words(&self) -> usize;
    /// Packs a position. Positions with the same future, such as mirror images, may be packed alike:
    /// each goal is then forced in all of them or in none, and they lie on one layer.
    fn pack(&self, state: &Self::State, words: &mut [u64]);
    /// A position that is packed so; it packs into the same words again.
    fn unpack(&self, words: &[u64]) -> Self::State;

    /// Does the table have an entry for this position? One for every position in which play goes on;
    /// for others if a game likes to count them.
    fn keeps(&self, state: &Self::State) -> bool {
        self.scores(state).is_none()
    }
    /// How many ways there are to lay the game on itself, such as turning the board: positions that
    /// become one another so are packed alike, and are the only ones to be.
    fn symmetries(&self) -> u64 {
        1
    }
    /// How many different positions a position becomes by those, itself included.
    fn images(&self, _state: &Self::State) -> u64 {
        1
    }

    /// Does the second of two seats lose just what the first gets? Then a table need not have both.
    fn opposed(&self) -> bool {
        let range = self.score_range();
        self.seats() == 2 && *range.start() == -*range.end()
    }
    /// The goals that the usual question comes down to: every score that each seat may reach.
    fn goals(&self) -> Vec<Goal> {
        let seats = if self.opposed() { 1 } else { self.seats() };
        let scores = *self.score_range().start() + 1..=*self.score_range().end();
        let of = |seat| scores.clone().rev().map(move |score| Goal::alone(seat, score));
        Seat::all(seats).flat_map(of).collect()
    }
}
