//! Values of games as people and programs see them: a report, a thermograph, a tree.
//!
//! The values themselves, and the notation they are written in, are in `yomikiri_value`, which
//! knows nothing of pictures.

mod report;
mod thermograph;
mod tree;

pub use report::{Cooled, ValueReport};
pub use thermograph::thermograph;
pub use tree::{MOST_NODES, tree};
