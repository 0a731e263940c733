//! Daifugo with open hands: play a higher card or pass; the first to be rid of all cards is first.
//!
//! ```text
//!   rules ──► notation          what the game is; a proof checker needs no more
//!     │
//!   search                      which positions are one, and what is seen without searching
//!     │
//!   draw ──► face               what people and programs see
//!   edit ─────╯                 deals put together by hand
//! ```

mod draw;
mod edit;
mod face;
mod layered;
mod notation;
mod rules;
mod search;

pub use face::ENTRY;
pub use rules::{BadRules, Daifugo, HIGHEST, Hand, Move, Table, name};
