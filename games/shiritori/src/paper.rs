//! The published study of word chain games, worked out again.
//!
//! ```text
//!   published       what was printed
//!   closed_forms    the forms for two and three letters against brute force
//!   theorems        the theorems against brute force
//!   search          its searches on random games: Table 1, Figures 11 to 13
//!   scatter         what these figures look like
//!   first_player    how often the one to move wins: Table 2
//!   four_letters    the question that it leaves open
//!   share           shares of a sample, and what they say of the whole
//! ```

mod closed_forms;
mod first_player;
mod four_letters;
mod published;
mod scatter;
mod search;
mod share;
mod theorems;

use crate::{Graph, random_game, theorem::cancel};
use std::ops::RangeInclusive;
use yomikiri_face::{Paper, Section};

/// The study, as the catalogue lists it.
pub(crate) static PAPER: Paper = Paper {
    name: "shiritori",
    title: "Word chains",
    study: "T. Ito, T. Tanaka, Z. Hu and M. Takeichi, An Analysis of Word Chain Games (IPSJ \
            Journal, October 2002): theorems that make word chain games smaller, and a search \
            for what is left of random ones.",
    sections: &[
        Section {
            name: "closed-forms",
            title: "Two and three letters",
            what: "the closed forms and the theorems against brute force",
            run: closed_forms::run,
        },
        Section {
            name: "search",
            title: "Searching random games",
            what: "Table 1 and Figures 11 to 13: random games solved by two searches",
            run: search::run,
        },
        Section {
            name: "first-player",
            title: "The advantage of the first move",
            what: "Table 2: how often the one to move wins, and a model of it",
            run: first_player::run,
        },
        Section {
            name: "four-letters",
            title: "Four letters",
            what: "the open question: do the numbers of words matter when they are large?",
            run: four_letters::run,
        },
    ],
};

/// Positions after which the study gives up on a game.
const LIMIT: u64 = 1 << 25;

/// The seeds of so many games: each size of game has its own, so that no two samples are made
/// of the same numbers.
fn seeds(letters: usize, most: u32, games: u64) -> RangeInclusive<u64> {
    let before = letters as u64 * 100_000 + u64::from(most) * 10_000;
    before + 1..=before + games
}

/// A random game as the study searches it: after Theorem 1.
fn game(letters: usize, most: u32, seed: u64) -> Graph {
    cancel(&random_game(letters, most, seed)).graph
}

/// A number with three decimals.
fn decimal(number: f64) -> String {
    format!("{number:.3}")
}
