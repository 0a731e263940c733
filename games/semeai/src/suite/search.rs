//! The search against every position that play can reach.

use crate::suite::plain::{self, Graph, Random};
use crate::{Figure, Outcome, Position, Reader, Searched, search_both};
use yomikiri_game::{Budget, Stop};

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
        let step = 1 + graph.positions.len() / 60;
        for (position, &outcome) in graph.positions.iter().zip(&outcomes).step_by(step) {
            let mut budget = Budget::nodes(3_000_000);
            let found = reader.read(position, &mut budget);
            assert_eq!(found.outcome, Ok(outcome), "{position} with {memory} bytes");
            check_line(position, &found, memory >= 1 << 22);
            neither += usize::from(outcome == Outcome::Neither);
        }
        done += 1;
    }
    neither
}

/// A line is legal and ends with the winner's capture. Where the table forgets, a line may go
/// round until it is long enough.
fn check_line(position: &Position, found: &Searched, remembered: bool) {
    let mut end = position.clone();
    for &chosen in &found.line {
        end = end.after(chosen).unwrap_or_else(|illegal| panic!("{illegal}: {position}"));
    }
    match found.outcome {
        Ok(Outcome::Wins(winner)) if remembered || end.winner().is_some() => {
            assert_eq!(end.winner(), Some(winner), "{position} {:?}", found.line);
        }
        _ => assert_eq!(end.winner(), None, "{position}"),
    }
}

#[test]
fn small_boards_agree_with_fixed_points() {
    let mut neither = 0;
    for (columns, rows, stones, boards) in [
        (2, 2, 50, 60),
        (3, 2, 40, 100),
        (4, 2, 45, 100),
        (3, 3, 45, 120),
        (5, 2, 45, 120),
        (4, 3, 60, 100),
        (6, 2, 60, 100),
        (4, 4, 70, 60),
        (5, 3, 70, 60),
    ] {
        let make = |random: &mut Random| plain::position(random, columns, rows, stones);
        neither += compare(boards, (columns * 100 + rows) as u64, make);
    }
    assert!(neither > 500, "{neither} positions that neither wins are too few");
}

/// One table for many positions of a race that can come back: what the search keeps of one line
/// must be true on all others. (Keeping what leans on the way fails here.)
#[test]
fn what_is_remembered_holds_on_every_way() {
    for (columns, stones, boards) in [(5, 40, 100), (6, 45, 160)] {
        let mut random = Random(502);
        let mut done = 0;
        while done < boards {
            let made = plain::position(&mut random, columns, 2, stones);
            let graph = made.and_then(|position| Graph::new(&position, 20_000));
            let Some(graph) = graph else { continue };
            let mut reader = Reader::new(&graph.positions[0], 1 << 22);
            let step = 1 + graph.positions.len() / 300;
            for (position, outcome) in graph.positions.iter().zip(graph.outcomes()).step_by(step) {
                let found = reader.outcome(position, &mut Budget::unlimited());
                assert_eq!(found, Ok(outcome), "board {done}: {position}");
            }
            done += 1;
        }
    }
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

/// A reader that is asked about another race begins anew, and is as right as a new one.
#[test]
fn readers_tell_races_apart() {
    let mut random = Random(5);
    let mut made = || loop {
        if let Some(position) = plain::position(&mut random, 3, 3, 45) {
            return position;
        }
    };
    let mut reader = Reader::new(&made(), 1 << 20);
    for _ in 0..300 {
        let position = made();
        let found = reader.read(&position, &mut Budget::unlimited());
        let alone = Reader::new(&position, 1 << 20).read(&position, &mut Budget::unlimited());
        assert_eq!(found.outcome, alone.outcome, "{position}");
    }
}

/// A limit leaves the question open, never wrong.
#[test]
fn limits_leave_questions_open() {
    let position = Figure::RACE.position();
    let whole = search_both(&position, 1 << 20, &mut Budget::unlimited());
    for nodes in [0, 1, 10, 100, 1000, 10_000] {
        let found = search_both(&position, 1 << 20, &mut Budget::nodes(nodes));
        for (found, whole) in found.iter().zip(&whole) {
            assert!(found.outcome == Err(Stop::Nodes) || found.outcome == whole.outcome);
        }
    }
}
