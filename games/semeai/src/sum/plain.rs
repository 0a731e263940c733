//! Regions of any size that are nothing but a number of liberties.
//!
//! All points are empty, and beside one racing block only. Every point touches a safe stone of the
//! other, and none of the owner's. A liberty has at most one empty neighbour that is no liberty, any
//! other point at most two empty neighbours. Then a stone of the owner takes away a liberty and adds
//! at most one, now and ever after; stones that fill are never captured: only the number matters.

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;

/// Whose liberties the region counts, if it is nothing but their number.
pub(super) fn is_plain_count(position: &Position, region: PointSet) -> Option<Color> {
    let (size, board) = (position.size(), position.board());
    if region.meets(board.occupied()) {
        return None;
    }
    let beside = region.beside(size);
    let mut racing =
        Color::BOTH.into_iter().filter(|&color| beside.meets(position.essential(color)));
    let (Some(owner), None) = (racing.next(), racing.next()) else { return None };
    let walls = position.safe() & board.stones(owner.other());
    let own = position.safe() & board.stones(owner);
    if beside.meets(own) || position.essential(owner).meets(position.safe()) {
        return None;
    }
    let liberties = board.liberties(position.essential(owner)) & region;
    let is_narrow = |point: Point| {
        let near = PointSet::only(point).beside(size);
        let open = near & region;
        let few = match liberties.contains(point) {
            true => (open - liberties).len() <= 1,
            false => open.len() <= 2,
        };
        few && near.meets(walls)
    };
    region.iter().all(is_narrow).then_some(owner)
}
