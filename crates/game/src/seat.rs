//! Players by number, and sets of them.

use std::fmt;

/// The most seats a game may have.
pub const MAX_SEATS: u8 = 8;

/// One player, counted from 0 in the order of play; shown from 1, as people count.
///
/// ```
/// use yomikiri_game::Seat;
/// assert_eq!(Seat::new(0).to_string(), "1");
/// assert_eq!(Seat::new(2).next(3), Seat::new(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, from 0.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: u8) -> Seat {
        assert!(index < MAX_SEATS);
        Seat(index)
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Who sits next, among `seats` players.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 < seats { self.0 + 1 } else { 0 })
    }

    /// All seats of a game for this many players, in the order of play.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats: one side of a question, the other side being everybody else.
///
/// ```
/// use yomikiri_game::{Seat, SeatSet};
/// let pair = SeatSet::from_iter([Seat::new(0), Seat::new(2)]);
/// assert!(pair.contains(Seat::new(2)));
/// assert_eq!(pair.to_string(), "1+3");
/// assert_eq!(SeatSet::only(Seat::new(1)).sole(), Some(Seat::new(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set with one member.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set as bits, seat 1 lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits, seat 1 lowest.
    pub const fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    /// Is this seat a member?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The member, if there is exactly one.
    pub fn sole(self) -> Option<Seat> {
        self.0.is_power_of_two().then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The members in the order of play.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        SeatSet(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0))
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if place == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}
