//! A tree as a picture, from left to right: a column for each ply, a row for each line of play.

use super::tree::{NOT_SEARCHED, Node, Tree};
use super::{ladder, places};
use yomikiri_daifugo::name;
use yomikiri_game::{Game, Seat};
use yomikiri_scene::{
    Anchor, FAINT_INK, GRID, INK, PAPER, Picture, Role, Shape, Style, width_in_ems,
};
use yomikiri_solve::ranks::Prospects;
use yomikiri_text::{Lang, Text};

const MARGIN: f64 = 24.0;
const CAPTION: f64 = 17.0;
const LETTERS: f64 = 13.0;

/// What stands for a move: the move, then a field of places for each player.
const MOVE_WIDTH: f64 = 62.0;
const PLACES_WIDTH: f64 = 58.0;
const HEIGHT: f64 = 24.0;
const ROW: f64 = 34.0;
/// Between the places after a move and the moves that follow.
const GAP: f64 = 44.0;

/// How much of its colour a move keeps that is given up.
const PALE: f64 = 0.3;

/// Draws a tree under a title and a line that says what is to be seen.
pub fn picture(tree: &Tree, title: &Text, legend: &Text, lang: Lang) -> Picture {
    let title = title.get(lang);
    let players = f64::from(tree.rules.seats());
    let step = MOVE_WIDTH + players * PLACES_WIDTH + GAP;
    let next = MARGIN + 80.0;
    let mut drawing = Drawing { tree, lang, step, shapes: vec![], right: 0.0, next };
    drawing.heading(title, legend.get(lang));
    // The first position has places but no move before them.
    let x = MARGIN + players * PLACES_WIDTH + GAP;
    let heights = drawing.branch(&tree.then, x);
    let y = middle(&heights).unwrap_or(next);
    drawing.join(x - GAP, y, x, &heights, &tree.then);
    drawing.places(tree.possible, MARGIN, y, 1.0);
    let (width, height) = (drawing.right + MARGIN, drawing.next - ROW / 2.0 + MARGIN);
    let paper =
        Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style: Style::filled(PAPER) };
    drawing.shapes.insert(0, paper);
    let (title, shapes) = (title.to_string(), drawing.shapes);
    Picture { width, height, title, shapes, targets: Vec::new() }
}

struct Drawing<'t> {
    tree: &'t Tree,
    lang: Lang,
    /// From a column of moves to the next.
    step: f64,
    shapes: Vec<Shape>,
    /// How far the picture reaches to the right.
    right: f64,
    /// Where the next row is: the height of its middle.
    next: f64,
}

impl Drawing<'_> {
    fn heading(&mut self, title: &str, legend: &str) {
        let lines = [(title, CAPTION, MARGIN + 4.0, INK), (legend, LETTERS, 54.0, FAINT_INK)];
        for (text, size, y, ink) in lines {
            self.right = self.right.max(MARGIN + width_in_ems(text) * size);
            let (x, text) = (MARGIN, text.to_string());
            self.shapes.push(Shape::Text { x, y, size, anchor: Anchor::Start, text, ink });
        }
    }

    /// Draws the moves and what follows them, and gives their heights.
    fn branch(&mut self, nodes: &[Node], x: f64) -> Vec<f64> {
        let mut heights = Vec::new();
        for node in nodes {
            let top = self.next;
            let to = x + self.step;
            let below = self.branch(&node.then, to);
            let y = match middle(&below) {
                Some(y) => y,
                None => {
                    self.next += ROW;
                    top
                }
            };
            self.join(to - GAP, y, to, &below, &node.then);
            let faint = node.given_up || node.possible.is_none();
            let opacity = if faint { PALE } else { 1.0 };
            let style = Style::filled(Role::tone(node.mover.index())).opacity(opacity);
            let (width, height) = (MOVE_WIDTH - 4.0, HEIGHT);
            self.shapes.push(Shape::Rect {
                x,
                y: y - height / 2.0,
                width,
                height,
                radius: height / 2.0,
                style,
            });
            let label = node.label().get(self.lang).to_string();
            let ink = match faint {
                true => FAINT_INK,
                false => Role::tone(node.mover.index()).readable_ink(),
            };
            self.shapes.push(Shape::label(x + width / 2.0, y, LETTERS, label, ink));
            match node.possible {
                Some(possible) => self.places(possible, x + MOVE_WIDTH, y, opacity),
                None => self.not_searched(x + MOVE_WIDTH, y),
            }
            heights.push(y);
        }
        heights
    }

    /// A field for each player.
    fn places(&mut self, possible: Prospects, x: f64, y: f64, opacity: f64) {
        let rules = &self.tree.rules;
        let ladder = ladder(rules);
        let ink = if opacity < 1.0 { FAINT_INK } else { INK };
        for seat in Seat::all(rules.seats()) {
            let x = x + seat.index() as f64 * PLACES_WIDTH;
            let (width, height) = (PLACES_WIDTH - 3.0, HEIGHT);
            let top = y - height / 2.0;
            let style = Style::filled(Role::tone(seat.index())).opacity(0.18 * opacity);
            self.shapes.push(Shape::Rect { x, y: top, width, height, radius: 3.0, style });
            let text = format!("{} {}", name(seat), places(rules, possible.of(ladder, seat)));
            self.shapes.push(Shape::label(x + width / 2.0, y, LETTERS, text, ink));
            self.right = self.right.max(x + width);
        }
    }

    /// What stands in the place of fields where nothing is known.
    fn not_searched(&mut self, x: f64, y: f64) {
        let text = NOT_SEARCHED.get(self.lang).to_string();
        self.right = self.right.max(x + width_in_ems(&text) * LETTERS);
        let (y, size) = (y + LETTERS * 0.36, LETTERS);
        self.shapes.push(Shape::Text { x, y, size, anchor: Anchor::Start, text, ink: FAINT_INK });
    }

    /// Lines from a position to the moves that follow it; those given up first and pale.
    fn join(&mut self, from: f64, y: f64, to: f64, heights: &[f64], nodes: &[Node]) {
        let middle = (from + to) / 2.0;
        let mut twigs: Vec<(bool, f64)> = {
            let solid = |node: &Node| !node.given_up && node.possible.is_some();
            nodes.iter().zip(heights).map(|(node, &height)| (solid(node), height)).collect()
        };
        twigs.sort_by_key(|(kept, _)| *kept);
        for (kept, height) in twigs {
            let color = if kept { FAINT_INK } else { GRID };
            let style = Style::outlined(color, if kept { 1.6 } else { 1.0 });
            let points = vec![(from, y), (middle, y), (middle, height), (to, height)];
            self.shapes.push(Shape::Path { points, closed: false, style });
        }
    }
}

fn middle(heights: &[f64]) -> Option<f64> {
    Some((heights.first()? + heights.last()?) / 2.0)
}
