//! The positions of larger boards.

use super::{BOARDS, PLY, STATES, UP_TO_SYMMETRY, counted};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::text;

pub fn run(_: &Effort, notebook: &Notebook<'_>, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let words = text!(
        "The study gives no such figures. They are counted by inclusion and exclusion over the \
         sets of cells that hold no line, and up to symmetry by Burnside: the mean, over the ways \
         to lay the board on itself, of the positions that such a way leaves alone.",
        "論文にはない数です。並びのないマスの集合について包除原理で数えました。\
         対称性はバーンサイドの補題で考慮しています。盤を自分自身に重ねる動かし方ごとに、\
         それで変わらない局面を数え、その平均を取ります。"
    );
    let mut blocks = Vec::new();
    for (rows, columns) in notebook.steps([(5, 4), (5, 5)]) {
        let tally = counted(rows, columns, budget)?;
        let mut table = notebook.table(
            text!(
                "Positions on {rows}x{columns} after so many moves.",
                "{rows}x{columns}の手数ごとの局面数"
            ),
            [PLY, BOARDS, UP_TO_SYMMETRY, STATES].map(Column::plain),
        );
        let figures = [&tally.boards, &tally.up_to_symmetry, &tally.states];
        for ply in 0..tally.states.len() {
            table.row([Cell::of(ply)].into_iter().chain(figures.map(|of| Cell::of(of[ply]))));
        }
        let totals = figures.map(|of| Cell::of(of.iter().sum::<u128>()));
        table.row([Cell::of(text!("total", "合計"))].into_iter().chain(totals));
        blocks.push(Block::Table(table));
    }
    Ok(Finding { words: vec![words], blocks })
}
