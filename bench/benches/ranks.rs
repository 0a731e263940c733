//! Possible places: the study's search with pruning and table, and ours, on the same deals in
//! one run; then what ours alone can do.
//!
//! `cargo bench --bench ranks [-- quick | deals | moves]`; quick leaves out what takes over a minute,
//! deals everything but the random deals, and moves everything but what is possible by moves in a
//! row.

use std::sync::Arc;
use yomikiri_bench::{measure::timed, print};
use yomikiri_daifugo::Daifugo;
use yomikiri_inarow::InARow;
use yomikiri_solve::Keyed;
use yomikiri_solve::ranks::{
    Known, Ladder, PaperRanks, PaperSettings, Ranker, Ranks, RanksByCandidates, RanksByEnds,
    ScoreSet,
};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::thousands;

/// Players, cards, places.
const AGAINST: [(usize, u32, u8); 3] = [(3, 6, 3), (5, 4, 5), (6, 3, 6)];
const ALONE: [(usize, u32, u8); 6] =
    [(2, 14, 2), (3, 7, 3), (3, 8, 3), (4, 5, 4), (5, 4, 5), (6, 4, 6)];
/// Those that take longest.
const LONG: [(usize, u32, u8); 2] = [(3, 8, 3), (6, 4, 6)];
/// Memory for the study's table, and for ours.
const STUDY_MEMORY: usize = 12 << 30;
const MEMORY: usize = 2 << 30;
/// Nodes after which bounds on sets of scores are given up.
const SETS_NODES: u64 = 10_000_000;
/// Random deals of each kind: players, highest number, cards in a hand.
const DEALS: [(usize, u32, usize); 3] = [(3, 13, 5), (3, 13, 6), (4, 11, 4)];
const DEALS_EACH: usize = 100;

struct Run {
    known: Known,
    stop: Option<Stop>,
    nodes: u64,
    seconds: f64,
}

fn run<G: Keyed>(ranker: &mut dyn Ranker<G>, rules: &G) -> Run {
    run_within(Budget::unlimited(), ranker, rules)
}

fn run_within<G: Keyed>(mut budget: Budget<'_>, ranker: &mut dyn Ranker<G>, rules: &G) -> Run {
    let ((known, stop), seconds) = timed(|| ranker.possible(&rules.start(), &mut budget));
    Run { known, stop, nodes: budget.spent(), seconds }
}

fn ours(rules: &Arc<Daifugo>) -> Run {
    let ladder = Ladder::of(&**rules).expect("places fit");
    run(&mut Ranks::new(Arc::clone(rules), ladder, MEMORY), rules)
}

fn alike((players, cards, places): (usize, u32, u8)) -> Arc<Daifugo> {
    let deal = Daifugo::alike(players, cards).and_then(|deal| deal.places(places));
    Arc::new(deal.expect("a deal that can be played"))
}

/// The most memory that this process has had, in MiB, where the system tells.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.map_or("?".to_string(), |kib| (kib / 1024).to_string())
}

/// A generator of numbers that look random: the same deals every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }

    fn deal(&mut self, (players, highest, size): (usize, u32, usize)) -> Arc<Daifugo> {
        let mut hand = || {
            let mut numbers: Vec<u32> = (1..=highest).collect();
            (0..size).map(|_| numbers.remove(self.below(numbers.len()))).collect()
        };
        let hands: Vec<Vec<u32>> = (0..players).map(|_| hand()).collect();
        Arc::new(Daifugo::new(&hands).expect("a deal that can be played"))
    }
}

/// Ours alone comes first, so that the peak of memory is ours.
fn alone(quick: bool) {
    println!("Ours, everybody with the same cards, {} MiB for the table:", MEMORY >> 20);
    let mut rows = Vec::new();
    for size in ALONE.into_iter().filter(|size| !(quick && LONG.contains(size))) {
        let rules = alike(size);
        let Run { known, stop, nodes, seconds } = ours(&rules);
        assert_eq!(stop, None);
        let ladder = Ladder::of(&*rules).expect("places fit");
        let all = known.exact() == Some(ladder.everything());
        let answer = if all { "everything for all" } else { "turn order" };
        rows.push([
            format!("{size:?}"),
            answer.to_string(),
            thousands(nodes),
            format!("{seconds:.2}"),
            peak(),
        ]);
        eprintln!("{}", rows.last().map(|row| row.join("  ")).unwrap_or_default());
    }
    print::table(["players, cards, places", "possible", "nodes", "CPU s", "peak MiB"], &rows);
}

fn deals() {
    println!("\nOurs, {DEALS_EACH} random deals of each kind:");
    let mut rows = Vec::new();
    for kind in DEALS {
        let mut dice = Dice(88_172_645_463_325_252);
        let (mut longest, mut total, mut decided) = (0f64, 0.0, 0);
        for _ in 0..DEALS_EACH {
            let rules = dice.deal(kind);
            let run = ours(&rules);
            longest = longest.max(run.seconds);
            total += run.seconds;
            let ladder = Ladder::of(&*rules).expect("places fit");
            let sets = run.known.exact().expect("no limit").sets(ladder);
            decided += u32::from(sets.into_iter().all(|set: ScoreSet| set.sole().is_some()));
        }
        rows.push([
            format!("{kind:?}"),
            decided.to_string(),
            format!("{:.3}", total / DEALS_EACH as f64),
            format!("{longest:.3}"),
        ]);
    }
    print::table(["players, numbers, cards", "decided", "mean CPU s", "longest"], &rows);
}

fn against() {
    println!("\nThe study's search with pruning and table, and ours:");
    let mut rows = Vec::new();
    for size in AGAINST {
        let rules = alike(size);
        let settings = PaperSettings { prune: true, deepen: false, table: true };
        let study = PaperRanks::new(Arc::clone(&rules), settings, STUDY_MEMORY);
        let study = run(&mut study.expect("places fit"), &*rules);
        let ours = ours(&rules);
        let times = match study.stop {
            None => {
                assert_eq!(study.known, ours.known, "{size:?}");
                format!("{:.1}", study.seconds / ours.seconds)
            }
            Some(stop) => format!("more ({stop})"),
        };
        rows.push([
            format!("{size:?}"),
            thousands(study.nodes),
            format!("{:.2}", study.seconds),
            thousands(ours.nodes),
            format!("{:.2}", ours.seconds),
            times,
        ]);
        eprintln!("{}", rows.last().map(|row| row.join("  ")).unwrap_or_default());
    }
    let titles = ["players, cards, places", "study, nodes", "CPU s", "ours", "CPU s", "times"];
    print::table(titles, &rows);
}

/// Boards for three players, three in a line.
fn boards(quick: bool) -> impl Iterator<Item = (String, Arc<InARow>, Ladder)> {
    let sizes = [(4, 4), (5, 4), (5, 5)].into_iter().take(if quick { 2 } else { 3 });
    sizes.map(|(height, width)| {
        let rules = Arc::new(InARow::new(height, width, 3, 3).expect("a board"));
        let ladder = Ladder::of(&*rules).expect("three scores");
        (format!("{height}x{width}"), rules, ladder)
    })
}

fn in_a_row(quick: bool) {
    println!("\nIn a row, three players, three in a line, possible ends:");
    let mut rows = Vec::new();
    for (board, rules, ladder) in boards(quick) {
        let ranks = RanksByEnds::by_ends(Arc::clone(&rules), ladder, MEMORY);
        let Run { known, nodes, seconds, .. } = run(&mut ranks.expect("four ends"), &*rules);
        let all = known.exact() == Some(ladder.everything());
        let answer = if all { "everything for all" } else { "a draw" };
        let (nodes, seconds) = (thousands(nodes), format!("{seconds:.2}"));
        rows.push([board, answer.to_string(), nodes, seconds]);
    }
    print::table(["board", "possible", "nodes", "CPU s"], &rows);
}

fn in_a_row_by_moves(quick: bool) {
    println!(
        "\nThe same by moves: bounds on sets, up to {} nodes, and candidates:",
        thousands(SETS_NODES)
    );
    let mut rows = Vec::new();
    for (board, rules, ladder) in boards(quick) {
        let few_ends = RanksByCandidates::by_candidates(Arc::clone(&rules), ladder, MEMORY);
        let candidates = run(&mut few_ends.expect("four ends"), &*rules);
        assert_eq!(candidates.known.exact(), Some(ladder.everything()), "{board}");
        let mut sets = Ranks::new(Arc::clone(&rules), ladder, MEMORY);
        let sets = run_within(Budget::nodes(SETS_NODES), &mut sets, &*rules);
        let found = sets.known.exact().inspect(|found| assert_eq!(*found, ladder.everything()));
        rows.push([
            board,
            if found.is_some() { "everything" } else { "unknown" }.to_string(),
            thousands(sets.nodes),
            format!("{:.2}", sets.seconds),
            thousands(candidates.nodes),
            format!("{:.2}", candidates.seconds),
        ]);
    }
    print::table(["board", "bounds", "nodes", "CPU s", "candidates", "CPU s"], &rows);
}

fn main() {
    let asked = |word: &str| std::env::args().any(|arg| arg == word);
    let quick = asked("quick");
    if asked("deals") {
        return deals();
    }
    if asked("moves") {
        return in_a_row_by_moves(quick);
    }
    alone(quick);
    deals();
    in_a_row(quick);
    in_a_row_by_moves(quick);
    against();
}
