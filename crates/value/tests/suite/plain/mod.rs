//! The theory a second time, by its definitions and with no thought of speed, to compare the
//! engine with. It shares no line with the engine: forms are trees and stay as they were written
//! until [`Forest::canonical`] is asked for.

mod canonical;
mod cooling;
mod days;
mod fraction;
mod infinitesimal;
mod number;
mod order;

pub use fraction::Fraction;
use std::collections::HashMap;

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    Left,
    Right,
}

pub use Player::{Left, Right};

impl Player {
    pub const BOTH: [Player; 2] = [Left, Right];

    pub fn other(self) -> Player {
        match self {
            Left => Right,
            Right => Left,
        }
    }
}

/// A game as it is written: trees are the same if their sets of options are, which says nothing
/// about trees that are merely equal in value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tree(usize);

/// All trees written so far, and what was found out about them.
#[derive(Default)]
pub struct Forest {
    trees: Vec<[Vec<Tree>; 2]>,
    known: HashMap<[Vec<Tree>; 2], Tree>,
    negatives: HashMap<Tree, Tree>,
    sums: HashMap<(Tree, Tree), Tree>,
    depths: HashMap<Tree, usize>,
    wins: HashMap<(Tree, Player), bool>,
    order: HashMap<(Tree, Tree), bool>,
    canonical: HashMap<Tree, Tree>,
    cooled: HashMap<(Tree, Fraction), Tree>,
    /// Temperature and mean.
    masts: HashMap<Tree, (Fraction, Fraction)>,
}

impl Forest {
    pub fn new() -> Forest {
        Forest::default()
    }

    /// `{left | right}`, as it is.
    pub fn tree(&mut self, left: &[Tree], right: &[Tree]) -> Tree {
        let options = [left, right].map(|side| {
            let mut set = side.to_vec();
            set.sort();
            set.dedup();
            set
        });
        if let Some(&tree) = self.known.get(&options) {
            return tree;
        }
        let tree = Tree(self.trees.len());
        self.trees.push(options.clone());
        self.known.insert(options, tree);
        tree
    }

    /// The tree whose options each player has are what `options` says.
    pub fn build(&mut self, mut options: impl FnMut(&mut Forest, Player) -> Vec<Tree>) -> Tree {
        let [left, right] = Player::BOTH.map(|player| options(self, player));
        self.tree(&left, &right)
    }

    pub fn zero(&mut self) -> Tree {
        self.tree(&[], &[])
    }

    pub fn options(&self, tree: Tree, player: Player) -> Vec<Tree> {
        self.trees[tree.0][player as usize].clone()
    }

    pub fn negative(&mut self, g: Tree) -> Tree {
        if let Some(&known) = self.negatives.get(&g) {
            return known;
        }
        let negative = self.build(|f, player| {
            f.options(g, player.other()).into_iter().map(|option| f.negative(option)).collect()
        });
        self.negatives.insert(g, negative);
        negative
    }

    /// A move in a sum is a move in one of its parts.
    pub fn sum(&mut self, g: Tree, h: Tree) -> Tree {
        if let Some(&sum) = self.sums.get(&(g, h)) {
            return sum;
        }
        let sum = self.build(|f, player| {
            let in_g = f.options(g, player).into_iter().map(|option| (option, h));
            let in_h = f.options(h, player).into_iter().map(|option| (g, option));
            let moved: Vec<_> = in_g.chain(in_h).collect();
            moved.into_iter().map(|(g, h)| f.sum(g, h)).collect()
        });
        self.sums.insert((g, h), sum);
        sum
    }

    pub fn difference(&mut self, g: Tree, h: Tree) -> Tree {
        let minus_h = self.negative(h);
        self.sum(g, minus_h)
    }

    /// `g` added up `n` times, or its negative.
    pub fn multiple(&mut self, n: i128, g: Tree) -> Tree {
        let term = if n < 0 { self.negative(g) } else { g };
        let zero = self.zero();
        (0..n.abs()).fold(zero, |sum, _| self.sum(sum, term))
    }

    /// `g:h`: whoever moves in `g` ends `h`.
    pub fn ordinal_sum(&mut self, g: Tree, h: Tree) -> Tree {
        self.build(|f, player| {
            let mut options = f.options(g, player);
            for option in f.options(h, player) {
                options.push(f.ordinal_sum(g, option));
            }
            options
        })
    }

    /// Moves until nobody can move, at most.
    pub fn depth(&mut self, g: Tree) -> usize {
        if let Some(&known) = self.depths.get(&g) {
            return known;
        }
        let options = Player::BOTH.map(|player| self.options(g, player)).concat();
        let depth = options.into_iter().map(|option| 1 + self.depth(option)).max().unwrap_or(0);
        self.depths.insert(g, depth);
        depth
    }
}
