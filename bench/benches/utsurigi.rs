//! Utsurigi: a plain search, a second one and ours on the same boards, then one thread and two, in
//! one run.
//!
//! `cargo bench --bench utsurigi [-- [second] ROWS COLUMNS DOMINOES SINGLES [MINUTES [GIB [THREADS]]]]`;
//! with a board, ours alone tries it, or the second search by one thread, within so many minutes of
//! CPU time (10) and GiB (12).

use cpu_time::ProcessTime;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use yomikiri_bench::print;
use yomikiri_game::{Game, Goal, Score, Seat, SeatSet};
use yomikiri_paper_utsurigi::{Witness, Yardstick};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};
use yomikiri_text::thousands;
use yomikiri_utsurigi::{Searcher, Utsurigi};

/// Rows, columns, dominoes, single pieces.
type Case = [u32; 4];

const OFFICIAL: Case = [6, 6, 6, 4];
const CASES: [Case; 4] = [[5, 5, 1, 9], [6, 6, 8, 0], [6, 6, 7, 2], OFFICIAL];
/// Memory for our table, which begins small and grows as it needs to.
const MEMORY: usize = 1 << 30;
/// Memory for that of the plain search: of 16 MiB to 1 GiB what serves it best, since it takes
/// all at once.
const PLAIN_MEMORY: usize = 64 << 20;

/// What it took to find something out, from the beginning.
#[derive(Clone, Copy)]
struct Cost {
    nodes: u64,
    /// CPU seconds of all threads.
    cpu: f64,
    wall: f64,
}

/// Black's lead, as far as it was found out.
struct Found {
    lead: Bounds,
    winner: Option<Cost>,
    margin: Option<Cost>,
}

fn rules(case: Case) -> Arc<Utsurigi> {
    let [rows, columns, dominoes, singles] = case;
    let rules = Utsurigi::new(rows, columns, dominoes, singles).expect("playable rules");
    Arc::new(rules.by_margin())
}

fn name([rows, columns, dominoes, singles]: Case) -> String {
    format!("{rows}x{columns} ({dominoes},{singles})")
}

/// The threshold to ask for next: who wins comes first, then one cell more at a time.
fn next_question(lead: Bounds) -> Score {
    match (lead.low, lead.high) {
        (1.., _) => lead.low + 1,
        (_, ..=-1) => lead.high,
        (_, 1..) => 1,
        _ => 0,
    }
}

fn winner(lead: Bounds) -> Option<&'static str> {
    match (lead.low, lead.high) {
        (1.., _) => Some("Black"),
        (_, ..=-1) => Some("White"),
        (0, 0) => Some("draw"),
        _ => None,
    }
}

/// Asks a search, made here so that this counts too, until the margin is known or so much CPU
/// time has passed; each answer is told.
fn find<S: FnMut(Score, &mut Budget<'_>) -> Result<bool, Stop>>(
    rules: &Utsurigi,
    limit: Duration,
    make: impl FnOnce() -> S,
    mut tell: impl FnMut(Score, Result<bool, Stop>, Cost),
) -> Found {
    let (began, cpu) = (Instant::now(), ProcessTime::now());
    let mut budget = Budget::unlimited().watched(|_| match cpu.elapsed() < limit {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    });
    let mut reaches = make();
    let mut found = Found { lead: Bounds::from(rules.score_range()), winner: None, margin: None };
    while found.margin.is_none() {
        let least = next_question(found.lead);
        let answer = reaches(least, &mut budget);
        let cost = Cost {
            nodes: budget.spent(),
            cpu: cpu.elapsed().as_secs_f64(),
            wall: began.elapsed().as_secs_f64(),
        };
        tell(least, answer, cost);
        match answer {
            Ok(true) => found.lead.low = least,
            Ok(false) => found.lead.high = least - 1,
            Err(_) => break,
        }
        if winner(found.lead).is_some() {
            found.winner.get_or_insert(cost);
        }
        found.margin = found.lead.exact().map(|_| cost);
    }
    found
}

fn by_yardstick(case: Case) -> Found {
    let (rules, start) = (rules(case), rules(case).start());
    let make = || {
        let mut yardstick = Yardstick::new(&rules, PLAIN_MEMORY);
        move |least: Score, budget: &mut Budget<'_>| yardstick.reaches(&start, least.into(), budget)
    };
    find(&rules, Duration::MAX, make, |_, _, _| {})
}

fn by_witness(
    case: Case,
    limit: Duration,
    memory: usize,
    tell: impl FnMut(Score, Result<bool, Stop>, Cost),
) -> Found {
    let (rules, start) = (rules(case), rules(case).start());
    let make = || {
        let mut witness = Witness::new(&rules, memory).expect("a board of at most 49 cells");
        move |least: Score, budget: &mut Budget<'_>| witness.reaches(&start, least.into(), budget)
    };
    find(&rules, limit, make, tell)
}

fn by_reader(
    case: Case,
    limit: Duration,
    memory: usize,
    threads: usize,
    tell: impl FnMut(Score, Result<bool, Stop>, Cost),
) -> Found {
    let (rules, start) = (rules(case), rules(case).start());
    let make = || {
        let mut searcher = Searcher::new(Arc::clone(&rules), memory, threads);
        move |at_least: Score, budget: &mut Budget<'_>| {
            let goal = Goal { seats: SeatSet::only(Seat::new(0)), at_least };
            searcher.prove(&start, goal, budget)
        }
    };
    find(&rules, limit, make, tell)
}

/// Part of the default run: nothing stops it.
fn ours(case: Case, threads: usize) -> Found {
    by_reader(case, Duration::MAX, MEMORY, threads, |_, _, _| {})
}

fn beside_the_yardstick() {
    println!("one thread each; who wins, then by how much, counted from the beginning:");
    let mut rows = Vec::new();
    for case in CASES {
        let (plain, ours) = (by_yardstick(case), ours(case, 1));
        let second = by_witness(case, Duration::MAX, PLAIN_MEMORY, |_, _, _| {});
        assert_eq!([plain.lead, second.lead], [ours.lead; 2], "{}", name(case));
        let lead = ours.lead.exact().expect("nothing stops a search without limits");
        let answers = [
            (
                winner(ours.lead).unwrap_or_default().to_owned(),
                [plain.winner, second.winner, ours.winner],
            ),
            (format!("{lead:+}"), [plain.margin, second.margin, ours.margin]),
        ];
        for (answer, costs) in answers {
            let [plain, second, ours] = costs.map(|cost| cost.expect("all found it"));
            rows.push([
                name(case),
                answer,
                thousands(plain.nodes),
                format!("{:.2}", plain.cpu),
                thousands(second.nodes),
                format!("{:.2}", second.cpu),
                thousands(ours.nodes),
                format!("{:.2}", ours.cpu),
                format!("{:.1}", plain.nodes as f64 / ours.nodes as f64),
                format!("{:.1}", plain.cpu / ours.cpu),
            ]);
        }
    }
    print::table(
        [
            "board",
            "answer",
            "plain: nodes",
            "CPU s",
            "second: nodes",
            "CPU s",
            "ours: nodes",
            "CPU s",
            "nodes",
            "CPU",
        ],
        &rows,
    );
}

fn two_threads() {
    println!("\n{}, margin, by one thread and by two:", name(OFFICIAL));
    let rows = [1, 2].map(|threads| {
        let cost = ours(OFFICIAL, threads).margin.expect("nothing stops it");
        [
            threads.to_string(),
            thousands(cost.nodes),
            format!("{:.2}", cost.wall),
            format!("{:.2}", cost.cpu),
        ]
    });
    print::table(["threads", "nodes", "wall s", "CPU s"], &rows);
}

/// By ours with so many threads, or by the second search.
fn hard(case: Case, minutes: u64, gib: usize, threads: Option<usize>) {
    let who = match threads {
        Some(threads) => format!("{threads} threads"),
        None => "second search".to_owned(),
    };
    println!("{}, {minutes} min of CPU time, {gib} GiB, {who}:", name(case));
    let limit = Duration::from_secs(60 * minutes);
    let told = |cost: Cost| {
        format!(
            "{:>16} nodes {:>9.2} CPU s {:>9.2} wall s",
            thousands(cost.nodes),
            cost.cpu,
            cost.wall
        )
    };
    let tell = |least: Score, answer: Result<bool, Stop>, cost: Cost| {
        let answer = match answer {
            Ok(true) => "yes".to_owned(),
            Ok(false) => "no".to_owned(),
            Err(stop) => stop.to_string(),
        };
        println!("  Black leads by {least:>+3} or more: {answer:<4} {}", told(cost));
    };
    let found = match threads {
        Some(threads) => by_reader(case, limit, gib << 30, threads, tell),
        None => by_witness(case, limit, gib << 30, tell),
    };
    let Bounds { low, high } = found.lead;
    println!("winner: {}", winner(found.lead).unwrap_or("unknown"));
    match found.lead.exact() {
        Some(margin) => println!("margin: {margin:+}"),
        None => println!("margin: unknown, from {low:+} to {high:+}"),
    }
}

fn main() {
    // Cargo adds a flag of its own.
    let words: Vec<_> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let second = words.first().is_some_and(|word| word == "second");
    let numbers = words[usize::from(second)..].iter().map(|word| word.parse().ok());
    match numbers.collect::<Option<Vec<u32>>>().unwrap_or(vec![0])[..] {
        [] if !second => {
            beside_the_yardstick();
            two_threads();
        }
        [rows, columns, dominoes, singles, ref limits @ ..] if limits.len() <= 3 => {
            let limit = |at: usize, usual| limits.get(at).copied().unwrap_or(usual);
            let (minutes, gib, threads) = (limit(0, 10), limit(1, 12), limit(2, 1));
            hard(
                [rows, columns, dominoes, singles],
                minutes.into(),
                gib as usize,
                (!second).then_some(threads as usize),
            );
        }
        _ => eprintln!("[second] ROWS COLUMNS DOMINOES SINGLES [MINUTES [GIB [THREADS]]]"),
    }
}
