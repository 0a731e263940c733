//! Racing stones in an eye of what they race with.

use crate::board::Board;
use crate::point_set::PointSet;

/// Taking more stones than this always leaves room for two eyes.
const NAKADE: usize = 6;
/// A larger space is no eye.
const ROOM: usize = 12;

/// The stones of a racing block that lies in an eye of the other's block: to take them wins only if
/// that eye lives. `safe` stones are never captured.
pub(super) fn inner(board: &Board, blocks: [PointSet; 2], safe: PointSet) -> PointSet {
    let inner = |[block, other]: [PointSet; 2]| {
        block.len() <= NAKADE && !block.meets(safe) && is_inside(board, block, other, safe)
    };
    match [inner(blocks), inner([blocks[1], blocks[0]])] {
        [true, false] => blocks[0],
        [false, true] => blocks[1],
        _ => PointSet::EMPTY,
    }
}

/// Does a block lie in a small space closed by another, and by friends of that one that may be
/// captured?
fn is_inside(board: &Board, block: PointSet, other: PointSet, safe: PointSet) -> bool {
    let size = board.size();
    let Some(color) = block.first().and_then(|stone| board.at(stone)) else { return false };
    let walls = board.stones(color.other());
    let eye = block.spread(PointSet::board(size) - walls, size);
    let beside = eye.beside(size) & walls;
    eye.len() <= ROOM && !eye.meets(safe) && (beside - other).is_empty()
}
