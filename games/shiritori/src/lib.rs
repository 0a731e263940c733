//! Shiritori: say a word that begins with the letter on which the last one ended; who has no
//! word left loses.

mod graph;
pub mod theorem;

pub use graph::{Graph, Letter};
