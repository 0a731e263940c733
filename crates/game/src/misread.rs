//! The error for text that cannot be read.

use std::fmt;

/// Text that could not be read: which text, where in it, what is wrong, what would do.
///
/// ```
/// use yomikiri_game::Misread;
/// let e = Misread::new("1x2", "'x' is no mark", "write . for an empty cell").at(2);
/// assert_eq!(e.to_string(), "\"1x2\", column 2: 'x' is no mark; write . for an empty cell");
/// assert_eq!(e.of("--position").to_string(),
///     "--position \"1x2\", column 2: 'x' is no mark; write . for an empty cell");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Misread {
    source_name: String,
    text: String,
    column: Option<usize>,
    problem: String,
    remedy: String,
}

/// How much of an offending text an error repeats.
const SHOWN: usize = 60;

impl Misread {
    /// The text that was given, what is wrong with it, and one way to mend it.
    pub fn new(text: &str, problem: impl Into<String>, remedy: impl Into<String>) -> Misread {
        let mut shown: String = text.chars().take(SHOWN).collect();
        if text.chars().nth(SHOWN).is_some() {
            shown.push('…');
        }
        Misread {
            source_name: String::new(),
            text: shown,
            column: None,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// Points at a character of the text, counted from 1.
    pub fn at(self, column: usize) -> Misread {
        Misread { column: Some(column), ..self }
    }

    /// The flag, field or file the text came from, if it was named.
    pub fn source_name(&self) -> Option<&str> {
        Some(self.source_name.as_str()).filter(|name| !name.is_empty())
    }

    /// Names the flag, field or file the text came from.
    pub fn of(self, source: &str) -> Misread {
        Misread { source_name: source.to_string(), ..self }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.source_name.is_empty() {
            write!(f, "{} ", self.source_name)?;
        }
        write!(f, "{:?}", self.text)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}; {}", self.problem, self.remedy)
    }
}
