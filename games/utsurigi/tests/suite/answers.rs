//! Known answers: margins are Black's cells minus White's. The winners of 4x4, 5x5 and the
//! official game were published; the others, and the margins, were first found by another
//! program with another search.

use std::sync::Arc;
use yomikiri_game::{Game, Score, Seat, SeatSet};
use yomikiri_solve::{Budget, Solver};
use yomikiri_utsurigi::{Searcher, Utsurigi};

/// Margin and winner of one stock of pieces on a square board, for both seats.
fn assert_answer(side: u32, (dominoes, singles): (u32, u32), margin: Score) {
    let rules = Utsurigi::new(side, side, dominoes, singles).unwrap();
    for (rules, expected) in [(rules.clone(), margin.signum()), (rules.by_margin(), margin)] {
        let rules = Arc::new(rules);
        let mut searcher = Searcher::new(Arc::clone(&rules), 256 << 20, 1);
        for (seat, expected) in [(0, expected), (1, -expected)] {
            let seats = SeatSet::only(Seat::new(seat));
            let (score, stop) = searcher.score(&rules.start(), seats, &mut Budget::unlimited());
            let case = format!("{side}x{side} ({dominoes},{singles}), seat {seat}");
            assert_eq!((score.exact(), stop), (Some(expected), None), "{case}");
        }
    }
}

#[test]
fn every_stock_that_fills_4x4() {
    for (pieces, margin) in [((0, 6), -10), ((1, 4), -2), ((2, 2), 5), ((3, 0), -2)] {
        assert_answer(4, pieces, margin);
    }
}

#[test]
fn every_stock_that_fills_5x5() {
    let answers = [((0, 11), 6), ((1, 9), 3), ((2, 7), -8), ((3, 5), -7), ((4, 3), 1), ((5, 1), 0)];
    for (pieces, margin) in answers {
        assert_answer(5, pieces, margin);
    }
}

#[test]
fn many_dominoes_on_6x6() {
    assert_answer(6, (8, 0), 0);
    assert_answer(6, (7, 2), 4);
}

#[test]
fn black_wins_the_official_game_by_two_cells() {
    assert_answer(6, (6, 4), 2);
}
