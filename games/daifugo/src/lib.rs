//! Daifugo with open hands: play a higher card or pass; who is rid of all cards first is first.

mod notation;
mod rules;
mod search;

pub use rules::{BadRules, Daifugo, HIGHEST, Hand, Move, Table};
