//! Which moves are dominated, as far as what is known after each move tells.

use super::ScoreSet;
use std::cmp::Ordering;

/// The mover's scores after one move, as far as they are known: `sure <= truth <= open`.
///
/// ```text
///   low_floor   <= worst(truth) <= high_floor
///   low_ceiling <= best(truth)  <= high_ceiling
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    pub(super) sure: ScoreSet,
    pub(super) open: ScoreSet,
}

impl Sight {
    /// The scores that may or may not be possible.
    pub(super) fn unknown(self) -> ScoreSet {
        ScoreSet::from_bits(self.open.bits() & !self.sure.bits())
    }

    fn low_floor(self) -> u8 {
        self.open.worst()
    }

    pub(super) fn high_floor(self) -> u8 {
        if self.sure.is_empty() { self.open.best() } else { self.sure.worst() }
    }

    pub(super) fn low_ceiling(self) -> u8 {
        if self.sure.is_empty() { self.open.worst() } else { self.sure.best() }
    }

    pub(super) fn high_ceiling(self) -> u8 {
        self.open.best()
    }
}

/// Is a move dominated?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// Surely not.
    Kept,
    /// Surely.
    Dropped,
    /// That depends on what is not yet known.
    Open,
}

/// All moves of a position together.
///
/// With everything known, let *f* be the best of the worst scores. By the theorem at
/// [`undominated`](super::undominated), a move is kept if its best score is above *f*, or if it
/// gives *f* alone and so does every move whose worst score is *f*. Here `low <= f <= high`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sieve {
    pub(super) low: u8,
    pub(super) high: u8,
    /// After some move the worst is surely at least `low` and the best surely above.
    beaten: bool,
    /// After every move the worst is surely below `low`, or the best surely not above.
    level: bool,
}

impl Sieve {
    pub(super) fn new(sights: &[Sight]) -> Sieve {
        let (mut low, mut high) = (0, 0);
        for sight in sights {
            low = low.max(sight.low_floor());
            high = high.max(sight.high_floor());
        }
        let (mut beaten, mut level) = (false, true);
        for sight in sights {
            let Sight { sure, open } = *sight;
            let some = !sure.is_empty();
            beaten |= some && sight.low_floor() >= low && sure.best() > low;
            level &= some && sure.worst() < low || open.best() <= low;
        }
        Sieve { low, high, beaten, level }
    }

    pub(super) fn fate(&self, sight: Sight) -> Fate {
        let Sieve { low, high, beaten, level } = *self;
        if sight.low_ceiling() > high {
            return Fate::Kept;
        }
        if sight.high_ceiling() < low {
            return Fate::Dropped;
        }
        if sight.high_ceiling() == low {
            // Kept only if f = low, this gives f alone, and nobody's worst is f with a better
            // best.
            if beaten || (!sight.sure.is_empty() && sight.sure.worst() < low) {
                return Fate::Dropped;
            }
            if level && high == low && sight.open == ScoreSet::only(low) {
                return Fate::Kept;
            }
        }
        Fate::Open
    }
}

/// Is this move dominated by no other, whatever the truth? What is true of one move does not
/// depend on what is true of another, so that pairs tell all; a [`Sieve`] sees less, but sooner.
pub(super) fn is_kept(sights: &[Sight], at: usize) -> bool {
    let mut others = sights.iter().enumerate().filter(|(other, _)| *other != at);
    others.all(|(_, &other)| !may_dominate(other, sights[at]))
}

/// Can it be that the first dominates the second? If so, then with the worst score of the first
/// as high and the best of the second as low as may be.
fn may_dominate(one: Sight, other: Sight) -> bool {
    let (floor, ceiling) = (one.high_floor(), other.low_ceiling());
    match floor.cmp(&ceiling) {
        Ordering::Less => false,
        Ordering::Greater => true,
        // Not if both are this score alone; something better there or something worse here helps.
        Ordering::Equal => one.open.best() > floor || other.open.worst() < floor,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranks::undominated;

    /// Every pair of sets of up to three scores with `sure <= open`, `open` not empty.
    fn all_sights() -> Vec<Sight> {
        let set = ScoreSet::from_bits;
        let pairs = (1..8u64).flat_map(|open| (0..8u64).map(move |sure| (sure, open)));
        let pairs = pairs.filter(|(sure, open)| sure & !open == 0);
        pairs.map(|(sure, open)| Sight { sure: set(sure), open: set(open) }).collect()
    }

    /// The sets that a sight leaves possible.
    fn truths(sight: Sight) -> Vec<ScoreSet> {
        let fits = |set: &ScoreSet| sight.open.includes(*set) && set.includes(sight.sure);
        (1..8).map(ScoreSet::from_bits).filter(fits).collect()
    }

    /// Tries every truth behind every three sights over three scores: what is surely kept or
    /// dropped must be so in all of them; and where everything is known, nothing stays open.
    #[test]
    fn a_fate_is_that_of_every_truth() {
        let sights = all_sights();
        for &a in &sights {
            for &b in &sights {
                for &c in &sights {
                    let sieve = Sieve::new(&[a, b, c]);
                    let mut fates = [(false, false); 3];
                    for x in truths(a) {
                        for y in truths(b) {
                            for z in truths(c) {
                                for (fate, kept) in fates.iter_mut().zip(undominated(&[x, y, z])) {
                                    *fate = (fate.0 || kept, fate.1 || !kept);
                                }
                            }
                        }
                    }
                    for (at, (_, dropped)) in fates.into_iter().enumerate() {
                        assert_eq!(is_kept(&[a, b, c], at), !dropped, "{at} of {:?}", [a, b, c]);
                    }
                    for (sight, (kept, dropped)) in [a, b, c].into_iter().zip(fates) {
                        match sieve.fate(sight) {
                            Fate::Kept => assert!(!dropped, "{sight:?} of {:?}", [a, b, c]),
                            Fate::Dropped => assert!(!kept, "{sight:?} of {:?}", [a, b, c]),
                            Fate::Open => {
                                let known = [a, b, c].iter().all(|s| s.sure == s.open);
                                assert!(!known, "{sight:?} of {:?}", [a, b, c]);
                            }
                        }
                    }
                }
            }
        }
    }
}
