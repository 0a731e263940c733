//! In a row, solved to the end: our solver beside the crate `minimax`, then ours alone.

use yomikiri_bench::measure::{Run, Runs};
use yomikiri_bench::ours::{self, Board};
use yomikiri_bench::peer;
use yomikiri_bench::print::table;
use yomikiri_game::Score;
use yomikiri_text::thousands;

const MIB: usize = 1 << 20;

/// No board here takes more nodes than this.
const TOO_MANY_NODES: u64 = 1_000_000_000;

fn main() {
    // `cargo test --benches` runs this too, and only wants to see that it works.
    let most_runs = if std::env::args().any(|arg| arg == "--bench") { 9 } else { 1 };
    println!("CPU seconds of one thread, the median of several runs, each by a fresh solver.");
    beside_the_peer(most_runs);
    alone(most_runs);
}

/// A solver's name, and how it finds the score of the first player.
type Contender = (&'static str, fn() -> Run<Score>);

const OURS: &str = "yomikiri";
const PLAIN: &str = "minimax, rules alone";
const HELPED: &str = "minimax, helped";

fn beside_the_peer(most_runs: usize) {
    println!(
        "
The score of the first of two players from the empty board. To all, turned and mirrored
positions are the same. Keys are exact in yomikiri; minimax compares 32 bits of a hash.
\"Helped\": its moves are only the forced ones where there are any, else threats come first,
and boards without an open line end at once. Making its table is not counted."
    );
    let boards: [(&str, [Contender; 3]); 3] = [
        (
            "4x4, 4 in a line",
            [
                (OURS, || first_seat(4, 4, 4)),
                (PLAIN, peer_4x4::<false>),
                (HELPED, peer_4x4::<true>),
            ],
        ),
        (
            "5x4, 4 in a line",
            [
                (OURS, || first_seat(5, 4, 4)),
                (PLAIN, peer_5x4::<false>),
                (HELPED, peer_5x4::<true>),
            ],
        ),
        (
            "5x5, 4 in a line",
            [
                (OURS, || first_seat(5, 5, 4)),
                (PLAIN, peer_5x5::<false>),
                (HELPED, peer_5x5::<true>),
            ],
        ),
    ];
    for (board, contenders) in boards {
        let mut rows = Vec::new();
        let mut ours = None;
        for (name, solve) in contenders {
            let runs = Runs::new(most_runs, solve);
            check(&runs, &0, board);
            let seconds = runs.median().seconds;
            let ratio = seconds / *ours.get_or_insert(seconds);
            let [seconds, rest @ ..] = figures(&runs);
            let [nodes, rate, entries, bytes, runs] = rest;
            let ratio = format!("{ratio:.1}");
            let answer = "draw".to_string();
            rows.push([name.into(), answer, seconds, ratio, nodes, rate, entries, bytes, runs]);
        }
        let [seconds, rest @ ..] = TITLES;
        let [nodes, rate, entries, bytes, runs] = rest;
        let titles = [board, "answer", seconds, "ratio", nodes, rate, entries, bytes, runs];
        table(titles, &rows);
    }
}

// The sizes of table that serve it best: more entries cost it more cache misses than they
// save positions.

fn peer_4x4<const HELPED: bool>() -> Run<Score> {
    peer::solve::<4, 4, 4, 8, HELPED>(16 * MIB)
}

fn peer_5x4<const HELPED: bool>() -> Run<Score> {
    peer::solve::<5, 4, 4, 4, HELPED>(if HELPED { 16 * MIB } else { 64 * MIB })
}

fn peer_5x5<const HELPED: bool>() -> Run<Score> {
    peer::solve::<5, 5, 4, 8, HELPED>(if HELPED { 256 * MIB } else { 1024 * MIB })
}

fn first_seat(rows: u32, columns: u32, length: u32) -> Run<Score> {
    let run = ours::solve(Board { rows, columns, length, players: 2 }, 1);
    let Run { answer, seconds, nodes, entries, entry_bytes } = run;
    Run { answer: answer[0], seconds, nodes, entries, entry_bytes }
}

fn alone(most_runs: usize) {
    println!("\nThe exact scores of all seats from the empty board, by yomikiri.");
    let mut rows = Vec::new();
    for (rows_, columns, length, players, score) in [
        (4, 4, 4, 2, 0),
        (5, 4, 4, 2, 0),
        (5, 5, 4, 2, 0),
        (5, 5, 3, 3, -1),
        (6, 6, 3, 3, -1),
        (7, 7, 3, 3, -1),
    ] {
        let board = Board { rows: rows_, columns, length, players };
        let name = format!("{rows_}x{columns}, {length} in a line, {players} players");
        let runs = Runs::new(most_runs, || ours::solve(board, players));
        check(&runs, &vec![score; players.into()], &name);
        let [seconds, nodes, rate, entries, bytes, count] = figures(&runs);
        let scores = format!("{:?}", runs.median().answer);
        rows.push([name, scores, seconds, nodes, rate, entries, bytes, count]);
    }
    let [seconds, nodes, rate, entries, bytes, runs] = TITLES;
    table(["board", "scores", seconds, nodes, rate, entries, bytes, runs], &rows);
}

/// The answers are right, and the counts of nodes can be believed.
fn check<T: PartialEq + std::fmt::Debug>(runs: &Runs<T>, answer: &T, what: &str) {
    for run in runs.all() {
        assert_eq!(run.answer, *answer, "{what}");
        assert!((1..TOO_MANY_NODES).contains(&run.nodes), "{what}: {} nodes", run.nodes);
        assert_eq!(run.nodes, runs.median().nodes, "{what}: a search that differs from itself");
        if let Some(entries) = run.entries {
            assert!((entries as u64) <= run.nodes, "{what}: {entries} entries");
        }
    }
}

const TITLES: [&str; 6] = ["CPU s", "nodes", "nodes/s", "entries", "bytes/entry", "runs"];

fn figures<T>(runs: &Runs<T>) -> [String; 6] {
    let run = runs.median();
    [
        format!("{:.4}", run.seconds),
        thousands(run.nodes),
        thousands(run.rate() as u64),
        run.entries.map_or("not told".to_string(), |entries| thousands(entries as u64)),
        run.entry_bytes.to_string(),
        runs.all().len().to_string(),
    ]
}
