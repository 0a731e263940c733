//! What somebody gives: stones, marks, whose turn it is.

use crate::board::Board;
use crate::color::Color;
use crate::marks::Marks;
use crate::point::Point;

/// A board with what somebody has marked on it, in a record, by flags or by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The stones.
    pub board: Board,
    /// The marks.
    pub marks: Marks,
    /// Who plays next, where that is said.
    pub turn: Option<Color>,
    /// Where whoever plays next may not take back one stone.
    pub ko: Option<Point>,
}

impl Given {
    /// Stones alone.
    pub fn stones(board: Board) -> Given {
        Given { board, marks: Marks::default(), turn: None, ko: None }
    }

    /// Who plays next; Black, where it may be either.
    pub fn to_move(&self) -> Color {
        self.turn.unwrap_or(Color::Black)
    }
}
