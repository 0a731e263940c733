//! Points and curves.

pub(super) type Point = (f64, f64);

/// The point at a distance from another in a direction.
pub(super) fn along((x, y): Point, angle: f64, far: f64) -> Point {
    (x + angle.cos() * far, y + angle.sin() * far)
}

pub(super) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The point at a distance from one on the way to another.
pub(super) fn towards(from: Point, to: Point, far: f64) -> Point {
    let part = far / distance(from, to).max(1e-6);
    (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
}

/// The point of a Bézier curve at a time from 0 to 1 (de Casteljau).
pub(super) fn bezier(points: &[Point], time: f64) -> Point {
    let mut points = points.to_vec();
    while points.len() > 1 {
        let mix = |a: f64, b: f64| a + (b - a) * time;
        points = points
            .windows(2)
            .map(|pair| (mix(pair[0].0, pair[1].0), mix(pair[0].1, pair[1].1)))
            .collect();
    }
    points[0]
}
