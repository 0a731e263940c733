//! What is seen of a position at once, window by window.

use crate::lines::Bits;
use crate::rules::{Board, InARow};

/// The windows of a board, found by walking over it.
pub struct Windows {
    all: Vec<Bits>,
    cells: u32,
}

/// What the windows tell of a position.
#[derive(Default)]
pub struct Seen {
    /// The cells of windows that somebody may still fill.
    pub live: Bits,
    /// The players who may, each a bit.
    pub may_win: u8,
    /// For each player the empty cells in which a line would be complete.
    pub completing: [Bits; 3],
    /// How many cells the board has.
    pub cells: u32,
}

impl Windows {
    pub fn new(rules: &InARow) -> Windows {
        let [rows, columns, length] = [rules.rows, rules.columns, rules.length].map(|n| n as i32);
        let mut all = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            for (row, column) in
                (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)))
            {
                let walk = || (0..length).map(|step| (row + step * down, column + step * right));
                if walk()
                    .all(|(row, column)| (0..rows).contains(&row) && (0..columns).contains(&column))
                {
                    all.push(
                        walk().fold(0, |window, (row, column)| {
                            window | 1 << (row * columns + column)
                        }),
                    );
                }
            }
        }
        Windows { all, cells: rules.cells() }
    }

    /// How many windows lead through a cell.
    pub fn through(&self, cell: u32) -> usize {
        self.all.iter().filter(|window| *window >> cell & 1 == 1).count()
    }

    /// Looks at a position in which nobody has a line yet.
    pub fn look(&self, board: &Board) -> Seen {
        let mut seen = Seen { cells: self.cells, ..Seen::default() };
        let taken = board.taken();
        for player in 0..3 {
            let own = board.marks[player];
            // Turns come every third move, the first after those who are before this player.
            let wait = (player as u32 + 3 - board.filled % 3) % 3;
            let turns = (self.cells - board.filled + 2).saturating_sub(wait) / 3;
            for &window in &self.all {
                let missing = window & !own;
                if missing & taken == 0 && missing.count_ones() <= turns {
                    seen.live |= window;
                    seen.may_win |= 1 << player;
                }
                if missing & taken == 0 && missing.is_power_of_two() {
                    seen.completing[player] |= missing;
                }
            }
        }
        seen
    }
}
