//! Positions and moves as text.

use crate::{Game, Misread};

/// How positions and moves are written and read.
///
/// Laws: `read(show(s)) == s` for every reachable `s`; `read_move(s, show_move(s, m)) == m`
/// for every legal `m`; reading never panics and accepts only what the rules can reach.
pub trait Notation: Game {
    /// The position as one line of text.
    fn show(&self, state: &Self::State) -> String;
    /// The position that this text describes.
    fn read(&self, text: &str) -> Result<Self::State, Misread>;
    /// The move as text.
    fn show_move(&self, state: &Self::State, chosen: Self::Move) -> String;
    /// The legal move that this text describes.
    fn read_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, Misread>;
}
