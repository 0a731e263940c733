//! The whole program with a game of one's own beside the built-in ones: `solve`, `play`, `--json`,
//! pictures, proofs, help, completions and pages in the studio.
//!
//! `cargo run -p yomikiri-kit --example own_program -- solve squares --heap 99`

#[path = "squares/mod.rs"]
mod squares;

use squares::Squares;
use std::process::ExitCode;
use yomikiri_kit::serde_json::{Value as Json, json};
use yomikiri_kit::{Described, Entry, Kind, Offers, Param, Question, Sample, Score, Text, open};

impl Described for Squares {
    fn title(&self) -> Text {
        Text::same(format_args!("squares from {}", self.0))
    }
    fn rules(&self) -> Vec<(&'static str, Json)> {
        vec![("heap", json!(self.0))]
    }
    fn result(&self, score: Score) -> Text {
        if score > 0 { "win" } else { "loss" }.into()
    }
}

static SQUARES: Entry = Entry {
    name: "squares",
    title: Text::only("Squares"),
    brief: Text::only("Take a square number of counters, and the last."),
    summary: Text::only(
        "In turn take 1, 4, 9, … counters from a heap; whoever takes the last wins.",
    ),
    notation: Text::only("A position is counters and player: 7 2. A move is what is taken: 4."),
    params: &[Param {
        name: "heap",
        kind: Kind::Number { least: 1, most: 10_000 },
        default: Some("20"),
        help: Text::only("How many counters there are"),
    }],
    questions: Question::OF_PLAY,
    examples: &[(Sample(&[("heap", "99")]), Text::only("Who wins with 99?"))],
    offers: Offers::NONE,
    open: |values| Ok(open(Squares(values.number("heap") as u32))),
};

fn main() -> ExitCode {
    yomikiri_kit::program::run(std::env::args_os(), &[&SQUARES])
}
