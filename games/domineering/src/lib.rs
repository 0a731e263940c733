//! Domineering: two players lay dominoes on a board, one upright, the other flat; whoever cannot loses.
//!
//! ```text
//!   rules ──► notation              what the game is; a proof checker needs no more
//!     │
//!   theorem ──► search              what can be seen at once; what the solvers are told
//!     │
//!   draw, worth ──► face            the picture, the combinatorial value; what programs see
//! ```
//!
//! The game to copy: a file for each part, and no more in it than a game needs.

mod draw;
mod face;
mod notation;
mod rules;
mod search;
mod theorem;
mod worth;

pub use face::ENTRY;
pub use rules::{Domineering, Domino, HORIZONTAL, Position, VERTICAL};
