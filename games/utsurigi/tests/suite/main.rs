//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod answers;
mod edit;
mod keys;
mod languages;
mod laws;
mod layers;
mod ordered;
mod paper_search;
mod pictures;
mod plain;
mod proofs;
mod resistance;
mod search;
mod trees;
mod twigs;
