//! The published search for many players, on another game than its own: every way to run it finds
//! what brute force finds.

use std::sync::Arc;
use yomikiri_game::Game;
use yomikiri_inarow::InARow;
use yomikiri_solve::Budget;
use yomikiri_solve::ranks::{Ladder, PaperRanks, PaperSettings, Plain, Ranker};

fn check(rules: InARow) {
    let rules = Arc::new(rules);
    let ladder = Ladder::of(&*rules).unwrap();
    let truth = Plain::new(&*rules, ladder).possible(&mut rules.start());
    let nodes: Vec<u64> = (0..8)
        .map(|bits| {
            let (prune, deepen, table) = (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0);
            let settings = PaperSettings { prune, deepen, table };
            let mut search = PaperRanks::new(rules.clone(), settings, 1 << 28).unwrap();
            let mut budget = Budget::unlimited();
            let (known, stop) = search.possible(&rules.start(), &mut budget);
            assert_eq!((known.exact(), stop), (Some(truth), None), "{settings:?}");
            budget.spent()
        })
        .collect();
    // Each of the two that are meant to save nodes does, and deepening costs some.
    let [full, prune, deepen, _, table, ..] = nodes[..] else { panic!("eight settings") };
    assert!(prune < full && table < full && deepen > full, "{nodes:?}");
}

#[test]
fn three_players_on_three_by_three() {
    check(InARow::new(3, 3, 3, 3).unwrap());
}

#[test]
fn two_in_a_row_and_misere() {
    check(InARow::new(3, 3, 2, 3).unwrap());
    check(InARow::new(3, 3, 2, 3).unwrap().misere());
    check(InARow::new(3, 3, 3, 2).unwrap());
}
