//! Plots: points and lines over two axes.

use crate::text::{fit, showable_text, width_in_ems};
use crate::{Anchor, FAINT_INK, FIELD, GRID, INK, PAPER, Pen, Picture, Role, Shape, Style};

/// A plot: series of points over two axes.
///
/// What cannot be placed is left out: numbers that are not finite, numbers
/// without a logarithm on a logarithmic axis, points outside the range.
///
/// ```
/// use yomikiri_scene::{Axis, Role, Plot, Scale, Series, Trace};
///
/// let plot = Plot {
///     title: "Positions searched".to_owned(),
///     x: Axis::new("plain search", Scale::Log2).range(1.0, 1024.0),
///     y: Axis::new("ordered search", Scale::Log2).range(1.0, 1024.0),
///     series: vec![Series {
///         name: "one list of words each".to_owned(),
///         trace: Trace::Dots,
///         points: vec![(8.0, 4.0), (1000.0, 90.0), (0.0, 1.0)],
///         color: Role::tone(0),
///     }],
///     diagonal: true,
/// };
/// let svg = plot.picture().to_svg();
/// // Zero has no logarithm, so that two points are left, and one dot is in the legend.
/// assert_eq!(svg.matches("<circle").count(), 3);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What the plot is called, written above it unless it is empty.
    pub title: String,
    /// The axis from left to right.
    pub x: Axis,
    /// The axis from bottom to top.
    pub y: Axis,
    /// What is drawn, each series over those before it.
    pub series: Vec<Series>,
    /// Whether a line shows where both coordinates are equal. Such a plot is
    /// square, and ranges that are found are the same for both axes; others are
    /// wider than they are high.
    pub diagonal: bool,
}

/// An axis of a [`Plot`].
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it measures.
    pub label: String,
    /// How numbers are spread along it.
    pub scale: Scale,
    /// Its least and its greatest number; found from the points if there is
    /// none, or one that the scale cannot show.
    pub range: Option<(f64, f64)>,
}

/// How numbers are spread along an [`Axis`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Equal differences are equally far apart.
    #[default]
    Linear,
    /// Equal ratios are equally far apart; powers of ten are written.
    Log10,
    /// Equal ratios are equally far apart; powers of two are written.
    Log2,
}

/// A series of points in a [`Plot`].
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What the legend says of it; it is not there if this is empty.
    pub name: String,
    /// How it is drawn.
    pub trace: Trace,
    /// Its points: along x, along y.
    pub points: Vec<(f64, f64)>,
    /// Its colour.
    pub color: Role,
}

/// How a [`Series`] is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Trace {
    /// A dot at each point.
    #[default]
    Dots,
    /// A cross at each point, for those that need telling from dots.
    Crosses,
    /// A line from point to point, with a gap where a point is left out for
    /// what it is and dots if the points are few.
    Line,
}

impl Axis {
    /// An axis whose range is found from the points.
    pub fn new(label: impl Into<String>, scale: Scale) -> Axis {
        Axis { label: label.into(), scale, range: None }
    }

    /// The same axis from one number to another.
    pub const fn range(mut self, least: f64, greatest: f64) -> Axis {
        self.range = Some((least, greatest));
        self
    }
}

// Lengths in the picture, in its units.
const SQUARE: (f64, f64) = (480.0, 480.0);
const OBLONG: (f64, f64) = (640.0, 400.0);
const MARGIN: f64 = 24.0;
const TITLE: f64 = 19.0;
const WORDS: f64 = 15.0;
const NUMBERS: f64 = 13.0;
/// From one line of words to the next.
const LEADING: f64 = 26.0;
const DOT: f64 = 3.2;

/// More points than this are drawn smaller, and a line has no dots on it.
const FEW: usize = 40;
const MANY: usize = 400;

impl Plot {
    /// The plot as a picture.
    pub fn picture(&self) -> Picture {
        let points = self.series.iter().flat_map(|series| &series.points);
        let placed = |&(x, y): &(f64, f64)| Some((self.x.scale.of(x)?, self.y.scale.of(y)?));
        let (mut along_x, mut along_y): (Vec<f64>, Vec<f64>) = points.filter_map(placed).unzip();
        if self.diagonal && self.x.scale == self.y.scale {
            // What is to be compared is measured alike.
            along_x.append(&mut along_y);
            along_y.clone_from(&along_x);
        }
        let (x, y) = (Ruler::new(&self.x, &along_x), Ruler::new(&self.y, &along_y));

        let size = if self.diagonal { SQUARE } else { OBLONG };
        let title = if self.title.trim().is_empty() { 0.0 } else { LEADING + 6.0 };
        let widest = y.ticks.iter().map(|tick| width_in_ems(&tick.label)).fold(0.0, f64::max);
        let frame = Frame {
            left: MARGIN + (widest * NUMBERS + 8.0).ceil(),
            top: MARGIN + title + LEADING,
            size,
            x,
            y,
        };
        let mut shapes = Vec::new();
        self.push_words(&mut shapes, &frame);
        frame.push_ground(&mut shapes);
        if self.diagonal {
            frame.push_diagonal(&mut shapes);
        }
        for series in &self.series {
            frame.push_series(&mut shapes, series);
        }
        let bottom = frame.top + size.1 + 24.0 + LEADING;
        let bottom = self.push_legend(&mut shapes, &frame, bottom) + MARGIN;

        // More on the right, where half a number reaches beyond the frame.
        let (width, height) = (frame.left + size.0 + MARGIN + 8.0, bottom);
        let paper = Style::filled(PAPER);
        shapes.insert(0, Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style: paper });
        let title = showable_text(&self.title);
        Picture { width, height, title, shapes, targets: Vec::new() }
    }

    /// The title and what the axes measure. Text cannot be turned, so that the
    /// label of the y axis stands above it.
    fn push_words(&self, shapes: &mut Vec<Shape>, frame: &Frame) {
        let (width, height) = frame.size;
        let mut push = |x, y, anchor, words: &str, largest, ink| {
            let (text, size) = fit(words, width, largest, 10.0);
            if !text.trim().is_empty() {
                shapes.push(Shape::Text { x, y, size, anchor, text, ink });
            }
        };
        push(frame.left, MARGIN + TITLE, Anchor::Start, &self.title, TITLE, INK);
        push(frame.left, frame.top - 10.0, Anchor::Start, &self.y.label, WORDS, FAINT_INK);
        let (right, below) = (frame.left + width, frame.top + height + 24.0 + WORDS + 4.0);
        push(right, below, Anchor::End, &self.x.label, WORDS, FAINT_INK);
    }

    /// The names of the series, in as many lines as they need below `top`.
    /// Gives where they end.
    fn push_legend(&self, shapes: &mut Vec<Shape>, frame: &Frame, top: f64) -> f64 {
        let named = self.series.iter().filter(|series| !series.name.trim().is_empty());
        let (mut left, mut middle) = (0.0, top);
        for series in named {
            let (sample, gap) = (24.0, 28.0);
            let (text, size) = fit(&series.name, frame.size.0 - sample, WORDS, 10.0);
            let width = sample + width_in_ems(&text) * size;
            if middle == top || left + width > frame.size.0 {
                (left, middle) = (0.0, middle + LEADING);
            }
            let x = frame.left + left;
            match series.trace {
                Trace::Line => push_line(shapes, &[(x, middle), (x + 16.0, middle)], series.color),
                trace => push_mark(shapes, (x + 8.0, middle), trace, DOT + 1.0, series.color, 1.0),
            }
            let (x, y) = (x + sample, middle + size * 0.36);
            shapes.push(Shape::Text { x, y, size, anchor: Anchor::Start, text, ink: INK });
            left += width + gap;
        }
        middle
    }
}

/// The field of a plot, and where numbers lie in it.
struct Frame {
    left: f64,
    top: f64,
    /// Its width and its height.
    size: (f64, f64),
    x: Ruler,
    y: Ruler,
}

impl Frame {
    /// Where a point lies, in parts of the field from its lower left corner.
    fn place(&self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        Some((self.x.place(x)?, self.y.place(y)?))
    }

    /// The same in the picture.
    fn on_paper(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.left + x * self.size.0, self.top + (1.0 - y) * self.size.1)
    }

    /// The field, its grid, and the numbers along it.
    fn push_ground(&self, shapes: &mut Vec<Shape>) {
        let (x, y) = (self.left, self.top);
        let (width, height) = self.size;
        shapes.push(Shape::Rect { x, y, width, height, radius: 0.0, style: Style::filled(FIELD) });
        let pen = Pen { color: GRID, width: 1.0 };
        let mut line = |from, to| {
            let (from, to) = (self.on_paper(from), self.on_paper(to));
            shapes.push(Shape::Line { from, to, pen, opacity: 0.6 });
        };
        for tick in &self.x.ticks {
            line((tick.place, 0.0), (tick.place, 1.0));
        }
        for tick in &self.y.ticks {
            line((0.0, tick.place), (1.0, tick.place));
        }
        shapes.push(Shape::Rect {
            x,
            y,
            width,
            height,
            radius: 2.0,
            style: Style::outlined(GRID, 1.5),
        });
        for tick in &self.x.ticks {
            let (x, y) = self.on_paper((tick.place, 0.0));
            shapes.push(Shape::label(x, y + 14.0, NUMBERS, &tick.label, FAINT_INK));
        }
        for tick in &self.y.ticks {
            let (x, y) = self.on_paper((0.0, tick.place));
            shapes.push(Shape::Text {
                x: x - 8.0,
                y: y + NUMBERS * 0.36,
                size: NUMBERS,
                anchor: Anchor::End,
                text: tick.label.clone(),
                ink: FAINT_INK,
            });
        }
    }

    /// Where both coordinates are equal: straight only if the scales are.
    fn push_diagonal(&self, shapes: &mut Vec<Shape>) {
        let (low, high) = (self.x.value(0.0), self.x.value(1.0));
        let pieces = if self.x.scale == self.y.scale { 1 } else { 64 };
        let places: Vec<Option<(f64, f64)>> = (0..=pieces)
            .map(|piece| {
                let value = self.x.value(f64::from(piece) / f64::from(pieces));
                // Going there and back again must not lead past the ends.
                self.place((value.clamp(low, high), value.clamp(low, high)))
            })
            .collect();
        for run in runs(&places) {
            let points: Vec<_> = run.iter().map(|&place| self.on_paper(place)).collect();
            let style = Style::outlined(FAINT_INK, 1.2).opacity(0.7);
            shapes.push(Shape::Path { points, closed: false, style });
        }
    }

    fn push_series(&self, shapes: &mut Vec<Shape>, series: &Series) {
        let places: Vec<_> = series.points.iter().map(|&point| self.place(point)).collect();
        let many = places.len() > MANY;
        let mut marks = series.trace;
        if series.trace == Trace::Line {
            for run in runs(&places) {
                let points: Vec<_> = run.iter().map(|&place| self.on_paper(place)).collect();
                push_line(shapes, &points, series.color);
            }
            if places.len() > FEW {
                return;
            }
            marks = Trace::Dots;
        }
        let (size, opacity) = match series.trace {
            Trace::Line => (DOT, 1.0),
            _ if many => (DOT * 0.75, 0.45),
            _ => (DOT, 0.7),
        };
        for place in places.into_iter().flatten().filter(|&(x, y)| inside(x) && inside(y)) {
            push_mark(shapes, self.on_paper(place), marks, size, series.color, opacity);
        }
    }
}

/// Whether a part of the field lies in it, with a hair of room for what
/// arithmetic adds to a point on the edge.
fn inside(part: f64) -> bool {
    (-1e-9..=1.0 + 1e-9).contains(&part)
}

fn push_mark(
    shapes: &mut Vec<Shape>,
    (x, y): (f64, f64),
    trace: Trace,
    size: f64,
    color: Role,
    opacity: f64,
) {
    match trace {
        Trace::Dots | Trace::Line => {
            let style = Style::filled(color).opacity(opacity);
            shapes.push(Shape::Circle { x, y, radius: size, style });
        }
        Trace::Crosses => {
            let pen = Pen { color, width: size / 2.0 };
            for side in [size, -size] {
                let (from, to) = ((x - size, y - side), (x + size, y + side));
                shapes.push(Shape::Line { from, to, pen, opacity });
            }
        }
    }
}

fn push_line(shapes: &mut Vec<Shape>, points: &[(f64, f64)], color: Role) {
    let (points, style) = (points.to_vec(), Style::outlined(color, 2.0));
    shapes.push(Shape::Path { points, closed: false, style });
}

/// The lines from place to place as far as they lie in the field, each in one
/// piece.
fn runs(places: &[Option<(f64, f64)>]) -> Vec<Vec<(f64, f64)>> {
    let mut runs: Vec<Vec<(f64, f64)>> = Vec::new();
    for pair in places.windows(2) {
        let [Some(from), Some(to)] = *pair else { continue };
        let Some((from, to)) = clip(from, to) else { continue };
        match runs.last_mut() {
            Some(run) if run.last() == Some(&from) => run.push(to),
            _ => runs.push(vec![from, to]),
        }
    }
    runs
}

/// The part of a line that lies in the field (Liang and Barsky).
fn clip(from: (f64, f64), to: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (step, room) in [(-dx, from.0), (dx, 1.0 - from.0), (-dy, from.1), (dy, 1.0 - from.1)] {
        // How far along the line the edge is met: on the way in or out.
        if step < 0.0 {
            first = first.max(room / step);
        } else if step > 0.0 {
            last = last.min(room / step);
        } else if room < 0.0 {
            return None;
        }
    }
    // Ends inside stay just what they were, so that runs join.
    let at = |part: f64| match part {
        0.0 => from,
        1.0 => to,
        part => (from.0 + part * dx, from.1 + part * dy),
    };
    (first <= last).then(|| (at(first), at(last)))
}

/// An axis with a range and with numbers to write along it.
struct Ruler {
    scale: Scale,
    /// The range, as the scale counts.
    low: f64,
    high: f64,
    ticks: Vec<Tick>,
}

/// A number written at an axis.
struct Tick {
    /// Where, in parts of the axis.
    place: f64,
    label: String,
}

impl Scale {
    /// What is spread evenly along the axis; none for what cannot be shown.
    fn of(self, value: f64) -> Option<f64> {
        let even = match self {
            Scale::Linear => value,
            Scale::Log10 => value.log10(),
            Scale::Log2 => value.log2(),
        };
        // Beyond this, differences of two numbers may not be finite.
        (even.abs() < 1e300).then_some(even)
    }

    /// The number that is found at a place.
    fn back(self, even: f64) -> f64 {
        match self {
            Scale::Linear => even,
            Scale::Log10 => 10_f64.powf(even),
            Scale::Log2 => even.exp2(),
        }
    }
}

impl Ruler {
    /// The ruler of an axis for points that lie there, as its scale counts.
    fn new(axis: &Axis, points: &[f64]) -> Ruler {
        let scale = axis.scale;
        let given = axis.range.and_then(|(least, greatest)| {
            let (low, high) = (scale.of(least)?, scale.of(greatest)?);
            (low < high).then_some((low, high))
        });
        let (low, high) = given.unwrap_or_else(|| found_range(scale, points));
        let marks = match scale {
            Scale::Linear => even_marks(low, high),
            Scale::Log10 => power_marks(scale, 10, low, high),
            Scale::Log2 => power_marks(scale, 2, low, high),
        };
        let place = |even: f64| (even - low) / (high - low);
        let ticks = marks
            .into_iter()
            .map(|(even, label)| Tick { place: place(even), label })
            .filter(|tick| inside(tick.place))
            .collect();
        Ruler { scale, low, high, ticks }
    }

    fn place(&self, value: f64) -> Option<f64> {
        Some((self.scale.of(value)? - self.low) / (self.high - self.low))
    }

    fn value(&self, place: f64) -> f64 {
        self.scale.back(self.low + place * (self.high - self.low))
    }
}

/// A range that holds all points and ends on round numbers.
fn found_range(scale: Scale, points: &[f64]) -> (f64, f64) {
    let low = points.iter().copied().fold(f64::INFINITY, f64::min);
    let high = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if low > high {
        return (0.0, 1.0);
    }
    let step = match scale {
        Scale::Linear if low == high => {
            return (low - low.abs().max(1.0), high + high.abs().max(1.0));
        }
        Scale::Linear => nice_step(high - low),
        Scale::Log10 | Scale::Log2 => 1.0,
    };
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    if low < high { (low, high) } else { (low, low + 1.0) }
}

/// A step of 1, 2 or 5 times a power of ten that makes about six of a range.
fn nice_step(range: f64) -> f64 {
    let rough = range / 6.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0].into_iter().find(|step| step * power >= rough * 0.999);
    step.unwrap_or(10.0) * power
}

/// Round numbers at even distances, with how they are written.
fn even_marks(low: f64, high: f64) -> Vec<(f64, String)> {
    let step = nice_step(high - low);
    let first = (low / step - 1e-6).ceil();
    // Were the step lost beside its multiples, there would be no end.
    let marks = (0..20).map(|nth| (first + f64::from(nth)) * step);
    let marks: Vec<f64> = marks.take_while(|&mark| mark <= high + step * 1e-6).collect();
    let decimals = (-step.log10().floor()).max(0.0);
    let farthest = low.abs().max(high.abs());
    let written = |mark: f64| {
        if farthest >= 1e7 || decimals > 4.0 {
            scientific(mark)
        } else {
            // Rounding may leave a negative zero.
            let text = format!("{mark:.*}", decimals as usize);
            if mark.abs() < step / 2.0 { text.replace('-', "") } else { text.replace('-', "−") }
        }
    };
    marks.into_iter().map(|mark| (mark, written(mark))).collect()
}

/// Powers of a base, as exponents, with how they are written.
fn power_marks(scale: Scale, base: i32, low: f64, high: f64) -> Vec<(f64, String)> {
    let most = 8.0;
    let range = high - low;
    let steps = (0..).flat_map(|zeros| [1.0, 2.0, 5.0].map(|step| step * 10_f64.powi(zeros)));
    let step = steps.take(30).find(|step| range / step <= most).unwrap_or(range);
    let first = (low / step - 1e-9).ceil();
    let exponents: Vec<f64> = (0..=most as i32)
        .map(|nth| (first + f64::from(nth)) * step)
        .take_while(|&exponent| exponent <= high + 1e-9)
        .collect();
    // Plain numbers as long as all are short.
    let plain = match base {
        2 => low >= -1e-9 && high <= 10.0 + 1e-9,
        _ => low >= -3.0 - 1e-9 && high <= 4.0 + 1e-9,
    };
    let written = |exponent: f64| {
        let exponent = exponent.round() as i32;
        if plain {
            let decimals = usize::try_from(-exponent).unwrap_or(0);
            format!("{:.decimals$}", f64::from(base).powi(exponent))
        } else {
            format!("{base}{}", superscript(exponent))
        }
    };
    let mut marks: Vec<_> = exponents.iter().map(|&even| (even, written(even))).collect();
    if exponents.len() < 3 {
        // So few powers need other round numbers between them.
        let others = even_marks(scale.back(low), scale.back(high));
        let others = others.into_iter().filter_map(|(mark, label)| Some((scale.of(mark)?, label)));
        let known = |even: f64| exponents.iter().any(|power| (power - even).abs() < range * 1e-6);
        marks.extend(others.filter(|&(even, _)| !known(even)));
    }
    marks
}

/// A number as a multiple of a power of ten: `2.5·10⁷`.
fn scientific(number: f64) -> String {
    let text = format!("{number:.3e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    let power = format!("10{}", superscript(exponent.parse().unwrap_or(0)));
    match mantissa {
        "0" | "-0" => "0".to_owned(),
        "1" => power,
        "-1" => format!("−{power}"),
        mantissa => format!("{}·{power}", mantissa.replace('-', "−")),
    }
}

fn superscript(number: i32) -> String {
    let raised = |c: char| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        // The others stand in a row of their own.
        c => c.to_digit(10).and_then(|digit| char::from_u32(0x2070 + digit)).unwrap_or(c),
    };
    number.to_string().chars().map(raised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: Scale, low: f64, high: f64) -> Vec<String> {
        let ruler = Ruler::new(&Axis::new("", scale).range(low, high), &[]);
        ruler.ticks.into_iter().map(|tick| tick.label).collect()
    }

    #[test]
    fn round_numbers_are_written_along_an_axis() {
        assert_eq!(labels(Scale::Linear, 0.0, 10.0), ["0", "2", "4", "6", "8", "10"]);
        assert_eq!(labels(Scale::Linear, -0.25, 0.5), ["−0.2", "0.0", "0.2", "0.4"]);
        assert_eq!(
            labels(Scale::Linear, 0.0, 3e7),
            ["0", "5·10⁶", "10⁷", "1.5·10⁷", "2·10⁷", "2.5·10⁷", "3·10⁷"]
        );
        assert_eq!(labels(Scale::Log10, 1.0, 1e4), ["1", "10", "100", "1000", "10000"]);
        assert_eq!(
            labels(Scale::Log10, 1.0, 1e6),
            ["10⁰", "10¹", "10²", "10³", "10⁴", "10⁵", "10⁶"]
        );
        assert_eq!(labels(Scale::Log10, 0.01, 1.0), ["0.01", "0.1", "1"]);
        assert_eq!(
            labels(Scale::Log2, 1.0, 33_554_432.0),
            ["2⁰", "2⁵", "2¹⁰", "2¹⁵", "2²⁰", "2²⁵"]
        );
        assert_eq!(labels(Scale::Log2, 1.0, 8.0), ["1", "2", "4", "8"]);
        assert_eq!(labels(Scale::Log10, 1.0, 10.0), ["1", "10", "2", "4", "6", "8"]);
        assert_eq!(labels(Scale::Log10, 20.0, 90.0), ["20", "40", "60", "80"]);
    }

    #[test]
    fn a_line_is_drawn_as_far_as_it_lies_in_the_field() {
        assert_eq!(clip((-1.0, 0.5), (2.0, 0.5)), Some(((0.0, 0.5), (1.0, 0.5))));
        assert_eq!(clip((-1.0, 0.0), (0.0, 2.0)), None);
        assert_eq!(clip((0.2, 0.2), (0.2, 0.2)), Some(((0.2, 0.2), (0.2, 0.2))));
        let inside = Some((0.5, 0.5));
        let places = [inside, Some((0.75, 0.5)), Some((1.25, 0.5)), inside, None, inside];
        assert_eq!(runs(&places), [[(0.5, 0.5), (0.75, 0.5), (1.0, 0.5), (0.5, 0.5)]]);
        let outside = [inside, Some((1.5, 0.5)), Some((1.5, 1.5)), Some((0.5, 1.5)), inside];
        assert_eq!(runs(&outside), [[(0.5, 0.5), (1.0, 0.5)], [(0.5, 1.0), (0.5, 0.5)]]);
    }
}
