//! The line at a temperature.

use super::{DOT, Drawing};
use crate::thermograph::Level;
use crate::{FIELD, Pen, Role, Shape, Style};

/// The line at a temperature: no colour of Left's or Right's.
const LEVEL: Role = Role::tone(2);

impl<'a> Drawing<'a> {
    /// The level that is looked at, if it is in the field.
    pub(super) fn level(&self) -> Option<&'a Level> {
        let (floor, ceiling) = self.temperatures;
        let in_field = |level: &&Level| (floor..=ceiling).contains(&level.temperature.at);
        self.graph.level.as_ref().filter(in_field)
    }

    /// A line at the level, with a ring where it meets each wall.
    pub(super) fn push_level(&self, shapes: &mut Vec<Shape>) {
        let Some(level) = self.level() else { return };
        let y = self.y(level.temperature.at);
        let (from, to) = ((self.left, y), (self.left + self.width, y));
        let pen = Pen { color: LEVEL, width: 2.0 };
        shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
        for value in &level.values {
            let style = Style::filled(FIELD).edged(LEVEL, 2.0);
            shapes.push(Shape::Circle { x: self.x(value.at), y, radius: DOT + 1.2, style });
        }
    }
}

/// The lowest and the highest temperature of the field, with room for the mast above a game of this
/// temperature, and for a level that is not too far away.
pub(super) fn reaching(level: Option<&Level>, lowest: f64, floor: f64, hot: f64) -> (f64, f64) {
    let ceiling = hot + 0.22 * (hot - floor);
    let Some(level) = level.map(|level| level.temperature.at) else { return (floor, ceiling) };
    if (lowest..floor).contains(&level) {
        return (level, hot + 0.22 * (hot - level));
    }
    let highest = hot + (hot - floor);
    match ceiling < level && level <= highest {
        true => (floor, level + 0.06 * (level - floor)),
        false => (floor, ceiling),
    }
}
