//! Answers against plain play: winners, and every winning word.

use crate::brute;
use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::sync::Arc;
use yomikiri_face::{
    About, Argument, Arguments, Ask, Given, Look, Means, Method, Part, Place, Question, Rules,
    Session, Turn,
};
use yomikiri_shiritori::{ENTRY, Graph, Letter, LetterGame, random_game};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, text};

fn open(parameters: &[(&str, &str)]) -> Box<dyn Session> {
    rules(parameters).session(&Means::memory(1 << 24)).unwrap()
}

/// With the published search in this order.
fn open_with(parameters: &[(&str, &str)], ordering: &str) -> Box<dyn Session> {
    let given = |name: &str| {
        (name == "ordering").then(|| Given { written: ordering.to_string(), content: None })
    };
    let settings = Arguments::read(ENTRY.offers.settings, given).unwrap();
    let means = Means { method: Method::Paper, settings, ..Means::memory(1 << 24) };
    rules(parameters).session(&means).unwrap()
}

fn rules(parameters: &[(&str, &str)]) -> Arc<dyn Rules> {
    let given = |name: &str| {
        let (_, text) = parameters.iter().find(|(each, _)| *each == name)?;
        let content = (name == "words").then(|| text.to_string());
        Some(Given { written: text.to_string(), content })
    };
    let values = Arguments::read(ENTRY.params, given).unwrap();
    (ENTRY.open)(&values).unwrap()
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
    game.rules().look(&place).unwrap()
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
    let look = game.rules().look(&place).unwrap();
    let over = text!(
        "the last word loses: the second player wins",
        "負けになる言葉を言ったので、後手の勝ち"
    );
    assert_eq!(look.turn, Turn::Over(over));
}

/// Of two or three letters the numbers of words do not matter, only which are larger and which are odd:
/// so plain play with few words tells who wins with a million.
#[test]
fn a_million_words_between_three_letters_take_no_time() {
    let ring = [[0, 1, 0], [0, 0, 1], [1, 0, 0]];
    for (loops, [x, y, z]) in [
        ([0, 0, 0], [9, 9, 9]),
        ([0, 0, 0], [8, 8, 8]),
        ([1, 0, 0], [9, 8, 9]),
        ([1, 0, 1], [8, 9, 9]),
        ([0, 1, 1], [9, 7, 8]),
        ([0, 0, 0], [8, 9, 0]),
    ] {
        let counts = [(0, 1, x), (1, 2, y), (2, 0, z)];
        let mut rows: brute::Rows = ring.iter().map(|row| row.map(|_| 0).to_vec()).collect();
        let mut graph = Graph::new(3);
        for (from, to, words) in counts {
            rows[from][to] = words;
            graph.set(from as Letter, to as Letter, if words > 0 { words + 999_990 } else { 0 });
        }
        for at in 0..3 {
            rows[at][at] = loops[at];
            graph.set(at as Letter, at as Letter, loops[at]);
        }
        let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
        let mut game = open(&[("graph", &text)]);
        let ask = Ask { all_moves: true, ..Ask::default() };
        let report = game.solve(&ask, &mut Budget::unlimited()).unwrap();
        assert_eq!((report.nodes, report.stop), (0, None), "{text}");
        let answer = report.answer.json(game.rules().terms());
        for at in (0..3).filter(|&at| graph.out_of(at) > 0) {
            let winner = if brute::wins(&rows, at as usize) { "first" } else { "second" };
            let start = &answer["starts"][&names(&graph)[at as usize]];
            assert_eq!(start["winner"], winner, "{text}");
            // Words that nothing tells apart are one move, and counted.
            assert!(start["words"].as_array().unwrap().len() <= 2, "{start}");
            let winning = (0..3).filter(|&to| graph.words(at, to) > 0).filter(|&to| {
                let mut after = rows.clone();
                after[at as usize][to as usize] -= 1;
                !brute::wins(&after, to as usize)
            });
            let count: u32 = winning.map(|to| graph.words(at, to)).sum();
            assert_eq!(start["count"], count, "{text}");
        }
        assert!(report.moves.unwrap().len() <= 6);
        assert!(report.parts.iter().all(|part| part.line.len() <= 10_000));
    }
}

/// Lines of words without names: what is repeated is told once, to the end; programs get the beginning.
#[test]
fn lines_of_words_without_names_are_told_by_what_is_repeated() {
    for (graph, told) in [
        ("a>a*1000000", "(a>a)×1,000,000"),
        ("a>b*1000 b>a*1000", "(a>b b>a)×1,000"),
        ("a>b b>c", "a>b b>c"),
    ] {
        let mut game = open(&[("graph", graph), ("start", "a")]);
        let report = game.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
        let [part] = &report.parts[..] else { panic!("{graph}") };
        let pieces: Vec<&str> = part.told.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!(pieces.join(" "), told);
        let words: u64 = part.told.iter().map(|piece| piece.moves).sum();
        assert_eq!(part.line.len() as u64, words.min(10_000), "{graph}");
        assert_eq!(part.cut, words > 10_000, "{graph}");
    }
}

/// What people read has readings; what programs read and players type has none.
#[test]
fn kanji_are_told_with_their_readings() {
    let mut game = open(&[("words", "駱駝,らくだ\n達磨,だるま\n")]);
    let report = game.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
    for lang in Lang::ALL {
        assert!(report.lines()[0].get(lang).contains("達磨(だるま)"), "{:?}", report.words);
    }
    assert_eq!(answer(&mut *game, false)["free"]["words"], serde_json::json!(["達磨"]));
    let ask = Ask { question: Question::named("longest", ENTRY.questions).ok(), ..Ask::default() };
    let report = game.solve(&ask, &mut Budget::unlimited()).unwrap();
    let told: Vec<&str> = report.parts[0].told.iter().map(|piece| piece.text.as_str()).collect();
    assert_eq!(told, ["駱駝(らくだ)", "達磨(だるま)"]);
    assert_eq!(report.parts[0].line, ["駱駝", "達磨"]);
    let (switch, place) = (Argument::Switch(true), Place::default());
    let chain = game.extra("chain", &switch, &place, Lang::Ja, &mut Budget::unlimited()).unwrap();
    assert!(
        chain.text.get(Lang::Ja).ends_with("駱駝(らくだ)\n達磨(だるま)\n"),
        "{}",
        chain.text.get(Lang::Ja)
    );
}

#[test]
fn words_that_were_not_come_to_are_told_as_such() {
    let graph = random_game(16, 9, 3);
    let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
    let last = |most: u64| {
        let mut game = open(&[("graph", &text)]);
        let report = game.solve(&Ask::default(), &mut Budget::nodes(most)).unwrap();
        report.lines().last().unwrap().get(Lang::En).to_string()
    };
    let told = last(1_000);
    assert!(told.starts_with("The search ended before"), "{told}");
}

#[test]
fn a_hint_that_is_not_read_out_says_what_is_known() {
    // The ring is not read out without a position; the way out leads to a letter that is won.
    let graph = random_game(14, 9, 5);
    let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
    let text = format!("{text} a>y*3 y>z");
    let mut game = open(&[("graph", &text), ("start", "a")]);
    let advice = game.advise(&Place::default(), &mut Budget::nodes(0)).unwrap();
    assert!(!advice.proved && advice.chosen != "a>y", "{advice:?}");
    let words = 3 + graph.out_of(0);
    let told = format!(
        "not read out; 3 of the {words} words to say lose, this is one of the {} that are open",
        graph.out_of(0)
    );
    assert_eq!(advice.words.get(Lang::En), told);
}

#[test]
fn words_that_were_dropped_are_told_as_such() {
    let game = open(&[("words", "かめ\nキリン\n橋,はし\n箸,はし\nきつね、ねこ\n")]);
    for (word, why) in [
        ("キリン", "line 2 was dropped: ends in ん"),
        ("きりん", "line 2 was dropped: ends in ん"),
        ("箸", "line 4 was dropped: the same reading as line 3"),
        ("ねこ", "line 5 was dropped: two words in kana: write one a line"),
        ("いぬ", "not among the words"),
    ] {
        let place = Place { position: None, moves: vec![word.to_string()] };
        let error = game.rules().look(&place).err().expect("it is no word");
        assert!(error.to_string().contains(why), "{error}");
    }
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
            let look = game.rules().look(&place).unwrap();
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

/// The published search on a list: its winners are those of plain play, in either order.
#[test]
fn the_published_search_answers_like_plain_play() {
    for seed in 0..30 {
        let graph = random_game(4, 2, 400 + seed);
        let rows: brute::Rows =
            (0..4).map(|i| (0..4).map(|j| graph.words(i, j)).collect()).collect();
        let text = LetterGame::new(names(&graph), graph.clone()).show_graph();
        for ordering in ["fewest", "plain"] {
            let mut game = open_with(&[("graph", &text)], ordering);
            let answer = answer(&mut *game, false);
            for at in (0..4).filter(|&at| graph.out_of(at as Letter) > 0) {
                let winner = if brute::wins(&rows, at) { "first" } else { "second" };
                assert_eq!(answer["starts"][&names(&graph)[at]]["winner"], winner, "{text}");
            }
        }
    }
    let mut game = open_with(&[("graph", "a>b")], "plain");
    for ask in [
        Ask { all_moves: true, ..Ask::default() },
        Ask { question: Question::named("longest", ENTRY.questions).ok(), ..Ask::default() },
    ] {
        let refused = game.solve(&ask, &mut Budget::unlimited()).err().expect("it finds who wins");
        assert!(refused.to_string().starts_with("solver \"paper\": "), "{refused}");
    }
}
