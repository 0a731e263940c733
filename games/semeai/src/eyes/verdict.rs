//! What counting says of a race on a board, for either starter, and where it may be wrong.
//!
//! Counting is done now and again after every move nearby. Where the best of these says something
//! else than counting now, the position is not one that counting understands: then the verdict is
//! what comes after that move, and there is a doubt about it.

use super::doubt::{Doubt, doubts};
use super::eye::Eye;
use super::groups::{Group, Groups};
use super::rule::{Ending, Life, Rule, Side, Turn, ending};
use super::space::Spaces;
use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

/// What counting says of a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeTheory {
    /// The two groups.
    pub groups: Groups,
    /// Whom the shared liberties count for, the first group being the attacker.
    pub rule: Rule,
    /// By the starter's colour: how it ends for the starter. Nothing where a group has no
    /// liberty.
    pub endings: [Option<Ending>; 2],
    /// By the starter's colour: the moves to choose from. None where nothing need be played, or
    /// nothing helps.
    pub moves: [Vec<Point>; 2],
    /// Why it may not be so.
    pub doubts: Vec<Doubt>,
}

impl EyeTheory {
    /// What counting says of the race between two blocks of different colours.
    pub fn of(board: &Board, blocks: [PointSet; 2]) -> EyeTheory {
        EyeTheory::beside(board, blocks, PointSet::EMPTY)
    }

    /// The same, where these stones are never captured.
    pub fn beside(board: &Board, blocks: [PointSet; 2], safe: PointSet) -> EyeTheory {
        let mut spaces = Spaces::beside(safe);
        let groups = Groups::among(board, blocks, &mut spaces);
        let stand = groups.sides.iter().all(|group| !board.liberties(group.block).is_empty());
        let mut theory = EyeTheory {
            rule: Rule::of(groups.sides[0].side(), groups.sides[1].side()),
            endings: [None; 2],
            moves: [vec![], vec![]],
            doubts: doubts(board, &groups),
            groups,
        };
        if stand {
            let said = Color::BOTH.map(|starter| theory.groups.ending(board, starter));
            for starter in Color::BOTH {
                let [said, answered] = [starter, starter.other()].map(|color| said[color.index()]);
                let tried = theory.groups.tried(board, starter, &mut spaces);
                let best = tried.iter().map(|tried| tried.1).max();
                let kept = answered.flipped();
                let best = best.map_or(kept, |best| best.max(kept));
                if best != said {
                    theory.doubts.push(Doubt::Unsteady(starter));
                }
                theory.endings[starter.index()] = Some(best);
                if best > kept {
                    let moves = tried.into_iter().filter(|tried| tried.1 == best);
                    theory.moves[starter.index()] = moves.map(|tried| tried.0).collect();
                }
            }
        }
        theory
    }

    /// Is there a verdict, and no doubt about it?
    pub fn is_plain(&self) -> bool {
        self.doubts.is_empty() && self.endings.iter().all(Option::is_some)
    }
}

/// Points to try, the likeliest first: capturing, then living and vital points, liberties outside,
/// eyes, shared liberties, and all around.
fn candidates(board: &Board, mine: &Group, theirs: &Group, shared: PointSet) -> Vec<Point> {
    let last = board.liberties(theirs.block);
    let capture = if last.len() == 1 { last } else { PointSet::EMPTY };
    let mut points: Vec<Point> = capture.iter().collect();
    points.extend(mine.real_eyes().flat_map(|eye| eye.living.iter()));
    let unsettled = theirs.real_eyes().filter(|eye| eye.life == Life::Unsettled);
    points.extend(unsettled.flat_map(|eye| eye.vital.iter()));
    let mut outside = theirs.outside.clone();
    outside.sort_by_key(|liberty| liberty.moves);
    points.extend(outside.iter().map(|liberty| liberty.point));
    let inside = theirs.eyes.iter().chain(&mine.eyes);
    let inside = inside.flat_map(|eye| eye.vital.iter().chain(eye.points.iter()));
    points.extend(inside.filter(|&point| board.at(point).is_none()));
    points.extend(shared.iter());
    let size = board.size();
    let near = (mine.stones | theirs.stones).beside(size);
    points.extend(((near | near.beside(size)) & board.empty()).iter());
    points
}

impl Groups {
    /// The groups of a player and of the other.
    pub fn by(&self, color: Color) -> (&Group, &Group) {
        let [first, second] = &self.sides;
        if first.color == color { (first, second) } else { (second, first) }
    }

    /// The starter's moves, and how counting says it ends for the starter after each.
    fn tried(&self, board: &Board, starter: Color, spaces: &mut Spaces) -> Vec<(Point, Ending)> {
        let (mine, theirs) = self.by(starter);
        let mut left = board.empty();
        let mut tried = Vec::new();
        for point in candidates(board, mine, theirs, self.shared) {
            let mut after = *board;
            if !left.contains(point) {
                continue;
            }
            left.remove(point);
            let Ok(captured) = after.play(starter, point, PointSet::EMPTY) else { continue };
            if captured.meets(theirs.block) {
                tried.push((point, Ending::Win));
                continue;
            }
            let block = |block: PointSet| after.block(block.first().unwrap_or(point));
            let groups = Groups::among(&after, [theirs.block, mine.block].map(block), spaces);
            tried.push((point, groups.ending(&after, theirs.color).flipped()));
        }
        tried
    }

    /// How the race ends for the player who starts, by counting.
    fn ending(&self, board: &Board, starter: Color) -> Ending {
        let (mine, theirs) = self.by(starter);
        if board.liberties(theirs.block).len() == 1 {
            return Ending::Win;
        }
        if let Some(ending) = in_cage(mine, theirs) {
            return ending;
        }
        let shared = self.shared.len() as u32;
        let turn = Turn::of(mine.life(), theirs.life());
        let other = theirs.side();
        let race = match turn {
            Turn::Prevent => ending(attacked(other), mine.side(), shared).flipped(),
            Turn::LiveOrPrevent => ending(attacked(mine.side()), attacked(other), shared),
            _ => ending(mine.moving(), other, shared),
        };
        turn.ending(race)
    }
}

/// A group whose eye has one more stone inside.
fn attacked(side: Side) -> Side {
    let filled = |eye: Eye| match eye.free() {
        0 | 1 => eye,
        _ => Eye::measured(eye.size(), eye.inside() + 1, eye.liberties().max(2) - 1),
    };
    Side { eye: side.eye.map(filled), ..side }
}

/// How it ends for the mover where one group stands in a small space of the other, which has no
/// eye elsewhere: capturing it there wins only if that makes two eyes.
fn in_cage(mine: &Group, theirs: &Group) -> Option<Ending> {
    let cage = |group: &Group| match group.real_eyes().next() {
        None => group.cage.as_ref().map(|cage| cage.life),
        Some(_) => None,
    };
    match (cage(mine), cage(theirs)) {
        (Some(Life::Settled), _) => Some(Ending::Loss),
        (Some(_), _) => Some(Ending::Win),
        (None, Some(Life::Alive)) => Some(Ending::Loss),
        (None, Some(_)) => Some(Ending::Win),
        (None, None) => None,
    }
}
