//! What is claimed of one position: sets of scores, a set or two for every seat.

use yomikiri_game::{Game, Score, Scores, Seat};

/// How the sets of an [`Entry`] lie in a word.
///
/// ```text
///   seat     3        2        1
///   score    2 1 0    2 1 0    2 1 0       three seats, three scores, the worst lowest
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    worst: Score,
    scores: u32,
    seats: u8,
}

/// A claim about one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// These scores are possible.
    pub sure: u64,
    /// All others are not.
    pub open: u64,
}

/// What an entry says of one seat. Never without an open score, and `sure` within `open`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub sure: u64,
    pub open: u64,
}

impl Layout {
    /// The layout for a game; `None` if a set of scores for every seat takes more than a word.
    pub fn of<G: Game>(game: &G) -> Option<Layout> {
        let (worst, best) = game.score_range().into_inner();
        let scores = u32::try_from(i32::from(best) - i32::from(worst) + 1).ok()?;
        let fits = scores > 0 && scores * u32::from(game.seats()) <= u64::BITS;
        fits.then(|| Layout { worst, scores, seats: game.seats() })
    }

    /// All scores of a seat.
    pub fn all(self, seat: Seat) -> u64 {
        u64::MAX >> (u64::BITS - self.scores) << self.shift(seat)
    }

    /// What is known of a position without an entry: nothing.
    pub fn unknown(self) -> Entry {
        Entry { sure: 0, open: u64::MAX >> (u64::BITS - self.scores * u32::from(self.seats)) }
    }

    /// What is known of a finished game: everything.
    pub fn end(self, end: &Scores) -> Entry {
        let rung = |seat: Seat| (i32::from(end[seat]) - i32::from(self.worst)) as u32;
        let bit = |seat: Seat| 1u64 << (self.shift(seat) + rung(seat));
        let bits = Seat::all(self.seats).map(bit).fold(0, |all, bit| all | bit);
        Entry { sure: bits, open: bits }
    }

    /// Can this be true of any position: an open score for every seat, no sure score that is
    /// not open, nothing for seats and scores that do not exist?
    pub(crate) fn makes_sense(self, entry: Entry) -> bool {
        let some_open = |seat| entry.open & self.all(seat) != 0;
        Seat::all(self.seats).all(some_open)
            && entry.open & !self.unknown().open == 0
            && entry.sure & !entry.open == 0
    }

    /// What an entry says of one seat. What alone is open is sure.
    pub(crate) fn span(self, entry: Entry, seat: Seat) -> Span {
        let [sure, open] =
            [entry.sure, entry.open].map(|bits| (bits & self.all(seat)) >> self.shift(seat));
        Span { sure: if open.is_power_of_two() { open } else { sure }, open }
    }

    /// The scores in a set of one seat, best first.
    pub(crate) fn list(self, set: u64) -> Vec<Score> {
        let rungs = (0..self.scores).rev().filter(|rung| set >> rung & 1 == 1);
        rungs.map(|rung| self.worst + rung as Score).collect()
    }

    /// How many seats there are.
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// How many scores there are.
    pub(crate) fn scores(self) -> u32 {
        self.scores
    }

    pub(crate) fn shift(self, seat: Seat) -> u32 {
        seat.index() as u32 * self.scores
    }
}

impl Entry {
    /// Does this say all that the other one does?
    pub fn implies(self, other: Entry) -> bool {
        other.sure & !self.sure == 0 && self.open & !other.open == 0
    }
}
