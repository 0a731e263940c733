//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod abstract_races;
mod counted;
mod edit;
mod exercises;
mod explored;
mod eyed;
mod eyes;
mod face;
mod figures;
mod gtp;
mod history;
mod ko;
mod paper;
mod pictures;
mod plain;
mod proofs;
mod rules;
mod search;
mod sentences;
mod sgf;
mod shared;
mod sums;
mod threats;
mod variants;
mod verdicts;
