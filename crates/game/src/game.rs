//! The trait that a set of rules implements.

use crate::{Goal, NotSo, Score, Scores, Seat, Settled, Sight};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// A finite game of perfect information. `self` is the rules (board size, dictionary,
/// deck); a [`State`](Game::State) is one position under them.
///
/// Games that copy set `Undo = Self::State` and hand the old state back; games that
/// change the state in place put into `Undo` what it takes to reverse the move.
pub trait Game: Send + Sync {
    /// One position. It holds nothing that its text does not show.
    type State: Clone + Eq + Hash + Debug + Send;
    /// One move.
    type Move: Copy + Eq + Debug + Send;
    /// What [`undo`](Game::undo) needs to take a move back.
    type Undo;

    /// How many players, 2 to 8.
    fn seats(&self) -> u8 {
        2
    }
    /// Every score of every seat lies in this range.
    fn score_range(&self) -> RangeInclusive<Score>;
    /// The ends that the game may come to, where the rules rule out most combinations of
    /// scores: every end is one of these. Asked for by whoever tells ends apart.
    fn ends(&self) -> Option<Vec<Scores>> {
        None
    }
    /// The position before the first move.
    fn start(&self) -> Self::State;
    /// Whose turn it is. Asked only while play goes on.
    fn to_move(&self, state: &Self::State) -> Seat;
    /// The result if the game is over, `None` while play goes on.
    fn scores(&self, state: &Self::State) -> Option<Scores>;
    /// Appends the legal moves to `moves`: at least one while play goes on.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>);
    /// Plays a legal move.
    fn play(&self, state: &mut Self::State, chosen: Self::Move) -> Self::Undo;
    /// Takes back the move that returned `undo`.
    fn undo(&self, state: &mut Self::State, undo: Self::Undo);

    /// Bytes that a position takes besides its own size, about: none where it holds no list. Whoever
    /// keeps positions that a file makes up counts them by this.
    fn heap_bytes(&self, _: &Self::State) -> usize {
        0
    }

    /// The legal moves as a list of their own.
    fn legal(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves
    }
}

/// Says that no position can come back: every line of play ends, and never meets itself.
///
/// Searches that remember results demand it; remembering would be wrong where a result
/// depends on the way a position was reached (ko in Go).
///
/// A game may also state theorems here that a proof may lean on instead of giving a reply in every
/// position; one without theorems implements the trait as it is.
pub trait Acyclic: Game {
    /// Does the lemma of this name, with this data, settle the goal in this position:
    /// that it is forced, or (`forced == false`) that it is denied? Every condition must
    /// be checked, from the rules alone: name, data and position come from a file that nobody
    /// vouches for. A lemma may also lead on to another position, with the same goal
    /// ([`Settled::Like`]). A game states each theorem in the documentation of its implementation,
    /// with a proof or a source.
    fn settles(
        &self,
        lemma: &str,
        data: &[u8],
        state: &Self::State,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<Self::State>, NotSo> {
        let _ = (data, state, goal, forced);
        Err(NotSo::unknown(lemma))
    }

    /// What theorems tell of a goal in a position in which play goes on; `None` from games that
    /// have none for this. Proofs then need no step where a goal is settled at sight, and one for
    /// all positions that are alike. The same duty to check and to prove as with lemmas.
    fn at_sight(&self, state: &Self::State, goal: Goal) -> Option<Sight> {
        let _ = (state, goal);
        None
    }
}
