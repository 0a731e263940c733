//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod abstract_races;
mod paper;
