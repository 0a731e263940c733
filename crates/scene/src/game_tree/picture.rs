//! How a game tree is drawn.

use super::layout::layout;
use super::{Branch, GameTree, Node};
use crate::text::{fit, width_in_ems};
use crate::{Anchor, FAINT_INK, FIELD, GRID, INK, PAPER, Pen, Picture, Role, Shape, Style};
use yomikiri_text::{Lang, text};

// Lengths in the picture, in its units.
const MARGIN: f64 = 24.0;
const NARROWEST: f64 = 260.0;
const TITLE: f64 = 19.0;
const WORDS: f64 = 14.0;
const LABEL: f64 = 15.0;
/// The name of a move stands above the node that it leads to.
const MOVED: f64 = 13.0;
const MOVED_LINE: f64 = 19.0;
const WIDEST_LABEL: f64 = 230.0;
/// From the centre of a label to its upper and lower edge.
const HALF: f64 = 12.0;
const DOT: f64 = 3.6;

/// The colour of a player's branches: Left is blue and Right is red, as everywhere in the theory.
pub(super) fn color(branch: Branch) -> Role {
    match branch {
        Branch::Left => Role::tone(0),
        Branch::Right => Role::tone(5),
    }
}

fn label(node: &Node) -> (String, f64) {
    let (text, size) = fit(&node.label, WIDEST_LABEL, LABEL, LABEL);
    // Below a node with branches there is no room for the mark.
    let cut = node.cut && !node.is_leaf();
    (if cut { format!("{text} …").trim_start().to_owned() } else { text }, size)
}

/// How wide the label of a node is drawn.
fn label_width(node: &Node) -> f64 {
    let (text, size) = label(node);
    match text.is_empty() {
        true => 2.0 * DOT,
        false => (width_in_ems(&text) * size + 12.0).ceil(),
    }
}

/// How wide a node is, with the name of the move that leads to it.
fn width(node: &Node) -> f64 {
    let (moved, size) = moved(node);
    label_width(node).max((width_in_ems(&moved) * size).ceil())
}

fn moved(node: &Node) -> (String, f64) {
    fit(&node.moved, WIDEST_LABEL, MOVED, MOVED)
}

/// From the centre of a node to where its branches begin.
fn half_height(node: &Node) -> f64 {
    if label(node).0.is_empty() { 0.0 } else { HALF }
}

/// From the centre of a node up to where the branch that leads to it ends.
fn height_above(node: &Node) -> f64 {
    match node.moved.is_empty() {
        true => half_height(node),
        false => half_height(node).max(2.0 * DOT) + MOVED_LINE,
    }
}

pub(super) fn of(tree: &GameTree, lang: Lang) -> Picture {
    let widths: Vec<f64> = tree.nodes.iter().map(width).collect();
    let tallest = tree.nodes.iter().map(height_above).fold(HALF, f64::max);
    let layout = layout(tree, &widths, tallest - HALF);
    let inside = layout.width.max(NARROWEST).ceil();
    let left = MARGIN + ((inside - layout.width) / 2.0).round();
    let top = MARGIN + TITLE + WORDS + 30.0 + HALF;
    let place = |number: usize| {
        let (x, y) = layout.places[number];
        (left + x, top + y)
    };
    let (width, height) = (inside + 2.0 * MARGIN, top + layout.height + HALF + 16.0 + MARGIN);

    let style = Style::filled(PAPER);
    let mut shapes = vec![Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style }];
    let mut words = |y, text: &str, largest, ink| {
        let (text, size) = fit(text, inside, largest, 11.0);
        shapes.push(Shape::Text { x: MARGIN, y, size, anchor: Anchor::Start, text, ink });
    };
    words(MARGIN + TITLE, &tree.title, TITLE, INK);
    let ways = match &tree.players {
        None => text!("Left moves left, Right moves right", "左の手は左へ、右の手は右へ"),
        Some([left, right]) => {
            text!("{left} moves left, {right} moves right", "{left}の手は左へ、{right}の手は右へ")
        }
    };
    words(MARGIN + TITLE + WORDS + 10.0, ways.get(lang), WORDS, FAINT_INK);
    for (number, node) in tree.nodes.iter().enumerate() {
        let (x, y) = place(number);
        for (branch, child) in node.children() {
            let (to_x, to_y) = place(child);
            let from = (x, y + half_height(node));
            let to = (to_x, to_y - height_above(&tree.nodes[child]));
            let pen = Pen { color: color(branch), width: 1.8 };
            shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
        }
    }
    for (number, node) in tree.nodes.iter().enumerate() {
        push_node(&mut shapes, node, place(number));
    }
    let title = text!("Game tree of {tree}", "{tree} のゲーム木", tree = tree.title);
    let title = title.get(lang).to_string();
    Picture { width, height, title, shapes, targets: Vec::new() }
}

fn push_node(shapes: &mut Vec<Shape>, node: &Node, (x, y): (f64, f64)) {
    let ((text, size), width) = (label(node), label_width(node));
    if !node.moved.is_empty() {
        let (moved, size) = moved(node);
        let above = y - height_above(node) + MOVED_LINE / 2.0 - 1.0;
        shapes.push(Shape::label(x, above, size, moved, FAINT_INK));
    }
    if text.is_empty() {
        shapes.push(Shape::Circle { x, y, radius: DOT, style: Style::filled(INK) });
    } else {
        if !node.is_leaf() {
            shapes.push(Shape::Rect {
                x: x - width / 2.0,
                y: y - HALF,
                width,
                height: 2.0 * HALF,
                radius: 6.0,
                style: Style::filled(FIELD).edged(GRID, 1.2),
            });
        }
        shapes.push(Shape::label(x, y, size, text, INK));
    }
    if node.cut && node.is_leaf() {
        for nth in [-1.0, 0.0, 1.0] {
            let (x, y) = (x + 6.0 * nth, y + half_height(node) + 6.0);
            shapes.push(Shape::Circle { x, y, radius: 1.6, style: Style::filled(FAINT_INK) });
        }
    }
}
