//! Tables: what they say, and that it does not matter how they were made.

mod bytes;
mod census;
mod clusters;
mod damage;
mod interrupted;
mod limits;
mod made;
mod named;
mod truth;
