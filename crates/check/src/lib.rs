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
//! table  = 0 | 1 | 2 text ties     number of entries (1 to 4,000,000)   { entry }
//! entry  = text position   sure (bits; with ties, left out)   open (bits)
//! number = LEB128          text = number of bytes, UTF-8
//! ```
//!
//! # Claims
//!
//! A claim says of a position that the goal "these seats each get at least so much" is
//! forced by those seats or (forced = 0) denied by all others together. A goal is met at an end
//! of the game; play that never ends meets none. So forced means: reached within finitely many
//! moves, whatever the others do; and denied: never reached, whatever those seats do. There are
//! four kinds:
//!
//! * **1, by replies**, for games in which no position can come back. The checker walks
//!   through all that can happen, depth first, and reads a *step* in each position where
//!   play goes on:
//!   * 0, text name, number of bytes, data: a **lemma** settles the position
//!     ([`Acyclic::settles`](yomikiri_game::Acyclic::settles) checks its conditions), or leads
//!     on to another: then the walk goes on there, as after a move, and its steps follow;
//!   * else, where the side that keeps its word is to move, 1 + the index of its **reply**
//!     among the legal moves; where the other side is, 1, and all its moves follow.
//! * **2, reached**, for any game; forced = 1. The same walk, without lemmas.
//! * **3, avoided**, for any game; forced = 0. The checker collects a *set* of positions that
//!   those who deny need never leave. It begins with the position of the claim. The position that
//!   was put in last and not yet looked at is looked at next: at an end, the goal must not be met;
//!   else a step is read as in 2, and what the reply or all moves lead to is put into the set, in
//!   the order of the moves, unless it is there. When none is left, the claim holds.
//! * **4, at sight**, for games whose theorems tell something of every position
//!   ([`Acyclic::at_sight`](yomikiri_game::Acyclic::at_sight)). The same walk as in 1, but where
//!   the goal is settled at sight it ends, and replies are the only steps: none is read where all
//!   moves follow. The memo remembers likenesses instead of positions.
//!
//! [`verify`] reads all kinds; [`verify_repeating`], for games in which play may repeat, 2 and 3.
//!
//! Positions that come up again are skipped by 1, 2 and 4 as far as a memo of fixed size remembers
//! them: slot = the top bits of FNV-1a (64 bits) of the position's text, or of its likeness as
//! little-endian words; a position is entered
//! when its walk ends, and replaces what was there. Whoever writes a proof keeps the same
//! memo and leaves out the same steps. The set of 3 may have as many positions as the memo has
//! slots. So a file is read once from front to back, and the memory needed is that of the memo
//! and of one line of play, at most 2,000 moves long, or of the set. How many bytes that is depends
//! on the positions; whoever has a proof checked sets [`Limits`], and a check that would need more
//! ends there, with nothing accepted.
//!
//! # Why this is enough where play may repeat
//!
//! *Reached.* A position that the memo holds, or that a walk comes back from, rests on positions
//! whose walk ended before its own, and on ends. The order in which walks end is a rank that falls
//! with every move, so play that follows the replies comes to an end. Nothing rests on a walk that
//! is still under way: a position that comes up below itself is not in the memo, and is walked
//! again.
//!
//! *Avoided.* In every position of the set the reply, or each move, stays in the set, so play that
//! follows the replies never leaves it; and no end in it meets the goal. That play may go round in
//! the set for ever is what is claimed.
//!
//! # Tables
//!
//! A table says what may come of a position: what is *sure* is possible, what is not *open* is
//! not. Its rule is one of three:
//!
//! * **0, by moves**: nobody plays a dominated move. The bits are scores of seats: those of the
//!   first seat lowest, and of these the worst lowest.
//! * **1, by ends**: everybody plays for the own score, and which of equal moves they play is
//!   open. The bits are the ends of the game
//!   ([`Game::ends`](yomikiri_game::Game::ends), or any score for any seat), sorted by the
//!   score of the first seat, then of the second, and so on, the least lowest.
//! * **2, max^n**: everybody plays for the own score, and then by an order of the others, the
//!   *ties*. The bits are ends too. There is one end, so entries only tell what is open.
//!
//! Games with more than 64 scores or ends have no such tables.
//!
//! The entries are read into memory; texts take at most 256 MiB together, no position has two
//! entries, something is open (by moves: for every seat), and what is sure is open. Then each
//! entry must follow from what is known after each legal move: of a finished game, its end; of
//! a position with an entry, what that says; of others, nothing. In what way is told, with
//! proof, in `by_moves.rs` and `by_ends.rs`. No position can come back, so if every entry
//! follows from the others, all are true, in whatever order they stand. The first one is what
//! the table is for. Where play may repeat, there are no tables.

mod by_ends;
mod by_moves;
mod entry;
mod format;
mod limits;
mod memo;
mod promise;
mod rule;
mod table;
#[cfg(feature = "testing")]
pub mod testing;
mod verify;

pub use entry::Entry;
pub use format::{Header, Kind, MAGIC, Proof, ProofWriter, Rejection, VERSION};
pub use limits::Limits;
pub use memo::{LikenessMemo, Memo};
pub use rule::{Frame, Rule};
pub use table::{Headline, MOST_ENTRIES, Prospect};
pub use verify::{Claim, MAX_DEPTH, Verified, verify, verify_repeating};
