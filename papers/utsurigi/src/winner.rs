//! Who wins, as the tables have it.

use super::tables::{BLACK_IS, WHITE_IS};
use yomikiri_paper::Figure;
use yomikiri_text::{Text, text};

/// Who wins a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    Black,
    White,
    Nobody,
}

impl Winner {
    /// By the sign of Black's result.
    pub fn of(sign: i32) -> Winner {
        match sign {
            1.. => Winner::Black,
            0 => Winner::Nobody,
            _ => Winner::White,
        }
    }

    fn told(self) -> Text {
        match self {
            Winner::Black => BLACK_IS,
            Winner::White => WHITE_IS,
            Winner::Nobody => text!("draw", "引き分け"),
        }
    }
}

impl From<Winner> for Figure {
    fn from(winner: Winner) -> Figure {
        winner.told().into()
    }
}
