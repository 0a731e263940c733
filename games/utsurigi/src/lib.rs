//! Utsurigi, sold as Double-Stone: pieces of one and two cells that turn what they touch.

mod board;
mod draw;
mod notation;
mod paper;
mod rules;
mod search;
mod tree;

pub use paper::{Evaluation, Ordering, PAPER, PaperSearch, PaperSolver, ProofTree, Settings};
pub use rules::{BadRules, Hand, Move, Piece, Position, Shape, Utsurigi};
pub use search::Reader;
pub use tree::{Node, Tree};
