//! Whether a text speaks the language it says it does.

use crate::{Lang, Text};

/// The first words of another language in what is said in this one: in Japanese an English phrase,
/// in English a Japanese character. What is quoted, typed (`--flags`, commands) or a name is not
/// told apart from sentences, so a phrase is two plain words in a row.
///
/// ```
/// use yomikiri_text::{Lang, foreign_words};
/// assert_eq!(foreign_words("先手の必勝です。", Lang::Ja), None);
/// assert_eq!(foreign_words("先手 can force 勝ち", Lang::Ja).as_deref(), Some("can force"));
/// assert_eq!(foreign_words("--question possible を加えてください", Lang::Ja), None);
/// assert_eq!(foreign_words("Player 1 wins", Lang::En), None);
/// assert_eq!(foreign_words("Player 1 は勝つ", Lang::En).as_deref(), Some("は"));
/// ```
pub fn foreign_words(said: &str, lang: Lang) -> Option<String> {
    let said = unquoted(said);
    match lang {
        Lang::En => said.chars().find(|&c| is_japanese(c)).map(String::from),
        Lang::Ja => english_phrase(&said),
    }
}

/// Checks that a text speaks English in English and Japanese in Japanese.
///
/// # Panics
/// If it does not, with what is wrong.
pub fn speaks_both(text: &Text) {
    for lang in Lang::ALL {
        let said = text.get(lang);
        if let Some(words) = foreign_words(said, lang) {
            panic!("{words:?} in {lang:?}: {said}");
        }
    }
}

fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3001}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ff01}'..='\u{ff60}')
}

/// Two plain English words in a row that no flag comes before.
fn english_phrase(said: &str) -> Option<String> {
    let mut before: Option<&str> = None;
    let mut typed = false;
    for token in said.split([' ', '\n']) {
        if token.starts_with("--") || token == "yomikiri" || token == "yomikiri:" {
            // What follows a flag or a command is typed, up to the next Japanese.
            (before, typed) = (None, true);
            continue;
        }
        let letters = token.trim_matches(|c: char| c.is_ascii_punctuation());
        let plain = letters.len() > 1 && letters.chars().all(|c| c.is_ascii_lowercase());
        typed &= !token.chars().any(is_japanese);
        // Names in a list are no phrase.
        let listed = token.ends_with(',');
        match (before, plain && !typed) {
            // A word twice is a move twice.
            (Some(first), true) if first != letters => return Some(format!("{first} {letters}")),
            (_, plain) => before = (plain && !listed).then_some(letters),
        }
    }
    None
}

/// What is said without what stands in quotation marks.
fn unquoted(said: &str) -> String {
    let mut left = String::new();
    let mut closing = None;
    for c in said.chars() {
        match closing {
            Some(end) if c == end => closing = None,
            Some(_) => {}
            None => match c {
                '"' => closing = Some('"'),
                '`' => closing = Some('`'),
                '「' => closing = Some('」'),
                '“' => closing = Some('”'),
                c => left.push(c),
            },
        }
    }
    left
}
