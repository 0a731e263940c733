//! One graph, being drawn.

mod arrows;
mod letters;

use super::circle::Circle;
use super::geometry::Point;
use super::{GraphPicture, Mark};
use crate::graph::Letter;
pub(super) use arrows::{Ink, push_arrow};
use letters::ring;
pub(super) use letters::{colors, push_disc, push_idle};
use yomikiri_scene::{Role, Shape};

/// Which arrows are drawn in another colour: from, to, how many words.
pub(super) type Accent<'a> = dyn Fn(Letter, Letter, u32) -> Option<Role> + 'a;

/// How letters without words are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Idle {
    /// Faintly, unless the game begins there.
    Faint,
    /// As their marks say, and faintly if they have none.
    Marked,
}

impl Idle {
    /// Is a letter without words drawn faintly?
    pub(super) fn is_faint(self, mark: Mark) -> bool {
        match self {
            Idle::Faint => mark != Mark::Start,
            Idle::Marked => mark == Mark::Plain,
        }
    }
}

/// One graph, being drawn.
pub(super) struct Drawing<'a> {
    pub(super) circle: &'a Circle,
    pub(super) picture: &'a GraphPicture<'a>,
    pub(super) centre: Point,
    pub(super) accent: &'a Accent<'a>,
    pub(super) idle: Idle,
}

impl Drawing<'_> {
    pub(super) fn push(&self, shapes: &mut Vec<Shape>) {
        self.push_arrows(shapes);
        self.push_letters(shapes);
    }

    fn place(&self, letter: Letter) -> Option<usize> {
        self.circle.place(letter)
    }

    fn angle(&self, place: usize) -> f64 {
        self.circle.angle(place)
    }

    fn at(&self, place: usize) -> Point {
        self.circle.at(self.centre, place)
    }

    /// How far from the centre of a letter arrows begin and end.
    fn rim(&self, place: usize) -> f64 {
        let mark = self.picture.mark(self.circle.letters[place]);
        let disc = self.circle.disc;
        if mark == Mark::Start { disc + ring(disc) } else { disc }
    }
}
