//! Sets of points, as bits.

use crate::point::{MOST, Point, Size};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

const WORDS: usize = 6;

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
    pub fn board(size: Size) -> PointSet {
        size.points().collect()
    }

    /// Is the point in it?
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// Is there no point?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == PointSet::EMPTY
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
        let mut beside = PointSet::EMPTY;
        for point in self.iter() {
            let (column, row) = (point.column(), point.row());
            if column > 0 {
                beside.insert(Point::from_index(point.index() - 1));
            }
            if column + 1 < size.columns() {
                beside.insert(Point::from_index(point.index() + 1));
            }
            if row > 0 {
                beside.insert(Point::from_index(point.index() - MOST as usize));
            }
            if row + 1 < size.rows() {
                beside.insert(Point::from_index(point.index() + MOST as usize));
            }
        }
        beside
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
