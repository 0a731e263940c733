//! Sentences under a picture.

use crate::lines::broken_lines;
use crate::text::{showable_text, width_in_ems};
use crate::{Anchor, INK, PAPER, Picture, Shape, Style};

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
        let lines: Vec<String> = sentences
            .into_iter()
            .flat_map(|sentence| {
                broken_lines(&showable_text(sentence.as_ref()), room, width_in_ems)
            })
            .collect();
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
        let style = Style::filled(PAPER);
        self.shapes.insert(0, Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style });
        self
    }
}
