//! The memory of paces: within its bounds, and used again along a line.

use std::sync::Arc;
use yomikiri_game::example::{Maze, Subtract};
use yomikiri_game::{Game, Seat, SeatSet};
use yomikiri_solve::{AndOr, Budget, Guide, Paces};

/// Ten thousand rooms, in most of which somebody has something to choose.
const LARGE: Maze = Maze { seed: 3, floors: 100, width: 100, most: 1, sighted: false };

#[test]
fn tables_keep_within_their_memory() {
    let maze = Arc::new(LARGE);
    let entry = 16;
    let mut sizes = Vec::new();
    for memory in [0, 1 << 12, 1 << 14, 1 << 16, 1 << 20] {
        let mut paces = Paces::new(Arc::clone(&maze), memory);
        assert_eq!(paces.bytes(), 0, "made before it is asked for");
        for seat in Seat::all(3) {
            let seats = SeatSet::only(seat);
            // They end with the budget, if not before.
            let _ = paces.best().plies(&maze.start(), seats, &mut Budget::nodes(100_000));
            let _ = paces.worst().plies(&maze.start(), seats, &mut Budget::nodes(100_000));
        }
        let bucket = 4 * entry;
        assert!(paces.bytes() <= memory.max(2 * bucket), "{} of {memory}", paces.bytes());
        sizes.push(paces.bytes());
        paces.clear();
        assert_eq!(paces.bytes(), 0);
    }
    assert!(sizes.is_sorted() && sizes[4] > sizes[2], "more memory is used: {sizes:?}");
}

#[test]
fn the_share_is_part_of_the_memory() {
    for memory in [0, 7, 1 << 20, 1 << 30, 1 << 40] {
        let share = Paces::share(&LARGE, memory);
        assert!(share <= memory / 8 && share <= 128 << 20);
    }
    assert_eq!(Paces::share(&LARGE, 1 << 30), 128 << 20);
    // Where nobody hurries, none is needed.
    assert_eq!(Paces::share(&Maze { most: 2, ..LARGE }, 1 << 30), 0);
}

/// Along a line of play, most of what the pace of a position takes was found out at the one before.
#[test]
fn along_a_line_what_was_found_is_used_again() {
    let rules = Arc::new(Subtract { heap: 23, most: 3 });
    let first = SeatSet::only(Seat::new(0));
    let nodes = |fresh: bool| {
        let mut solver = AndOr::new(Arc::clone(&rules), 1 << 16);
        let mut paces = Paces::new(Arc::clone(&rules), 1 << 16);
        let (mut budget, mut heap) = (Budget::unlimited(), rules.start());
        let mut moves = Vec::new();
        loop {
            if fresh {
                paces.clear();
            }
            let mut guide = Guide::new(&mut solver, &mut paces, first);
            let Some(choice) = guide.choose(&heap, &mut budget).unwrap() else { break };
            moves.push(choice.chosen);
            rules.play(&mut heap, choice.chosen);
        }
        (moves, budget.spent())
    };
    let ((line, once), (same_line, anew)) = (nodes(false), nodes(true));
    assert_eq!(line, same_line);
    assert!(once * 2 < anew, "{once} positions, and {anew} with tables made anew at every ply");
}
