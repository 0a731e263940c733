//! The search against plain minimax, and against itself with other tables and more threads.

use crate::plain::{Minimax, Plain, Random};
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Notation, Score, Seat, SeatSet};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};
use yomikiri_utsurigi::{Searcher, Utsurigi};

const BLACK: Seat = Seat::new(0);
const WHITE: Seat = Seat::new(1);

/// Board and stock of pieces: rows, columns, dominoes, single pieces.
type Case = (u32, u32, u32, u32);

fn rules((rows, columns, dominoes, singles): Case) -> Utsurigi {
    Utsurigi::new(rows, columns, dominoes, singles).unwrap()
}

fn start((rows, columns, dominoes, singles): Case) -> Plain {
    Plain::start(rows, columns, dominoes, singles)
}

/// One searcher of who wins and one of the margin; and the same once more without plain endings,
/// since most of these positions have so few cells left that keys and table would stay untried.
fn searchers(case: Case) -> Vec<Searcher> {
    let searcher = |rules| Searcher::new(Arc::new(rules), 1 << 22, 1);
    let both = || [rules(case), rules(case).by_margin()].map(searcher);
    both().into_iter().chain(both().map(Searcher::without_endings)).collect()
}

/// Winner and margin are those of plain play.
fn assert_margin(searchers: &mut [Searcher], position: &Plain, margin: i32) {
    for searcher in searchers {
        let by_margin = *searcher.game().score_range().end() > 1;
        let expected = if by_margin { margin } else { margin.signum() };
        let read = searcher.game().read(&position.to_string()).unwrap();
        let seats = SeatSet::only(BLACK);
        let (score, stop) = searcher.score(&read, seats, &mut Budget::unlimited());
        assert_eq!((score.exact(), stop), (Some(expected as Score), None), "{position}");
    }
}

/// The start and all positions up to two plies after it.
fn assert_start(case: Case) {
    let (mut searchers, mut minimax) = (searchers(case), Minimax::default());
    for position in start(case).up_to(2) {
        assert_margin(&mut searchers, &position, minimax.margin(&position));
    }
}

/// Positions with `empty` cells left or one or two fewer, from which play goes on: the turn is
/// now Black's, now White's.
fn assert_endgames(case: Case, empty: u32, count: usize) {
    let mut random = Random(u64::from(case.0 * 1000 + case.2 * 100 + case.3));
    let (mut searchers, mut turns) = (searchers(case), [0; 2]);
    for position in random.endgames(&start(case), empty, count) {
        assert_margin(&mut searchers, &position, Minimax::default().margin(&position));
        turns[position.turn] += 1;
    }
    assert!(turns.iter().all(|&turns| turns > count / 10), "{turns:?} of {case:?}");
}

#[test]
fn every_stock_on_3x3_agrees_with_plain_play() {
    let stocks = (0..=4).flat_map(|dominoes| (0..=9 - 2 * dominoes).map(move |s| (dominoes, s)));
    for (dominoes, singles) in stocks {
        assert_start((3, 3, dominoes, singles));
    }
}

#[test]
fn whole_games_agree_with_plain_play() {
    for case in [(4, 4, 2, 2), (4, 4, 3, 0), (4, 4, 1, 2), (4, 4, 4, 1)] {
        assert_start(case);
    }
}

#[test]
fn oblong_boards_agree_with_plain_play() {
    for case in [(3, 5, 2, 1), (5, 3, 2, 1), (3, 5, 1, 2), (4, 3, 1, 2), (4, 3, 2, 0), (3, 8, 1, 1)]
    {
        assert_start(case);
    }
}

#[test]
fn boards_that_stay_half_empty_agree_with_plain_play() {
    for case in [(5, 5, 1, 1), (6, 6, 2, 0), (8, 8, 1, 0), (8, 8, 0, 2)] {
        assert_start(case);
    }
}

/// How near the end is, hands tell as well as empty cells: 4 pieces of each player leave most of
/// 7x7 empty, and yet its last moves are played out without a table, which takes more positions.
#[test]
fn endings_begin_on_boards_that_stay_half_empty() {
    let rules = Arc::new(rules((7, 7, 2, 2)).by_margin());
    let searcher = || Searcher::new(Arc::clone(&rules), 1 << 24, 1);
    let [with, without] = [searcher(), searcher().without_endings()].map(|mut searcher| {
        let mut budget = Budget::unlimited();
        let (score, _) = searcher.score(&rules.start(), SeatSet::only(BLACK), &mut budget);
        assert_eq!(score.exact(), Some(-2));
        budget.spent()
    });
    assert!(with > without, "{with} {without}");
}

#[test]
fn endgames_on_4x4_agree_with_plain_play() {
    for case in [(4, 4, 0, 6), (4, 4, 1, 4), (4, 4, 2, 2), (4, 4, 1, 8), (4, 4, 4, 4)] {
        assert_endgames(case, 7, 100);
    }
}

#[test]
fn endgames_on_5x5_agree_with_plain_play() {
    for case in [(5, 5, 0, 11), (5, 5, 2, 7), (5, 5, 3, 5), (5, 5, 4, 3), (5, 5, 7, 9)] {
        assert_endgames(case, 8, 100);
    }
}

#[test]
fn oblong_endgames_agree_with_plain_play() {
    for case in [(4, 6, 3, 4), (6, 4, 3, 4), (3, 8, 2, 6), (8, 3, 2, 6)] {
        assert_endgames(case, 8, 40);
    }
}

/// Keys have three bits for each cell and some for the hands: two words up to 6x6, three for
/// 7x7 (147 bits and more), four for 8x8 (192 and more). Each length has a table of its own.
#[test]
fn endgames_on_large_boards_agree_with_plain_play() {
    for case in
        [(6, 6, 6, 4), (7, 7, 8, 7), (7, 7, 11, 1), (6, 7, 7, 6), (8, 8, 10, 10), (8, 8, 3, 30)]
    {
        assert_endgames(case, 8, 20);
    }
}

/// The score of the start, with a table of so many bytes and so many threads, and the
/// positions that it took.
fn margin_with(case: Case, memory: usize, threads: usize) -> (Option<Score>, u64) {
    let rules = Arc::new(rules(case).by_margin());
    let mut budget = Budget::unlimited();
    // With keys and table to the last move, so that much is written.
    let mut searcher = Searcher::new(Arc::clone(&rules), memory, threads).without_endings();
    let (score, _) = searcher.score(&rules.start(), SeatSet::only(BLACK), &mut budget);
    (score.exact(), budget.spent())
}

#[test]
fn neither_tables_nor_threads_change_an_answer() {
    for (case, margin, means) in [
        ((5, 5, 1, 9), 3, &[(16 << 20, 1), (4 << 30, 2)][..]),
        ((5, 5, 2, 7), -8, &[(0, 1), (64 << 10, 2), (16 << 20, 2)]),
        ((6, 6, 7, 2), 4, &[(16 << 20, 2), (4 << 30, 1)]),
    ] {
        for &(memory, threads) in means {
            let (score, _) = margin_with(case, memory, threads);
            assert_eq!(score, Some(margin), "{case:?} in {memory} bytes by {threads}");
        }
    }
}

/// Helpers join a question only after 2^20 positions, and a table outgrows 8 MiB only after 2^21
/// that are kept. This margin takes three questions (1, 2 and 3 cells), all in one table.
#[test]
fn helpers_and_large_tables_do_not_change_the_official_margin() {
    for (memory, threads) in [(16 << 20, 1), (4 << 30, 2)] {
        let (score, visited) = margin_with((6, 6, 6, 4), memory, threads);
        assert_eq!(score, Some(2), "in {memory} bytes by {threads}");
        assert!(visited > 3 << 20, "{visited} positions are too few: take a harder game");
    }
}

#[test]
fn a_limit_leaves_true_bounds() {
    let case = (5, 5, 2, 7);
    let rules = Arc::new(rules(case).by_margin());
    let mut narrow = 0;
    for nodes in [0, 1, 10, 1_000, 20_000, 50_000, 100_000] {
        let mut budget = Budget::nodes(nodes);
        let mut searcher = Searcher::new(Arc::clone(&rules), 1 << 24, 1);
        let (Bounds { low, high }, stop) =
            searcher.score(&rules.start(), SeatSet::only(WHITE), &mut budget);
        assert!(low <= 8 && 8 <= high, "{low}..={high} after {nodes}");
        assert!(budget.spent() <= nodes);
        if low < high {
            assert_eq!(stop, Some(Stop::Nodes));
            narrow += u32::from(low > -25);
        }
    }
    assert!(narrow > 0, "no limit came between two questions");
}

/// After a limit the same searcher goes on with what it has learnt.
#[test]
fn a_search_that_was_stopped_can_go_on() {
    let rules = Arc::new(rules((5, 5, 3, 5)).by_margin());
    let mut searcher = Searcher::new(Arc::clone(&rules), 1 << 24, 1);
    let mut rounds = 0;
    let score = loop {
        rounds += 1;
        let mut budget = Budget::nodes(20_000);
        let (score, stop) = searcher.score(&rules.start(), SeatSet::only(BLACK), &mut budget);
        if stop.is_none() {
            break score;
        }
    };
    assert_eq!(score, Bounds::exactly(-7));
    assert!(rounds > 1);
}

#[test]
fn goals_that_are_no_question_are_settled_at_once() {
    for rules in [rules((6, 6, 6, 4)), rules((6, 6, 6, 4)).by_margin()] {
        let rules = Arc::new(rules);
        let (worst, best) = rules.score_range().into_inner();
        let mut searcher = Searcher::new(Arc::clone(&rules), 1 << 16, 1);
        for seat in [BLACK, WHITE] {
            let mut prove = |at_least| {
                searcher.prove(&rules.start(), Goal::alone(seat, at_least), &mut Budget::nodes(0))
            };
            assert_eq!([prove(worst), prove(Score::MIN)], [Ok(true); 2]);
            assert_eq!([prove(best + 1), prove(Score::MAX)], [Ok(false); 2]);
        }
    }
}

/// Every threshold for either seat is decided as the margin says.
#[test]
fn every_threshold_is_settled_truly() {
    let case = (4, 4, 2, 2);
    let rules = Arc::new(rules(case).by_margin());
    let mut searcher = Searcher::new(Arc::clone(&rules), 1 << 20, 1);
    for at_least in -17..=17 {
        for (seat, margin) in [(BLACK, 5), (WHITE, -5)] {
            let goal = Goal::alone(seat, at_least);
            let bounds = searcher.settle(&rules.start(), goal, &mut Budget::unlimited()).unwrap();
            assert_eq!(bounds.decides(at_least), Some(margin >= at_least), "{goal}");
            assert!(bounds.low <= margin && margin <= bounds.high, "{goal}");
        }
    }
}

/// Together both can get no more than an even end, and that only where there is one.
#[test]
fn both_together_reach_what_play_can_reach() {
    fn nearest(position: &Plain) -> i32 {
        let after = position.choices().into_iter().map(|choice| position.after(choice));
        after.map(|after| nearest(&after)).max().unwrap_or(-position.lead().abs())
    }
    let both = SeatSet::from_iter([BLACK, WHITE]);
    for case in [(3, 3, 1, 1), (3, 3, 1, 0), (3, 3, 0, 2), (3, 4, 1, 1), (3, 3, 2, 0), (3, 4, 0, 3)]
    {
        let rules = Arc::new(rules(case).by_margin());
        let mut searcher = Searcher::new(Arc::clone(&rules), 1 << 20, 1);
        let (score, _) = searcher.score(&rules.start(), both, &mut Budget::unlimited());
        assert_eq!(score.exact(), Some(nearest(&start(case)) as Score), "{case:?}");
    }
}
