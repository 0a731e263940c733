//! One line of a list: the word and its reading.

use super::{Conventions, Long, Reason, Voiced, kana, latin};
use std::borrow::Cow;
use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

/// The longest line that is looked at, in bytes. Nobody says such a word; a file with longer
/// lines is no list of words.
pub(super) const LONGEST: usize = 10_000;

/// The script of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Script {
    Kana,
    Latin,
}

/// A line without blanks around it and without a byte order mark, which files put together
/// from several have in the middle. `None` if it says nothing.
pub(super) fn content(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    (!line.is_empty() && !line.starts_with('#')).then_some(line)
}

/// What a line says.
pub(super) struct Fields<'l> {
    pub word: &'l str,
    /// What the reading is to be made of, if not the word itself.
    pub reading: Option<&'l str>,
    /// A comma belongs to the word, which might have begun a reading.
    pub comma: bool,
    /// There are more fields, which nothing is read from.
    pub more: bool,
}

/// A line in compatible characters, if it can be one of a list.
pub(super) fn readable(line: &str) -> Result<Cow<'_, str>, Reason> {
    if line.len() > LONGEST {
        return Err(Reason::TooLong { bytes: line.len() });
    }
    let is_control = |symbol: &char| symbol.is_control() && *symbol != '\t';
    if let Some(control) = line.chars().find(is_control) {
        return Err(Reason::Control(control));
    }
    Ok(compatible(line))
}

/// The word of a line and its reading. A tab begins a reading, and where there is none, a comma
/// does, but not between Latin letters: names have commas (Bonaire, Sint Eustatius and Saba). Further
/// columns of a table are passed over.
pub(super) fn fields(line: &str) -> Result<Fields<'_>, Reason> {
    let tabs = line.contains('\t');
    let is_comma = |symbol| matches!(symbol, ',' | '、');
    let ends = |symbol| if tabs { symbol == '\t' } else { is_comma(symbol) };
    let Some((word, rest)) = line.split_once(ends) else {
        return Ok(Fields { word: line, reading: None, comma: false, more: false });
    };
    let latin = |text: &str| {
        let mut letters = String::new();
        latin::read(text, &mut letters).is_ok() && !letters.is_empty()
    };
    let mut parts = rest.split(ends).map(str::trim);
    let reading = parts.next().filter(|reading| !reading.is_empty());
    if !tabs && latin(word) && reading.is_some_and(latin) {
        return Ok(Fields { word: line, reading: None, comma: true, more: false });
    }
    let word = Some(word.trim()).filter(|word| !word.is_empty()).ok_or(Reason::Empty)?;
    Ok(Fields { word, reading, comma: false, more: parts.any(|more| !more.is_empty()) })
}

/// Replaces `reading` with the normal form of a text, in hiragana or as a to z. Signs at either
/// end are passed over (Nidoran♀), as long as anything else is there.
pub(super) fn normalise(text: &str, reading: &mut String) -> Result<Script, Reason> {
    let text = match text.trim_matches(is_sign) {
        "" => text,
        rest => rest,
    };
    for (script, read) in [
        (Script::Kana, kana::read as fn(&str, &mut String) -> Result<(), char>),
        (Script::Latin, latin::read),
    ] {
        reading.clear();
        if read(text, reading).is_ok() && !reading.is_empty() {
            return Ok(script);
        }
    }
    Err(why_unreadable(text))
}

/// Is a word in kana, and not as it is said to be read? Long vowels, small kana and voiced marks may
/// be written in several ways.
pub(super) fn is_read_otherwise(word: &str, reading: &str) -> bool {
    let roughly =
        Conventions { long: Long::Vowel, voiced: Voiced::Merged, ..Conventions::default() };
    let mut own = String::new();
    if kana::read(word.trim_matches(is_sign), &mut own).is_err() || own == reading {
        return false;
    }
    let letters = |reading: &str| {
        let mut letters = Vec::new();
        kana::linking(reading, &roughly, &mut letters);
        letters
    };
    letters(&own) != letters(reading)
}

/// A text under which a word is found: its normal form, or for what has none (kanji) the
/// text regardless of case and of the kind of kana.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::new();
    if normalise(text, &mut folded).is_err() {
        folded = text.chars().flat_map(char::to_lowercase).map(kana::hiragana).collect();
    }
    folded
}

/// NFKC, which makes halfwidth kana full and fullwidth letters half.
pub(super) fn compatible(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_plain) || is_nfkc_quick(text.chars()) == IsNormalized::Yes {
        return Cow::Borrowed(text);
    }
    // Some characters become a space and a mark; what is outermost is not part of the word.
    Cow::Owned(text.nfkc().collect::<String>().trim().to_string())
}

/// Whether a character is compatible and stays what it is beside any other such. These are most,
/// and to look others up takes longer.
fn is_plain(symbol: char) -> bool {
    symbol.is_ascii()
        || matches!(symbol, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '\u{4e00}'..='\u{9fff}')
}

pub(super) fn is_hyphen(symbol: char) -> bool {
    matches!(symbol, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Neither a letter nor a number, which would be read out, nor part of one.
fn is_sign(symbol: char) -> bool {
    !symbol.is_alphanumeric() && !is_combining_mark(symbol)
}

fn why_unreadable(text: &str) -> Reason {
    if text.chars().any(is_kanji) {
        return Reason::Kanji;
    }
    let has_kana = text.chars().any(kana::is_kana);
    let read = if has_kana { kana::read } else { latin::read };
    match read(text, &mut String::new()) {
        Ok(()) => Reason::Empty,
        Err(other) if has_kana && latin::is_letter(other) => Reason::Mixed,
        Err(other) => Reason::Foreign(other),
    }
}

fn is_kanji(symbol: char) -> bool {
    matches!(symbol,
        '々' | '〆' | '〇' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_characters_are_compatible() {
        for symbol in ('\0'..=char::MAX).filter(|&symbol| is_plain(symbol)) {
            assert_eq!(is_nfkc_quick([symbol].into_iter()), IsNormalized::Yes, "{symbol:?}");
        }
    }
}
