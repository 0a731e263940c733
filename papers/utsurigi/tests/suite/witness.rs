//! The second search against plain minimax, and the margins that another program found.

use crate::plain::{Minimax, Plain, Random};
use yomikiri_game::{Game, Notation};
use yomikiri_paper_utsurigi::Witness;
use yomikiri_solve::{Budget, Stop};
use yomikiri_utsurigi::{Position, Utsurigi};

const MEMORY: usize = 1 << 22;

/// Rows, columns, dominoes, single pieces.
type Case = (u32, u32, u32, u32);

fn rules((rows, columns, dominoes, singles): Case) -> Utsurigi {
    Utsurigi::new(rows, columns, dominoes, singles).unwrap()
}

/// The mover ends with this lead, no less and no more.
fn assert_lead(witness: &mut Witness, position: &Position, lead: i32) {
    let mut reaches = |least| witness.reaches(position, least, &mut Budget::unlimited());
    assert_eq!((reaches(lead), reaches(lead + 1)), (Ok(true), Ok(false)), "{position:?}");
}

fn assert_plain(rules: &Utsurigi, witness: &mut Witness, position: &Plain) {
    let margin = Minimax::default().margin(position);
    let lead = if position.turn == 0 { margin } else { -margin };
    assert_lead(witness, &rules.read(&position.to_string()).unwrap(), lead);
}

/// The start and all positions up to two plies after it: with twelve empty cells, enough for the
/// table to be asked.
fn assert_start(case: Case) {
    let rules = rules(case);
    let mut witness = Witness::new(&rules, MEMORY).unwrap();
    for position in Plain::start(case.0, case.1, case.2, case.3).up_to(2) {
        assert_plain(&rules, &mut witness, &position);
    }
}

fn assert_endgames(case: Case, empty: u32, count: usize) {
    let rules = rules(case);
    let mut witness = Witness::new(&rules, MEMORY).unwrap();
    let mut random = Random(u64::from(case.0 * 1000 + case.2 * 100 + case.3));
    let start = Plain::start(case.0, case.1, case.2, case.3);
    for position in random.endgames(&start, empty, count) {
        assert_plain(&rules, &mut witness, &position);
    }
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
    for case in [
        (4, 4, 3, 0),
        (4, 4, 1, 2),
        (3, 5, 2, 1),
        (5, 3, 1, 2),
        (5, 5, 1, 1),
        (6, 6, 2, 0),
        (6, 8, 1, 1),
        (7, 7, 1, 1),
    ] {
        assert_start(case);
    }
}

#[test]
fn endgames_agree_with_plain_play() {
    for case in
        [(4, 4, 1, 8), (4, 6, 3, 4), (6, 4, 0, 10), (5, 5, 0, 11), (5, 5, 3, 5), (5, 5, 7, 9)]
    {
        assert_endgames(case, 8, 60);
    }
    for case in [(6, 6, 6, 4), (6, 6, 0, 16), (6, 6, 3, 10), (6, 6, 7, 2), (6, 6, 2, 10)] {
        assert_endgames(case, 8, 30);
    }
}

#[test]
fn margins_are_those_of_another_program() {
    for (size, dominoes, singles, margin) in [
        (4, 0, 6, -10),
        (4, 1, 4, -2),
        (4, 2, 2, 5),
        (5, 0, 11, 6),
        (5, 1, 9, 3),
        (5, 2, 7, -8),
        (5, 3, 5, -7),
        (5, 4, 3, 1),
        (5, 5, 1, 0),
        (6, 7, 2, 4),
        (6, 8, 0, 0),
    ] {
        let rules = rules((size, size, dominoes, singles));
        // Once with a table that is crowded at once.
        for memory in [0, MEMORY] {
            let mut witness = Witness::new(&rules, memory).unwrap();
            assert_lead(&mut witness, &rules.start(), margin);
        }
    }
}

#[test]
fn it_stops_at_a_limit_and_can_go_on() {
    let rules = rules((5, 5, 2, 7));
    let mut witness = Witness::new(&rules, MEMORY).unwrap();
    let mut budget = Budget::nodes(10_000);
    assert_eq!(witness.reaches(&rules.start(), -8, &mut budget), Err(Stop::Nodes));
    assert_eq!(budget.spent(), 10_000);
    assert_lead(&mut witness, &rules.start(), -8);
}
