//! Latin letters, without accents and case.

use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// Appends the letters of a text, as a to z. Errs with the first character that is neither
/// such a letter nor belongs inside words.
pub(super) fn read(text: &str, out: &mut String) -> Result<(), char> {
    for symbol in text.chars() {
        match symbol {
            'a'..='z' => out.push(symbol),
            'A'..='Z' => out.push(symbol.to_ascii_lowercase()),
            _ if is_between(symbol) => {}
            _ if plain(symbol, out) => {}
            _ => return Err(symbol),
        }
    }
    Ok(())
}

/// Whether a character is a letter here, perhaps with an accent.
pub(super) fn is_letter(symbol: char) -> bool {
    !is_between(symbol) && !is_combining_mark(symbol) && plain(symbol, &mut String::new())
}

/// Appends a letter without its accents; whether it was one.
fn plain(letter: char, out: &mut String) -> bool {
    let mut is_letter = true;
    decompose_compatible(letter, |part| {
        for part in part.to_lowercase() {
            match part {
                'a'..='z' => out.push(part),
                'ß' => out.push_str("ss"),
                'æ' => out.push_str("ae"),
                'œ' => out.push_str("oe"),
                'ø' => out.push('o'),
                'đ' | 'ð' => out.push('d'),
                'ł' => out.push('l'),
                'þ' => out.push_str("th"),
                'ı' => out.push('i'),
                _ if is_accent(part) => {}
                _ => is_letter = false,
            }
        }
    });
    is_letter
}

/// Combining marks of Japanese voice no Latin letter.
fn is_accent(symbol: char) -> bool {
    is_combining_mark(symbol) && !matches!(symbol, '\u{3099}' | '\u{309a}')
}

fn is_between(symbol: char) -> bool {
    matches!(symbol, ' ' | ',' | '.' | '·' | '\'' | '`' | '‘' | '’' | 'ʻ' | 'ʼ' | '′')
        || super::line::is_hyphen(symbol)
}
