//! The parts of a race in colour, each with what it is worth.

use super::field::{CELL, Field, WOOD};
use super::{GobanView, RegionView};
use crate::point::Point;
use crate::point_set::PointSet;
use yomikiri_scene::{Pen, Role, Shape, Style, fit, width_in_ems};

/// The wood of a region. The colours hide what is under them, so that the squares of a region
/// leave no seams.
const INSIDE: [Role; 6] = [
    Role::new("region-blue", 0xb4d2ea, 0x4d7596),
    Role::new("region-green", 0xb3dcb8, 0x4f7d59),
    Role::new("region-pink", 0xf0bdd0, 0x94566f),
    Role::new("region-violet", 0xcfc4ee, 0x6b5c99),
    Role::new("region-yellow", 0xf8f09a, 0xa39231),
    Role::new("region-aqua", 0xa9e2e0, 0x357c7c),
];
/// The line around it.
const AROUND: [Role; 6] = [
    Role::new("region-blue-edge", 0x2f77ad, 0x9cc8ea),
    Role::new("region-green-edge", 0x2f8646, 0xa5dcb2),
    Role::new("region-pink-edge", 0xb04a77, 0xeeb0c8),
    Role::new("region-violet-edge", 0x6d55b5, 0xc4b5f2),
    Role::new("region-yellow-edge", 0x96850c, 0xf0e27c),
    Role::new("region-aqua-edge", 0x1b8583, 0x93dedb),
];

const LETTERS: f64 = 16.0;
const HEIGHT: f64 = 22.0;
const PADDING: f64 = 1.0;
const NARROWEST: f64 = 26.0;

/// The colours of a region by its place in the list: inside and around.
pub(super) fn tint(nth: usize) -> (Role, Role) {
    (INSIDE[nth % INSIDE.len()], AROUND[nth % AROUND.len()])
}

pub(super) fn push_tints(shapes: &mut Vec<Shape>, field: &Field, regions: &[RegionView]) {
    for (nth, region) in regions.iter().enumerate() {
        let (inside, around) = tint(nth);
        push_inside(shapes, field, region.points, inside);
        push_around(shapes, field, region.points, around);
    }
}

/// Runs across and runs down: where squares of a row and squares of a column meet, one of the two
/// covers the seam.
fn push_inside(shapes: &mut Vec<Shape>, field: &Field, points: PointSet, color: Role) {
    let (columns, rows) = (field.size.columns(), field.size.rows());
    let mut push = |first: Point, last: Point| {
        let ((x, y), (right, below)) = (field.at(first), field.at(last));
        let (width, height) = (right - x + CELL, below - y + CELL);
        let (x, y, style) = (x - CELL / 2.0, y - CELL / 2.0, Style::filled(color));
        shapes.push(Shape::Rect { x, y, width, height, radius: 0.0, style });
    };
    for row in 0..rows {
        for (first, last) in runs(columns, |column| points.contains(Point::new(column, row))) {
            push(Point::new(first, row), Point::new(last, row));
        }
    }
    for column in 0..columns {
        for (first, last) in runs(rows, |row| points.contains(Point::new(column, row))) {
            if first < last {
                push(Point::new(column, first), Point::new(column, last));
            }
        }
    }
}

/// The first and the last of each run of numbers below `count` that are in.
fn runs(count: u8, is_in: impl Fn(u8) -> bool) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in (0..count).filter(|&number| is_in(number)) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// A line between points of the region and others.
fn push_around(shapes: &mut Vec<Shape>, field: &Field, points: PointSet, color: Role) {
    let half = CELL / 2.0;
    let (columns, rows) = (field.size.columns(), field.size.rows());
    let is_in = |column: Option<u8>, row: Option<u8>| match (column, row) {
        (Some(column), Some(row)) if column < columns && row < rows => {
            points.contains(Point::new(column, row))
        }
        _ => false,
    };
    for point in points.iter() {
        let ((x, y), column, row) = (field.at(point), point.column(), point.row());
        let sides = [
            (is_in(column.checked_sub(1), Some(row)), (-half, -half), (-half, half)),
            (is_in(Some(column + 1), Some(row)), (half, -half), (half, half)),
            (is_in(Some(column), row.checked_sub(1)), (-half, -half), (half, -half)),
            (is_in(Some(column), Some(row + 1)), (-half, half), (half, half)),
        ];
        for (_, from, to) in sides.into_iter().filter(|(inner, _, _)| !inner) {
            let (from, to) = ((x + from.0, y + from.1), (x + to.0, y + to.1));
            let pen = Pen { color, width: 2.2 };
            shapes.push(Shape::Line { from, to, pen, opacity: 1.0 });
        }
    }
}

/// Writes what a region is worth on free points of it, where there is room; the legend says it in
/// any case.
pub(super) fn push_labels(shapes: &mut Vec<Shape>, field: &Field, view: &GobanView<'_>) {
    let taken = view.position.board().occupied() | view.noted_points() | view.position.tries();
    let ko: PointSet = view.position.ko().into_iter().collect();
    for (nth, region) in view.regions.iter().enumerate() {
        let width = width_in_ems(&region.label) * LETTERS + 2.0 * PADDING;
        if let Some(at) = place(field, region.points - taken - ko, width) {
            push_label(shapes, at, nth, &region.label);
        }
    }
}

/// The middle of free points side by side, as near to the middle of all of them as can be.
fn place(field: &Field, free: PointSet, width: f64) -> Option<(f64, f64)> {
    let columns = field.size.columns();
    let centre = {
        let places = free.iter().map(|point| field.at(point));
        let (x, y) = places.fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        (x / free.len() as f64, y / free.len() as f64)
    };
    let needed = (width / CELL).ceil().max(1.0) as u8;
    let mut best: Option<(f64, (f64, f64))> = None;
    for row in 0..field.size.rows() {
        for (first, last) in runs(columns, |column| free.contains(Point::new(column, row))) {
            for begin in first..=last {
                if begin + needed > last + 1 {
                    break;
                }
                let ((left, y), (right, _)) = (
                    field.at(Point::new(begin, row)),
                    field.at(Point::new(begin + needed - 1, row)),
                );
                let at = ((left + right) / 2.0, y);
                let away = (at.0 - centre.0).hypot(at.1 - centre.1);
                if best.is_none_or(|(least, _)| away < least) {
                    best = Some((away, at));
                }
            }
        }
    }
    best.map(|(_, at)| at)
}

/// What a point of the board is painted with, below its lines.
pub(super) fn ground(regions: &[RegionView], point: Point) -> Role {
    let nth = regions.iter().rposition(|region| region.points.contains(point));
    nth.map_or(WOOD, |nth| tint(nth).0)
}

/// A label on the bare wood of its region: it would look like a stone on anything round and white.
fn push_label(shapes: &mut Vec<Shape>, (x, y): (f64, f64), nth: usize, label: &str) {
    let (inside, _) = tint(nth);
    let (label, size) = fit(label, f64::INFINITY, LETTERS, LETTERS);
    let width = (width_in_ems(&label) * size + 2.0 * PADDING).max(NARROWEST);
    let (left, top, style) = (x - width / 2.0, y - HEIGHT / 2.0, Style::filled(inside));
    shapes.push(Shape::Rect { x: left, y: top, width, height: HEIGHT, radius: 0.0, style });
    shapes.push(Shape::label(x, y, size, label, inside.readable_ink()));
}
