//! The search against every position that play can reach.

mod plain;

use plain::{Graph, Random};
use yomikiri_game::Budget;
use yomikiri_semeai::{Outcome, Reader};

/// Every position of the graph, read out, has the outcome that the fixed points say.
fn compare(columns: usize, rows: usize, stones: usize, boards: usize, seed: u64) -> [usize; 2] {
    let mut random = Random(seed);
    let (mut done, mut neither) = (0, 0);
    while done < boards {
        let Some(position) = plain::position(&mut random, columns, rows, stones) else { continue };
        let Some(graph) = Graph::new(&position, 20_000) else { continue };
        let outcomes = graph.outcomes();
        let memory = [0, 1 << 12, 1 << 22][random.below(3)];
        let mut reader = Reader::new(&position, memory);
        let step = 1 + graph.positions.len() / 40;
        for (position, &outcome) in graph.positions.iter().zip(&outcomes).step_by(step) {
            let mut budget = Budget::nodes(3_000_000);
            let found = reader.read(position, &mut budget);
            assert_eq!(found.outcome, Ok(outcome), "{position} with {memory} bytes");
            neither += usize::from(outcome == Outcome::Neither);
        }
        done += 1;
    }
    [done, neither]
}

#[test]
fn small_boards_agree_with_fixed_points() {
    let mut neither = 0;
    for (columns, rows, stones, boards) in
        [(2, 2, 50, 40), (3, 2, 50, 100), (3, 3, 60, 150), (4, 3, 65, 100), (4, 4, 70, 60), (5, 3, 70, 60)]
    {
        neither += compare(columns, rows, stones, boards, (columns * 100 + rows) as u64)[1];
    }
    assert!(neither > 100, "{neither} positions that neither wins are too few");
}
