//! Section 4.3: both players try the named points, until every count is settled.

use super::points::{Attributes, attributes};
use super::raw_tree::{RawNode, RawTree};
use super::region::{Outside, Region};
use super::theory::Unfounded;
use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use rustc_hash::FxHashMap;
use yomikiri_game::{Budget, Stop};

/// A node of an expansion, on the board.
#[derive(Clone, Debug)]
pub struct Expanded {
    /// The stones.
    pub board: Board,
    /// The liberties of the essential block in the region.
    pub liberties: PointSet,
    /// Where Black and White were tried, in the order of the raw node's options.
    pub tried: [Vec<Point>; 2],
    /// Were the points chosen by the program?
    pub automatic: bool,
}

/// The tree of a region, and what stands on the board at each of its nodes.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// The tree.
    pub tree: RawTree,
    /// As many as the tree has nodes, in the same order.
    pub nodes: Vec<Expanded>,
}

impl Expansion {
    /// The node after these moves from the root, if they were tried.
    pub fn find(&self, moves: &[(Color, Point)]) -> Option<usize> {
        moves.iter().try_fold(self.tree.root(), |at, &(color, point)| {
            let RawNode::Nil(options) = &self.tree.nodes()[at] else { return None };
            let place = self.nodes[at].tried[color.index()].iter().position(|&p| p == point)?;
            options[color.index()].get(place).copied()
        })
    }
}

/// An expansion has at most so many nodes, a few hundred bytes each.
const MOST_NODES: usize = 1 << 18;
/// And is at most so many moves deep.
const MOST_DEPTH: usize = 400;

/// Section 4.3: expands a region. Where points are named in it, both colours are tried at each of
/// these that is empty, and again in what comes of it as long as the count is not settled. Where
/// none is named, or none is left and the count is still open, the program takes all useful points
/// that the search reaches, and all liberties.
///
/// Moves are real ones, with captures and without suicide; safe blocks and the essential block
/// itself stay, since its other liberties are other regions' business.
pub fn expand(region: &Region, budget: &mut Budget<'_>) -> Result<Expansion, Unfounded> {
    let mut expander = Expander {
        region,
        budget,
        nodes: Vec::new(),
        raw: Vec::new(),
        known: FxHashMap::default(),
    };
    expander.node(region.board, 0)?;
    let tree = RawTree::new(region.owner, expander.raw);
    Ok(Expansion { tree, nodes: expander.nodes })
}

struct Expander<'r, 'b, 'h> {
    region: &'r Region,
    budget: &'b mut Budget<'h>,
    nodes: Vec<Expanded>,
    raw: Vec<RawNode>,
    /// Positions that have a number, or none yet while they are being expanded.
    known: FxHashMap<Board, Option<usize>>,
}

impl Expander<'_, '_, '_> {
    fn node(&mut self, board: Board, depth: usize) -> Result<usize, Unfounded> {
        match self.known.get(&board) {
            Some(Some(number)) => return Ok(*number),
            Some(None) => return Err(Outside::Repeats.into()),
            None => {}
        }
        self.budget.spend()?;
        if self.raw.len() >= MOST_NODES || depth >= MOST_DEPTH {
            return Err(if depth >= MOST_DEPTH { Stop::Depth } else { Stop::Memory }.into());
        }
        self.known.insert(board, None);
        let found = attributes(self.region, &board);
        self.refuse_connection(&board, &found)?;
        let (raw, tried, automatic) = self.options(&board, &found, depth)?;
        let number = self.raw.len();
        self.raw.push(raw);
        self.nodes.push(Expanded { board, liberties: found.liberties, tried, automatic });
        self.known.insert(board, Some(number));
        Ok(number)
    }

    /// A block that can reach its safe friends is out of reach for the method.
    fn refuse_connection(&self, board: &Board, found: &Attributes) -> Result<(), Unfounded> {
        let owner = self.region.owner;
        let friends = self.region.safe & board.stones(owner);
        let near = found.liberties | found.candidates();
        match near.beside(board.size()).meets(friends) {
            true => Err(Outside::Connects(owner).into()),
            false => Ok(()),
        }
    }

    /// What a position is, and what was tried in it.
    fn options(
        &mut self,
        board: &Board,
        found: &Attributes,
        depth: usize,
    ) -> Result<(RawNode, [Vec<Point>; 2], bool), Unfounded> {
        let count = found.liberties.len() as i64 * self.region.owner.sign();
        let mut tried = [Vec::new(), Vec::new()];
        if found.settled {
            return Ok((RawNode::Settled(count), tried, false));
        }
        let named = self.region.named - board.occupied();
        let automatic = named.is_empty();
        let points = if automatic { found.candidates() } else { named };
        let immortal = self.region.safe | self.region.essential;
        let mut options = [Vec::new(), Vec::new()];
        for color in Color::BOTH {
            for point in points.iter() {
                let mut after = *board;
                if after.play(color, point, immortal).is_ok() {
                    tried[color.index()].push(point);
                    options[color.index()].push(self.node(after, depth + 1)?);
                }
            }
        }
        // Where the attacker cannot play, nothing can be said but the count.
        if options[self.region.owner.other().index()].is_empty() {
            return Ok((RawNode::Settled(count), Default::default(), automatic));
        }
        Ok((RawNode::Nil(options), tried, automatic))
    }
}
