//! Games in which players in turn mark cells.

use super::subsets::members;
use yomikiri_game::{Game, Goal, Scores};

/// The most cells of a board that is ranked: beyond, lists of sets no longer fit into memory.
pub const MOST_CELLS: u32 = 30;

/// A game in which players in turn mark a free cell, until somebody's marks hold a line or no cell is
/// free.
#[derive(Clone, Debug)]
pub struct Marking {
    /// Cells of the board.
    pub cells: u32,
    /// Players: two or three.
    pub seats: u8,
    /// The lines, as sets of cells.
    pub lines: Vec<u64>,
    /// The end that each player's line makes.
    pub by_line: Vec<Scores>,
    /// The end when no cell is free.
    pub full: Scores,
    /// The ways to lay the board on itself, the identity first: for each, where every cell goes.
    pub ways: Vec<Vec<usize>>,
    /// The goals of the usual question.
    pub goals: Vec<Goal>,
}

impl Marking {
    /// Does this set hold a line?
    pub(crate) fn holds_line(&self, set: u64) -> bool {
        self.lines.iter().any(|line| line & !set == 0)
    }

    /// The cells, none of the set, that would complete a line in it.
    pub(crate) fn completing(&self, set: u64) -> u64 {
        self.lines.iter().fold(0, |found, line| {
            let missing = line & !set;
            found | if missing.is_power_of_two() { missing } else { 0 }
        })
    }

    /// The board as a set.
    pub(crate) fn board(&self) -> u64 {
        u64::MAX >> (64 - self.cells)
    }

    /// Where a set goes.
    pub(crate) fn image(&self, way: usize, set: u64) -> u64 {
        members(set).fold(0, |image, cell| image | 1 << self.ways[way][cell as usize])
    }
}

/// A game that is such a [`Marking`].
pub trait Marks: Game {
    /// What it comes down to; `None` if it is too large, or for more players.
    fn marking(&self) -> Option<Marking>;
    /// The cells that each player has marked.
    fn marks(&self, state: &Self::State) -> [u64; 3];
    /// The position in which players have marked these cells.
    fn with_marks(&self, marks: [u64; 3]) -> Self::State;
}
