//! The study, worked out again. Expected values come from the study, from counting by hand and
//! from the slow search below, which shares nothing with the crate but the random games.

use serde_json::{Value as Json, json};
use std::collections::HashMap;
use yomikiri_paper::Effort;
use yomikiri_paper::laws::{self, column, differences_are_explained, tables};
use yomikiri_paper_shiritori::PAPER;
use yomikiri_shiritori::random_game;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, foreign_words, speaks_both};

/// A section of a quick run as JSON.
fn section(name: &str) -> Json {
    laws::section(&PAPER, name, true)
}

#[test]
fn closed_forms_and_theorems_are_never_wrong() {
    let tables = tables(&section("closed-forms"));
    // (2·8 + 1)·4; 8³·8 twice; what is left of (2·8 + 1)³·8.
    assert_eq!(column(&tables[0], "games"), json!([68, 4096, 4096, 31_044]));
    assert_eq!(column(&tables[0], "differ"), json!([0, 0, 0, 0]));
    // All exceptions are ones, and there are no others.
    assert_eq!(column(&tables[1], "games"), json!([64, 64, 64, 56, 3848]));
    assert_eq!(column(&tables[1], "other winner"), json!([64, 64, 64, 56, 0]));
    assert_eq!(column(&tables[2], "wrong"), json!([0, 0, 0]));
    let applied = column(&tables[2], "games");
    assert!(applied.as_array().unwrap().iter().all(|games| games.as_u64() > Some(300)));
}

#[test]
fn the_player_to_move_wins_as_often_as_a_slow_search_says() {
    let tables = tables(&section("first-player"));
    let (mut won, mut all) = (0, 0);
    for seed in 640_001..=640_200 {
        let mut rows = cancelled(6, 4, seed);
        let mut known = HashMap::new();
        for to in 0..6 {
            if rows[0][to] > 0 {
                rows[0][to] -= 1;
                won += u32::from(wins(&mut rows, to, &mut known));
                all += 1;
                rows[0][to] += 1;
            }
        }
    }
    let six = &tables[0][0];
    assert_eq!([&six["won"], &six["decided"], &six["open"]], [&json!(won), &json!(all), &json!(0)]);
    assert_eq!(column(&tables[0], "paper"), json!(["0.644", "0.663", "0.720"]));
    for row in &tables[1] {
        assert_eq!(row["p"]["agree"], true, "{row}");
    }
    // What was printed, 1579/2450, 2058/3103 and 1763/2449, beside what was counted.
    assert_eq!(column(&tables[2], "paper"), json!(["2.45", "3.10", "2.45"]));
    assert_eq!(tables[2][0]["decided here"], format!("{:.2}", f64::from(all) / 200.0));
    assert_eq!(column(&tables[2], "0.4 n"), json!(["2.4", "3.2", "4.0"]));
}

#[test]
fn all_small_games_of_four_letters_are_decided_rightly() {
    let section = section("four-letters");
    let rows = &tables(&section)[1];
    let mut expected: HashMap<String, u32> = HashMap::new();
    for game in 0..64 {
        let words = |kind: u32| 1 + (game >> kind & 1);
        let mut rows = vec![
            vec![0, words(0), words(4), 0],
            vec![0, 0, words(1), words(5)],
            vec![0, 0, 0, words(2)],
            vec![words(3), 0, 0, 0],
        ];
        let mut known = HashMap::new();
        let won = (0..4).filter(|&at| wins(&mut rows, at, &mut known));
        let won: Vec<_> = won.map(|at| at.to_string()).collect();
        *expected.entry(won.join(" ")).or_default() += 1;
    }
    let (last, patterns) = rows.split_last().unwrap();
    assert_eq!(last["up to 2"], 64);
    for row in patterns {
        let won = row["won from"].as_str().unwrap().replace("none", "");
        assert_eq!(row["up to 2"], *expected.get(&won).unwrap_or(&0), "{won}");
    }
    let pictures = section["blocks"].as_array().unwrap().iter();
    assert_eq!(pictures.filter(|block| block["kind"] == "pictures").count(), 2);
}

#[test]
fn every_section_stops_at_a_limit() {
    let effort = Effort { quick: true, memory: 1 << 20, lang: Lang::En };
    for section in PAPER.sections {
        // These take but few positions in all.
        let is_short = ["cancelling", "examples"].contains(&section.name);
        for most in [0, if is_short { 20 } else { 2000 }] {
            let stopped = section
                .work_out(&effort, &mut Budget::nodes(most), |_| ())
                .err()
                .map(|left| left.stop);
            assert_eq!(stopped, Some(Stop::Nodes), "{} after {most}", section.name);
        }
    }
}

/// Each language says it in words of its own, whichever language pictures and tables are made for.
#[test]
fn it_is_told_in_both_languages() {
    laws::told_in_both_languages(&PAPER);
    both(&PAPER.title);
    both(&PAPER.asks);
    both(&PAPER.study);
    for section in PAPER.sections {
        both(&section.title);
        both(&section.what);
    }
    for name in ["closed-forms", "four-letters"] {
        let section = PAPER.section(name).unwrap();
        for lang in Lang::ALL {
            let effort = Effort { quick: true, memory: 1 << 20, lang };
            let finding = section.work_out(&effort, &mut Budget::unlimited(), |_| ()).unwrap();
            let said = finding.text(section, lang);
            assert_eq!(foreign_words(&said, lang), None, "{said}");
            finding.words.iter().for_each(both);
            differences_are_explained(section, &finding);
        }
    }
}

/// Checks a text that says something, and says it differently in each language.
#[track_caller]
fn both(text: &Text) {
    assert_ne!(text.get(Lang::En), text.get(Lang::Ja));
    speaks_both(text);
}

type Rows = Vec<Vec<u32>>;

/// A random game without what Theorem 1 takes away.
fn cancelled(letters: usize, most: u32, seed: u64) -> Rows {
    let game = random_game(letters, most, seed);
    let words = |from: usize, to: usize| game.words(from as u32, to as u32);
    let left = |from, to| match from == to {
        true => words(from, to) % 2,
        false => words(from, to).saturating_sub(words(to, from)),
    };
    (0..letters).map(|from| (0..letters).map(|to| left(from, to)).collect()).collect()
}

/// A plain search that remembers positions.
fn wins(rows: &mut Rows, at: usize, known: &mut HashMap<(Rows, usize), bool>) -> bool {
    let position = (rows.clone(), at);
    if let Some(&found) = known.get(&position) {
        return found;
    }
    let mut found = false;
    for to in 0..rows.len() {
        if !found && rows[at][to] > 0 {
            rows[at][to] -= 1;
            found = !wins(rows, to, known);
            rows[at][to] += 1;
        }
    }
    known.insert(position, found);
    found
}
