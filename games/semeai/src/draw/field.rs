//! The wood, its lines and their names.

use crate::point::{Point, Size};
use yomikiri_scene::{FAINT_INK, Pen, Region, Role, Shape, Style};

/// From line to line.
pub(super) const CELL: f64 = 40.0;
/// From the outer lines to the edge of the wood: regions are tinted half a cell beyond a line.
const RIM: f64 = 28.0;
/// The paper around the wood, with the names of the lines.
const MARGIN: f64 = 34.0;
const LETTERS: f64 = 14.0;
const STAR: f64 = 3.6;

pub(super) const WOOD: Role = Role::new("goban", 0xebcd96, 0x8c7048);
const EDGE: Role = Role::new("goban-edge", 0xc9a467, 0x6d5433);
pub(super) const LINES: Role = Role::new("goban-line", 0x6b5127, 0x3a2c15);

/// Where a board lies in its picture.
pub(super) struct Field {
    pub size: Size,
    /// The upper left point.
    left: f64,
    top: f64,
    /// The width of the picture.
    pub width: f64,
}

impl Field {
    /// A board at the top of a picture that is at least so wide.
    pub fn new(size: Size, least_width: f64) -> Field {
        let across = f64::from(size.columns() - 1) * CELL;
        let width = (across + 2.0 * (RIM + MARGIN)).max(least_width);
        Field { size, left: ((width - across) / 2.0).round(), top: MARGIN + RIM, width }
    }

    /// Where a point lies.
    pub fn at(&self, point: Point) -> (f64, f64) {
        self.place(f64::from(point.column()), f64::from(point.row()))
    }

    fn place(&self, column: f64, row: f64) -> (f64, f64) {
        (self.left + column * CELL, self.top + row * CELL)
    }

    /// The right and lower lines.
    fn end(&self) -> (f64, f64) {
        self.place(f64::from(self.size.columns() - 1), f64::from(self.size.rows() - 1))
    }

    /// The lower edge of the wood and the names below it.
    pub fn bottom(&self) -> f64 {
        self.end().1 + RIM + MARGIN
    }

    /// The square around a point.
    pub fn square(&self, point: Point) -> Region {
        let (x, y) = self.at(point);
        Region::Rect { x: x - CELL / 2.0, y: y - CELL / 2.0, width: CELL, height: CELL }
    }

    pub fn push_wood(&self, shapes: &mut Vec<Shape>) {
        let (x, y) = (self.left - RIM, self.top - RIM);
        let (right, below) = self.end();
        let (width, height) = (right - self.left + 2.0 * RIM, below - self.top + 2.0 * RIM);
        let style = Style::filled(WOOD).edged(EDGE, 1.5);
        shapes.push(Shape::Rect { x, y, width, height, radius: 5.0, style });
    }

    pub fn push_lines(&self, shapes: &mut Vec<Shape>) {
        let (right, below) = self.end();
        let mut line = |from, to, width| {
            let pen = Pen { color: LINES, width };
            shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
        };
        let width = |nth: u8, count: u8| if nth == 0 || nth + 1 == count { 1.8 } else { 1.0 };
        for column in 0..self.size.columns() {
            let (x, top) = self.place(f64::from(column), 0.0);
            line((x, top), (x, below), width(column, self.size.columns()));
        }
        for row in 0..self.size.rows() {
            let (left, y) = self.place(0.0, f64::from(row));
            line((left, y), (right, y), width(row, self.size.rows()));
        }
        for point in star_points(self.size) {
            let (x, y) = self.at(point);
            shapes.push(Shape::Circle { x, y, radius: STAR, style: Style::filled(LINES) });
        }
    }

    /// Letters above and below, numbers at both sides.
    pub fn push_coordinates(&self, shapes: &mut Vec<Shape>) {
        let (right, below) = self.end();
        let away = RIM + MARGIN / 2.0;
        let mut push = |x, y, name: String| {
            shapes.push(Shape::label(x, y, LETTERS, name, FAINT_INK));
        };
        for (column, letter) in self.size.letters().enumerate() {
            let (x, _) = self.place(column as f64, 0.0);
            push(x, self.top - away, letter.to_string());
            push(x, below + away, letter.to_string());
        }
        for row in 0..self.size.rows() {
            let (_, y) = self.place(0.0, f64::from(row));
            let number = (self.size.rows() - row).to_string();
            push(self.left - away, y, number.clone());
            push(right + away, y, number);
        }
    }
}

/// The points with a dot: on large boards on the fourth lines, on small ones on the third, in the
/// middle and, on the largest, halfway along the sides.
pub(super) fn star_points(size: Size) -> Vec<Point> {
    let (columns, rows) = (size.columns(), size.rows());
    let near = |count: u8| match count {
        13.. => vec![3, count - 4],
        7.. => vec![2, count - 3],
        _ => vec![],
    };
    // On 7 lines the middle would touch the others.
    let middle = |count: u8| (count % 2 == 1 && count >= 5 && count != 7).then_some(count / 2);
    let mut points = Vec::new();
    let mut cross = |columns: &[u8], rows: &[u8]| {
        for &row in rows {
            points.extend(columns.iter().map(|&column| Point::new(column, row)));
        }
    };
    let (middle_column, middle_row) = (middle(columns), middle(rows));
    cross(&near(columns), &near(rows));
    if let (Some(column), Some(row)) = (middle_column, middle_row) {
        cross(&[column], &[row]);
    }
    if let Some(column) = middle_column.filter(|_| columns >= 15) {
        cross(&[column], &near(rows));
    }
    if let Some(row) = middle_row.filter(|_| rows >= 15) {
        cross(&near(columns), &[row]);
    }
    points.sort_unstable();
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stars(columns: usize, rows: usize) -> String {
        let size = Size::new(columns, rows).unwrap();
        let names: Vec<String> = star_points(size).iter().map(|&p| size.name(p)).collect();
        names.join(" ")
    }

    #[test]
    fn star_points_are_where_players_expect_them() {
        assert_eq!(stars(19, 19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
        assert_eq!(stars(13, 13), "D10 K10 G7 D4 K4");
        assert_eq!(stars(9, 9), "C7 G7 E5 C3 G3");
        assert_eq!(stars(7, 7), "C5 E5 C3 E3");
        assert_eq!(stars(5, 5), "C3");
        assert_eq!(stars(2, 2), "");
        assert_eq!(stars(5, 9), "C5");
        assert_eq!(stars(6, 4), "");
        assert_eq!(stars(19, 9), "D7 K7 Q7 K5 D3 K3 Q3");
    }
}
