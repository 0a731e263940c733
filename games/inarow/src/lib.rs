//! In a row: players in turn mark cells; the first with k marks in a line wins.
//!
//! ```text
//!   lines ──► rules ──► notation        what the game is; a proof checker needs no more
//!               │
//!            theorem
//!               │
//!   symmetry ─► search, layered         what the solvers, and whoever tabulates, are told
//!               │
//!             count, draw ──► face      what people and programs see
//!                    edit ────╯         positions put together by hand
//!               marks                   positions as tables by rank see them
//!   tally ────► paper                   how many positions there are; the study, rerun
//! ```

mod count;
mod draw;
mod edit;
mod face;
mod layered;
mod lines;
mod marks;
mod notation;
mod paper;
mod rules;
mod search;
mod symmetry;
mod tally;
mod theorem;

pub use face::ENTRY;
pub use rules::{BadRules, Board, Cell, InARow, MAX_CELLS, MAX_PLAYERS};
pub use tally::{MAX_TALLY_CELLS, Tally, TooLarge, tally};
