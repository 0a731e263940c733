//! What became of the lines of a list.

use std::fmt;

/// How many characters of a dropped line are kept.
const SHOWN: usize = 40;

/// An account of the reading of a list. Every line is a word, dropped or a comment.
///
/// ```
/// use yomikiri_shiritori::words::{Conventions, WordList};
/// let list = WordList::read("# fruit\nりんご\nみかん", &Conventions::default());
/// let summary: Vec<String> = list.account().summary().collect();
/// assert_eq!(summary, ["3 lines: 1 word, 1 comment or blank, 1 dropped", "1 dropped: ends in ん"]);
/// let details: Vec<String> = list.account().details().collect();
/// assert_eq!(details, ["line 3 \"みかん\": ends in ん"]);
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// Nobody says such a word.
    #[error("too long: {bytes} bytes")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// A control character: the file is perhaps no text.
    #[error("has the control character {0:?}")]
    Control(char),
    /// A third field.
    #[error("has more than a word and its reading")]
    Fields,
    /// No letter at all, or no word before the reading.
    #[error("has no letters")]
    Empty,
    /// Kanji in what should be read.
    #[error("has kanji and no reading in kana")]
    Kanji,
    /// Kana and Latin letters in one reading.
    #[error("mixes kana and Latin letters")]
    Mixed,
    /// Something that is no letter of either script.
    #[error("has {0:?}, which is neither kana nor a Latin letter")]
    Foreign(char),
    /// The long vowel mark comes first.
    #[error("begins with ー")]
    BeginsLong,
    /// The last letter is ん, and the conventions forbid it.
    #[error("ends in ん")]
    EndsInN,
    /// Too few letters to link by.
    #[error("has fewer than {link} letters")]
    Short {
        /// How many are needed.
        link: usize,
    },
    /// The same word with the same reading came before.
    #[error("the same word as line {line}")]
    Duplicate {
        /// Where it came first.
        line: usize,
    },
    /// Another word with the same reading came before.
    #[error("the same reading as line {line}")]
    SameReading {
        /// Where it came first.
        line: usize,
    },
}

impl Reason {
    /// The reason without what belongs to one line only.
    pub fn heading(&self) -> String {
        match self {
            Reason::TooLong { .. } => "too long".to_string(),
            Reason::Control(_) => "has control characters".to_string(),
            Reason::Foreign(_) => "has what is neither kana nor a Latin letter".to_string(),
            Reason::Duplicate { .. } => "the same word as an earlier line".to_string(),
            Reason::SameReading { .. } => "the same reading as an earlier line".to_string(),
            plain => plain.to_string(),
        }
    }
}

impl Account {
    /// How many lines there were of each kind, then each reason with how often it applied,
    /// the most frequent first.
    pub fn summary(&self) -> impl Iterator<Item = String> {
        let many = |count, one, more| format!("{count} {}", if count == 1 { one } else { more });
        let first = format!(
            "{}: {}, {} or blank, {} dropped",
            many(self.lines, "line", "lines"),
            many(self.kept, "word", "words"),
            many(self.comments, "comment", "comments"),
            self.dropped.len(),
        );
        // There are only a few headings, but perhaps many lines: no text is made per line.
        let mut reasons: Vec<(Reason, usize)> = Vec::new();
        for Dropped { reason, .. } in &self.dropped {
            let same = |(other, _): &&mut (Reason, usize)| {
                std::mem::discriminant(other) == std::mem::discriminant(reason)
            };
            match reasons.iter_mut().find(same) {
                Some((_, count)) => *count += 1,
                None => reasons.push((*reason, 1)),
            }
        }
        reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        let rest =
            reasons.into_iter().map(|(reason, n)| format!("{n} dropped: {}", reason.heading()));
        let commas = self.first_comma.as_ref().map(|(line, text)| {
            let many = many(self.commas, "word has a comma", "words have commas");
            format!("{many}, as line {line} {text:?} does; put a tab before a reading")
        });
        std::iter::once(first).chain(rest).chain(commas)
    }

    /// A text line for each dropped one.
    pub fn details(&self) -> impl Iterator<Item = String> {
        self.dropped.iter().map(Dropped::to_string)
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

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} {:?}: {}", self.line, self.text, self.reason)
    }
}
