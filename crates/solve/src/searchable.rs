//! What a game tells the solvers, and the checker never sees.

use crate::Bounds;
use yomikiri_game::{Acyclic, Game, Goal};

/// Which positions a solver may treat as one.
///
/// Law: positions with equal keys have the same score for the same set of seats, and
/// reach it in the same number of plies. Symmetry, dead cells and fixed pieces can be
/// folded away; swapping colours cannot, because the seats of the question stay.
pub trait Keyed: Game {
    /// How many 64-bit words a key takes under these rules.
    fn key_words(&self) -> usize;
    /// Writes the key of `state` into `key`, which is [`key_words`](Keyed::key_words) long.
    fn key(&self, state: &Self::State, key: &mut [u64]);
}

/// What can be seen in a position without searching.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// The score of the goal's seats lies within these.
    pub bounds: Bounds,
    /// Were all legal moves listed?
    pub complete: bool,
}

/// A game that the solvers can search. The default knows nothing beyond the rules.
pub trait Searchable: Keyed + Acyclic {
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
    /// name of one of the game's [`Lemmas`](yomikiri_game::Lemmas). Proofs end with it
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
}
