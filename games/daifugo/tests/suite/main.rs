//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod edit;
mod face;
mod languages;
mod laws;
mod layers;
mod notation;
mod paper_search;
mod pictures;
mod plain;
mod possible;
mod second_rules;
