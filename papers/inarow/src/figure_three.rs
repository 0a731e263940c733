//! The study's Fig. 3: where the third mark lets player 1 win.

use yomikiri_inarow::lines::{Bits, cells};
use yomikiri_inarow::{Board, InARow};
use yomikiri_paper::{Block, Pictures};
use yomikiri_scene::{Board as Drawing, Cell as Square, Scene};
use yomikiri_text::{Lang, count, text};

/// A position after two moves, and the cells in which the third mark lets player 1 force a win.
pub struct ThirdCells {
    pub before: Board,
    pub winning: Bits,
}

/// All of one board in the study's form, without those that have no such cell.
pub fn gallery(rules: &InARow, all: &[ThirdCells], lang: Lang) -> Block {
    let shown: Vec<&ThirdCells> = all.iter().filter(|third| third.winning != 0).collect();
    let total: u32 = shown.iter().map(|third| third.winning.count_ones()).sum();
    let label = |third: &ThirdCells| count(third.winning.count_ones(), ["cell", "cells"], "マス");
    let pictures = shown.iter().map(|third| (label(third), draw(rules, third, lang)));
    let (rows, columns) = rules.size();
    Block::Pictures(Pictures {
        caption: text!(
            "Fig. 3 of the study, whole, for {rows}x{columns}: 1 and 2 have moved, and if 3 \
             takes any cell with an X, player 1 can force a win. In {boards} of the {all} \
             positions after two moves there are such cells, {total} in all.",
            "論文の図3と同じ形で示した{rows}x{columns}の全体。\
             1と2が置いた後、3がXのどれかに置くとプレイヤー1の必勝になる。\
             2手後の全{all}局面のうち{boards}局面にXがあり、Xは合計{total}マス。",
            boards = shown.len(),
            all = all.len()
        ),
        pictures: pictures.collect(),
    })
}

fn draw(rules: &InARow, third: &ThirdCells, lang: Lang) -> Scene {
    let title = text!("where 3 lets player 1 win", "3が置くとプレイヤー1が必勝になるマス");
    let (rows, columns) = rules.size();
    let mut drawing = Drawing::empty(rows as usize, columns as usize, title.get(lang));
    let [one, two, ..] = third.before.marks;
    for (marks, label, tone) in [(one, "1", 0), (two, "2", 1), (third.winning, "X", 7)] {
        for cell in cells(marks) {
            drawing.cells[cell as usize] = Square::piece(label, tone);
        }
    }
    drawing.scene()
}
