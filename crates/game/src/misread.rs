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
        Misread {
            source_name: String::new(),
            text: text.to_string(),
            column: None,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// Points at a character of the text, counted from 1.
    pub fn at(self, column: usize) -> Misread {
        Misread { column: Some(column), ..self }
    }

    /// Where in the text, counted in characters from 1.
    pub fn column(&self) -> Option<usize> {
        self.column
    }

    /// What is wrong and what would do, for whoever sees the text anyway.
    ///
    /// ```
    /// use yomikiri_game::Misread;
    /// let e = Misread::new("1x2", "'x' is no mark", "write . for an empty cell");
    /// assert_eq!(e.advice(), "'x' is no mark; write . for an empty cell");
    /// ```
    pub fn advice(&self) -> String {
        format!("{}; {}", self.problem, self.remedy)
    }

    /// As much of the text as an error repeats, around the place it is about, and the column of
    /// that place within it.
    ///
    /// ```
    /// use yomikiri_game::Misread;
    /// let long = format!("{}x{}", "1".repeat(500), "2".repeat(500));
    /// let e = Misread::new(&long, "'x' is no digit", "write digits").at(501);
    /// let (shown, column) = e.excerpt();
    /// assert_eq!(shown.chars().nth(column.unwrap() - 1), Some('x'));
    /// assert!(shown.starts_with("…111") && shown.ends_with("222…"));
    /// ```
    pub fn excerpt(&self) -> (String, Option<usize>) {
        let length = self.text.chars().count();
        if length <= SHOWN {
            return (self.text.clone(), self.column);
        }
        let column = self.column.unwrap_or(1).clamp(1, length + 1);
        let skipped = match column <= SHOWN * 3 / 4 {
            true => 0,
            false => (column - SHOWN / 2).min(length - SHOWN),
        };
        let mut shown: String = self.text.chars().skip(skipped).take(SHOWN).collect();
        if skipped > 0 {
            shown.insert(0, '…');
        }
        if skipped + SHOWN < length {
            shown.push('…');
        }
        (shown, self.column.map(|_| column - skipped + usize::from(skipped > 0)))
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
        write!(f, "{:?}", self.excerpt().0)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}; {}", self.problem, self.remedy)
    }
}
