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
    /// Is it left open what to try here?
    pub open: bool,
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
    /// Was everything tried that was to be?
    pub fn is_whole(&self) -> bool {
        !self.nodes.iter().any(|node| node.open)
    }

    /// What a node leads to: whose move, where, and to which node.
    pub fn moves(&self, node: usize) -> Vec<(Color, Point, usize)> {
        let RawNode::Nil(options) = &self.tree.nodes()[node] else { return Vec::new() };
        let by = |color: Color| {
            let tried = self.nodes[node].tried[color.index()].iter();
            tried.zip(&options[color.index()]).map(move |(&point, &to)| (color, point, to))
        };
        Color::BOTH.into_iter().flat_map(by).collect()
    }

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

/// A position that is not settled, and asks for points to be tried.
pub struct Unsettled<'u> {
    /// The moves that led there.
    pub path: &'u [(Color, Point)],
    /// The stones.
    pub board: &'u Board,
    /// What its points are good for.
    pub attributes: &'u Attributes,
}

/// Where both players are tried.
pub struct Chosen {
    /// The points.
    pub points: PointSet,
    /// Did the program choose them?
    pub automatic: bool,
}

/// Section 4.3: expands a region. Where points are named in it, both colours are tried at each of
/// these that is empty, and again in what comes of it as long as the count is not settled. Where
/// none is named, or none is left and the count is still open, the program takes all useful points
/// that the search reaches, and all liberties.
///
/// Moves are real ones, with captures and without suicide; safe blocks and the essential block
/// itself stay, since its other liberties are other regions' business.
pub fn expand(region: &Region, budget: &mut Budget<'_>) -> Result<Expansion, Unfounded> {
    let mut choose = |unsettled: Unsettled<'_>| {
        let named = region.named - unsettled.board.occupied();
        let automatic = named.is_empty();
        let points = if automatic { unsettled.attributes.candidates() } else { named };
        Some(Chosen { points, automatic })
    };
    expand_by(region, &mut choose, budget)
}

/// Expands a region at points that somebody chooses, position by position in the order in which they
/// are met; nothing is tried where nothing is chosen.
pub fn expand_by(
    region: &Region,
    choose: &mut dyn FnMut(Unsettled<'_>) -> Option<Chosen>,
    budget: &mut Budget<'_>,
) -> Result<Expansion, Unfounded> {
    let mut expander = Expander {
        region,
        choose,
        budget,
        nodes: Vec::new(),
        raw: Vec::new(),
        known: FxHashMap::default(),
        path: Vec::new(),
    };
    expander.node(region.board)?;
    let tree = RawTree::new(region.owner, expander.raw);
    Ok(Expansion { tree, nodes: expander.nodes })
}

struct Expander<'r, 'b, 'h> {
    region: &'r Region,
    choose: &'r mut dyn FnMut(Unsettled<'_>) -> Option<Chosen>,
    budget: &'b mut Budget<'h>,
    nodes: Vec<Expanded>,
    raw: Vec<RawNode>,
    /// Positions that have a number, or none yet while they are being expanded.
    known: FxHashMap<Board, Option<usize>>,
    /// The moves to where it is.
    path: Vec<(Color, Point)>,
}

impl Expander<'_, '_, '_> {
    fn node(&mut self, board: Board) -> Result<usize, Unfounded> {
        match self.known.get(&board) {
            Some(Some(number)) => return Ok(*number),
            Some(None) => return Err(Outside::Repeats.into()),
            None => {}
        }
        self.budget.spend()?;
        let too_deep = self.path.len() >= MOST_DEPTH;
        if self.raw.len() >= MOST_NODES || too_deep {
            return Err(if too_deep { Stop::Depth } else { Stop::Memory }.into());
        }
        self.known.insert(board, None);
        let found = attributes(self.region, &board);
        self.refuse_connection(&board, &found)?;
        let (raw, node) = self.options(board, &found)?;
        let number = self.raw.len();
        self.raw.push(raw);
        self.nodes.push(node);
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
        board: Board,
        found: &Attributes,
    ) -> Result<(RawNode, Expanded), Unfounded> {
        let count = found.liberties.len() as i64 * self.region.owner.sign();
        let tried = [Vec::new(), Vec::new()];
        let liberties = found.liberties;
        let mut node = Expanded { board, liberties, tried, automatic: false, open: false };
        if found.settled {
            return Ok((RawNode::Settled(count), node));
        }
        let mut options = [Vec::new(), Vec::new()];
        let unsettled = Unsettled { path: &self.path, board: &board, attributes: found };
        let Some(Chosen { points, automatic }) = (self.choose)(unsettled) else {
            node.open = true;
            return Ok((RawNode::Nil(options), node));
        };
        node.automatic = automatic;
        let immortal = self.region.safe | self.region.essential;
        for color in Color::BOTH {
            for point in points.iter() {
                let mut after = board;
                if after.play(color, point, immortal).is_ok() {
                    node.tried[color.index()].push(point);
                    self.path.push((color, point));
                    let option = self.node(after);
                    self.path.pop();
                    options[color.index()].push(option?);
                }
            }
        }
        // Where the attacker cannot play, nothing can be said but the count.
        if options[self.region.owner.other().index()].is_empty() {
            node.tried = Default::default();
            return Ok((RawNode::Settled(count), node));
        }
        Ok((RawNode::Nil(options), node))
    }
}
