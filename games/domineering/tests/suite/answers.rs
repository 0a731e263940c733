//! Who wins, by publications, and by values, which are found without any search of this game.

use std::collections::HashSet;
use yomikiri_domineering::{Domineering, ENTRY, VERTICAL};
use yomikiri_face::{Argument, Ask, Extra, Means, Place, Session};
use yomikiri_game::{Game, Notation};
use yomikiri_solve::Budget;
use yomikiri_solve::laws::reach;
use yomikiri_text::{Lang, speaks_both};
use yomikiri_value::rulesets::{self, Area};
use yomikiri_value::{Partizan, Side};

fn session(size: &str, first: &str) -> Box<dyn Session> {
    let rules = ENTRY.under(&[("size", size), ("first", first)]).unwrap();
    rules.session(&Means::memory(1 << 24)).unwrap()
}

fn winner(session: &mut dyn Session, place: &Place) -> String {
    let ask = Ask { place: place.clone(), terse: true, ..Ask::default() };
    let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
    let json = report.json(&ENTRY, session.rules(), 0.0, Lang::En);
    json["answer"]["winner"].as_str().unwrap_or_else(|| panic!("{json}")).to_string()
}

fn value(session: &mut dyn Session, place: &Place, budget: &mut Budget<'_>) -> Extra {
    session.extra("value", &Argument::Switch(true), place, Lang::En, budget).unwrap()
}

/// The letter of who wins: L (Vertical), R (Horizontal), N (whoever begins) or P (the other).
fn outcome(size: &str) -> char {
    let first_wins = |first: &str| winner(&mut *session(size, first), &Place::default()) == first;
    match (first_wins("vertical"), first_wins("horizontal")) {
        (true, true) => 'N',
        (true, false) => 'L',
        (false, true) => 'R',
        (false, false) => 'P',
    }
}

/// D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik: Solving 8x8 Domineering. Theoretical
/// Computer Science 230, 2000.
#[test]
fn squares() {
    for (size, expected) in [("2x2", 'N'), ("3x3", 'N'), ("4x4", 'N'), ("5x5", 'P'), ("6x6", 'N')] {
        assert_eq!(outcome(size), expected, "{size}");
    }
}

/// By a separate program, which tries every move and keeps cells as pairs of numbers.
#[test]
fn oblongs() {
    for (size, expected) in [("2x3", 'N'), ("2x4", 'R'), ("2x5", 'L'), ("3x4", 'R'), ("4x5", 'L')] {
        assert_eq!(outcome(size), expected, "{size}");
    }
}

#[test]
fn values_of_boards() {
    let values = [("2x2", "+-1"), ("2x3", "{2|-1/2}"), ("3x4", "-3/2"), ("4x5", "1"), ("5x5", "0")];
    for (size, expected) in values {
        let mut session = session(size, "vertical");
        let extra = value(&mut *session, &Place::default(), &mut Budget::unlimited());
        let [found, expected] = [extra.json["canonical"].as_str().unwrap(), expected];
        assert_eq!(found, expected, "{size}");
        assert!(extra.stop.is_none() && extra.picture.is_some(), "{size}");
        speaks_both(&extra.text);
        assert!(extra.text.get(Lang::En).contains(expected), "{size}");
    }
}

#[test]
fn a_limit_leaves_a_value_unknown() {
    let mut session = session("5x5", "vertical");
    let extra = value(&mut *session, &Place::default(), &mut Budget::nodes(100));
    assert!(extra.stop.is_some() && extra.picture.is_none());
    assert_eq!(extra.json["status"], "unknown");
    speaks_both(&extra.text);
    let told = extra.text.get(Lang::En);
    assert!(told.ends_with("  unknown: the limit on nodes was reached\n"), "{told}");
}

/// The outcome that a value has is the one that searching finds, whoever is next.
#[test]
fn values_and_searches_agree() {
    for board in 0..40u64 {
        // Sixteen cells, some of them holes.
        let is_hole = |cell: u64| board.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (3 * cell) & 7 == 0;
        let symbol = |cell: u64| if is_hole(cell) { 'x' } else { '.' };
        let rows: Vec<String> = (0..4).map(|r| (4 * r..4 * r + 4).map(symbol).collect()).collect();
        let mut session = session("4x4", "vertical");
        let at = |turn: char| {
            let position = Some(format!("{} {turn}", rows.join("/")));
            Place { position, moves: Vec::new() }
        };
        let letter = match ['v', 'h'].map(|turn| winner(&mut *session, &at(turn)) == "vertical") {
            [true, true] => "L",
            [false, false] => "R",
            [true, false] => "N",
            [false, true] => "P",
        };
        let extra = value(&mut *session, &at('v'), &mut Budget::unlimited());
        assert_eq!(extra.json["outcome"], letter, "{rows:?}");
    }
}

/// The rules of this game and the ruleset that values are found by have the same moves.
#[test]
fn the_rules_are_those_of_the_ruleset() {
    let (rules, areas) =
        (Domineering::new(4, 5).unwrap(), rulesets::Domineering::new(4, 5).unwrap());
    let area = |text: &str| {
        let cells: Vec<char> = text.chars().filter(|symbol| "vh.x".contains(*symbol)).collect();
        areas.free(|row, column| cells[(row * 5 + column) as usize] == '.')
    };
    let mut seen = 0;
    for walk in 0..50u8 {
        let choices: Vec<u8> =
            (0..walk % 9).map(|ply| walk.wrapping_mul(37).wrapping_add(ply)).collect();
        let Some(position) = reach(&rules, &choices) else { continue };
        let side = if rules.to_move(&position) == VERTICAL { Side::Left } else { Side::Right };
        let after = |chosen| {
            let mut after = position.clone();
            rules.play(&mut after, chosen);
            area(&rules.show(&after))
        };
        let ours: HashSet<Area> = rules.legal(&position).into_iter().map(after).collect();
        let mut theirs = Vec::new();
        areas.moves(&area(&rules.show(&position)), side, &mut theirs);
        assert_eq!(ours, theirs.into_iter().collect(), "{}", rules.show(&position));
        seen += ours.len();
    }
    assert!(seen > 0);
}
