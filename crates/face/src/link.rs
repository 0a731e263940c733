//! A place in a game as one line that can be shared.
//!
//! ```text
//!   size=5x4&players=3&move=(2,2)&move=(3,3)&question=possible&reading=ends
//!   words:tori.txt=とり%0Aりす&start=と            a short file by its content
//!   words:big.txt=sha256:1f0c…                      a long one by its digest, and so a long text
//! ```
//!
//! Rules that are as usual are left out. Marks that a query string cannot hold are written as `%2B`
//! and the like.

use crate::{Argument, Arguments, Ask, Entry, Given, Kind, Param, Question};
use form_urlencoded::Serializer;
use sha2::{Digest, Sha256};
use yomikiri_game::Misread;
use yomikiri_solve::ranks::Reading;
use yomikiri_text::text;

/// Files and texts of up to so many bytes are written into links: a page repeats its link for each move.
const LONGEST_INLINE: usize = 1_000;
/// How a digest begins.
const DIGEST: &str = "sha256:";

/// A game's rules, a position under them, and a question about it.
///
/// ```
/// # use std::sync::Arc;
/// # use yomikiri_text::Text;
/// use yomikiri_face::{Ask, Entry, Kind, Link, Param, Place, Question, Arguments};
/// # static ENTRY: Entry = Entry {
/// #     name: "race", title: Text::new("", ""), brief: Text::new("", ""),
/// #     summary: Text::new("", ""), notation: Text::new("", ""), extras: &[], settings: &[],
/// #     params: &[Param {
/// #         name: "last", kind: Kind::Number { least: 1, most: 99 }, default: Some("21"),
/// #         help: Text::new("", ""),
/// #     }],
/// #     questions: Question::OF_PLAY, solvers: &[], examples: &[], tabulates: false,
/// #     graphs: yomikiri_face::Graphs::None, protocols: &[], editor: None, learning: yomikiri_face::Learning::NONE, open: |_| unreachable!(),
/// # };
/// let link = Link::read(&ENTRY, "last=30&move=3&move=1&question=guarantee", |_| None)?;
/// assert_eq!(link.values.number("last"), 30);
/// assert_eq!(link.ask.place.moves, ["3", "1"]);
/// assert_eq!(link.query(&ENTRY), "last=30&move=3&move=1&question=guarantee");
/// # Ok::<(), yomikiri_game::Misread>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The rules.
    pub values: Arguments,
    /// The position, and what is asked of it.
    pub ask: Ask,
}

impl Link {
    /// The link as a query string, for a game with this entry.
    pub fn query(&self, entry: &Entry) -> String {
        let mut query = Serializer::new(String::new());
        for (name, value) in self.values.iter() {
            let param = entry.params.iter().find(|param| param.name == name);
            if param.is_some_and(|param| is_usual(param, value)) {
                continue;
            }
            match value {
                Argument::File { name: file, content } => {
                    query.append_pair(&format!("{name}:{file}"), &inline(content));
                }
                Argument::Text(text) if param.is_some_and(|param| param.kind == Kind::Text) => {
                    query.append_pair(name, &inline(text));
                }
                other => {
                    query.append_pair(name, &written(other));
                }
            }
        }
        let Ask { place, question, reading, ties, all_moves, terse: _ } = &self.ask;
        if let Some(position) = &place.position {
            query.append_pair("position", position);
        }
        for chosen in &place.moves {
            query.append_pair("move", chosen);
        }
        if let Some(question) = question {
            query.append_pair("question", question.name());
        }
        if let Some(reading) = reading {
            query.append_pair("reading", reading.name());
        }
        if let Some(ties) = ties {
            query.append_pair("ties", ties);
        }
        if *all_moves {
            query.append_pair("all-moves", "on");
        }
        query.finish()
    }

    /// Reads a query string. A long file or text is there by its [digest](digest) only; `file` finds
    /// its content.
    pub fn read(
        entry: &Entry,
        query: &str,
        file: impl Fn(&str) -> Option<String>,
    ) -> Result<Link, Misread> {
        let mut given: Vec<(String, Given)> = Vec::new();
        let mut ask = Ask::default();
        for (name, text) in form_urlencoded::parse(query.trim_start_matches('?').as_bytes()) {
            match &*name {
                "position" => ask.place.position = Some(text.into_owned()),
                "move" => ask.place.moves.push(text.into_owned()),
                "question" => ask.question = Some(Question::named(&text, entry.questions)?),
                "reading" => ask.reading = Some(Reading::named(&text)?),
                "ties" => ask.ties = Some(text.into_owned()),
                "all-moves" => ask.all_moves = text == "on",
                rule => {
                    let (rule, from) = rule.split_once(':').unwrap_or((rule, ""));
                    let Some(param) = entry.params.iter().find(|param| param.name == rule) else {
                        let problem = text!(
                            "{game} has no such rule",
                            "{game} にそのルールはありません",
                            game = entry.name
                        );
                        let names: Vec<_> = entry.params.iter().map(|param| param.name).collect();
                        let remedy = text!(
                            "its rules are {names}",
                            "ルールは {names} です",
                            names = names.join(", ")
                        );
                        return Err(Misread::new(rule, problem, remedy));
                    };
                    let content = || {
                        content(&text, &file).ok_or_else(|| {
                            let problem = text!(
                                "no file with this digest is known here",
                                "このダイジェストのファイルは見つかりません"
                            );
                            let remedy =
                                text!("give the file again", "ファイルをもう一度指定してください");
                            Misread::new(&text, problem, remedy).of(param.name)
                        })
                    };
                    let one = match param.kind {
                        Kind::File => {
                            Given { written: from.to_string(), content: Some(content()?) }
                        }
                        Kind::Text => Given { written: content()?, content: None },
                        _ => Given { written: text.into_owned(), content: None },
                    };
                    given.push((rule.to_string(), one));
                }
            }
        }
        let values = Arguments::read(entry.params, |name| {
            given.iter().find(|(rule, _)| rule == name).map(|(_, given)| given.clone())
        })?;
        Ok(Link { values, ask })
    }
}

/// The digest by which links name a long file or text.
pub fn digest(content: &str) -> String {
    let bytes = Sha256::digest(content.as_bytes());
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{DIGEST}{hex}")
}

/// A file's content, or what stands for it.
fn inline(content: &str) -> String {
    // What looks like a digest must not be taken for one.
    match content.len() <= LONGEST_INLINE && !content.starts_with(DIGEST) {
        true => content.to_string(),
        false => digest(content),
    }
}

fn content(text: &str, file: impl Fn(&str) -> Option<String>) -> Option<String> {
    match text.starts_with(DIGEST) {
        // Whoever keeps files may have mixed them up.
        true => file(text).filter(|content| digest(content) == text),
        false => Some(text.to_string()),
    }
}

fn is_usual(param: &Param, value: &Argument) -> bool {
    param.default.is_some_and(|default| param.read(default).as_ref() == Ok(value))
}

fn written(value: &Argument) -> String {
    match value {
        Argument::Number(number) => number.to_string(),
        Argument::Size { rows, columns } => format!("{rows}x{columns}"),
        Argument::Text(text) => text.clone(),
        Argument::Switch(on) => if *on { "on" } else { "off" }.to_string(),
        Argument::File { content, .. } => content.clone(),
    }
}
