//! Sets of points, as bits.

use crate::point::{MOST, Point, Size};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

const WORDS: usize = 6;
/// From a point to the one below.
const ROW: usize = MOST as usize;

/// The boards, by columns and rows.
static BOARDS: [[PointSet; ROW + 1]; ROW + 1] = {
    let mut boards = [[PointSet::EMPTY; ROW + 1]; ROW + 1];
    let (mut columns, mut rows) = (0, 0);
    while columns <= ROW {
        while rows <= ROW {
            boards[columns][rows] = filled(columns, rows);
            rows += 1;
        }
        (columns, rows) = (columns + 1, 0);
    }
    boards
};

/// The leftmost column: where a step along a row would end that leaves the board.
const EDGE: PointSet = filled(1, ROW);

const fn filled(columns: usize, rows: usize) -> PointSet {
    let mut words = [0; WORDS];
    let mut at = 0;
    while at < ROW * rows {
        if at % ROW < columns {
            words[at / 64] |= 1 << (at % 64);
        }
        at += 1;
    }
    PointSet(words)
}

/// A set of points: one bit for each point of the largest board.
///
/// ```
/// use yomikiri_semeai::{Point, PointSet};
/// let [a, b] = [Point::new(0, 0), Point::new(18, 18)];
/// let both: PointSet = [b, a].into_iter().collect();
/// assert_eq!((both.len(), both.first()), (2, Some(a)));
/// assert_eq!((both - PointSet::only(a)).iter().collect::<Vec<_>>(), [b]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    /// One point.
    #[inline]
    pub const fn only(point: Point) -> PointSet {
        let mut words = [0; WORDS];
        words[point.index() / 64] = 1 << (point.index() % 64);
        PointSet(words)
    }

    /// All points of a board.
    #[inline]
    pub fn board(size: Size) -> PointSet {
        BOARDS[size.columns() as usize][size.rows() as usize]
    }

    /// Is the point in it?
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// Is there no point?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many points.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Have the two a point in common?
    #[inline]
    pub fn meets(self, other: PointSet) -> bool {
        !(self & other).is_empty()
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes a point away.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// The first point, row by row from the top.
    pub fn first(self) -> Option<Point> {
        self.iter().next()
    }

    /// The points, row by row from the top.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS {
                if words[at] != 0 {
                    let bit = words[at].trailing_zeros() as usize;
                    words[at] &= words[at] - 1;
                    return Some(Point::from_index(at * 64 + bit));
                }
                at += 1;
            }
            None
        })
    }

    /// All points one step away from one of these, on this board; they may be of the set too.
    ///
    /// ```
    /// use yomikiri_semeai::{Point, PointSet, Size};
    /// let board = Size::new(2, 2).unwrap();
    /// assert_eq!(PointSet::only(Point::new(0, 0)).beside(board).len(), 2);
    /// ```
    pub fn beside(self, size: Size) -> PointSet {
        let along = (self - EDGE).back(1) | (self.on(1) - EDGE);
        (along | self.back(ROW) | self.on(ROW)) & PointSet::board(size)
    }

    /// All points so many numbers on, fewer than 64.
    #[inline]
    fn on(self, by: usize) -> PointSet {
        PointSet(std::array::from_fn(|at| {
            self.0[at] << by | if at > 0 { self.0[at - 1] >> (64 - by) } else { 0 }
        }))
    }

    /// All points so many numbers back, fewer than 64.
    #[inline]
    fn back(self, by: usize) -> PointSet {
        PointSet(std::array::from_fn(|at| {
            self.0[at] >> by | if at + 1 < WORDS { self.0[at + 1] << (64 - by) } else { 0 }
        }))
    }

    /// All points that can be reached from these by steps within a larger set.
    pub fn spread(self, within: PointSet, size: Size) -> PointSet {
        let mut reached = self & within;
        let mut edge = reached;
        while !edge.is_empty() {
            edge = (edge.beside(size) & within) - reached;
            reached |= edge;
        }
        reached
    }

    /// The connected parts of the set, by their first points.
    pub fn parts(self, size: Size) -> Vec<PointSet> {
        let mut left = self;
        let mut parts = Vec::new();
        while let Some(point) = left.first() {
            let part = PointSet::only(point).spread(left, size);
            left -= part;
            parts.push(part);
        }
        parts
    }
}

impl std::fmt::Debug for PointSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|point| (point.column(), point.row()))).finish()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, |set, point| set | PointSet::only(point))
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

/// Without the points of the other set.
impl Sub for PointSet {
    type Output = PointSet;
    #[inline]
    fn sub(self, other: PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        *self = *self | other;
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: PointSet) {
        *self = *self - other;
    }
}
