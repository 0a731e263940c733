//! Playing a letter graph out.

mod core;
mod field;
mod layout;
mod searcher;
mod yardstick;

pub use searcher::Searcher;
pub(crate) use searcher::reachable;
pub(crate) use yardstick::{MOST_LETTERS, MOST_WORDS};
pub use yardstick::{Order, Yardstick};
