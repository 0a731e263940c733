//! What theorems tell at sight, for every position of small boards, beside brute force.

use std::collections::{HashMap, HashSet};
use yomikiri_game::{Acyclic, Game, Goal, Likeness, Score, Seat, SeatSet, Sight};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::{Oracle, laws};

/// Positions in which play goes on, those that can be reached.
fn positions(rules: &InARow) -> HashSet<Board> {
    let mut all = HashSet::new();
    let mut unseen = vec![rules.start()];
    while let Some(board) = unseen.pop() {
        if rules.scores(&board).is_some() || !all.insert(board.clone()) {
            continue;
        }
        unseen.extend(rules.legal(&board).into_iter().map(|chosen| {
            let mut after = board.clone();
            rules.play(&mut after, chosen);
            after
        }));
    }
    all
}

/// Positions that are alike have the same scores, for each player and for two together.
fn like_positions_are_worth_the_same(rules: &InARow) {
    let singles = Seat::all(rules.seats()).map(SeatSet::only);
    let pair = SeatSet::from_iter([Seat::new(0), Seat::new(1)]);
    let mut alike = 0;
    for seats in singles.chain([pair]) {
        let mut oracle = Oracle::new(rules, seats);
        let mut known: HashMap<Likeness, Score> = HashMap::new();
        for mut board in positions(rules) {
            for at_least in [0, 1] {
                let sight = rules.at_sight(&board, Goal { seats, at_least });
                let truth = oracle.score(&mut board);
                match sight.expect("theorems tell of every position") {
                    Sight::Settled(forced) => assert_eq!(forced, truth >= at_least, "{board:?}"),
                    Sight::Open(likeness) => {
                        let before = known.insert(likeness, truth);
                        assert!(before.is_none_or(|before| before == truth), "{board:?}");
                        alike += usize::from(before.is_some());
                    }
                }
            }
        }
    }
    assert!(alike > 0);
}

#[test]
fn for_two_on_3x3() {
    let rules = InARow::new(3, 3, 3, 2).unwrap();
    like_positions_are_worth_the_same(&rules);
    like_positions_are_worth_the_same(&rules.misere());
}

#[test]
fn for_three_on_3x3() {
    for length in [2, 3] {
        let rules = InARow::new(3, 3, length, 3).unwrap();
        like_positions_are_worth_the_same(&rules);
        like_positions_are_worth_the_same(&rules.misere());
    }
}

#[test]
fn for_three_on_4x3() {
    like_positions_are_worth_the_same(&InARow::new(4, 3, 3, 3).unwrap());
}

#[test]
fn for_three_on_2x5_and_four_on_2x4() {
    like_positions_are_worth_the_same(&InARow::new(2, 5, 4, 3).unwrap());
    like_positions_are_worth_the_same(&InARow::new(2, 4, 2, 4).unwrap());
}

/// Scores that are no question are told nothing false either.
#[test]
fn goals_out_of_range() {
    let rules = InARow::new(3, 3, 3, 3).unwrap();
    positions(&rules).iter().for_each(|board| laws::what_is_seen_is_true(&rules, board));
}
