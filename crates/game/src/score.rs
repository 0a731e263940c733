//! What a finished game is worth to each seat.

use crate::{MAX_SEATS, Seat};
use std::fmt;

/// What one seat gets at the end; higher is better. Its meaning (a win, a margin, a
/// place) belongs to the game.
pub type Score = i16;

/// One score per seat.
///
/// ```
/// use yomikiri_game::{Scores, Seat};
/// let scores = Scores::from_fn(3, |seat| if seat == Seat::new(1) { 1 } else { -1 });
/// assert_eq!(scores[Seat::new(1)], 1);
/// assert_eq!(scores.as_slice(), [-1, 1, -1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scores {
    of: [Score; MAX_SEATS as usize],
    seats: u8,
}

impl Scores {
    /// The scores of a game for `seats` players, computed seat by seat.
    pub fn from_fn(seats: u8, mut score: impl FnMut(Seat) -> Score) -> Scores {
        let mut of = [0; MAX_SEATS as usize];
        for seat in Seat::all(seats) {
            of[seat.index()] = score(seat);
        }
        Scores { of, seats }
    }

    /// The same score for everybody.
    pub fn level(seats: u8, score: Score) -> Scores {
        Scores::from_fn(seats, |_| score)
    }

    /// The scores in the order of seats.
    pub fn as_slice(&self) -> &[Score] {
        &self.of[..self.seats as usize]
    }
}

impl std::ops::Index<Seat> for Scores {
    type Output = Score;
    fn index(&self, seat: Seat) -> &Score {
        &self.as_slice()[seat.index()]
    }
}

impl fmt::Debug for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
