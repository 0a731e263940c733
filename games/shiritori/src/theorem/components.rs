//! Strong components: letters that lead to each other.

use crate::{Graph, Letter};

/// The strong components of a graph, sinks first: words lead from a component only to itself
/// and to those before it. Each is in order of its letters.
///
/// This is Tarjan's algorithm with a stack of its own, since lists may be long.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::theorem::components;
/// let graph = Graph::from_rows(&[[0, 1, 0], [1, 0, 1], [0, 0, 1]]);
/// assert_eq!(components(&graph), [vec![2], vec![0, 1]]);
/// ```
pub fn components(graph: &Graph) -> Vec<Vec<Letter>> {
    const UNSEEN: usize = usize::MAX;
    // A letter whose component is known.
    const DONE: usize = usize::MAX - 1;
    // When each letter was first seen, lowered to the earliest one known to be reached from it.
    let mut earliest = vec![UNSEEN; graph.letters()];
    let mut seen = 0;
    // The letters whose component is not known yet, in the order in which they were seen.
    let mut waiting: Vec<Letter> = Vec::new();
    let mut found = Vec::new();
    for root in (0..).take(graph.letters()) {
        if earliest[root as usize] != UNSEEN {
            continue;
        }
        // The way to the letter at hand: letter, when seen, and what is left to look at.
        let mut way = vec![(root, seen, graph.next(root))];
        earliest[root as usize] = seen;
        seen += 1;
        waiting.push(root);
        while let Some((letter, when, next)) = way.last_mut() {
            let place = *letter as usize;
            if let Some((to, _)) = next.next() {
                match earliest[to as usize] {
                    UNSEEN => {
                        earliest[to as usize] = seen;
                        way.push((to, seen, graph.next(to)));
                        seen += 1;
                        waiting.push(to);
                    }
                    DONE => {}
                    reached => earliest[place] = earliest[place].min(reached),
                }
                continue;
            }
            if earliest[place] == *when {
                let first = waiting.iter().rposition(|waits| waits == letter);
                let mut component = waiting.split_off(first.expect("the letter waits"));
                for &letter in &component {
                    earliest[letter as usize] = DONE;
                }
                component.sort_unstable();
                found.push(component);
                way.pop();
            } else {
                let reached = earliest[place];
                way.pop();
                if let Some(&(parent, ..)) = way.last() {
                    let parent = parent as usize;
                    earliest[parent] = earliest[parent].min(reached);
                }
            }
        }
    }
    found
}
