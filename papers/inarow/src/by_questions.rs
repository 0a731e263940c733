//! Max^n for three players once more, by questions that are answered yes or no.

use super::live_key::{live_key, table};
use super::order::centre_first;
use super::profiles::{ALL, DRAWN, ENDS, End, Ends, scores_of};
use super::sight::{Sight, at_first_sight};
use yomikiri_game::{Game, Score, Seat, SeatSet, Ties};
use yomikiri_inarow::lines::Bits;
use yomikiri_inarow::{Board, Cell, InARow};
use yomikiri_solve::{Bounds, Budget, Stop, Table};

/// A search for the end that max^n comes to, made to be unlike the one of the solvers. It asks of
/// a position whether its end is one of some that are wanted. Whoever is to move answers by asking
/// of the positions after each move whether their end is one of those it likes best, and, if none
/// is, of those it likes next. It tries cells near the centre first, has a key of its own, and where
/// a threat must be met looks at no other move.
pub struct ByQuestions<'r> {
    rules: &'r InARow,
    /// For each player, how much it likes each end: 0 for the worst.
    likes: [[u8; ENDS]; 3],
    /// The cells in the order in which they are tried.
    order: Vec<Cell>,
    /// Bounds on how much the player to move likes the end of a position.
    table: Table,
}

impl<'r> ByQuestions<'r> {
    /// A search with a table of at most so many bytes.
    pub fn new(rules: &'r InARow, ties: &Ties, memory: usize) -> ByQuestions<'r> {
        let likes = [0, 1, 2].map(|player| {
            let scores: [_; ENDS] = std::array::from_fn(|end| scores_of(rules, end));
            let prefers = |one: End, other: End| {
                ties.prefers(Seat::new(player), &scores[one], &scores[other]).is_gt()
            };
            std::array::from_fn(|end| (0..ENDS).filter(|&other| prefers(end, other)).count() as u8)
        });
        let (order, table) = (centre_first(rules), table(rules, memory));
        ByQuestions { rules, likes, order, table }
    }

    /// The end that the game comes to from a position in which play goes on.
    pub fn end(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<End, Stop> {
        let mut board = board.clone();
        for end in 0..DRAWN {
            if self.is_one_of(&mut board, 1 << end, budget)? {
                return Ok(end);
            }
        }
        Ok(DRAWN)
    }

    /// Is the end of this position one of those that are wanted?
    fn is_one_of(
        &mut self,
        board: &mut Board,
        wanted: Ends,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        budget.spend()?;
        let mover = self.rules.player_at(board.filled);
        let (moves, mut left) = match at_first_sight(self.rules, board) {
            Sight::End(end) => return Ok(wanted >> end & 1 == 1),
            Sight::Open { moves, elsewhere, left } => match elsewhere {
                // The mover need not settle for less.
                Some(end) => {
                    let least = Score::from(self.likes[mover][end]);
                    (moves, left & self.liked(mover, Bounds::at_least(least)))
                }
                None => (moves, left),
            },
        };
        if let Some(answer) = answered(left, wanted) {
            return Ok(answer);
        }
        let (key, seat) = (live_key(self.rules, board), SeatSet::only(Seat::new(mover as u8)));
        if let Some(known) = self.table.get(&key, seat) {
            left &= self.liked(mover, known);
        }
        let before = budget.spent();
        let answer = loop {
            if let Some(answer) = answered(left, wanted) {
                break answer;
            }
            let best = self.best_alike(mover, left, wanted);
            left &= if self.leads_to(board, moves, best, budget)? { best } else { !best };
        };
        let liked = |end: &End| left >> end & 1 == 1;
        let likes = (0..ENDS).filter(liked).map(|end| Score::from(self.likes[mover][end]));
        let (low, high) =
            likes.fold((Score::MAX, Score::MIN), |(low, high), at| (low.min(at), high.max(at)));
        self.table.put(&key, seat, Bounds::new(low, high), 1 + budget.spent() - before);
        Ok(answer)
    }

    /// Does one of these moves lead to a position whose end is one of those that are wanted?
    fn leads_to(
        &mut self,
        board: &mut Board,
        moves: Bits,
        wanted: Ends,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        for at in 0..self.order.len() {
            let cell = self.order[at];
            if moves >> cell.0 & 1 == 0 {
                continue;
            }
            let undo = self.rules.play(board, cell);
            let found = self.is_one_of(board, wanted, budget);
            self.rules.undo(board, undo);
            if found? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The ends that a player likes that much.
    fn liked(&self, player: usize, bounds: Bounds) -> Ends {
        let within =
            |end: &End| (bounds.low..=bounds.high).contains(&Score::from(self.likes[player][*end]));
        (0..ENDS).filter(within).fold(0, |ends, end| ends | 1 << end)
    }

    /// Of the ends that are left, the best for a player down to where wanted ones and others meet.
    fn best_alike(&self, player: usize, left: Ends, wanted: Ends) -> Ends {
        let likes = &self.likes[player];
        let best =
            |ends: Ends| (0..ENDS).filter(|end| ends >> end & 1 == 1).map(|end| likes[end]).max();
        let below = best(left & wanted).min(best(left & !wanted)).unwrap_or(0);
        let above = |end: &End| likes[*end] > below;
        left & (0..ENDS).filter(above).fold(0, |ends, end| ends | 1 << end)
    }
}

/// Whether all the ends that are left are wanted, or none.
fn answered(left: Ends, wanted: Ends) -> Option<bool> {
    debug_assert!(left & ALL != 0, "an end is left");
    match left & wanted {
        0 => Some(false),
        both if both == left => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::profiles::{all, end_of};
    use super::super::within::all_positions;
    use super::*;
    use yomikiri_solve::ranks::PlainMaxN;

    /// All positions of a board, against the definition.
    fn agrees(rules: &InARow, profiles: &[Ties]) {
        let both = |ties| (PlainMaxN::new(rules, ties), ByQuestions::new(rules, &ties, 1 << 20));
        let mut searches: Vec<_> = profiles.iter().map(|&ties| both(ties)).collect();
        for board in all_positions(rules) {
            for (plain, search) in &mut searches {
                let truth = end_of(&plain.scores(&mut board.clone()));
                let found = search.end(&board, &mut Budget::unlimited());
                assert_eq!(found, Ok(truth), "{board:?}");
            }
        }
    }

    #[test]
    fn on_3x3() {
        agrees(&InARow::new(3, 3, 3, 3).unwrap(), &all());
        agrees(&InARow::new(3, 3, 2, 3).unwrap(), &all());
    }

    #[test]
    fn on_4x3() {
        // Under this profile it has most to search.
        let ties = Ties::read("1:3>2,2:1>3,3:2>1", 3).unwrap();
        agrees(&InARow::new(4, 3, 3, 3).unwrap(), &[ties]);
    }
}
