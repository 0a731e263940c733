//! Searches with a table of fixed size, which writes over old positions.

use super::measure::{Measured, Method, Rule};
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_solve::ranks::{Over, PaperRanks, TableHash, TableSize};
use yomikiri_solve::{Budget, Stop};

/// What the study does not say: which of the places tried it wrote over.
const OVER: [Over; 2] = [Over::First, Over::Last];

/// The fewest and the most nodes of a method over these hashes, and over which place is written
/// over.
pub fn nodes(
    rule: Rule,
    method: Method,
    places: usize,
    hashes: impl Iterator<Item = TableHash>,
    budget: &mut Budget<'_>,
) -> Result<RangeInclusive<u64>, Stop> {
    let rules = Arc::new(rule.deal());
    let (mut least, mut most) = (u64::MAX, 0);
    for hash in hashes {
        for over in OVER {
            let search = PaperRanks::new(Arc::clone(&rules), method.settings(), 0);
            let search = search.expect("8 players and 8 places fit");
            let mut search =
                search.with_table(TableSize { places, tries: TableSize::TRIES, over, hash });
            let nodes = Measured::by(&mut search, u64::MAX, budget)?.nodes;
            (least, most) = (least.min(nodes), most.max(nodes));
        }
    }
    Ok(least..=most)
}
