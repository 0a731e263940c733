//! The examples, run as anybody would run them.

use std::path::PathBuf;
use std::process::{Command, Output};

/// An example, which cargo builds before the tests of its crate.
fn example(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let folder = tests.parent().and_then(|deps| deps.parent()).unwrap().join("examples");
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{program:?} is not built: test the whole crate");
    program
}

fn run(name: &str, arguments: &[&str]) -> Output {
    Command::new(example(name)).args(arguments).env("LC_ALL", "C").output().unwrap()
}

/// What it prints, if all goes well.
fn printed(name: &str, arguments: &[&str]) -> String {
    let run = run(name, arguments);
    assert!(run.status.success(), "{name} {arguments:?}: {run:?}");
    String::from_utf8(run.stdout).unwrap()
}

/// With which numbers of counters the second player wins: A030193 of the Encyclopedia of Integer
/// Sequences.
#[test]
fn own_game() {
    let told = printed("own_game", &[]);
    let lost = "[0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95]";
    assert!(told.contains(&format!("wins with {lost} counters")), "{told}");
    assert!(told.contains("checked: "), "{told}");
    assert!(told.contains("forced: true"), "{told}");
    assert!(
        told.lines().any(|line| line.starts_with("damaged: ") && !line.contains("accepted")),
        "{told}"
    );
}

/// The sum of the README of `crates/value`; and of a cake of 2^j rows, and fewer than twice as many,
/// Left has floor(columns / 2^j) - 1 free cuts where there are at least 2^j columns: Berlekamp, Conway
/// and Guy: Winning Ways, chapter 2.
#[test]
fn value() {
    let told = printed("value", &[]);
    let mut lines = told.lines();
    assert_eq!(lines.next(), Some("{1,{3|-1}|-3} has mean -1 and temperature 2"));
    for (rows, line) in (1u32..).zip(lines) {
        let cakes = line.split_whitespace().map(|value| value.parse::<i64>().unwrap());
        for (columns, value) in (1u32..).zip(cakes) {
            let expected = match rows.ilog2() <= columns.ilog2() {
                true => i64::from(columns >> rows.ilog2()) - 1,
                false => 1 - i64::from(rows >> columns.ilog2()),
            };
            assert_eq!(value, expected, "{rows} rows, {columns} columns");
        }
    }
    assert_eq!(told.lines().count(), 5);
}

#[cfg(feature = "program")]
mod program {
    use super::*;

    #[test]
    fn knows_the_game_and_the_built_in_ones() {
        let games = printed("own_program", &["games"]);
        assert!(games.contains("squares") && games.contains("inarow"), "{games}");
        for (heap, winner) in [("95", "2"), ("96", "1")] {
            let told = printed("own_program", &["solve", "squares", "--heap", heap]);
            assert!(told.contains(&format!("Player {winner} wins")), "{told}");
        }
        let told = printed("own_program", &["solve", "inarow", "--json"]);
        assert!(told.contains(r#""answer":{"winner":"draw"}"#), "{told}");
        let help = printed("own_program", &["solve", "squares", "--help"]);
        assert!(help.contains("How many counters there are"), "{help}");
    }

    #[test]
    fn writes_and_checks_its_proofs() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("proof");
        let file = file.to_str().unwrap();
        printed("own_program", &["solve", "squares", "--heap", "99", "--proof", file]);
        let told = printed("own_program", &["check", file]);
        assert!(told.starts_with("accepted: squares from 99"), "{told}");
    }

    #[test]
    fn says_what_it_cannot_do() {
        let refused = run("own_program", &["solve", "squares", "--heap", "0"]);
        let said = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains("give a number from 1 to 10000"), "{said}");
    }
}
