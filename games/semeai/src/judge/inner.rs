//! Racing stones that it is not enough to take.

use super::reading::at_large;
use crate::board::Board;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;

/// Taking more stones than this always leaves room for two eyes …
const NAKADE: usize = 6;
/// … and taking so many never does, since the other moves next.
const FEW: usize = 3;
/// A larger space is no eye.
const ROOM: usize = 12;

/// The stones of a racing block that lies in an eye of the other's block: to take them wins only if
/// that eye lives. `safe` stones are never captured.
pub(super) fn inner(board: &Board, blocks: [PointSet; 2], safe: PointSet) -> PointSet {
    only_one(blocks, |block, other| {
        block.len() <= NAKADE && !block.meets(safe) && is_inside(board, block, other, safe)
    })
}

/// Of two blocks at stake the stones of one so small that taking it is no win for many stones that are
/// captured then: in a snapback, or with an eye too small.
pub(crate) fn few(position: &Position, race: [Point; 2]) -> PointSet {
    let board = position.board();
    let blocks = race.map(|stone| board.block(stone));
    let is_at_stake = ((blocks[0] | blocks[1]) - position.essential).is_empty();
    only_one(blocks, |block, other| {
        is_at_stake && block.len() <= FEW && other.len() > FEW && !other.meets(at_large(board))
    })
}

/// The block of which that holds, where it does not hold of both.
fn only_one(blocks: [PointSet; 2], holds: impl Fn(PointSet, PointSet) -> bool) -> PointSet {
    match [holds(blocks[0], blocks[1]), holds(blocks[1], blocks[0])] {
        [true, false] => blocks[0],
        [false, true] => blocks[1],
        _ => PointSet::EMPTY,
    }
}

/// Does a block lie in a small space closed by another alone?
fn is_inside(board: &Board, block: PointSet, other: PointSet, safe: PointSet) -> bool {
    let size = board.size();
    let Some(color) = block.first().and_then(|stone| board.at(stone)) else { return false };
    let walls = board.stones(color.other());
    let eye = block.spread(PointSet::board(size) - walls, size);
    let beside = eye.beside(size) & walls;
    eye.len() <= ROOM && !eye.meets(safe) && (beside - other).is_empty()
}
