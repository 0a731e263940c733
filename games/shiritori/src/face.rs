//! What programs see: the declaration of the game, its rules and its sessions.

mod proved;
mod rules;
mod session;
mod tell;

use crate::words::{Conventions, FinalN, Homophones, Long, Voiced, WordList};
use crate::{LetterGame, Talk};
use rules::WordRules;
use std::sync::Arc;
use yomikiri_face::{Argument, Arguments, Entry, Kind, Method, Param, Question};
use yomikiri_game::Misread;

/// The list that is used without `--words`.
const EXAMPLE: &str = include_str!("../examples/doubutsu.txt");
const EXAMPLE_NAME: &str = "doubutsu.txt (the example)";

/// Shiritori, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "shiritori",
    title: "Shiritori",
    summary: "Two players in turn say a word that begins with the letter on which the last one \
              ended; no word is said twice, and who has none left loses. Any list of words, \
              Japanese or Latin.",
    notation: "A position is the letter to go on from and the words that were said, each with a \
               minus sign: り -しり; * begins with any word. A move is a word as it is written or \
               read.",
    params: &[
        Param {
            name: "words",
            kind: Kind::File,
            default: None,
            help: "The list: one word a line, its reading after a tab or comma; - for standard \
                   input; without it, an example",
        },
        Param {
            name: "graph",
            kind: Kind::Text,
            default: None,
            help: "Instead of a list, how many words lead from letter to letter: 'a>b*2 b>c'",
        },
        Param {
            name: "start",
            kind: Kind::Text,
            default: None,
            help: "The letter of the first word; without it, all are answered",
        },
        Param {
            name: "long",
            kind: Kind::Choice(&["drop", "vowel"]),
            default: Some("drop"),
            help: "What a final ー links by: the kana before it, or its vowel",
        },
        Param {
            name: "voiced",
            kind: Kind::Choice(&["distinct", "merged"]),
            default: Some("distinct"),
            help: "Whether が links to か",
        },
        Param {
            name: "n",
            kind: Kind::Choice(&["forbid", "lose", "allow"]),
            default: Some("forbid"),
            help: "Words that end in ん: not allowed, losing for who says them, or like any other",
        },
        Param {
            name: "homophones",
            kind: Kind::Choice(&["merge", "keep"]),
            default: Some("merge"),
            help: "Whether words read alike are one",
        },
        Param {
            name: "link",
            kind: Kind::Number { least: 1, most: 9 },
            default: Some("1"),
            help: "By how many letters words are linked",
        },
    ],
    extras: &[
        Param {
            name: "explain",
            kind: Kind::Switch,
            default: None,
            help: "Also tell, step by step, why it is so",
        },
        Param {
            name: "report",
            kind: Kind::Switch,
            default: None,
            help: "Also list every line that was dropped, and why",
        },
    ],
    settings: &[],
    questions: &[Question::Outcome],
    solvers: &[Method::Auto],
    examples: &[
        ("solve shiritori", "Who wins from each letter with the example's words?"),
        (
            "solve shiritori --words games/shiritori/examples/animals.txt --start e --explain",
            "Why does who begins with e win or lose?",
        ),
        (
            "solve shiritori --graph \"e>t e>g g>t*2 s>e s>g t>e t>t\" --start s",
            "The same for a letter graph",
        ),
    ],
    paper: Some(&crate::paper::PAPER),
    open: |values| Ok(Arc::new(open(values)?)),
};

fn open(values: &Arguments) -> Result<WordRules, Misread> {
    let start = match values.get("start") {
        Some(Argument::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let (mut talk, source) = match (values.get("graph"), values.get("words")) {
        (Some(_), Some(_)) => {
            let remedy = "leave one of them out";
            return Err(Misread::new("", "a graph takes the place of a list", remedy).of("graph"));
        }
        (Some(Argument::Text(graph)), None) => {
            let letters = LetterGame::read_graph(graph)?;
            if letters.graph.total() == 0 {
                let remedy = "write words from a to b as a>b";
                return Err(Misread::new(graph, "the graph has no words", remedy).of("graph"));
            }
            (Talk::of_graph(letters, None), None)
        }
        (_, words) => {
            let (name, content) = match words {
                Some(Argument::File { name, content }) => (name.as_str(), content.as_str()),
                _ => (EXAMPLE_NAME, EXAMPLE),
            };
            (Talk::new(list(name, content, values)?, None), Some(name.to_string()))
        }
    };
    if let Some(text) = start {
        let letter = talk.lexicon.letter(text).ok_or_else(|| {
            let names = talk.lexicon.letters.names.join(" ");
            let known: String = names.chars().take(160).collect();
            Misread::new(text, "no word begins or ends with it", format!("choose from {known}"))
                .of("start")
        })?;
        talk.start = Some(letter);
    }
    Ok(WordRules { talk, source })
}

fn list(name: &str, content: &str, values: &Arguments) -> Result<WordList, Misread> {
    let choice = |param: &str| match values.get(param) {
        Some(Argument::Text(text)) => text.as_str(),
        _ => "",
    };
    let conventions = Conventions {
        long: if choice("long") == "vowel" { Long::Vowel } else { Long::Drop },
        voiced: if choice("voiced") == "merged" { Voiced::Merged } else { Voiced::Distinct },
        final_n: match choice("n") {
            "lose" => FinalN::Lose,
            "allow" => FinalN::Allow,
            _ => FinalN::Forbid,
        },
        homophones: if choice("homophones") == "keep" {
            Homophones::Keep
        } else {
            Homophones::Merge
        },
        link: values.number("link") as usize,
    };
    let list = WordList::read(content, &conventions);
    if list.is_empty() {
        let account: Vec<String> = list.account().summary().collect();
        let problem = match list.account().dropped.is_empty() {
            true => "the list is empty".to_string(),
            false => format!("no word can be used ({})", account.join("; ")),
        };
        let remedy = "give words in kana or Latin letters, one a line, or kanji with a reading \
                      after a tab";
        return Err(Misread::new(name, problem, remedy).of("words"));
    }
    Ok(list)
}
