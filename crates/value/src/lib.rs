//! Combinatorial game values: canonical forms, sums, cooling, thermographs.
//!
//! Two players, Left and Right, move in turn; a player who cannot move loses. A position is worth
//! what it does to any sum it stands in, and that worth is a [`Value`]: two positions have the same
//! value if either may replace the other in every sum. Every value has one smallest form, its
//! canonical form; a [`Store`] keeps each value once, in that form, so that equal values are one
//! entry.
//!
//! What costs something is an operation of [`Algebra`]: the store within a [`Budget`]. There is
//! nothing global; a store is dropped as a whole.

#![warn(missing_docs)]

mod adopt;
mod algebra;
mod atomic_weight;
mod below;
mod birthday;
mod cache;
mod canonical;
mod dyadic;
mod failure;
mod incentives;
mod named;
pub mod notation;
mod nus;
mod order;
mod ordinal_sum;
mod partizan;
mod recognise;
mod reduced;
pub mod rulesets;
mod stops;
mod store;
mod sum;
mod thermal;
mod thermograph;
mod value;

pub use algebra::Algebra;
pub use dyadic::Dyadic;
pub use failure::Failure;
pub use named::Uptimal;
pub use nus::Nus;
pub use partizan::{Partizan, Values};
pub use recognise::Kind;
pub use store::Store;
pub use thermograph::{Thermograph, Wall};
pub use value::{Form, Outcome, Side, Value};
pub use yomikiri_game::{Budget, Stop};
