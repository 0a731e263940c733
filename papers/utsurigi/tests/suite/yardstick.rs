//! The plain search that ours is measured against finds the same margins.

use std::sync::Arc;
use yomikiri_game::{Game, Score, Seat, SeatSet};
use yomikiri_paper_utsurigi::Yardstick;
use yomikiri_solve::{Bounds, Budget, Solver};
use yomikiri_utsurigi::{Searcher, Utsurigi};

const MEMORY: usize = 1 << 24;

fn both_find(side: u32, dominoes: u32, singles: u32, margin: Score) {
    let rules = Arc::new(Utsurigi::new(side, side, dominoes, singles).unwrap().by_margin());
    let case = format!("{side}x{side} ({dominoes},{singles})");
    let start = rules.start();
    let budget = &mut Budget::unlimited();

    let mut yardstick = Yardstick::new(&rules, MEMORY);
    let mut reaches = |least: Score| yardstick.reaches(&start, least.into(), budget);
    assert_eq!((reaches(margin), reaches(margin + 1)), (Ok(true), Ok(false)), "{case}");

    let black = SeatSet::only(Seat::new(0));
    let (found, _) = Searcher::new(rules, MEMORY, 1).score(&start, black, budget);
    assert_eq!(found, Bounds::exactly(margin), "{case}");
}

#[test]
fn on_four_by_four() {
    both_find(4, 0, 6, -10);
    both_find(4, 1, 4, -2);
    both_find(4, 2, 2, 5);
    both_find(4, 3, 0, -2);
}

#[test]
fn on_five_by_five() {
    both_find(5, 0, 11, 6);
    both_find(5, 1, 9, 3);
    both_find(5, 2, 7, -8);
    both_find(5, 3, 5, -7);
    both_find(5, 4, 3, 1);
    both_find(5, 5, 1, 0);
}
