//! Playing a letter graph out.

mod core;
mod field;
mod layout;
mod reader;
mod yardstick;

pub use reader::Reader;
pub(crate) use reader::reachable;
pub use yardstick::{Order, Yardstick};
