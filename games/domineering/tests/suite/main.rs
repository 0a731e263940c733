//! All tests of the crate in one program.

mod answers;
mod languages;
mod laws;
mod sight;
