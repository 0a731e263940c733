//! Shiritori: say a word that begins with the letter on which the last one ended; who has no
//! word left loses.

pub mod draw;
mod graph;
pub mod paper;
mod random;
pub mod search;
pub mod theorem;
pub mod words;

pub use graph::{Graph, Letter};
pub use random::{Random, random_game};
