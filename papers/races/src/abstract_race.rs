//! Sums of small trees of liberties, with no board, and who wins them by trying everything.
//!
//! Nothing here knows of values: what the method says of such a race can be held against it.

use rustc_hash::FxHashMap;
use yomikiri_game::{Misread, Random};
use yomikiri_semeai::Color;
use yomikiri_semeai::method::{RawNode, RawTree};

/// A race without a board: a tree of liberties for each of its regions.
///
/// A player moves in a tree whose count is open, by one of the options there, or fills a liberty
/// of the other where the count is settled. Whoever brings all of the other's trees to 0 wins; to
/// do that to one's own trees is suicide.
///
/// ```
/// use yomikiri_paper_races::AbstractRace;
/// use yomikiri_semeai::Color;
/// let race = AbstractRace::read(&["{4|0}", "{6|{4|0}}"], &["-7"]).unwrap();
/// assert_eq!(race.winners(), [Color::Black, Color::White]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbstractRace {
    trees: Vec<RawTree>,
}

/// A race has at most so many trees.
const MOST_TREES: usize = 6;
/// In place of a node: the count is settled.
const SETTLED: u8 = u8::MAX;

/// A race as it stands: for each tree the node it is at, if its count is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Standing {
    open: [u8; MOST_TREES],
    /// The liberties of Black and White that are settled.
    settled: [u8; 2],
    to_move: Color,
}

impl AbstractRace {
    /// A race of these trees.
    ///
    /// # Panics
    /// If there are more than six, or one has more than 255 nodes.
    pub fn new(trees: Vec<RawTree>) -> AbstractRace {
        assert!(trees.len() <= MOST_TREES, "a race of few trees");
        assert!(trees.iter().all(|tree| tree.nodes().len() <= SETTLED.into()), "of few nodes");
        AbstractRace { trees }
    }

    /// A race of Black's trees and White's, in braces.
    pub fn read(black: &[&str], white: &[&str]) -> Result<AbstractRace, Misread> {
        let black = black.iter().map(|text| RawTree::read(Color::Black, text));
        let white = white.iter().map(|text| RawTree::read(Color::White, text));
        Ok(AbstractRace::new(black.chain(white).collect::<Result<_, _>>()?))
    }

    /// Its trees.
    pub fn trees(&self) -> &[RawTree] {
        &self.trees
    }

    /// The trees as a sum: `{4|0} + {6|{4|0}} - 7`.
    pub fn show(&self) -> String {
        let mut shown = String::new();
        for tree in &self.trees {
            let text = tree.show();
            shown += &match text.strip_prefix('-') {
                _ if shown.is_empty() => text,
                Some(count) => format!(" - {count}"),
                None => format!(" + {text}"),
            };
        }
        shown
    }

    /// Who wins if Black starts and if White starts, by trying everything.
    pub fn winners(&self) -> [Color; 2] {
        let mut known = FxHashMap::default();
        Color::BOTH.map(|starter| match self.wins(&self.start(starter), &mut known) {
            true => starter,
            false => starter.other(),
        })
    }

    fn start(&self, to_move: Color) -> Standing {
        let mut start = Standing { open: [SETTLED; MOST_TREES], settled: [0; 2], to_move };
        for (at, tree) in self.trees.iter().enumerate() {
            self.put(&mut start, at, tree.root());
        }
        start
    }

    fn put(&self, race: &mut Standing, tree: usize, node: usize) {
        race.open[tree] = match &self.trees[tree].nodes()[node] {
            RawNode::Settled(count) => {
                race.settled[self.trees[tree].owner().index()] += count.unsigned_abs() as u8;
                SETTLED
            }
            RawNode::Nil(_) => node as u8,
        };
    }

    fn is_captured(&self, race: &Standing, color: Color) -> bool {
        let own = |tree: &RawTree| tree.owner() == color;
        let open = self.trees.iter().zip(race.open).any(|(tree, at)| at != SETTLED && own(tree));
        !open && race.settled[color.index()] == 0
    }

    fn moves(&self, race: &Standing) -> Vec<Standing> {
        let mut moves = Vec::new();
        let other = race.to_move.other();
        for (tree, node) in race.open.into_iter().enumerate().filter(|&(_, at)| at != SETTLED) {
            let node = &self.trees[tree].nodes()[node as usize];
            let RawNode::Nil(options) = node else { continue };
            for &option in &options[race.to_move.index()] {
                let mut after = Standing { to_move: other, ..*race };
                self.put(&mut after, tree, option);
                moves.push(after);
            }
        }
        if race.settled[other.index()] > 0 {
            let mut after = Standing { to_move: other, ..*race };
            after.settled[other.index()] -= 1;
            moves.push(after);
        }
        moves
    }

    /// Does the mover win?
    fn wins(&self, race: &Standing, known: &mut FxHashMap<Standing, bool>) -> bool {
        if let Some(&known) = known.get(race) {
            return known;
        }
        let other = race.to_move.other();
        let legal = |after: &&Standing| !self.is_captured(after, race.to_move);
        let wins = self
            .moves(race)
            .iter()
            .filter(legal)
            .any(|after| self.is_captured(after, other) || !self.wins(after, known));
        known.insert(*race, wins);
        wins
    }
}

/// Races made by chance, one to three trees for each player, none of them captured before it
/// begins. On a board what the owner of a tree moves to is nowhere below what the other moves to,
/// as in *orderly* trees; the others are made without any such order.
///
/// ```
/// use yomikiri_paper_races::AbstractRaces;
/// let twice = [1, 2].map(|_| AbstractRaces::new(16, true).nth(5).unwrap());
/// assert_eq!(twice[0], twice[1]);
/// ```
pub struct AbstractRaces {
    random: Random,
    orderly: bool,
}

/// The most liberties of a tree, and the most moves in it.
const MOST_LIBERTIES: i64 = 8;
const MOST_MOVES: usize = 3;

impl AbstractRaces {
    /// The races of a seed.
    pub fn new(seed: u64, orderly: bool) -> AbstractRaces {
        AbstractRaces { random: Random::new(seed), orderly }
    }

    fn race(&mut self) -> AbstractRace {
        let mut trees = Vec::new();
        for (owner, range) in
            [(Color::Black, (0, MOST_LIBERTIES)), (Color::White, (-MOST_LIBERTIES, 0))]
        {
            for _ in 0..1 + self.random.below(3) {
                let mut nodes = Vec::new();
                let depth = 1 + self.random.below(MOST_MOVES);
                self.grow(&mut nodes, range, depth);
                trees.push(RawTree::new(owner, nodes));
            }
        }
        AbstractRace::new(trees)
    }

    /// Grows a tree of up to so many moves with counts from `least` to `most`: both players have
    /// one or two options at every open node. Gives the number of its root.
    fn grow(&mut self, nodes: &mut Vec<RawNode>, (least, most): (i64, i64), depth: usize) -> usize {
        let counts = (most - least + 1) as usize;
        let node = if depth == 0 || self.random.below(100) < 30 {
            RawNode::Settled(least + self.random.below(counts) as i64)
        } else {
            let between = least + self.random.below(counts) as i64;
            let ranges = match self.orderly {
                true => [(between, most), (least, between)],
                false => [(least, most); 2],
            };
            RawNode::Nil(ranges.map(|range| {
                let options = 1 + self.random.below(2);
                (0..options).map(|_| self.grow(nodes, range, depth - 1)).collect()
            }))
        };
        nodes.push(node);
        nodes.len() - 1
    }
}

impl Iterator for AbstractRaces {
    type Item = AbstractRace;

    fn next(&mut self) -> Option<AbstractRace> {
        loop {
            let race = self.race();
            let start = race.start(Color::Black);
            if Color::BOTH.into_iter().all(|color| !race.is_captured(&start, color)) {
                return Some(race);
            }
        }
    }
}
