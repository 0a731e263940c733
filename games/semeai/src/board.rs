//! Stones on a board: blocks, liberties, captures.

use crate::color::Color;
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use yomikiri_text::{Text, Told, error_told, text};

/// Stones on a board.
///
/// ```
/// use yomikiri_semeai::{Board, Color, Point, PointSet, Size};
/// let mut board = Board::new(Size::new(3, 2).unwrap());
/// let corner = Point::new(0, 0);
/// board.put(corner, Color::White);
/// board.put(Point::new(1, 0), Color::Black);
/// assert_eq!(board.liberties(board.block(corner)).len(), 1);
/// let captured = board.play(Color::Black, Point::new(0, 1), PointSet::EMPTY).unwrap();
/// assert_eq!((captured.first(), board.at(corner)), (Some(corner), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: Size,
    stones: [PointSet; 2],
}

/// Why a stone cannot be put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The point lies off the board.
    Outside,
    /// A stone is there already.
    Occupied,
    /// The stone would have no liberty and capture nothing.
    Suicide,
    /// It would take back at once the one stone that was just captured.
    Ko,
    /// The race is over.
    Over,
}

impl Told for Illegal {
    fn told(&self) -> Text {
        match self {
            Illegal::Outside => text!("the point is not on the board", "盤の外の点です"),
            Illegal::Occupied => {
                text!("there is a stone already", "そこにはすでに石があります")
            }
            Illegal::Suicide => text!(
                "the stone would have no liberty and capture nothing",
                "着手禁止点です (石を取れない自殺手)"
            ),
            Illegal::Ko => {
                text!("the ko may not be taken back at once", "コウはすぐには取り返せません")
            }
            Illegal::Over => text!("the race is over", "攻め合いは終わっています"),
        }
    }
}

error_told!(Illegal);

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        Board { size, stones: [PointSet::EMPTY; 2] }
    }

    /// How large it is.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone at a point.
    pub fn at(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.stones(color).contains(point))
    }

    /// The stones of a colour.
    #[inline]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// All stones.
    #[inline]
    pub fn occupied(&self) -> PointSet {
        self.stones[0] | self.stones[1]
    }

    /// The points without a stone.
    pub fn empty(&self) -> PointSet {
        PointSet::board(self.size) - self.occupied()
    }

    /// Puts a stone on a point or replaces the one there; nothing is captured.
    pub fn put(&mut self, point: Point, color: Color) {
        self.clear(PointSet::only(point));
        self.stones[color.index()].insert(point);
    }

    /// Takes stones away.
    pub fn clear(&mut self, points: PointSet) {
        self.stones.iter_mut().for_each(|stones| *stones -= points);
    }

    /// The stones that are connected with the one at a point; none where there is none.
    pub fn block(&self, point: Point) -> PointSet {
        match self.at(point) {
            Some(color) => PointSet::only(point).spread(self.stones(color), self.size),
            None => PointSet::EMPTY,
        }
    }

    /// The blocks of all these stones together.
    pub fn blocks_of(&self, stones: PointSet) -> PointSet {
        Color::BOTH.into_iter().fold(PointSet::EMPTY, |blocks, color| {
            blocks | stones.spread(self.stones(color), self.size)
        })
    }

    /// The blocks that these stones make up, each by itself: blocks of two colours may touch.
    pub fn split(&self, stones: PointSet) -> Vec<PointSet> {
        let of = |color| (stones & self.stones(color)).parts(self.size);
        Color::BOTH.into_iter().flat_map(of).collect()
    }

    /// The blocks of a colour.
    pub fn blocks(&self, color: Color) -> Vec<PointSet> {
        self.stones(color).parts(self.size)
    }

    /// The empty points beside these.
    pub fn liberties(&self, points: PointSet) -> PointSet {
        points.beside(self.size) - self.occupied() - points
    }

    /// The stones that a stone of this colour at an empty point captures. Blocks with a stone
    /// among the `immortal` are never captured.
    pub fn captured_by(&self, color: Color, point: Point, immortal: PointSet) -> PointSet {
        let beside = PointSet::only(point).beside(self.size) & self.stones(color.other());
        let mut captured = PointSet::EMPTY;
        for stone in beside.iter() {
            if captured.contains(stone) {
                continue;
            }
            let block = self.block(stone);
            if !block.meets(immortal) && self.liberties(block) == PointSet::only(point) {
                captured |= block;
            }
        }
        captured
    }

    /// Puts a stone down by the rules, apart from ko, and returns what it captures. Blocks with a
    /// stone among the `immortal` are never captured, and need no liberty.
    pub fn play(
        &mut self,
        color: Color,
        point: Point,
        immortal: PointSet,
    ) -> Result<PointSet, Illegal> {
        if !self.size.contains(point) {
            return Err(Illegal::Outside);
        }
        if self.occupied().contains(point) {
            return Err(Illegal::Occupied);
        }
        let captured = self.captured_by(color, point, immortal);
        let mut after = *self;
        after.clear(captured);
        after.put(point, color);
        let block = after.block(point);
        if after.liberties(block).is_empty() && !block.meets(immortal) {
            return Err(Illegal::Suicide);
        }
        *self = after;
        Ok(captured)
    }
}
