//! All that finds what is possible by moves, held against each other.

use super::by_moves::PossibleByMoves;
use super::profiles::{DRAWN, End, ends_left};
use super::within::all_positions;
use std::collections::BTreeSet;
use std::sync::Arc;
use yomikiri_game::Game;
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::Budget;
use yomikiri_solve::ranks::{Ladder, Plain, Ranker, Ranks, RanksByCandidates, ranker_by_moves};

/// By questions and by the solver's search for few ends, with so much memory each.
fn searches(rules: &Arc<InARow>, memory: usize) -> impl FnMut(&Board) -> [Vec<End>; 2] {
    let ladder = Ladder::of(&**rules).unwrap();
    let mut questions = PossibleByMoves::new(rules, memory);
    let few_ends = RanksByCandidates::by_candidates(Arc::clone(rules), ladder, memory);
    let mut candidates = few_ends.expect("four ends");
    move |board| {
        let budget = &mut Budget::unlimited();
        let asked = questions.ends(board, budget).unwrap();
        let (known, _) = candidates.possible(board, budget);
        [asked, ends_left(ladder, known.exact().unwrap())]
    }
}

/// All positions of a board, against the definition.
fn agree_with_the_definition(rules: InARow) {
    let (rules, ladder) = (Arc::new(rules.clone()), Ladder::of(&rules).unwrap());
    let mut plain = Plain::new(&*rules, ladder);
    let mut found = searches(&rules, 1 << 20);
    for board in all_positions(&rules) {
        let truth = ends_left(ladder, plain.possible(&mut board.clone()));
        assert_eq!(found(&board), [truth.clone(), truth], "{board:?}");
    }
}

/// Positions by chance with so many marks, in which play goes on.
fn by_chance(rules: &InARow, marks: u32) -> impl Iterator<Item = Board> {
    let mut dice = 88_172_645_463_325_252_u64;
    let boards = std::iter::repeat_with(move || {
        let mut board = rules.start();
        while board.filled < marks && rules.scores(&board).is_none() {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let legal = rules.legal(&board);
            rules.play(&mut board, legal[(dice >> 33) as usize % legal.len()]);
        }
        board
    });
    boards.filter(|board| rules.scores(board).is_none())
}

/// Positions with so many marks, against the solver's search.
fn agree_with_sets(rules: InARow, marks: u32, count: usize) {
    let (rules, ladder) = (Arc::new(rules.clone()), Ladder::of(&rules).unwrap());
    let mut sets = Ranks::new(Arc::clone(&rules), ladder, 1 << 26);
    let mut found = searches(&rules, 1 << 26);
    let mut different = BTreeSet::new();
    for board in by_chance(&rules, marks).take(count) {
        let (known, _) = sets.possible(&board, &mut Budget::unlimited());
        let truth = ends_left(ladder, known.exact().unwrap());
        assert_eq!(found(&board), [truth.clone(), truth.clone()], "{board:?}");
        different.insert(truth);
    }
    assert!(different.len() >= 4, "positions that differ: {different:?}");
}

#[test]
fn on_3x3() {
    agree_with_the_definition(InARow::new(3, 3, 3, 3).unwrap());
    agree_with_the_definition(InARow::new(3, 3, 2, 3).unwrap());
}

#[test]
fn on_4x3() {
    agree_with_the_definition(InARow::new(4, 3, 3, 3).unwrap());
}

#[test]
fn on_larger_boards() {
    agree_with_sets(InARow::new(4, 4, 3, 3).unwrap(), 6, 100);
    agree_with_sets(InARow::new(5, 4, 3, 3).unwrap(), 9, 100);
    agree_with_sets(InARow::new(5, 5, 3, 3).unwrap(), 12, 100);
}

/// Everything is possible from the empty board. On 5x4 questions take 28 million positions to say
/// so (`yomikiri paper inarow best-play`), candidates a third of a million.
#[test]
fn from_the_empty_board() {
    let everything = || vec![0, 1, 2, DRAWN];
    let rules = Arc::new(InARow::new(4, 4, 3, 3).unwrap());
    assert_eq!(searches(&rules, 1 << 26)(&rules.start()), [everything(), everything()]);
    let rules = Arc::new(InARow::new(5, 4, 3, 3).unwrap());
    let ladder = Ladder::of(&*rules).unwrap();
    let mut search = ranker_by_moves(&rules, ladder, 1 << 26);
    let (known, _) = search.possible(&rules.start(), &mut Budget::nodes(1_000_000));
    assert_eq!(known.exact().map(|known| ends_left(ladder, known)), Some(everything()));
}
