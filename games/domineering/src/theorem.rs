//! What can be seen of a position without playing on.

use crate::rules::{Cells, Domineering, HORIZONTAL, Position, VERTICAL};
use yomikiri_game::{Acyclic, Goal, Seat, Sight};

/// *Room and reserves.* A player's *room* is the number of dominoes that fit into the free cells side
/// by side: nobody can lay more. A player's *reserves* are those of them that fit into cells which no
/// domino of the other can ever cover. Reserves last until their owner uses them. So whoever is next
/// wins with more reserves than the other has room, by using them in any order: the other is the first
/// to be stuck. Whoever is not next wins with as many reserves as the other has room.
///
/// *Likeness.* A cell into which nobody's domino fits never matters again. Nor does it matter who
/// covered what, nor on which side of the board things are: mirroring leaves upright what is upright.
/// So positions with the same player to move and the same other cells free, mirrored or not, are played
/// on alike.
impl Acyclic for Domineering {
    fn at_sight(&self, position: &Position, goal: Goal) -> Option<Sight> {
        Some(match self.winner_in_sight(position) {
            Some(winner) => {
                Sight::Settled(goal.seats.payoff(&self.won_by(winner)) >= goal.at_least)
            }
            None => Sight::Open([self.likeness(position), position.turn.index() as u64, 0, 0]),
        })
    }
}

impl Domineering {
    /// Whoever wins, however the other plays, if room and reserves tell.
    pub(crate) fn winner_in_sight(&self, position: &Position) -> Option<Seat> {
        let free = self.free(position);
        let (mover, other) = (position.turn, position.turn.next(2));
        let room = |seat| self.laid(seat, free).count();
        let reserves = |seat: Seat| self.laid(seat, free & !self.within_reach(seat.next(2), free));
        if reserves(mover).count() > room(other) {
            Some(mover)
        } else if reserves(other).count() >= room(mover) {
            Some(other)
        } else {
            None
        }
    }

    /// Of these cells, those that a player's dominoes can cover.
    fn within_reach(&self, seat: Seat, cells: Cells) -> Cells {
        let starts = self.fitting(seat, cells);
        starts | starts << self.step(seat)
    }

    /// The free cells that still matter, as the least of their mirror images.
    pub(crate) fn likeness(&self, position: &Position) -> Cells {
        let free = self.free(position);
        let cells = self.within_reach(VERTICAL, free) | self.within_reach(HORIZONTAL, free);
        let turned = |cells: Cells| cells.reverse_bits() >> (Cells::BITS - self.cells());
        let row = Cells::MAX >> (Cells::BITS - self.columns);
        let rows = (0..self.rows).map(|index| cells >> (index * self.columns) & row);
        let flipped = rows.fold(0, |above, row| above << self.columns | row);
        cells.min(turned(cells)).min(flipped).min(turned(flipped))
    }
}
