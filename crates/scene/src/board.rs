//! A board of squares with marks, as text and as a picture.

use crate::lines::push_line;
use crate::text::{display_width, fit, showable_text};
use crate::{
    FAINT_INK, FIELD, GRID, INK, PAPER, Pen, Picture, Region, Role, Scene, Shape, Style, Target,
};

/// A board of squares with marks: text and picture from one description.
///
/// Squares are named (column, row), both counted from 1 at the upper left, and
/// the numbers are shown at the top and at the left.
///
/// ```
/// use yomikiri_scene::{Board, Cell};
///
/// let mut board = Board::empty(2, 3, "after one move");
/// board.cells[4] = Cell::piece("1", 0).last();
/// assert_eq!(
///     board.scene().text,
///     "   1   2   3\n\
///      1  .   .   .\n\
///      2  .  [1]  .\n",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many rows there are, from top to bottom.
    pub rows: usize,
    /// How many columns there are, from left to right.
    pub columns: usize,
    /// What the picture is called for those who do not see it.
    pub title: String,
    /// The squares, row by row; those that are missing at the end are empty.
    pub cells: Vec<Cell>,
    /// Lines from square to square, such as a row that has won.
    pub strokes: Vec<Stroke>,
}

/// A square of a [`Board`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What stands on it.
    pub mark: Mark,
    /// Whether the last move was made here: `[1]` in text, a ring or, without
    /// a piece, a dot in a picture.
    pub last: bool,
    /// A few letters about the square, such as what a move there would lead to.
    pub note: Option<String>,
    /// Whether it is made to stand out, as part of a row that has won: `*1*` in
    /// text, another ground in a picture.
    pub highlight: bool,
    /// The moves that are played here, as text: a [`Target`] of the picture.
    pub moves: Vec<String>,
}

/// What stands on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    #[default]
    Empty,
    /// A piece.
    Piece {
        /// What is written on the piece.
        label: String,
        /// Its colour: an index into [`TONES`](crate::TONES), which begins
        /// anew after its end.
        tone: usize,
    },
    /// A half of a domino, drawn with its other half as one body.
    Half {
        /// What text shows.
        label: String,
        /// Its colour, as that of a piece.
        tone: usize,
        /// Where the other half is: an index into [`Board::cells`].
        other: usize,
    },
    /// No square: the board has a hole here.
    Hole,
}

/// A line from the centre of a square to that of another. It is seen in the
/// picture only: text shows the squares of a row that has won by
/// [`Cell::highlight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where it begins: an index into [`Board::cells`].
    pub from: usize,
    /// Where it ends: an index into [`Board::cells`].
    pub to: usize,
    /// Its colour: an index into [`TONES`](crate::TONES).
    pub tone: usize,
}

impl Cell {
    /// A square with a piece on it.
    pub fn piece(label: impl Into<String>, tone: usize) -> Cell {
        Cell { mark: Mark::Piece { label: label.into(), tone }, ..Cell::default() }
    }

    /// The same square as that of the last move.
    pub fn last(mut self) -> Cell {
        self.last = true;
        self
    }

    /// The same square, made to stand out.
    pub fn highlighted(mut self) -> Cell {
        self.highlight = true;
        self
    }

    /// The same square with a note.
    pub fn noted(mut self, note: impl Into<String>) -> Cell {
        self.note = Some(note.into());
        self
    }

    /// Where the moves are played whose square lies around this centre, if there are any.
    fn target(&self, x: f64, y: f64) -> Option<Target> {
        let (x, y, width, height) = (x - CELL / 2.0, y - CELL / 2.0, CELL, CELL);
        let note = self.note.as_deref().unwrap_or_default();
        let moves = self.moves.iter().map(|name| (name.clone(), note));
        let target = || Target::noted(Region::Rect { x, y, width, height }, moves);
        (!self.moves.is_empty()).then(target)
    }
}

impl Board {
    /// The most rows and the most columns that are shown.
    pub const LONGEST_SIDE: usize = 64;

    /// A board with nothing on it. Its squares are all there to be filled,
    /// unless there would be more than a million.
    pub fn empty(rows: usize, columns: usize, title: impl Into<String>) -> Board {
        let count = rows
            .checked_mul(columns)
            .filter(|&count| count <= 1_000_000)
            // Missing squares are shown as empty ones anyway.
            .unwrap_or(0);
        Board {
            rows,
            columns,
            title: title.into(),
            cells: vec![Cell::default(); count],
            strokes: Vec::new(),
        }
    }

    /// The board as text and as a picture.
    ///
    /// At most [`LONGEST_SIDE`](Board::LONGEST_SIDE) rows and columns are
    /// shown; the text says so if there are more.
    pub fn scene(&self) -> Scene {
        Scene { text: self.text(), picture: self.picture() }
    }

    fn shown_rows(&self) -> usize {
        self.rows.min(Board::LONGEST_SIDE)
    }

    fn shown_columns(&self) -> usize {
        self.columns.min(Board::LONGEST_SIDE)
    }

    /// The square at a row and column counted from 0.
    fn cell(&self, row: usize, column: usize) -> Option<&Cell> {
        let index = row.checked_mul(self.columns)?.checked_add(column)?;
        self.cells.get(index)
    }
}

/// How the board is written as text.
impl Board {
    fn text(&self) -> String {
        let (rows, columns) = (self.shown_rows(), self.shown_columns());
        if rows == 0 || columns == 0 {
            return "(a board without squares)\n".to_owned();
        }
        let squares: Vec<Vec<Square>> = (0..rows)
            .map(|row| (0..columns).map(|column| Square::new(self.cell(row, column))).collect())
            .collect();
        let widest =
            |part: fn(&Square) -> usize| squares.iter().flatten().map(part).max().unwrap_or(0);

        let frame = widest(|square| display_width(square.open)).max(1);
        let mark = widest(|square| display_width(&square.mark)).max(digits(columns));
        let note = widest(|square| display_width(&square.note));
        let margin = digits(rows);

        let mut text = String::new();
        let mut line = " ".repeat(margin + 1);
        for column in 1..=columns {
            let square = Square { mark: column.to_string(), ..Square::default() };
            square.push(&mut line, frame, mark, note);
        }
        push_line(&mut text, &line);
        for (row, squares) in (1..).zip(&squares) {
            let mut line = format!("{row:>margin$} ");
            for square in squares {
                square.push(&mut line, frame, mark, note);
            }
            push_line(&mut text, &line);
        }
        if rows < self.rows || columns < self.columns {
            push_line(
                &mut text,
                &format!(
                    "(shown are {columns} of {} columns and {rows} of {} rows)",
                    self.columns, self.rows
                ),
            );
        }
        text
    }
}

/// What the text shows of a square.
#[derive(Default)]
struct Square {
    open: &'static str,
    mark: String,
    close: &'static str,
    note: String,
}

impl Square {
    fn new(cell: Option<&Cell>) -> Square {
        let Some(cell) = cell else {
            return Square { mark: ".".to_owned(), ..Square::default() };
        };
        let (open, close) = match (cell.last, cell.highlight) {
            (false, false) => ("", ""),
            (true, false) => ("[", "]"),
            (false, true) => ("*", "*"),
            (true, true) => ("*[", "]*"),
        };
        let mark = match &cell.mark {
            Mark::Empty => ".".to_owned(),
            // A piece that says nothing is still a piece.
            Mark::Piece { label, .. } | Mark::Half { label, .. } if display_width(label) == 0 => {
                "o".to_owned()
            }
            Mark::Piece { label, .. } | Mark::Half { label, .. } => showable_text(label),
            Mark::Hole => "x".to_owned(),
        };
        Square {
            open,
            mark,
            close,
            note: cell.note.as_deref().map(showable_text).unwrap_or_default(),
        }
    }

    /// Appends the square in the widths that the widest of all squares need.
    /// Marks end in the same column, and their frames touch them.
    fn push(&self, line: &mut String, frame: usize, mark: usize, note: usize) {
        let pad = |line: &mut String, width: usize, taken: &str| {
            let missing = width.saturating_sub(display_width(taken));
            line.extend(std::iter::repeat_n(' ', missing));
        };
        pad(line, frame, self.open);
        pad(line, mark, &self.mark);
        line.push_str(self.open);
        line.push_str(&self.mark);
        line.push_str(self.close);
        pad(line, frame, self.close);
        if note > 0 {
            line.push(' ');
            line.push_str(&self.note);
            pad(line, note, &self.note);
        }
        line.push(' ');
    }
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

// Lengths in the picture, in its units.
const CELL: f64 = 64.0;
const MARGIN_BEFORE: f64 = 44.0;
const MARGIN_AFTER: f64 = 24.0;
const PIECE: f64 = 24.0;
const RING: f64 = 28.0;
const DOT: f64 = 5.0;
const BAND: f64 = 24.0;
/// Between the edge of a square and a domino.
const GAP: f64 = 6.0;

/// The ground of a square that stands out.
const HIGHLIGHT: Role = Role::new("highlight", 0xf8eecb, 0x3a331d);

/// How the board is drawn.
impl Board {
    fn picture(&self) -> Picture {
        let (rows, columns) = (self.shown_rows(), self.shown_columns());
        let (field_width, field_height) = (columns as f64 * CELL, rows as f64 * CELL);
        let width = MARGIN_BEFORE + field_width + MARGIN_AFTER;
        let height = MARGIN_BEFORE + field_height + MARGIN_AFTER;

        let mut shapes = vec![rect(0.0, 0.0, width, height, PAPER)];
        let mut targets = Vec::new();
        if rows > 0 && columns > 0 {
            shapes.push(rect(MARGIN_BEFORE, MARGIN_BEFORE, field_width, field_height, FIELD));
            let squares =
                || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let cells = || {
                squares().filter_map(|(row, column)| {
                    let (x, y) = centre(row, column);
                    self.cell(row, column).map(|cell| (cell, x, y))
                })
            };

            for (cell, x, y) in cells() {
                let ground = match cell.mark {
                    Mark::Hole => Some(GRID),
                    _ => cell.highlight.then_some(HIGHLIGHT),
                };
                let (left, top) = (x - CELL / 2.0, y - CELL / 2.0);
                shapes.extend(ground.map(|ground| rect(left, top, CELL, CELL, ground)));
            }
            push_grid(&mut shapes, rows, columns);
            push_numbers(&mut shapes, rows, columns);
            // Strokes lie under the pieces, which they hold together like a
            // band, and so never make a label harder to read.
            for stroke in &self.strokes {
                self.push_stroke(&mut shapes, stroke);
            }
            for (index, cell) in self.cells.iter().enumerate() {
                self.push_domino(&mut shapes, index, cell);
            }
            for (cell, x, y) in cells() {
                push_cell(&mut shapes, cell, x, y);
                targets.extend(cell.target(x, y));
            }
        }
        Picture { width, height, title: self.title.clone(), shapes, targets }
    }

    fn push_stroke(&self, shapes: &mut Vec<Shape>, stroke: &Stroke) {
        let (Some(from), Some(to)) = (self.centre_of(stroke.from), self.centre_of(stroke.to))
        else {
            return;
        };
        let color = Role::tone(stroke.tone);
        let opacity = 0.45;
        // Renderers disagree on whether a line without length is seen.
        shapes.push(if from == to {
            Shape::Circle {
                x: from.0,
                y: from.1,
                radius: BAND / 2.0,
                style: Style::filled(color).opacity(opacity),
            }
        } else {
            Shape::Line { from, to, pen: Pen { color, width: BAND }, opacity }
        });
    }

    /// A domino, with the first of its halves, if both are shown.
    fn push_domino(&self, shapes: &mut Vec<Shape>, index: usize, cell: &Cell) {
        let Mark::Half { tone, other, .. } = cell.mark else { return };
        let ends = (self.centre_of(index), self.centre_of(other));
        let ((left, top), (right, bottom)) = match ends {
            (Some(from), Some(to)) if index < other => (from, to),
            _ => return,
        };
        let (color, reach) = (Role::tone(tone), CELL / 2.0 - GAP);
        let (rim, width) = if cell.last { (INK, 3.0) } else { (color.darker(), 1.5) };
        let (x, y) = (left - reach, top - reach);
        let (across, down) = (right - left + 2.0 * reach, bottom - top + 2.0 * reach);
        let style = Style::filled(color).edged(rim, width);
        shapes.push(Shape::Rect { x, y, width: across, height: down, radius: 10.0, style });
        // The line between the halves.
        let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
        let half = reach - 8.0;
        let (dx, dy) = if left == right { (half, 0.0) } else { (0.0, half) };
        let pen = Pen { color: color.darker(), width: 2.0 };
        shapes.push(Shape::Line {
            from: (x - dx, y - dy),
            to: (x + dx, y + dy),
            pen,
            opacity: 1.0,
        });
    }

    /// The centre of the square with an index, if that square is shown.
    fn centre_of(&self, index: usize) -> Option<(f64, f64)> {
        let row = index.checked_div(self.columns)?;
        let column = index.checked_rem(self.columns)?;
        (row < self.shown_rows() && column < self.shown_columns()).then(|| centre(row, column))
    }
}

fn centre(row: usize, column: usize) -> (f64, f64) {
    let at = |index: usize| MARGIN_BEFORE + (index as f64 + 0.5) * CELL;
    (at(column), at(row))
}

fn rect(x: f64, y: f64, width: f64, height: f64, color: Role) -> Shape {
    Shape::Rect { x, y, width, height, radius: 0.0, style: Style::filled(color) }
}

fn push_grid(shapes: &mut Vec<Shape>, rows: usize, columns: usize) {
    let at = |index: usize| MARGIN_BEFORE + index as f64 * CELL;
    let pen = Pen { color: GRID, width: 1.0 };
    for column in 1..columns {
        shapes.push(Shape::Line {
            from: (at(column), at(0)),
            to: (at(column), at(rows)),
            pen,
            opacity: 1.0,
        });
    }
    for row in 1..rows {
        shapes.push(Shape::Line {
            from: (at(0), at(row)),
            to: (at(columns), at(row)),
            pen,
            opacity: 1.0,
        });
    }
    shapes.push(Shape::Rect {
        x: at(0),
        y: at(0),
        width: columns as f64 * CELL,
        height: rows as f64 * CELL,
        radius: 2.0,
        style: Style::outlined(GRID, 2.0),
    });
}

fn push_numbers(shapes: &mut Vec<Shape>, rows: usize, columns: usize) {
    let size = 16.0;
    let middle = MARGIN_BEFORE / 2.0;
    for column in 0..columns {
        let (x, _) = centre(0, column);
        let name = (column + 1).to_string();
        shapes.push(Shape::label(x, middle, size, name, FAINT_INK));
    }
    for row in 0..rows {
        let (_, y) = centre(row, 0);
        let name = (row + 1).to_string();
        shapes.push(Shape::label(middle, y, size, name, FAINT_INK));
    }
}

fn push_cell(shapes: &mut Vec<Shape>, cell: &Cell, x: f64, y: f64) {
    let note = cell.note.as_deref().filter(|note| !note.trim().is_empty());
    let (ink, widest_note, note_size) = match &cell.mark {
        // Dominoes are drawn as a whole, and holes are ground.
        Mark::Half { .. } | Mark::Hole => return,
        Mark::Empty => (FAINT_INK, CELL - 8.0, 17.0),
        Mark::Piece { label: text, tone } => {
            let color = Role::tone(*tone);
            let ink = color.readable_ink();
            shapes.push(Shape::Circle {
                x,
                y,
                radius: PIECE,
                style: Style::filled(color).edged(color.darker(), 1.5),
            });
            let (text, size) = match note {
                None => fit(text, PIECE * 1.6, 26.0, 10.0),
                Some(_) => fit(text, PIECE * 1.5, 20.0, 10.0),
            };
            if !text.trim().is_empty() {
                let y = if note.is_some() { y - 7.0 } else { y };
                shapes.push(Shape::label(x, y, size, text, ink));
            }
            (ink, PIECE * 1.4, 12.0)
        }
    };
    if let Some(note) = note {
        let below = if cell.mark == Mark::Empty { 0.0 } else { 11.0 };
        let (text, size) = fit(note, widest_note, note_size, 10.0);
        shapes.push(Shape::label(x, y + below, size, text, ink));
    }
    if cell.last {
        shapes.push(match (&cell.mark, note) {
            (Mark::Piece { .. }, _) => {
                Shape::Circle { x, y, radius: RING, style: Style::outlined(INK, 2.5) }
            }
            // A ring around nothing would look like a piece.
            (_, note) => Shape::Circle {
                x,
                y: if note.is_some() { y + 20.0 } else { y },
                radius: DOT,
                style: Style::filled(INK),
            },
        });
    }
}
