//! A marked position, and the rules of the race.
//!
//! Play is real Go: captures, no suicide, simple ko (the one stone that was just captured may not
//! be taken back at once by the same shape). Either player may pass at any time, which is also
//! what a move elsewhere on the board amounts to. Blocks that are marked safe are never captured:
//! they count as having one more liberty, off the board; a stone connected with them is safe too.
//!
//! The race is over, and its winner is known, as soon as a block marked essential is captured: who
//! captures first wins. Passes end nothing, and no position is forbidden for having been there
//! before. So to *win the race* means to capture within finitely many moves whatever the other
//! does, and where neither can do that, by seki or by repetition, neither wins. That is a fixed
//! point over the graph of positions (stones, marks, turn, ko), and does not depend on how a
//! position was reached.

use crate::board::{Board, Illegal};
use crate::color::Color;
use crate::marks::{Mark, Marks};
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use yomikiri_game::Misread;
use yomikiri_text::text;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// No stone here: a pass, or a move elsewhere.
    Pass,
}

impl Move {
    /// Where the stone stands.
    pub fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }

    /// As GTP writes it: `G9`, `pass`.
    pub fn name(self, size: Size) -> String {
        match self {
            Move::Play(point) => size.name(point),
            Move::Pass => "pass".to_string(),
        }
    }
}

/// A position of a race: stones with marks, who plays next, and the ko.
///
/// ```
/// use yomikiri_semeai::{Color, Mark, Move, Position};
/// let position: Position = "BW1/1o1 b -".parse().unwrap();
/// let a2 = position.size().read_point("A2").unwrap();
/// assert_eq!(position.mark(a2), Some(Mark::Essential));
/// let after = position.after(Move::Play(position.size().read_point("C2").unwrap())).unwrap();
/// assert_eq!(after.winner(), None); // White's safe block holds the stone at B2
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) board: Board,
    /// Whole blocks whose capture decides the race.
    pub(crate) essential: PointSet,
    /// Whole blocks that are never captured.
    pub(crate) safe: PointSet,
    /// Stones that lie in an eye of the other's essential blocks: their capture decides the race
    /// if that eye lives.
    pub(crate) inner: PointSet,
    /// Of the blocks that are neither, those that nobody has marked: they may be captured as well,
    /// and whoever reads only a part of the board may take them to live.
    pub(crate) plain: PointSet,
    /// Empty points to try.
    pub(crate) tries: PointSet,
    pub(crate) to_move: Color,
    /// Where the mover could take one stone, but for the ko.
    pub(crate) ko: Option<Point>,
    /// Who always has a threat elsewhere, and so may take a ko back at once.
    pub(crate) threats: Option<Color>,
    /// Who has captured an essential block.
    pub(crate) winner: Option<Color>,
}

impl Position {
    /// A position with marks: a block is essential or safe if one of its stones is. Blocks that
    /// may be captured need a liberty.
    pub fn new(board: Board, marks: &Marks, to_move: Color) -> Result<Position, Misread> {
        let Marks { essential, safe, .. } = marks.whole(&board);
        let (winner, ko, threats) = (None, None, None);
        let tries = marks.tries - board.occupied();
        let inner = marks.inner & board.occupied();
        let plain = (marks.plain & board.occupied()) - essential - safe - inner;
        let position =
            Position { board, essential, safe, inner, plain, tries, to_move, ko, threats, winner };
        position.with_liberties()
    }

    /// The position, if every block that may be captured has a liberty.
    pub(crate) fn with_liberties(self) -> Result<Position, Misread> {
        for color in Color::BOTH {
            for block in self.board.blocks(color) {
                if block.meets(self.safe) || !self.board.liberties(block).is_empty() {
                    continue;
                }
                let point = block.first().map_or(String::new(), |point| self.size().name(point));
                return Err(Misread::new(
                    &point,
                    text!("the block here has no liberty", "ここの石にはダメがありません"),
                    text!(
                        "take it off the board, or mark it safe",
                        "盤から取り除くか、安全な石の印を付けてください"
                    ),
                ));
            }
        }
        Ok(self)
    }

    /// How large the board is.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who plays next.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The same position with another player to move. A ko is no ko any more, as after a pass.
    pub fn with_mover(&self, to_move: Color) -> Position {
        let ko = self.ko.filter(|_| to_move == self.to_move);
        Position { to_move, ko, ..self.clone() }
    }

    /// The same position where a player always has a threat elsewhere, or nobody has any. Whoever
    /// has threats is not bound by a ko.
    ///
    /// ```
    /// use yomikiri_semeai::{Color, Position};
    /// let position: Position = "1BW1/oBWx/1BW1 b -".parse().unwrap();
    /// let with = position.with_threats(Some(Color::White));
    /// assert_eq!(with.to_string(), "1BW1/oBWx/1BW1 b - +w");
    /// ```
    pub fn with_threats(&self, threats: Option<Color>) -> Position {
        let ko = self.ko.filter(|_| threats != Some(self.to_move));
        Position { threats, ko, ..self.clone() }
    }

    /// Who always has a threat elsewhere.
    pub fn threats(&self) -> Option<Color> {
        self.threats
    }

    /// Stones in an eye of the other's essential blocks, of both colours.
    pub fn inner(&self) -> PointSet {
        self.inner
    }

    /// Where the mover could take one stone, but for the ko.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Who has captured an essential block.
    pub fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// The stones of essential blocks of a colour.
    pub fn essential(&self, color: Color) -> PointSet {
        self.essential & self.board.stones(color)
    }

    /// The stones of safe blocks, of both colours.
    pub fn safe(&self) -> PointSet {
        self.safe
    }

    /// The stones of all other blocks, of both colours.
    pub fn unknown(&self) -> PointSet {
        self.board.occupied() - self.essential - self.safe
    }

    /// Of these, the stones that nobody has marked.
    pub fn plain(&self) -> PointSet {
        self.plain
    }

    /// The points marked to be tried.
    pub fn tries(&self) -> PointSet {
        self.tries
    }

    /// The same position with other points to try; occupied ones are left out.
    pub fn with_tries(&self, tries: PointSet) -> Position {
        Position { tries: tries - self.board.occupied(), ..self.clone() }
    }

    /// The same position, with every stone that nobody has marked as one that may be captured.
    ///
    /// ```
    /// use yomikiri_semeai::Position;
    /// let position: Position = "B1#/W1@ b -".parse().unwrap();
    /// assert_eq!(position.with_all_marked().to_string(), "B1X/W1O b -");
    /// ```
    pub fn with_all_marked(&self) -> Position {
        Position { plain: PointSet::EMPTY, ..self.clone() }
    }

    /// The mark of the stone at a point. A block that was essential and has come to be connected
    /// with a safe one is essential.
    pub fn mark(&self, point: Point) -> Option<Mark> {
        self.board.at(point).map(|_| match () {
            () if self.essential.contains(point) => Mark::Essential,
            () if self.safe.contains(point) => Mark::Safe,
            () => Mark::Unknown,
        })
    }

    /// May the mover play so?
    pub fn check(&self, chosen: Move) -> Result<(), Illegal> {
        self.after(chosen).map(|_| ())
    }

    /// The moves of the mover, row by row, then the pass; none when the race is over.
    pub fn moves(&self) -> Vec<Move> {
        if self.winner.is_some() {
            return Vec::new();
        }
        let plays = self.board.empty().iter().map(Move::Play);
        plays.filter(|&play| self.check(play).is_ok()).chain([Move::Pass]).collect()
    }

    /// The position after a move.
    pub fn after(&self, chosen: Move) -> Result<Position, Illegal> {
        if self.winner.is_some() {
            return Err(Illegal::Over);
        }
        let mut after = Position { to_move: self.to_move.other(), ko: None, ..self.clone() };
        let Move::Play(point) = chosen else { return Ok(after) };
        let captured = after.board.play(self.to_move, point, self.safe)?;
        if self.ko == Some(point) {
            return Err(Illegal::Ko);
        }
        after.settle_marks(point);
        if captured.meets(self.essential) {
            after.winner = Some(self.to_move);
        }
        after.essential -= captured;
        after.inner -= captured;
        after.plain -= captured;
        if self.threats != Some(after.to_move) {
            after.ko = captured.first().filter(|&taken| captured.len() == 1 && after.is_ko(taken));
        }
        Ok(after)
    }

    /// Marks belong to whole blocks; what is played on is tried no more.
    fn settle_marks(&mut self, point: Point) {
        let block = self.board.block(point);
        for marked in [&mut self.essential, &mut self.safe] {
            if block.meets(*marked) {
                *marked |= block;
            }
        }
        let joined = block - PointSet::only(point);
        if !joined.is_empty() && (joined - self.plain).is_empty() {
            self.plain.insert(point);
        } else {
            self.plain -= block;
        }
        self.tries.remove(point);
    }

    /// Would the mover, by a stone at an empty point, take one stone and no more, and stand there
    /// with one stone and one liberty? Then whoever was captured there a move ago may not do it.
    pub(crate) fn is_ko(&self, point: Point) -> bool {
        let mut then = self.board;
        let Ok(captured) = then.play(self.to_move, point, self.safe) else { return false };
        let alone = then.block(point) == PointSet::only(point);
        captured.len() == 1
            && !captured.meets(self.essential)
            && alone
            && then.liberties(PointSet::only(point)) == captured
    }
}
