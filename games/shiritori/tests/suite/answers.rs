//! Answers against plain play: winners, and every winning word.

use crate::brute;
use serde_json::Value as Json;
use std::collections::BTreeSet;
use yomikiri_face::{About, Arguments, Ask, Given, Look, Means, Part, Place, Session, Turn};
use yomikiri_shiritori::{ENTRY, Graph, Letter, LetterGame, random_game};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, text};

fn open(parameters: &[(&str, &str)]) -> Box<dyn Session> {
    let given = |name: &str| {
        let (_, text) = parameters.iter().find(|(each, _)| *each == name)?;
        let content = (name == "words").then(|| text.to_string());
        Some(Given { written: text.to_string(), content })
    };
    let values = Arguments::read(ENTRY.params, given).unwrap();
    (ENTRY.open)(&values).unwrap().session(&Means::memory(1 << 24)).unwrap()
}

fn names(graph: &Graph) -> Vec<String> {
    (b'a'..).take(graph.letters()).map(|c| (c as char).to_string()).collect()
}

fn answer(game: &mut dyn Session, all_moves: bool) -> Json {
    let ask = Ask { all_moves, ..Ask::default() };
    let report = game.solve(&ask, &mut Budget::unlimited()).unwrap();
    report.answer.json(game.rules().terms())
}

/// What is there after a line of an answer.
fn end(game: &dyn Session, part: &Part) -> Look {
    let Some(About::Start(start)) = part.about.clone() else { panic!("{part:?}") };
    let place = Place { position: Some(start), moves: part.line.clone() };
    game.rules().look(&place, Lang::En).unwrap()
}

fn first_wins(part: &Part) -> bool {
    part.result == Some(text!("first wins", "先手の勝ち"))
}

#[test]
fn every_winning_word_is_found_and_no_other() {
    let (mut starts, mut winning) = (0, 0);
    for seed in 0..700 {
        let (letters, most) = [(3, 3), (4, 2), (5, 1), (6, 1)][seed as usize % 4];
        let mut graph = random_game(letters, most, 5_000 + seed);
        if letters == 6 {
            // Sparse, so that dead ends matter and plain play is quick.
            for (from, to, _) in graph.clone().kinds() {
                if (from * 7 + to * 3 + seed as Letter).is_multiple_of(2) {
                    graph.set(from, to, 0);
                }
            }
        }
        if graph.total() == 0 {
            continue;
        }
        let rows: brute::Rows = (0..letters as Letter)
            .map(|i| (0..letters as Letter).map(|j| graph.words(i, j)).collect())
            .collect();
        let names = names(&graph);
        let text = LetterGame::new(names.clone(), graph.clone()).show_graph();
        for all_moves in [true, false] {
            let answer = answer(&mut *open(&[("graph", &text)]), all_moves);
            let mut any = false;
            for from in 0..letters {
                let about = &answer["starts"][&names[from]];
                if graph.out_of(from as Letter) == 0 {
                    assert!(about.is_null());
                    continue;
                }
                let mut expected = BTreeSet::new();
                for to in 0..letters {
                    let mut after = rows.clone();
                    if after[from][to] > 0 {
                        after[from][to] -= 1;
                        if !brute::wins(&after, to) {
                            expected.insert(format!("{}>{}", names[from], names[to]));
                        }
                    }
                }
                let words = about["words"].as_array().unwrap();
                let found: BTreeSet<String> =
                    words.iter().map(|word| word.as_str().unwrap().to_string()).collect();
                let winner = if expected.is_empty() { "second" } else { "first" };
                assert_eq!(about["winner"], winner, "seed {seed}, from {}", names[from]);
                assert_eq!(found, expected, "seed {seed}, from {}", names[from]);
                any |= !expected.is_empty();
                starts += 1;
                winning += expected.len();
            }
            assert_eq!(answer["free"]["winner"], if any { "first" } else { "second" });
        }
    }
    assert!(starts > 5_000 && winning > 3_000, "{starts} starts, {winning} kinds");
}

#[test]
fn lines_are_won_by_the_winner() {
    for seed in 0..80 {
        let graph = random_game(6, 1, seed);
        let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
        if graph.total() == 0 {
            continue;
        }
        let mut game = open(&[("graph", &text)]);
        let report = game.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
        for part in &report.parts {
            let is_over = end(&*game, part).is_over();
            assert!(is_over, "the line goes to the end: {:?}", part.line);
            assert_eq!(part.line.len() % 2 == 1, first_wins(part), "{:?}", part.line);
        }
    }
}

/// Every line of an answer, played out by the rules: it goes to the end, the winner says the last
/// word, and no line is missing.
#[track_caller]
fn play_out(game: &mut dyn Session) -> Vec<usize> {
    let report = game.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
    let mut lengths = Vec::new();
    for part in &report.parts {
        let is_over = end(game, part).is_over();
        assert!(!part.cut && is_over, "cut after {} words", part.line.len());
        assert_eq!(part.line.len() % 2 == 1, first_wins(part));
        lengths.push(part.line.len());
    }
    lengths
}

/// Whoever begins a chain has no choice: its line is all the words that follow.
#[test]
fn lines_are_as_long_as_the_game() {
    let chain = |words: usize| {
        let letters: Vec<String> = (0..=words).map(|n| format!("l{n:04}")).collect();
        letters.windows(2).map(|pair| format!("{}>{} ", pair[0], pair[1])).collect::<String>()
    };
    let mut game = open(&[("graph", &chain(60))]);
    assert_eq!(play_out(&mut *game), (1..=60).rev().collect::<Vec<_>>());
    let mut game = open(&[("graph", &chain(3000)), ("start", "l0000")]);
    assert_eq!(play_out(&mut *game), [3000]);
    // All lines together would be millions of words. Those that are cut say so.
    let mut game = open(&[("graph", &chain(3000))]);
    let report = game.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
    assert_eq!(report.parts.len(), 3000);
    for (part, left) in report.parts.iter().zip((1..=3000).rev()) {
        assert_eq!(part.cut, part.line.len() < left, "{left}");
        assert!(part.line.len() == left || part.line.len() >= 30, "{left}");
    }
}

/// Where all words cancel, the loser says one and the winner the one back, to the last pair.
#[test]
fn pairs_are_said_to_the_last() {
    assert_eq!(play_out(&mut *open(&[("graph", "a>b*70 b>a*70")])), [140, 140]);
    assert_eq!(play_out(&mut *open(&[("graph", "a>a*90")])), [90]);
    for seed in 0..60 {
        let (letters, most) = [(5, 9), (4, 40), (7, 4)][seed as usize % 3];
        let graph = random_game(letters, most, 70 + seed);
        let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
        let lengths = play_out(&mut *open(&[("graph", &text)]));
        assert_eq!(lengths.len(), letters, "seed {seed}");
    }
}

#[test]
fn words_that_lose_are_never_the_winning_ones() {
    let list = "きりん\nきつね\nねこ\nこま\n";
    let mut game = open(&[("words", list), ("n", "lose")]);
    let answer = answer(&mut *game, true);
    // From き: きつね, ねこ, こま: the first player says the last one.
    assert_eq!(answer["starts"]["き"]["winner"], "first");
    assert_eq!(answer["starts"]["き"]["words"], serde_json::json!(["きつね"]));
    let place = Place { position: None, moves: vec!["きりん".to_string()] };
    let look = game.rules().look(&place, Lang::Ja).unwrap();
    let over = text!(
        "the last word loses: the second player wins",
        "負けになる言葉を言ったので、後手の勝ち"
    );
    assert_eq!(look.turn, Turn::Over(over));
}

#[test]
fn advice_keeps_a_win() {
    for seed in 0..60 {
        let graph = random_game(7, 1, seed);
        let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
        let mut game = open(&[("graph", &text), ("start", "a")]);
        let winner = answer(&mut *game, false)["winner"].clone();
        let mut place = Place::default();
        loop {
            let look = game.rules().look(&place, Lang::En).unwrap();
            let Some(turn) = look.to_move() else {
                let said = place.moves.len();
                assert_eq!(winner, if said % 2 == 1 { "first" } else { "second" }, "seed {seed}");
                break;
            };
            let advice = game.advise(&place, &mut Budget::unlimited()).unwrap();
            assert!(advice.proved);
            let wins = winner == ["first", "second"][turn];
            for seat in 0..2 {
                let reached = game.can_reach_aim(&place, seat, &mut Budget::unlimited()).unwrap();
                assert_eq!(reached, Some((seat == turn) == wins), "seed {seed}");
            }
            // The loser tries something else each time.
            let other = &look.moves[(seed as usize * 5 + place.moves.len()) % look.moves.len()];
            place.moves.push(if wins { advice.chosen } else { other.clone() });
        }
    }
}
