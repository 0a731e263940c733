//! The exercises: each read out by brute force, and by the program, as its author meant it.

use crate::method::{Variant, analyse};
use crate::success::Success;
use crate::suite::plain::Worked;
use crate::{Color, ENTRY, Move, Position};
use yomikiri_face::{Ask, Exercise, Means, Place};
use yomikiri_game::Budget;
use yomikiri_text::Lang;

/// What the player to move gets, and with which moves, as the board was composed.
const MEANT: [(&str, i16, &str); 12] = [
    ("count", 2, "E4 E3 E2"),
    ("one-short", -2, "E5 B4 E4 B3 E3 B2 E2 pass"),
    ("outside-first", 2, "E3"),
    ("seki", 0, "pass"),
    ("save-the-seki", 0, "E4"),
    ("eye", 2, "F3 F2"),
    ("nothing-to-do", 2, "F3 F2 pass"),
    ("vital-point", 2, "C3"),
    ("gain-liberties", 2, "E3"),
    ("which-is-bigger", 2, "E5"),
    ("ko-in-the-corner", 1, "B4"),
    ("seki-or-ko", 1, "A2"),
];

/// Brute force goes so far.
const MOST: usize = 400_000;

fn exercises() -> impl Iterator<Item = (&'static Exercise, Position)> {
    let all = ENTRY.offers.learning.exercises.iter();
    all.map(|exercise| (exercise, exercise.position.parse().expect("a position")))
}

/// What a player gets where the captures stand so: 2 a win, 1 a ko for it, 0 neither, and so on.
fn score(own: Success, other: Success) -> i16 {
    match (own, other) {
        (Success::Yes, _) => 2,
        (_, Success::Yes) => -2,
        (Success::No, Success::No) => 0,
        // Of two that both depend on a ko, the likelier captor counts.
        (own, other) => {
            if own >= other {
                1
            } else {
                -1
            }
        }
    }
}

#[test]
fn brute_force_says_what_was_meant() {
    let mut worked_out = 0;
    for (exercise, position) in exercises() {
        let (_, wanted, moves) =
            MEANT.into_iter().find(|(name, ..)| *name == exercise.name).expect("it is meant");
        let Some(worked) = Worked::out(&position, MOST) else {
            assert_eq!(exercise.name, "which-is-bigger", "too large for brute force");
            continue;
        };
        worked_out += 1;
        let mover = position.to_move();
        let gets = |position: &Position| {
            score(worked.success(position, mover), worked.success(position, mover.other()))
        };
        let good: Vec<String> = position
            .moves()
            .into_iter()
            .filter(|&chosen| gets(&position.after(chosen).expect("legal")) == wanted)
            .map(|chosen| chosen.name(position.size()))
            .collect();
        assert_eq!(good.join(" "), moves, "{}", exercise.name);
        assert_eq!(gets(&position), wanted, "{}", exercise.name);
    }
    assert_eq!(worked_out, 11);
}

/// The largest is within the study's method, which knows nothing of searching.
#[test]
fn values_say_what_was_meant() {
    let (_, position) = exercises().find(|(one, _)| one.name == "which-is-bigger").unwrap();
    let theory = analyse(&position, Variant::Corrected, 1 << 22, &mut Budget::unlimited()).unwrap();
    let winning: Vec<String> = theory.winning[Color::Black.index()]
        .iter()
        .map(|&point| Move::Play(point).name(position.size()))
        .collect();
    assert_eq!(winning, ["E5"]);
    assert_eq!(theory.verdict.winners, [Some(Color::Black), Some(Color::White)]);
}

#[test]
fn the_program_says_what_was_meant() {
    for (exercise, _) in exercises() {
        let (_, wanted, moves) =
            MEANT.into_iter().find(|(name, ..)| *name == exercise.name).expect("it is meant");
        let mut session =
            ENTRY.under(&[]).unwrap().session(&Means::memory(1 << 24)).expect("a session");
        let place = Place { position: Some(exercise.position.to_string()), moves: Vec::new() };
        let ask = Ask { place, all_moves: true, ..Ask::default() };
        let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
        let sign = session.rules().terms().sign(wanted);
        let reports = report.moves.expect("all moves");
        let good: Vec<&str> =
            reports.iter().filter(|each| each.sign == sign).map(|each| &*each.chosen).collect();
        assert_eq!(good.join(" "), moves, "{}", exercise.name);
    }
}

#[test]
fn titles_give_nothing_away_and_names_differ() {
    let mut names: Vec<&str> = exercises().map(|(exercise, _)| exercise.name).collect();
    assert_eq!(names.len(), 12);
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 12);
    for (exercise, position) in exercises() {
        assert!(exercise.name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-'));
        for lang in Lang::ALL {
            assert!(!exercise.title.get(lang).is_empty() && !exercise.lesson.get(lang).is_empty());
        }
        assert_eq!(position.to_string(), exercise.position, "written in one way");
    }
}
