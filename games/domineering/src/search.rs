//! What the solvers are told: which positions are the same, and what is seen without searching.

use crate::rules::{Domineering, Domino, Position};
use yomikiri_game::{Game, Goal};
use yomikiri_solve::{Bounds, Keyed, Outlook};

/// The key is the likeness, and in the highest bit of the last word, which no cell needs, who is next.
impl Keyed for Domineering {
    fn key_words(&self) -> usize {
        if self.cells() < u64::BITS { 1 } else { 2 }
    }

    fn key(&self, position: &Position, key: &mut [u64]) {
        key.fill(0);
        key[0] = self.likeness(position);
        key[self.key_words() - 1] |= (position.turn.index() as u64) << 63;
    }

    fn outlook(&self, position: &Position, goal: Goal, moves: &mut Vec<Domino>) -> Outlook {
        if let Some(winner) = self.winner_in_sight(position) {
            let score = goal.seats.payoff(&self.won_by(winner));
            return Outlook { bounds: Bounds::exactly(score), complete: false };
        }
        self.likely_moves(position, moves);
        Outlook { bounds: self.score_range().into(), complete: true }
    }

    /// First the moves that leave the other the least room.
    fn likely_moves(&self, position: &Position, moves: &mut Vec<Domino>) {
        let (free, other) = (self.free(position), position.turn.next(2));
        let listed = moves.len();
        self.moves(position, moves);
        moves[listed..].sort_by_cached_key(|&Domino(first)| {
            self.laid(other, free & !self.domino(position.turn, first)).count()
        });
    }
}
