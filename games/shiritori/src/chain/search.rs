//! Flows that fall apart, joined or left out, the most promising first.

use super::flow::{Flow, Node};
use super::parts::Parts;
use super::trail::{Trail, walk};
use crate::{Graph, Letter};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::rc::Rc;
use yomikiri_solve::{Budget, Stop};

/// A chain, and what is known of longer ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Its words, one after another.
    pub trail: Trail,
    /// No chain has more words.
    pub at_most: u64,
    /// Why it was not read out to the end, if it was not.
    pub stop: Option<Stop>,
}

impl Chain {
    /// How many words it has.
    pub fn words(&self) -> u64 {
        self.trail.words()
    }

    /// Is none longer?
    pub fn is_longest(&self) -> bool {
        self.words() == self.at_most
    }
}

/// A longest chain of the words of a graph, with these first and last letters where they are given.
///
/// ```
/// use yomikiri_shiritori::{Graph, chain::longest};
/// use yomikiri_solve::Budget;
/// // From 0 to 1 and back, on to 2; a circle at 3 that nothing leads to.
/// let mut graph = Graph::from_rows(&[[0, 2, 1], [1, 0, 1], [0, 0, 0]]);
/// let chain = longest(&graph, None, None, &mut Budget::unlimited());
/// assert_eq!((chain.words(), chain.is_longest()), (4, true));
/// let back = longest(&graph, Some(1), Some(0), &mut Budget::unlimited());
/// assert_eq!(back.trail.letters, [1, 0]);
/// ```
pub fn longest(
    graph: &Graph,
    first: Option<Letter>,
    last: Option<Letter>,
    budget: &mut Budget<'_>,
) -> Chain {
    let parts = Parts::new(graph, first, last);
    let path = parts.on_path(graph);
    let likely = longer(&path, first, last, Trail::default(), budget);
    let rest = parts.beyond(graph, likely.words());
    let found = match likely.stop {
        // What was not read out to the end there would not be elsewhere, either.
        Some(_) => Chain { at_most: likely.at_most.max(parts.off_path()), ..likely },
        None if rest == path => likely,
        None => longer(&rest, first, last, likely.trail, budget),
    };
    Chain { at_most: found.at_most.min(parts.at_most()).max(found.words()), ..found }
}

/// The most words in balance, of which some may be said nowhere near the others.
pub fn most_within(graph: &Graph) -> u64 {
    Search::new(graph, None, None).root().map_or(0, |root| root.bound)
}

/// A longest chain, or the best that is known if none is longer.
fn longer(
    graph: &Graph,
    first: Option<Letter>,
    last: Option<Letter>,
    mut best: Trail,
    budget: &mut Budget<'_>,
) -> Chain {
    let search = Search::new(graph, first, last);
    let mut open = BinaryHeap::new();
    let mut number = 0;
    let mut stop = None;
    let mut push = |open: &mut BinaryHeap<Open>, bound, pieces, what| {
        number += 1;
        open.push(Open { bound, pieces, number, what });
    };
    if let Some(root) = search.root() {
        push(&mut open, root.bound, 0, What::Whole(root));
    }
    while let Some(next) = open.pop() {
        if next.bound <= best.words() {
            open.clear();
            break;
        }
        if let Err(stopped) = budget.spend() {
            stop = Some(stopped);
            open.push(next);
            break;
        }
        let whole = match next.what {
            What::Whole(whole) => Some(whole),
            What::Entering { parent, branch, nth } => {
                if let Some(cost) = branch.costs.get(nth + 1) {
                    let bound = parent.bound.saturating_sub(*cost);
                    let what = What::Entering {
                        parent: Rc::clone(&parent),
                        branch: Rc::clone(&branch),
                        nth: nth + 1,
                    };
                    push(&mut open, bound, next.pieces, what);
                }
                search.entering(&parent, &branch.kinds[..=nth])
            }
        };
        let Some(whole) = whole.filter(|whole| whole.bound > best.words()) else { continue };
        let pieces = search.pieces(&whole);
        let chain = search.chain(&whole, &pieces);
        if chain.words() > best.words() || best.letters.is_empty() {
            best = chain;
        }
        let Some(apart) = search.heaviest(&whole, &pieces) else { continue };
        // It is nearly done where few pieces are apart.
        let count = pieces.count;
        if let Some(without) = search.without(&whole, &apart) {
            push(&mut open, without.bound, count, What::Whole(without));
        }
        let branch = search.ways_into(&whole, &apart);
        if let Some(cost) = branch.costs.first() {
            let bound = whole.bound.saturating_sub(*cost);
            let (parent, branch) = (Rc::new(whole), Rc::new(branch));
            push(&mut open, bound, count, What::Entering { parent, branch, nth: 0 });
        }
    }
    let at_most = open.peek().map_or(0, |open| open.bound).max(best.words());
    Chain { trail: best, at_most, stop }
}

/// What is said in a graph, with choices made.
struct Whole {
    flow: Flow,
    /// Letters that no word touches.
    left_out: Vec<bool>,
    /// No chain that fits these choices has more words.
    bound: u64,
}

/// Words that lead into a piece from outside, the cheapest first.
struct Branch {
    kinds: Vec<usize>,
    costs: Vec<u64>,
}

/// Something still to be looked at.
struct Open {
    bound: u64,
    pieces: usize,
    number: u64,
    what: What,
}

enum What {
    Whole(Whole),
    /// The word of this number is said, and none of those before it.
    Entering {
        parent: Rc<Whole>,
        branch: Rc<Branch>,
        nth: usize,
    },
}

impl Open {
    /// The highest bound; what hangs together best; what came last.
    fn rank(&self) -> (u64, std::cmp::Reverse<usize>, u64) {
        (self.bound, std::cmp::Reverse(self.pieces), self.number)
    }
}

impl PartialEq for Open {
    fn eq(&self, other: &Open) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Open) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Which places hang together.
struct Pieces {
    /// The piece of each place; none if nothing is said there.
    of: Vec<Option<u32>>,
    count: usize,
}

struct Search<'g> {
    graph: &'g Graph,
    first: Option<Letter>,
    last: Option<Letter>,
    /// Words from each letter to itself: all are said where any word is.
    loops: Vec<u64>,
}

impl Search<'_> {
    fn new(graph: &Graph, first: Option<Letter>, last: Option<Letter>) -> Search<'_> {
        let letters = (0..).take(graph.letters());
        let loops = letters.map(|letter| u64::from(graph.words(letter, letter))).collect();
        Search { graph, first, last, loops }
    }

    /// Where chains end, and where they begin.
    fn rest(&self) -> [Node; 2] {
        [self.graph.letters(), self.graph.letters() + 1]
    }

    /// All words in balance; `None` if no chain leads from the first letter to the last.
    fn root(&self) -> Option<Whole> {
        let [end, begin] = self.rest();
        let mut flow = Flow::new(begin + 1);
        for (from, to, words) in self.graph.kinds().filter(|(from, to, _)| from != to) {
            flow.add_words(from as Node, to as Node, words);
        }
        for letter in (0..).take(self.graph.letters()) {
            if self.first.is_none_or(|first| first == letter) {
                flow.add_way(begin, letter as Node);
            }
            if self.last.is_none_or(|last| last == letter) {
                flow.add_way(letter as Node, end);
            }
        }
        flow.supply(begin, 1);
        flow.supply(end, -1);
        self.whole(flow, vec![false; self.graph.letters()])
    }

    fn whole(&self, mut flow: Flow, left_out: Vec<bool>) -> Option<Whole> {
        if !flow.balance() {
            return None;
        }
        let mut whole = Whole { flow, left_out, bound: 0 };
        whole.bound = self.bound(&whole);
        Some(whole)
    }

    fn bound(&self, whole: &Whole) -> u64 {
        let loops = self.loops.iter().zip(&whole.left_out).filter(|(_, out)| !**out);
        let loops: u64 = loops.map(|(words, _)| words).sum();
        loops + (0..whole.flow.kinds()).map(|kind| self.words(&whole.flow, kind)).sum::<u64>()
    }

    /// How many words of a kind are said; ways to and from the rest are no words.
    fn words(&self, flow: &Flow, kind: usize) -> u64 {
        let (from, to) = flow.ends(kind);
        let is_word = from.max(to) < self.graph.letters();
        if is_word { flow.said(kind) as u64 } else { 0 }
    }

    fn pieces(&self, whole: &Whole) -> Pieces {
        let [end, begin] = self.rest();
        let nodes = begin + 1;
        let mut beside: Vec<Vec<u32>> = vec![Vec::new(); nodes];
        beside[end].push(begin as u32);
        beside[begin].push(end as u32);
        for kind in (0..whole.flow.kinds()).filter(|&kind| whole.flow.said(kind) > 0) {
            let (from, to) = whole.flow.ends(kind);
            beside[from].push(to as u32);
            beside[to].push(from as u32);
        }
        let mut pieces = Pieces { of: vec![None; nodes], count: 0 };
        // The rest's own piece is the first.
        for node in [begin].into_iter().chain(0..nodes) {
            let loops = node < end && self.loops[node] > 0 && !whole.left_out[node];
            if pieces.of[node].is_some() || beside[node].is_empty() && !loops {
                continue;
            }
            let piece = Some(pieces.count as u32);
            pieces.count += 1;
            pieces.of[node] = piece;
            let mut ahead = vec![node];
            while let Some(node) = ahead.pop() {
                for &next in &beside[node] {
                    if pieces.of[next as usize].is_none() {
                        pieces.of[next as usize] = piece;
                        ahead.push(next as usize);
                    }
                }
            }
        }
        pieces
    }

    /// The chain that the rest's own piece is.
    fn chain(&self, whole: &Whole, pieces: &Pieces) -> Trail {
        let [_, begin] = self.rest();
        let mut left = vec![Vec::new(); self.graph.letters()];
        let mut first = None;
        for kind in (0..whole.flow.kinds()).filter(|&kind| whole.flow.said(kind) > 0) {
            let (from, to) = whole.flow.ends(kind);
            if from == begin {
                first = Some(to as Letter);
            }
            if self.words(&whole.flow, kind) > 0 && pieces.of[from] == Some(0) {
                left[from].push((to as Letter, whole.flow.said(kind) as u64));
            }
        }
        for (letter, &words) in self.loops.iter().enumerate() {
            if words > 0 && pieces.of[letter] == Some(0) {
                left[letter].push((letter as Letter, words));
            }
        }
        walk(first.expect("a chain begins somewhere"), left)
    }

    /// The letters of the piece with the most words that is not the rest's own.
    fn heaviest(&self, whole: &Whole, pieces: &Pieces) -> Option<Vec<bool>> {
        let mut words = vec![0u64; pieces.count];
        for kind in 0..whole.flow.kinds() {
            if let Some(piece) = pieces.of[whole.flow.ends(kind).0] {
                words[piece as usize] += self.words(&whole.flow, kind);
            }
        }
        for (letter, loops) in self.loops.iter().enumerate() {
            if let Some(piece) = pieces.of[letter] {
                words[piece as usize] += loops;
            }
        }
        let heaviest = (1..pieces.count).max_by_key(|&piece| words[piece])?;
        let is_of = |of: &Option<u32>| *of == Some(heaviest as u32);
        Some(pieces.of[..self.graph.letters()].iter().map(is_of).collect())
    }

    /// The same without these letters, which hang together by themselves; `None` if some word there must
    /// be said.
    fn without(&self, whole: &Whole, apart: &[bool]) -> Option<Whole> {
        let mut flow = whole.flow.clone();
        let touches = |node: Node| apart.get(node) == Some(&true);
        for kind in 0..flow.kinds() {
            let (from, to) = flow.ends(kind);
            if touches(from) || touches(to) {
                if flow.is_forced(kind) {
                    return None;
                }
                flow.remove(kind);
            }
        }
        let mut left_out = whole.left_out.clone();
        left_out.iter_mut().zip(apart).for_each(|(out, &apart)| *out |= apart);
        let mut without = Whole { flow, left_out, bound: 0 };
        without.bound = self.bound(&without);
        Some(without)
    }

    /// The words that lead to these letters from others, or begin there.
    fn ways_into(&self, whole: &Whole, apart: &[bool]) -> Branch {
        let is_in = |node: Node| apart.get(node) == Some(&true);
        let flow = &whole.flow;
        let mut kinds: Vec<usize> = (0..flow.kinds())
            .filter(|&kind| {
                let (from, to) = flow.ends(kind);
                is_in(to) && !is_in(from) && flow.has_room(kind)
            })
            .collect();
        kinds.sort_by_key(|&kind| flow.cost(kind));
        // Such a word adds one by itself, which its price says.
        let costs = kinds.iter().map(|&kind| flow.cost(kind).max(0) as u64).collect();
        Branch { kinds, costs }
    }

    /// The same with the last of these words said, and none of the others.
    fn entering(&self, parent: &Whole, kinds: &[usize]) -> Option<Whole> {
        let mut flow = parent.flow.clone();
        let (&chosen, others) = kinds.split_last().expect("one is chosen");
        others.iter().for_each(|&kind| flow.forbid(kind));
        flow.force(chosen);
        self.whole(flow, parent.left_out.clone())
    }
}
