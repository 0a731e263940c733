//! Which entries of a table are looked at.

use std::ops::Range;

/// One rank by chance out of every so many.
///
/// ```text
///   every 4:   · · ■ ·   ■ · · ·   · · · ■   · ■ ·
/// ```
pub struct Picks {
    ranks: u64,
    every: u64,
}

impl Picks {
    /// Of so many ranks at most so many, or all of them.
    pub fn new(ranks: u64, most: Option<u64>) -> Picks {
        let every = most.map_or(1, |most| ranks.div_ceil(most.max(1)).max(1));
        Picks { ranks, every }
    }

    /// Is every rank picked?
    pub fn are_all(&self) -> bool {
        self.every == 1
    }

    /// Those that were picked of a range, in order.
    pub fn within(&self, range: Range<u64>) -> impl Iterator<Item = u64> {
        let end = range.end.min(self.ranks);
        let pick = |nth: u64| nth * self.every + chance(nth) % self.every;
        (range.start / self.every..end.div_ceil(self.every))
            .map(pick)
            .filter(move |pick| (range.start..end).contains(pick))
    }
}

/// A number by chance that depends on another one alone.
fn chance(of: u64) -> u64 {
    let mixed = (of ^ of >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_are_spread_and_never_too_many() {
        for ranks in [1, 5, 64, 1000, 1003] {
            for most in [0, 1, 2, 7, 10, 64, 500, 999, 1003, 5000] {
                let picks = Picks::new(ranks, Some(most));
                let all: Vec<u64> = picks.within(0..ranks).collect();
                assert!(all.len() as u64 <= most.max(1) && all.is_sorted());
                // In pieces they are the same, and each piece of the table has its share.
                let pieces = (0..ranks).step_by(13).flat_map(|from| {
                    picks.within(from..(from + 13).min(ranks)).collect::<Vec<_>>()
                });
                assert_eq!(pieces.collect::<Vec<_>>(), all);
                let gaps = all.windows(2).map(|pair| pair[1] - pair[0]);
                assert!(gaps.max().unwrap_or(0) < 2 * picks.every);
                assert_eq!(picks.are_all(), most.max(1) >= ranks);
                assert!(!picks.are_all() || all.len() as u64 == ranks);
            }
            assert_eq!(Picks::new(ranks, None).within(0..ranks).count() as u64, ranks);
        }
    }
}
