//! The rules: players in turn put down a piece of one or two cells beside a piece of their
//! own; every opposing piece that it touches turns over; whoever owns more cells at the end wins.

use crate::board::{self, Bits, above, below, beside, left, right};
use crate::words;
use std::ops::RangeInclusive;
use yomikiri_game::{Acyclic, Game, Score, Scores, Seat};
use yomikiri_text::{Text, Told, error_told, text};

/// The fewest rows and columns: below that the corners fill the board, or touch.
pub const LEAST_SIDE: u32 = 3;
/// The most rows and columns.
pub const MOST_SIDE: u32 = 8;

/// The seat of Black, who begins.
pub const BLACK: Seat = Seat::new(0);
/// The seat of White.
pub const WHITE: Seat = Seat::new(1);

/// The rules for one board and one stock of pieces.
///
/// ```
/// use yomikiri_game::Game;
/// use yomikiri_utsurigi::Utsurigi;
/// let official = Utsurigi::new(6, 6, 6, 4).unwrap();
/// // Beside each of two corners: four dominoes, two single pieces.
/// assert_eq!(official.legal(&official.start()).len(), 2 * (4 + 2));
/// assert!(Utsurigi::new(6, 6, 19, 0).is_err()); // 19 dominoes cover more than 36 cells
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Utsurigi {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) hand: Hand,
    /// Is the result by how many cells somebody wins, or only who wins?
    pub(crate) margin: bool,
}

/// Rules that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRules {
    /// The board is too small or too large.
    Size(u32, u32),
    /// One player's pieces alone are more than the board.
    Pieces {
        /// Dominoes for each player.
        dominoes: u32,
        /// Single pieces for each player.
        singles: u32,
        /// Cells of the board.
        cells: u32,
    },
}

impl Told for BadRules {
    fn told(&self) -> Text {
        match *self {
            BadRules::Size(rows, columns) => text!(
                "a board has {least} to {most} rows and columns, not {rows}x{columns}",
                "盤の行数と列数は{least}から{most}までで、{rows}x{columns}にはできません",
                least = LEAST_SIDE,
                most = MOST_SIDE
            ),
            BadRules::Pieces { dominoes, singles, cells } => text!(
                "{dominoes} and {singles} are more than the {cells} cells of the board can hold",
                "{dominoes}と{singles}は、盤の{cells}マスに収まりません",
                dominoes = words::dominoes(dominoes),
                singles = words::singles(singles)
            ),
        }
    }
}

error_told!(BadRules);

/// The pieces that a player has not yet put down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// Pieces of two cells.
    pub dominoes: u8,
    /// Pieces of one cell.
    pub singles: u8,
}

/// A position. The pieces matter, not only who owns which cell: a piece turns over whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cells of Black and of White.
    pub(crate) owned: [Bits; 2],
    /// The left cell of each domino that lies across.
    pub(crate) across: Bits,
    /// The upper cell of each domino that lies downward.
    pub(crate) down: Bits,
    /// What Black and White have left.
    pub(crate) hands: [Hand; 2],
    /// Whose turn it is.
    pub(crate) turn: Seat,
}

/// How a piece lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// On one cell.
    Single,
    /// On a cell and the one to its right.
    Across,
    /// On a cell and the one below.
    Down,
}

/// A piece on the board, or to be put there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its cell, or the left or upper of its two.
    pub(crate) cell: u8,
    /// How it lies.
    pub(crate) shape: Shape,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Puts a piece down.
    Place(Piece),
    /// Does nothing, since no piece can be put down but the other player still can.
    Pass,
}

impl Utsurigi {
    /// Rules for a board of `rows` x `columns`, each player with this stock of pieces besides
    /// the two in the corners.
    pub fn new(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Result<Utsurigi, BadRules> {
        let fits = |side| (LEAST_SIDE..=MOST_SIDE).contains(&side);
        if !fits(rows) || !fits(columns) {
            return Err(BadRules::Size(rows, columns));
        }
        let cells = rows * columns;
        let covered = dominoes.checked_mul(2).and_then(|covered| covered.checked_add(singles));
        if covered.is_none_or(|covered| covered > cells) {
            return Err(BadRules::Pieces { dominoes, singles, cells });
        }
        let hand = Hand { dominoes: dominoes as u8, singles: singles as u8 };
        Ok(Utsurigi { rows, columns, hand, margin: false })
    }

    /// The same rules with the result counted in cells: Black's cells minus White's.
    ///
    /// ```
    /// use yomikiri_game::Game;
    /// use yomikiri_utsurigi::Utsurigi;
    /// let rules = Utsurigi::new(4, 4, 3, 0).unwrap();
    /// assert_eq!((rules.score_range(), rules.by_margin().score_range()), (-1..=1, -16..=16));
    /// ```
    pub fn by_margin(self) -> Utsurigi {
        Utsurigi { margin: true, ..self }
    }

    /// How many rows the board has.
    #[inline]
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// How many columns the board has.
    #[inline]
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The whole board as a set.
    pub fn board(&self) -> Bits {
        board::board(self.rows, self.columns)
    }

    /// The cells that belong to Black and to White before the first move.
    pub(crate) fn corners(&self) -> [Bits; 2] {
        let (right, bottom) = (self.columns - 1, self.rows - 1);
        [
            1 << board::cell(0, 0) | 1 << board::cell(right, bottom),
            1 << board::cell(right, 0) | 1 << board::cell(0, bottom),
        ]
    }

    /// The cells that no piece covers.
    #[inline]
    pub fn empty(&self, position: &Position) -> Bits {
        self.board() & !(position.owned[0] | position.owned[1])
    }

    /// The empty cells beside a player's pieces.
    #[inline]
    pub(crate) fn within_reach(&self, position: &Position, seat: Seat) -> Bits {
        beside(position.owned[seat.index()]) & self.empty(position)
    }

    /// Can this player put a piece down, were it the player's turn?
    pub(crate) fn can_place(&self, position: &Position, seat: Seat) -> bool {
        let (hand, reach) = (position.hands[seat.index()], self.within_reach(position, seat));
        let single = hand.singles > 0 && reach != 0;
        single || hand.dominoes > 0 && reach & beside(self.empty(position)) != 0
    }

    /// Is the game over?
    pub(crate) fn is_over(&self, position: &Position) -> bool {
        !self.can_place(position, BLACK) && !self.can_place(position, WHITE)
    }

    /// Black's cells minus White's.
    pub(crate) fn lead(&self, position: &Position) -> Score {
        let [black, white] = position.owned.map(Bits::count_ones);
        black as Score - white as Score
    }

    /// Where a player can put pieces: the cell, or the left or upper cell, of each shape.
    #[inline]
    pub(crate) fn places(&self, position: &Position, seat: Seat) -> [(Shape, Bits); 3] {
        let (hand, reach) = (position.hands[seat.index()], self.within_reach(position, seat));
        let empty = self.empty(position);
        let set = |allowed: bool, set: Bits| if allowed { set } else { 0 };
        let across = set(hand.dominoes > 0, empty & left(empty) & (reach | left(reach)));
        let down = set(hand.dominoes > 0, empty & above(empty) & (reach | above(reach)));
        let singles = set(hand.singles > 0, reach);
        [(Shape::Across, across), (Shape::Down, down), (Shape::Single, singles)]
    }

    /// Every way to put a piece down: dominoes before single pieces, column by column, each
    /// column downward, at each cell across before downward.
    pub(crate) fn placements(
        &self,
        position: &Position,
        seat: Seat,
    ) -> impl Iterator<Item = Piece> {
        let [(_, across), (_, down), (_, singles)] = self.places(position, seat);
        let by_column = |columns: u32, rows: u32| {
            (0..columns).flat_map(move |column| (0..rows).map(move |row| board::cell(column, row)))
        };
        let here = |set: Bits, cell: u32, shape| {
            (set >> cell & 1 == 1).then_some(Piece { cell: cell as u8, shape })
        };
        let dominoes = by_column(self.columns, self.rows).flat_map(move |cell| {
            [here(across, cell, Shape::Across), here(down, cell, Shape::Down)]
        });
        let singles =
            by_column(self.columns, self.rows).map(move |cell| here(singles, cell, Shape::Single));
        dominoes.chain(singles).flatten()
    }

    /// The position after each way to put a piece down, shape by shape: for a search that brings
    /// them into an order of its own, quicker than one move after the other.
    #[inline]
    pub fn after_each(&self, position: &Position) -> impl Iterator<Item = Position> {
        let places = self.places(position, position.turn);
        places.into_iter().flat_map(move |(shape, set)| {
            board::cells(set).map(move |cell| {
                let mut after = *position;
                after.place(Piece { cell: cell as u8, shape });
                after
            })
        })
    }
}

impl Piece {
    /// How it lies.
    pub fn shape(self) -> Shape {
        self.shape
    }

    /// The cells it covers.
    #[inline]
    pub(crate) fn cells(self) -> Bits {
        let first = 1 << self.cell;
        match self.shape {
            Shape::Single => first,
            Shape::Across => first | right(first),
            Shape::Down => first | below(first),
        }
    }
}

impl Position {
    /// The cells of a player.
    #[inline]
    pub fn owned(&self, seat: Seat) -> Bits {
        self.owned[seat.index()]
    }

    /// The left cell of each domino that lies across.
    #[inline]
    pub fn across(&self) -> Bits {
        self.across
    }

    /// The upper cell of each domino that lies downward.
    #[inline]
    pub fn down(&self) -> Bits {
        self.down
    }

    /// What a player has left.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The whole position: no two of a game are packed alike.
    ///
    /// ```text
    ///   black and seconds | white and seconds | across | hands, turn
    /// ```
    ///
    /// The second cell of a domino is marked in both colours; its owner is that of the first cell,
    /// which lies to its left where `across` says so and above it elsewhere. The last word ends in
    /// three bytes that are zero.
    #[inline]
    pub fn packed(&self) -> [u64; 4] {
        let seconds = right(self.across) | below(self.down);
        let [black, white] = self.owned.map(|owned| owned | seconds);
        let [mine, yours] = self.hands;
        let turn = self.turn.index() as u8;
        let hands = [mine.dominoes, mine.singles, yours.dominoes, yours.singles, turn, 0, 0, 0];
        [black, white, self.across, u64::from_le_bytes(hands)]
    }

    /// The pieces that have a cell in this set, whole.
    #[inline]
    pub fn whole(&self, set: Bits) -> Bits {
        let across = (set | left(set)) & self.across;
        let down = (set | above(set)) & self.down;
        set | across | right(across) | down | below(down)
    }

    /// The cells that turn over when this player puts a piece on these cells.
    #[inline]
    pub(crate) fn turned_by(&self, seat: Seat, cells: Bits) -> Bits {
        self.whole(beside(cells) & self.owned[1 - seat.index()])
    }

    /// Puts a piece down for whoever is to move and hands the turn over.
    pub(crate) fn place(&mut self, piece: Piece) {
        let (own, other) = (self.turn.index(), 1 - self.turn.index());
        let cells = piece.cells();
        let turned = self.turned_by(self.turn, cells);
        self.owned[own] |= cells | turned;
        self.owned[other] &= !turned;
        let first = 1 << piece.cell;
        match piece.shape {
            Shape::Single => self.hands[own].singles -= 1,
            Shape::Across => {
                self.across |= first;
                self.hands[own].dominoes -= 1;
            }
            Shape::Down => {
                self.down |= first;
                self.hands[own].dominoes -= 1;
            }
        }
        self.turn = self.turn.next(2);
    }

    /// The pieces of a player, in the order of their cells.
    pub(crate) fn pieces(&self, seat: Seat) -> impl Iterator<Item = Piece> {
        let (across, down) = (self.across, self.down);
        let seconds = right(across) | below(down);
        board::cells(self.owned[seat.index()] & !seconds).map(move |cell| {
            let is_in = |set: Bits| set >> cell & 1 == 1;
            let shape = match (is_in(across), is_in(down)) {
                (true, _) => Shape::Across,
                (_, true) => Shape::Down,
                _ => Shape::Single,
            };
            Piece { cell: cell as u8, shape }
        })
    }
}

impl Game for Utsurigi {
    type State = Position;
    type Move = Move;
    type Undo = Position;

    fn score_range(&self) -> RangeInclusive<Score> {
        let most = if self.margin { (self.rows * self.columns) as Score } else { 1 };
        -most..=most
    }
    fn start(&self) -> Position {
        Position { owned: self.corners(), across: 0, down: 0, hands: [self.hand; 2], turn: BLACK }
    }
    fn to_move(&self, position: &Position) -> Seat {
        position.turn
    }
    fn scores(&self, position: &Position) -> Option<Scores> {
        self.is_over(position).then(|| {
            let lead = self.lead(position);
            let lead = if self.margin { lead } else { lead.signum() };
            Scores::from_fn(2, |seat| if seat == BLACK { lead } else { -lead })
        })
    }
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        let before = moves.len();
        moves.extend(self.placements(position, position.turn).map(Move::Place));
        if moves.len() == before && !self.is_over(position) {
            moves.push(Move::Pass);
        }
    }
    fn play(&self, position: &mut Position, chosen: Move) -> Position {
        let before = *position;
        match chosen {
            Move::Place(piece) => position.place(piece),
            Move::Pass => position.turn = position.turn.next(2),
        }
        before
    }
    fn undo(&self, position: &mut Position, before: Position) {
        *position = before;
    }
}

/// A placement fills cells for good, and after a pass there is a placement.
impl Acyclic for Utsurigi {}
