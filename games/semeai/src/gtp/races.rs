//! Races as they are asked about.

use crate::color::Color;
use crate::point::Point;

/// A stone of Black and one of White, the mover's first.
pub(super) fn in_turn([black, white]: [Point; 2], mover: Color) -> [Point; 2] {
    match mover {
        Color::Black => [black, white],
        Color::White => [white, black],
    }
}
