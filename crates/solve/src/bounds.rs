//! What is known about a score.

use std::ops::RangeInclusive;
use yomikiri_game::Score;

/// An interval that holds the true score of a position for some seats.
///
/// ```
/// use yomikiri_solve::Bounds;
/// let known = Bounds::new(-1, 1).meet(Bounds::at_least(0));
/// assert_eq!(known, Bounds::new(0, 1));
/// assert_eq!((known.decides(0), known.decides(1)), (Some(true), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The score is at least this.
    pub low: Score,
    /// The score is at most this.
    pub high: Score,
}

impl Bounds {
    /// Nothing is known.
    pub const ANY: Bounds = Bounds { low: Score::MIN, high: Score::MAX };

    /// `low <= score <= high`.
    pub const fn new(low: Score, high: Score) -> Bounds {
        debug_assert!(low <= high);
        Bounds { low, high }
    }

    /// The score is known.
    pub const fn exactly(score: Score) -> Bounds {
        Bounds { low: score, high: score }
    }

    /// `score >= low`.
    pub const fn at_least(low: Score) -> Bounds {
        Bounds { low, high: Score::MAX }
    }

    /// `score <= high`.
    pub const fn at_most(high: Score) -> Bounds {
        Bounds { low: Score::MIN, high }
    }

    /// Is the score at least `threshold`? `None` where the bounds leave it open.
    pub const fn decides(self, threshold: Score) -> Option<bool> {
        if self.low >= threshold {
            Some(true)
        } else if self.high < threshold {
            Some(false)
        } else {
            None
        }
    }

    /// Both statements together.
    ///
    /// # Panics
    /// If they contradict each other: then one of them was not true, and no answer built
    /// on them may leave the program.
    pub fn meet(self, other: Bounds) -> Bounds {
        let low = self.low.max(other.low);
        let high = self.high.min(other.high);
        assert!(low <= high, "contradiction: {self:?} and {other:?}");
        Bounds { low, high }
    }

    /// The score, if it is known.
    pub fn exact(self) -> Option<Score> {
        (self.low == self.high).then_some(self.low)
    }
}

impl From<RangeInclusive<Score>> for Bounds {
    fn from(range: RangeInclusive<Score>) -> Bounds {
        Bounds::new(*range.start(), *range.end())
    }
}
