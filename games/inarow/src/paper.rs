//! The published study of three-player three-in-a-row, worked out again.
//!
//! ```text
//!   published     what was printed
//!   states        its table of positions on 4x4
//!   larger        the same for larger boards
//!   three_ply     the positions after three moves that player 1 wins
//!   anecdote      the one reply that loses on 5x4
//!   guarantees    what each player can force
//! ```

mod anecdote;
mod guarantees;
mod larger;
mod published;
mod states;
mod three_ply;

use crate::rules::InARow;
use crate::tally::{Tally, tally};
use std::ops::ControlFlow;
use yomikiri_face::{Paper, Section};
use yomikiri_solve::{Budget, Stop};

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "inarow",
    title: "Three players, three in a line",
    study: "A study of three-in-a-row for three players that solved the boards 4x4 and 5x4 (rows \
            x columns) and left 5x5 open.",
    sections: &[
        Section {
            name: "states",
            title: "The positions of 4x4",
            what: "boards, boards up to symmetry and positions without a line at every ply",
            run: states::run,
        },
        Section {
            name: "larger",
            title: "The positions of 5x4 and 5x5",
            what: "the same, counted without making them",
            run: larger::run,
        },
        Section {
            name: "three-ply",
            title: "Won after three moves",
            what: "the positions after three moves from which player 1 forces a win",
            run: three_ply::run,
        },
        Section {
            name: "anecdote",
            title: "The one reply that loses",
            what: "a position on 5x4 where player 3 can hand player 1 the game",
            run: anecdote::run,
        },
        Section {
            name: "guarantees",
            title: "What each player can force",
            what: "wins and draws that hold against the two others together, 3x3 to 7x7",
            run: guarantees::run,
        },
    ],
};

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
