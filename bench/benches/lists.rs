//! Real lists of words: how long it takes to read and reduce them, and to decide every start.
//!
//! `cargo xtask data` fetches the lists;
//! `cargo bench --bench lists [-- FILTER [SECONDS [THREADS [POSITIONS]]]]`
//! measures those that are there: SECONDS of CPU time of the thread that asks, for all starts of
//! a list together, 20 if not said. With SECONDS no samples are drawn. With POSITIONS every start
//! is given that many again and again, each time in another order of words; otherwise more and
//! more, in the same order.

use cpu_time::ThreadTime;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};
use yomikiri_bench::print;
use yomikiri_game::Random;
use yomikiri_shiritori::search::Searcher;
use yomikiri_shiritori::theorem::{cancel, dead_ends};
use yomikiri_shiritori::words::{Conventions, Voiced, WordList};
use yomikiri_shiritori::{Graph, Letter};
use yomikiri_solve::Budget;

const LISTS: [(&str, Voiced); 9] = [
    ("edict-nouns", Voiced::Distinct),
    ("edict-nouns", Voiced::Merged),
    ("ipadic-places", Voiced::Distinct),
    ("countries-kana", Voiced::Distinct),
    ("ipadic-nouns", Voiced::Merged),
    ("edict-common", Voiced::Merged),
    ("ipadic-nouns", Voiced::Distinct),
    ("edict-common", Voiced::Distinct),
    ("english", Voiced::Distinct),
];
const MEMORY: usize = 1 << 30;
/// For all starts of a list together, if nothing else is said.
const SECONDS: u64 = 20;
/// For each start of a sample.
const SAMPLE_LIMIT: Duration = Duration::from_secs(1);

/// Lets a question take so much CPU time.
fn within(limit: Duration) -> Budget<'static> {
    let start = ThreadTime::now();
    Budget::unlimited().watched(move |_| match start.elapsed() < limit {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    })
}

fn starts(graph: &Graph) -> Vec<Letter> {
    let letters = (0..).take(graph.letters());
    letters.filter(|&letter| graph.next(letter).next().is_some()).collect()
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| !arg.starts_with('-'));
    let filter = args.next().unwrap_or_default();
    let numbers: Vec<u64> = args.filter_map(|arg| arg.parse().ok()).collect();
    let limit = Duration::from_secs(numbers.first().copied().unwrap_or(SECONDS));
    let threads = numbers.get(1).map_or(1, |&threads| threads as usize);
    let restarts = numbers.get(2).copied();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
    let mut rows = Vec::new();
    let mut samples = Vec::new();
    for (name, voiced) in LISTS {
        let title = format!("{name}{}", if voiced == Voiced::Merged { ", merged" } else { "" });
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{name}.txt"))) else {
            println!("{name}.txt is not there: run `cargo xtask data`");
            continue;
        };
        if !title.contains(&filter) {
            continue;
        }
        let conventions = Conventions { voiced, ..Conventions::default() };
        let began = Instant::now();
        let list = WordList::read(&text, &conventions);
        let graph = list.graph();
        let open = dead_ends(&cancel(&graph).graph).open;
        let read = began.elapsed();
        let began = ThreadTime::now();
        let mut searcher = Searcher::about(&graph, MEMORY, threads);
        let mut budget = within(limit);
        let starts = starts(&graph);
        // Easy letters do not wait for hard ones.
        let (mut undecided, mut most) = (starts.clone(), restarts.unwrap_or(1 << 14));
        while !undecided.is_empty() && budget.check().is_ok() {
            let read = |budget: &mut Budget<'static>, at, searcher: &mut Searcher| {
                budget.lend(most, |budget| searcher.wins(&graph, at, budget))
            };
            undecided.retain(|&at| {
                let before = budget.spent();
                let Ok(Some(won)) = read(&mut budget, at, &mut searcher) else { return true };
                if budget.spent() > before {
                    let letter = &list.letters()[at as usize];
                    let nodes = budget.spent() - before;
                    eprintln!("  {letter}: {}, {nodes} nodes", if won { "won" } else { "lost" });
                }
                false
            });
            match restarts {
                Some(_) => searcher.reorder(),
                None => most *= 8,
            }
        }
        let decided = starts.len() - undecided.len();
        rows.push([
            title.clone(),
            list.words().len().to_string(),
            format!("{:.2}", read.as_secs_f64()),
            self::starts(&open).len().to_string(),
            open.total().to_string(),
            format!("{decided}/{}", starts.len()),
            format!("{:.2}", began.elapsed().as_secs_f64()),
            budget.spent().to_string(),
        ]);
        eprintln!("{}", rows.last().map(|row| row.join("  ")).unwrap_or_default());
        if numbers.is_empty() {
            samples.push((title, list));
        }
    }
    print::table(
        ["list", "words", "read s", "open letters", "words", "starts decided", "CPU s", "nodes"],
        &rows,
    );
    let mut rows = Vec::new();
    for (title, list) in &samples {
        for size in [100, 200, 300] {
            rows.push(sample(title, list, size));
            eprintln!("{}", rows.last().map(|row| row.join("  ")).unwrap_or_default());
        }
    }
    print::table(["20 samples of", "words", "starts", "within 1 s", "share"], &rows);
}

/// Fresh samples of a list: how many starts are decided within a second each.
fn sample(title: &str, list: &WordList, size: usize) -> [String; 5] {
    let (mut all, mut decided) = (0, 0);
    for seed in 1..=20 {
        let mut random = Random::new(seed);
        let mut graph = Graph::new(list.letters().len());
        let mut taken = std::collections::BTreeSet::new();
        while taken.len() < size.min(list.words().len()) {
            taken.insert(random.below(list.words().len()));
        }
        for place in taken {
            let word = list.word(place);
            graph.add(word.first, word.last);
        }
        let mut searcher = Searcher::about(&graph, MEMORY, 1);
        for at in starts(&graph) {
            all += 1;
            decided += u32::from(searcher.wins(&graph, at, &mut within(SAMPLE_LIMIT)).is_ok());
        }
    }
    let share = f64::from(decided) * 100.0 / f64::from(all);
    [title.into(), size.to_string(), all.to_string(), decided.to_string(), format!("{share:.1} %")]
}
