//! The board and the pieces on it, at any size.

use super::Last;
use crate::board;
use crate::rules::{BLACK, Piece, Position, Shape as Lies, Utsurigi, WHITE};
use yomikiri_game::Seat;
use yomikiri_scene::{Pen, Role, Shape, Style};

/// Darker than the paper, so that White's pieces stand out too.
const GROUND: Role = Role::new("wood", 0xe8dabb, 0x6a5a3d);
const LINES: Role = Role::new("wood-line", 0xcdbb92, 0x7f6d4b);
const FRAME: Role = Role::new("wood-frame", 0xa8946a, 0x94815c);
pub(crate) const BLACK_BODY: Role = Role::new("black-piece", 0x2f2b27, 0x0f0d0b);
/// Seen on dark paper only.
const BLACK_EDGE: Role = Role::new("black-piece-edge", 0x2f2b27, 0x8d8577);
pub(crate) const WHITE_BODY: Role = Role::new("white-piece", 0xfffefb, 0xf1ede4);
pub(crate) const WHITE_EDGE: Role = Role::new("white-piece-edge", 0x6f685c, 0x8d8577);
/// What the last move did.
pub(super) const ACCENT: Role = Role::tone(5);

// Lengths in cells.
const INSET: f64 = 0.07;
const ROUNDING: f64 = 0.24;
const RING: f64 = 0.13;

/// Where a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// The left side of its first column.
    pub(crate) x: f64,
    /// The upper side of its first row.
    pub(crate) y: f64,
    /// The side of a cell.
    pub(crate) cell: f64,
}

impl Field {
    /// The middle of the cells of a piece.
    pub(super) fn centre(&self, piece: Piece) -> (f64, f64) {
        let (column, row) = board::column_and_row(piece.cell.into());
        let (width, height) = cells_of(piece.shape);
        let at = |start: f64, first: u32, cells: f64| {
            start + (f64::from(first) + cells / 2.0) * self.cell
        };
        (at(self.x, column, width), at(self.y, row, height))
    }

    /// The board with its pieces.
    pub(crate) fn push_board(&self, shapes: &mut Vec<Shape>, game: &Utsurigi, position: &Position) {
        let (width, height) =
            (f64::from(game.columns) * self.cell, f64::from(game.rows) * self.cell);
        let frame = |style| Shape::Rect {
            x: self.x,
            y: self.y,
            width,
            height,
            radius: 0.05 * self.cell,
            style,
        };
        let thickness = (self.cell / 64.0).max(0.5);
        shapes.push(frame(Style::filled(GROUND)));
        let mut line = |from, to| {
            let pen = Pen { color: LINES, width: thickness };
            shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
        };
        for column in 1..game.columns {
            let x = self.x + f64::from(column) * self.cell;
            line((x, self.y), (x, self.y + height));
        }
        for row in 1..game.rows {
            let y = self.y + f64::from(row) * self.cell;
            line((self.x, y), (self.x + width, y));
        }
        shapes.push(frame(Style::outlined(FRAME, 2.0 * thickness)));
        for seat in [BLACK, WHITE] {
            for piece in position.pieces(seat) {
                push_body(shapes, self.centre(piece), self.cell, piece.shape, seat);
            }
        }
    }

    /// The marks of the last move: a line around its piece, a ring on each piece that it
    /// turned over.
    pub(crate) fn push_last(&self, shapes: &mut Vec<Shape>, last: &Last) {
        if let Some(piece) = last.piece() {
            push_last_mark(shapes, self.centre(piece), self.cell, piece.shape);
        }
        for &piece in &last.turned {
            push_turned_mark(shapes, self.centre(piece), self.cell);
        }
    }
}

/// How many cells a piece is wide and high.
fn cells_of(shape: Lies) -> (f64, f64) {
    match shape {
        Lies::Single => (1.0, 1.0),
        Lies::Across => (2.0, 1.0),
        Lies::Down => (1.0, 2.0),
    }
}

/// The outline of a piece around its centre, this far inside its cells.
fn outline(centre: (f64, f64), cell: f64, shape: Lies, inset: f64, style: Style) -> Shape {
    let (columns, rows) = cells_of(shape);
    let (width, height) = ((columns - 2.0 * inset) * cell, (rows - 2.0 * inset) * cell);
    let (x, y) = (centre.0 - width / 2.0, centre.1 - height / 2.0);
    let radius = (ROUNDING + INSET - inset) * cell;
    Shape::Rect { x, y, width, height, radius, style }
}

/// One piece: a single body, however many cells it covers.
pub(crate) fn push_body(
    shapes: &mut Vec<Shape>,
    centre: (f64, f64),
    cell: f64,
    shape: Lies,
    seat: Seat,
) {
    let (body, edge) =
        if seat == BLACK { (BLACK_BODY, BLACK_EDGE) } else { (WHITE_BODY, WHITE_EDGE) };
    let style = Style::filled(body).edged(edge, (0.03 * cell).max(0.7));
    // Half of the edge lies outside the body.
    shapes.push(outline(centre, cell, shape, INSET + 0.015, style));
}

pub(super) fn push_last_mark(shapes: &mut Vec<Shape>, centre: (f64, f64), cell: f64, shape: Lies) {
    let style = Style::outlined(ACCENT, (0.07 * cell).max(1.2));
    shapes.push(outline(centre, cell, shape, INSET + 0.02, style));
}

pub(super) fn push_turned_mark(shapes: &mut Vec<Shape>, (x, y): (f64, f64), cell: f64) {
    let style = Style::outlined(ACCENT, (0.06 * cell).max(1.0));
    shapes.push(Shape::Circle { x, y, radius: RING * cell, style });
}
