//! Random word chains: the study's ordered search and ours on the same games, each with one
//! CPU second a game, in one run.
//!
//! `cargo bench --bench shiritori [-- GAMES [LETTERS MOST [FIRST]]]`; 500 games of each size take half
//! an hour. Seeds count from FIRST, 1 if it is not said: 1 to 500 are those that the search was
//! tuned on, so only later ones say how it does on games that it has never seen.

use cpu_time::ThreadTime;
use std::ops::ControlFlow;
use std::time::Duration;
use yomikiri_bench::print;
use yomikiri_shiritori::search::{Order, Searcher, Yardstick};
use yomikiri_shiritori::theorem::cancel;
use yomikiri_shiritori::{Graph, random_game};
use yomikiri_solve::{Budget, Stop};

/// Letters, and the most words from one to another.
const SIZES: [(usize, u32); 5] = [(8, 4), (8, 8), (10, 4), (12, 4), (16, 1)];
/// CPU time a game.
const LIMIT: Duration = Duration::from_secs(1);
/// Memory for our table.
const MEMORY: usize = 64 << 20;

/// What one search did with all games of a size.
#[derive(Default)]
struct Tally {
    solved: u32,
    seconds: f64,
    nodes: u64,
}

impl Tally {
    /// Lets the search try one game.
    fn try_game(
        &mut self,
        search: impl FnOnce(&mut Budget<'_>) -> Result<bool, Stop>,
    ) -> Option<bool> {
        let start = ThreadTime::now();
        let mut budget = Budget::unlimited().watched(|_| match start.elapsed() < LIMIT {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        });
        let answer = search(&mut budget).ok();
        self.nodes += budget.spent();
        self.seconds += start.elapsed().as_secs_f64();
        self.solved += u32::from(answer.is_some());
        answer
    }
}

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    let games = numbers.first().copied().unwrap_or(500);
    let sizes = match numbers[..] {
        [_, letters, most, ..] => vec![(letters as usize, most as u32)],
        _ => SIZES.to_vec(),
    };
    let first = numbers.get(3).copied().unwrap_or(1);
    let last = first + games - 1;
    println!(
        "{games} random games of each size, seeds {first} to {last}, start: the first letter;"
    );
    println!("solved within {LIMIT:?} of CPU time a game:");
    let mut rows = Vec::new();
    for (letters, most) in sizes {
        let (mut raw, mut ours) = (Tally::default(), Tally::default());
        let (mut only_raw, mut only_ours) = (0, 0);
        for seed in first..=last {
            let graph: Graph = cancel(&random_game(letters, most, seed)).graph;
            let by_raw = raw.try_game(|budget| {
                let yardstick = Yardstick::new(&graph, Order::FewestWords);
                yardstick.expect("few letters").wins(0, budget)
            });
            let by_ours = ours.try_game(|budget| Searcher::new(MEMORY, 1).wins(&graph, 0, budget));
            match (by_raw, by_ours) {
                (Some(one), Some(other)) => assert_eq!(one, other, "seed {seed}"),
                (Some(_), None) => only_raw += 1,
                (None, Some(_)) => only_ours += 1,
                (None, None) => {}
            }
        }
        let share = |tally: &Tally| f64::from(tally.solved) * 100.0 / games as f64;
        let rate = |tally: &Tally| tally.nodes as f64 / tally.seconds / 1e6;
        rows.push([
            format!("({letters},{most})"),
            format!("{} ({:.1} %)", raw.solved, share(&raw)),
            format!("{} ({:.1} %)", ours.solved, share(&ours)),
            format!("{:+.1}", share(&ours) - share(&raw)),
            format!("{only_raw}/{only_ours}"),
            format!("{:.1}", raw.seconds),
            format!("{:.1}", ours.seconds),
            format!("{:.0}", rate(&raw)),
            format!("{:.1}", rate(&ours)),
        ]);
        eprintln!("{}", rows.last().map(|row| row.join("  ")).unwrap_or_default());
    }
    print::table(
        ["letters, most", "ordered", "ours", "points", "only one", "CPU s", "CPU s", "M/s", "M/s"],
        &rows,
    );
}
