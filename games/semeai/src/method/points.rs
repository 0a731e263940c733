//! Section 4.2: useful and useless points, where the search is cut off, settled counts.

use super::region::Region;
use crate::board::Board;
use crate::point::Point;
use crate::point_set::PointSet;

/// What the empty points of a region are good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attributes {
    /// The liberties of the essential block.
    pub liberties: PointSet,
    /// The points at which a stone may change a count; all others are useless.
    pub useful: PointSet,
    /// The empty points that are looked at: what lies behind useless points is cut off.
    pub reached: PointSet,
    /// Can no move add to the liberties?
    pub settled: bool,
}

impl Attributes {
    /// The points at which the program expands by itself: all useful ones that are looked at, and
    /// the liberties. Useless liberties gain nothing, but may be filled, and if that were left out
    /// a block could seem to have more of them than it has.
    pub fn candidates(&self) -> PointSet {
        self.useful & self.reached | self.liberties
    }
}

/// Section 4.2: the attributes of a region's points, with these stones on the board.
///
/// A point is useful if it touches two or more essential or unknown blocks, or one of them and two
/// or more empty points, or three or more empty points. For a liberty other liberties do not count
/// as empty points: playing there would not gain them. (Otherwise a plain row of liberties, as in
/// the study's Fig. 5, could never be settled. For other points all empty points count: the points
/// a and c of Fig. 11 have three only with a liberty.)
///
/// The count is settled if every liberty is useless and touches nothing but safe blocks and
/// useless points.
///
/// ```
/// use yomikiri_semeai::method::{attributes, split};
/// let region = &split(&"B2ox1W/B1oox1W/ooooxxx b -".parse().unwrap()).unwrap()[0];
/// let found = attributes(region, &region.board);
/// assert_eq!((found.liberties.len(), found.useful.len(), found.settled), (2, 0, true));
/// ```
pub fn attributes(region: &Region, board: &Board) -> Attributes {
    let size = board.size();
    let essential = region.essential.first().map_or(PointSet::EMPTY, |stone| board.block(stone));
    let empty = region.points - board.occupied();
    let liberties = essential.beside(size) & empty;
    let useful: PointSet =
        empty.iter().filter(|&point| is_useful(region, board, liberties, point)).collect();
    let reached = reached(region, board, empty, liberties, useful);
    let settled = !liberties.meets(useful) && {
        let touched = liberties.beside(size) - region.safe - essential;
        let touched = touched - lasting(region, board);
        !touched.meets(useful) && !touched.meets(board.occupied())
    };
    Attributes { liberties, useful, reached, settled }
}

/// Stones of the region that are connected with safe blocks by now.
fn lasting(region: &Region, board: &Board) -> PointSet {
    let stones = region.points & board.occupied();
    stones.iter().filter(|&stone| board.block(stone).meets(region.safe)).collect()
}

fn is_useful(region: &Region, board: &Board, liberties: PointSet, point: Point) -> bool {
    let beside = PointSet::only(point).beside(board.size());
    let mut blocks = 0;
    let mut seen = PointSet::EMPTY;
    for stone in (beside & board.occupied()).iter() {
        if !seen.contains(stone) {
            let block = board.block(stone);
            seen |= block;
            blocks += usize::from(!block.meets(region.safe));
        }
    }
    let mut empty = beside - board.occupied();
    if liberties.contains(point) {
        empty -= liberties;
    }
    blocks >= 2 || blocks == 1 && empty.len() >= 2 || empty.len() >= 3
}

/// The search spreads from the liberties, past useful points and unknown blocks, and stops at
/// useless points.
fn reached(
    region: &Region,
    board: &Board,
    empty: PointSet,
    liberties: PointSet,
    useful: PointSet,
) -> PointSet {
    let size = board.size();
    let mut reached = liberties;
    let mut edge = liberties;
    while !edge.is_empty() {
        let beside = edge.beside(size);
        let mut next = beside & empty;
        for stone in (beside & region.points & board.occupied()).iter() {
            let block = board.block(stone);
            if !block.meets(region.safe) {
                next |= board.liberties(block) & empty;
            }
        }
        next -= reached;
        reached |= next;
        edge = next & useful;
    }
    reached
}
