//! The one boolean question behind every exact answer.

use crate::{Score, Scores, Seat, SeatSet};
use std::fmt;

/// "These seats, acting together, each get a score of at least `at_least`, whatever the
/// others do together."
///
/// Win, draw and loss between two, margins, coalitions: all are a few such goals.
///
/// ```
/// use yomikiri_game::{Goal, Scores, Seat};
/// let not_to_lose = Goal::alone(Seat::new(0), 0);
/// assert!(not_to_lose.met_by(&Scores::level(2, 0)));
/// assert_eq!(not_to_lose.to_string(), "seat 1 gets at least 0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// Who works for the goal; all others work against it.
    pub seats: SeatSet,
    /// What each of them has to reach.
    pub at_least: Score,
}

impl Goal {
    /// One seat against everybody else.
    pub const fn alone(seat: Seat, at_least: Score) -> Goal {
        Goal { seats: SeatSet::only(seat), at_least }
    }

    /// Does this end meet the goal?
    pub fn met_by(&self, end: &Scores) -> bool {
        payoff(self.seats, end) >= self.at_least
    }
}

impl SeatSet {
    /// What an end is worth to these seats together: the worst of their scores, since a
    /// goal asks the same of each.
    pub fn payoff(self, end: &Scores) -> Score {
        payoff(self, end)
    }
}

fn payoff(seats: SeatSet, end: &Scores) -> Score {
    match seats.sole() {
        Some(seat) => end[seat],
        None => seats.iter().map(|seat| end[seat]).min().unwrap_or(Score::MAX),
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seats.sole() {
            Some(seat) => write!(f, "seat {seat} gets at least {}", self.at_least),
            None => write!(f, "seats {} each get at least {}", self.seats, self.at_least),
        }
    }
}
