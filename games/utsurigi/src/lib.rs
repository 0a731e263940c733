//! Utsurigi, sold as Double-Stone: pieces of one and two cells that turn what they touch.
//!
//! ```text
//!   board ──► rules ──► notation          what the game is; a proof checker needs no more
//!   words                                 what people call its things
//!               │
//!             search, layered             how it is read out, by whom it is won; how tabulated
//!             study                       a published search for who wins
//!               │
//!             tree, draw ──► face         what people and programs see
//!                   edit ────╯            positions put together by hand
//! ```

mod board;
mod draw;
mod edit;
mod face;
mod layered;
mod notation;
mod rules;
mod search;
mod study;
mod tree;
mod words;

pub use board::{Bits, beside, cells};
pub use face::ENTRY;
pub use rules::{BLACK, BadRules, Hand, Move, Piece, Position, Shape, Utsurigi, WHITE};
pub use search::{Frame, Prospect, Searcher, View};
pub use study::{Evaluation, Ordering, PaperSearch, PaperSolver, Settings};
pub use tree::{Node, Tree};
