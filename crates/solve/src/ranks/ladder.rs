//! The scores of a game as rungs.

use super::{Prospects, ScoreSet};
use yomikiri_game::{Game, Score, Scores, Seat};

/// The scores of a game as rungs from 0, the worst, upward, and its seats: what it takes to
/// hold a set of scores for every seat in one word.
///
/// ```text
///   seat   3         2         1
///   rung   2  1  0   2  1  0   2  1  0      bits of `Prospects`, three seats, three scores
/// ```
///
/// ```
/// use yomikiri_game::example::Subtract;
/// use yomikiri_solve::ranks::Ladder;
/// let ladder = Ladder::of(&Subtract { heap: 8, most: 3 }).unwrap();
/// assert_eq!((ladder.rungs(), ladder.rung(-1), ladder.score(2)), (3, 0, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    worst: Score,
    rungs: u8,
    seats: u8,
}

impl Ladder {
    /// The ladder of a game; `None` if a set of scores for every seat takes more than a word.
    pub fn of<G: Game>(game: &G) -> Option<Ladder> {
        let (worst, best) = game.score_range().into_inner();
        let rungs = i32::from(best) - i32::from(worst) + 1;
        let fits = rungs * i32::from(game.seats()) <= u64::BITS as i32;
        fits.then(|| Ladder { worst, rungs: rungs as u8, seats: game.seats() })
    }

    /// How many scores there are.
    pub fn rungs(self) -> u8 {
        self.rungs
    }

    /// How many seats there are.
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// The rung of a score.
    pub fn rung(self, score: Score) -> u8 {
        (score - self.worst) as u8
    }

    /// The score of a rung.
    pub fn score(self, rung: u8) -> Score {
        self.worst + Score::from(rung)
    }

    /// All scores.
    pub fn all(self) -> ScoreSet {
        ScoreSet::from_bits(u64::MAX >> (u64::BITS - u32::from(self.rungs)))
    }

    /// Every score for everybody.
    pub fn everything(self) -> Prospects {
        Seat::all(self.seats).fold(Prospects::NOTHING, |all, seat| all.with(self, seat, self.all()))
    }

    /// What a finished game leaves: one score for each.
    pub fn end(self, end: &Scores) -> Prospects {
        Seat::all(self.seats).fold(Prospects::NOTHING, |all, seat| {
            all.with(self, seat, ScoreSet::only(self.rung(end[seat])))
        })
    }

    /// The end, if one score is left for each.
    pub(super) fn sole(self, prospects: Prospects) -> Option<Scores> {
        let sole = |seat| prospects.of(self, seat).sole();
        let settled = Seat::all(self.seats).all(|seat| sole(seat).is_some());
        settled.then(|| Scores::from_fn(self.seats, |seat| self.score(sole(seat).unwrap_or(0))))
    }

    /// Bits of a set of scores for every seat.
    pub(super) fn bits(self) -> u32 {
        u32::from(self.rungs) * u32::from(self.seats)
    }

    pub(super) fn shift(self, seat: Seat) -> u32 {
        seat.index() as u32 * u32::from(self.rungs)
    }
}
