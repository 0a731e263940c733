//! Stones and marks that need not make a race yet.
//!
//! ```text
//!   #1Bo/x1W1/4 - -     rows as in a position, # and @ for stones without a mark; who plays first
//!                       (b, w, or - for either); the ko
//! ```

use crate::board::Board;
use crate::color::Color;
use crate::draw::GobanView;
use crate::face::{as_given, reached};
use crate::given::Given;
use crate::marks::{Mark, Marks};
use crate::notation::{color, read_rows, show_rows};
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::Position;
use crate::stand::Stand;
use std::fmt;
use yomikiri_face::{Arguments, Editor, Place};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, text};

/// A race that is being put together. Marks are those of whole blocks, and no block has two; stones
/// in an eye of the other's are kept as they were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft(pub Given);

impl Draft {
    /// Nothing on a board of this size.
    pub fn empty(size: Size) -> Draft {
        Draft(Given::stones(Board::new(size)))
    }

    /// What a person begins with who comes from a place.
    pub fn begin(values: &Arguments, place: &Place) -> Result<Draft, Misread> {
        if place.position.is_none() && place.moves.is_empty() {
            let draft = Draft(Given { ko: None, ..as_given(values)? });
            // With nothing left to judge, what flags mark is still looked at by the program.
            return match reached(values, place) {
                Ok(reached) if draft.is_whole() => Ok(Draft::of(&reached.stand)),
                _ => Ok(draft),
            };
        }
        let reached = reached(values, place)?;
        let mut draft = Draft::of(&reached.stand);
        if let Some(race) = reached.named {
            // What the program judged by itself, it judges again.
            let essential = draft.0.board.blocks_of(race.into_iter().collect());
            draft.0.marks = Marks { essential, tries: draft.0.marks.tries, ..Marks::default() };
        }
        Ok(draft)
    }

    fn of(stand: &Stand) -> Draft {
        let position = stand.position();
        let (inner, essential) = (position.inner(), position.essential);
        let marks = Marks {
            essential: essential - inner,
            safe: position.safe() - essential,
            unknown: position.unknown() - position.plain() - inner,
            inner,
            plain: PointSet::EMPTY,
            tries: position.tries(),
        };
        let turn = (!stand.anybody()).then_some(position.to_move());
        Draft(Given { board: *position.board(), marks, turn, ko: position.ko() })
    }

    pub fn size(&self) -> Size {
        self.0.board.size()
    }

    /// The mark of a stone, if somebody has marked it.
    pub fn mark(&self, point: Point) -> Option<Mark> {
        Mark::ALL.into_iter().find(|&mark| self.0.marks.of(mark).contains(point))
    }

    /// The stones that nobody has marked.
    pub fn plain(&self) -> PointSet {
        let Marks { essential, safe, unknown, inner, .. } = self.0.marks;
        self.0.board.occupied() - essential - safe - unknown - inner
    }

    /// The draft as a position to be drawn, though play may never reach it.
    pub fn position(&self) -> Position {
        let Given { board, marks, ko, .. } = self.0;
        Position {
            board,
            essential: marks.essential,
            safe: marks.safe,
            inner: marks.inner,
            plain: self.plain(),
            tries: marks.tries,
            to_move: self.0.to_move(),
            ko,
            threats: None,
            winner: None,
        }
    }

    /// What is drawn of it, as this position.
    pub fn view<'p>(&self, position: &'p Position, lang: Lang) -> GobanView<'p> {
        let title = text!("The race being put together", "編集中の盤面");
        GobanView { anybody: self.0.turn.is_none(), ..GobanView::of(position, title.get(lang)) }
    }

    /// The letter of a point.
    pub fn letter(&self, point: Point) -> char {
        let Given { board, marks, .. } = &self.0;
        let Some(color) = board.at(point) else {
            return if marks.tries.contains(point) { 't' } else { '.' };
        };
        let letters = match self.mark(point) {
            _ if marks.inner.contains(point) => ['b', 'w'],
            None => ['#', '@'],
            Some(Mark::Essential) => ['B', 'W'],
            Some(Mark::Safe) => ['x', 'o'],
            Some(Mark::Unknown) => ['X', 'O'],
        };
        letters[color.index()]
    }

    /// Reads what [`Display`](fmt::Display) writes, and positions.
    pub fn read(text: &str) -> Result<Draft, Misread> {
        let line = text.trim();
        let mut words = line.split(' ');
        let rows = words.next().unwrap_or("");
        let (size, reading) = read_rows(line, rows).map_err(|misread| misread.of("draft"))?;
        let board = reading.board(size);
        let turn = match words.next() {
            Some("-") => None,
            Some(word) => Some(color(word).ok_or_else(|| Editor::no_draft(text))?),
            None => return Err(Editor::no_draft(text)),
        };
        let ko = match words.next() {
            Some("-") | None => None,
            Some(word) => Some(size.read_point(word).map_err(|misread| misread.of("draft"))?),
        };
        let Marks { essential, safe, inner, plain, tries, .. } = reading.marks.whole(&board);
        let essential = essential - inner;
        let safe = safe - inner - essential;
        let plain = plain - inner - essential - safe;
        let unknown = board.occupied() - inner - essential - safe - plain;
        let plain = PointSet::EMPTY;
        let marks = Marks { essential, safe, unknown, inner, plain, tries };
        let ko = ko.filter(|&point| board.at(point).is_none());
        Ok(Draft(Given { board, marks, turn, ko }))
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = show_rows(self.size(), |point| self.letter(point));
        let turn = self.0.turn.map_or('-', Color::letter);
        let ko = self.0.ko.map_or("-".to_string(), |point| self.size().name(point));
        write!(f, "{rows} {turn} {ko}")
    }
}
