//! The positions of larger boards.

use super::counted;
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table};
use yomikiri_solve::{Budget, Stop};

pub fn run(_: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let words = "The study gives no such figures. They are counted by inclusion and exclusion over \
                 the sets of cells that hold no line, and up to symmetry by Burnside: the mean, \
                 over the ways to lay the board on itself, of the positions that such a way leaves \
                 alone.";
    let mut blocks = Vec::new();
    for (rows, columns) in [(5, 4), (5, 5)] {
        let tally = counted(rows, columns, budget)?;
        let mut table = Table::new(
            format!("Positions on {rows}x{columns} after so many moves."),
            ["ply", "boards", "up to symmetry", "states"].map(Column::plain),
        );
        let figures = [&tally.boards, &tally.up_to_symmetry, &tally.states];
        for ply in 0..tally.states.len() {
            table.row([Cell::of(ply)].into_iter().chain(figures.map(|of| Cell::of(of[ply]))));
        }
        let totals = figures.map(|of| Cell::of(of.iter().sum::<u128>()));
        table.row([Cell::of("total")].into_iter().chain(totals));
        blocks.push(Block::Table(table));
    }
    Ok(Finding { words: vec![words.to_string()], blocks })
}
