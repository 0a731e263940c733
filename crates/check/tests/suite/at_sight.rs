//! Claims at sight: replies alone are read, and what the game sees by itself needs none.

use crate::written::{Body, SMALL, check, check_repeating, damaged, file, wrong};
use yomikiri_check::Rejection;
use yomikiri_game::example::{Maze, Subtract};
use yomikiri_game::{Goal, Seat};

/// Whoever can take the last of up to three sees it, and heaps are alike by their remainder by 4.
const RULES: Subtract = Subtract { heap: 20, most: 3 };

fn claim(position: &str, forced: bool) -> Body {
    Body::begin(8).claim_of_kind(4, position, Goal::alone(Seat::new(0), 1), forced)
}

#[test]
fn what_is_seen_needs_no_step() {
    assert!(check(&RULES, &claim("3 1", true).file()).is_ok());
    assert!(check(&RULES, &claim("3 2", false).file()).is_ok());
    wrong(&RULES, &claim("3 1", false).file(), "seen to be false");
    wrong(&RULES, &claim("3 2", true).file(), "seen to be false");
    // The end itself.
    assert!(check(&RULES, &claim("0 2", true).file()).is_ok());
    wrong(&RULES, &claim("0 1", true).file(), "ends against");
    assert!(matches!(
        check(&RULES, &claim("3 1", true).number(3).file()),
        Err(Rejection::Damaged(_))
    ));
}

#[test]
fn replies_are_the_only_steps() {
    // From 5 the first player leaves 4; from there the second may leave 3, 2 or 1.
    assert!(check(&RULES, &claim("5 1", true).number(1).file()).is_ok());
    wrong(&RULES, &claim("5 1", true).number(2).file(), "seen to be false");
    wrong(&RULES, &claim("5 1", true).number(0).file(), "not a legal move");
    wrong(&RULES, &claim("5 1", true).number(4).file(), "not a legal move");
    damaged(&RULES, &file(&claim("5 1", true).0, SMALL), "too early");
    assert!(check(&RULES, &claim("4 2", true).file()).is_ok());
    wrong(&RULES, &claim("4 2", false).number(1).file(), "seen to be false");
}

#[test]
fn heaps_that_are_alike_are_walked_once() {
    // From 9 to 8. The second player leaves 7, which needs a reply, to 4; then 6 and 5 likewise,
    // but their replies lead to what is known.
    assert!(check(&RULES, &claim("9 1", true).numbers(&[1, 3, 2, 1]).file()).is_ok());
    // 13 is like 9 and 5, but is walked first: of 12, 11 is the first to come to an end, after 7.
    let replies = [1, 3, 3, 2, 1];
    assert!(check(&RULES, &claim("13 1", true).numbers(&replies).file()).is_ok());
    assert!(check(&RULES, &claim("13 1", true).numbers(&replies[..4]).file()).is_err());
}

#[test]
fn games_without_such_theorems_and_games_that_repeat_have_no_such_claims() {
    let maze = Maze { seed: 1, floors: 4, width: 2, most: 2, sighted: true };
    let goal = Goal::alone(Seat::new(0), 1);
    wrong(&maze, &Body::begin(8).claim_of_kind(4, "0.0", goal, true).file(), "nothing at sight");
    let verdict = check_repeating(&RULES, &claim("3 1", true).file());
    assert!(matches!(verdict, Err(Rejection::Wrong(_))), "{verdict:?}");
}
