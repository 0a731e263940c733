//! Why counting may be wrong.

use super::groups::{Group, Groups, MOST_POINTS};
use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

/// A reason why counting may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubt {
    /// A ko can be taken beside the groups, or an eye depends on one.
    Ko,
    /// A liberty outside needs an approach move, and there are shared liberties.
    Approach(Color),
    /// The other's group stands inside a small space of this player's.
    Inside(Color),
    /// This player's group has a false eye.
    FalseEye(Color),
    /// This player's group consists of several blocks.
    SeveralBlocks(Color),
    /// This player's eye is large, or gains liberties when its owner moves.
    UnusualEye(Color),
    /// This player's group can run out or connect.
    Open(Color),
    /// Stones around this player's group can be captured soon.
    Loose(Color),
    /// After the best move of this player counting says something else than before.
    Unsteady(Color),
}

/// Stones with so few liberties may be captured soon.
const FEW: usize = 1;
/// A move that adds so many liberties is worth as much as one that takes some away.
const GAIN: usize = 1;

/// Why counting may be wrong about these groups.
pub(super) fn doubts(board: &Board, groups: &Groups) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    let [first, second] = &groups.sides;
    let by_ko = |group: &Group| group.eyes.iter().chain(&group.cage).any(|eye| eye.by_ko);
    if by_ko(first) || by_ko(second) || has_ko(board, groups) {
        doubts.push(Doubt::Ko);
    }
    for (group, other) in [(first, second), (second, first)] {
        let color = group.color;
        let approached = group.outside.iter().any(|liberty| liberty.moves > 1);
        let reasons = [
            (approached && !groups.shared.is_empty(), Doubt::Approach(color)),
            (is_inside(board, group, other), Doubt::Inside(color)),
            (group.eyes.iter().any(|eye| eye.is_false), Doubt::FalseEye(color)),
            (group.blocks(board) > 1, Doubt::SeveralBlocks(color)),
            (group.eyes.iter().any(|eye| eye.is_unusual), Doubt::UnusualEye(color)),
            (is_open(board, group, other, groups.shared), Doubt::Open(color)),
            (is_loose(board, group, other), Doubt::Loose(color)),
        ];
        doubts.extend(reasons.into_iter().filter(|(holds, _)| *holds).map(|(_, doubt)| doubt));
    }
    doubts
}

/// Can a single stone be taken and retaken beside the groups?
fn has_ko(board: &Board, groups: &Groups) -> bool {
    let size = board.size();
    let stones = groups.sides[0].stones | groups.sides[1].stones;
    let near = stones | stones.beside(size);
    let takes = |color: Color, point: Point| {
        let captured = board.captured_by(color, point, PointSet::EMPTY);
        let mut after = *board;
        captured.len() == 1
            && captured.meets(near)
            && after.play(color, point, PointSet::EMPTY).is_ok()
            && after.block(point).len() == 1
            && after.liberties(PointSet::only(point)).len() == 1
    };
    let empty = board.empty() & near.beside(size);
    empty.iter().any(|point| Color::BOTH.into_iter().any(|color| takes(color, point)))
}

/// Does the other stand in a space that this group closes?
fn is_inside(board: &Board, group: &Group, other: &Group) -> bool {
    let size = board.size();
    other.block.spread(PointSet::board(size) - group.stones, size).len() <= MOST_POINTS
}

/// Does a move of the owner's gain liberties or connect with stones outside, without capturing what
/// it races with; or does one that loses none threaten to connect?
fn is_open(board: &Board, group: &Group, other: &Group, shared: PointSet) -> bool {
    let before = board.liberties(group.stones).len();
    let friends = board.stones(group.color)
        - group.stones
        - other.eyes.iter().fold(PointSet::EMPTY, |all, eye| all | eye.points);
    let outside: PointSet = group.outside.iter().map(|liberty| liberty.point).collect();
    (outside | shared).iter().any(|point| {
        let mut after = *board;
        let played = after.play(group.color, point, PointSet::EMPTY);
        let block = after.block(point);
        let liberties = after.liberties(group.stones | block);
        let next = (liberties & after.liberties(block)) - board.liberties(group.stones);
        played.is_ok_and(|captured| !captured.meets(other.block))
            && (block.meets(friends)
                || liberties.len() >= before + GAIN
                || liberties.len() >= before && next.beside(board.size()).meets(friends))
    })
}

/// Have stones beside the group, neither its rival nor in its eyes, few liberties?
fn is_loose(board: &Board, group: &Group, other: &Group) -> bool {
    let size = board.size();
    let eyes = group.eyes.iter().fold(PointSet::EMPTY, |all, eye| all | eye.points);
    let around = (group.stones.beside(size) & board.stones(other.color)) - other.stones - eyes;
    around.iter().any(|stone| board.liberties(board.block(stone)).len() <= FEW)
}
