//! The rules: in turn one player covers two free cells of a column, the other two of a row; whoever
//! cannot loses.

use std::ops::RangeInclusive;
use yomikiri_game::{Game, Misread, Score, Scores, Seat};
use yomikiri_text::text;

/// Who lays dominoes upright.
pub const VERTICAL: Seat = Seat::new(0);
/// Who lays dominoes flat.
pub const HORIZONTAL: Seat = Seat::new(1);

/// The most rows, and the most columns.
pub(crate) const LONGEST_SIDE: u32 = 32;

pub(crate) const WIN: Score = 1;
pub(crate) const LOSS: Score = -1;

/// A set of cells, which are counted row by row from the top left: bit 0 is the first.
pub(crate) type Cells = u64;

/// The rules for one board.
///
/// ```
/// use yomikiri_domineering::{Domineering, HORIZONTAL};
/// use yomikiri_game::Game;
/// let rules = Domineering::new(2, 3)?;
/// assert_eq!(rules.legal(&rules.start()).len(), 3);
/// let rules = rules.started_by(HORIZONTAL);
/// assert_eq!(rules.legal(&rules.start()).len(), 4);
/// # Ok::<(), yomikiri_game::Misread>(())
/// ```
#[derive(Clone, Debug)]
pub struct Domineering {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) first: Seat,
    last_column: Cells,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cells that each player's dominoes cover.
    pub(crate) covered: [Cells; 2],
    /// The cells that nobody can cover, where the board is no rectangle.
    pub(crate) holes: Cells,
    /// Who is next.
    pub(crate) turn: Seat,
}

/// A move: the upper or the left cell of a domino.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Domino(pub(crate) u32);

impl Domineering {
    /// Rules for an empty board on which Vertical begins; an error, if it does not fit into 64 bits.
    pub fn new(rows: u32, columns: u32) -> Result<Domineering, Misread> {
        let is_side = |side: u32| (1..=LONGEST_SIDE).contains(&side);
        if !is_side(rows) || !is_side(columns) || rows * columns > Cells::BITS {
            let problem = text!(
                "a board has sides of 1 to {LONGEST_SIDE} and at most {most} cells",
                "盤は、1辺が1から{LONGEST_SIDE}マス、全部で{most}マスまでです",
                most = Cells::BITS
            );
            let remedy = text!("try 7x9 or 8x8", "7x9 や 8x8 を試してください");
            return Err(Misread::new(&format!("{rows}x{columns}"), problem, remedy));
        }
        let last_column = (1..=rows).fold(0, |cells, row| cells | 1 << (row * columns - 1));
        Ok(Domineering { rows, columns, first: VERTICAL, last_column })
    }

    /// The same board with this player to begin.
    pub fn started_by(self, first: Seat) -> Domineering {
        Domineering { first, ..self }
    }

    /// How many cells the board has.
    pub(crate) fn cells(&self) -> u32 {
        self.rows * self.columns
    }

    /// The cells that nothing covers.
    pub(crate) fn free(&self, position: &Position) -> Cells {
        let [vertical, horizontal] = position.covered;
        (Cells::MAX >> (Cells::BITS - self.cells())) & !(vertical | horizontal | position.holes)
    }

    /// From the first cell of a player's domino to the second.
    pub(crate) fn step(&self, seat: Seat) -> u32 {
        if seat == VERTICAL { self.columns } else { 1 }
    }

    /// The first cells of all dominoes of a player that fit into these cells.
    pub(crate) fn fitting(&self, seat: Seat, cells: Cells) -> Cells {
        let starts = cells & cells >> self.step(seat);
        if seat == VERTICAL { starts } else { starts & !self.last_column }
    }

    /// The cells of a player's domino.
    pub(crate) fn domino(&self, seat: Seat, first: u32) -> Cells {
        1 << first | 1 << (first + self.step(seat))
    }

    /// Dominoes of a player laid side by side into these cells from the top left, as many as can be:
    /// their first cells.
    pub(crate) fn laid(&self, seat: Seat, cells: Cells) -> impl Iterator<Item = u32> {
        let mut starts = self.fitting(seat, cells);
        std::iter::from_fn(move || {
            let first = (starts != 0).then(|| starts.trailing_zeros())?;
            starts &= !self.domino(seat, first);
            Some(first)
        })
    }

    /// The end that this player has won.
    pub(crate) fn won_by(&self, winner: Seat) -> Scores {
        Scores::from_fn(2, |seat| if seat == winner { WIN } else { LOSS })
    }
}

impl Game for Domineering {
    type State = Position;
    type Move = Domino;
    type Undo = Domino;

    fn score_range(&self) -> RangeInclusive<Score> {
        LOSS..=WIN
    }
    fn ends(&self) -> Option<Vec<Scores>> {
        Some(Seat::all(2).map(|winner| self.won_by(winner)).collect())
    }
    fn start(&self) -> Position {
        Position { covered: [0; 2], holes: 0, turn: self.first }
    }
    fn to_move(&self, position: &Position) -> Seat {
        position.turn
    }
    fn scores(&self, position: &Position) -> Option<Scores> {
        let is_stuck = self.fitting(position.turn, self.free(position)) == 0;
        is_stuck.then(|| self.won_by(position.turn.next(2)))
    }
    fn moves(&self, position: &Position, moves: &mut Vec<Domino>) {
        let starts = self.fitting(position.turn, self.free(position));
        moves.extend((0..self.cells()).filter(|first| starts >> first & 1 == 1).map(Domino));
    }
    fn play(&self, position: &mut Position, chosen: Domino) -> Domino {
        position.covered[position.turn.index()] |= self.domino(position.turn, chosen.0);
        position.turn = position.turn.next(2);
        chosen
    }
    fn undo(&self, position: &mut Position, Domino(first): Domino) {
        position.turn = position.turn.next(2);
        position.covered[position.turn.index()] &= !self.domino(position.turn, first);
    }
}
