//! Sentences under a picture.

use crate::text::{showable_text, width_in_ems};
use crate::{Anchor, INK, Look, PAPER, Picture, Shape};

const MARGIN: f64 = 24.0;
const LETTERS: f64 = 15.0;
const LEADING: f64 = 21.0;
const AFTER: f64 = 12.0;

impl Picture {
    /// The same with sentences under it, each on lines of its own.
    ///
    /// ```
    /// use yomikiri_scene::Board;
    ///
    /// let bare = Board::empty(3, 3, "an empty board").scene().picture;
    /// let told = bare.clone().captioned(["Nobody has moved."]);
    /// assert!(told.height > bare.height && told.width == bare.width);
    /// assert!(told.to_svg().contains("Nobody has moved."));
    /// ```
    pub fn captioned(mut self, sentences: impl IntoIterator<Item = impl AsRef<str>>) -> Picture {
        let room = (self.width - 2.0 * MARGIN) / LETTERS;
        let lines: Vec<String> =
            sentences.into_iter().flat_map(|sentence| wrapped(sentence.as_ref(), room)).collect();
        if lines.is_empty() {
            return self;
        }
        for text in lines {
            self.height += LEADING;
            let (x, y) = (MARGIN, self.height - LEADING / 3.0);
            let (size, anchor) = (LETTERS, Anchor::Start);
            self.shapes.push(Shape::Text { x, y, size, anchor, text, ink: INK });
        }
        self.height += AFTER;
        let Picture { width, height, .. } = self;
        let look = Look::filled(PAPER);
        self.shapes.insert(0, Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, look });
        self
    }
}

/// A sentence in lines that are not wider than so many ems, unless a word is.
fn wrapped(sentence: &str, room: f64) -> Vec<String> {
    let sentence = showable_text(sentence);
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width_in_ems(line) + width_in_ems(" ") + width_in_ems(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_into_their_room_and_keep_all_words() {
        let sentence = "Player 3 cannot avoid a loss, whatever it does.";
        for room in [1.0, 6.0, 10.0, 100.0] {
            let lines = wrapped(sentence, room);
            assert_eq!(lines.join(" "), sentence);
            let fits = |line: &String| width_in_ems(line) <= room || !line.contains(' ');
            assert!(lines.iter().all(fits), "{room}: {lines:?}");
        }
        assert_eq!(wrapped(sentence, 100.0).len(), 1);
        assert_eq!(wrapped(" ", 5.0).len(), 0);
    }
}
