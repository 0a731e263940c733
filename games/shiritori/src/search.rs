//! Playing a letter graph out.

mod yardstick;

pub use yardstick::{Order, Yardstick};
