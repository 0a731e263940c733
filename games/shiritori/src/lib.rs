//! Shiritori: say a word that begins with the letter on which the last one ended; who has no
//! word left loses.

pub mod draw;
mod graph;

pub use graph::{Graph, Letter};
