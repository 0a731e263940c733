//! Any race on any board, judged: kinds of races, each argued by hand.

use crate::answer::RaceBasis;
use crate::bent_four::bent_four;
use crate::given::Given;
use crate::judge::{Aims, Judge, Ruleset};
use crate::method::Variant;
use crate::races::find_races;
use crate::success::Success;
use crate::{Board, Color, Move, read_board};
use yomikiri_game::Budget;

fn board(rows: &str) -> Board {
    *read_board(rows, Color::Black).unwrap_or_else(|e| panic!("{e}")).board()
}

fn judged(rows: &str, mover: &str, other: &str, ruleset: Ruleset) -> (Aims, RaceBasis) {
    let board = board(rows);
    let stones = [mover, other].map(|name| board.size().read_point(name).unwrap());
    let race = Given::stones(board).asked(stones).unwrap();
    let mut judge = Judge::new(Variant::Corrected, ruleset, 1 << 26);
    let mut budget = Budget::unlimited();
    let verdict = judge.verdict(&race, &mut budget);
    (judge.aims(&race, &verdict, &mut budget).unwrap(), verdict.basis)
}

/// Does it hang on a ko?
pub(super) fn by_ko(success: Success) -> bool {
    matches!(success, Success::WithThreat | Success::ByKo)
}

/// How defending ends, how killing ends, and the move, as GNU Go writes it.
fn codes(rows: &str, mover: &str, other: &str) -> String {
    let aims = judged(rows, mover, other, Ruleset::Japanese).0;
    let [defend, kill] = [aims.defend, aims.kill].map(|aim| aim.success.code());
    format!("{defend} {kill} {}", aims.best().play.name(board(rows).size()))
}

/// Five liberties outside each, nothing shared: who moves first wins.
const OUTSIDE: &str = "
    . . . . . . . . .
    X X X X X X . . .
    . . . . . X . . .
    O O O O O X . . .
    X X X X X O . . .
    . . . . . O . . .
    O O O O O O . . .
    . . . . . . . . .
    . . . . . . . . .";

/// No eyes, no liberties outside, three shared: whoever fills one is behind. Seki.
const SEKI: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O O O X X . .
    O X X O X . .
    O X . O X . .
    O X . O X . .
    O X . O X . .";

/// Black's corner eye is a bent four; Black has one liberty outside.
const BENT: &str = "
    . . . . . . .
    . . . . . . .
    O O O O O . .
    X X O . O . .
    . X . O O . .
    O X X X O . .
    . O . X O . .";

/// Black has an eye at A2, White has none: the three shared liberties are Black's.
const EYE: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O O O X X . .
    X X X O X . .
    X X . O X . .
    . X . O X . .
    X X . O X . .";

#[test]
fn shared_liberties_make_seki() {
    assert_eq!(codes(SEKI, "B1", "D1"), "1 0 pass");
    assert_eq!(codes(SEKI, "D1", "B1"), "1 0 pass");
}

#[test]
fn bent_four_in_the_corner_is_dead_by_japanese_rules_and_a_ko_by_chinese() {
    let white = |ruleset| judged(BENT, "B1", "B2", ruleset).0;
    let black = |ruleset| judged(BENT, "B2", "B1", ruleset).0;
    assert_eq!(white(Ruleset::Japanese).kill.success, Success::Yes);
    assert_eq!(black(Ruleset::Japanese).defend.success, Success::No);
    assert!(by_ko(white(Ruleset::Chinese).kill.success));
    assert!(by_ko(black(Ruleset::Chinese).defend.success));
}

#[test]
fn other_corners_are_no_bent_fours() {
    for rows in ["ooooo\nBBooo\n.B.oo\n.BBBo\n...Bo", "ooooo\nooooo\nBBBoo\nw.BBo\nw..Bo"] {
        let race = read_board(rows, Color::White).unwrap();
        assert!(!bent_four(&race, Color::Black), "{rows}");
    }
}

#[test]
fn whoever_starts_an_even_race_wins_it() {
    let board = board(OUTSIDE);
    let named = |name: &str| board.size().read_point(name).unwrap();
    assert_eq!(find_races(&board), [["A5", "A6"].map(named)]);
    for (mover, other, row) in [("A5", "A6", 7), ("A6", "A5", 4)] {
        let (aims, basis) = judged(OUTSIDE, mover, other, Ruleset::Japanese);
        assert!(aims.kill.success == Success::Yes && basis >= RaceBasis::Firm, "{basis:?}");
        let fills = (b'A'..=b'E').map(|column| format!("{}{row}", column as char));
        let fills: Vec<Move> = fills.map(|name| Move::Play(named(&name))).collect();
        assert!(fills.contains(&aims.kill.play), "{:?}", aims.kill.play);
    }
}

#[test]
fn an_eye_takes_the_shared_liberties() {
    assert_eq!(codes(EYE, "B1", "D1"), "1 1 pass");
    assert_eq!(codes(EYE, "D1", "B1"), "0 0 pass");
}

/// What is no race is refused with a remedy.
#[test]
fn two_stones_of_one_colour_do_not_race() {
    let board = board(SEKI);
    let stones = |names: [&str; 2]| names.map(|name| board.size().read_point(name).unwrap());
    for (names, problem) in [(["A8", "B1"], "no stone"), (["B1", "E1"], "the same colour")] {
        let given = Given::stones(board);
        let refused = given.asked(stones(names));
        assert!(refused.unwrap_err().to_string().contains(problem));
    }
}
