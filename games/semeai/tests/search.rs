//! The search against every position that play can reach.

mod plain;

use plain::{Graph, Random};
use yomikiri_game::Budget;
use yomikiri_semeai::{Outcome, Position, Reader};

/// Every position of the graph, read out, has the outcome that the fixed points say. Returns how
/// many positions neither wins.
fn compare(boards: usize, seed: u64, make: impl Fn(&mut Random) -> Option<Position>) -> usize {
    let mut random = Random(seed);
    let (mut done, mut neither) = (0, 0);
    while done < boards {
        let Some(position) = make(&mut random) else { continue };
        let Some(graph) = Graph::new(&position, 20_000) else { continue };
        let outcomes = graph.outcomes();
        let memory = [0, 1 << 12, 1 << 22][random.below(3)];
        let mut reader = Reader::new(&position, memory);
        let step = 1 + graph.positions.len() / 100;
        for (position, &outcome) in graph.positions.iter().zip(&outcomes).step_by(step) {
            let mut budget = Budget::nodes(3_000_000);
            let found = reader.read(position, &mut budget);
            assert_eq!(found.outcome, Ok(outcome), "{position} with {memory} bytes");
            neither += usize::from(outcome == Outcome::Neither);
        }
        done += 1;
    }
    neither
}

#[test]
fn small_boards_agree_with_fixed_points() {
    let mut neither = 0;
    for (columns, rows, stones, boards) in [
        (2, 2, 50, 60),
        (3, 2, 40, 200),
        (4, 2, 45, 200),
        (3, 3, 45, 200),
        (5, 2, 45, 200),
        (4, 3, 60, 200),
        (6, 2, 60, 200),
        (4, 4, 70, 100),
        (5, 3, 70, 100),
    ] {
        let make = |random: &mut Random| plain::position(random, columns, rows, stones);
        neither += compare(boards, (columns * 100 + rows) as u64, make);
    }
    assert!(neither > 1000, "{neither} positions that neither wins are too few");
}

/// Here liberties are confined, and much is settled by counting them.
#[test]
fn fields_before_walls_agree_with_fixed_points() {
    for (depth, rows, boards) in [(1, 3, 50), (2, 2, 150), (3, 2, 150), (2, 3, 150), (3, 3, 60)] {
        compare(boards, (depth * 10 + rows) as u64, |random| {
            Some(plain::back_to_back(random, depth, rows))
        });
    }
}
