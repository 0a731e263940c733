//! Small rulesets, as examples and for trying the engine on.

mod corridor;
mod domineering;
mod toppling_dominoes;

pub use corridor::{Corridor, Corridors};
pub use domineering::{Area, Domineering};
pub use toppling_dominoes::{Dominoes, TopplingDominoes};
