//! What tables say is what brute force says.

use crate::made::{GO_ON, Random, board};
use std::collections::HashSet;
use std::sync::Arc;
use yomikiri_game::{Budget, Game, Goal, Notation};
use yomikiri_inarow::InARow;
use yomikiri_solve::{AndOr, Oracle, Pace, Solver};
use yomikiri_tabulate::example::Countdown;
use yomikiri_tabulate::laws::{longest_are_right, table_is_right, walks};
use yomikiri_tabulate::{
    Folder, Layered, Listed, Plane, Ranked, Stats, Tabulate, Tabulation, Work,
};

fn right<G: Layered + 'static>(game: &Arc<G>, plies: bool) {
    let home = tempfile::tempdir().unwrap();
    table_is_right(game, plies, &walks(60, 20), home.path());
}

#[test]
fn tables_say_what_brute_force_says() {
    right(&Arc::new(Countdown { from: 30 }), true);
    right(&board(3, 3, 3, 2), true);
    right(&board(3, 3, 3, 3), true);
    right(&board(4, 3, 3, 3), false);
    right(&board(4, 3, 3, 2), true);
    right(&Arc::new(InARow::new(3, 3, 3, 2).unwrap().misere()), true);
    right(&Arc::new(InARow::new(3, 4, 3, 3).unwrap().misere()), false);
    right(&board(2, 3, 2, 4), true);
    right(&board(1, 8, 3, 2), true);
}

#[test]
fn scores_are_those_of_the_oracle() {
    for game in [board(3, 3, 3, 3), board(4, 3, 3, 2)] {
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, false, &[], home.path());
        let folder = Arc::new(Folder::open(home.path()).unwrap());
        let table = Listed::new(game.clone()).open(folder).unwrap();
        let mut oracles: Vec<_> =
            table.planes().iter().map(|plane| Oracle::new(&*game, plane.goal.seats)).collect();
        for walk in walks(200, 9) {
            let mut state = game.start();
            for choice in walk {
                if game.scores(&state).is_some() {
                    break;
                }
                for (number, plane) in table.planes().iter().enumerate() {
                    let score = oracles[number].score(&mut state.clone());
                    let bit = table.bit(&state, number).unwrap();
                    assert_eq!(bit, Some(score >= plane.goal.at_least), "{plane} at {state:?}");
                }
                let legal = game.legal(&state);
                game.play(&mut state, legal[choice as usize % legal.len()]);
            }
        }
    }
}

#[test]
fn the_longest_forced_wins_are_those_of_brute_force_in_both_kinds_of_table() {
    let misere = |players| Arc::new(InARow::new(3, 3, 3, players).unwrap().misere());
    let boards = [
        board(3, 3, 3, 2),
        board(3, 3, 3, 3),
        board(3, 3, 2, 2),
        board(2, 3, 2, 4),
        board(2, 4, 2, 3),
        board(3, 1, 3, 2),
        board(1, 8, 3, 2),
        misere(2),
        misere(3),
    ];
    let mut asked = 0;
    for game in boards {
        let listed = Listed::new(game.clone());
        asked += longest_are_right(&*game, &stats(&listed));
        // More than three players cannot be ranked.
        if let Some(ranked) = Ranked::new(game.clone()) {
            asked += longest_are_right(&*game, &stats(&ranked));
        }
    }
    let asked_of_heaps: usize = (1..14)
        .map(|from| {
            let game = Arc::new(Countdown { from });
            longest_are_right(&*game, &stats(&Listed::new(game.clone())))
        })
        .sum();
    assert!(asked > 30 && asked_of_heaps >= 13, "{asked} {asked_of_heaps}");
}

/// Of a table with plies.
fn stats(table: &dyn Tabulation) -> Stats {
    let planes = table.planes(true);
    let work = Work { planes: &planes, threads: 1, memory: 1 << 26, cluster: None, watch: GO_ON };
    let census = table.run(None, &work).unwrap();
    Stats { planes, symmetries: table.symmetries(), census }
}

/// How many plies this goal takes by force at the longest, of all positions that play can lead to, as
/// the search finds it.
fn paced(game: &Arc<InARow>, goal: Goal) -> Option<u32> {
    let mut pace = Pace::of_reaching(game.clone(), goal.at_least, 1 << 22);
    let mut solver = AndOr::new(game.clone(), 1 << 22);
    let (mut longest, mut seen, mut ahead) = (None, HashSet::new(), vec![game.start()]);
    while let Some(state) = ahead.pop() {
        if game.scores(&state).is_some() || !seen.insert(state.clone()) {
            continue;
        }
        let none = &mut Budget::unlimited();
        if solver.prove(&state, goal, none).unwrap() {
            let plies = pace.plies(&state, goal.seats, none).unwrap();
            longest = longest.max(u32::try_from(plies).ok());
        }
        ahead.extend(game.legal(&state).into_iter().map(|chosen| {
            let mut after = state.clone();
            game.play(&mut after, chosen);
            after
        }));
    }
    longest
}

#[test]
fn longest_wins_of_the_table_are_as_long_as_the_search_says() {
    let mut random = Random(33);
    let by_chance = (0..16).map(|_| {
        let (rows, columns) = [(1, 7), (2, 3), (3, 2), (2, 4), (3, 3)][random.below(5) as usize];
        let length = 2 + random.below(u64::from(rows.max(columns)) - 1) as u32;
        let game = InARow::new(rows, columns, length, 2 + random.below(2) as u8).unwrap();
        Arc::new(if random.below(3) == 0 { game.misere() } else { game })
    });
    let mut asked = 0;
    for game in [board(4, 3, 3, 2), board(3, 3, 3, 3)].into_iter().chain(by_chance) {
        let (listed, ranked) = (Listed::new(game.clone()), Ranked::new(game.clone()).unwrap());
        for stats in [stats(&listed), stats(&ranked)] {
            let timed = stats.planes.iter().filter(|plane| plane.by.is_some());
            let goals: HashSet<Goal> = timed.map(|plane| plane.goal).collect();
            for goal in goals {
                let at = stats.planes.iter().position(|plane| *plane == Plane::of(goal)).unwrap();
                let found = stats.longest(at).map(|(_, plies)| plies);
                assert_eq!(found, paced(&game, goal), "{goal} from {}", game.show(&game.start()));
                asked += 1;
            }
        }
    }
    assert!(asked > 60, "{asked}");
}

/// With 25 and 30 cells, where to look at every set takes seconds, and with 20, where lines decide.
#[test]
fn a_board_is_known_to_be_small_or_large_before_its_sets_are_looked_at() {
    // How many positions there are by rank, from another program: 346,233,268 of 741,365,049 are left
    // where the second player has no line of three; 674,962,459 of four; 263,885,604; 10,360,733,409.
    let boards = [(5, 4, 3, true), (5, 4, 4, false), (5, 5, 2, true), (6, 5, 2, false)];
    for (rows, columns, length, is_small) in boards {
        let game = board(rows, columns, length, 2);
        let ranked = Ranked::new(game.clone()).unwrap();
        assert_eq!(ranked.is_small(), is_small, "{rows}x{columns}, {length}");
        // The game has its own way to count.
        let (most, other) = (ranked.most_positions().unwrap(), Layered::most_positions(&*game));
        assert!((most / other.unwrap() - 1.0).abs() < 1e-9, "{rows}x{columns}: {most}");
    }
}
