//! Theorem 1: words there and back do not matter.

use super::Words;
use crate::{Graph, Letter};

/// A graph after Theorem 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cancelled {
    /// What is left: between two letters words lead one way only, and no letter has more than
    /// one loop.
    pub graph: Graph,
    /// The pairs taken away. A count of n from i to j says that n words there went with n words
    /// back; from i to i, that 2n loops went. `from` is never above `to`.
    pub pairs: Vec<Words>,
}

/// Theorem 1: takes away words i→j together with as many words j→i, and loops two by two. No
/// letter changes between won and lost.
///
/// *Proof.* Let one pair be added to a graph. Whoever won without it plays as before. Should the
/// other ever say more words i→j than there were without the pair, the reply is the added word
/// j→i, and the other stands at i again, as if nothing had been said; likewise for words j→i
/// and for a pair of loops. The winner never begins with the pair and always has the reply, so
/// it is the other who runs out of words.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::{Words, cancel};
/// let cancelled = cancel(&Graph::from_rows(&[[5, 3], [1, 2]]));
/// assert_eq!(cancelled.graph, Graph::from_rows(&[[1, 2], [0, 0]]));
/// assert_eq!(cancelled.pairs, [
///     Words { from: 0, to: 0, count: 2 },
///     Words { from: 0, to: 1, count: 1 },
///     Words { from: 1, to: 1, count: 1 },
/// ]);
/// ```
pub fn cancel(graph: &Graph) -> Cancelled {
    let mut left = Graph::new(graph.letters());
    let mut pairs = Vec::new();
    for (from, to, words) in graph.kinds() {
        let count = if from == to { words / 2 } else { words.min(graph.words(to, from)) };
        left.set(from, to, words - if from == to { 2 * count } else { count });
        if count > 0 && from <= to {
            pairs.push(Words { from, to, count });
        }
    }
    Cancelled { graph: left, pairs }
}

/// What is left of a cancelled graph when a word is said, which may be one of a pair that was
/// cancelled: then the other word of the pair counts again.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::{cancel, say};
/// let graph = Graph::from_rows(&[[2, 1], [3, 0]]);
/// let mut counts = cancel(&graph).graph;
/// say(&mut counts, 0, 1);
/// assert_eq!(counts, cancel(&Graph::from_rows(&[[2, 0], [3, 0]])).graph);
/// say(&mut counts, 0, 0);
/// assert_eq!(counts, cancel(&Graph::from_rows(&[[1, 0], [3, 0]])).graph);
/// ```
pub fn say(cancelled: &mut Graph, from: Letter, to: Letter) {
    match cancelled.words(from, to) {
        0 => cancelled.add(to, from),
        _ => cancelled.take(from, to),
    }
}
