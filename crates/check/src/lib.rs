//! The proof checker. It knows the rules of games and nothing else: no keys, no bounds, no
//! search. What it accepts is true if the rules are written right and this crate is.
//!
//! # The file
//!
//! ```text
//! file   = "YOMIKIRI"  version (2 bytes, little-endian)  zstd frame of body  CRC-32 of all before
//! body   = text game   number of rules   { text name   text value }
//!          log2 of memo slots   { 1 claim }   0
//! claim  = text position   seats (bits)   at_least (zigzag)   forced (0 or 1)   kind   steps
//! number = LEB128          text = number of bytes, UTF-8
//! ```
//!
//! A claim says of a position that the goal "these seats each get at least so much" is
//! forced by those seats or (forced = 0) denied by all others together. Of the kinds, 1 is
//! known to this version:
//!
//! * **1, by replies**, for games in which no position can come back. The checker walks
//!   through all that can happen, depth first, and reads a *step* in each position where
//!   play goes on:
//!   * 0, text name, number of bytes, data: a **lemma** settles the position
//!     ([`Lemmas::settles`](yomikiri_game::Lemmas::settles) checks its conditions), or leads
//!     on to another: then the walk goes on there, as after a move, and its steps follow;
//!   * else, where the side that keeps its word is to move, 1 + the index of its **reply**
//!     among the legal moves; where the other side is, 1, and all its moves follow.
//! * 2 and 3 are kept for games in which play may repeat: a goal *reached by force* (each
//!   step carries a rank that falls) and an end *avoided for ever* (cycles allowed).
//!
//! Positions that come up again are skipped as far as a memo of fixed size remembers them:
//! slot = the top bits of FNV-1a (64 bits) of the position's text; a position is entered
//! when its walk ends, and replaces what was there. Whoever writes a proof keeps the same
//! memo and leaves out the same steps. So a file is read once from front to back, and the
//! memory needed is that of the memo and of one line of play.

mod format;
mod memo;
mod verify;

pub use format::{Header, KIND_REPLIES, MAGIC, Proof, Rejection, VERSION, WINDOW_LOG};
pub use memo::Memo;
pub use verify::{Claim, verify};
