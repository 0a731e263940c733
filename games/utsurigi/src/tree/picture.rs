//! The tree as a picture, from left to right: a column for each ply, a row for each line of
//! play.

use super::{Node, Tree, count};
use crate::draw::{BLACK_BODY, Field, Last, WHITE_BODY, WHITE_EDGE, line, push_body};
use crate::rules::{BLACK, Position, Shape as Lies, WHITE};
use yomikiri_game::{Score, Seat};
use yomikiri_scene::{FAINT_INK, INK, PAPER, Pen, Picture, Role, Shape, Style, width_in_ems};
use yomikiri_text::{Lang, Text, text};

/// Trees of at most so many moves are drawn with boards.
const MOST_BOARDS: usize = 60;
/// What is deeper than so many moves allow is left out.
const MOST_MOVES: usize = 1500;

const TWIG: Role = Role::new("twig", 0xa69f90, 0x6f685c);

const MARGIN: f64 = 24.0;
const CAPTION: f64 = 17.0;
const LETTERS: f64 = 13.0;

impl Tree {
    /// The tree from left to right. A small one shows the board after each move, a large one
    /// only the moves; of one that is larger still, the first plies are drawn and the picture
    /// says so.
    pub fn picture(&self, lang: Lang) -> Picture {
        let depth = self.depth();
        let fits = |plies: &u32| count(&self.then, *plies) <= MOST_MOVES;
        let plies = (1..=depth).rev().find(fits).unwrap_or(depth.min(1));
        let measures = Measures::new(self, count(&self.then, plies));
        let (shapes, right, next) = (Vec::new(), 0.0, 0.0);
        Drawing { tree: self, measures, plies, lang, shapes, right, next }.finish()
    }
}

/// How large what stands at each move is, and how far apart.
#[derive(Clone, Copy)]
struct Measures {
    /// The side of a cell, where boards are drawn.
    cell: Option<f64>,
    /// The width of what stands at a move.
    width: f64,
    /// From a column of moves to the next.
    step: f64,
    /// From a row to the next.
    row: f64,
    /// The side of a cell of the board at the root.
    root_cell: f64,
}

impl Measures {
    fn new(tree: &Tree, moves: usize) -> Measures {
        let (rows, columns) = (f64::from(tree.game.rows), f64::from(tree.game.columns));
        let cell = (96.0 / rows.max(columns)).floor();
        if moves <= MOST_BOARDS {
            let (width, height) = (cell * columns, cell * rows);
            let (step, row) = (width.max(64.0) + 44.0, height + 38.0);
            Measures { cell: Some(cell), width, step, row, root_cell: cell }
        } else {
            Measures { cell: None, width: 56.0, step: 84.0, row: 20.0, root_cell: cell }
        }
    }
}

struct Drawing<'t> {
    tree: &'t Tree,
    measures: Measures,
    plies: u32,
    lang: Lang,
    shapes: Vec<Shape>,
    /// How far the picture reaches to the right.
    right: f64,
    /// Where the next row is: the height of its middle.
    next: f64,
}

impl Drawing<'_> {
    fn finish(mut self) -> Picture {
        let tree = self.tree;
        let (rows, columns) = (f64::from(tree.game.rows), f64::from(tree.game.columns));
        let title = tree.headline(None).get(self.lang).to_string();
        let caption = line(MARGIN, MARGIN + 4.0, CAPTION, title.clone(), INK);
        self.right = MARGIN + width_in_ems(&title) * CAPTION;
        self.shapes.push(caption);
        if let Some(note) = self.left_out() {
            let note = note.get(self.lang);
            self.right = self.right.max(MARGIN + width_in_ems(note) * LETTERS);
            self.shapes.push(line(MARGIN, MARGIN + 28.0, LETTERS, note, FAINT_INK));
        }

        let root_width = self.measures.root_cell * columns;
        let root_height = self.measures.root_cell * rows;
        let top = MARGIN + 50.0;
        self.next =
            top + if self.measures.cell.is_some() { root_height / 2.0 + 20.0 } else { 10.0 };
        let from = MARGIN + root_width;
        self.right = self.right.max(from);
        let x = from + 44.0;
        let heights = self.branch(&tree.position, &tree.then, x, 1);
        let y = self.anchor(&heights).unwrap_or(self.next);
        self.join(from, y, x, &heights);
        let root_y = if self.measures.cell.is_some() { y - root_height / 2.0 } else { y - 10.0 };
        let field = Field { x: MARGIN, y: root_y, cell: self.measures.root_cell };
        field.push_board(&mut self.shapes, &tree.game, &tree.position);

        let bottom = (self.next - self.measures.row / 2.0).max(root_y + root_height);
        let (width, height) = (self.right + MARGIN, bottom + MARGIN);
        let paper =
            Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style: Style::filled(PAPER) };
        self.shapes.insert(0, paper);
        Picture { width, height, title, shapes: self.shapes, targets: Vec::new() }
    }

    /// Draws the moves and what follows them, and gives their heights.
    fn branch(&mut self, before: &Position, nodes: &[Node], x: f64, ply: u32) -> Vec<f64> {
        let mut heights = Vec::new();
        for node in nodes {
            let to = x + self.measures.step;
            let follows = if ply < self.plies { &node.then[..] } else { &[] };
            let top = self.next;
            let below = self.branch(&node.position, follows, to, ply + 1);
            let y = match self.anchor(&below) {
                Some(y) => y,
                None => {
                    self.next += self.measures.row;
                    top
                }
            };
            self.join(x + self.measures.width, y, to, &below);
            self.push_move(before, node, x, y);
            if follows.is_empty() {
                self.push_verdict(node.score, &node.position, x + self.measures.width + 10.0, y);
            }
            heights.push(y);
        }
        heights
    }

    /// Where a move stands whose replies have these heights. Boards stand in the middle, as in
    /// a family tree; among hundreds of rows the middle would be out of sight, so bare moves
    /// stand at the first.
    fn anchor(&self, below: &[f64]) -> Option<f64> {
        let (first, last) = (below.first()?, below.last()?);
        Some(if self.measures.cell.is_some() { (first + last) / 2.0 } else { *first })
    }

    /// Lines from a move to those that follow it: a trunk and a twig for each.
    fn join(&mut self, from: f64, y: f64, to: f64, heights: &[f64]) {
        let (Some(&first), Some(&last)) = (heights.first(), heights.last()) else { return };
        let pen = Pen { color: TWIG, width: 1.2 };
        let mut twig = |from, to| {
            self.shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
        };
        if first == last {
            return twig((from, y), (to, y));
        }
        let middle = (from + to) / 2.0;
        twig((from, y), (middle, y));
        twig((middle, first), (middle, last));
        for &height in heights {
            twig((middle, height), (to, height));
        }
    }

    fn push_move(&mut self, before: &Position, node: &Node, x: f64, y: f64) {
        let shown = self.tree.shown(node);
        let width = self.measures.width;
        self.right = self.right.max(x + width);
        match self.measures.cell {
            Some(cell) => {
                let height = cell * f64::from(self.tree.game.rows);
                let field = Field { x, y: y - height / 2.0, cell };
                field.push_board(&mut self.shapes, &self.tree.game, &node.position);
                let last = Last::new(node.chosen, before, &node.position);
                field.push_last(&mut self.shapes, &last);
                push_label(&mut self.shapes, (x + width / 2.0, field.y - 13.0), node.mover, &shown);
            }
            None => push_label(&mut self.shapes, (x + width / 2.0, y), node.mover, &shown),
        }
    }

    /// Who wins from the end of a line, with a piece in the winner's colour.
    fn push_verdict(&mut self, score: Score, position: &Position, x: f64, y: f64) {
        let verdict = self.tree.verdict(score, position);
        let shapes = &mut self.shapes;
        match score {
            1.. => push_body(shapes, (x + 6.0, y), 14.0, Lies::Single, BLACK),
            0 => {
                push_body(shapes, (x + 3.0, y), 10.0, Lies::Single, BLACK);
                push_body(shapes, (x + 10.0, y), 10.0, Lies::Single, WHITE);
            }
            _ => push_body(shapes, (x + 6.0, y), 14.0, Lies::Single, WHITE),
        }
        let x = x + 18.0;
        let verdict = verdict.get(self.lang);
        self.right = self.right.max(x + width_in_ems(verdict) * LETTERS);
        self.shapes.push(line(x, y, LETTERS, verdict, FAINT_INK));
    }

    fn left_out(&self) -> Option<Text> {
        let (plies, depth) = (self.plies, self.tree.depth());
        let (drawn, all) = (count(&self.tree.then, plies), self.tree.moves());
        (plies < depth).then(|| {
            text!(
                "the first {plies} of {depth} plies, {drawn} of {all} moves",
                "全{depth}手のうち{plies}手目まで、{all}個の手のうち{drawn}個"
            )
        })
    }
}

/// A move in the colours of its mover.
fn push_label(shapes: &mut Vec<Shape>, (x, y): (f64, f64), mover: Seat, shown: &str) {
    let (width, height) = (52.0, 17.0);
    let (style, ink) = if mover == BLACK {
        (Style::filled(BLACK_BODY), BLACK_BODY.readable_ink())
    } else {
        (Style::filled(WHITE_BODY).edged(WHITE_EDGE, 1.0), INK)
    };
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    shapes.push(Shape::Rect { x: left, y: top, width, height, radius: height / 2.0, style });
    shapes.push(Shape::label(x, y, 12.0, shown, ink));
}
