//! Positions as text and as pictures.

mod field;
mod panel;
mod places;
mod tags;
mod text;

use crate::board::Bits;
use crate::rules::{BLACK, Move, Piece, Position, Utsurigi, WHITE};
use crate::words;
use yomikiri_game::Seat;
use yomikiri_scene::{Anchor, FAINT_INK, PAPER, Picture, Role, Scene, Shape, Style};
use yomikiri_text::{Lang, Text, text};

pub(crate) use field::{BLACK_BODY, Field, WHITE_BODY, WHITE_EDGE, push_body};
pub(crate) use places::cell_name;

/// The side of a cell in the picture of one position.
const CELL: f64 = 64.0;
const MARGIN_BEFORE: f64 = 44.0;
const MARGIN_AFTER: f64 = 24.0;

impl Utsurigi {
    /// The position, as text and as a picture, in a language.
    ///
    /// `last` is the move that led here and the position before it: only that tells which
    /// pieces the move turned over. Each of the `notes` stands where its move would put a
    /// piece, a single piece's on the cell, a domino's between its two; an empty note only
    /// shows that the move can be played. Each move's place in the picture is the first cell of
    /// its piece, which several moves may share.
    ///
    /// ```
    /// use yomikiri_game::{Game, Notation};
    /// use yomikiri_text::Lang;
    /// use yomikiri_utsurigi::Utsurigi;
    /// let rules = Utsurigi::new(3, 3, 1, 1).unwrap();
    /// let mut position = rules.start();
    /// let chosen = rules.read_move(&position, "(1,2)h").unwrap();
    /// let before = rules.play(&mut position, chosen);
    /// assert_eq!(
    ///     rules.picture(&position, Some((chosen, &before)), &[], Lang::En).text,
    ///     "    1   2   3\n\
    ///      \x20 ╭───┬───┬───╮\n\
    ///      1 │###│ · │ o │\n\
    ///      \x20 ├───┴───┼───┤\n\
    ///      2 │[#####]│ · │\n\
    ///      \x20 ├───┬───┼───┤\n\
    ///      3 │*#*│ · │###│\n\
    ///      \x20 ╰───┴───┴───╯\n\
    ///      Black #  5 cells, in hand: 0 dominoes, 1 single\n\
    ///      White o  1 cell,  in hand: 1 domino, 1 single\n\
    ///      Black put [#] on (1,2)h and turned *#* (1,3)1.\n\
    ///      White is to move.\n",
    /// );
    /// ```
    pub fn picture(
        &self,
        position: &Position,
        last: Option<(Move, &Position)>,
        notes: &[(Move, String)],
        lang: Lang,
    ) -> Scene {
        let last = last.map(|(chosen, before)| Last::new(chosen, before, position));
        let view = View { game: self, position, last: last.as_ref(), notes, lang };
        Scene { text: text::text(&view), picture: view.picture() }
    }

    /// The picture of pieces that may lie anywhere, with every cell as a place.
    pub(crate) fn draft_picture(&self, position: &Position, lang: Lang) -> Picture {
        let view = View { game: self, position, last: None, notes: &[], lang };
        Picture { targets: places::every_cell(&view), ..view.picture() }
    }

    /// "Black wins by 4 cells, 20 to 16", or whose turn it is.
    fn status(&self, position: &Position) -> Text {
        if !self.is_over(position) {
            let mover = words::player(position.turn);
            return text!("{mover} is to move", "{mover}の手番");
        }
        let cells = position.owned.map(Bits::count_ones);
        words::won_with(self.lead(position), true, cells).capitalised()
    }
}

/// All that is shown of a position.
struct View<'a> {
    game: &'a Utsurigi,
    position: &'a Position,
    last: Option<&'a Last>,
    notes: &'a [(Move, String)],
    lang: Lang,
}

/// The last move and what it did.
pub(crate) struct Last {
    pub(crate) mover: Seat,
    pub(crate) chosen: Move,
    pub(crate) turned: Vec<Piece>,
}

impl Last {
    pub(crate) fn new(chosen: Move, before: &Position, after: &Position) -> Last {
        let mover = before.turn;
        let turned = match chosen {
            Move::Place(piece) => before.turned_by(mover, piece.cells()),
            Move::Pass => 0,
        };
        let turned = after.pieces(mover).filter(|piece| piece.cells() & turned != 0).collect();
        Last { mover, chosen, turned }
    }

    fn piece(&self) -> Option<Piece> {
        match self.chosen {
            Move::Place(piece) => Some(piece),
            Move::Pass => None,
        }
    }
}

impl View<'_> {
    /// A text in the language of the view.
    fn said(&self, text: Text) -> String {
        text.get(self.lang).to_string()
    }

    /// The width of the board or of what stands under it.
    fn inner(&self) -> f64 {
        (f64::from(self.game.columns) * CELL).max(panel::LEAST_WIDTH)
    }

    fn field(&self) -> Field {
        let beside = self.inner() - f64::from(self.game.columns) * CELL;
        Field { x: MARGIN_BEFORE + beside / 2.0, y: MARGIN_BEFORE, cell: CELL }
    }

    fn picture(&self) -> Picture {
        let field = self.field();
        let width = MARGIN_BEFORE + self.inner() + MARGIN_AFTER;
        let status = self.game.status(self.position);
        let title = self.said(text!("Utsurigi: {status}", "ウツリギ: {status}"));
        let targets = places::on_the_board(&field, self);
        let mut picture = Picture { width, height: 0.0, title, shapes: Vec::new(), targets };
        field.push_board(&mut picture.shapes, self.game, self.position);
        self.push_numbers(&mut picture.shapes, &field);
        if let Some(last) = self.last {
            field.push_last(&mut picture.shapes, last);
        }
        tags::push(&mut picture.shapes, &field, self);
        let below = field.y + f64::from(self.game.rows) * CELL + 14.0;
        let height = panel::push(&mut picture, (field.x, below), self) + MARGIN_AFTER;

        let paper =
            Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style: Style::filled(PAPER) };
        picture.shapes.insert(0, paper);
        Picture { height, ..picture }
    }

    fn push_numbers(&self, shapes: &mut Vec<Shape>, field: &Field) {
        let size = 16.0;
        for column in 0..self.game.columns {
            let x = field.x + (f64::from(column) + 0.5) * CELL;
            let number = (column + 1).to_string();
            shapes.push(Shape::label(x, field.y - 20.0, size, number, FAINT_INK));
        }
        for row in 0..self.game.rows {
            let y = field.y + (f64::from(row) + 0.5) * CELL;
            let number = (row + 1).to_string();
            shapes.push(Shape::label(field.x - 22.0, y, size, number, FAINT_INK));
        }
    }
}

/// A line that begins at a point, its capitals centred on the point's height.
pub(crate) fn line(x: f64, y: f64, size: f64, text: impl Into<String>, ink: Role) -> Shape {
    let mut shape = Shape::label(x, y, size, text, ink);
    if let Shape::Text { anchor, .. } = &mut shape {
        *anchor = Anchor::Start;
    }
    shape
}

/// Both players, in the order of their seats.
const BOTH: [Seat; 2] = [BLACK, WHITE];
