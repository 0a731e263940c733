//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod board;
mod common;
mod game_tree;
mod plot;
mod png;
mod svg;
mod themes;
mod thermograph;
