//! How many positions there are, ply by ply.

use crate::lines::{Bits, cells};
use crate::rules::{Board, Cell, InARow};
use std::collections::HashSet;
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

impl InARow {
    /// The positions without a full line that lie 0, 1, … `plies` moves after `board`, turned
    /// and mirrored ones counted once, by making them all.
    ///
    /// ```
    /// use yomikiri_game::Game;
    /// use yomikiri_inarow::InARow;
    /// use yomikiri_solve::Budget;
    /// let rules = InARow::new(4, 4, 3, 3).unwrap();
    /// let counts = rules.count_states(&rules.start(), 4, &mut Budget::unlimited());
    /// assert_eq!(counts, Ok(vec![1, 3, 33, 426, 2751]));
    /// ```
    pub fn count_states(
        &self,
        board: &Board,
        plies: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<u64>, Stop> {
        let mut layer = HashSet::from([self.least_image(board)]);
        let mut counts = Vec::new();
        for _ in 0..plies {
            counts.push(layer.len() as u64);
            let mut next = HashSet::new();
            for board in &layer {
                for cell in cells(self.empty(board)) {
                    budget.spend()?;
                    let mut after = board.clone();
                    self.play(&mut after, Cell(cell as u8));
                    if self.finisher(&after).is_none() {
                        next.insert(self.least_image(&after));
                    }
                }
            }
            layer = next;
        }
        counts.push(layer.len() as u64);
        Ok(counts)
    }

    /// The least among the turned and mirrored images of a position.
    fn least_image(&self, board: &Board) -> Board {
        let mut image = board.clone();
        let planes: &mut [Bits] = &mut image.marks;
        self.search.symmetries.least(planes);
        image
    }
}
