//! The published study of three-player three-in-a-row, worked out again.
//!
//! ```text
//!   published     what was printed
//!   states        its table of positions on 4x4
//!   larger        the same for larger boards
//!     tally         how many positions each ply has, without visiting them
//!   three_ply     the positions after three moves that player 1 wins
//!     figure_three  the same in the form of a figure of the study
//!   anecdote      the one reply that loses on 5x4
//!   guarantees    what each player can force
//!   best_play     what best play may mean, and what comes of it:
//!     profiles      for each player, which of the others it would rather see win
//!     by_questions  max^n by a search unlike that of the solvers
//!     by_moves      what is possible by moves, by such a search
//!     answers       what that knows of a position
//!     sight         what both see of a position without playing on
//!     live_key      which positions are one to both
//!     after_three   the ends of all positions after three moves
//!     elsewhere     what another program found
//!   savings       what symmetry and the order of moves save in the study's search:
//!     study_search  that search
//!     order         that order
//!   two_forms     what it costs to keep a board in either form, and in both:
//!     representation  the forms
//!   within        positions on which searches are compared
//! ```

mod after_three;
mod anecdote;
mod answers;
mod best_play;
mod by_moves;
mod by_questions;
mod elsewhere;
mod figure_three;
mod guarantees;
mod larger;
mod live_key;
mod order;
#[cfg(test)]
mod possible_agree;
mod profiles;
mod published;
mod representation;
mod savings;
mod sight;
mod states;
mod study_search;
mod tally;
mod three_ply;
mod two_forms;
#[cfg(test)]
mod within;

use std::ops::ControlFlow;
use tally::{Tally, tally};
use yomikiri_inarow::InARow;
use yomikiri_paper::{Cell, Paper, Section};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "inarow",
    title: text!("Three players, three in a line", "3人対戦型3目並べ"),
    asks: text!(
        "When three players play three in a row, can anyone force a win?",
        "3人で3目並べをすると、ほかの2人がどう指しても勝てる人はいますか。"
    ),
    study: text!(
        "A study of three-in-a-row for three players that solved the boards 4x4 and 5x4 (rows x \
         columns) and left 5x5 open.",
        "3人で遊ぶ3目並べについて、4x4と5x4(行x列)の盤を解き、5x5を今後の課題とした研究です。"
    ),
    sections: &[
        Section {
            name: "states",
            title: text!("The positions of 4x4", "4x4の局面数"),
            what: text!(
                "boards, boards up to symmetry and positions without a line at every ply",
                "手数ごとの盤面数、対称性を考慮した盤面数、状態数"
            ),
            run: states::run,
        },
        Section {
            name: "larger",
            title: text!("The positions of 5x4 and 5x5", "5x4と5x5の局面数"),
            what: text!("the same, counted without making them", "同じ数を、局面を作らずに数える"),
            run: larger::run,
        },
        Section {
            name: "three-ply",
            title: text!("Won after three moves", "3手後の必勝局面"),
            what: text!(
                "the positions after three moves from which player 1 forces a win",
                "プレイヤー1が必勝となる3手後の局面"
            ),
            run: three_ply::run,
        },
        Section {
            name: "anecdote",
            title: text!("The one reply that loses", "プレイヤー1を勝たせるただ1つの手"),
            what: text!(
                "a position on 5x4 where player 3 can hand player 1 the game",
                "5x4で、プレイヤー3がプレイヤー1を勝たせてしまう局面"
            ),
            run: anecdote::run,
        },
        Section {
            name: "guarantees",
            title: text!("What each player can force", "各プレイヤーが確保できる結果"),
            what: text!(
                "wins and draws that hold against the two others together, 3x3 to 7x7",
                "ほかの2人が組んでも確保できる勝ちと引き分け(3x3から7x7まで)"
            ),
            run: guarantees::run,
        },
        Section {
            name: "best-play",
            title: text!("What best play means", "最善を尽くすとは"),
            what: text!(
                "what is forced, what is possible, and max^n under all eight profiles, side by side",
                "確保できる結果、あり得る結果、8通りの優先順でのmax^nを並べる"
            ),
            run: best_play::run,
        },
        Section {
            name: "savings",
            title: text!("What symmetry and order save", "対称性と探索順序の効果"),
            what: text!(
                "the study's search with and without its two savings",
                "論文の探索を、2つの工夫の有無で比べる"
            ),
            run: savings::run,
        },
        Section {
            name: "two-forms",
            title: text!("A board in two forms", "2種類の盤面情報"),
            what: text!(
                "sets of cells, two bits a cell, or both: bits, positions and time of the same search",
                "マスの集合、1マス2ビット、その両方: 同じ探索の記憶量、局面数、時間"
            ),
            run: two_forms::run,
        },
    ],
    example: &[("size", "5x4"), ("players", "3"), ("moves", "(2,2) (3,3)")],
};

// Headings of several tables.
const BOARD: Text = text!("board", "盤");
const PLY: Text = text!("ply", "手数");
const BOARDS: Text = text!("boards", "盤面数");
const UP_TO_SYMMETRY: Text = text!("up to symmetry", "対称性考慮");
const STATES: Text = text!("states", "状態数");

/// The size of a board, as an entry of a table.
fn size_cell((rows, columns): (u32, u32)) -> Cell {
    Cell::of(Text::same(format_args!("{rows}x{columns}")))
}

/// Three in a line for three, on one of the study's boards.
fn three(rows: u32, columns: u32) -> InARow {
    InARow::new(rows, columns, 3, 3).expect("the study's boards can be played")
}

/// The positions of a board, by counting.
fn counted(rows: u32, columns: u32, budget: &mut Budget<'_>) -> Result<Tally, Stop> {
    let mut stopped = Stop::Cancelled;
    let pause = &mut |_| match budget.check() {
        Ok(()) => ControlFlow::Continue(()),
        Err(stop) => {
            stopped = stop;
            ControlFlow::Break(())
        }
    };
    let tally = tally(rows, columns, 3, 3, pause).expect("the study's boards are small enough");
    tally.ok_or(stopped)
}
