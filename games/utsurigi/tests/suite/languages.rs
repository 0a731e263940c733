//! Everything that people read speaks English in English and Japanese in Japanese.

use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Ask, Described, Given, Means, Method, Question, Rules, Trouble,
};
use yomikiri_game::{Game, Misread, Notation, Scores, Seat};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Told, foreign_words, speaks_both};
use yomikiri_utsurigi::{BadRules, ENTRY, Utsurigi};

fn rules() -> Utsurigi {
    Utsurigi::new(4, 4, 2, 2).unwrap()
}

/// The arguments with these given, the others at their defaults.
fn arguments(given: &[(&str, &str)]) -> Arguments {
    let given = |name: &str| {
        let (_, text) = given.iter().find(|(each, _)| *each == name)?;
        Some(Given { written: text.to_string(), content: None })
    };
    Arguments::read(ENTRY.params.iter().chain(ENTRY.offers.settings), given).unwrap()
}

fn open(given: &[(&str, &str)]) -> Result<Arc<dyn Rules>, Misread> {
    (ENTRY.open)(&arguments(given))
}

const SMALL: [(&str, &str); 3] = [("size", "4"), ("dominoes", "2"), ("singles", "2")];

#[test]
fn the_entry() {
    let texts = [&ENTRY.title, &ENTRY.summary, &ENTRY.notation];
    let params = [ENTRY.params, ENTRY.offers.extras, ENTRY.offers.settings].into_iter().flatten();
    let examples = ENTRY.examples.iter().map(|(_, words)| words);
    for text in texts.into_iter().chain(params.map(|param| &param.help)).chain(examples) {
        speaks_both(text);
        assert!(!text.get(Lang::Ja).is_ascii(), "{text:?}");
    }
}

#[test]
fn results() {
    for rules in [rules(), rules().by_margin()] {
        speaks_both(&rules.title());
        for score in rules.score_range() {
            let end = Scores::from_fn(2, |seat| if seat == Seat::new(0) { score } else { -score });
            for text in [
                rules.result(score),
                rules.either(&[score]),
                rules.verdict(score, None),
                rules.ending(&end),
            ] {
                speaks_both(&text);
                assert!(!text.get(Lang::Ja).is_ascii(), "{text:?}");
            }
        }
    }
    let by_margin = rules().by_margin();
    let said = |score| Lang::ALL.map(|lang| by_margin.verdict(score, None).get(lang).to_string());
    assert_eq!(said(4), ["Black wins by 4 cells.", "4マス差で黒の勝ちです。"]);
    assert_eq!(said(-1), ["White wins by 1 cell.", "1マス差で白の勝ちです。"]);
    assert_eq!([-2, 0, 4].map(|score| by_margin.sign(score)), ["-2", "0", "+4"]);
    assert_eq!(rules().verdict(1, None).get(Lang::Ja), "黒の必勝です。");
}

/// Programs read the same in every language.
#[test]
fn tokens() {
    assert_eq!(rules().token(1), "win");
    assert_eq!(rules().by_margin().token(-2), "loss by 2");
}

/// A message that names what was given, and what to do.
fn is_told(misread: &Misread) {
    speaks_both(&misread.advice());
    let told = misread.told();
    assert!(told.get(Lang::Ja).ends_with("ください。") || told.get(Lang::Ja).ends_with("か。"));
    assert!(!told.get(Lang::En).ends_with('.'), "{told:?}");
}

#[test]
fn bad_rules() {
    for bad in [BadRules::Size(2, 9), BadRules::Pieces { dominoes: 1, singles: 99, cells: 36 }] {
        speaks_both(&bad.told());
    }
    for given in [[("dominoes", "19"), ("singles", "4")], [("dominoes", "0"), ("singles", "37")]] {
        is_told(&open(&given).err().unwrap());
    }
}

#[test]
fn bad_positions() {
    let rules = rules();
    for text in [
        "junk",
        "B / W / B",
        "B (1,1)1 (4,4)1 +2d2s / W (4,1)1 (1,4)1 +2d2s / X",
        "W (1,1)1 (4,4)1 +2d2s / B (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (1,2)h (2,2)v (4,4)1 +0d2s / W (4,1)1 (1,4)1 +2d2s / B",
        "B (1,1)1 (2,3)1 (4,4)1 +2d1s / W (4,1)1 (1,4)1 +2d2s / W",
        "B (4,4)1 +2d2s / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (4,4)1 +3d2s / W (4,1)1 (1,4)1 +1d2s / W",
        "B (1,1)1 (4,4)1 +2d2s / W (4,1)1 (1,4)1 +2d3s / W",
        "B (1,1)1 (4,4)1 +1d2s / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (4,4)1 +two / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (4,4)1 / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (5,4)1 +2d2s / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (4,4)h +2d2s / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (4,4)x +2d2s / W (4,1)1 (1,4)1 +2d2s / W",
        "B (1,1)1 (4,4 +2d2s / W (4,1)1 (1,4)1 +2d2s / W",
    ] {
        is_told(&rules.read(text).unwrap_err());
    }
}

#[test]
fn bad_moves() {
    let rules = Utsurigi::new(5, 4, 2, 1).unwrap();
    let mut position = rules.start();
    for text in ["(1,1)1", "(2,2)1", "(1,5)v", "(5,3)h", "(5,4)h", "pass", "(1,2)", "(1,2)x", "one"]
    {
        is_told(&rules.read_move(&position, text).unwrap_err());
    }
    for text in ["(1,2)1", "(1,4)1"] {
        let chosen = rules.read_move(&position, text).unwrap();
        rules.play(&mut position, chosen);
    }
    is_told(&rules.read_move(&position, "(2,2)1").unwrap_err());
    while rules.scores(&position).is_none() {
        let chosen = rules.legal(&position)[0];
        rules.play(&mut position, chosen);
    }
    is_told(&rules.read_move(&position, "(1,1)1").unwrap_err());
}

#[test]
fn bad_settings_and_extras() {
    let session = |method, given: &[(&str, &str)], margin: &str| {
        let mut means = Means { method, ..Means::memory(1 << 20) };
        means.settings = arguments(given);
        open(&[SMALL[0], SMALL[1], SMALL[2], ("margin", margin)]).unwrap().session(&means)
    };
    for (method, given, margin) in [
        (Method::Auto, ("weights", "1,2"), "off"),
        (Method::Auto, ("ordering", "depth2"), "off"),
        (Method::Paper, ("weights", "heavy"), "off"),
        (Method::Paper, ("ordering", "depth2"), "on"),
    ] {
        is_told(&session(method, &[given], margin).err().unwrap());
    }
    let mut session = session(Method::Auto, &[], "off").unwrap();
    let mut extra = |name: &str, lang| {
        let (value, place) = (Argument::Number(3), Default::default());
        session.extra(name, &value, &place, lang, &mut Budget::unlimited())
    };
    assert!(matches!(extra("forest", Lang::Ja), Err(Trouble::Misread(misread)) if {
        is_told(&misread);
        true
    }));
    speaks_both(&extra("tree", Lang::Ja).unwrap().text);
}

/// What is said of a position, with notes at its moves.
#[test]
fn answers() {
    for margin in ["off", "on"] {
        let rules = open(&[SMALL[0], SMALL[1], SMALL[2], ("margin", margin)]).unwrap();
        let mut session = Arc::clone(&rules).session(&Means::memory(1 << 20)).unwrap();
        for question in [Question::Outcome, Question::Guarantee] {
            for (lang, nodes) in [(Lang::En, u64::MAX), (Lang::Ja, u64::MAX), (Lang::Ja, 3)] {
                let ask = Ask { question: Some(question), all_moves: true, ..Ask::default() };
                let report = session.solve(&ask, &mut Budget::nodes(nodes)).unwrap();
                let moves = report.moves.iter().flatten().map(|each| &each.words);
                report.lines().iter().chain(moves).for_each(speaks_both);
                let drawn = session.draw(&ask.place, &report, lang).unwrap();
                assert_eq!(foreign_words(&drawn.scene.text, lang), None);
            }
        }
    }
}
