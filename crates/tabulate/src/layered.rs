//! What a game tells whoever lists its positions.

use yomikiri_game::{Acyclic, Goal, Scores, Seat};

/// A position after a move, as whoever lists positions needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After<'w> {
    /// Its layer.
    pub layer: u32,
    /// The result, if the game is over there.
    pub end: Option<Scores>,
    /// How it is packed, if the table [keeps](Layered::keeps) it.
    pub words: Option<&'w [u64]>,
}

/// Room for looking at what comes after a position, used again for the next one.
#[derive(Clone, Debug)]
pub struct Room<M> {
    /// Moves.
    pub moves: Vec<M>,
    /// A packed position.
    pub words: Vec<u64>,
}

impl<M> Room<M> {
    /// Room for positions that are packed into so many words.
    pub fn new(words: usize) -> Room<M> {
        Room { moves: Vec::new(), words: vec![0; words] }
    }
}

/// A game whose positions lie on layers, such that every move leads to a later one; and whose positions
/// can be packed into words and back.
///
/// `laws`, of the feature `testing`, turn what is said here into tests.
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
    /// A position that is packed so; it packs into the same words again. Words that no position packs
    /// into, as in a damaged table, become any position, which then packs into others or can at least
    /// be looked at without harm.
    fn unpack(&self, words: &[u64]) -> Self::State;

    /// Does the table have an entry for this position? One for every position in which play goes on;
    /// for others if a game likes to count them.
    fn keeps(&self, state: &Self::State) -> bool {
        self.scores(state).is_none()
    }
    /// Looks at the position after every move, in any order; at `state` itself play goes on. Nearly all
    /// the time that a table takes is spent here: a game may know a quicker way than to play every
    /// move, look and pack. What comes of it must be the same.
    fn each_after(
        &self,
        state: &mut Self::State,
        room: &mut Room<Self::Move>,
        mut visit: impl FnMut(After<'_>),
    ) where
        Self: Sized,
    {
        each_by_rules(self, state, room, &mut visit);
    }

    /// A position as people are told of it, where one is wrong.
    fn name(&self, state: &Self::State) -> String {
        format!("{state:?}")
    }

    /// There are no more positions than this, if a bound is known without listing them.
    fn most_positions(&self) -> Option<f64> {
        None
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

/// Looks at the position after every move: plays it, looks, packs, takes it back.
pub(crate) fn each_by_rules<G: Layered>(
    game: &G,
    state: &mut G::State,
    room: &mut Room<G::Move>,
    visit: &mut impl FnMut(After<'_>),
) {
    let Room { moves, words } = room;
    moves.clear();
    game.moves(state, moves);
    for &chosen in &*moves {
        let undo = game.play(state, chosen);
        let kept = game.keeps(state);
        if kept {
            game.pack(state, words);
        }
        let (layer, end) = (game.layer(state), game.scores(state));
        visit(After { layer, end, words: kept.then_some(&**words) });
        game.undo(state, undo);
    }
}
