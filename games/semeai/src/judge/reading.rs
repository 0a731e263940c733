//! A race as far as it is read: near the racing blocks, with what lies beyond taken for granted.
//!
//! ```text
//!   truth     the board, with what is known of it: what is at stake, what is safe for sure
//!   weak      in atari; a friend in a racing block's room, which does not get out; or shut in by
//!             what races or is weak, now or after one move: may be captured in any reading
//!   staked    doubtful blocks that are put at stake, so that their safety is not taken for granted
//!   granted   all other blocks beside the points that are read: taken to live
//!   settled   empty points farther away: each belongs to whoever is nearest, and is filled
//! ```
//!
//! A reading in which nothing is granted and nothing settled is of all that could matter.

use crate::area::area;
use crate::board::Board;
use crate::color::Color;
use crate::life::alive;
use crate::point_set::PointSet;
use crate::position::Position;

/// Moves at least so many steps from the racing blocks are read.
pub(super) const NEAREST: usize = 2;
/// Moves farther away are never read.
pub(super) const FARTHEST: usize = 9;
/// Regions of so many points are read out in a moment.
const REGION: usize = 12;
/// A block with so many liberties outlasts the race, one hopes.
const MANY: usize = 5;
/// A block with so many liberties away from the race is not captured while it lasts, one hopes.
const FREE: usize = 4;
/// So many connected points, all far from the other's stones, are open water.
const SEA: usize = 8;
/// A block that can be confined to so many points does not live there by itself.
const ROOM: usize = 14;

/// A race as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The position, with what is granted marked safe and what is settled filled.
    pub position: Position,
    /// The blocks beside what is read that are taken to live.
    pub granted: PointSet,
    /// The points that are taken to be settled.
    pub settled: PointSet,
}

impl Reading {
    /// Reads a race up to so many steps from its blocks, with these other blocks at stake too.
    pub(super) fn near(truth: &Position, steps: usize, staked: PointSet) -> Option<Reading> {
        let (board, size) = (truth.board(), truth.size());
        let both = truth.essential | truth.inner;
        let marked = truth.unknown() - truth.plain - truth.inner;
        let open = (weak(truth, both) | marked | staked) - truth.safe - both;
        let room = board.empty() | open;
        let around = both - truth.safe;
        let reached = around.beside(size).spread(room, size);
        let near = near(board, around, room, open, steps) | staked;
        let far = (board.empty() & reached) - near - board.liberties(open & near);
        let filled = settle(board, far);
        let safe = (filled.occupied() - (open & near) - both) | truth.safe;
        let tries = truth.tries - far;
        let position =
            Position { board: filled, safe, tries, plain: PointSet::EMPTY, ..truth.clone() };
        let position = Position { ko: truth.ko.filter(|&point| position.is_ko(point)), ..position };
        let position = position.with_liberties().ok()?;
        // What touches a racing block alone gives it liberties when it is captured.
        let beside = (area(&position) | both).beside(size) & board.occupied();
        let doubtful = beside - truth.safe - both - (open & near);
        let granted = doubtful.iter().fold(PointSet::EMPTY, |all, stone| all | board.block(stone));
        let settled = filled.occupied() - board.occupied();
        Some(Reading { position, granted, settled })
    }

    /// As much of a race as can be worked out in a moment: the farthest reach at which no region is
    /// large.
    pub fn at_hand(truth: &Position) -> Reading {
        let whole = Reading::whole(truth);
        if truth.plain.is_empty() && !truth.safe.is_empty() {
            return whole;
        }
        let mut nearest = None;
        for steps in (NEAREST..=FARTHEST).rev() {
            let Some(reading) = Reading::near(truth, steps, PointSet::EMPTY) else { continue };
            let regions = area(&reading.position).parts(truth.size());
            if regions.iter().all(|region| region.len() <= REGION) {
                return reading;
            }
            nearest = Some(reading);
        }
        nearest.unwrap_or(whole)
    }

    /// The granted blocks that may well be captured while the race lasts: those that have few
    /// liberties beyond what is read, or little room.
    pub(super) fn doubtful(&self, truth: &Position) -> PointSet {
        let (board, size) = (truth.board(), truth.size());
        let (area, both) = (area(&self.position), truth.essential | truth.inner);
        let mut doubtful = PointSet::EMPTY;
        for color in Color::BOTH {
            let room = PointSet::board(size) - board.stones(color.other()) - both - area;
            for block in (self.granted & board.stones(color)).parts(size) {
                let is_free = (board.liberties(block) - area).len() >= FREE
                    && block.spread(room, size).len() > ROOM;
                doubtful |= if is_free { PointSet::EMPTY } else { block };
            }
        }
        doubtful
    }

    /// The granted blocks with more liberties beyond what is read than either racing block has at all:
    /// whoever goes after them loses the race meanwhile, one hopes.
    pub(super) fn outlasting(&self, truth: &Position) -> PointSet {
        let (board, area) = (truth.board(), area(&self.position));
        let longest = Color::BOTH.map(|color| board.liberties(truth.essential(color)).len());
        let longest = longest.into_iter().max().unwrap_or(0);
        let blocks = board.split(self.granted).into_iter();
        blocks
            .filter(|block| (board.liberties(*block) - area).len() > longest)
            .fold(PointSet::EMPTY, |all, block| all | block)
    }

    /// Do the empty points around a block lead to points that are taken to be settled? Then it may be
    /// captured in this reading only because these were given to the other.
    pub(super) fn is_open_around(&self, truth: &Position, block: PointSet) -> bool {
        let board = truth.board();
        board.liberties(block).spread(board.empty(), truth.size()).meets(self.settled)
    }

    /// Is the same taken for granted, and the rest the same but for who starts?
    pub(crate) fn has_same_scope(&self, other: &Reading) -> bool {
        let of = |reading: &Reading| {
            (*reading.position.board(), reading.position.safe(), reading.granted)
        };
        of(self) == of(other)
    }

    /// Is nothing taken for granted?
    pub fn is_whole(&self) -> bool {
        self.granted.is_empty() && self.settled.is_empty()
    }
}

/// The points within so many steps, over empty points and open blocks.
fn near(board: &Board, around: PointSet, room: PointSet, open: PointSet, steps: usize) -> PointSet {
    let size = board.size();
    let mut near = around;
    for _ in 0..steps {
        near |= near.beside(size) & room;
        // A block is reached whole.
        near |= near.spread(open, size);
    }
    near
}

/// The blocks that look as if they may be captured, of those that neither race nor are safe.
fn weak(truth: &Position, both: PointSet) -> PointSet {
    let board = truth.board();
    let mut weak = PointSet::EMPTY;
    let blocks: Vec<(Color, PointSet)> = Color::BOTH
        .into_iter()
        .flat_map(|color| board.blocks(color).into_iter().map(move |block| (color, block)))
        .filter(|(_, block)| !block.meets(both | truth.safe))
        .collect();
    loop {
        let before = weak;
        for &(color, block) in &blocks {
            if !block.meets(weak) && is_weak(board, color, block, both, weak) {
                weak |= block;
            }
        }
        if weak == before {
            return weak;
        }
    }
}

/// The blocks that nobody has shut in: they live, or get out into the open.
pub fn at_large(board: &Board) -> PointSet {
    let mut free = PointSet::EMPTY;
    for color in Color::BOTH {
        free |= alive(board, color);
        for block in board.blocks(color) {
            if board.liberties(block).len() > 1 && gets_out(board, color, block) {
                free |= block;
            }
        }
    }
    free
}

/// Does a block reach open water in a step or two: points to which the other has no stone near?
fn gets_out(board: &Board, color: Color, block: PointSet) -> bool {
    let size = board.size();
    let others = board.stones(color.other());
    let near = others.beside(size);
    let calm = board.empty() - near - near.beside(size);
    let seas = calm.parts(size).into_iter().filter(|sea| sea.len() >= SEA);
    let seas = seas.fold(PointSet::EMPTY, |all, sea| all | sea);
    let one = board.liberties(block);
    let two = one | (one.beside(size) & board.empty());
    (two | (two.beside(size) & board.empty())).meets(seas)
}

fn is_weak(board: &Board, color: Color, block: PointSet, both: PointSet, weak: PointSet) -> bool {
    let size = board.size();
    let liberties = board.liberties(block);
    if liberties.len() <= 1 {
        return true;
    }
    let others = board.stones(color.other());
    let room = block.spread(PointSet::board(size) - others, size);
    // Friends of a racing block, in the same room, share its fate unless they get out of it.
    if room.meets(both & board.stones(color)) {
        return liberties.len() < MANY && !gets_out(board, color, block);
    }
    let is_shut = |room: PointSet, but: PointSet| {
        let walls = (room.beside(size) & others) - but;
        room.len() <= ROOM && (walls - both - weak).is_empty() && walls.meets(both)
    };
    if is_shut(room, PointSet::EMPTY) {
        return true;
    }
    // One move may cut it off.
    liberties.iter().any(|point| {
        let cut = PointSet::only(point);
        let room = block.spread(PointSet::board(size) - others - cut, size);
        is_shut(room, PointSet::EMPTY)
    })
}

/// Gives empty points to whoever is nearest.
fn settle(board: &Board, far: PointSet) -> Board {
    let size = board.size();
    let mut filled = *board;
    let mut owned = Color::BOTH.map(|color| board.stones(color));
    let mut left = far;
    while !left.is_empty() {
        let next = owned.map(|stones| stones.beside(size) & left);
        if next[0].is_empty() && next[1].is_empty() {
            break;
        }
        let both = next[0] & next[1];
        for color in Color::BOTH {
            // What both reach at once goes to each by turns, so that nobody gains a wall.
            let own = next[color.index()] - both;
            let shared: PointSet = both
                .iter()
                .filter(|p| (p.column() + p.row()) as usize % 2 == color.index())
                .collect();
            for point in (own | shared).iter() {
                filled.put(point, color);
            }
            owned[color.index()] |= own | shared;
        }
        left -= next[0] | next[1];
    }
    filled
}
