//! Where in a picture moves are played.

use crate::showable_text;

/// A part of a picture where moves are played: for programs that let people point at them, and
/// not drawn.
///
/// ```
/// use yomikiri_scene::{Region, Target};
///
/// let square = Region::Rect { x: 0.0, y: 0.0, width: 64.0, height: 64.0 };
/// let moves = [("(1,2)1", "win"), ("(1,2)h", "")].map(|(name, note)| (name.to_owned(), note));
/// let target = Target::noted(square, moves);
/// assert_eq!(target.moves, ["(1,2)1", "(1,2)h"]);
/// assert_eq!(target.label, "(1,2)1 win, (1,2)h");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// The part of the picture.
    pub region: Region,
    /// The moves that are played here, as text that the game reads.
    pub moves: Vec<String>,
    /// What is read aloud to those who do not see it.
    pub label: String,
}

/// A part of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Region {
    /// A rectangle with sides along the axes.
    Rect {
        /// Its left side.
        x: f64,
        /// Its upper side.
        y: f64,
        /// From left to right.
        width: f64,
        /// From top to bottom.
        height: f64,
    },
    /// A circle.
    Circle {
        /// Its centre, from the left.
        x: f64,
        /// Its centre, from the top.
        y: f64,
        /// From the centre to the rim.
        radius: f64,
    },
}

impl Target {
    /// Where these moves are played, each with a note that may be empty: that is read aloud.
    pub fn noted<'n>(region: Region, moves: impl IntoIterator<Item = (String, &'n str)>) -> Target {
        let (mut names, mut label) = (Vec::new(), String::new());
        for (name, note) in moves {
            if !label.is_empty() {
                label += ", ";
            }
            label += format!("{name} {}", showable_text(note)).trim();
            names.push(name);
        }
        Target { region, moves: names, label }
    }
}

/// As far as regions may reach over each other or over an edge: what arithmetic adds at the far
/// end of a number.
const HAIR: f64 = 1e-6;

impl Region {
    /// Whether all of it lies in a picture of this width and height, and it has an inside.
    ///
    /// ```
    /// use yomikiri_scene::Region;
    ///
    /// let disc = Region::Circle { x: 5.0, y: 5.0, radius: 4.0 };
    /// assert!(disc.is_within(10.0, 9.0) && !disc.is_within(10.0, 8.0));
    /// ```
    pub fn is_within(self, width: f64, height: f64) -> bool {
        let [left, top, right, bottom] = self.bounds();
        let inside = left >= -HAIR && top >= -HAIR;
        let inside = inside && right <= width + HAIR && bottom <= height + HAIR;
        inside && right > left && bottom > top
    }

    /// Whether a point lies in both; an edge may be shared.
    ///
    /// ```
    /// use yomikiri_scene::Region;
    ///
    /// let disc = |x| Region::Circle { x, y: 0.0, radius: 3.0 };
    /// let square = Region::Rect { x: 2.5, y: 2.5, width: 4.0, height: 4.0 };
    /// assert!(disc(0.0).overlaps(disc(5.0)) && !disc(0.0).overlaps(disc(6.0)));
    /// // The corner of the square lies outside, although it is near in both directions.
    /// assert!(disc(3.0).overlaps(square) && !disc(0.0).overlaps(square));
    /// ```
    pub fn overlaps(self, other: Region) -> bool {
        match (self, other) {
            (Region::Circle { x, y, radius }, Region::Circle { x: to_x, y: to_y, radius: to }) => {
                (x - to_x).hypot(y - to_y) < radius + to - HAIR
            }
            (Region::Circle { x, y, radius }, rect) | (rect, Region::Circle { x, y, radius }) => {
                let [left, top, right, bottom] = rect.bounds();
                // From the centre to the nearest point of the rectangle.
                let (near_x, near_y) = (x.max(left).min(right), y.max(top).min(bottom));
                (x - near_x).hypot(y - near_y) < radius - HAIR
            }
            (rect, other) => {
                let ([left, top, right, bottom], [l, t, r, b]) = (rect.bounds(), other.bounds());
                left.max(l) < right.min(r) - HAIR && top.max(t) < bottom.min(b) - HAIR
            }
        }
    }

    /// Left, upper, right and lower side of the least rectangle around it.
    fn bounds(self) -> [f64; 4] {
        match self {
            Region::Rect { x, y, width, height } => [x, y, x + width, y + height],
            Region::Circle { x, y, radius } => [x - radius, y - radius, x + radius, y + radius],
        }
    }
}
