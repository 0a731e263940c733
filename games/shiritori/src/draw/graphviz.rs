//! The graph in the language of Graphviz, for those who want another layout.

use std::fmt::Write;

use super::circle::colors;
use super::{GraphPicture, MOST_FAINT, Mark, width_for};
use yomikiri_scene::{FAINT_INK, FIELD, showable_text};

/// A graph for Graphviz (DOT). An arrow stands for one word, or for as many as
/// its label says.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::draw::{GraphPicture, graphviz};
///
/// let graph = Graph::from_rows(&[[0, 2], [0, 0]]);
/// let names = ["a", "b"].map(String::from);
/// let picture = GraphPicture { graph: &graph, names: &names, marks: &[], title: String::new() };
/// assert!(graphviz(&picture).contains("n0 -> n1 [label=\"2\" penwidth=1.6];"));
/// ```
pub fn graphviz(picture: &GraphPicture<'_>) -> String {
    let mut dot = begin();
    push_label(&mut dot, "  ", &picture.title);
    push_graph(&mut dot, "  ", 'n', picture);
    dot.push_str("}\n");
    dot
}

/// Two graphs for Graphviz, each in a box under its title.
pub fn graphviz_before_and_after(before: &GraphPicture<'_>, after: &GraphPicture<'_>) -> String {
    let mut dot = begin();
    for (name, prefix, picture) in [("before", 'b', before), ("after", 'a', after)] {
        let _ = writeln!(dot, "  subgraph cluster_{name} {{");
        push_label(&mut dot, "    ", &picture.title);
        push_graph(&mut dot, "    ", prefix, picture);
        dot.push_str("  }\n");
    }
    dot.push_str("}\n");
    dot
}

fn begin() -> String {
    format!(
        "digraph {{\n  node [shape=circle style=filled fillcolor=\"{FIELD}\" color=\"{FAINT_INK}\"];\n  \
         edge [color=\"{FAINT_INK}\"];\n"
    )
}

fn push_label(dot: &mut String, indent: &str, title: &str) {
    if !title.trim().is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(dot, "{indent}label={};", quoted(title));
    }
}

/// The letters and the words. Letters are named by their place, since two may
/// have one name, and those of two graphs have to differ.
fn push_graph(dot: &mut String, indent: &str, prefix: char, picture: &GraphPicture<'_>) {
    for letter in picture.shown(MOST_FAINT) {
        let _ = write!(dot, "{indent}{prefix}{letter} [label={}", quoted(&picture.name(letter)));
        let mark = picture.mark(letter);
        match mark {
            Mark::Plain => {}
            Mark::Start => dot.push_str(" peripheries=2"),
            Mark::Won | Mark::Lost | Mark::Open => {
                let (fill, ink) = colors(mark);
                let _ = write!(dot, " fillcolor=\"{fill}\" fontcolor=\"{ink}\"");
            }
        }
        dot.push_str("];\n");
    }
    for (from, to, words) in picture.graph.kinds() {
        let _ = write!(dot, "{indent}{prefix}{from} -> {prefix}{to}");
        if words > 1 {
            let _ = write!(dot, " [label=\"{words}\" penwidth={:.1}]", width_for(words));
        }
        dot.push_str(";\n");
    }
}

/// A text as Graphviz reads it: quotes end it, backslashes and ampersands
/// begin what stands for something else.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in showable_text(text).chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '&' => quoted.push_str("&amp;"),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
