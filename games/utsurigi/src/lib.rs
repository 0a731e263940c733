//! Utsurigi, sold as Double-Stone: pieces of one and two cells that turn what they touch.
//!
//! ```text
//!   board ──► rules ──► notation          what the game is; a proof checker needs no more
//!   words                                 what people call its things
//!               │
//!             search, layered             how it is read out, by whom it is won; how tabulated
//!               │
//!             tree, draw ──► face         what people and programs see
//!                   edit ────╯            positions put together by hand
//!             paper                       the study, rerun, with its own search
//! ```

mod board;
mod draw;
mod edit;
mod face;
mod layered;
mod notation;
mod paper;
mod rules;
mod search;
mod tree;
mod words;

pub use face::ENTRY;
pub use paper::{Evaluation, Ordering, PAPER, PaperSearch, PaperSolver, ProofTree, Settings};
pub use rules::{BadRules, Move, Piece, Position, Shape, Utsurigi};
pub use search::{Searcher, Witness, Yardstick};
pub use tree::{Node, Tree};
