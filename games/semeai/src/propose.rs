//! Marks that the program proposes by itself.
//!
//! ```text
//!   alive   lives whatever happens (Benson): safe, even a racing block
//!   weak    in atari; a friend in a racing block's room, which does not get out; or shut in by
//!           what races or is weak, now or after one move
//!   inner   a racing block of few stones in an eye of the other's
//!   safe    all the rest
//! ```
//!
//! Far from the race the board is taken to be settled: an empty point there belongs to whoever is
//! nearest, and is filled with a safe stone.

use crate::board::Board;
use crate::color::Color;
use crate::life::alive;
use crate::marks::Marks;
use crate::point_set::PointSet;

/// Moves at least so many steps from the racing blocks are read.
pub(crate) const NEAREST: usize = 2;
/// Moves farther away are never read.
pub(crate) const FARTHEST: usize = 9;
/// Regions of so many points are read out in a moment.
const REGION: usize = 12;
/// A block with so many liberties outlasts the race.
const MANY: usize = 5;
/// So many connected points, all far from the other's stones, are open water.
const SEA: usize = 8;
/// A block that can be confined to so many points does not live there by itself.
const ROOM: usize = 14;
/// Taking more stones than this always leaves room for two eyes.
const NAKADE: usize = 6;

/// The race between two blocks as it is read: a board that is settled far from them, and marks.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The board, with what lies far from the race filled.
    pub board: Board,
    /// What is at stake, what is safe.
    pub marks: Marks,
    /// Was nothing filled?
    pub whole: bool,
}

/// Marks for the race between two blocks, with the board settled beyond so many steps from them.
pub fn propose(board: &Board, blocks: [PointSet; 2], steps: usize) -> Proposal {
    let size = board.size();
    let both = blocks[0] | blocks[1];
    let living = Color::BOTH.map(|color| alive(board, color));
    let living = living[0] | living[1];
    let racing = both - living;
    let weak = weak(board, both, living);
    let open = board.empty() | weak;
    let area = racing.beside(size).spread(open, size);
    let near = near(board, racing, open, weak, steps);
    let far = (board.empty() & area) - near - board.liberties(weak & near);
    let filled = settle(board, far);
    let safe = (filled.occupied() - (weak & near) - both) | (living - racing);
    let inner = blocks
        .into_iter()
        .filter(|&block| block.len() <= NAKADE && is_inside(&filled, block, safe))
        .fold(PointSet::EMPTY, |all, block| all | block);
    let inner = if inner == racing { PointSet::EMPTY } else { inner & racing };
    let marks = Marks { essential: racing - inner, safe, inner, tries: PointSet::EMPTY };
    Proposal { whole: filled == *board, board: filled, marks }
}

/// Marks for the race between two blocks, with as much of the board as can be read out in a moment:
/// the farthest reach at which no region is large.
pub fn propose_readable(board: &Board, blocks: [PointSet; 2]) -> Proposal {
    let mut nearest = None;
    for steps in (NEAREST..=FARTHEST).rev() {
        let proposal = propose(board, blocks, steps);
        let open = board.occupied() - proposal.marks.safe - proposal.marks.essential;
        let open = (open & proposal.board.occupied()) | proposal.board.empty();
        let racing = proposal.marks.essential.beside(board.size());
        let area = racing.spread(open, board.size());
        if area.parts(board.size()).iter().all(|region| region.len() <= REGION) {
            return proposal;
        }
        nearest = Some(proposal);
    }
    nearest.unwrap_or_else(|| propose(board, blocks, NEAREST))
}

/// The points within so many steps, over empty points and weak blocks.
fn near(board: &Board, racing: PointSet, open: PointSet, weak: PointSet, steps: usize) -> PointSet {
    let size = board.size();
    let mut near = racing;
    for _ in 0..steps {
        near |= near.beside(size) & open;
        // A block is reached whole.
        near |= near.spread(weak, size);
    }
    near
}

/// The blocks that may be captured, of those that do not race.
fn weak(board: &Board, both: PointSet, living: PointSet) -> PointSet {
    let mut weak = PointSet::EMPTY;
    let blocks: Vec<(Color, PointSet)> = Color::BOTH
        .into_iter()
        .flat_map(|color| board.blocks(color).into_iter().map(move |block| (color, block)))
        .filter(|(_, block)| !block.meets(both | living))
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
            if gets_out(board, color, block) {
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

/// Does a block lie in an eye of stones of the other colour that are not safe?
fn is_inside(board: &Board, block: PointSet, safe: PointSet) -> bool {
    let size = board.size();
    let Some(color) = block.first().and_then(|stone| board.at(stone)) else { return false };
    let others = board.stones(color.other());
    let eye = block.spread(PointSet::board(size) - others, size);
    !eye.meets(safe) && !eye.beside(size).meets(others & safe)
}
