//! What stands under the board: whose turn it is, what regions are worth, what the marks mean.

use super::field::{Field, WOOD};
use super::stones::Stone;
use super::{Drawing, PointAttributes, RegionView, notes, places, region_letter, regions, stones};
use crate::color::Color;
use crate::marks::Mark;
use crate::position::Move;
use yomikiri_scene::{
    Anchor, FAINT_INK, FIELD, INK, Picture, Region, Role, Shape, Style, fit, width_in_ems,
};
use yomikiri_text::{Text, text};

/// The panel needs so much room, even under a narrow board.
pub(super) const LEAST_WIDTH: f64 = 420.0;

const MARGIN: f64 = 34.0;
const STATUS: f64 = 17.0;
const LETTERS: f64 = 15.0;
const SMALL: f64 = 14.0;
const LEADING: f64 = 30.0;
/// Between two things that share a line.
const APART: f64 = 22.0;
/// From the left of a drawn sign to the words beside it.
const SIGN: f64 = 28.0;
const SWATCH: f64 = 20.0;
const SMALL_STONE: f64 = 11.0;
const BUTTON: f64 = 28.0;

/// Draws the panel below the board and says where it ends.
pub(super) fn push(picture: &mut Picture, field: &Field, drawing: &Drawing<'_>) -> f64 {
    let mut y = field.bottom() + LEADING / 2.0;
    let room = push_pass(picture, field, drawing, y);
    let (status, size) = fit(drawing.said(drawing.status()).as_str(), room, STATUS, 10.0);
    picture.shapes.push(words(MARGIN, y, size, status, INK));
    y += 4.0;
    for items in [region_items(drawing), mark_items(drawing)] {
        y = push_items(&mut picture.shapes, y, field.width - 2.0 * MARGIN, &items);
    }
    y + LEADING / 2.0 + 8.0
}

/// Draws something around a place.
type Sign<'d> = Box<dyn Fn(&mut Vec<Shape>, (f64, f64)) + 'd>;

/// A sign with words beside it.
struct Item<'d> {
    sign: Sign<'d>,
    words: String,
    size: f64,
    quiet: bool,
}

/// Sets items side by side, in as many lines as they need.
fn push_items(shapes: &mut Vec<Shape>, mut y: f64, room: f64, items: &[Item<'_>]) -> f64 {
    let mut x = f64::INFINITY;
    for item in items {
        let (told, size) = fit(&item.words, room - SIGN, item.size, 9.0);
        let width = SIGN + width_in_ems(&told) * size;
        if x + width > MARGIN + room {
            (x, y) = (MARGIN, y + LEADING);
        }
        (item.sign)(shapes, (x + SWATCH / 2.0, y));
        let ink = if item.quiet { FAINT_INK } else { INK };
        shapes.push(words(x + SIGN, y, size, told, ink));
        x += width + APART;
    }
    y
}

fn region_items<'d>(drawing: &Drawing<'d>) -> Vec<Item<'d>> {
    let item = |(nth, region): (usize, &'d RegionView)| {
        let letter = region_letter(nth);
        let (inside, around) = regions::tint(nth);
        let style = Style::filled(inside).edged(around, 2.0);
        let sign = move |shapes: &mut Vec<Shape>, at| shapes.push(swatch(at, style));
        let words = format!("{letter}  {}", region.told);
        Item { sign: Box::new(sign), words, size: LETTERS, quiet: false }
    };
    drawing.view.regions.iter().enumerate().map(item).collect()
}

/// What the marks mean that stand on the board.
fn mark_items<'d>(drawing: &Drawing<'d>) -> Vec<Item<'d>> {
    let (view, position) = (drawing.view, drawing.view.position);
    let stone = |at, color| Stone { at, radius: SMALL_STONE, color };
    let mut items: Vec<Item<'d>> = Vec::new();
    let mut push = |words: Text, sign: Sign<'d>| {
        items.push(Item { sign, words: drawing.said(words), size: SMALL, quiet: true });
    };
    for mark in [Mark::Essential, Mark::Unknown, Mark::Safe] {
        if let Some(color) = view.color_with(mark) {
            let sign = move |shapes: &mut Vec<Shape>, at| {
                stone(at, color).push_body(shapes);
                stone(at, color).push_mark(shapes, mark);
            };
            push(mark.name(), Box::new(sign));
        }
    }
    let counted = |color| view.at_stake(color).first().map(|(_, count)| (color, *count));
    if let Some((color, count)) = Color::BOTH.into_iter().find_map(counted) {
        let sign = move |shapes: &mut Vec<Shape>, at| {
            stone(at, color).push_body(shapes);
            stone(at, color).push_count(shapes, count, false);
        };
        push(text!("number of liberties", "ダメの数"), Box::new(sign));
    }
    if view.last_point().is_some() {
        let color = position.to_move().other();
        let sign = move |shapes: &mut Vec<Shape>, at| {
            stone(at, color).push_body(shapes);
            stone(at, color).push_last(shapes);
        };
        push(text!("last move", "直前の手"), Box::new(sign));
    }
    if let Some(color) = position.inner().first().and_then(|stone| position.board().at(stone)) {
        let sign = move |shapes: &mut Vec<Shape>, at| {
            stone(at, color).push_body(shapes);
            stone(at, color).push_inner(shapes);
        };
        push(text!("inside an eye", "眼の中の石"), Box::new(sign));
    }
    if let Some(color) = view.granted.first().and_then(|stone| position.board().at(stone)) {
        let sign = move |shapes: &mut Vec<Shape>, at| {
            stone(at, color).push_body(shapes);
            stone(at, color).push_granted(shapes);
        };
        push(text!("taken to live", "生きているとみなした石"), Box::new(sign));
    }
    if !view.settled.is_empty() {
        push(text!("taken to be settled", "決着済み"), on_wood(stones::push_settled));
    }
    if !(position.tries() - view.noted_points()).is_empty() {
        push(text!("point to try", "試す点"), on_wood(stones::push_try));
    }
    if let Some(PointAttributes { useful, useless }) = view.attributes {
        if !useful.is_empty() {
            push(text!("useful point", "有用な空点"), on_wood(stones::push_useful));
        }
        if !useless.is_empty() {
            push(text!("useless point", "無用な空点"), on_wood(stones::push_useless));
        }
    }
    if position.ko().is_some() {
        push(text!("ko", "コウ"), on_wood(stones::push_ko));
    }
    let color = if view.anybody { Color::Black } else { position.to_move() };
    for (note, meaning) in notes::legend(view) {
        let sign = move |shapes: &mut Vec<Shape>, at| notes::push(shapes, stone(at, color), note);
        push(
            meaning,
            match note {
                notes::LOSES => on_wood(|shapes, at| notes::push_loss(shapes, at, WOOD)),
                _ => Box::new(sign),
            },
        );
    }
    items
}

/// A sign of empty points, on wood.
fn on_wood<'d>(sign: impl Fn(&mut Vec<Shape>, (f64, f64)) + 'd) -> Sign<'d> {
    Box::new(move |shapes, at| {
        shapes.push(swatch(at, Style::filled(WOOD)));
        sign(shapes, at);
    })
}

/// A small square around a place.
fn swatch((x, y): (f64, f64), style: Style) -> Shape {
    let (x, y, width, height) = (x - SWATCH / 2.0, y - SWATCH / 2.0, SWATCH, SWATCH);
    Shape::Rect { x, y, width, height, radius: 2.0, style }
}

/// The word "pass" at the right, like something to be pressed, where it can be; gives the room that
/// is left beside it.
fn push_pass(picture: &mut Picture, field: &Field, drawing: &Drawing<'_>, y: f64) -> f64 {
    let room = field.width - 2.0 * MARGIN;
    let told = drawing.said(drawing.pass());
    let (told, size) = fit(&told, room / 2.0, SMALL, 9.0);
    let (width, height) = ((width_in_ems(&told) * size + BUTTON).ceil(), BUTTON);
    let (x, top) = (field.width - MARGIN - width, y - BUTTON / 2.0);
    let region = Region::Rect { x, y: top, width, height };
    let Some(target) = places::target(drawing, region, Move::Pass) else { return room };
    picture.targets.push(target);
    let style = Style::filled(FIELD).edged(INK, 1.0);
    picture.shapes.push(Shape::Rect { x, y: top, width, height, radius: BUTTON / 2.0, style });
    picture.shapes.push(Shape::label(x + width / 2.0, y, size, told, INK));
    room - width - APART
}

/// A line of text around this height.
fn words(x: f64, y: f64, size: f64, text: String, ink: Role) -> Shape {
    let y = y + 0.357 * size;
    Shape::Text { x, y, size, anchor: Anchor::Start, text, ink }
}
