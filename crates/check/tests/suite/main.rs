//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod at_sight;
mod bytes;
mod claims;
mod derive;
mod limits;
mod memo;
mod repetition;
mod tables;
mod written;
