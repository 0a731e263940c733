//! Combinatorial game values: canonical forms, sums, cooling, thermographs.

mod dyadic;

pub use dyadic::Dyadic;
