//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod anybody;
mod many_players;
mod repetition;
mod values;
mod worksheet;
