//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod depth;
mod laws;
mod lemmas;
mod mazes;
mod paces;
mod repeating;
mod team;
