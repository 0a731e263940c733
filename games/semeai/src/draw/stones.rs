//! Stones, what they are to the race, and the last of them.

use super::field::{CELL, Field};
use super::{GobanView, PointAttributes};
use crate::color::Color;
use crate::marks::Mark;
use crate::point::Point;
use crate::point_set::PointSet;
use yomikiri_scene::{Pen, Role, Shape, Style, fit};

pub(super) const RADIUS: f64 = 18.6;

const SHADOW: Role = Role::new("stone-shadow", 0x4a3413, 0x120c04);
const BLACK: Role = Role::new("black-stone", 0x2b2927, 0x1a1918);
const BLACK_EDGE: Role = Role::new("black-stone-edge", 0x141312, 0x6b655c);
const BLACK_LIGHT: Role = Role::new("black-stone-light", 0x8d8882, 0x77726c);
const BLACK_MARK: Role = Role::new("black-stone-mark", 0xffffff, 0xf5f1e8);
const WHITE: Role = Role::new("white-stone", 0xf1ede4, 0xe2ddd2);
const WHITE_EDGE: Role = Role::new("white-stone-edge", 0x9a9080, 0x6f675a);
const WHITE_LIGHT: Role = Role::new("white-stone-light", 0xffffff, 0xfaf7f0);
const WHITE_MARK: Role = Role::new("white-stone-mark", 0x1e1c19, 0x1e1c19);
const LAST: Role = Role::new("last-move", 0xe8590c, 0xf0701f);
/// Marks on empty points.
const WOOD_MARK: Role = Role::new("goban-mark", 0xb02a1b, 0x4d0f06);

/// The colour of a stone.
pub(super) fn body(color: Color) -> Role {
    [BLACK, WHITE][color.index()]
}

/// What is written or drawn on a stone.
pub(super) fn ink(color: Color) -> Role {
    [BLACK_MARK, WHITE_MARK][color.index()]
}

/// A stone of a picture.
#[derive(Clone, Copy)]
pub(super) struct Stone {
    pub at: (f64, f64),
    pub radius: f64,
    pub color: Color,
}

pub(super) fn push_all(shapes: &mut Vec<Shape>, field: &Field, view: &GobanView<'_>) {
    let (position, board) = (view.position, view.position.board());
    let stone = |point: Point| {
        let (at, radius) = (field.at(point), RADIUS);
        board.at(point).map(|color| Stone { at, radius, color })
    };
    let at_stake: Vec<(PointSet, usize)> =
        Color::BOTH.into_iter().flat_map(|color| view.at_stake(color)).collect();
    let stones = board.occupied();
    // All shadows lie on the wood, never on a stone.
    stones.iter().filter_map(stone).for_each(|stone| stone.push_shadow(shapes));
    for point in stones.iter() {
        let Some(stone) = stone(point) else { continue };
        stone.push_body(shapes);
        match at_stake.iter().find(|(block, _)| middle(*block) == Some(point)) {
            Some((block, liberties)) => stone.push_count(shapes, *liberties, block.len() == 1),
            None if position.inner().contains(point) => stone.push_inner(shapes),
            None if position.plain().contains(point) => {}
            None => position.mark(point).into_iter().for_each(|mark| stone.push_mark(shapes, mark)),
        }
    }
    let granted = board.split(view.granted);
    let middles = granted.iter().filter_map(|block| middle(*block));
    middles.filter_map(stone).for_each(|stone| stone.push_granted(shapes));
    for point in (view.settled & board.empty()).iter() {
        push_settled(shapes, field.at(point));
    }
    view.last_point().and_then(stone).into_iter().for_each(|stone| stone.push_last(shapes));
    if let Some(PointAttributes { useful, useless }) = view.attributes {
        let free = board.empty() - position.tries() - view.noted_points();
        (useful & free).iter().for_each(|point| push_useful(shapes, field.at(point)));
        (useless & free).iter().for_each(|point| push_useless(shapes, field.at(point)));
    }
    for point in (position.tries() - view.noted_points()).iter() {
        push_try(shapes, field.at(point));
    }
    position.ko().into_iter().for_each(|point| push_ko(shapes, field.at(point)));
}

/// The stone of a block that is nearest to its middle.
fn middle(block: PointSet) -> Option<Point> {
    let count = block.len() as i64;
    let place = |point: Point| (i64::from(point.column()), i64::from(point.row()));
    let (across, down) = block
        .iter()
        .map(place)
        .fold((0, 0), |(across, down), (column, row)| (across + column, down + row));
    block.iter().min_by_key(|&point| {
        let (column, row) = place(point);
        (column * count - across).pow(2) + (row * count - down).pow(2)
    })
}

impl Stone {
    fn push_shadow(self, shapes: &mut Vec<Shape>) {
        let Stone { at: (x, y), radius, .. } = self;
        let style = Style::filled(SHADOW).opacity(0.32);
        shapes.push(Shape::Circle { x: x + 1.4, y: y + 2.2, radius, style });
    }

    /// The stone itself, lit from the upper left.
    pub fn push_body(self, shapes: &mut Vec<Shape>) {
        let Stone { at: (x, y), radius, color } = self;
        let mut disc = |away: f64, part: f64, style: Style| {
            let (x, y, radius) = (x - away * radius, y - away * radius, part * radius);
            shapes.push(Shape::Circle { x, y, radius, style });
        };
        let edge = radius / 18.0;
        match color {
            Color::Black => {
                disc(0.0, 1.0, Style::filled(BLACK).edged(BLACK_EDGE, edge));
                for (away, part) in [(0.20, 0.66), (0.26, 0.50), (0.32, 0.35), (0.37, 0.20)] {
                    disc(away, part, Style::filled(BLACK_LIGHT).opacity(0.13));
                }
            }
            Color::White => {
                disc(0.0, 1.0, Style::filled(WHITE).edged(WHITE_EDGE, edge));
                for (away, part) in [(0.08, 0.84), (0.14, 0.68), (0.22, 0.50)] {
                    disc(away, part, Style::filled(WHITE_LIGHT).opacity(0.45));
                }
            }
        }
    }

    /// A triangle, a square or a small ring.
    pub fn push_mark(self, shapes: &mut Vec<Shape>, mark: Mark) {
        let Stone { at: (x, y), radius, color } = self;
        let (ink, width) = (ink(color), radius * 0.11);
        match mark {
            Mark::Essential => self.push_triangle(shapes, 0.56),
            Mark::Unknown => {
                let (side, style) = (0.76 * radius, Style::outlined(ink, width));
                let (x, y) = (x - side / 2.0, y - side / 2.0);
                shapes.push(Shape::Rect { x, y, width: side, height: side, radius: 0.0, style });
            }
            Mark::Safe => {
                // Most stones are: their mark is the quietest.
                let style = Style::outlined(ink, 0.07 * radius).opacity(0.35);
                shapes.push(Shape::Circle { x, y, radius: 0.24 * radius, style });
            }
        }
    }

    /// An open ring, as beside a verdict that takes something for granted: the stone was taken to live.
    pub fn push_granted(self, shapes: &mut Vec<Shape>) {
        let Stone { at: (x, y), radius, color } = self;
        let reach = 0.42 * radius;
        let point = |nth: i32| {
            let angle = f64::from(70 + 15 * nth).to_radians();
            (x + reach * angle.sin(), y - reach * angle.cos())
        };
        let (points, style) =
            ((0..=18).map(point).collect(), Style::outlined(ink(color), 0.11 * radius));
        shapes.push(Shape::Path { points, closed: false, style });
    }

    /// A cross: the stone stands in an eye.
    pub fn push_inner(self, shapes: &mut Vec<Shape>) {
        let pen = Pen { color: ink(self.color), width: self.radius * 0.11 };
        push_cross(shapes, self.at, 0.36 * self.radius, pen);
    }

    /// A triangle that reaches this far of the radius.
    fn push_triangle(self, shapes: &mut Vec<Shape>, reach: f64) {
        let Stone { at: (x, y), radius, color } = self;
        let corner = |degrees: f64| {
            let angle = degrees.to_radians();
            (x + reach * radius * angle.sin(), y + 0.04 * radius - reach * radius * angle.cos())
        };
        let points = [0.0, 120.0, 240.0].map(corner).to_vec();
        let style = Style::outlined(ink(color), radius * 0.11);
        shapes.push(Shape::Path { points, closed: true, style });
    }

    /// How many liberties its essential block has; with a triangle if no other stone can have it.
    pub fn push_count(self, shapes: &mut Vec<Shape>, count: usize, is_alone: bool) {
        let Stone { at: (x, y), radius, color } = self;
        let (lower, size) = if is_alone { (0.14, 0.66) } else { (0.0, 1.0) };
        if is_alone {
            self.push_triangle(shapes, 0.84);
        }
        let (text, size) = fit(&count.to_string(), 1.5 * radius, size * radius, 0.4 * radius);
        shapes.push(Shape::label(x, y + lower * radius, size, text, ink(color)));
    }

    pub fn push_last(self, shapes: &mut Vec<Shape>) {
        let Stone { at: (x, y), radius, .. } = self;
        let style = Style::outlined(LAST, 0.16 * radius);
        shapes.push(Shape::Circle { x, y, radius: 0.87 * radius, style });
    }
}

pub(super) fn push_try(shapes: &mut Vec<Shape>, at: (f64, f64)) {
    push_cross(shapes, at, 6.5, Pen { color: WOOD_MARK, width: 2.6 });
}

/// A point at which a stone may change a count: a small diamond.
pub(super) fn push_useful(shapes: &mut Vec<Shape>, (x, y): (f64, f64)) {
    const REACH: f64 = 6.0;
    let points = vec![(x, y - REACH), (x + REACH, y), (x, y + REACH), (x - REACH, y)];
    shapes.push(Shape::Path { points, closed: true, style: Style::filled(WOOD_MARK) });
}

/// A point at which no stone changes anything: a nought, as in the study.
pub(super) fn push_useless(shapes: &mut Vec<Shape>, (x, y): (f64, f64)) {
    let style = Style::outlined(WOOD_MARK, 1.8);
    shapes.push(Shape::Circle { x, y, radius: 4.6, style });
}

/// A point that has no part in what is shown.
pub(super) fn push_settled(shapes: &mut Vec<Shape>, (x, y): (f64, f64)) {
    let style = Style::filled(SHADOW).opacity(0.22);
    shapes.push(Shape::Circle { x, y, radius: 4.0, style });
}

pub(super) fn push_ko(shapes: &mut Vec<Shape>, (x, y): (f64, f64)) {
    let (side, style) = (CELL * 0.42, Style::outlined(WOOD_MARK, 2.2));
    let (x, y) = (x - side / 2.0, y - side / 2.0);
    shapes.push(Shape::Rect { x, y, width: side, height: side, radius: 0.0, style });
}

pub(super) fn push_cross(shapes: &mut Vec<Shape>, (x, y): (f64, f64), arm: f64, pen: Pen) {
    for turn in [-1.0, 1.0] {
        let (from, to) = ((x - arm, y - turn * arm), (x + arm, y + turn * arm));
        shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
    }
}
