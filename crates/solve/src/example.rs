//! What the example games tell the solvers.

use crate::ranks::{Ladder, Prospects};
use crate::{Bounds, Keyed, Outlook};
use yomikiri_game::example::{Maze, Place, Subtract};
use yomikiri_game::{Acyclic, Game, Goal, Score, Scores, Seat};

/// Keyed plainly: the heap and the mover.
impl Keyed for Subtract {
    fn key_words(&self) -> usize {
        1
    }
    fn key(&self, heap: &Self::State, key: &mut [u64]) {
        key[0] = u64::from(heap.left) << 8 | heap.mover.index() as u64;
    }
}

/// The room alone: mirrored or not, the same rooms lie behind its doors.
impl Keyed for Maze {
    fn key_words(&self) -> usize {
        1
    }
    fn key(&self, place: &Place, key: &mut [u64]) {
        key[0] = u64::from(place.floor) << 8 | u64::from(place.room);
    }

    /// Who can see, sees the way out behind a door.
    fn outlook(&self, place: &Place, goal: Goal, moves: &mut Vec<u8>) -> Outlook {
        let mut bounds = Bounds::from(self.score_range());
        if !self.sighted {
            self.moves(place, moves);
            return Outlook { bounds, complete: true };
        }
        let ours = goal.seats.contains(self.to_move(place));
        let first = moves.len();
        for door in self.legal(place) {
            let mut next = *place;
            self.play(&mut next, door);
            let Some(end) = self.scores(&next) else {
                moves.push(door);
                continue;
            };
            let payoff = goal.seats.payoff(&end);
            let known = if ours { Bounds::at_least(payoff) } else { Bounds::at_most(payoff) };
            bounds = bounds.meet(known);
            // What serves the mover decides the goal; what does not need not be tried.
        }
        Outlook { bounds, complete: moves.len() - first == self.legal(place).len() }
    }

    /// Not where it matters by how much.
    fn hurries(&self) -> bool {
        self.most == 1
    }

    fn lemma(&self, place: &Place, goal: Goal, forced: bool) -> Option<(&'static str, Vec<u8>)> {
        let holds = |lemma: &&str| self.settles(lemma, &[], place, goal, forced).is_ok();
        let lemma = ["alike"].into_iter().find(holds);
        let lemma = lemma.or(place.mirrored.then_some("mirror")).filter(|_| self.sighted)?;
        Some((lemma, Vec::new()))
    }

    /// Who can see, sees which ways out are left.
    fn horizon(&self, ladder: Ladder, place: &Place, given: Option<(Seat, Score)>) -> Prospects {
        if !self.sighted {
            return ladder.everything();
        }
        let fits = |end: &&Scores| given.is_none_or(|(seat, score)| end[seat] == score);
        let ends = self.ways_out(place);
        ends.iter().filter(fits).fold(Prospects::NOTHING, |all, end| all | ladder.end(end))
    }
}
