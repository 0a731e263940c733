//! What claims about the positions after each move say of the position before, when everybody
//! plays for the end they like best.
//!
//! # The rule, with everything known
//!
//! Let E_i be the ends that are possible after move i. The mover ranks ends: by the own score
//! alone, where everything else is left open, or in an order of its own, the ties, that tells
//! any two ends apart. Let the *floor* f be the best, over the moves, of the worst rank in E_i:
//! the most that the mover can make sure of. Then an end is possible if it is in some E_i, and
//! its rank is at least f: if every other move leads to its worst end, this one is a best
//! choice. (Where any two ends are told apart, every position thus has one end: if that is so
//! after each move, it is the best of those.)
//!
//! # The rule, with little known
//!
//! Of each E_i it is known that sure_i ⊆ E_i ⊆ open_i and that it is not empty; what follows for
//! the position is what holds for *all* such sets. Sets for different moves may be chosen
//! independently.
//!
//! * The worst rank in E_i is at least min open_i, and at most min sure_i or, if nothing is sure,
//!   max open_i; both can be. So `low` ≤ f ≤ `high`, the greatest of each over the moves.
//! * An end of rank at least `low` that is open after move i may be possible: choose it and the
//!   worst open end for E_i, and the worst open end for the others; then f = `low`. An end of
//!   lower rank is not, and neither is one that is open after no move.
//! * An end that is sure after move i, of rank at least `high`, is possible, since f ≤ `high`. An
//!   end of lower rank may not be: choose E_j so that its worst rank is `high`. (j is not i, since
//!   the worst rank in E_i is at most that of a sure end.) Neither may one that is sure after no
//!   move: wherever it is open, something else is, or it would be sure.
//!
//! Where any two ends are told apart, each E_i is one end of those open, and the second point is
//! all: choose this end alone for E_i.

use crate::entry::Entry;
use crate::table::Prospect;
use yomikiri_game::{Game, Score, Scores, Seat, Ties};

/// The ends of a game, each a bit, sorted by the score of the first seat, then of the second,
/// and so on, the lowest first; and how each seat ranks them.
#[derive(Clone)]
pub(crate) struct Ends {
    ends: Vec<Scores>,
    /// For each seat and rank, from 0 up, the ends of at least that rank.
    ranks: Vec<Vec<u64>>,
}

/// A bit for each end.
const MOST_ENDS: usize = u64::BITS as usize;

impl Ends {
    /// The ends of a game; `None` if there are too many.
    pub fn of<G: Game>(game: &G, ties: Option<&Ties>) -> Option<Ends> {
        let mut ends = match game.ends() {
            Some(ends) => ends,
            None => combinations(game)?,
        };
        ends.sort_by(|one, other| one.as_slice().cmp(other.as_slice()));
        ends.dedup();
        if ends.is_empty() || ends.len() > MOST_ENDS {
            return None;
        }
        let ranks = Seat::all(game.seats()).map(|seat| {
            let order = |one: &Scores, other: &Scores| match ties {
                Some(ties) => ties.prefers(seat, one, other),
                None => one[seat].cmp(&other[seat]),
            };
            let mut sorted: Vec<&Scores> = ends.iter().collect();
            sorted.sort_by(|one, other| order(one, other));
            sorted.dedup_by(|one, other| order(one, other).is_eq());
            let at_least = |rank: &Scores| set(&ends, |end| order(end, rank).is_ge());
            sorted.into_iter().map(at_least).collect()
        });
        let ranks = ranks.collect();
        Some(Ends { ends, ranks })
    }

    /// Every end.
    pub fn everything(&self) -> u64 {
        set(&self.ends, |_| true)
    }

    /// One end; `None` if the game has no such end.
    pub fn end(&self, end: &Scores) -> Option<u64> {
        let found = self.ends.iter().position(|each| each == end);
        found.map(|bit| 1 << bit)
    }

    /// What an entry says of one seat, to be told.
    pub fn prospect(&self, entry: Entry, seat: Seat) -> Prospect {
        let list = |bits: u64| {
            let ends = self.ends.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
            let mut scores: Vec<Score> = ends.map(|(_, end)| end[seat]).collect();
            scores.sort_by(|one, other| other.cmp(one));
            scores.dedup();
            scores
        };
        let open = list(entry.open);
        // What alone is open is sure.
        Prospect { sure: if open.len() == 1 { open.clone() } else { list(entry.sure) }, open }
    }

    /// What follows for a position from what is known after each of its moves.
    pub fn derive(&self, mover: Seat, after: &[Entry]) -> Entry {
        let (mut low, mut high) = (0, 0);
        let mut derived = Entry { sure: 0, open: 0 };
        for &Entry { sure, open } in after {
            let sure = if open.is_power_of_two() { open } else { sure };
            low = low.max(self.worst(mover, open));
            high = high.max(match sure {
                0 => self.best(mover, open),
                _ => self.worst(mover, sure),
            });
            derived.sure |= sure;
            derived.open |= open;
        }
        let ranks = &self.ranks[mover.index()];
        Entry { sure: derived.sure & ranks[high], open: derived.open & ranks[low] }
    }

    /// The rank of the worst of these ends.
    fn worst(&self, seat: Seat, ends: u64) -> usize {
        let higher = self.ranks[seat.index()][1..].iter();
        higher.take_while(|at_least| ends & !*at_least == 0).count()
    }

    /// The rank of the best of these ends.
    fn best(&self, seat: Seat, ends: u64) -> usize {
        let higher = self.ranks[seat.index()][1..].iter();
        higher.take_while(|at_least| ends & *at_least != 0).count()
    }
}

/// The bits of the ends for which something holds.
fn set(ends: &[Scores], mut holds: impl FnMut(&Scores) -> bool) -> u64 {
    ends.iter().enumerate().fold(0, |all, (bit, end)| all | u64::from(holds(end)) << bit)
}

/// Any score for every seat; `None` if there are too many.
fn combinations<G: Game>(game: &G) -> Option<Vec<Scores>> {
    let (worst, best) = game.score_range().into_inner();
    let scores = usize::try_from(i32::from(best) - i32::from(worst) + 1).ok()?;
    let count = scores.checked_pow(game.seats().into()).filter(|count| *count <= MOST_ENDS)?;
    let end = |index: usize| {
        let mut rest = index;
        Scores::from_fn(game.seats(), |_| {
            let score = worst + (rest % scores) as Score;
            rest /= scores;
            score
        })
    };
    Some((0..count).map(end).collect())
}
