//! A set of scores for every seat.

use super::{Ladder, ScoreSet};
use yomikiri_game::Seat;

/// The scores that each seat may end with, as a [`Ladder`] packs them into one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Prospects(pub u64);

impl Prospects {
    /// No score for anybody: where a union begins.
    pub const NOTHING: Prospects = Prospects(0);

    /// The scores of one seat.
    pub fn of(self, ladder: Ladder, seat: Seat) -> ScoreSet {
        ScoreSet::from_bits(self.0 >> ladder.shift(seat) & ladder.all().bits())
    }

    /// With these scores added for one seat.
    pub fn with(self, ladder: Ladder, seat: Seat, scores: ScoreSet) -> Prospects {
        Prospects(self.0 | scores.bits() << ladder.shift(seat))
    }

    /// Is everything in `other` in here too?
    pub fn includes(self, other: Prospects) -> bool {
        other.0 & !self.0 == 0
    }

    /// Every seat's scores, in the order of seats.
    pub fn sets(self, ladder: Ladder) -> Vec<ScoreSet> {
        Seat::all(ladder.seats()).map(|seat| self.of(ladder, seat)).collect()
    }
}

impl std::ops::BitOr for Prospects {
    type Output = Prospects;
    fn bitor(self, other: Prospects) -> Prospects {
        Prospects(self.0 | other.0)
    }
}

impl std::ops::BitAnd for Prospects {
    type Output = Prospects;
    fn bitand(self, other: Prospects) -> Prospects {
        Prospects(self.0 & other.0)
    }
}

/// What is known of prospects while a search goes on: `sure <= truth <= open`, as sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// These scores are possible.
    pub sure: Prospects,
    /// All others are not.
    pub open: Prospects,
}

impl Known {
    /// Everything is known.
    pub fn exactly(truth: Prospects) -> Known {
        Known { sure: truth, open: truth }
    }

    /// The prospects, if nothing is open any more.
    pub fn exact(self) -> Option<Prospects> {
        (self.sure == self.open).then_some(self.sure)
    }
}
