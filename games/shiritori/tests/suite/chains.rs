//! Longest chains, against trying everything.

use proptest::prelude::*;
use yomikiri_shiritori::chain::longest;
use yomikiri_shiritori::{Graph, Letter};
use yomikiri_solve::Budget;

/// The most words that can follow from a letter, all ways tried; `None` if none end where they must.
fn most(graph: &mut Graph, at: Letter, last: Option<Letter>) -> Option<u64> {
    let mut best = last.is_none_or(|last| last == at).then_some(0);
    let next: Vec<Letter> = graph.next(at).map(|(to, _)| to).collect();
    for to in next {
        graph.take(at, to);
        best = best.max(most(graph, to, last).map(|words| words + 1));
        graph.add(at, to);
    }
    best
}

fn graphs() -> impl Strategy<Value = Graph> {
    (2usize..7, prop::collection::vec((0u32..6, 0u32..6), 0..12)).prop_map(|(letters, words)| {
        let mut graph = Graph::new(letters);
        for (from, to) in words {
            graph.add(from % letters as u32, to % letters as u32);
        }
        graph
    })
}

/// A chain of millions of words is told by what is repeated, and found as fast as one of a few.
#[test]
fn repeated_words_are_not_told_one_by_one() {
    let million = 1_000_000;
    let graph = Graph::from_rows(&[[1, million, 0], [0, 0, million - 1], [million, 0, 5]]);
    let chain = longest(&graph, None, None, &mut Budget::unlimited());
    // All words: c is left once more often than it is come to.
    assert_eq!(chain.words(), graph.total());
    assert!(chain.trail.letters.len() < 20, "{:?}", chain.trail.letters);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn chains_are_as_long_as_can_be(mut graph in graphs(), first: u32, last: u32) {
        let letters = graph.letters() as u32;
        let (some_first, some_last) = (Some(first % letters), Some(last % letters));
        for (first, last) in
            [(None, None), (some_first, None), (None, some_last), (some_first, some_last)]
        {
            let firsts = first.map_or(0..letters, |first| first..first + 1);
            let brute = firsts.filter_map(|first| most(&mut graph, first, last)).max();
            let chain = longest(&graph, first, last, &mut Budget::unlimited());
            prop_assert_eq!(chain.words(), brute.unwrap_or(0));
            prop_assert!(chain.is_longest() && chain.stop.is_none());
            // It goes along words that are there, from the first letter to the last.
            let mut left = graph.clone();
            let mut at = chain.trail.letters.first().copied();
            let start = at;
            for (from, to) in chain.trail.steps() {
                prop_assert!(at == Some(from) && left.words(from, to) > 0);
                left.take(from, to);
                at = Some(to);
            }
            prop_assert_eq!(graph.total() - left.total(), chain.words());
            if chain.words() > 0 {
                prop_assert!(first.is_none() || start == first);
                prop_assert!(last.is_none() || at == last);
            }
        }
    }
}
