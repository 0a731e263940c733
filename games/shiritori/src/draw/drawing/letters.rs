//! Letters as discs, or as dots where they are many.

use super::Drawing;
use crate::draw::Mark;
use crate::draw::geometry::{Point, along};
use yomikiri_scene::{FAINT_INK, FIELD, GRID, INK, PAPER, Role, Shape, Style, fit, width_in_ems};

/// A letter of which nobody knows who wins from there.
const OPEN: Role = Role::new("open", 0xdcd6c9, 0x4f4a42);

/// The colour of a letter's disc and of its name.
pub(in crate::draw) fn colors(mark: Mark) -> (Role, Role) {
    match mark {
        Mark::Plain | Mark::Start => (FIELD, INK),
        Mark::Won => (Role::tone(0), Role::tone(0).readable_ink()),
        Mark::Lost => (Role::tone(1), Role::tone(1).readable_ink()),
        Mark::Open => (OPEN, INK),
    }
}

impl Drawing<'_> {
    pub(super) fn push_letters(&self, shapes: &mut Vec<Shape>) {
        if self.circle.dots {
            self.push_dots(shapes);
        } else {
            self.push_discs(shapes);
        }
    }

    /// Whether a letter begins or ends a word, by place.
    fn busy(&self) -> Vec<u64> {
        let mut busy = vec![0; self.circle.letters.len()];
        for (from, to, words) in self.picture.graph.kinds() {
            for place in [self.place(from), self.place(to)].into_iter().flatten() {
                busy[place] += u64::from(words);
            }
        }
        busy
    }

    fn push_discs(&self, shapes: &mut Vec<Shape>) {
        let disc = self.circle.disc;
        for (place, (&letter, words)) in self.circle.letters.iter().zip(self.busy()).enumerate() {
            let (x, y) = self.at(place);
            let mark = self.picture.mark(letter);
            let (name, size) = fit(&self.picture.name(letter), 1.7 * disc, 1.1 * disc, 0.4 * disc);
            let idle = words == 0 && self.idle.is_faint(mark);
            let ink = if idle { FAINT_INK } else { colors(mark).1 };
            if idle {
                push_idle(shapes, (x, y), disc);
            } else {
                push_disc(shapes, (x, y), disc, mark);
            }
            shapes.push(Shape::label(x, y, size, name, ink));
        }
    }

    /// Letters as dots, with names beside those that have most words and
    /// room.
    fn push_dots(&self, shapes: &mut Vec<Shape>) {
        let busy = self.busy();
        let mut order: Vec<usize> = (0..busy.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(busy[place]));
        let size = 11.0;
        // Left, top, right and bottom of the names written so far.
        let mut taken: Vec<[f64; 4]> = Vec::new();
        for place in order {
            let letter = self.circle.letters[place];
            push_disc(shapes, self.at(place), self.circle.disc, self.picture.mark(letter));
            let angle = self.angle(place);
            let (x, y) = along(self.centre, angle, self.circle.radius + 20.0);
            let (text, _) = fit(&self.picture.name(letter), 60.0, size, size);
            let width = width_in_ems(&text) * size;
            // Names lean on the circle from outside.
            let left = x - width * (1.0 - angle.cos()) / 2.0;
            let name = [left - 2.0, y - 6.0, left + width + 2.0, y + 6.0];
            let apart = |other: &[f64; 4]| {
                name[2] < other[0] || other[2] < name[0] || name[3] < other[1] || other[3] < name[1]
            };
            if taken.iter().all(apart) {
                taken.push(name);
                shapes.push(Shape::label(left + width / 2.0, y, size, text, INK));
            }
        }
    }
}

/// How far the second ring lies outside of the first.
pub(super) fn ring(radius: f64) -> f64 {
    (radius / 5.0).clamp(2.0, 4.5)
}

pub(in crate::draw) fn push_disc(shapes: &mut Vec<Shape>, (x, y): Point, radius: f64, mark: Mark) {
    let (fill, _) = colors(mark);
    let edge = match mark {
        Mark::Plain | Mark::Open => FAINT_INK,
        Mark::Start => INK,
        Mark::Won | Mark::Lost => fill.darker(),
    };
    let pen = (radius / 14.0).clamp(0.8, 1.6);
    if mark == Mark::Start {
        // Two rings, which need no colour to be seen.
        let (radius, style) = (radius + ring(radius), Style::filled(PAPER).edged(INK, pen));
        shapes.push(Shape::Circle { x, y, radius, style });
    }
    let style = Style::filled(fill).edged(edge, pen);
    shapes.push(Shape::Circle { x, y, radius, style });
}

/// The disc of a letter without words.
pub(in crate::draw) fn push_idle(shapes: &mut Vec<Shape>, (x, y): Point, radius: f64) {
    let style = Style::filled(PAPER).edged(GRID, 1.0);
    shapes.push(Shape::Circle { x, y, radius: 0.85 * radius, style });
}
