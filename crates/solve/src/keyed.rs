//! What a game tells the solvers, and the checker never sees.

use crate::Bounds;
use crate::ranks::{Ladder, Prospects, Roles};
use yomikiri_game::{Acyclic, Goal, Score, Seat};

/// What can be seen in a position without searching.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// The score of the goal's seats lies within these.
    pub bounds: Bounds,
    /// Were all legal moves listed?
    pub complete: bool,
}

/// A game that the solvers can search. What must be told is which positions they may treat as one;
/// all else is help that a game may add. Without it, the solvers know nothing beyond the rules.
///
/// Law: positions with equal keys have the same score for the same set of seats, and
/// reach it in the same number of plies. Symmetry, dead cells and fixed pieces can be
/// folded away; swapping colours cannot, because the seats of the question stay.
pub trait Keyed: Acyclic {
    /// How many 64-bit words a key takes under these rules.
    fn key_words(&self) -> usize;
    /// Writes the key of `state` into `key`, which is [`key_words`](Keyed::key_words) long.
    fn key(&self, state: &Self::State, key: &mut [u64]);

    /// Looks at a position in which play goes on: returns what can be said of the score at
    /// once, and appends to `moves` the moves worth trying, best first.
    ///
    /// Contract: the bounds are true; unless they decide the goal, then if any legal move
    /// serves the mover (reaches the goal, for one of its seats; defeats it, for another),
    /// a listed move does. So forced moves are listed alone, and an empty list says that
    /// nothing serves the mover.
    fn outlook(&self, state: &Self::State, goal: Goal, moves: &mut Vec<Self::Move>) -> Outlook {
        let _ = goal;
        self.moves(state, moves);
        Outlook { bounds: self.score_range().into(), complete: true }
    }

    /// Does it matter how soon a game is won or lost? If not, no time is spent on finding the
    /// quickest win or the longest resistance.
    fn hurries(&self) -> bool {
        true
    }

    /// A lemma that settles the goal here, forced or denied, with the data it needs: the
    /// name of one of the game's [lemmas](Acyclic::settles). Proofs end with it
    /// instead of playing on, or go on where it leads.
    fn lemma(
        &self,
        state: &Self::State,
        goal: Goal,
        forced: bool,
    ) -> Option<(&'static str, Vec<u8>)> {
        let _ = (state, goal, forced);
        None
    }

    // For questions about many players: which scores are possible at all.

    /// The scores that each seat may still end with, whatever is played, as far as can be seen
    /// at once: never too few. A seat with one score left is *settled*. With `given`, only ends in which that seat
    /// gets that score count.
    fn horizon(
        &self,
        ladder: Ladder,
        state: &Self::State,
        given: Option<(Seat, Score)>,
    ) -> Prospects {
        let _ = (state, given);
        ladder.everything()
    }

    /// A seat that can make sure of the best score it may still get, and that score, if that is
    /// seen at once: so in any reading it gets that, and others what is left.
    fn foregone(&self, state: &Self::State) -> Option<(Seat, Score)> {
        let _ = state;
        None
    }

    /// What is left in any reading: the [horizon](Keyed::horizon), with what is
    /// [foregone](Keyed::foregone) given.
    fn in_sight(&self, ladder: Ladder, state: &Self::State) -> Prospects {
        self.horizon(ladder, state, self.foregone(state))
    }

    /// Appends the legal moves, those first that are likely to be good for who plays them.
    fn likely_moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        self.moves(state, moves);
    }

    /// Plays on while there is nothing to choose, as far as that is quickly seen: so that the
    /// search looks at positions with a choice only.
    fn play_on(&self, state: &mut Self::State) {
        let _ = state;
    }

    /// How many 64-bit words a [rest key](Keyed::rest_key) takes.
    fn rest_words(&self) -> usize {
        self.key_words()
    }

    /// The key of what is still to be played. Law: positions with equal rest keys have the
    /// same prospects for every seat that is settled in neither.
    fn rest_key(&self, state: &Self::State, key: &mut [u64]) {
        self.key(state, key);
    }

    /// How many 64-bit words a [relative key](Keyed::relative_key) takes.
    fn relative_words(&self) -> usize {
        self.rest_words()
    }

    /// A key in which seats are roles, and who plays which. Law: positions with equal relative
    /// keys have the same prospects for the same roles, settled seats aside.
    fn relative_key(&self, state: &Self::State, key: &mut [u64]) -> Roles {
        self.rest_key(state, key);
        Roles::by_seat()
    }
}
