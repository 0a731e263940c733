//! The search that the study describes.

use super::order::centre_first;
use super::profiles::{DRAWN, End};
use super::representation::{Plain, Representation};
use yomikiri_inarow::{Cell, InARow};
use yomikiri_solve::{Budget, Stop};

/// What the study's search does to look at fewer positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Savings {
    /// Are turned and mirrored positions taken as one?
    pub symmetry: bool,
    /// Are cells near the centre tried first?
    pub centre_first: bool,
}

/// Whom the search is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Who can force a win? The mover's other moves need not be tried after one that wins.
    Anybody,
    /// Can this player, counted from 0, force a win? Nor need the others' after one that keeps it
    /// from winning.
    Only(usize),
}

/// Depth-first minimax for three players that searches no position twice. A position belongs to
/// the player to move if one move leads to a position that does; to another player if all moves
/// do; and otherwise to nobody. So it belongs to a player exactly if that player can force a win.
pub struct StudySearch<R> {
    positions: R,
    asked: Asked,
    order: Vec<Cell>,
    known: Known,
}

impl<'r> StudySearch<Plain<'r>> {
    /// A search that remembers positions within so many bytes.
    pub fn new(
        rules: &'r InARow,
        asked: Asked,
        savings: Savings,
        memory: usize,
    ) -> StudySearch<Plain<'r>> {
        StudySearch::of(Plain::new(rules, savings.symmetry), savings.order(rules), asked, memory)
    }
}

impl<R: Representation> StudySearch<R> {
    /// The same of positions that are kept in some way, with cells tried in this order.
    pub fn of(positions: R, order: Vec<Cell>, asked: Asked, memory: usize) -> StudySearch<R> {
        StudySearch { positions, asked, order, known: Known::new(memory) }
    }

    /// How many positions it remembers.
    pub fn remembered(&self) -> usize {
        self.known.len
    }

    /// Who can force a win from a position in which play goes on; [`DRAWN`] if nobody can, or only
    /// somebody who was not asked about.
    pub fn winner(&mut self, position: &R::Position, budget: &mut Budget<'_>) -> Result<End, Stop> {
        budget.spend()?;
        let key = self.positions.key(position);
        if let Some(known) = self.known.get(key) {
            return Ok(known);
        }
        let mover = self.positions.filled(position) as usize % 3;
        let mut after_all = None;
        for at in 0..self.order.len() {
            let cell = self.order[at];
            if !self.positions.is_empty(position, cell) {
                continue;
            }
            let after = self.positions.after(position, mover, cell);
            let found = self.after_a_move(&after, mover, cell, budget)?;
            if self.suffices(found, mover) {
                after_all = Some(found);
                break;
            }
            after_all = Some(if after_all.is_none_or(|all| all == found) { found } else { DRAWN });
        }
        let winner = after_all.expect("play goes on, so there is a move");
        self.known.insert(key, winner)?;
        Ok(winner)
    }

    /// Need the mover look no further after a move that leads to this?
    fn suffices(&self, found: End, mover: usize) -> bool {
        match self.asked {
            Asked::Anybody => found == mover,
            Asked::Only(hero) => (found == hero) == (mover == hero),
        }
    }

    fn after_a_move(
        &mut self,
        after: &R::Position,
        mover: usize,
        cell: Cell,
        budget: &mut Budget<'_>,
    ) -> Result<End, Stop> {
        if self.positions.completes(after, mover, cell) {
            let asked = self.asked == Asked::Anybody || self.asked == Asked::Only(mover);
            Ok(if asked { mover } else { DRAWN })
        } else if self.positions.filled(after) as usize == self.order.len() {
            Ok(DRAWN)
        } else {
            self.winner(after, budget)
        }
    }
}

impl Savings {
    /// The order in which cells are tried.
    pub fn order(self, rules: &InARow) -> Vec<Cell> {
        match self.centre_first {
            true => centre_first(rules),
            false => (0..rules.cells() as u8).map(Cell).collect(),
        }
    }
}

/// Positions with their winners, each in one word.
struct Known {
    /// Zero, or the key above three bits for the winner, counted from 1.
    places: Vec<u64>,
    len: usize,
    memory: usize,
}

/// What the table keeps beside a key.
pub const WINNER_BITS: u32 = 3;

impl Known {
    fn new(memory: usize) -> Known {
        Known { places: vec![0; 1 << 10], len: 0, memory }
    }

    /// Where a key is, or would be.
    fn place(&self, key: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24) as usize & mask;
        while self.places[at] != 0 && self.places[at] >> WINNER_BITS != key {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, key: u64) -> Option<End> {
        let found = self.places[self.place(key)];
        (found != 0).then(|| (found & ((1 << WINNER_BITS) - 1)) as End - 1)
    }

    fn insert(&mut self, key: u64, winner: End) -> Result<(), Stop> {
        if 4 * (self.len + 1) > 3 * self.places.len() {
            self.grow()?;
        }
        let at = self.place(key);
        self.len += usize::from(self.places[at] == 0);
        self.places[at] = key << WINNER_BITS | (winner as u64 + 1);
        Ok(())
    }

    /// Moves to twice as many places; for a while there are both.
    fn grow(&mut self) -> Result<(), Stop> {
        let twice = 2 * self.places.len();
        if (twice + self.places.len()) * size_of::<u64>() > self.memory {
            return Err(Stop::Memory);
        }
        let old = std::mem::replace(&mut self.places, vec![0; twice]);
        for entry in old.into_iter().filter(|entry| *entry != 0) {
            let at = self.place(entry >> WINNER_BITS);
            self.places[at] = entry;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::within::positions_within;
    use super::*;
    use yomikiri_game::{Game, Notation, Seat, SeatSet};
    use yomikiri_inarow::Board;
    use yomikiri_solve::Oracle;

    const WAYS: [Savings; 4] = [
        Savings { symmetry: false, centre_first: false },
        Savings { symmetry: true, centre_first: false },
        Savings { symmetry: false, centre_first: true },
        Savings { symmetry: true, centre_first: true },
    ];

    /// Every form and every way finds what brute force finds. Returns how many wins that were.
    fn agrees(rules: &InARow, board: &Board, plies: u32) -> usize {
        let boards = positions_within(rules, board, plies);
        let mut oracles = [0, 1, 2].map(|seat| Oracle::new(rules, SeatSet::only(Seat::new(seat))));
        let mut forced = 0;
        for savings in WAYS {
            let new = |asked| StudySearch::new(rules, asked, savings, 1 << 26);
            let mut who = new(Asked::Anybody);
            let mut each = [0, 1, 2].map(|player| new(Asked::Only(player)));
            for board in &boards {
                let mut wins =
                    oracles.iter_mut().map(|oracle| oracle.score(&mut board.clone()) == 1);
                let truth = wins.position(|wins| wins).unwrap_or(DRAWN);
                forced += usize::from(truth != DRAWN);
                let mut budget = Budget::unlimited();
                assert_eq!(who.winner(board, &mut budget), Ok(truth));
                for (player, search) in each.iter_mut().enumerate() {
                    let expected = if truth == player { player } else { DRAWN };
                    assert_eq!(search.winner(board, &mut budget), Ok(expected));
                }
            }
        }
        forced
    }

    #[test]
    fn on_3x3_and_4x3() {
        for length in [2, 3] {
            let rules = InARow::new(3, 3, length, 3).unwrap();
            assert!(agrees(&rules, &rules.start(), 9) > 0);
        }
        let rules = InARow::new(4, 3, 3, 3).unwrap();
        let begun = rules.read("2../.1./.3./...").unwrap();
        assert!(agrees(&rules, &begun, 6) > 0);
    }

    #[test]
    fn it_stops_when_there_is_no_room() {
        let rules = InARow::new(4, 3, 3, 3).unwrap();
        let mut search = StudySearch::new(&rules, Asked::Anybody, WAYS[0], 1 << 20);
        let stopped = search.winner(&rules.start(), &mut Budget::unlimited());
        assert_eq!(stopped, Err(Stop::Memory));
    }
}
