//! The tree in the language of Graphviz, for those who want another layout.

use super::{Node, Tree};
use crate::draw::{BLACK_BODY, WHITE_BODY, WHITE_EDGE};
use crate::rules::BLACK;
use std::fmt::Write;
use yomikiri_game::Notation;
use yomikiri_scene::{FAINT_INK, FIELD, INK};
use yomikiri_text::Lang;

impl Tree {
    /// The tree for Graphviz (DOT): Black's moves dark, White's light, the result at the ends.
    pub fn graphviz(&self, lang: Lang) -> String {
        let mut dot = format!(
            "digraph {{\n  rankdir=LR;\n  node [shape=box style=\"rounded,filled\" \
             fillcolor=\"{WHITE_BODY}\" color=\"{WHITE_EDGE}\" fontcolor=\"{INK}\"];\n  \
             edge [color=\"{FAINT_INK}\" arrowhead=none];\n"
        );
        let verdict = self.verdict(self.score, &self.position);
        let label = quoted(&[&self.game.show(&self.position), verdict.get(lang)]);
        // Writing to a string cannot fail.
        let _ =
            writeln!(dot, "  n0 [label={label} shape=note style=filled fillcolor=\"{FIELD}\"];");
        let mut nodes = 1;
        self.push_nodes(&mut dot, &self.then, 0, &mut nodes, lang);
        dot.push_str("}\n");
        dot
    }

    /// Writes nodes and what follows them; they are named by the order in which they appear,
    /// since one move may be in many places.
    fn push_nodes(
        &self,
        dot: &mut String,
        nodes: &[Node],
        parent: usize,
        next: &mut usize,
        lang: Lang,
    ) {
        for node in nodes {
            let number = *next;
            *next += 1;
            let (shown, verdict) = (self.shown(node), self.verdict(node.score, &node.position));
            let label = match node.then.is_empty() {
                true => quoted(&[&shown, verdict.get(lang)]),
                false => quoted(&[&shown]),
            };
            let _ = write!(dot, "  n{number} [label={label}");
            if node.mover == BLACK {
                let ink = BLACK_BODY.readable_ink();
                let _ = write!(dot, " fillcolor=\"{BLACK_BODY}\" fontcolor=\"{ink}\"");
            }
            let _ = writeln!(dot, "];\n  n{parent} -> n{number};");
            self.push_nodes(dot, &node.then, number, next, lang);
        }
    }
}

/// Lines as Graphviz reads them. Moves and positions have no sign that would end a text, but
/// that is for `notation` to change.
fn quoted(lines: &[&str]) -> String {
    let escaped = lines
        .iter()
        .map(|line| line.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "&amp;"));
    format!("\"{}\"", escaped.collect::<Vec<_>>().join("\\n"))
}
