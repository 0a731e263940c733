//! What a game tells the searches for many players.

use super::{Ladder, Prospects};
use crate::Keyed;
use yomikiri_game::{Acyclic, MAX_SEATS, Score, Seat};

/// A game that can be asked which scores are possible. The default knows nothing beyond the
/// rules and the plain key.
pub trait Ranked: Keyed + Acyclic {
    /// The scores that each seat may still end with, whatever is played, as far as can be seen
    /// at once: never too few. A seat with one score left is *settled*. With `given`, only ends in which that seat
    /// gets that score count.
    fn horizon(
        &self,
        ladder: Ladder,
        state: &Self::State,
        given: Option<(Seat, Score)>,
    ) -> Prospects {
        let _ = (state, given);
        ladder.everything()
    }

    /// A seat that can make sure of the best score it may still get, and that score, if that is
    /// seen at once: so in any reading it gets that, and others what is left.
    fn foregone(&self, state: &Self::State) -> Option<(Seat, Score)> {
        let _ = state;
        None
    }

    /// What is left in any reading: the [horizon](Ranked::horizon), with what is
    /// [foregone](Ranked::foregone) given.
    fn in_sight(&self, ladder: Ladder, state: &Self::State) -> Prospects {
        self.horizon(ladder, state, self.foregone(state))
    }

    /// Appends the legal moves, those first that are likely to be good for who plays them.
    fn likely_moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        self.moves(state, moves);
    }

    /// Plays on while there is nothing to choose, as far as that is quickly seen: so that the
    /// search looks at positions with a choice only.
    fn play_on(&self, state: &mut Self::State) {
        let _ = state;
    }

    /// How many 64-bit words a [rest key](Ranked::rest_key) takes.
    fn rest_words(&self) -> usize {
        self.key_words()
    }

    /// The key of what is still to be played. Law: positions with equal rest keys have the
    /// same prospects for every seat that is settled in neither.
    fn rest_key(&self, state: &Self::State, key: &mut [u64]) {
        self.key(state, key);
    }

    /// How many 64-bit words a [relative key](Ranked::relative_key) takes.
    fn relative_words(&self) -> usize {
        self.rest_words()
    }

    /// A key in which seats are roles, and who plays which. Law: positions with equal relative
    /// keys have the same prospects for the same roles, settled seats aside.
    fn relative_key(&self, state: &Self::State, key: &mut [u64]) -> Roles {
        self.rest_key(state, key);
        Roles::by_seat()
    }
}

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

    /// Prospects by role, told by seat.
    pub fn to_seats(self, ladder: Ladder, by_role: Prospects) -> Prospects {
        Seat::all(ladder.seats()).fold(Prospects::NOTHING, |all, role| {
            all.with(ladder, self.seat(role.index()), by_role.of(ladder, role))
        })
    }
}
