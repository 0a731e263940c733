//! Where letters lie: on a circle.

use super::geometry::{Point, along};
use super::panel::MARGIN;
use crate::graph::Letter;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// More letters than this are dots, with names beside them where there is room.
pub(super) const MOST_DISCS: usize = 150;
pub(super) const MOST_LETTERS: usize = 1000;
/// A dot can be pointed at from this far away, if no other one is nearer.
const REACH: f64 = 12.0;

/// Where letters lie.
#[derive(Clone)]
pub(super) struct Circle {
    /// The letters in order, from the top and clockwise.
    pub(super) letters: Vec<Letter>,
    /// From the centre of the circle to the centres of letters.
    pub(super) radius: f64,
    /// From the centre of a letter to its rim.
    pub(super) disc: f64,
    /// From the centres of letters to the edge of the panel.
    pub(super) room: f64,
    /// Whether letters are mere dots.
    pub(super) dots: bool,
}

impl Circle {
    pub(super) fn new(letters: Vec<Letter>, loops: bool) -> Circle {
        let count = letters.len() as f64;
        let dots = letters.len() > MOST_DISCS;
        // From one number of letters to another, one length becomes another.
        let between = |few: f64, many: f64, at_few: f64, at_many: f64| {
            let part = ((count - few) / (many - few)).clamp(0.0, 1.0);
            at_few + part * (at_many - at_few)
        };
        let many = MOST_DISCS as f64;
        let disc = match dots {
            true => between(many, MOST_LETTERS as f64, 3.5, 2.0),
            false => between(20.0, many, 22.0, 12.0),
        };
        let gap = if dots { 0.8 } else { between(8.0, 60.0, 22.0, 6.0) };
        let least = match letters.len() {
            1 => 0.0,
            _ if dots => 480.0,
            few => 60.0 + 22.0 * (few.min(6) as f64),
        };
        let radius = match letters.len() {
            1 => 0.0,
            _ => (count * (2.0 * disc + gap) / TAU).max(least).ceil(),
        };
        // Names stand outside of dots, loops and their numbers outside of discs.
        let room = match (dots, loops) {
            (true, _) => 96.0,
            (false, true) => (2.7 * disc + 12.0 + MARGIN).ceil(),
            (false, false) => (disc + 6.0 + MARGIN).ceil(),
        };
        Circle { letters, radius, disc, room, dots }
    }

    pub(super) fn place(&self, letter: Letter) -> Option<usize> {
        self.letters.binary_search(&letter).ok()
    }

    pub(super) fn angle(&self, place: usize) -> f64 {
        TAU * place as f64 / self.letters.len() as f64 - FRAC_PI_2
    }

    /// The centre of a letter, if this is the centre of the circle.
    pub(super) fn at(&self, centre: Point, place: usize) -> Point {
        along(centre, self.angle(place), self.radius)
    }

    /// How far from its centre a letter can be pointed at: at most half of the way to the next.
    pub(super) fn reach(&self) -> f64 {
        match self.dots {
            true => (self.radius * (PI / self.letters.len() as f64).sin()).min(REACH),
            false => self.disc,
        }
    }
}
