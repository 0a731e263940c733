//! Utsurigi, sold as Double-Stone: pieces of one and two cells that turn what they touch.

mod board;
mod notation;
mod paper;
mod rules;
mod search;

pub use paper::{Evaluation, Ordering, PAPER, PaperSearch, PaperSolver, ProofTree, Settings};
pub use rules::{BadRules, Hand, Move, Piece, Position, Shape, Utsurigi};
