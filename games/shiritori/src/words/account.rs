//! What became of the lines of a list.

use crate::counted;
use std::cmp::Reverse;
use std::fmt;
use std::mem::discriminant;
use yomikiri_text::{Lang, Text, Told, count, error_told, text, thousands};

/// How many characters of a dropped line are kept.
const SHOWN: usize = 40;

/// An account of the reading of a list. Every line is a word, dropped or a comment.
///
/// ```
/// use yomikiri_shiritori::words::{Conventions, WordList};
/// use yomikiri_text::Lang;
/// let list = WordList::read("# fruit\nりんご\nみかん", &Conventions::default());
/// let summary: Vec<_> = list.account().summary().collect();
/// assert_eq!(summary[0].get(Lang::En), "3 lines: 1 word, 1 comment or blank, 1 dropped");
/// assert_eq!(summary[1].get(Lang::Ja), "除外1行: 「ん」で終わる");
/// let details: Vec<_> = list.account().details().collect();
/// assert_eq!(details[0].get(Lang::En), "line 3 \"みかん\": ends in ん");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// How many lines the text has.
    pub lines: usize,
    /// How many of them are blank or comments.
    pub comments: usize,
    /// How many of them gave a word.
    pub kept: usize,
    /// The others, in order.
    pub dropped: Vec<Dropped>,
    /// How many words have a comma that might have begun a reading, and which is the first.
    pub commas: usize,
    /// Its line and text.
    pub first_comma: Option<(usize, String)>,
    /// How many lines with a word have columns beyond it and its reading.
    pub columns: usize,
}

/// A line that gave no word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dropped {
    /// The number of the line, from 1.
    pub line: usize,
    /// The line, or how it begins if it is long.
    pub text: String,
    /// Why.
    pub reason: Reason,
}

/// Why a line gave no word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Nobody says such a word.
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// A control character: the file is perhaps no text.
    Control(char),
    /// A word in kana, and another one where its reading should be.
    TwoWords,
    /// No letter at all, or no word before the reading.
    Empty,
    /// Kanji in what should be read.
    Kanji,
    /// Kana and Latin letters in one reading.
    Mixed,
    /// Something that is no letter of either script.
    Foreign(char),
    /// The long vowel mark comes first.
    BeginsLong,
    /// The last letter is ん, and the conventions forbid it.
    EndsInN,
    /// Too few letters to link by.
    Short {
        /// How many are needed.
        link: usize,
    },
    /// The same word with the same reading came before.
    Duplicate {
        /// Where it came first.
        line: usize,
    },
    /// Another word with the same reading came before.
    SameReading {
        /// Where it came first.
        line: usize,
    },
}

impl Told for Reason {
    fn told(&self) -> Text {
        match *self {
            Reason::TooLong { bytes } => {
                text!("too long: {bytes} bytes", "長すぎる({bytes}バイト)")
            }
            Reason::Control(c) => {
                text!("has the control character {c:?}", "制御文字 {c:?} を含む")
            }
            Reason::TwoWords => {
                text!(
                    "two words in kana: write one a line",
                    "かなの言葉が2つある(1行に1語ずつ書く)"
                )
            }
            Reason::Empty => text!("has no letters", "文字がない"),
            Reason::Kanji => {
                text!("has kanji and no reading in kana", "漢字を含むのに、かなの読みがない")
            }
            Reason::Mixed => {
                text!("mixes kana and Latin letters", "かなと英字が混ざっている")
            }
            Reason::Foreign(c) => text!(
                "has {c:?}, which is neither kana nor a Latin letter",
                "かなでも英字でもない {c:?} を含む"
            ),
            Reason::BeginsLong => text!("begins with ー", "「ー」で始まる"),
            Reason::EndsInN => text!("ends in ん", "「ん」で終わる"),
            Reason::Short { link } => {
                text!("has fewer than {link} letters", "文字の数が{link}に足りない")
            }
            Reason::Duplicate { line } => {
                text!("the same word as line {line}", "{line}行目と同じ言葉")
            }
            Reason::SameReading { line } => {
                text!("the same reading as line {line}", "{line}行目と同じ読み")
            }
        }
    }
}

error_told!(Reason);

impl Reason {
    /// The reason without what belongs to one line only.
    pub fn heading(&self) -> Text {
        match self {
            Reason::TooLong { .. } => text!("too long", "長すぎる"),
            Reason::Control(_) => text!("has control characters", "制御文字を含む"),
            Reason::Foreign(_) => text!(
                "has characters that are neither kana nor Latin letters",
                "かなでも英字でもない文字を含む"
            ),
            Reason::Duplicate { .. } => {
                text!("the same word as an earlier line", "前の行と同じ言葉")
            }
            Reason::SameReading { .. } => {
                text!("the same reading as an earlier line", "前の行と同じ読み")
            }
            plain => plain.told(),
        }
    }
}

impl Account {
    /// How many lines there were of each kind, then each reason with how often it applied,
    /// the most frequent first.
    pub fn summary(&self) -> impl Iterator<Item = Text> {
        let number = |count: usize| thousands(count as u128);
        let first = text!(
            "{lines}: {words}, {comments} or blank, {dropped} dropped",
            "全{lines}: {words}、注釈と空行{comments}、除外{dropped}行",
            lines = count(number(self.lines), ["line", "lines"], "行"),
            words = counted::words(self.kept as u64),
            comments = count(number(self.comments), ["comment", "comments"], "行"),
            dropped = number(self.dropped.len())
        );
        let rest = self.by_reason().into_iter().map(move |dropped| {
            let (lines, why) = (number(dropped.len()), dropped[0].reason.heading());
            text!("{lines} dropped: {why}", "除外{lines}行: {why}")
        });
        std::iter::once(first).chain(rest).chain(self.about_commas()).chain(self.about_columns())
    }

    /// The lines that were dropped for each reason, the most frequent first.
    pub(crate) fn by_reason(&self) -> Vec<Vec<&Dropped>> {
        // There are only a few headings, but perhaps many lines: no text is made per line.
        let mut reasons: Vec<Vec<&Dropped>> = Vec::new();
        for line in &self.dropped {
            let same = |lines: &&mut Vec<&Dropped>| {
                discriminant(&lines[0].reason) == discriminant(&line.reason)
            };
            match reasons.iter_mut().find(same) {
                Some(lines) => lines.push(line),
                None => reasons.push(vec![line]),
            }
        }
        reasons.sort_by_key(|lines| Reverse(lines.len()));
        reasons
    }

    /// That words have commas, if they do.
    pub(crate) fn about_commas(&self) -> Option<Text> {
        let (line, text) = self.first_comma.as_ref()?;
        let many = thousands(self.commas as u128);
        Some(match self.commas {
            1 => text!(
                "1 word has a comma: line {line} {text:?}; put a tab before a reading",
                "コンマを含む言葉が1語あります({line}行目 {text:?})。読みの前にはタブを入れてください"
            ),
            _ => text!(
                "{many} words have commas, such as line {line} {text:?}; put a tab before a reading",
                "コンマを含む言葉が{many}語あります({line}行目 {text:?} など)。\
                 読みの前にはタブを入れてください"
            ),
        })
    }

    /// That lines have columns which are not used, if they do.
    pub(crate) fn about_columns(&self) -> Option<Text> {
        let many = thousands(self.columns as u128);
        match self.columns {
            0 => None,
            1 => Some(text!(
                "1 line has columns beyond a word and its reading; they are not used",
                "言葉と読み以外の欄がある行が1行あります。その欄は使いません"
            )),
            _ => Some(text!(
                "{many} lines have columns beyond a word and its reading; they are not used",
                "言葉と読み以外の欄がある行が{many}行あります。その欄は使いません"
            )),
        }
    }

    /// A text line for each dropped one.
    pub fn details(&self) -> impl Iterator<Item = Text> {
        self.dropped.iter().map(Dropped::told)
    }

    pub(super) fn drop_line(&mut self, line: usize, content: &str, reason: Reason) {
        self.dropped.push(Dropped { line, text: shortened(content), reason });
    }

    /// Takes note of a comma in a word.
    pub(super) fn keep_comma(&mut self, line: usize, text: &str) {
        self.commas += 1;
        self.first_comma.get_or_insert_with(|| (line, shortened(text)));
    }
}

/// A line, or how it begins.
fn shortened(content: &str) -> String {
    let mut text: String = content.chars().take(SHOWN).collect();
    if text.len() < content.len() {
        text.pop();
        text.push('…');
    }
    text
}

impl Told for Dropped {
    fn told(&self) -> Text {
        let Dropped { line, text, reason } = self;
        let why = reason.told();
        text!("line {line} {text:?}: {why}", "{line}行目 {text:?}: {why}")
    }
}

/// In English, for programmers.
impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.told().get(Lang::En))
    }
}
