//! The race under real rules, searched to the end.
//!
//! ```text
//!   arena      the part of the board that matters, as a graph whose nodes are empty points and
//!              stones that may be captured; safe blocks are a property of the points beside them
//!   outlook    what a position tells at a glance: a winner, moves worth trying
//!   in_time    a winner, though walls may be captured   two_eyes   who lives
//!   space      what a race looks like to the search
//!   proof      depth-first proof-number search for one goal: this player captures
//!   table      what was found, in bounded memory, by whole keys
//!   reader     both goals, for whoever starts, and a line of play
//! ```
//!
//! Play may repeat, so what a search finds may depend on the way it came. Two things are told
//! apart. *A capture that is forced* rests on ends alone, whatever the way. *A capture that is
//! avoided* may rest on a position that comes back; such a result is kept in the table only if
//! all positions that it leans on lie below it, since then the one who avoids can go round for
//! ever; otherwise it holds for the line on which it was found and is forgotten with it. No result
//! rests on a limit of depth.

mod arena;
mod bits;
mod in_time;
mod outlook;
mod proof;
mod reader;
mod space;
mod table;
mod two_eyes;

pub(crate) use proof::Proof;
pub(crate) use space::{Glance, Next, PASS, Space, Step};
pub(crate) use table::Table;

pub use reader::{Outcome, Reader, Searched, search_both};
