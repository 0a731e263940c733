//! Shiritori: say a word that begins with the letter on which the last one ended; a player with
//! no word left loses.
//!
//! ```text
//!   words ──► lexicon ──► talk          the outer game: lists, readings, what is said
//!                │          │
//!   graph ──► letters ──────┤           the inner game: letters and counts; lemmas, proofs
//!     │                     │
//!   theorem ──► search ──► answer       what the study proves; what has to be searched
//!     │                     │
//!     ├───────────────────► lines       how it may go on
//!     ├───────────────────► chain       the longest chain
//!     │                     │
//!   explain, draw ───────► face         what people and programs see
//! ```

mod answer;
pub mod chain;
mod counted;
pub mod draw;
mod explain;
mod face;
mod graph;
mod letters;
mod lexicon;
mod lines;
mod random;
pub mod search;
mod talk;
pub mod theorem;
pub mod words;

pub use face::ENTRY;
pub use graph::{Graph, Letter};
pub use letters::{LetterGame, Position};
pub use random::random_game;
pub use talk::{Said, Talk};
