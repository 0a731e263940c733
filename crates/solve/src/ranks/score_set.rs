//! Sets of scores, and when one set is better than another.

/// A set of rungs of a [`Ladder`](super::Ladder): the scores that one seat may end with.
///
/// ```
/// use yomikiri_solve::ranks::ScoreSet;
/// let [third, second, first] = [0, 1, 2].map(ScoreSet::only);
/// assert!(first.dominates(first | second));
/// assert!((first | second).dominates(second | third));
/// // Neither of these two is better for sure.
/// assert!(!(first | third).dominates(first | second) && !(first | second).dominates(first | third));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScoreSet(u64);

impl ScoreSet {
    /// No score.
    pub const EMPTY: ScoreSet = ScoreSet(0);

    /// One score.
    pub const fn only(rung: u8) -> ScoreSet {
        ScoreSet(1 << rung)
    }

    /// The set with these bits, the worst score lowest.
    pub const fn from_bits(bits: u64) -> ScoreSet {
        ScoreSet(bits)
    }

    /// The set as bits, the worst score lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is there no score in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only score, if there is one alone.
    pub const fn sole(self) -> Option<u8> {
        if self.0.is_power_of_two() { Some(self.worst()) } else { None }
    }

    /// The lowest rung. Asked only of sets that have one.
    pub const fn worst(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    /// The highest rung. Asked only of sets that have one.
    pub const fn best(self) -> u8 {
        self.0.ilog2() as u8
    }

    /// Is this rung in it?
    pub const fn contains(self, rung: u8) -> bool {
        self.0 >> rung & 1 == 1
    }

    /// Is everything in `other` in here too?
    pub const fn includes(self, other: ScoreSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The rungs, best first.
    pub fn best_first(self) -> impl Iterator<Item = u8> {
        (0..64).rev().filter(move |&rung| self.contains(rung))
    }

    /// Is this set better for sure: another set, and nothing in it worse than anything there?
    ///
    /// A strict partial order on sets that are not empty. Irreflexive by the first condition.
    /// Transitive: from a > b > c follows worst(a) >= best(b) >= worst(b) >= best(c); and were
    /// a = c, all of these would be equal, so that a and b were the same single score.
    pub const fn dominates(self, other: ScoreSet) -> bool {
        self.0 != other.0 && self.worst() >= other.best()
    }
}

impl std::ops::BitOr for ScoreSet {
    type Output = ScoreSet;
    fn bitor(self, other: ScoreSet) -> ScoreSet {
        ScoreSet(self.0 | other.0)
    }
}

impl std::ops::BitAnd for ScoreSet {
    type Output = ScoreSet;
    fn bitand(self, other: ScoreSet) -> ScoreSet {
        ScoreSet(self.0 & other.0)
    }
}

/// Which of these sets are dominated by none of the others, by one look at all.
///
/// Let *f* be the best of their worst scores. A set that reaches above *f* is dominated by
/// none, since that takes a worst score above *f*. A set that stays below *f* is dominated by
/// any set whose worst score is *f*. What reaches *f* exactly is dominated by those too, unless
/// they are the same set: then all of them are *f* alone.
pub fn undominated(sets: &[ScoreSet]) -> impl Iterator<Item = bool> {
    let floor = sets.iter().map(|set| set.worst()).max().unwrap_or(0);
    let at_floor = |set: &&ScoreSet| set.worst() == floor;
    let level = sets.iter().filter(at_floor).all(|set| *set == ScoreSet::only(floor));
    sets.iter().map(move |set| set.best() > floor || (level && *set == ScoreSet::only(floor)))
}
