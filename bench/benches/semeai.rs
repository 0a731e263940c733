//! Capturing races: the method alone, the method with its check, and the search by itself.
//!
//! `cargo bench --bench semeai`: the study's Fig. 2 (theory in under 20 ms, with the search in
//! under 2 s), a race with eyes and shared liberties for both starters, then an open race that is not
//! read out, for positions a second.

use yomikiri_bench::measure::{Run, Runs};
use yomikiri_bench::print;
use yomikiri_game::Budget;
use yomikiri_semeai::method::{Variant, analyse};
use yomikiri_semeai::{Color, Figure, Outcome, Position, Reader, search_both};
use yomikiri_text::thousands;

const MEMORY: usize = 64 << 20;

/// Two rows of stones with open space all around, walled in.
const OPEN: &str = "oooooooo/o6o/o6o/o1BBBB1o/x1WWWW1x/x6x/x6x/xxxxxxxx b -";
const NODES: u64 = 5_000_000;

/// Each has an eye of four points with a stone inside; three liberties are shared.
const EYES: &str = "ooooxxxxx/2BBW3x/BBB1WWWWx/2B1W2Wx/O1B1W1XWx b -";

fn run<T>(work: impl FnOnce(&mut Budget<'_>) -> T) -> Run<T> {
    let mut budget = Budget::unlimited();
    let (answer, seconds) = yomikiri_bench::measure::timed(|| work(&mut budget));
    Run { answer, seconds, nodes: budget.spent(), entries: None, entry_bytes: 0 }
}

fn row<T>(name: &str, runs: &Runs<T>) -> [String; 4] {
    let run = runs.median();
    let rate = thousands(run.rate() as u64);
    [name.to_string(), format!("{:.6}", run.seconds), thousands(run.nodes), rate]
}

fn main() {
    let race = Figure::RACE.position();
    let theory = || {
        run(|budget| {
            let theory = analyse(&race, Variant::Corrected, MEMORY, budget).expect("a verdict");
            assert_eq!(theory.verdict.winners, [Some(Color::Black), Some(Color::White)]);
        })
    };
    let checked = || {
        run(|budget| {
            let theory = analyse(&race, Variant::Corrected, MEMORY, budget).expect("a verdict");
            let found = search_both(&race, MEMORY, budget).map(|found| found.outcome);
            let said = theory.verdict.winners.map(|winner| winner.map(Outcome::Wins));
            assert_eq!(found.map(Result::ok), said);
        })
    };
    let open: Position = OPEN.parse().expect("a position");
    let searched = || {
        let mut budget = Budget::nodes(NODES);
        let work = || Reader::new(&open, MEMORY).read(&open, &mut budget).nodes;
        let (nodes, seconds) = yomikiri_bench::measure::timed(work);
        Run { answer: (), seconds, nodes, entries: None, entry_bytes: 0 }
    };
    let eyes: Position = EYES.parse().expect("a position");
    let summed = || {
        run(|budget| {
            let found = search_both(&eyes, MEMORY, budget);
            assert!(found.iter().all(|found| found.outcome.is_ok()));
        })
    };
    let rows = [
        row("Fig. 2, theory", &Runs::new(9, theory)),
        row("Fig. 2, theory and search", &Runs::new(9, checked)),
        row("eyes and shared liberties, sum", &Runs::new(9, summed)),
        row("open race, search", &Runs::new(3, searched)),
    ];
    print::table(["", "CPU s", "nodes", "nodes/s"], &rows);
}
