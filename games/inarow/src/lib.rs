//! In a row: players in turn mark cells; the first with k marks in a line wins.
//!
//! ```text
//!   lines, symmetry ──► geometry        a board's shape
//!               │
//!             rules ──► notation        what the game is; a proof checker needs no more
//!               │
//!            theorem
//!               │
//!            search, layered            what the solvers, and whoever tabulates, are told
//!               │
//!             count, draw ──► face      what people and programs see
//!                    edit ────╯         positions put together by hand
//!               marks                   positions as tables by rank see them
//! ```

mod count;
mod draw;
mod edit;
mod face;
mod geometry;
mod layered;
pub mod lines;
mod marks;
mod notation;
mod rules;
mod search;
pub mod symmetry;
mod theorem;

pub use count::Layer;
pub use face::ENTRY;
pub use rules::{BadRules, Board, Cell, DRAW, InARow, LOSS, MAX_CELLS, MAX_PLAYERS, WIN};
