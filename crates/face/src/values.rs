//! Values of games as people and programs see them: a report, a thermograph, a tree, and a
//! worksheet that answers line by line.
//!
//! The values themselves, and the notation they are written in, are in `yomikiri_value`, which
//! knows nothing of pictures.

mod drawing;
mod evaluated;
mod facts;
mod report;
mod thermograph;
mod tree;
mod worksheet;

pub use drawing::Drawing;
pub use evaluated::{Evaluated, Found, unknown_json};
pub use facts::{Fact, told as outcome_told};
pub use report::{Cooled, ValueReport};
pub use thermograph::{thermograph, thermograph_at};
pub use tree::{MOST_NODES, OptionNode, OptionTree, tree};
pub use worksheet::{COMMANDS, Command, Help, PictureFile, Reply, Worksheet, is_name};
