//! The game as tables by rank see it: cells, lines, and who has which.

use crate::lines::Bits;
use crate::rules::{Board, DRAW, InARow, LOSS, MAX_PLAYERS, WIN};
use crate::symmetry::ways;
use yomikiri_game::{Goal, Scores, Seat};
use yomikiri_tabulate::{MOST_CELLS, Marking, Marks};

impl Marks for InARow {
    fn marking(&self) -> Option<Marking> {
        if self.players > 3 || self.cells() > MOST_CELLS {
            return None;
        }
        // Between two, what one can force says what the other cannot.
        let asked = if self.players == 2 { 1 } else { self.players };
        let goals = |seat| [WIN, DRAW].map(|score| Goal::alone(seat, score));
        debug_assert_eq!(self.end_by(Seat::new(0)).as_slice().iter().min(), Some(&LOSS));
        Some(Marking {
            cells: self.cells(),
            seats: self.players,
            lines: self.geometry.lines.all_full(self.board()),
            by_line: Seat::all(self.players).map(|seat| self.end_by(seat)).collect(),
            full: Scores::level(self.players, DRAW),
            ways: ways(self.rows, self.columns),
            goals: Seat::all(asked).flat_map(goals).collect(),
        })
    }

    fn marks(&self, board: &Board) -> [Bits; 3] {
        [board.marks[0], board.marks[1], board.marks[2]]
    }

    fn with_marks(&self, marks: [Bits; 3]) -> Board {
        let mut board = Board { marks: [0; MAX_PLAYERS as usize], filled: 0 };
        board.marks[..3].copy_from_slice(&marks);
        board.filled = board.taken().count_ones();
        board
    }
}
