//! What is asked of which game under which rules, as it is written: a link that can be shared, or a
//! command line.
//!
//! ```text
//!   size=5x4&players=3&move=(2,2)&move=(3,3)&question=possible&reading=ends&extra=count 3
//!   words:tori.txt=とり%0Aりす&start=と            a short file by its content
//!   words:big.txt=sha256:1f0c…                      a long one by its digest, and so a long text
//!
//!   yomikiri solve inarow --size 5x4 --players 3 --moves "(2,2) (3,3)" --question possible …
//! ```
//!
//! Rules that are as usual are left out. Marks that a query string cannot hold are written as `%2B`
//! and the like.

use crate::command_line::CommandLine;
use crate::{Argument, Arguments, Ask, Entry, Field, Given, Kind, Param};
use form_urlencoded::Serializer;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use yomikiri_game::Misread;
use yomikiri_text::text;

/// Files and texts of up to so many bytes are written into links: a page repeats its link for each move.
const LONGEST_INLINE: usize = 1_000;
/// How a digest begins.
const DIGEST: &str = "sha256:";
/// The name under which a link has what else is to be shown.
const EXTRA: &str = "extra";

/// A game's rules, a position under them, a question about it, and what else is to be shown.
///
/// ```
/// # use yomikiri_text::Text;
/// use yomikiri_face::{Entry, Kind, Offers, Param, Question, Request};
/// # static ENTRY: Entry = Entry {
/// #     name: "race", title: Text::new("", ""), brief: Text::new("", ""),
/// #     summary: Text::new("", ""), notation: Text::new("", ""),
/// #     params: &[Param {
/// #         name: "last", kind: Kind::Number { least: 1, most: 99 }, default: Some("21"),
/// #         help: Text::new("", ""),
/// #     }],
/// #     questions: Question::OF_PLAY, examples: &[], offers: Offers::NONE, open: |_| unreachable!(),
/// # };
/// let request = Request::read(&ENTRY, "last=30&move=3&move=1&question=guarantee", |_| None)?;
/// assert_eq!(request.rules.number("last"), 30);
/// assert_eq!(request.ask.place.moves, ["3", "1"]);
/// assert_eq!(request.query(&ENTRY), "last=30&move=3&move=1&question=guarantee");
/// let line = r#"yomikiri solve race --last 30 --moves "3 1" --question guarantee"#;
/// assert_eq!(request.command(&ENTRY, "5 1"), line);
/// # Ok::<(), yomikiri_game::Misread>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The rules.
    pub rules: Arc<Arguments>,
    /// The position, and what is asked of it.
    pub ask: Ask,
    /// Extras of the game by name, with what is written for them.
    pub extras: Vec<(String, String)>,
}

impl Request {
    /// Reads a query string. A long file or text is there by its [digest](digest) only; `file` finds
    /// its content.
    pub fn read(
        entry: &Entry,
        query: &str,
        file: impl Fn(&str) -> Option<String>,
    ) -> Result<Request, Misread> {
        let mut given: Vec<(String, Given)> = Vec::new();
        let mut request = Request::default();
        for (name, text) in form_urlencoded::parse(query.trim_start_matches('?').as_bytes()) {
            if request.ask.take(&name, &text, entry)? {
                continue;
            }
            if name == EXTRA {
                let (name, value) = text.split_once(' ').unwrap_or((&text, ""));
                request.extras.push((name.to_string(), value.to_string()));
                continue;
            }
            let (rule, from) = name.split_once(':').unwrap_or((&name, ""));
            let param = entry.params.iter().find(|param| param.name == rule);
            let param = param.ok_or_else(|| no_such_rule(entry, rule))?;
            let content = || content(&text, &file).ok_or_else(|| unknown_file(param, &text));
            let one = match param.kind {
                Kind::File => Given { written: from.to_string(), content: Some(content()?) },
                Kind::Text => Given { written: content()?, content: None },
                _ => Given { written: text.into_owned(), content: None },
            };
            given.push((rule.to_string(), one));
        }
        let rules = Arguments::read(entry.params, |name| {
            given.iter().find(|(rule, _)| rule == name).map(|(_, given)| given.clone())
        })?;
        Ok(Request { rules: Arc::new(rules), ..request })
    }

    /// The request as a query string, for a game with this entry.
    pub fn query(&self, entry: &Entry) -> String {
        let extras = self.extras.iter().map(|(name, value)| {
            (EXTRA.to_string(), format!("{name} {value}").trim_end().to_string())
        });
        let pairs = rule_pairs(entry, &self.rules).into_iter().chain(self.ask.pairs());
        Serializer::new(String::new()).extend_pairs(pairs.chain(extras)).finish()
    }

    /// The command line that gives the same answer, for a shell; `position` is the position that is
    /// asked about, written out.
    pub fn command(&self, entry: &Entry, position: &str) -> String {
        let mut line = CommandLine::solve(entry);
        // What was put together by hand has no file: there the position says it all, and rules that
        // are about the file say nothing.
        let nameless =
            |value: &Argument| matches!(value, Argument::File { name, .. } if name.is_empty());
        let by_hand = self.rules.iter().any(|(_, value)| nameless(value));
        for (name, value) in self.rules.iter() {
            let param = entry.params.iter().find(|param| param.name == name);
            let is_said = param.is_some_and(|param| {
                let is_of_file = by_hand && param.default.is_none();
                !is_of_file && !is_usual(param, value)
            });
            match value {
                _ if !is_said => {}
                Argument::Switch(true) => line.flag(name, None),
                Argument::Switch(false) => {}
                Argument::File { name: file, .. } => line.flag(name, Some(file)),
                other => line.flag(name, Some(&written(other))),
            }
        }
        // On a command line a blank ends a move.
        let blanks = self.ask.place.moves.iter().any(|chosen| chosen.contains(char::is_whitespace));
        let is_written_out = by_hand || blanks;
        if is_written_out {
            line.flag(Field::POSITION.name, Some(position));
        }
        // What a game is always asked is no flag of it.
        for field in Field::ALL.into_iter().filter(|field| (field.is_of)(entry)) {
            let is_place = [Field::POSITION.name, Field::MOVES.name].contains(&field.name);
            if let Some(text) = field.of(&self.ask).filter(|_| !(is_written_out && is_place)) {
                line.flag(field.name, field.value.map(|_| &*text));
            }
        }
        for (name, value) in &self.extras {
            let param = entry.offers.extras.iter().find(|param| param.name == name);
            let is_switch = param.is_some_and(|param| param.kind == Kind::Switch);
            line.flag(name, (!is_switch).then_some(value));
        }
        line.written()
    }
}

/// Rules that are not as usual, as pairs of a link.
pub fn rule_pairs(entry: &Entry, rules: &Arguments) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for (name, value) in rules.iter() {
        let param = entry.params.iter().find(|param| param.name == name);
        if param.is_some_and(|param| is_usual(param, value)) {
            continue;
        }
        pairs.push(match value {
            Argument::File { name: file, content } => (format!("{name}:{file}"), inline(content)),
            Argument::Text(text) if param.is_some_and(|param| param.kind == Kind::Text) => {
                (name.to_string(), inline(text))
            }
            other => (name.to_string(), written(other)),
        });
    }
    pairs
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

fn no_such_rule(entry: &Entry, rule: &str) -> Misread {
    let problem =
        text!("{game} has no such rule", "{game} にそのルールはありません", game = entry.name);
    let names: Vec<_> = entry.params.iter().map(|param| param.name).collect();
    let remedy = text!("its rules are {names}", "ルールは {names} です", names = names.join(", "));
    Misread::new(rule, problem, remedy)
}

fn unknown_file(param: &Param, digest: &str) -> Misread {
    let problem = text!(
        "no file with this digest is known here",
        "このダイジェストのファイルは見つかりません"
    );
    let remedy = text!("give the file again", "ファイルをもう一度指定してください");
    Misread::new(digest, problem, remedy).of(param.name)
}
