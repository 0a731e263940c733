//! Words as arrows, with their numbers.

use super::Drawing;
use crate::draw::geometry::{Point, along, bezier, distance, towards};
use crate::draw::width_for;
use crate::graph::Letter;
use yomikiri_scene::{FAINT_INK, INK, PAPER, Role, Shape, Style, width_in_ems};

/// Numbers stand at the arrows if there are at most so many.
const MOST_NUMBERS: usize = 40;

/// How an arrow is drawn.
#[derive(Clone, Copy)]
pub(in crate::draw) struct Ink {
    pub color: Role,
    pub width: f64,
    pub opacity: f64,
    /// How long its head is.
    pub head: f64,
}

impl Drawing<'_> {
    pub(super) fn push_arrows(&self, shapes: &mut Vec<Shape>) {
        let mut kinds: Vec<(Letter, Letter, u32)> = self.picture.graph.kinds().collect();
        let drawn = kinds.len();
        // The most important arrows lie on top.
        kinds.sort_by_key(|&(from, to, words)| ((self.accent)(from, to, words).is_some(), words));
        let mut numbers = Vec::new();
        for (from, to, words) in kinds {
            let (Some(i), Some(j)) = (self.place(from), self.place(to)) else { continue };
            // Loops lie apart from the crowd.
            let ink = self.ink(from, to, words, if i == j { drawn.min(120) } else { drawn });
            let spots = if i == j {
                self.push_loop(shapes, i, ink)
            } else {
                self.push_curve(shapes, i, j, ink)
            };
            // Beside a loop there is always room.
            if words > 1 && (drawn <= MOST_NUMBERS || (i == j && !self.circle.dots)) {
                numbers.push((words, spots));
            }
        }
        self.push_numbers(shapes, numbers);
    }

    fn ink(&self, from: Letter, to: Letter, words: u32, drawn: usize) -> Ink {
        let accent = (self.accent)(from, to, words);
        // Many arrows are thin and let each other be seen.
        let crowd = (drawn as f64 / MOST_NUMBERS as f64).max(1.0);
        let base = (1.7 / crowd.powf(0.3)).max(0.6);
        let width = base * width_for(words);
        let faint = (0.9 / crowd.powf(0.45)).max(0.12);
        let opacity = match accent {
            Some(_) => (faint * 1.5).min(0.95),
            None => (faint * (1.0 + 0.2 * (width / base - 1.0))).min(0.9),
        };
        let head = (5.0 * base.sqrt() + 1.5 * width).min(16.0);
        Ink { color: accent.unwrap_or(FAINT_INK), width, opacity, head }
    }

    /// An arrow from one letter to another. Gives where its number may stand,
    /// best first.
    fn push_curve(&self, shapes: &mut Vec<Shape>, i: usize, j: usize, ink: Ink) -> Vec<Point> {
        let (from, knee, to) = (self.at(i), self.knee(i, j), self.at(j));
        let (rim, other_rim) = (self.rim(i), self.rim(j));
        let start = towards(from, knee, rim + 1.0);
        let tip = towards(to, knee, other_rim + 2.0);
        let head = ink.head.min((distance(from, to) - rim - other_rim) * 0.6).max(1.0);
        let neck = towards(tip, knee, head);
        let at = |time| bezier(&[start, knee, neck], time);
        let curve: Vec<Point> = (0..=12).map(|step| at(f64::from(step) / 12.0)).collect();
        push_arrow(shapes, &curve, tip, Ink { head, ..ink });
        [0.36, 0.28, 0.45, 0.2, 0.55, 0.65].map(at).to_vec()
    }

    /// What an arrow bends towards: a point to the left of its way, so that the
    /// one back takes another way, and as far inside of the circle as it needs
    /// to pass the letters between.
    fn knee(&self, i: usize, j: usize) -> Point {
        let (from, to) = (self.at(i), self.at(j));
        let length = distance(from, to).max(1e-6);
        let left = ((to.1 - from.1) / length, (from.0 - to.0) / length);
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let bend = (0.14 * length).clamp(8.0, 70.0);
        let knee = |offset: f64| (middle.0 + offset * left.0, middle.1 + offset * left.1);

        // Inside is where the centre lies.
        let (dx, dy) = (self.centre.0 - middle.0, self.centre.1 - middle.1);
        let inside = if left.0 * dx + left.1 * dy >= 0.0 { 1.0 } else { -1.0 };
        let passed = self.between(i, j);
        let clear = |knee: Point| {
            (1..12).map(|step| bezier(&[from, knee, to], f64::from(step) / 12.0)).all(|point| {
                let room = self.circle.disc + 3.0;
                passed.iter().all(|&other| distance(self.at(other), point) > room)
            })
        };
        // Both ways between two letters move by the same, which keeps them
        // apart, so it is the outer one that has to be clear.
        let outer = |shift: f64| knee(inside * (shift - bend));
        let shift = (0..40).map(|step| 6.0 * f64::from(step)).find(|&shift| clear(outer(shift)));
        knee(bend + inside * shift.unwrap_or(0.0))
    }

    /// The letters nearest to two others on the shorter way between them.
    fn between(&self, i: usize, j: usize) -> Vec<usize> {
        let count = self.circle.letters.len();
        let onward = (j + count - i) % count;
        let span = onward.min(count - onward);
        if span < 2 || 2 * span == count {
            return Vec::new();
        }
        let (first, last) = if onward == span { (i, j) } else { (j, i) };
        vec![(first + 1) % count, (last + count - 1) % count]
    }

    /// An arrow from a letter to itself, outside of the circle.
    fn push_loop(&self, shapes: &mut Vec<Shape>, place: usize, ink: Ink) -> Vec<Point> {
        let (centre, angle, disc) = (self.at(place), self.angle(place), self.circle.disc);
        let reach = disc * 2.6 + if self.circle.dots { 6.0 } else { 4.0 };
        let start = along(centre, angle - 0.5, self.rim(place) + 1.0);
        let tip = along(centre, angle + 0.5, self.rim(place) + 2.0);
        let (out, back) = (along(centre, angle - 0.55, reach), along(centre, angle + 0.55, reach));
        let head = ink.head.min(disc * 0.7);
        let neck = towards(tip, back, head);
        let curve: Vec<Point> = (0..=16)
            .map(|step| bezier(&[start, out, back, neck], f64::from(step) / 16.0))
            .collect();
        push_arrow(shapes, &curve, tip, Ink { head, ..ink });
        vec![along(centre, angle, 0.25 * disc + 0.75 * reach * 0.86 + 13.0)]
    }

    /// Numbers at arrows, where they hide no other as far as that can be.
    fn push_numbers(&self, shapes: &mut Vec<Shape>, numbers: Vec<(u32, Vec<Point>)>) {
        let discs = self.circle.letters.len();
        let mut taken: Vec<Point> = Vec::new();
        for (words, spots) in numbers {
            let free = |&spot: &Point| {
                taken.iter().all(|&other| distance(other, spot) > 19.0)
                    && (0..discs).all(|i| distance(self.at(i), spot) > self.circle.disc + 10.0)
            };
            let Some(&(x, y)) = spots.iter().find(|spot| free(spot)).or(spots.first()) else {
                continue;
            };
            taken.push((x, y));
            let text = words.to_string();
            let width = width_in_ems(&text) * 13.0 + 5.0;
            shapes.push(Shape::Rect {
                x: x - width / 2.0,
                y: y - 8.0,
                width,
                height: 16.0,
                radius: 6.0,
                style: Style::filled(PAPER).opacity(0.9),
            });
            shapes.push(Shape::label(x, y, 13.0, text, INK));
        }
    }
}

/// A line and its head, which reaches from the end of the line to the tip.
pub(in crate::draw) fn push_arrow(shapes: &mut Vec<Shape>, line: &[Point], tip: Point, ink: Ink) {
    let style = Style::outlined(ink.color, ink.width).opacity(ink.opacity);
    shapes.push(Shape::Path { points: line.to_vec(), closed: false, style });
    let Some(&neck) = line.last() else { return };
    let (dx, dy) = (tip.0 - neck.0, tip.1 - neck.1);
    let side = (0.36 * ink.head + 0.3 * ink.width) / ink.head.max(1e-6);
    let points = vec![
        tip,
        (neck.0 - side * dy, neck.1 + side * dx),
        (neck.0 + side * dy, neck.1 - side * dx),
    ];
    let style = Style::filled(ink.color).opacity(ink.opacity);
    shapes.push(Shape::Path { points, closed: true, style });
}
