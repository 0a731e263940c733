//! The part of a picture that holds one graph, and the places in it where words are said.

use super::GraphPicture;
use super::circle::{Circle, MOST_LETTERS};
use super::drawing::{Accent, Drawing, Idle};
use super::geometry::Point;
use crate::counted;
use crate::graph::Letter;
use yomikiri_scene::{FAINT_INK, Region, Shape, Target};
use yomikiri_text::{Text, text};

const MOST_KINDS: usize = 10_000;

pub(super) const MARGIN: f64 = 24.0;
pub(super) const LEADING: f64 = 24.0;
pub(super) const WORDS: f64 = 14.0;

/// The part of a picture that holds one graph.
#[derive(Clone)]
pub(super) enum Panel {
    Circle(Circle),
    /// Why there is no circle.
    Words(Text),
}

impl Panel {
    /// A panel that has room for each of some graphs with the same letters.
    pub(super) fn new(pictures: &[&GraphPicture<'_>]) -> Panel {
        let mut letters: Vec<Letter> =
            pictures.iter().flat_map(|picture| picture.drawn()).collect();
        letters.sort_unstable();
        letters.dedup();
        if letters.is_empty() {
            return Panel::Words(text!("nothing to draw", "描くものがありません"));
        }
        if letters.len() > MOST_LETTERS {
            return Panel::Words(text!("too many letters to draw", "文字が多すぎて描けません"));
        }
        if pictures.iter().any(|picture| picture.graph.kinds().count() > MOST_KINDS) {
            return Panel::Words(text!(
                "too many kinds of words to draw",
                "言葉の種類が多すぎて描けません"
            ));
        }
        let loops = pictures.iter().any(|picture| picture.graph.kinds().any(|(a, b, _)| a == b));
        Panel::Circle(Circle::new(letters, loops))
    }

    pub(super) fn is_drawn(&self) -> bool {
        matches!(self, Panel::Circle(_))
    }

    /// The letters that have a place in it.
    pub(super) fn letters(&self) -> &[Letter] {
        match self {
            Panel::Circle(circle) => &circle.letters,
            Panel::Words(_) => &[],
        }
    }

    pub(super) fn width(&self) -> f64 {
        match self {
            Panel::Circle(circle) => 2.0 * (circle.radius + circle.room).max(110.0),
            Panel::Words(_) => 420.0,
        }
    }

    pub(super) fn height(&self) -> f64 {
        // The line below has the margin of the circle above it.
        match self {
            Panel::Circle(circle) => 2.0 * (circle.radius + circle.room) + LEADING,
            Panel::Words(_) => 160.0 + LEADING,
        }
    }

    /// The middle of what is drawn, from the upper left corner.
    fn middle(&self, (left, top): Point) -> Point {
        (left + self.width() / 2.0, top + (self.height() - LEADING) / 2.0)
    }

    /// The letters to which words lead that may be said now; where none is drawn, all of the
    /// panel.
    pub(super) fn targets(&self, picture: &GraphPicture<'_>, corner: Point) -> Vec<Target> {
        let label = |of: &str, words: &[String]| {
            format!("{of}{}", counted::words(words.len() as u64).get(picture.lang))
        };
        match self {
            Panel::Circle(circle) => {
                let letter = |(to, words): &(Letter, Vec<String>)| {
                    let (x, y) = circle.at(self.middle(corner), circle.place(*to)?);
                    Some(Target {
                        region: Region::Circle { x, y, radius: circle.reach() },
                        moves: words.clone(),
                        label: label(&format!("{}: ", picture.name(*to)), words),
                    })
                };
                picture.words.iter().filter_map(letter).collect()
            }
            Panel::Words(_) => {
                let (x, y) = corner;
                let region = Region::Rect { x, y, width: self.width(), height: self.height() };
                let moves = picture.words.iter().flat_map(|(_, words)| words.clone());
                let moves: Vec<String> = moves.collect();
                let label = label("", &moves);
                let target = Target { region, moves, label };
                [target].into_iter().filter(|target| !target.moves.is_empty()).collect()
            }
        }
    }

    /// Draws a graph, and below it how large it is.
    pub(super) fn push(
        &self,
        shapes: &mut Vec<Shape>,
        picture: &GraphPicture<'_>,
        (left, top): Point,
        accent: &Accent<'_>,
        idle: Idle,
    ) {
        let middle = self.middle((left, top));
        match self {
            Panel::Circle(circle) => {
                Drawing { circle, picture, centre: middle, accent, idle }.push(shapes);
            }
            Panel::Words(why) => {
                let why = why.get(picture.lang);
                shapes.push(Shape::label(middle.0, middle.1, 20.0, why, FAINT_INK));
            }
        }
        let graph = picture.graph;
        let size = text!(
            "{letters}, {words}",
            "{letters}、{words}",
            letters = counted::links(graph.letters() as u64, picture.link),
            words = counted::words(graph.total())
        );
        let below = top + self.height() - LEADING;
        shapes.push(Shape::label(middle.0, below, WORDS, size.get(picture.lang), FAINT_INK));
    }
}
