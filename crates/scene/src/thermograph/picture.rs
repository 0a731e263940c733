//! How a thermograph is drawn.

mod level;

use super::labels::{ALWAYS, Label, arrange};
use super::{Corner, Thermograph, Wall};
use crate::text::{fit, showable_text, width_in_ems};
use crate::{Anchor, FAINT_INK, FIELD, GRID, INK, PAPER, Pen, Picture, Role, Shape, Style};
use yomikiri_text::{Lang, text};

// Lengths in the picture, in its units.
const MARGIN: f64 = 24.0;
const FIELD_HEIGHT: f64 = 360.0;
const NARROWEST_FIELD: f64 = 300.0;
const WIDEST_FIELD: f64 = 1000.0;
/// Between the walls and the sides of the field.
const ROOM: f64 = 28.0;
/// How far the labels of values may reach beyond the field.
const OVERHANG: f64 = 60.0;
const TITLE: f64 = 19.0;
const WORDS: f64 = 14.0;
const NUMBERS: f64 = 13.0;
const WIDEST_NUMBER: f64 = 150.0;
const DOT: f64 = 3.4;

/// Left is blue and Right is red, as everywhere in the theory.
const WALL_COLORS: [Role; 2] = [Role::tone(0), Role::tone(5)];
/// The same for words: red that is easy to read on light paper too.
const INKS: [Role; 2] = [Role::tone(0), Role::new("vermilion-ink", 0xb04c00, 0xec7a2c)];

/// A value and a temperature.
type Point = (f64, f64);

pub(super) fn of(graph: &Thermograph, lang: Lang) -> Picture {
    let walls = graph.walls().map(|(_, wall)| wall);
    match graph.top().filter(|top| point(top).is_some()) {
        Some(top) => Drawing::new(graph, walls, top, lang).picture(),
        None => empty(&graph.title),
    }
}

/// A thermograph without a mast, which no game has.
fn empty(title: &str) -> Picture {
    let (width, height) = (NARROWEST_FIELD, 2.0 * MARGIN);
    let style = Style::filled(PAPER);
    let paper = Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style };
    let (title, shapes) = (showable_text(title), vec![paper]);
    Picture { width, height, title, shapes, targets: Vec::new() }
}

fn point(corner: &Corner) -> Option<Point> {
    let (value, temperature) = (corner.value.at, corner.temperature.at);
    // Beyond this, differences of two numbers may not be finite.
    let sensible = |at: f64| at.abs() < 1e300;
    (sensible(value) && sensible(temperature)).then_some((value, temperature))
}

/// The temperatures at which a wall turns on its way down, its end left out.
fn turns(wall: &Wall) -> impl Iterator<Item = f64> {
    let turns = wall.corners.split_last().map_or(&[][..], |(_, turns)| turns);
    turns.iter().filter_map(point).map(|(_, temperature)| temperature)
}

struct Drawing<'a> {
    graph: &'a Thermograph,
    lang: Lang,
    walls: [&'a Wall; 2],
    /// The same as points, as far down as is drawn.
    lines: [Vec<Point>; 2],
    top: &'a Corner,
    /// The lowest and the highest temperature in the field.
    temperatures: (f64, f64),
    /// The value at the left side of the field.
    leftmost: f64,
    /// Units of the picture for one of values and one of temperatures.
    units: (f64, f64),
    /// The field's left side, upper side and width.
    left: f64,
    above: f64,
    width: f64,
}

impl<'a> Drawing<'a> {
    fn new(
        graph: &'a Thermograph,
        walls: [&'a Wall; 2],
        top: &'a Corner,
        lang: Lang,
    ) -> Drawing<'a> {
        let hot = top.temperature.at.max(0.0);
        let points = || walls.iter().flat_map(|wall| wall.corners.iter().filter_map(point));
        let lowest = points().map(|(_, temperature)| temperature).fold(hot, f64::min);
        // Below 0 play costs more than it wins: of a hot game it is enough to see how its walls go
        // on, down to their last turn unless that would dwarf the rest; of others there is nothing
        // else.
        let last_turn = walls.iter().flat_map(|wall| turns(wall)).fold(0.0, f64::min);
        let reach = if last_turn >= -2.0 * hot { last_turn } else { 0.0 };
        let floor = if hot > 0.0 { lowest.max(reach - 0.12 * hot) } else { lowest };
        let floor = if floor < hot { floor } else { hot - 1.0 };
        let (floor, ceiling) = level::reaching(graph.level.as_ref(), lowest, floor, hot);
        let lines = walls.map(|wall| {
            let points: Vec<Point> = wall.corners.iter().filter_map(point).collect();
            part(&points, floor, f64::INFINITY)
        });
        let values = || lines.iter().flatten().map(|&(value, _)| value).chain([top.value.at]);
        let least = values().fold(f64::INFINITY, f64::min);
        let most = values().fold(f64::NEG_INFINITY, f64::max);
        let upright = FIELD_HEIGHT / (ceiling - floor);
        let across = upright.min((WIDEST_FIELD - 2.0 * ROOM) / (most - least));
        let width = ((most - least) * across + 2.0 * ROOM).max(NARROWEST_FIELD).round();
        Drawing {
            graph,
            lang,
            walls,
            lines,
            top,
            temperatures: (floor, ceiling),
            leftmost: (most + least) / 2.0 + width / 2.0 / across,
            units: (across, upright),
            left: 0.0,
            above: MARGIN + TITLE + WORDS + 34.0,
            width,
        }
    }

    fn x(&self, value: f64) -> f64 {
        self.left + (self.leftmost - value) * self.units.0
    }

    fn y(&self, temperature: f64) -> f64 {
        self.above + (self.temperatures.1 - temperature) * self.units.1
    }

    fn on_paper(&self, (value, temperature): Point) -> (f64, f64) {
        (self.x(value), self.y(temperature))
    }

    /// The lower side of the field.
    fn below(&self) -> f64 {
        self.above + FIELD_HEIGHT
    }

    /// Whether the mast stands above temperature 0.
    fn is_hot(&self) -> bool {
        self.top.temperature.at > 0.0
    }

    /// The corners that are marked: of a hot game, all but where a wall ends below 0.
    fn marked(&self, side: usize) -> impl Iterator<Item = &'a Corner> + use<'a> {
        let corners = &self.walls[side].corners;
        let (floor, hot, end) = (self.temperatures.0, self.is_hot(), corners.len().max(1) - 1);
        let in_field = move |corner: &Corner| corner.temperature.at >= floor;
        let ends =
            move |place: usize, corner: &Corner| hot && place == end && corner.temperature.at < 0.0;
        let corners = corners.iter().enumerate();
        corners
            .filter(move |(place, corner)| {
                point(corner).is_some() && in_field(corner) && !ends(*place, corner)
            })
            .map(|(_, corner)| corner)
    }

    fn picture(mut self) -> Picture {
        let sides = [0, 1].map(|side| self.temperature_labels(side));
        let [before, after] = sides.each_ref().map(|labels| {
            let widths = labels.iter().map(|label| number_width(&label.text));
            MARGIN + 12.0 + widths.fold(0.0, f64::max).ceil()
        });
        let values = self.value_labels();
        let (mut over, mut beyond) = (0.0_f64, 0.0_f64);
        for label in &values {
            let half = number_width(&label.text) / 2.0;
            over = over.max(half - label.centre);
            beyond = beyond.max(label.centre + half - self.width);
        }
        self.left = before.max(MARGIN + over.ceil());
        let width = self.left + self.width + after.max(MARGIN + beyond.ceil());

        let mut shapes = Vec::new();
        self.push_ground(&mut shapes);
        self.push_guides(&mut shapes, &sides, &values);
        self.push_value_labels(&mut shapes, &values);
        for (side, labels) in sides.iter().enumerate() {
            self.push_temperature_labels(&mut shapes, side, labels);
        }
        self.push_zero(&mut shapes);
        self.push_walls(&mut shapes);
        self.push_mast(&mut shapes);
        self.push_dots(&mut shapes);
        self.push_level(&mut shapes);
        self.push_words(&mut shapes, width);
        let height = self.below() + 62.0 + MARGIN;
        let style = Style::filled(PAPER);
        shapes.insert(0, Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style });
        let graph = showable_text(&self.graph.title);
        let title = text!("Thermograph of {graph}", "{graph} の温度グラフ");
        let title = title.get(self.lang).to_string();
        Picture { width, height, title, shapes, targets: Vec::new() }
    }

    /// Title, what it comes to, and which way the values go.
    fn push_words(&self, shapes: &mut Vec<Shape>, width: f64) {
        let mut push = |x, y, anchor, words: &str, largest, ink| {
            let room = width - self.left - MARGIN;
            let (text, size) = fit(words, room, largest, 11.0);
            shapes.push(Shape::Text { x, y, size, anchor, text, ink });
        };
        let Corner { value, temperature } = self.top;
        let (mean, temperature) = (&value.text, &temperature.text);
        let summary = match self.walls.map(|wall| wall.stop.as_ref()) {
            [Some(left), Some(right)] => text!(
                "mean {mean}, temperature {temperature}, stops {left} and {right}",
                "平均値 {mean}、温度 {temperature}、停止値 {left} と {right}",
                left = left.text,
                right = right.text
            ),
            _ => {
                text!("mean {mean}, temperature {temperature}", "平均値 {mean}、温度 {temperature}")
            }
        };
        let summary = summary.get(self.lang);
        let [for_left, for_right] =
            [text!("← good for Left", "← 左に有利"), text!("good for Right →", "右に有利 →")];
        let (left, right, below) = (self.left, self.left + self.width, self.below() + 58.0);
        push(left, MARGIN + TITLE, Anchor::Start, &self.graph.title, TITLE, INK);
        push(left, MARGIN + TITLE + WORDS + 10.0, Anchor::Start, summary, WORDS, FAINT_INK);
        push(left, below, Anchor::Start, for_left.get(self.lang), NUMBERS, INKS[0]);
        push(right, below, Anchor::End, for_right.get(self.lang), NUMBERS, INKS[1]);
    }

    fn push_ground(&self, shapes: &mut Vec<Shape>) {
        let (x, y, width, height) = (self.left, self.above, self.width, FIELD_HEIGHT);
        for style in [Style::filled(FIELD), Style::outlined(GRID, 1.5)] {
            shapes.push(Shape::Rect { x, y, width, height, radius: 2.0, style });
        }
    }

    /// The line of temperature 0.
    fn push_zero(&self, shapes: &mut Vec<Shape>) {
        let zero = self.y(0.0);
        let (from, to) = ((self.left, zero), (self.left + self.width, zero));
        let pen = Pen { color: FAINT_INK, width: 1.2 };
        shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
    }

    /// Thin lines from what is marked to its labels.
    fn push_guides(&self, shapes: &mut Vec<Shape>, sides: &[Vec<Label>; 2], values: &[Label]) {
        let pen = Pen { color: GRID, width: 1.0 };
        let mut line = |from, to| shapes.push(Shape::Line { from, to, pen, opacity: 0.8 });
        let told = |labels: &[Label], text: &str| labels.iter().any(|label| label.text == text);
        for side in [0, 1] {
            let edge = self.left + [0.0, self.width][side];
            for corner in self.marked(side) {
                let (x, y) = self.on_paper((corner.value.at, corner.temperature.at));
                if told(values, &corner.value.text) {
                    line((x, y), (x, self.below()));
                }
                if told(&sides[side], &corner.temperature.text) {
                    line((x, y), (edge, y));
                }
            }
            if let Some(stop) = &self.walls[side].stop {
                let x = self.x(stop.at);
                line((x, self.y(0.0)), (x, self.below()));
            }
        }
    }

    /// The walls, fainter below 0 if that is not all there is.
    fn push_walls(&self, shapes: &mut Vec<Shape>) {
        let (floor, _) = self.temperatures;
        let split = if self.is_hot() { 0.0 } else { floor };
        let piece = |side: usize, low: f64, high: f64| {
            let points = part(&self.lines[side], low, high).into_iter();
            points.map(|point| self.on_paper(point)).collect::<Vec<_>>()
        };
        let mut points = piece(0, split, f64::INFINITY);
        points.extend(piece(1, split, f64::INFINITY).into_iter().rev());
        let style = Style::filled(FAINT_INK).opacity(0.08);
        shapes.push(Shape::Path { points, closed: true, style });
        for side in [0, 1] {
            for (low, high, opacity) in [(floor, split, 0.35), (split, f64::INFINITY, 1.0)] {
                let points = piece(side, low, high);
                if points.len() > 1 {
                    let style = Style::outlined(WALL_COLORS[side], 2.4).opacity(opacity);
                    shapes.push(Shape::Path { points, closed: false, style });
                }
            }
        }
    }

    /// The mast, which goes on for ever.
    fn push_mast(&self, shapes: &mut Vec<Shape>) {
        let (x, y) = self.on_paper((self.top.value.at, self.top.temperature.at));
        let (tip, pen) = (self.above + 10.0, Pen { color: INK, width: 2.4 });
        shapes.push(Shape::Line { from: (x, y), to: (x, tip + 2.0), pen, opacity: 1.0 });
        let points = vec![(x - 5.0, tip + 8.0), (x, tip), (x + 5.0, tip + 8.0)];
        shapes.push(Shape::Path { points, closed: false, style: Style::outlined(INK, 2.0) });
        shapes.push(Shape::Circle { x, y, radius: DOT, style: Style::filled(INK) });
    }

    /// A dot at each corner and stop; that of the mast comes with it.
    fn push_dots(&self, shapes: &mut Vec<Shape>) {
        for side in [0, 1] {
            let stop = self.walls[side].stop.as_ref().map(|stop| (stop.at, 0.0));
            let mut points: Vec<Point> = self.marked(side).skip(1).filter_map(point).collect();
            points.extend(stop.filter(|stop| !points.contains(stop)));
            for point in points {
                let (x, y) = self.on_paper(point);
                let style = Style::filled(WALL_COLORS[side]);
                shapes.push(Shape::Circle { x, y, radius: DOT, style });
            }
        }
    }

    /// The labels of temperatures on a side, down from the top of the field.
    fn temperature_labels(&self, side: usize) -> Vec<Label> {
        let label = |at: f64, text: &str, rank| Label::new(self.y(at) - self.above, text, rank);
        let corners = (1..).zip(self.marked(side));
        let mut labels: Vec<Label> = corners
            .map(|(rank, corner)| label(corner.temperature.at, &corner.temperature.text, rank))
            .collect();
        let zero = label(0.0, "0", 0);
        match side {
            0 if self.is_hot() => labels.push(zero),
            0 => labels.insert(0, zero),
            // Zero and the mast are written on one side only.
            _ => {
                labels.retain(|label| label.rank > 1 && label.text != zero.text);
                let level = self.level().map(|level| &level.temperature);
                labels.splice(0..0, level.map(|level| label(level.at, &level.text, 0)));
            }
        }
        let half = NUMBERS / 2.0;
        arrange(&labels, |_| NUMBERS, 3.0, (-half, FIELD_HEIGHT + half))
    }

    /// The labels of values, from the left side of the field.
    fn value_labels(&self) -> Vec<Label> {
        let label = |at: f64, text: &str, rank| Label::new(self.x(at) - self.left, text, rank);
        let [mut labels, right] = [0, 1].map(|side| {
            let corners = (ALWAYS..).zip(self.marked(side).skip(1));
            let stop = self.walls[side].stop.iter().map(|stop| label(stop.at, &stop.text, 1));
            let corners = corners.map(|(rank, c)| label(c.value.at, &c.value.text, rank));
            corners.chain(stop).collect::<Vec<_>>()
        });
        labels.reverse();
        labels.push(label(self.top.value.at, &self.top.value.text, 0));
        labels.extend(right);
        arrange(&labels, number_width, 8.0, (-OVERHANG, self.width + OVERHANG))
    }

    fn push_value_labels(&self, shapes: &mut Vec<Shape>, labels: &[Label]) {
        let edge = self.below();
        for label in labels {
            let (place, centre) = (self.left + label.place, self.left + label.centre);
            push_leader(shapes, [(place, edge), (place, edge + 4.0), (centre, edge + 14.0)]);
            let (text, size) = number(&label.text);
            shapes.push(Shape::label(centre, edge + 24.0, size, text, ink(label)));
        }
    }

    fn push_temperature_labels(&self, shapes: &mut Vec<Shape>, side: usize, labels: &[Label]) {
        let (edge, out) = [(self.left, -1.0), (self.left + self.width, 1.0)][side];
        let anchor = [Anchor::End, Anchor::Start][side];
        for label in labels {
            let (place, centre) = (self.above + label.place, self.above + label.centre);
            let bend = (edge + out * 3.0, place);
            push_leader(shapes, [(edge, place), bend, (edge + out * 9.0, centre)]);
            let (text, size) = number(&label.text);
            let (x, y, ink) = (edge + out * 12.0, centre + size * 0.36, ink(label));
            shapes.push(Shape::Text { x, y, size, anchor, text, ink });
        }
    }
}

/// What is asked for first is seen first.
fn ink(label: &Label) -> Role {
    if label.rank < ALWAYS { INK } else { FAINT_INK }
}

/// From a place on an edge of the field to a label that may stand beside it.
fn push_leader(shapes: &mut Vec<Shape>, points: [(f64, f64); 3]) {
    let style = Style::outlined(GRID, 1.0);
    shapes.push(Shape::Path { points: points.to_vec(), closed: false, style });
}

fn number(text: &str) -> (String, f64) {
    fit(text, WIDEST_NUMBER, NUMBERS, NUMBERS)
}

fn number_width(text: &str) -> f64 {
    let (text, size) = number(text);
    width_in_ems(&text) * size
}

/// The part of a wall between two temperatures, from the top down.
fn part(wall: &[Point], low: f64, high: f64) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for (index, &(value, temperature)) in wall.iter().enumerate() {
        if (low..=high).contains(&temperature) {
            points.push((value, temperature));
        }
        let Some(&(next_value, next)) = wall.get(index + 1) else { break };
        for cut in [high, low] {
            if temperature > cut && cut > next {
                let along = (temperature - cut) / (temperature - next);
                points.push((value + along * (next_value - value), cut));
            }
        }
    }
    points
}
