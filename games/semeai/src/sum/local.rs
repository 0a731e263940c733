//! One region: its points, the stones on them, what a stone does.

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;

/// Regions of more points are not looked at whole.
pub(super) const MOST_POINTS: usize = 12;
/// More liberties than any block has: it cannot be captured.
pub(super) const ENDLESS: u32 = 1000;
/// No point.
const NOWHERE: u8 = u8::MAX;

/// A region of a race: empty points and stones that may be captured, with bits for points.
pub(super) struct Local {
    pub points: Vec<Point>,
    near: Vec<u16>,
    /// Points beside the racing block of each colour.
    racing: [u16; 2],
    /// Points beside safe stones of each colour.
    safe: [u16; 2],
    /// Stones whose capture matters by itself.
    inner: [u16; 2],
}

/// What stands in a region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones {
    pub stones: [u16; 2],
    /// Where a stone was just taken by a ko; the other colour may not take back at once.
    pub ko: u8,
    /// Inner stones have been taken.
    pub taken: bool,
}

/// What a stone comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Put {
    /// It is legal only if it captures the other's racing block.
    OnlyToKill,
    /// It stands; `joined` with the own racing block, which must have a liberty left somewhere.
    Stands { after: Stones, joined: bool },
}

impl Local {
    pub fn new(position: &Position, region: PointSet) -> Local {
        let size = position.size();
        let points: Vec<Point> = region.iter().collect();
        let bits = |set: PointSet| {
            let inside = points.iter().enumerate().filter(|&(_, &point)| set.contains(point));
            inside.fold(0u16, |bits, (at, _)| bits | 1 << at)
        };
        let near = points.iter().map(|&point| bits(PointSet::only(point).beside(size))).collect();
        let beside = |set: PointSet| bits(set.beside(size));
        Local {
            near,
            racing: Color::BOTH.map(|color| beside(position.essential(color))),
            safe: Color::BOTH.map(|color| beside(position.safe() & position.board().stones(color))),
            inner: Color::BOTH.map(|color| bits(position.inner() & position.board().stones(color))),
            points,
        }
    }

    /// The stones of a position.
    pub fn stones(&self, position: &Position) -> Stones {
        let stones = Color::BOTH.map(|color| {
            let own = position.board().stones(color);
            let inside = self.points.iter().enumerate().filter(|&(_, &at)| own.contains(at));
            inside.fold(0u16, |bits, (at, _)| bits | 1 << at)
        });
        let ko = position.ko().and_then(|ko| self.points.iter().position(|&point| point == ko));
        let inner = self.inner[0] | self.inner[1];
        let is_taken = |&(at, &point): &(usize, &Point)| {
            inner >> at & 1 == 1 && !position.inner().contains(point)
        };
        let taken = self.points.iter().enumerate().any(|inside| is_taken(&inside));
        Stones { stones, ko: ko.map_or(NOWHERE, |at| at as u8), taken }
    }

    fn all(&self) -> u16 {
        ((1u32 << self.points.len()) - 1) as u16
    }

    fn beside(&self, mut bits: u16) -> u16 {
        let mut beside = 0;
        while bits != 0 {
            beside |= self.near[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        beside
    }

    fn spread(&self, from: u16, within: u16) -> u16 {
        let mut reached = from & within;
        loop {
            let next = reached | self.beside(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The liberties that each racing block has here.
    pub fn liberties(&self, stones: &Stones) -> [u32; 2] {
        let empty = self.all() & !(stones.stones[0] | stones.stones[1]);
        Color::BOTH.map(|color| {
            let own = stones.stones[color.index()];
            let racing = self.racing[color.index()];
            let joined = self.spread(racing & own, own);
            match joined & self.safe[color.index()] {
                0 => (empty & (racing | self.beside(joined))).count_ones(),
                _ => ENDLESS,
            }
        })
    }

    /// Does the point lie beside the racing block of this colour as it is now?
    fn is_joined(&self, color: Color, block: u16) -> bool {
        block & self.racing[color.index()] != 0
    }

    /// Puts a stone on an empty point that is no ko for its colour.
    pub fn put(&self, stones: &Stones, color: Color, point: usize) -> Put {
        let (own, other) = (color.index(), color.other().index());
        let here = 1u16 << point;
        let mine = stones.stones[own] | here;
        let theirs = stones.stones[other];
        let empty = self.all() & !(mine | theirs);
        let mut captured = 0;
        let mut left = self.near[point] & theirs;
        while left != 0 {
            let block = self.spread(left & left.wrapping_neg(), theirs);
            left &= !block;
            let held = self.is_joined(color.other(), block) || block & self.safe[other] != 0;
            if !held && self.beside(block) & empty == 0 {
                captured |= block;
            }
        }
        let block = self.spread(here, mine);
        let joined = self.is_joined(color, block);
        let is_safe = block & self.safe[own] != 0;
        let empty = empty | captured;
        let liberties = self.beside(block) & empty;
        if !joined && !is_safe && liberties == 0 {
            return Put::OnlyToKill;
        }
        let mut after = Stones { ko: NOWHERE, ..*stones };
        after.stones[own] = mine;
        after.stones[other] = theirs & !captured;
        after.taken |= captured & self.inner[other] != 0;
        let is_ko = captured.count_ones() == 1
            && block == here
            && !joined
            && !is_safe
            && liberties == captured;
        if is_ko {
            after.ko = captured.trailing_zeros() as u8;
        }
        Put::Stands { after, joined: joined && !is_safe }
    }

    /// Where a colour may put stones: on empty points, unless a ko forbids it. Whoever moves after a
    /// ko was taken is the one who may not take it back.
    pub fn open(&self, stones: &Stones) -> impl Iterator<Item = usize> + use<> {
        let empty = self.all() & !(stones.stones[0] | stones.stones[1]);
        let ko = stones.ko;
        (0..self.points.len()).filter(move |&at| empty >> at & 1 == 1 && ko != at as u8)
    }
}

impl Stones {
    /// After a move elsewhere.
    pub fn later(self) -> Stones {
        Stones { ko: NOWHERE, ..self }
    }

    pub fn has_ko(&self) -> bool {
        self.ko != NOWHERE
    }
}
