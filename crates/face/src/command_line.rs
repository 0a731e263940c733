//! Command lines, as a person copies them into a shell.

use crate::Entry;

/// A command line that grows.
pub(crate) struct CommandLine(String);

impl CommandLine {
    /// Solves a game with this entry.
    pub(crate) fn solve(entry: &Entry) -> CommandLine {
        CommandLine(format!("yomikiri solve {}", entry.name))
    }

    /// Adds a flag, and its value if it has one.
    pub(crate) fn flag(&mut self, name: &str, value: Option<&str>) {
        self.0 += " --";
        self.0 += name;
        if let Some(value) = value {
            self.0.push(' ');
            self.0 += &quoted(value);
        }
    }

    /// All of it.
    pub(crate) fn written(self) -> String {
        self.0
    }
}

/// A word as shells take it for one.
///
/// ```
/// use yomikiri_face::quoted;
/// assert_eq!(quoted("5x4"), "5x4");
/// assert_eq!(quoted("(2,2) (3,3)"), r#""(2,2) (3,3)""#);
/// assert_eq!(quoted("it's $5"), r"'it'\''s $5'");
/// ```
pub fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || "-_.,:/=@+%".contains(sign);
    // Between double quotes these still mean something.
    let means = |sign: char| "\"$`\\!".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else if !word.contains(means) {
        format!("\"{word}\"")
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
