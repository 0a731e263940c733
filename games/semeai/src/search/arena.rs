//! The part of the board that matters, as a graph.
//!
//! Points that neither touch an essential block nor are connected with such points, through empty
//! points and stones that may be captured, have no part in the race: all around them stands for
//! ever. To play there is to pass. The rest are the arena's points. Every essential block of the
//! beginning is one node, since it stays until the race is over; a safe block is nothing but a
//! property of the points beside it.

use super::bits::Bits;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;

/// More essential blocks than this are not searched.
pub(super) const MOST_BLOCKS: usize = 32;
/// No point.
pub(super) const NOWHERE: u16 = u16::MAX;

/// The graph that a race is played on.
pub(super) struct Arena<const W: usize> {
    pub points: Vec<Point>,
    /// Their neighbours.
    pub near: Vec<Bits<W>>,
    pub all: Bits<W>,
    /// The points beside safe blocks of each colour.
    pub safe: [Bits<W>; 2],
    pub blocks: Vec<Essential<W>>,
    /// Stones of each colour that lie in the other's eye: who takes them has won if the eye lives.
    pub inner: [Bits<W>; 2],
}

/// An essential block as it was at the beginning.
pub(super) struct Essential<const W: usize> {
    pub color: Color,
    pub beside: Bits<W>,
    /// It is connected with a safe block.
    pub immortal: bool,
}

/// A position in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State<const W: usize> {
    pub stones: [Bits<W>; 2],
    pub ko: u16,
    pub to_move: Color,
    /// Who always has a threat elsewhere, and so may take a ko back at once.
    pub threats: Option<Color>,
}

impl<const W: usize> State<W> {
    #[inline]
    pub fn occupied(&self) -> Bits<W> {
        self.stones[0].or(self.stones[1])
    }

    /// After a pass.
    #[inline]
    pub fn passed(&self) -> State<W> {
        State { ko: NOWHERE, to_move: self.to_move.other(), ..*self }
    }
}

/// A block: its stones in the arena, the essential blocks that belong to it, its liberties.
#[derive(Clone, Copy)]
pub(super) struct Block<const W: usize> {
    pub stones: Bits<W>,
    pub essential: u32,
    pub liberties: Bits<W>,
    /// All points of the arena beside it.
    pub near: Bits<W>,
    pub immortal: bool,
}

/// What comes of a stone.
pub(super) enum After<const W: usize> {
    Illegal,
    /// It captures an essential block.
    Won,
    /// The race goes on; what was captured.
    On(State<W>, Bits<W>),
}

impl<const W: usize> Arena<W> {
    /// The arena of a position; `None` if it has too many essential blocks.
    pub fn new(position: &Position, area: PointSet) -> Option<Arena<W>> {
        let size = position.size();
        let points: Vec<Point> = area.iter().collect();
        let bits = |set: PointSet| {
            let mut bits = Bits::EMPTY;
            let inside = points.iter().enumerate().filter(|&(_, &point)| set.contains(point));
            inside.for_each(|(at, _)| bits.insert(at));
            bits
        };
        let near = points.iter().map(|&point| bits(PointSet::only(point).beside(size))).collect();
        let safe = Color::BOTH
            .map(|color| bits((position.safe() & position.board().stones(color)).beside(size)));
        let mut blocks = Vec::new();
        for color in Color::BOTH {
            for block in position.essential(color).parts(size) {
                let immortal = block.meets(position.safe());
                blocks.push(Essential { color, beside: bits(block.beside(size)), immortal });
            }
        }
        let all = bits(area);
        let inner = Color::BOTH.map(|color| bits(position.inner & position.board().stones(color)));
        (blocks.len() <= MOST_BLOCKS).then_some(Arena { points, near, all, safe, blocks, inner })
    }

    /// A position as it is in the arena.
    pub fn state(&self, position: &Position) -> State<W> {
        let at = |point: Point| self.points.iter().position(|&other| other == point);
        let mut stones = [Bits::EMPTY; 2];
        for color in Color::BOTH {
            let own = position.board().stones(color);
            self.points
                .iter()
                .enumerate()
                .filter(|&(_, &point)| own.contains(point))
                .for_each(|(index, _)| stones[color.index()].insert(index));
        }
        let to_move = position.to_move();
        let threats = position.threats();
        let ko = position.ko().and_then(at).map_or(NOWHERE, |index| index as u16);
        State { stones, ko, to_move, threats }
    }

    /// The block of these stones and essential blocks. A stone that was just put down belongs to
    /// `own`, and is not `empty`.
    #[inline]
    pub fn gather(
        &self,
        color: Color,
        own: Bits<W>,
        empty: Bits<W>,
        seed: Bits<W>,
        essential: u32,
    ) -> Block<W> {
        let mut stones = seed;
        let mut edge = seed;
        let mut near = Bits::EMPTY;
        let mut joined = essential;
        let mut immortal = false;
        for (at, block) in self.blocks.iter().enumerate() {
            if joined >> at & 1 == 1 {
                near = near.or(block.beside);
                immortal |= block.immortal;
            }
        }
        loop {
            for stone in edge.iter() {
                near = near.or(self.near[stone]);
            }
            let mut grew = false;
            for (at, block) in self.blocks.iter().enumerate() {
                if block.color == color && joined >> at & 1 == 0 && block.beside.meets(edge) {
                    joined |= 1 << at;
                    near = near.or(block.beside);
                    immortal |= block.immortal;
                    grew = true;
                }
            }
            edge = near.and(own).without(stones);
            stones = stones.or(edge);
            if edge.is_empty() && !grew {
                break;
            }
        }
        immortal |= stones.meets(self.safe[color.index()]);
        Block { stones, essential: joined, liberties: near.and(empty), near, immortal }
    }

    /// Puts a stone of the mover on an empty point.
    #[inline]
    pub fn play(&self, state: &State<W>, point: usize) -> After<W> {
        let (own, other) = (state.to_move.index(), state.to_move.other().index());
        let here = Bits::only(point);
        let mine = state.stones[own].or(here);
        let empty = self.all.without(state.occupied()).without(here);
        let mut captured = Bits::EMPTY;
        let mut seen = Bits::EMPTY;
        let mut seen_essential = 0;
        let near = self.near[point];
        for stone in near.and(state.stones[other]).iter() {
            if seen.contains(stone) {
                continue;
            }
            let color = state.to_move.other();
            let block = self.gather(color, state.stones[other], empty, Bits::only(stone), 0);
            seen = seen.or(block.stones);
            seen_essential |= block.essential;
            if block.liberties.is_empty() && !block.immortal {
                if block.essential != 0 {
                    return After::Won;
                }
                captured = captured.or(block.stones);
            }
        }
        for (at, essential) in self.blocks.iter().enumerate() {
            let beside = essential.color != state.to_move && essential.beside.contains(point);
            if beside && seen_essential >> at & 1 == 0 {
                let stones = state.stones[other];
                let block = self.gather(essential.color, stones, empty, Bits::EMPTY, 1 << at);
                seen_essential |= block.essential;
                if block.liberties.is_empty() && !block.immortal {
                    return After::Won;
                }
            }
        }
        if state.ko == point as u16 && captured.len() == 1 {
            return After::Illegal;
        }
        let mut after = state.passed();
        after.stones[own] = mine;
        if captured.is_empty() {
            if !near.meets(empty) {
                let block = self.gather(state.to_move, mine, empty, here, 0);
                if block.liberties.is_empty() && !block.immortal {
                    return After::Illegal;
                }
            }
            return After::On(after, captured);
        }
        after.stones[other] = state.stones[other].without(captured);
        if captured.len() == 1
            && state.threats != Some(after.to_move)
            && near.and(empty.or(captured)) == captured
            && !near.meets(mine)
            && self.is_alone(state.to_move, point)
        {
            // Taking back would restore what was there.
            after.ko = captured.first().map_or(NOWHERE, |taken| taken as u16);
        }
        After::On(after, captured)
    }

    /// Touches the point no essential or safe block of this colour?
    fn is_alone(&self, color: Color, point: usize) -> bool {
        let essential = |block: &Essential<W>| block.color == color && block.beside.contains(point);
        !self.safe[color.index()].contains(point) && !self.blocks.iter().any(essential)
    }
}
