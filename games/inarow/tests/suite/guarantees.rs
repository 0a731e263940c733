//! Known answers. Sources: the literature on m,n,k games for two players; for three, a
//! published study of three-player three-in-a-row and independent solvers.

use std::collections::HashSet;
use std::sync::Arc;
use yomikiri_game::{Game, Score, Seat, SeatSet};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::{AndOr, Auto, Budget, DfPn, Oracle, Pace, Solver};

fn solver(rows: u32, columns: u32, length: u32, players: u8) -> AndOr<InARow> {
    AndOr::new(Arc::new(InARow::new(rows, columns, length, players).unwrap()), 256 << 20)
}

fn score(solver: &mut dyn Solver<InARow>, seat: u8, budget: &mut Budget<'_>) -> i16 {
    let start = solver.game().start();
    let (bounds, stop) = solver.score(&start, SeatSet::only(Seat::new(seat)), budget);
    assert_eq!(stop, None);
    bounds.exact().unwrap()
}

#[test]
fn two_players() {
    for (rows, columns, length, first) in [
        (3, 3, 3, 0),
        (4, 3, 3, 1),
        (3, 4, 3, 1),
        (4, 4, 3, 1),
        (4, 4, 4, 0),
        (5, 4, 4, 0),
        (5, 5, 4, 0),
        (6, 5, 4, 1),
    ] {
        let mut solver = solver(rows, columns, length, 2);
        let budget = &mut Budget::unlimited();
        let found = [score(&mut solver, 0, budget), score(&mut solver, 1, budget)];
        assert_eq!(found, [first, -first], "{rows}x{columns}, {length} in a line");
    }
}

/// Misère noughts and crosses is a draw, as is well known: the first player takes the
/// centre and then mirrors.
#[test]
fn misere_noughts_and_crosses() {
    let rules = Arc::new(InARow::new(3, 3, 3, 2).unwrap().misere());
    let mut solver = AndOr::new(rules, 1 << 20);
    assert_eq!(score(&mut solver, 0, &mut Budget::unlimited()), 0);
    assert_eq!(score(&mut solver, 1, &mut Budget::unlimited()), 0);
}

#[test]
fn the_size_of_the_table_does_not_matter() {
    let rules = Arc::new(InARow::new(5, 4, 4, 2).unwrap());
    let smaller = Arc::new(InARow::new(4, 4, 4, 2).unwrap());
    for memory in [16 << 20, 2 << 30] {
        let solvers: [Box<dyn Solver<InARow>>; 3] = [
            Box::new(AndOr::new(Arc::clone(&rules), memory)),
            Box::new(DfPn::new(Arc::clone(&smaller), memory)),
            Box::new(Auto::new(Arc::clone(&rules), memory)),
        ];
        for mut solver in solvers {
            assert_eq!(score(&mut *solver, 0, &mut Budget::unlimited()), 0, "{memory} bytes");
        }
    }
}

#[test]
fn three_players_against_coalitions() {
    for (rows, columns, all, most_nodes) in [
        (3, 3, 0, 5_000),
        (4, 3, -1, 5_000),
        (4, 4, -1, 5_000),
        (5, 4, -1, 5_000),
        (5, 5, -1, 5_000),
        (6, 6, -1, 20_000),
        (7, 7, -1, 20_000),
    ] {
        let mut solver = solver(rows, columns, 3, 3);
        let budget = &mut Budget::unlimited();
        for seat in 0..3 {
            assert_eq!(score(&mut solver, seat, budget), all, "{rows}x{columns} seat {seat}");
        }
        assert!(budget.spent() <= most_nodes, "{rows}x{columns}: {} nodes", budget.spent());
    }
}

#[test]
fn two_together_beat_the_first_by_ply_9_and_the_others_by_ply_7() {
    for (rows, columns) in [(4, 4), (5, 4), (5, 5)] {
        let rules = Arc::new(InARow::new(rows, columns, 3, 3).unwrap());
        let mut pace = Pace::of_denying(Arc::clone(&rules), 0, 1 << 20);
        for (seat, plies) in [(0, 9), (1, 7), (2, 7)] {
            let seats = SeatSet::only(Seat::new(seat));
            assert_eq!(pace.plies(&rules.start(), seats, &mut Budget::unlimited()), Ok(plies));
        }
    }
}

/// All positions that play can reach.
fn reachable(rules: &InARow) -> Vec<Board> {
    let (mut seen, mut all) = (HashSet::new(), Vec::new());
    let mut todo = vec![rules.start()];
    while let Some(state) = todo.pop() {
        if !seen.insert(state.clone()) {
            continue;
        }
        if rules.scores(&state).is_none() {
            for chosen in rules.legal(&state) {
                let mut after = state.clone();
                rules.play(&mut after, chosen);
                todo.push(after);
            }
        }
        all.push(state);
    }
    all
}

/// Every position, not only those that good play meets.
#[test]
fn every_small_position_agrees_with_the_oracle() {
    for (rows, columns, players) in [(3, 3, 2), (3, 3, 3), (4, 3, 3)] {
        let mut solver = solver(rows, columns, 3, players);
        let rules = Arc::clone(solver.game());
        let all = reachable(&rules);
        assert!(all.len() > 1000);
        let truth = &|seats: SeatSet| -> Vec<Score> {
            let mut oracle = Oracle::new(&*rules, seats);
            all.iter().map(|state| oracle.score(&mut state.clone())).collect()
        };
        // Brute force takes the time: the seats share the processors.
        let truths: Vec<(SeatSet, Vec<Score>)> = std::thread::scope(|scope| {
            let seats = (0..players).map(|seat| SeatSet::only(Seat::new(seat)));
            let tried: Vec<_> =
                seats.map(|seats| (seats, scope.spawn(move || truth(seats)))).collect();
            tried.into_iter().map(|(seats, truth)| (seats, truth.join().unwrap())).collect()
        });
        for (seats, truth) in truths {
            for (state, expected) in all.iter().zip(truth) {
                let (bounds, _) = solver.score(state, seats, &mut Budget::unlimited());
                assert_eq!(bounds.exact(), Some(expected), "{state:?}");
            }
        }
    }
}
