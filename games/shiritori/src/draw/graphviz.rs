//! The graph in the language of Graphviz, for those who want another layout.

use std::fmt::Write;

use super::drawing::colors;
use super::{GraphPicture, MOST_FAINT, Mark, width_for};
use crate::counted;
use crate::graph::Letter;
use yomikiri_scene::{FAINT_INK, FIELD, showable_text};
use yomikiri_text::text;

/// How many names of letters stand in a row.
const IN_A_ROW: usize = 16;

/// A graph for Graphviz (DOT). An arrow stands for one word, or for as many as
/// its label says.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// use yomikiri_shiritori::draw::{GraphPicture, graphviz};
/// use yomikiri_text::Lang;
///
/// let graph = Graph::from_rows(&[[0, 2], [0, 0]]);
/// let names = ["a", "b"].map(String::from);
/// let (names, title, lang) = (&names, String::new(), Lang::En);
/// let picture = GraphPicture { graph: &graph, names, marks: &[], words: &[], title, link: 1, lang };
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
    let shown = picture.shown(0);
    push_idle(dot, indent, prefix, picture, &shown);
    for letter in shown {
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

/// The letters without words. Graphviz would put them all in one row; so they are one box with
/// all their names.
fn push_idle(
    dot: &mut String,
    indent: &str,
    prefix: char,
    picture: &GraphPicture<'_>,
    shown: &[Letter],
) {
    let is_idle = |letter: &Letter| shown.binary_search(letter).is_err();
    let idle: Vec<Letter> = (0..).take(picture.graph.letters()).filter(is_idle).collect();
    if idle.is_empty() {
        return;
    }
    let letters = counted::links(idle.len() as u64, picture.link);
    let label = text!("{letters} without words", "言葉のない文字: {letters}");
    let mut label = label.get(picture.lang).to_string();
    if idle.len() <= MOST_FAINT {
        for row in idle.chunks(IN_A_ROW) {
            let names: Vec<String> = row.iter().map(|&letter| picture.name(letter)).collect();
            label += "\n";
            label += &names.join(" ");
        }
    }
    let label: Vec<String> = label.lines().map(escaped).collect();
    let _ = writeln!(
        dot,
        "{indent}{prefix}_idle [label=\"{}\" shape=box style=rounded];",
        label.join("\\n")
    );
}

/// A text as Graphviz reads it: quotes end it, backslashes and ampersands
/// begin what stands for something else.
fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in showable_text(text).chars() {
        match c {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            '&' => escaped.push_str("&amp;"),
            c => escaped.push(c),
        }
    }
    escaped
}
