//! Daifugo with open hands: play a higher card or pass; who is rid of all cards first is first.

mod notation;
mod paper;
mod rules;
mod search;

pub use paper::PAPER;
pub use rules::{BadRules, Daifugo, HIGHEST, Hand, Move, Table};
