//! Lines of text: where they may break, and how they are set in columns.

use crate::text::display_width;
use unicode_width::UnicodeWidthChar;

/// What may not begin a line.
const CLOSING: &str =
    "。、，．・：；？！）」』】〕〉》…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ%,.:;?!)]}";
/// What may not end one.
const OPENING: &str = "（「『【〔〈《([{";

/// A text in lines that are not wider than `room`, as `width` measures them, unless a word is. Lines
/// break at blanks, which go, and beside Japanese characters, where the rules of setting allow it.
///
/// ```
/// use yomikiri_scene::{broken_lines, display_width};
/// let lines = |text, room| broken_lines(text, room, |line| display_width(line) as f64);
/// assert_eq!(lines("White wins the race", 10.0), ["White wins", "the race"]);
/// assert_eq!(lines("白の一手勝ちです。", 8.0), ["白の一手", "勝ちで", "す。"]);
/// ```
pub fn broken_lines(text: &str, room: f64, width: impl Fn(&str) -> f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (piece, after_blank) in pieces(text) {
        let between = if after_blank { " " } else { "" };
        match lines.last_mut() {
            Some(line) if width(&format!("{line}{between}{piece}")) <= room => {
                line.push_str(between);
                line.push_str(piece);
            }
            _ => lines.push(piece.to_string()),
        }
    }
    lines
}

/// The parts of a text that stay on one line, and whether a blank comes before each.
fn pieces(text: &str) -> Vec<(&str, bool)> {
    let mut pieces = Vec::new();
    for word in text.split_whitespace() {
        let mut begin = 0;
        let mut after_blank = true;
        let mut before: Option<char> = None;
        for (at, c) in word.char_indices() {
            if before.is_some_and(|before| may_break(before, c)) {
                pieces.push((&word[begin..at], after_blank));
                (begin, after_blank) = (at, false);
            }
            before = Some(c);
        }
        pieces.push((&word[begin..], after_blank));
    }
    pieces
}

/// May a line break between these two?
fn may_break(before: char, after: char) -> bool {
    let wide = |c: char| c.width() == Some(2);
    (wide(before) || wide(after)) && !OPENING.contains(before) && !CLOSING.contains(after)
}

/// A text at one side of so many columns of a terminal: the right one, or the left.
///
/// ```
/// use yomikiri_scene::aligned;
/// assert_eq!(aligned("値", 4, true), "  値");
/// assert_eq!(aligned("値", 4, false), "値  ");
/// ```
pub fn aligned(text: &str, columns: usize, right: bool) -> String {
    let room = " ".repeat(columns.saturating_sub(display_width(text)));
    if right { room + text } else { text.to_string() + &room }
}

/// Adds a line, without blanks at its end.
///
/// ```
/// let mut text = String::new();
/// yomikiri_scene::push_line(&mut text, "1 . .  ");
/// assert_eq!(text, "1 . .\n");
/// ```
pub fn push_line(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_into_their_room_and_keep_all_words() {
        let sentence = "Player 3 cannot avoid a loss, whatever it does.";
        let measure = |line: &str| display_width(line) as f64;
        for room in [1.0, 6.0, 10.0, 100.0] {
            let lines = broken_lines(sentence, room, measure);
            assert_eq!(lines.join(" "), sentence);
            let fits = |line: &String| measure(line) <= room || !line.contains(' ');
            assert!(lines.iter().all(fits), "{room}: {lines:?}");
        }
        assert_eq!(broken_lines(sentence, 100.0, measure).len(), 1);
        assert_eq!(broken_lines(" ", 5.0, measure).len(), 0);
    }

    #[test]
    fn japanese_lines_keep_all_characters_and_begin_with_none_that_may_not() {
        let sentence = "「しりとり」では、先手がe9と言えば37手で勝ちます(証明済み)。";
        let measure = |line: &str| display_width(line) as f64;
        for room in 4..80 {
            let lines = broken_lines(sentence, f64::from(room), measure);
            assert_eq!(lines.concat(), sentence);
            let wrong = |line: &String| line.starts_with(|c| CLOSING.contains(c));
            assert!(!lines.iter().skip(1).any(wrong), "{lines:?}");
            assert!(lines.iter().all(|line| measure(line) <= f64::from(room.max(8))), "{lines:?}");
        }
    }
}
