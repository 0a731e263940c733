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
use crate::marks::Mark;
use crate::notation::{color, read_rows, show_rows};
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::position::Position;
use crate::stand::Stand;
use std::fmt;
use yomikiri_face::{Arguments, Editor, Place};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, text};

/// A race that is being put together. Marks are those of whole blocks, and no block has two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub board: Board,
    /// The stones with each mark.
    pub marks: [PointSet; 3],
    /// Stones that were found to lie in an eye of the other's.
    pub inner: PointSet,
    /// Empty points to try.
    pub tries: PointSet,
    /// Who plays first; nobody, if both are asked about.
    pub turn: Option<Color>,
    /// Where one stone was just captured.
    pub ko: Option<Point>,
}

impl Draft {
    /// Nothing on a board of this size.
    pub fn empty(size: Size) -> Draft {
        let (marks, inner, tries) = ([PointSet::EMPTY; 3], PointSet::EMPTY, PointSet::EMPTY);
        Draft { board: Board::new(size), marks, inner, tries, turn: None, ko: None }
    }

    /// What a person begins with who comes from a place.
    pub fn begin(values: &Arguments, place: &Place) -> Result<Draft, Misread> {
        if place.position.is_none() && place.moves.is_empty() {
            let given = as_given(values)?;
            let (board, marks, tries, turn) = (given.board, given.marks, given.tries, given.turn);
            let draft = Draft { board, marks, tries, turn, ..Draft::empty(board.size()) };
            // With nothing left to judge, what flags mark is still looked at by the program.
            return match reached(values, place) {
                Ok(reached) if draft.is_whole() && !given.is_marked => {
                    Ok(Draft::of(&reached.stand))
                }
                _ => Ok(draft),
            };
        }
        let reached = reached(values, place)?;
        let mut draft = Draft::of(&reached.stand);
        if let Some(race) = reached.named {
            // What the program judged by itself, it judges again.
            let racing = race.map(|stone| draft.board.block(stone));
            draft.marks = [racing[0] | racing[1], PointSet::EMPTY, PointSet::EMPTY];
            draft.inner = PointSet::EMPTY;
        }
        Ok(draft)
    }

    fn of(stand: &Stand) -> Draft {
        let position = stand.position();
        let inner = position.inner();
        let [essential, safe] = [position.essential, position.safe];
        let unknown = position.unknown() - position.plain() - inner;
        Draft {
            board: *position.board(),
            marks: [essential - inner, safe - essential, unknown],
            inner,
            tries: position.tries(),
            turn: (!stand.anybody()).then_some(position.to_move()),
            ko: position.ko(),
        }
    }

    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The mark of a stone, if somebody has marked it.
    pub fn mark(&self, point: Point) -> Option<Mark> {
        Mark::ALL.into_iter().find(|&mark| self.marks[mark as usize].contains(point))
    }

    /// The stones that nobody has marked.
    pub fn plain(&self) -> PointSet {
        let [essential, safe, unknown] = self.marks;
        self.board.occupied() - essential - safe - unknown - self.inner
    }

    /// The draft as a position to be drawn, though play may never reach it.
    pub fn position(&self) -> Position {
        let [essential, safe, _] = self.marks;
        Position {
            board: self.board,
            essential,
            safe,
            inner: self.inner,
            plain: self.plain(),
            tries: self.tries,
            to_move: self.turn.unwrap_or(Color::Black),
            ko: self.ko,
            threats: None,
            winner: None,
        }
    }

    /// What is drawn of it, as this position.
    pub fn view<'p>(&self, position: &'p Position, lang: Lang) -> GobanView<'p> {
        let title = text!("The race being put together", "編集中の盤面");
        GobanView { anybody: self.turn.is_none(), ..GobanView::of(position, title.get(lang)) }
    }

    /// The letter of a point.
    pub fn letter(&self, point: Point) -> char {
        let Some(color) = self.board.at(point) else {
            return if self.tries.contains(point) { 't' } else { '.' };
        };
        let letters = match self.mark(point) {
            _ if self.inner.contains(point) => ['b', 'w'],
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
        let whole = |marked: PointSet| {
            marked.iter().fold(PointSet::EMPTY, |whole, stone| whole | board.block(stone))
        };
        let inner = whole(reading.marks.inner);
        let essential = whole(reading.marks.essential) - inner;
        let safe = whole(reading.marks.safe) - inner - essential;
        let plain = whole(reading.marks.plain) - inner - essential - safe;
        let unknown = board.occupied() - inner - essential - safe - plain;
        let tries = reading.marks.tries;
        let ko = ko.filter(|&point| board.at(point).is_none());
        Ok(Draft { board, marks: [essential, safe, unknown], inner, tries, turn, ko })
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = show_rows(self.size(), |point| self.letter(point));
        let turn = self.turn.map_or('-', Color::letter);
        let ko = self.ko.map_or("-".to_string(), |point| self.size().name(point));
        write!(f, "{rows} {turn} {ko}")
    }
}
