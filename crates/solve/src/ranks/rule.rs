//! What counts as possible, as the search sees it.

use super::memory::Place;
use super::{Known, Roles};
use crate::Keyed;
use yomikiri_game::Scores;

/// What is known of a set of up to 64 things while a search goes on: `sure <= truth <= open`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// These are in it.
    pub sure: u64,
    /// All others are not.
    pub open: u64,
}

impl Span {
    /// Is it known whether one of these is in it?
    pub fn settles(self, query: u64) -> bool {
        self.sure & query != 0 || self.open & query == 0
    }
}

/// A position on the search's stack, and what is known of it.
pub struct After<G: Keyed> {
    pub(super) state: G::State,
    pub(super) roles: Roles,
    /// Where memory would have it.
    pub(super) place: Place,
    pub(super) span: Span,
    /// Is the game over there?
    pub(super) over: bool,
}

/// How the possible ends of a position follow from those after each move. What they are is up
/// to the rule: it puts each on a bit.
pub trait Rule<G: Keyed>: Send {
    /// How many bits there are.
    fn bits(&self) -> u32;
    /// What a finished game leaves.
    fn end(&self, end: &Scores) -> u64;
    /// What can be seen of a position at once.
    fn seen(&self, game: &G, state: &G::State) -> Span;
    /// What the positions after each move tell of the one before. True for every truth that
    /// fits what is known of them; and exact if that is.
    fn derive(&mut self, game: &G, state: &G::State, after: &[After<G>]) -> Span;
    /// What to ask next, and after which move, to find out about a query that the position last
    /// [derived](Rule::derive) leaves open: something that is open there, too.
    fn next_query(&self, after: &[After<G>], query: u64) -> (usize, u64);
    /// The scores that this leaves for each seat.
    fn known(&self, span: Span) -> Known;
    /// What to ask first while scores are open.
    fn first_query(&self, span: Span) -> u64;

    // Where bits name seats, keys are plain, and what is remembered is what is known. A rule that
    // tells roles instead says how.

    /// How many words a key takes.
    fn key_words(&self, game: &G) -> usize {
        game.key_words()
    }
    /// Writes the key of a position, and says who plays which role in it.
    fn key(&self, game: &G, state: &G::State, key: &mut [u64]) -> Roles {
        game.key(state, key);
        Roles::by_seat()
    }
    /// What is known of a position of which this is remembered. What can be [seen](Rule::seen) was
    /// known when it was put there.
    fn recall(&self, _game: &G, _state: &G::State, _roles: Roles, remembered: Span) -> Span {
        remembered
    }
    /// What to remember of a position.
    fn to_remember(&self, _roles: Roles, span: Span) -> Span {
        span
    }
}
