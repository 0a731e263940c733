//! What must hold for every entry of the catalogue.

use std::collections::HashSet;
use yomikiri_catalog::{GAMES, PAPERS, find};
use yomikiri_face::Place;
use yomikiri_text::{Lang, speaks_both};

/// Names that the programs use themselves.
const TAKEN: &[&str] = &[
    "all-moves",
    "batch",
    "dot",
    "help",
    "json",
    "lang",
    "memory",
    "moves",
    "nodes",
    "png",
    "position",
    "proof",
    "question",
    "reading",
    "seat",
    "solver",
    "svg",
    "threads",
    "ties",
    "time",
    "version",
];

#[test]
fn names_are_unique_and_free() {
    let mut games = HashSet::new();
    for entry in GAMES {
        assert!(games.insert(entry.name), "{} is listed twice", entry.name);
        assert!(std::ptr::eq(find(entry.name).unwrap(), *entry));
        let mut params = HashSet::new();
        for param in entry.params.iter().chain(entry.offers.extras).chain(entry.offers.settings) {
            assert!(params.insert(param.name), "{} has two {}", entry.name, param.name);
            assert!(!TAKEN.contains(&param.name), "{} of {} is taken", param.name, entry.name);
            assert!(!param.help.is_empty());
        }
        assert!(entry.offers.extras.iter().all(|extra| extra.default.is_none()));
    }
}

/// What is told about a game before it is opened, in English and in Japanese.
#[test]
fn every_entry_speaks_both_languages() {
    for entry in GAMES {
        let params = entry.params.iter().chain(entry.offers.extras).chain(entry.offers.settings);
        let texts = params.map(|param| &param.help).chain(entry.examples.iter().map(|(_, t)| t));
        for text in texts.chain([&entry.title, &entry.brief, &entry.summary]) {
            assert!(Lang::ALL.iter().all(|&lang| !text.get(lang).is_empty()), "{text:?}");
            assert!(text.get(Lang::Ja) != text.get(Lang::En), "{text:?}");
        }
        [&entry.title, &entry.brief, &entry.summary].into_iter().for_each(speaks_both);
        // One sentence is one.
        let ends = |lang, end: &str| entry.brief.get(lang).matches(end).count();
        assert_eq!((ends(Lang::En, "."), ends(Lang::Ja, "。")), (1, 1), "{:?}", entry.brief);
    }
}

#[test]
fn every_game_opens_with_its_defaults() {
    for entry in GAMES {
        let game = entry.under(&[]).unwrap_or_else(|e| panic!("{}: {e}", entry.name));
        let look = game.look(&Place::default()).unwrap();
        assert!(!look.is_over() && !look.moves.is_empty());
        let told = game.values();
        for param in entry.params.iter().filter(|param| param.default.is_some()) {
            let tells = told.iter().any(|(name, _)| *name == param.name);
            assert!(tells, "{} does not tell its {}", entry.name, param.name);
        }
        let questions = game.questions();
        assert!(!questions.is_empty());
        assert!(questions.iter().all(|question| entry.questions.contains(question)));
    }
}

#[test]
fn papers_and_their_sections_have_names_of_their_own() {
    let mut names = HashSet::new();
    for (_, paper) in PAPERS {
        assert!(names.insert(paper.name), "{} is listed twice", paper.name);
        assert!(!paper.sections.is_empty() && !paper.study.is_empty() && !paper.asks.is_empty());
        for section in paper.sections {
            assert!(std::ptr::eq(paper.section(section.name).unwrap(), section));
            assert!(!section.title.is_empty() && !section.what.is_empty());
        }
    }
}
