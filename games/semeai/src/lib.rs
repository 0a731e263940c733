//! Capturing races in Go.

mod board;
mod color;
mod figures;
mod game;
mod marks;
pub mod method;
mod notation;
mod point;
mod point_set;
mod position;
mod search;
mod sgf;

pub use board::{Board, Illegal};
pub use color::Color;
pub use figures::Figure;
pub use game::Race;
pub use marks::{Mark, MarkLists, Marks};
pub use notation::{read_board, show_board};
pub use point::{Point, Size};
pub use point_set::PointSet;
pub use position::{Move, Position};
pub use search::{Outcome, Reader, Searched};
pub use sgf::{Record, Setup, Variation, liberty_labels, write_sgf};
