//! Theorem 3: three forced words are as good as one.

use crate::{Graph, Letter};
use std::collections::{BTreeSet, VecDeque};

/// A chain i→j→k→l that was replaced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// The letters i, j, k and l, of which j and k have no words any more.
    pub letters: [Letter; 4],
    /// How many words led from i to j, from j to k and from k to l.
    pub words: [u32; 3],
    /// How many words from i to l replace them.
    pub replaced_by: u32,
}

/// A graph after Theorem 3.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chains {
    /// What is left. The new words may be loops, or meet words that lead the other way:
    /// [`cancel`](super::cancel) goes on from there.
    pub graph: Graph,
    /// The chains that were replaced, one after the other.
    pub removed: Vec<Chain>,
}

/// Theorem 3, for a game that begins at `start`: where a = w(i,j), b = w(j,k), c = w(k,l) > 0
/// words form a chain through letters j and k, neither of them the start, that have no other
/// words to or from them and no loops, then with a ≤ b or c < b the chain can be replaced by
/// min(a, c) words i→l. The ends may be the same letter. Repeated until nothing changes.
///
/// *Proof.* Whoever steps to j chooses for three: the next two words are forced, and the other
/// goes on from l, as after one word i→l. Let the chain have been gone through t times. If
/// t = a, it cannot be entered any more. If t = c, t < b and t < a, then whoever enters it loses:
/// the other goes on to k, where no word is left. So if a ≤ b, or c < b, the chain is good for
/// exactly min(a, c) passes, which is at most b. If b < a and b ≤ c, then after b passes whoever
/// enters it *wins*, which no number of words i→l can say: such a chain stays.
///
/// The paper asks for a ≤ b. In the case c < b < a that is allowed here too, the chain is good
/// for c passes.
///
/// The paper's Example 4 shows its graph in a figure only. This is a graph that fits the words
/// on it: first s→g→t→e is replaced, then r→s→e→r, and from a the word to y wins.
///
/// ```
/// use yomikiri_shiritori::theorem::remove_chains;
/// use yomikiri_shiritori::{Graph, Letter};
/// let at = |letter: char| letter as Letter - 'a' as Letter;
/// let mut graph = Graph::new(26);
/// let words = "and any deep ever get gift panda ramp roses song take year";
/// for word in words.split(' ') {
///     graph.add(at(word.chars().next().unwrap()), at(word.chars().last().unwrap()));
/// }
/// let chains = remove_chains(&graph, at('a'));
/// let removed: Vec<_> = chains.removed.iter().map(|chain| (chain.letters, chain.words)).collect();
/// assert_eq!(removed, [
///     (['s', 'g', 't', 'e'].map(at), [1, 2, 1]),
///     (['r', 's', 'e', 'r'].map(at), [1, 1, 1]),
/// ]);
/// assert_eq!(chains.graph.words(at('r'), at('r')), 1);
/// assert_eq!(chains.graph.total(), 7);
/// # fn wins(graph: &Graph, letter: Letter) -> bool {
/// #     graph.next(letter).any(|(to, _)| !wins(&without(graph, letter, to), to))
/// # }
/// # fn without(graph: &Graph, from: Letter, to: Letter) -> Graph {
/// #     let mut left = graph.clone();
/// #     left.take(from, to);
/// #     left
/// # }
/// # for graph in [graph, chains.graph] {
/// #     assert!(!wins(&without(&graph, at('a'), at('y')), at('y')));
/// #     assert!(wins(&without(&graph, at('a'), at('d')), at('d')));
/// # }
/// ```
pub fn remove_chains(graph: &Graph, start: Letter) -> Chains {
    let mut left = Left { graph: graph.clone(), before: vec![BTreeSet::new(); graph.letters()] };
    for (from, to, _) in graph.kinds() {
        left.before[to as usize].insert(from);
    }
    let mut removed = Vec::new();
    // Letters that may be the j of a chain.
    let mut todo: VecDeque<Letter> = (0..).take(graph.letters()).collect();
    while let Some(letter) = todo.pop_front() {
        let Some(chain) = left.chain(letter, start) else { continue };
        left.replace(&chain);
        removed.push(chain);
        // Only the ends have changed, and each may be the j or the k of another chain.
        let [i, .., l] = chain.letters;
        for end in [i, l] {
            todo.push_back(end);
            todo.extend(only(left.before[end as usize].iter().copied()));
        }
    }
    Chains { graph: left.graph, removed }
}

/// A graph on its way through the theorem.
struct Left {
    graph: Graph,
    /// For each letter, the letters from which words lead there.
    before: Vec<BTreeSet<Letter>>,
}

impl Left {
    /// The chain that has a letter as its j.
    fn chain(&self, j: Letter, start: Letter) -> Option<Chain> {
        let before = |letter: Letter| only(self.before[letter as usize].iter().copied());
        let next = |letter: Letter| only(self.graph.next(letter).map(|(to, _)| to));
        let (i, k) = (before(j)?, next(j)?);
        let l = next(k)?;
        let ends_apart = [i, l, start].iter().all(|end| ![j, k].contains(end));
        if before(k)? != j || j == k || !ends_apart {
            return None;
        }
        let [a, b, c] = [(i, j), (j, k), (k, l)].map(|(from, to)| self.graph.words(from, to));
        let replaced_by = a.min(c);
        let fits = self.graph.words(i, l).checked_add(replaced_by).is_some();
        (fits && (a <= b || c < b)).then_some(Chain {
            letters: [i, j, k, l],
            words: [a, b, c],
            replaced_by,
        })
    }

    fn replace(&mut self, chain: &Chain) {
        let [i, j, k, l] = chain.letters;
        for (from, to) in [(i, j), (j, k), (k, l)] {
            self.graph.set(from, to, 0);
            self.before[to as usize].remove(&from);
        }
        self.graph.set(i, l, self.graph.words(i, l) + chain.replaced_by);
        self.before[l as usize].insert(i);
    }
}

/// The only item, if there is just one.
fn only(mut items: impl Iterator<Item = Letter>) -> Option<Letter> {
    items.next().filter(|_| items.next().is_none())
}
