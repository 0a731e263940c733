//! In a row, solved here.

use crate::measure::{Run, timed};
use std::sync::Arc;
use yomikiri_game::{Game, Score, Seat, SeatSet};
use yomikiri_inarow::InARow;
use yomikiri_solve::{AndOr, Budget, Solver};

/// A board of in a row.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Its rows.
    pub rows: u32,
    /// Its columns.
    pub columns: u32,
    /// Marks in a line that win.
    pub length: u32,
    /// Players.
    pub players: u8,
}

impl Board {
    /// Its rules.
    ///
    /// # Panics
    /// If they cannot be played.
    pub fn rules(&self) -> InARow {
        InARow::new(self.rows, self.columns, self.length, self.players).expect("playable rules")
    }
}

/// The most that the table may take; it grows as it needs to.
const MEMORY: usize = 1 << 30;

/// The exact scores of the first `seats` seats from the empty board, one after the other,
/// by one fresh solver. The time includes making it.
///
/// # Panics
/// If the solver stops without an answer.
pub fn solve(board: Board, seats: u8) -> Run<Vec<Score>> {
    let rules = Arc::new(board.rules());
    let mut budget = Budget::unlimited();
    let ((answer, solver), seconds) = timed(|| {
        let mut solver = AndOr::new(Arc::clone(&rules), MEMORY);
        let score = |seat| {
            let (bounds, _) = solver.score(&rules.start(), SeatSet::only(seat), &mut budget);
            bounds.exact().expect("without a limit, every score is found")
        };
        (Seat::all(seats).map(score).collect(), solver)
    });
    let table = solver.table();
    Run {
        answer,
        seconds,
        nodes: budget.spent(),
        entries: Some(table.len()),
        entry_bytes: table.entry_bytes(),
    }
}
