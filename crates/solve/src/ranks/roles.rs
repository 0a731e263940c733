//! Who plays which part, where it does not matter who sits where.

use super::{Ladder, Prospects};
use yomikiri_game::{MAX_SEATS, Seat};

/// Which seat plays which role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles([u8; MAX_SEATS as usize]);

impl Roles {
    /// Every seat plays its own.
    pub fn by_seat() -> Roles {
        Roles(std::array::from_fn(|role| role as u8))
    }

    /// Role by role, the index of the seat that plays it; roles beyond the game's seats do not
    /// matter.
    pub fn new(seats: [u8; MAX_SEATS as usize]) -> Roles {
        Roles(seats)
    }

    /// Who plays a role.
    pub fn seat(self, role: usize) -> Seat {
        Seat::new(self.0[role])
    }

    /// Prospects by seat, told by role.
    pub fn from_seats(self, ladder: Ladder, by_seat: Prospects) -> Prospects {
        Seat::all(ladder.seats()).fold(Prospects::NOTHING, |all, role| {
            all.with(ladder, role, by_seat.of(ladder, self.seat(role.index())))
        })
    }
}
