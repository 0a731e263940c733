//! The proof checker. It knows the rules of games and nothing else: no keys, no bounds, no
//! search. What it accepts is true if the rules are written right and this crate is.
//!
//! # The file
//!
//! ```text
//! file   = "YOMIKIRI"  version (2 bytes, little-endian)  zstd frame of body  CRC-32 of all before
//! body   = text game   number of rules   { text name   text value }
//!          log2 of memo slots   { 1 claim | 2 table }   0
//! claim  = text position   seats (bits)   at_least (zigzag)   forced (0 or 1)   kind   steps
//! table  = 0 | 1 text ties     number of entries (1 to 4,000,000)   { entry }
//! entry  = text position   sure (bits; with ties, left out)   open (bits)
//! number = LEB128          text = number of bytes, UTF-8
//! ```
//!
//! # Claims
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
//!
//! # Tables
//!
//! A table says what each seat may end with: its *sure* scores are possible, scores that are
//! not *open* are not. In 0, nobody plays a dominated move; in 1, everybody plays for the best
//! end by its own score and then by an order of the others, the *ties* (max^n), so that there
//! is one end, and no more is said of it than what is open. The scores of all seats are one
//! number of at most 64 bits: the first seat's lowest, its worst score lowest. Games with more
//! scores have no tables.
//!
//! The entries are read into memory; texts take at most 256 MiB together, no position has two
//! entries, every seat has an open score, and sure scores are open. Then each entry must
//! follow from what is known after each legal move: of a finished game, its scores; of a
//! position with an entry, what that says; of others, nothing. In what way is told, with
//! proof, in `possible.rs` and `max_n.rs`. No position can come back, so if every entry
//! follows from the others, all are true, in whatever order they stand. The first one is what
//! the table is for.

mod entry;
mod format;
mod max_n;
mod memo;
mod possible;
mod table;
mod verify;

pub use entry::{Entry, Layout};
pub use format::{
    Header, KIND_REPLIES, MAGIC, PART_CLAIM, PART_END, PART_TABLE, Proof, RULE_MAX_N,
    RULE_POSSIBLE, Rejection, VERSION, WINDOW_LOG,
};
pub use memo::Memo;
pub use table::{Headline, MOST_ENTRIES, Prospect, Rule};
pub use verify::{Claim, Verified, verify};
