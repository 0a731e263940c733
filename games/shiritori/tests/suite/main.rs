//! All tests of the crate in one program: the slow ones share the processors, and it is linked
//! once.

mod answers;
mod brute;
mod chains;
mod hostile;
mod languages;
mod laws;
mod layers;
mod proofs;
mod search;
mod steps;
mod theorem;
mod words;
