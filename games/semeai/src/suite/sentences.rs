//! What verdicts are told in: a closed list of sentences, in both languages, in everyday words and
//! in terms that the page explains.
//!
//! ```text
//!   list.txt      sentences and their parts, English and Japanese with a tab between them;
//!                 {braces} stand for another part, or for players, points, numbers, values
//!   everyday.txt  the words that need no explanation
//! ```

use crate::ENTRY;
use crate::suite::plain::{Random, races};
use std::collections::BTreeSet;
use yomikiri_face::{Ask, Entry, Means, Passage, Place};
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text};

const LIST: &str = include_str!("sentences/list.txt");
const EVERYDAY: &str = include_str!("sentences/everyday.txt");

/// A sentence with gaps: what stands between them.
struct Pattern {
    written: [Vec<String>; 2],
}

fn patterns() -> Vec<Pattern> {
    let pieces = |text: &str| -> Vec<String> {
        let after_gaps = text.split('{').enumerate().map(|(at, part)| match at {
            0 => part.to_string(),
            _ => part.split_once('}').expect("a brace is closed").1.to_string(),
        });
        after_gaps.collect()
    };
    LIST.lines()
        .map(|line| {
            let (english, japanese) = line.split_once('\t').expect("two languages");
            Pattern { written: [pieces(english), pieces(japanese)] }
        })
        .collect()
}

/// So deep do sentences stand in each other.
const DEPTH: usize = 4;

/// All ways in which a text fills the gaps of a pattern.
fn gaps<'t>(pieces: &[String], text: &'t str) -> Vec<Vec<&'t str>> {
    let Some(text) = text.strip_prefix(&*pieces[0]) else { return Vec::new() };
    if pieces.len() == 1 {
        return if text.is_empty() { vec![Vec::new()] } else { Vec::new() };
    }
    let next = &pieces[1];
    let mut ways = Vec::new();
    let ends: Vec<usize> = match next.is_empty() && pieces.len() == 2 {
        true => vec![text.len()],
        false => text.match_indices(&**next).map(|(at, _)| at).collect(),
    };
    for end in ends {
        for mut rest in gaps(&pieces[1..], &text[end..]) {
            rest.insert(0, &text[..end]);
            ways.push(rest);
        }
    }
    ways
}

/// Players, points, moves, numbers and values, and lists of them.
fn is_plain(text: &str, lang: Lang) -> bool {
    let players: &[&str] = match lang {
        Lang::En => &["Black", "White", "black", "white", "pass", "and", "or", "…"],
        Lang::Ja => {
            &["黒", "白", "pass", "…", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
        }
    };
    let is_word = |word: &str| {
        let word = word.trim_end_matches(['。', '.']);
        let point = word.strip_prefix("black:").or(word.strip_prefix("white:")).unwrap_or(word);
        let is_point = point.len() >= 2
            && point.starts_with(|sign: char| sign.is_ascii_uppercase())
            && point[1..].chars().all(|sign| sign.is_ascii_digit());
        let is_value = word.chars().all(|sign| "0123456789{}|*^v,+-/±<>[]".contains(sign));
        let is_player = players.contains(&point)
            || point.chars().all(|sign| players.contains(&&*sign.to_string()));
        is_point || is_value || is_player
    };
    text.split([' ', '、', '・', 'と']).map(|word| word.trim_end_matches(',')).all(is_word)
}

/// The patterns that make up a text, if any do; whole sentences may follow each other.
fn made_of(text: &str, lang: Lang, all: &[Pattern], depth: usize) -> Option<usize> {
    let language = if lang == Lang::En { 0 } else { 1 };
    for (number, pattern) in all.iter().enumerate() {
        let fits = |way: &Vec<&str>| {
            way.iter().all(|gap| {
                gap.is_empty()
                    || is_plain(gap, lang)
                    || depth > 0 && is_made(&gap.to_lowercase(), gap, lang, all, depth - 1)
            })
        };
        if gaps(&pattern.written[language], text).iter().any(fits) {
            return Some(number);
        }
    }
    None
}

fn is_made(lower: &str, text: &str, lang: Lang, all: &[Pattern], depth: usize) -> bool {
    is_told(text, lang, all, depth) || is_told(lower, lang, all, depth)
}

/// Is this a sentence of the list, or several?
fn is_told(text: &str, lang: Lang, all: &[Pattern], depth: usize) -> bool {
    if text.is_empty() || made_of(text, lang, all, depth).is_some() {
        return true;
    }
    let stop = if lang == Lang::En { ". " } else { "。" };
    text.match_indices(stop).any(|(at, _)| {
        let (first, rest) = text.split_at(at + stop.len());
        !rest.is_empty()
            && made_of(first.trim_end(), lang, all, depth).is_some()
            && is_told(rest, lang, all, depth)
    })
}

/// All that is told of a position.
fn told(entry: &Entry, rules: &[(&str, &str)], position: Option<&str>, nodes: u64) -> Vec<Text> {
    let mut session = match entry.under(rules) {
        Ok(rules) => rules.session(&Means::memory(1 << 24)).unwrap(),
        Err(_) => return Vec::new(),
    };
    let place = Place { position: position.map(str::to_string), moves: Vec::new() };
    let ask = Ask { place, ..Ask::default() };
    let report = session.solve(&ask, &mut Budget::nodes(nodes)).unwrap();
    let told = report.words.into_iter().filter_map(|passage| match passage {
        Passage::Sentence(text) => Some(text),
        Passage::Table(_) => None,
    });
    report.preface.into_iter().chain(told).chain(report.explanation).collect()
}

#[test]
fn verdicts_are_told_in_sentences_of_the_list() {
    let mut all: Vec<Text> = told(&ENTRY, &[], None, u64::MAX);
    for exercise in ENTRY.offers.learning.exercises {
        all.extend(told(&ENTRY, &[], Some(exercise.position), 1 << 20));
    }
    let record = include_str!("../../examples/races.sgf");
    for race in ["J4,J3", "C3,D2", "B12,C12", "L12,M12"] {
        all.extend(told(&ENTRY, &[("sgf", record), ("essential", race)], None, 1 << 16));
    }
    let mut random = Random(21);
    let makers: [fn(&mut Random) -> Option<crate::Position>; 5] = [
        races::with_shared_liberties,
        races::with_an_eye,
        races::with_stones_inside,
        races::with_a_ko,
        races::with_pockets,
    ];
    for make in makers {
        let mut made = 0;
        while made < 40 {
            let Some(position) = make(&mut random) else { continue };
            made += 1;
            // Some are read out, and some come to a limit.
            let nodes = if made % 4 == 0 { 40 } else { 1 << 16 };
            all.extend(told(&ENTRY, &[], Some(&position.to_string()), nodes));
        }
    }
    let patterns = patterns();
    let mut unlisted = BTreeSet::new();
    for text in &all {
        for lang in Lang::ALL {
            if !is_told(text.get(lang), lang, &patterns, DEPTH) {
                unlisted.insert(text.get(lang).to_string());
            }
        }
    }
    let some: Vec<&String> = unlisted.iter().take(12).collect();
    assert!(unlisted.is_empty(), "{} sentences, such as {some:#?}", unlisted.len());
    assert!(all.len() > 1000, "{}", all.len());
}

/// The words of a text: Latin ones in small letters, runs of kanji, runs of katakana.
fn words(text: &str) -> BTreeSet<String> {
    let kind = |sign: char| match sign {
        'a'..='z' | 'A'..='Z' => 1,
        '一'..='龯' | '々' => 2,
        'ァ'..='ヴ' | 'ー' => 3,
        _ => 0,
    };
    let mut words = BTreeSet::new();
    let mut word = String::new();
    let mut last = 0;
    for sign in text.chars().chain(['\n']) {
        if kind(sign) != last && !word.is_empty() {
            words.insert(std::mem::take(&mut word));
        }
        last = kind(sign);
        if last > 0 {
            word.extend(sign.to_lowercase());
        }
    }
    words
}

fn without_gaps(text: &str) -> String {
    let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_word_is_everyday_or_explained() {
    let mut known = words(EVERYDAY);
    let mut terms = String::new();
    for word in ENTRY.offers.learning.words {
        for lang in Lang::ALL {
            terms += &format!("{} ", word.word.get(lang));
        }
    }
    known.extend(words(&terms));
    let unknown: BTreeSet<String> = words(&without_gaps(LIST))
        .into_iter()
        // A part of a Japanese term is explained with it.
        .filter(|word| !known.contains(word) && (word.is_ascii() || !terms.contains(&**word)))
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// A value stands beside a word that says what it is.
#[test]
fn no_symbol_stands_alone() {
    for line in LIST.lines().filter(|line| line.contains("{value}")) {
        let (english, japanese) = line.split_once('\t').unwrap();
        assert!(english.contains("worth {value}"), "{english}");
        assert!(japanese.contains("値は {value}"), "{japanese}");
    }
}

#[test]
fn a_sentence_that_is_not_listed_is_noticed() {
    let patterns = patterns();
    let told = |text: &str| is_told(text, Lang::En, &patterns, DEPTH);
    assert!(told("If Black starts, Black wins with G9."));
    assert!(told(
        "The theory says nothing here: White has a large eye, which the method leaves out."
    ));
    assert!(!told("If Black starts, Black has sente."));
    assert!(!told("The theory says nothing here: miai."));
}
