//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod abstract_races;
mod counted;
mod eyed;
mod eyes;
mod face;
mod figures;
mod gtp;
mod history;
mod judged;
mod ko;
mod paper;
mod pictures;
mod plain;
mod proofs;
mod proposals;
mod record;
mod rules;
mod search;
mod sgf;
mod shared;
mod sums;
mod threats;
mod variants;
