//! The longest chains of real lists: how long they are, and how long it takes to prove that.
//!
//! `cargo xtask data` fetches the lists; `cargo bench --bench chains [-- FILTER]` measures those
//! that are there.

use cpu_time::ThreadTime;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;
use yomikiri_bench::print;
use yomikiri_shiritori::chain::longest;
use yomikiri_shiritori::words::{Conventions, Voiced, WordList};
use yomikiri_solve::Budget;

/// Lists, and by how many letters words are linked.
const LISTS: [(&str, Voiced, usize); 12] = [
    ("edict-nouns", Voiced::Distinct, 1),
    ("edict-nouns", Voiced::Merged, 1),
    ("edict-nouns", Voiced::Distinct, 2),
    ("ipadic-nouns", Voiced::Distinct, 1),
    ("ipadic-nouns", Voiced::Merged, 1),
    ("ipadic-places", Voiced::Distinct, 1),
    ("edict-common", Voiced::Distinct, 1),
    ("countries-kana", Voiced::Distinct, 1),
    ("english", Voiced::Distinct, 1),
    ("english", Voiced::Distinct, 2),
    ("english", Voiced::Distinct, 3),
    ("english", Voiced::Distinct, 4),
];
const LIMIT: Duration = Duration::from_secs(60);

fn main() {
    let filter = std::env::args().skip(1).find(|arg| !arg.starts_with('-')).unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
    let mut rows = Vec::new();
    for (name, voiced, link) in LISTS {
        let merged = if voiced == Voiced::Merged { ", merged" } else { "" };
        let title = format!("{name}{merged}, {link}");
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{name}.txt"))) else {
            println!("{name}.txt is not there: run `cargo xtask data`");
            continue;
        };
        if !title.contains(&filter) {
            continue;
        }
        let list = WordList::read(&text, &Conventions { voiced, link, ..Conventions::default() });
        let graph = list.graph();
        let began = ThreadTime::now();
        let mut budget = Budget::unlimited().watched(move |_| match began.elapsed() < LIMIT {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        });
        let chain = longest(&graph, None, None, &mut budget);
        let gap = (chain.at_most - chain.words()) as f64 * 100.0 / chain.at_most.max(1) as f64;
        rows.push([
            title,
            graph.total().to_string(),
            graph.letters().to_string(),
            chain.words().to_string(),
            chain.at_most.to_string(),
            format!("{gap:.3}"),
            budget.spent().to_string(),
            format!("{:.2}", began.elapsed().as_secs_f64()),
        ]);
        eprintln!("{}", rows.last().map(|row| row.join("  ")).unwrap_or_default());
    }
    print::table(
        ["list, linked by", "words", "letters", "longest", "at most", "gap %", "flows", "CPU s"],
        &rows,
    );
}
