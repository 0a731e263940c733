//! Words that no play can ever use up.

use super::{Before, Words};
use crate::{Graph, Letter};
use std::collections::VecDeque;

/// A graph without the words that no play can reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capped {
    /// What is left.
    pub graph: Graph,
    /// The words that no play can use.
    pub dropped: Vec<Words>,
}

/// Takes away words that no play from `start` can ever use: of the words i→j, i ≠ j, it keeps
/// at most as many as there are words into i, one more if i is the start, and at most one more
/// than there are words out of j, no more if j is the start. Loops count on neither side. A
/// loop itself stays, unless its letter can never be reached. Repeated until nothing changes.
///
/// *Proof.* Loops neither come nor go. A letter is left once for each time it was come to,
/// and once more if it is the start; and it is come to at most once more than it is left, or, if
/// it is the start, at most as often. So no play says more words i→j than the cap allows,
/// and with the others gone every play is still possible, word for word, and ends where it did.
///
/// So not only the outcome stays, but the whole game from `start`, whatever else was or will be
/// done to the graph. Theorem 1 may come before or after: it makes caps tighter, since it lowers
/// the numbers of words in and out. Loops by contrast must not be capped by the words into
/// their letter: all of them may be said during one visit.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::{Words, cap};
/// // A ring 0 → 1 → 2 → 0 that breaks between 2 and 0 after two rounds.
/// let graph = Graph::from_rows(&[[0, 9, 0], [0, 0, 5], [2, 0, 0]]);
/// let capped = cap(&graph, 0);
/// assert_eq!(capped.graph, Graph::from_rows(&[[0, 3, 0], [0, 0, 3], [2, 0, 0]]));
/// assert_eq!(capped.dropped[0], Words { from: 0, to: 1, count: 6 });
/// ```
pub fn cap(graph: &Graph, start: Letter) -> Capped {
    let before = Before::of(graph);
    let mut left = graph.clone();
    // How many words lead to and from each letter, without loops.
    let mut into = vec![0; graph.letters()];
    let mut out_of = vec![0; graph.letters()];
    for (from, to, words) in graph.kinds().filter(|&(from, to, _)| from != to) {
        out_of[from as usize] += u64::from(words);
        into[to as usize] += u64::from(words);
    }
    // Letters for which a number may have fallen. A cap is never below the numbers that it adds
    // up, so the smallest counts settle first and rounds are few, whatever the counts.
    let mut todo: VecDeque<Letter> = (0..).take(graph.letters()).collect();
    let mut waits = vec![true; graph.letters()];
    while let Some(letter) = todo.pop_front() {
        waits[letter as usize] = false;
        let started = u64::from(letter == start);
        let leaves = into[letter as usize] + started;
        let comes = out_of[letter as usize] + 1 - started;
        if leaves == 0 {
            left.set(letter, letter, 0);
        }
        let next: Vec<Letter> = left.next(letter).map(|(to, _)| to).collect();
        let out = next.into_iter().map(|to| (letter, to, leaves));
        let kinds = out.chain(before.letters(letter).iter().map(|&from| (from, letter, comes)));
        for (from, to, limit) in kinds.filter(|&(from, to, _)| from != to) {
            let words = left.words(from, to);
            let Ok(limit) = u32::try_from(limit) else { continue };
            if words <= limit {
                continue;
            }
            left.set(from, to, limit);
            out_of[from as usize] -= u64::from(words - limit);
            into[to as usize] -= u64::from(words - limit);
            for end in [from, to] {
                if !std::mem::replace(&mut waits[end as usize], true) {
                    todo.push_back(end);
                }
            }
        }
    }
    let dropped = graph.kinds().map(|(from, to, words)| Words {
        from,
        to,
        count: words - left.words(from, to),
    });
    let dropped = dropped.filter(|words| words.count > 0).collect();
    Capped { graph: left, dropped }
}
