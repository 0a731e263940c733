//! AND/OR and proof-number search on the same ten positions.

use std::sync::Arc;
use yomikiri_bench::measure::timed;
use yomikiri_bench::ours::Board;
use yomikiri_bench::print::table;
use yomikiri_game::{Notation, Score, Seat, SeatSet};
use yomikiri_inarow::InARow;
use yomikiri_solve::{AndOr, Auto, Budget, DfPn, Solver};
use yomikiri_text::thousands;

const MEMORY: usize = 2 << 30;

/// A board, moves from its start, and the known score of player 1.
type Position = (Board, &'static str, Score);

const fn board(rows: u32, columns: u32, length: u32, players: u8) -> Board {
    Board { rows, columns, length, players }
}

/// Draws, forced wins and coalitions; the scores are those of the tests and of the
/// literature on m,n,k games.
const POSITIONS: [Position; 10] = [
    (board(4, 4, 3, 2), "", 1),
    (board(4, 4, 4, 2), "", 0),
    (board(5, 4, 4, 2), "", 0),
    (board(5, 4, 4, 2), "(2,2) (3,3) (2,3)", 0),
    (board(5, 5, 4, 2), "", 0),
    (board(6, 5, 4, 2), "(3,3)", 1),
    (board(5, 4, 3, 3), "(2,2) (3,3) (2,4)", 1),
    (board(5, 5, 3, 3), "", -1),
    (board(6, 6, 3, 3), "", -1),
    (board(7, 7, 3, 3), "", -1),
];

fn main() {
    println!("The exact score of player 1: CPU seconds, nodes and nodes per CPU second.");
    let mut rows = Vec::new();
    for (board, moves, score) in POSITIONS {
        let Board { rows: r, columns: c, length, players } = board;
        let mut row = vec![format!("{r}x{c} k={length} p={players} {moves}")];
        let rules = Arc::new(board.rules());
        let solvers: [Box<dyn Solver<InARow>>; 3] = [
            Box::new(AndOr::new(Arc::clone(&rules), MEMORY)),
            Box::new(DfPn::new(Arc::clone(&rules), MEMORY)),
            Box::new(Auto::new(Arc::clone(&rules), MEMORY)),
        ];
        for mut solver in solvers {
            row.extend(measure(&rules, moves, score, &mut *solver));
        }
        rows.push(<[String; 10]>::try_from(row).expect("ten columns"));
    }
    let titles =
        ["position", "and-or", "nodes", "/s", "df-pn", "nodes", "/s", "auto", "nodes", "/s"];
    table(titles, &rows);
}

fn measure(
    rules: &InARow,
    moves: &str,
    score: Score,
    solver: &mut dyn Solver<InARow>,
) -> [String; 3] {
    use yomikiri_game::Game;
    let mut state = rules.start();
    for word in moves.split_whitespace() {
        let chosen = rules.read_move(&state, word).expect("the moves are legal");
        rules.play(&mut state, chosen);
    }
    let mut budget = Budget::unlimited();
    let first = SeatSet::only(Seat::new(0));
    let ((bounds, _), seconds) = timed(|| solver.score(&state, first, &mut budget));
    assert_eq!(bounds.exact(), Some(score), "{moves}");
    let rate = budget.spent() as f64 / seconds;
    [format!("{seconds:.3}"), thousands(budget.spent()), thousands(rate as u64)]
}
