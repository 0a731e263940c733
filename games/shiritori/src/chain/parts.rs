//! Parts of a graph that no chain leads back to.
//!
//! A chain goes through strong components in order, and never comes back to one that it has left. Where
//! each can give at most so many words, what a chain through a component has at most is a longest path:
//!
//! ```text
//!   A 3 ──► B 120 ──► C 2          through A, B and C: 3 + 1 + 120 + 1 + 2 words
//!     └──► D 40                    through D: 3 + 1 + 40, so if a chain of 60 is known, not D
//! ```

use super::search::most_within;
use crate::theorem::{Part, components};
use crate::{Graph, Letter};

/// Strong components, with what a chain through each has at most.
pub struct Parts {
    /// Sinks first.
    letters: Vec<Vec<Letter>>,
    /// The most words that a chain through it has; none if no chain from the first letter to the last
    /// does.
    through: Vec<Option<u64>>,
    /// The components of a longest path.
    path: Vec<usize>,
}

/// What is best from a component on, or up to it, and the next one there.
type Best = Option<(u64, Option<usize>)>;

impl Parts {
    /// Of the chains with these first and last letters, where they are given.
    pub fn new(graph: &Graph, first: Option<Letter>, last: Option<Letter>) -> Parts {
        let letters = components(graph);
        let mut part_of = vec![0; graph.letters()];
        for (part, letters) in letters.iter().enumerate() {
            letters.iter().for_each(|&letter| part_of[letter as usize] = part);
        }
        let within: Vec<u64> = letters
            .iter()
            .map(|letters| match letters[..] {
                [letter] => graph.words(letter, letter).into(),
                _ => most_within(&Part::of(graph, letters).graph),
            })
            .collect();
        let (mut after, mut before) =
            (vec![Vec::new(); letters.len()], vec![Vec::new(); letters.len()]);
        for (from, to, _) in graph.kinds() {
            let (from, to) = (part_of[from as usize], part_of[to as usize]);
            if from != to {
                after[from].push(to);
                before[to].push(from);
            }
        }
        let is_end = |end: Option<Letter>, part: usize| {
            end.is_none_or(|letter| part_of[letter as usize] == part)
        };
        let all = || 0..letters.len();
        let onward = best(all(), &within, &after, |part| is_end(last, part));
        let upto = best(all().rev(), &within, &before, |part| is_end(first, part));
        let sum = |part: usize| Some(onward[part]?.0 + upto[part]?.0 - within[part]);
        let through: Vec<Option<u64>> = all().map(sum).collect();
        let start = all().filter(|&part| is_end(first, part)).max_by_key(|&part| onward[part]);
        let mut path = Vec::new();
        let mut next = start.filter(|&part| onward[part].is_some());
        while let Some(part) = next {
            path.push(part);
            next = onward[part].and_then(|(_, next)| next);
        }
        Parts { letters, through, path }
    }

    /// No chain has more words.
    pub fn at_most(&self) -> u64 {
        self.through.iter().flatten().copied().max().unwrap_or(0)
    }

    /// No chain that leaves the longest path of components has more words.
    pub fn off_path(&self) -> u64 {
        let off = self.through.iter().enumerate().filter(|(part, _)| !self.path.contains(part));
        off.filter_map(|(_, through)| *through).max().unwrap_or(0)
    }

    /// The graph without what is not on the longest path of components.
    pub fn on_path(&self, graph: &Graph) -> Graph {
        self.only(graph, |part| self.path.contains(&part))
    }

    /// The graph without what no chain of more than so many words goes through.
    pub fn beyond(&self, graph: &Graph, words: u64) -> Graph {
        self.only(graph, |part| self.through[part].is_some_and(|through| through > words))
    }

    fn only(&self, graph: &Graph, keeps: impl Fn(usize) -> bool) -> Graph {
        let mut kept = vec![false; graph.letters()];
        for (_, letters) in self.letters.iter().enumerate().filter(|(part, _)| keeps(*part)) {
            letters.iter().for_each(|&letter| kept[letter as usize] = true);
        }
        let mut only = Graph::new(graph.letters());
        for (from, to, words) in graph.kinds() {
            if kept[from as usize] && kept[to as usize] {
                only.set(from, to, words);
            }
        }
        only
    }
}

/// For each component, in an order in which those that it leads to come first: the most words from there
/// on, where a way may end only in some.
fn best(
    order: impl Iterator<Item = usize>,
    within: &[u64],
    next: &[Vec<usize>],
    may_end: impl Fn(usize) -> bool,
) -> Vec<Best> {
    let mut best: Vec<Best> = vec![None; within.len()];
    for part in order {
        let here = within[part];
        let end = may_end(part).then_some((here, None));
        let on = next[part].iter().filter_map(|&to| Some((best[to]?.0 + 1 + here, Some(to))));
        best[part] = on.chain(end).max();
    }
    best
}
