//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod counts;
mod dialogue;
mod edit;
mod grades;
mod guarantees;
mod languages;
mod laws;
mod layers;
mod paper_ranks;
mod pictures;
mod possible;
mod proofs;
mod ranked;
mod sharing;
mod sight;
mod tables;
mod three_plies;
