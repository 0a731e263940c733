//! The rules: players in turn mark an empty cell; the first with k marks in a line wins,
//! or in misère play loses to all others; a full board is a draw.

use crate::geometry::Geometry;
use crate::lines::{Bits, Lines, cells};
use crate::symmetry::Symmetries;
use std::ops::RangeInclusive;
use yomikiri_game::{Game, Score, Scores, Seat};
use yomikiri_text::{Text, Told, error_told, text};

/// The most players.
pub const MAX_PLAYERS: u8 = 6;
/// The most cells: a board fits in one machine word.
pub const MAX_CELLS: u32 = 64;

/// The score of the player who completes a line; in misère play, of all others.
pub const WIN: Score = 1;
/// Everybody's score when the board is full.
pub const DRAW: Score = 0;
/// The score of all others when somebody completes a line; in misère play, of that player.
pub const LOSS: Score = -1;

/// The rules for one board.
///
/// ```
/// use yomikiri_game::Game;
/// use yomikiri_inarow::InARow;
/// let rules = InARow::new(4, 5, 3, 3).unwrap(); // 4 rows, 5 columns, 3 in a line, 3 players
/// assert_eq!(rules.legal(&rules.start()).len(), 20);
/// assert!(InARow::new(9, 9, 5, 2).is_err()); // 81 cells do not fit
/// ```
#[derive(Clone, Debug)]
pub struct InARow {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) length: u32,
    pub(crate) players: u8,
    pub(crate) misere: bool,
    pub(crate) geometry: Geometry,
}

/// Rules that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRules {
    /// No cells, or too many: rows and columns.
    Size(u32, u32),
    /// No line of this length fits.
    Line {
        /// The length asked for.
        length: u32,
        /// The board's rows.
        rows: u32,
        /// The board's columns.
        columns: u32,
    },
    /// Too few or too many players.
    Players(u8),
}

impl Told for BadRules {
    fn told(&self) -> Text {
        match *self {
            BadRules::Size(rows, columns) => text!(
                "a board has 1 to {most} cells, not {rows}x{columns}",
                "盤は1マスから{most}マスまでです({rows}x{columns}は使えません)",
                most = MAX_CELLS
            ),
            BadRules::Line { length, rows, columns } => text!(
                "no line of {length} fits on a board of {rows}x{columns}",
                "{rows}x{columns}の盤に{length}個は並びません"
            ),
            BadRules::Players(players) => text!(
                "2 to {most} can play, not {players}",
                "遊べるのは2人から{most}人までです({players}人では遊べません)",
                most = MAX_PLAYERS
            ),
        }
    }
}

error_told!(BadRules);

/// A position: each player's marks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// The cells each player has marked.
    pub marks: [Bits; MAX_PLAYERS as usize],
    /// How many cells are marked; so whose turn it is.
    pub filled: u32,
}

/// A move: the cell to be marked, counted row by row from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub u8);

impl InARow {
    /// Rules for a board of `rows` x `columns`, lines of `length`, and this many players.
    pub fn new(rows: u32, columns: u32, length: u32, players: u8) -> Result<InARow, BadRules> {
        let cells = rows.checked_mul(columns).filter(|cells| (1..=MAX_CELLS).contains(cells));
        if cells.is_none() {
            return Err(BadRules::Size(rows, columns));
        }
        if !(1..=rows.max(columns)).contains(&length) {
            return Err(BadRules::Line { length, rows, columns });
        }
        if !(2..=MAX_PLAYERS).contains(&players) {
            return Err(BadRules::Players(players));
        }
        let geometry = Geometry::new(rows, columns, length);
        Ok(InARow { rows, columns, length, players, misere: false, geometry })
    }

    /// The same board with the aim turned round: whoever completes a line loses.
    ///
    /// ```
    /// use yomikiri_game::{Game, Notation};
    /// use yomikiri_inarow::InARow;
    /// let rules = InARow::new(3, 3, 3, 2).unwrap().misere();
    /// let lined = rules.read("111/22./...").unwrap();
    /// assert_eq!(rules.scores(&lined).unwrap().as_slice(), [-1, 1]);
    /// ```
    pub fn misere(self) -> InARow {
        InARow { misere: true, ..self }
    }

    /// How many cells the board has.
    pub fn cells(&self) -> u32 {
        self.rows * self.columns
    }

    /// How many rows and columns the board has.
    pub fn size(&self) -> (u32, u32) {
        (self.rows, self.columns)
    }

    /// Does whoever completes a line lose?
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// All lines of the board.
    pub fn lines(&self) -> &Lines {
        &self.geometry.lines
    }

    /// The ways to turn and mirror the board.
    pub fn turns(&self) -> &Symmetries {
        &self.geometry.symmetries
    }

    /// The whole board as a set.
    pub fn board(&self) -> Bits {
        Bits::MAX >> (Bits::BITS - self.cells())
    }

    /// The cells that nobody has marked.
    pub fn empty(&self, board: &Board) -> Bits {
        self.board() & !board.taken()
    }

    /// The player whose turn it is when so many cells are marked.
    pub fn player_at(&self, filled: u32) -> usize {
        (filled % u32::from(self.players)) as usize
    }

    /// The end that a line of this player makes.
    pub fn end_by(&self, finisher: Seat) -> Scores {
        let (own, others) = if self.misere { (LOSS, WIN) } else { (WIN, LOSS) };
        Scores::from_fn(self.players, |seat| if seat == finisher { own } else { others })
    }

    /// The player with a full line, if there is one. Only the last to move can have one.
    pub fn finisher(&self, board: &Board) -> Option<Seat> {
        let last = self.player_at(board.filled.checked_sub(1)?);
        self.geometry.lines.any_full(board.marks[last]).then(|| Seat::new(last as u8))
    }
}

impl Board {
    /// All marked cells.
    #[inline]
    pub fn taken(&self) -> Bits {
        self.marks.iter().fold(0, |taken, marks| taken | marks)
    }
}

impl Game for InARow {
    type State = Board;
    type Move = Cell;
    type Undo = Cell;

    fn seats(&self) -> u8 {
        self.players
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        LOSS..=WIN
    }
    fn ends(&self) -> Option<Vec<Scores>> {
        let lines = Seat::all(self.players).map(|seat| self.end_by(seat));
        Some(lines.chain([Scores::level(self.players, DRAW)]).collect())
    }
    fn start(&self) -> Board {
        Board::default()
    }
    fn to_move(&self, board: &Board) -> Seat {
        Seat::new(self.player_at(board.filled) as u8)
    }
    fn scores(&self, board: &Board) -> Option<Scores> {
        if let Some(finisher) = self.finisher(board) {
            return Some(self.end_by(finisher));
        }
        (board.filled == self.cells()).then(|| Scores::level(self.players, DRAW))
    }
    fn moves(&self, board: &Board, moves: &mut Vec<Cell>) {
        moves.extend(cells(self.empty(board)).map(|cell| Cell(cell as u8)));
    }
    fn play(&self, board: &mut Board, cell: Cell) -> Cell {
        board.marks[self.player_at(board.filled)] |= 1 << cell.0;
        board.filled += 1;
        cell
    }
    fn undo(&self, board: &mut Board, cell: Cell) {
        board.filled -= 1;
        board.marks[self.player_at(board.filled)] &= !(1 << cell.0);
    }
}
