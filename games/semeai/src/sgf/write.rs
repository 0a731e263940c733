//! Writing SGF: a position with its marks, and variations.

use crate::color::Color;
use crate::marks::Mark;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};

/// A line of play with what is to be said about it, and what may follow.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// The move, and whose it is; none for remarks on the position itself.
    pub played: Option<(Color, Move)>,
    /// Is it a mistake? SGF says so with `BM`.
    pub is_bad: bool,
    /// A comment.
    pub comment: String,
    /// Short texts on points.
    pub labels: Vec<(Point, String)>,
    /// What may follow, the main line first.
    pub next: Vec<Variation>,
}

impl Variation {
    /// A line of moves from a position, in turn, one after another.
    pub fn line(first: Color, moves: &[Move]) -> Option<Variation> {
        let mut color = if moves.len() % 2 == 1 { first } else { first.other() };
        let mut line = None;
        for &chosen in moves.iter().rev() {
            let next = line.take().into_iter().collect();
            line = Some(Variation { played: Some((color, chosen)), next, ..Variation::default() });
            color = color.other();
        }
        line
    }
}

/// The position as SGF: stones, marks (one stone of each block; unmarked ones are safe), points to
/// try, who plays next; then what `root` says about it and the variations that follow.
pub fn write_sgf(position: &Position, root: &Variation) -> String {
    written(position, Some(position.to_move()), root)
}

/// The same without saying who plays next, for variations that begin with either player.
pub fn write_open_sgf(position: &Position, root: &Variation) -> String {
    written(position, None, root)
}

fn written(position: &Position, next: Option<Color>, root: &Variation) -> String {
    let size = position.size();
    let (columns, rows) = (size.columns(), size.rows());
    let shown = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let mut sgf = format!("(;FF[4]GM[1]CA[UTF-8]SZ[{shown}]");
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        list(&mut sgf, name, position.board().stones(color));
    }
    for mark in Mark::ALL {
        list(&mut sgf, mark.property(), one_each(position, mark));
    }
    list(&mut sgf, "MA", position.tries());
    if let Some(next) = next {
        sgf += &format!("PL[{}]", next.letter().to_ascii_uppercase());
    }
    remarks(&mut sgf, root);
    variations(&mut sgf, root);
    sgf + ")\n"
}

/// One stone of each block with this mark.
fn one_each(position: &Position, mark: Mark) -> PointSet {
    let blocks = Color::BOTH.into_iter().flat_map(|color| position.board().blocks(color));
    let firsts = blocks.filter_map(PointSet::first);
    firsts.filter(|&point| position.mark(point) == Some(mark)).collect()
}

/// A number on every liberty of each essential block, so that the last one is their count.
pub fn liberty_labels(position: &Position) -> Vec<(Point, String)> {
    let mut labels: Vec<(Point, String)> = Vec::new();
    for color in Color::BOTH {
        for block in position.board().blocks(color) {
            if !block.meets(position.essential(color)) {
                continue;
            }
            for (number, point) in position.board().liberties(block).iter().enumerate() {
                let text = (number + 1).to_string();
                // A shared liberty has a number for each of the two.
                match labels.iter_mut().find(|(labelled, _)| *labelled == point) {
                    Some((_, label)) => *label += &format!("/{text}"),
                    None => labels.push((point, text)),
                }
            }
        }
    }
    labels
}

fn list(sgf: &mut String, name: &str, points: PointSet) {
    if !points.is_empty() {
        *sgf += name;
        points.iter().for_each(|point| *sgf += &format!("[{}]", letters(point)));
    }
}

fn letters(point: Point) -> String {
    [point.column(), point.row()].map(|at| (b'a' + at) as char).iter().collect()
}

fn remarks(sgf: &mut String, variation: &Variation) {
    if variation.is_bad {
        *sgf += "BM[1]";
    }
    if !variation.labels.is_empty() {
        *sgf += "LB";
        for (point, text) in &variation.labels {
            // A label with a colon would end too soon for some readers.
            let text = escaped(&text.replace([':', '\n', '\r'], " "));
            *sgf += &format!("[{}:{text}]", letters(*point));
        }
    }
    if !variation.comment.is_empty() {
        *sgf += &format!("C[{}]", escaped(&variation.comment));
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// What follows, with a stack of its own: lines may be long.
fn variations(sgf: &mut String, root: &Variation) {
    enum Piece<'v> {
        Node(&'v Variation),
        Text(&'static str),
    }
    let mut steps = Vec::new();
    push(&mut steps, root);
    while let Some(step) = steps.pop() {
        match step {
            Piece::Text(text) => *sgf += text,
            Piece::Node(variation) => {
                sgf.push_str("\n;");
                if let Some((color, chosen)) = variation.played {
                    let letter = color.letter().to_ascii_uppercase();
                    let point = match chosen {
                        Move::Play(point) => letters(point),
                        Move::Pass => String::new(),
                    };
                    *sgf += &format!("{letter}[{point}]");
                }
                remarks(sgf, variation);
                push(&mut steps, variation);
            }
        }
    }

    fn push<'v>(steps: &mut Vec<Piece<'v>>, variation: &'v Variation) {
        if let [only] = &variation.next[..] {
            steps.push(Piece::Node(only));
            return;
        }
        for next in variation.next.iter().rev() {
            steps.extend([Piece::Text(")"), Piece::Node(next), Piece::Text("\n(")]);
        }
    }
}
