//! Characters: which can be shown, and how much room they take.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns of a terminal a text takes: none for an accent that joins
/// the letter before it, two for a Chinese or Japanese character.
///
/// ```
/// use yomikiri_scene::display_width;
///
/// assert_eq!(display_width("win"), 3);
/// assert_eq!(display_width("読切"), 4);
/// ```
pub fn display_width(text: &str) -> usize {
    text.width()
}

/// The character to show for one: itself, but a space for a line break or tab,
/// and the replacement character for a control character, which would disturb
/// a terminal and may not stand in an XML document at all.
pub(crate) fn showable(c: char) -> char {
    match c {
        '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => ' ',
        '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// A text without the characters that would disturb a terminal or a document:
/// line breaks and tabs become spaces, other control characters `�`.
///
/// ```
/// use yomikiri_scene::showable_text;
///
/// assert_eq!(showable_text("a\nb\u{1b}c"), "a b�c");
/// ```
pub fn showable_text(text: &str) -> String {
    text.chars().map(showable).collect()
}

/// Whether a character needs no glyph: spaces, and marks which only steer how
/// their neighbours are set.
pub(crate) fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// About how wide a text is drawn, in units of its font size. A picture is laid
/// out before it is known with which fonts it will be drawn, so this is a guess
/// on the wide side.
///
/// ```
/// use yomikiri_scene::width_in_ems;
///
/// assert!(width_in_ems("いろは") > width_in_ems("iro"));
/// ```
pub fn width_in_ems(text: &str) -> f64 {
    text.chars().map(char_in_ems).sum()
}

fn char_in_ems(c: char) -> f64 {
    match c.width().unwrap_or(0) {
        0 => 0.0,
        1 => match c {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | ' ' => 0.35,
            'M' | 'W' | 'm' | 'w' | '@' | '%' | '…' | '—' => 0.95,
            // Arrows, stars, stones: symbols fill their em.
            '\u{2190}'..='\u{2bff}' => 0.95,
            c if c.is_uppercase() => 0.72,
            _ => 0.6,
        },
        _ => 1.0,
    }
}

/// Sets a text into a width: at the largest size if that fits, else smaller,
/// else at the smallest size and cut short. Gives the text and its size.
///
/// ```
/// use yomikiri_scene::fit;
///
/// assert_eq!(fit("ka", 20.0, 16.0, 8.0), ("ka".to_owned(), 16.0));
/// assert_eq!(fit("kakeru", 20.0, 16.0, 8.0), ("ka…".to_owned(), 8.0));
/// ```
pub fn fit(text: &str, width: f64, largest: f64, smallest: f64) -> (String, f64) {
    let text = showable_text(text);
    let ems = width_in_ems(&text);
    if ems * largest <= width {
        return (text, largest);
    }
    if ems * smallest <= width {
        // Whole tenths, for numbers which are easy to read in the SVG.
        let size = (width / ems * 10.0).floor() / 10.0;
        return (text, size.clamp(smallest, largest));
    }
    let room = width / smallest - char_in_ems('…');
    let mut used = 0.0;
    let mut cut: String = text
        .chars()
        .take_while(|&c| {
            used += char_in_ems(c);
            used <= room
        })
        .collect();
    cut.push('…');
    (cut, smallest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_is_left_alone() {
        assert_eq!(fit("12", 38.0, 26.0, 10.0), ("12".to_owned(), 26.0));
    }

    #[test]
    fn a_longer_text_is_set_smaller() {
        let (text, size) = fit("12345", 38.0, 26.0, 10.0);
        assert_eq!(text, "12345");
        assert!((10.0..26.0).contains(&size) && width_in_ems(&text) * size <= 38.0);
    }

    #[test]
    fn a_far_too_long_text_is_cut() {
        let (text, size) = fit("a b\nc d e f g h i j", 38.0, 26.0, 10.0);
        assert_eq!(size, 10.0);
        assert!(text.starts_with("a b c") && text.ends_with('…'), "{text}");
        assert!(width_in_ems(&text) * size <= 38.0);
    }
}
