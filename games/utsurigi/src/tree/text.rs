//! The tree as lines of text, a move to a line.

use super::{Node, Tree};
use std::fmt::Write;

impl Tree {
    /// One move to a line, indented by its depth. Replies, of which there are all, begin with
    /// a dash; the keeper's moves, of which there is one, do not. What a line leads to is said
    /// where the game is over, or where it is not what the first line says. A last line says
    /// so if the tree was to be deeper.
    pub fn text(&self) -> String {
        let mut text = self.headline(" (-)") + ".\n";
        self.push_lines(&mut text, &self.then, 0);
        if let Some(stop) = self.stop {
            let _ = writeln!(text, "ply {}: unknown, {stop}", self.depth() + 1);
        }
        text
    }

    fn push_lines(&self, text: &mut String, nodes: &[Node], depth: usize) {
        for node in nodes {
            let dash = if node.mover == self.keeper { "" } else { "- " };
            let _ = write!(text, "{:indent$}{dash}{}", "", self.shown(node), indent = 2 * depth);
            let over = self.game.is_over(&node.position);
            if node.then.is_empty() && (over || node.score != self.score) {
                let _ = write!(text, "  {}", self.verdict(node.score, &node.position));
            }
            text.push('\n');
            self.push_lines(text, &node.then, depth + 1);
        }
    }
}
