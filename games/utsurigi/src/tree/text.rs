//! The tree as lines of text, a move to a line.

use super::{Node, Tree};
use std::fmt::Write;
use yomikiri_text::{Lang, Text, Told, text};

impl Tree {
    /// One move to a line, indented by its depth. Replies, of which there are all, begin with
    /// a dash; the keeper's moves, of which there is one, do not. What a line leads to is said
    /// where the game is over, or where it is not what the first line says. A last line says
    /// so if the tree was to be deeper.
    pub fn text(&self) -> Text {
        let headline = self.headline(Some('-'));
        let headline = text!("{headline}.", "{headline}");
        let end = self.stop.map(|stop| {
            text!(
                "ply {ply}: unknown, {stop}",
                "{ply}手目: 不明({stop})",
                ply = self.depth() + 1,
                stop = stop.told()
            )
        });
        Text::each(|lang| {
            let mut text = headline.get(lang).to_string() + "\n";
            self.push_lines(&mut text, &self.then, 0, lang);
            if let Some(end) = &end {
                let _ = writeln!(text, "{}", end.get(lang));
            }
            text
        })
    }

    fn push_lines(&self, text: &mut String, nodes: &[Node], depth: usize, lang: Lang) {
        for node in nodes {
            let dash = if node.mover == self.keeper { "" } else { "- " };
            let _ = write!(text, "{:indent$}{dash}{}", "", self.shown(node), indent = 2 * depth);
            let over = self.game.is_over(&node.position);
            if node.then.is_empty() && (over || node.score != self.score) {
                let _ = write!(text, "  {}", self.verdict(node.score, &node.position).get(lang));
            }
            text.push('\n');
            self.push_lines(text, &node.then, depth + 1, lang);
        }
    }
}
