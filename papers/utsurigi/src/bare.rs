//! The game with nothing but its rules, for general solvers.

use std::ops::RangeInclusive;
use yomikiri_game::{Acyclic, Game, Score, Scores, Seat};
use yomikiri_solve::Keyed;
use yomikiri_utsurigi::{Move, Position, Utsurigi};

/// The same game, of which a solver is told no bounds, no order of moves and no symmetry: what a
/// method does by itself.
pub struct Bare(pub Utsurigi);

impl Game for Bare {
    type State = Position;
    type Move = Move;
    type Undo = Position;

    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        self.0.score_range()
    }
    fn start(&self) -> Position {
        self.0.start()
    }
    fn to_move(&self, position: &Position) -> Seat {
        self.0.to_move(position)
    }
    fn scores(&self, position: &Position) -> Option<Scores> {
        self.0.scores(position)
    }
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        self.0.moves(position, moves);
    }
    fn play(&self, position: &mut Position, chosen: Move) -> Position {
        self.0.play(position, chosen)
    }
    fn undo(&self, position: &mut Position, before: Position) {
        self.0.undo(position, before);
    }
}

impl Acyclic for Bare {}

/// Words of a packed position.
const WORDS: usize = 4;

impl Keyed for Bare {
    fn key_words(&self) -> usize {
        WORDS
    }
    fn key(&self, position: &Position, key: &mut [u64]) {
        key.copy_from_slice(&position.packed());
    }
}
