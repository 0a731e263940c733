//! A racing position as two groups with eyes and liberties.
//!
//! ```text
//!   block      one of the two that race, as given
//!   group      the block, and blocks of its colour around a closed region that it borders
//!   closed     a region of at most twelve points without a stone of the colour, and without
//!              the block it races with
//!   eye        a closed region, with blocks of the colour that touch nothing else; false where a
//!              block around its single point is held by nothing but that point
//!   shared     empty points beside both groups, in no eye
//!   outside    the other liberties, each with the moves it takes to fill
//! ```

use super::eye::Eye;
use super::rule::{Life, Side};
use super::space::{self, Played, Spaces};
use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

/// The most points of an eye.
pub(super) const MOST_POINTS: usize = 12;

/// Two groups that race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Groups {
    /// The group of each of the two blocks, in the order in which these were given.
    pub sides: [Group; 2],
    /// The empty points beside both groups, in no eye.
    pub shared: PointSet,
}

/// A group that races.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// The stones of the block that races, as given.
    pub block: PointSet,
    /// The stones of all its blocks, those inside its eyes left out.
    pub stones: PointSet,
    /// Its eyes, by their first points.
    pub eyes: Vec<EyeSpace>,
    /// The small space that it closes around the other group, as if that were an eye.
    pub cage: Option<EyeSpace>,
    /// The liberties that only this group has, outside its eyes.
    pub outside: Vec<OutsideLiberty>,
}

/// An eye on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeSpace {
    /// All its points, with stones or without.
    pub points: PointSet,
    /// The enemy stones inside.
    pub enemies: PointSet,
    /// Can a block around it be captured by itself, so that it is no eye?
    pub is_false: bool,
    /// Does it have a corner of the board?
    pub in_corner: bool,
    /// Does it make two eyes?
    pub life: Life,
    /// The eye as numbers, if the attacker moves first.
    pub eye: Eye,
    /// The eye as numbers, if its owner does: a move there deducted, where it gains something.
    pub kept: Eye,
    /// Where the attacker plays first.
    pub vital: PointSet,
    /// Where the owner plays to live, or to gain liberties.
    pub living: PointSet,
    /// Does what it is depend on a ko?
    pub by_ko: bool,
    /// Does its owner gain liberties by moving first, or is it too large to be played out?
    pub is_unusual: bool,
}

/// A liberty outside, and the moves that fill it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutsideLiberty {
    /// The liberty.
    pub point: Point,
    /// 1, or more where the attacker must approach first.
    pub moves: u32,
}

impl Groups {
    /// The groups of two blocks of different colours.
    pub fn of(board: &Board, blocks: [PointSet; 2]) -> Groups {
        Groups::among(board, blocks, &mut Spaces::default())
    }

    /// The same, with spaces that were played out before.
    pub(super) fn among(board: &Board, blocks: [PointSet; 2], spaces: &mut Spaces) -> Groups {
        let color = |block: PointSet| block.first().and_then(|stone| board.at(stone));
        let mover = color(blocks[0]).unwrap_or(Color::Black);
        let first = Group::of(board, mover, blocks, spaces);
        let second = Group::of(board, mover.other(), [blocks[1], blocks[0]], spaces);
        let mut sides = [first, second];
        let mut free = sides.each_ref().map(|group| board.liberties(group.stones));
        let eyes = sides.each_ref().map(Group::eye_points);
        free.iter_mut().for_each(|free| *free -= eyes[0] | eyes[1]);
        let shared = free[0] & free[1];
        for (group, free) in sides.iter_mut().zip(free) {
            group.outside = outside(board, group.color, free - shared);
            // The last liberty is filled by the capture itself, which nothing need prepare.
            if shared.is_empty()
                && group.real_eyes().next().is_none()
                && let Some(last) = group.outside.iter_mut().max_by_key(|liberty| liberty.moves)
            {
                last.moves = 1;
            }
        }
        Groups { sides, shared }
    }
}

impl Group {
    fn of(
        board: &Board,
        color: Color,
        [block, rival]: [PointSet; 2],
        spaces: &mut Spaces,
    ) -> Group {
        let size = board.size();
        let own = board.stones(color);
        let (cages, closed): (Vec<PointSet>, Vec<PointSet>) = (PointSet::board(size) - own)
            .parts(size)
            .into_iter()
            .filter(|part| part.len() <= MOST_POINTS && part.meets(board.empty()))
            .filter(|part| !part.meets(spaces.safe))
            .partition(|part| part.meets(rival));
        let mut stones = block;
        loop {
            let before = stones;
            for region in &closed {
                let around = region.beside(size) & own;
                if around.meets(stones) {
                    stones |= around.spread(own, size);
                }
            }
            if stones == before {
                break;
            }
        }
        let closed: Vec<PointSet> =
            closed.into_iter().filter(|region| region.beside(size).meets(stones)).collect();
        let all = closed.iter().fold(PointSet::EMPTY, |all, region| all | *region);
        // Blocks that touch nothing but eyes stand inside one.
        let inner = (stones - block)
            .parts(size)
            .into_iter()
            .filter(|part| (part.beside(size) - *part - all).is_empty())
            .fold(PointSet::EMPTY, |inner, part| inner | part);
        let stones = stones - inner;
        let regions = (all | inner).parts(size);
        let mut eye = |points: PointSet| eye_space(board, color, points, stones, spaces);
        let mut eyes: Vec<EyeSpace> = regions.iter().map(|&points| eye(points)).collect();
        for (at, eye) in eyes.iter_mut().enumerate() {
            eye.is_false = is_false(board, block, stones, &regions, at);
        }
        let cage = cages.into_iter().find(|cage| {
            cage.len() <= space::MOST && ((cage.beside(size) & own) - stones).is_empty()
        });
        let cage = cage.map(eye);
        Group { color, block, stones, eyes, cage, outside: Vec::new() }
    }

    fn eye_points(&self) -> PointSet {
        let real = self.real_eyes();
        real.fold(PointSet::EMPTY, |all, eye| all | eye.points)
    }

    /// Its eyes that are not false.
    pub fn real_eyes(&self) -> impl Iterator<Item = &EyeSpace> {
        self.eyes.iter().filter(|eye| !eye.is_false)
    }

    /// Does it live, whatever the race?
    pub fn life(&self) -> Life {
        let best = self.real_eyes().map(|eye| eye.life).max().unwrap_or(Life::Settled);
        if self.real_eyes().count() >= 2 { Life::Alive } else { best }
    }

    /// The group as numbers, if the other moves first.
    pub fn side(&self) -> Side {
        let outside = self.outside.iter().map(|liberty| liberty.moves).sum();
        Side { outside, eye: self.real_eyes().next().map(|eye| eye.eye) }
    }

    /// The group as numbers, if its owner moves first.
    pub fn moving(&self) -> Side {
        Side { eye: self.real_eyes().next().map(|eye| eye.kept), ..self.side() }
    }

    /// How many blocks it has, those inside its eyes left out.
    pub fn blocks(&self, board: &Board) -> usize {
        self.stones.parts(board.size()).len()
    }
}

/// An eye of these points, as if it were real.
fn eye_space(
    board: &Board,
    color: Color,
    points: PointSet,
    wall: PointSet,
    spaces: &mut Spaces,
) -> EyeSpace {
    let size = board.size();
    let [own, enemies] = [color, color.other()].map(|color| points & board.stones(color));
    let corners = [0, size.columns() - 1]
        .into_iter()
        .flat_map(|column| [0, size.rows() - 1].map(|row| Point::new(column, row)));
    let in_corner = points.meets(corners.collect());
    let (count, inside) = (points.len() as u32, enemies.len() as u32);
    let small = points.len() <= space::MOST;
    let played = match small {
        true => {
            let spare = (board.liberties(wall) - points).len();
            spaces.play_out(size, points, [own, enemies], wall, spare)
        }
        false => Played {
            attacked: None,
            defended: None,
            vital: PointSet::EMPTY,
            living: PointSet::EMPTY,
            by_ko: false,
        },
    };
    let life = match (played.attacked, played.defended) {
        (None, _) => Life::Alive,
        (Some(_), None) => Life::Unsettled,
        (Some(_), Some(_)) => Life::Settled,
    };
    let counted = |moves: Option<u32>| match moves {
        Some(liberties) => Eye::measured(count, inside, liberties.max(1)),
        None => Eye::new(count, inside),
    };
    let kept = counted(played.defended.or(played.attacked));
    // A group whose last liberty is here is captured by one move, and that is no matter of counts.
    let eye = if kept.free() == 1 { kept } else { counted(played.attacked) };
    let gains = eye != kept && life == Life::Settled;
    EyeSpace {
        points,
        enemies,
        is_false: false,
        in_corner,
        life,
        eye,
        kept,
        vital: played.vital,
        living: played.living,
        by_ko: played.by_ko,
        is_unusual: gains || !small,
    }
}

/// Is the single point of this space no eye, since a block beside it, which nothing else holds to
/// the one that races, can be captured?
fn is_false(
    board: &Board,
    block: PointSet,
    stones: PointSet,
    spaces: &[PointSet],
    at: usize,
) -> bool {
    let size = board.size();
    if spaces[at].len() > 1 {
        return false;
    }
    let mut held = block;
    loop {
        let before = held;
        for part in (stones - held).parts(size) {
            let ties = spaces.iter().enumerate().filter(|&(other, space)| {
                let around = space.beside(size);
                other != at && around.meets(part) && around.meets(held)
            });
            if ties.count() > 0 {
                held |= part;
            }
        }
        if held == before {
            break;
        }
    }
    !((spaces[at].beside(size) & stones) - held).is_empty()
}

/// Liberties of a group of this colour, with the moves that fill them.
fn outside(board: &Board, color: Color, free: PointSet) -> Vec<OutsideLiberty> {
    let moves = |point: Point| {
        let mut after = *board;
        match after.play(color.other(), point, PointSet::EMPTY) {
            Ok(captured) if !captured.is_empty() => 1,
            Ok(_) if after.liberties(after.block(point)).len() >= 2 => 1,
            Ok(_) => 2,
            Err(_) => 1,
        }
    };
    free.iter().map(|point| OutsideLiberty { point, moves: moves(point) }).collect()
}
