//! What stands under the board: whose turn it is, cells, hands, and what the marks mean.

use super::field::{push_body, push_last_mark, push_turned_mark};
use super::{BOTH, View, line, places, tags};
use crate::board::Bits;
use crate::rules::{Move, Shape as Lies};
use crate::words;
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::{FAINT_INK, FIELD, INK, Picture, Region, Shape, Style, fit, width_in_ems};
use yomikiri_text::text;

/// The panel needs so much room, even under a narrow board.
pub(super) const LEAST_WIDTH: f64 = 324.0;

const STATUS: f64 = 17.0;
const LETTERS: f64 = 15.0;
const SMALL: f64 = 13.0;
const LEADING: f64 = 26.0;
const PILL: f64 = 24.0;
const PADDING: f64 = 8.0;

/// Draws the panel from its upper left corner and says where it ends.
pub(super) fn push(picture: &mut Picture, (x, top): (f64, f64), view: &View<'_>) -> f64 {
    let shapes = &mut picture.shapes;
    // A narrow board stands in the middle; the panel begins left of it.
    let x = x - (LEAST_WIDTH - f64::from(view.game.columns) * super::CELL).max(0.0) / 2.0;
    let mut y = top + LEADING / 2.0;
    shapes.push(line(x, y, STATUS, view.said(view.game.status(view.position)), INK));
    y += 4.0;
    for seat in BOTH {
        y += LEADING;
        push_player(shapes, (x, y), view, seat);
    }
    y += 2.0;
    if let Some(last) = view.last {
        y += LEADING;
        let chosen = view.game.show_move(view.position, last.chosen);
        let mut at = x + 10.0;
        if last.piece().is_some() {
            push_body(shapes, (at, y), 20.0, Lies::Single, last.mover);
            push_last_mark(shapes, (at, y), 20.0, Lies::Single);
            at += 18.0;
        } else {
            at = x;
        }
        let mover = words::player(last.mover);
        let told = match last.chosen {
            Move::Place(_) => text!("last move {chosen}", "直前の手 {chosen}"),
            Move::Pass => text!("{mover} had to pass", "{mover}は置けずにパス"),
        };
        shapes.push(line(at, y, SMALL, view.said(told), FAINT_INK));
        if !last.turned.is_empty() {
            push_body(shapes, (x + 170.0, y), 20.0, Lies::Single, last.mover);
            push_turned_mark(shapes, (x + 170.0, y), 28.0);
            let turned = text!("turned over by it", "その手で裏返ったもの");
            shapes.push(line(x + 188.0, y, SMALL, view.said(turned), FAINT_INK));
        }
    }
    for told in tags::legend(view) {
        y += LEADING - 4.0;
        let room = LEAST_WIDTH.max(super::CELL * f64::from(view.game.columns));
        let (told, size) = fit(told.get(view.lang), room, SMALL, 9.0);
        shapes.push(line(x, y, size, told, FAINT_INK));
    }
    if let Some((_, note)) = view.notes.iter().find(|(chosen, _)| *chosen == Move::Pass) {
        y += LEADING + 6.0;
        push_pass(picture, (x, y), view, note.trim());
    }
    y + LETTERS / 2.0
}

/// The word "pass" with its note, like something to be pressed.
fn push_pass(picture: &mut Picture, (x, y): (f64, f64), view: &View<'_>, note: &str) {
    let told = match note {
        "" => text!("pass: the only move", "パス: ほかに手はない"),
        note => text!("pass: {note}", "パス: {note}"),
    };
    let (told, size) = fit(told.get(view.lang), LEAST_WIDTH - 2.0 * PADDING, SMALL, 9.0);
    let (width, height) = (width_in_ems(&told) * size + 2.0 * PADDING, PILL);
    let (top, radius, style) = (y - PILL / 2.0, PILL / 2.0, Style::filled(FIELD).edged(INK, 1.0));
    picture.shapes.push(Shape::Rect { x, y: top, width, height, radius, style });
    picture.shapes.push(Shape::label(x + width / 2.0, y, size, told, INK));
    let region = Region::Rect { x, y: top, width, height };
    picture.targets.push(places::target(view, region, |chosen| chosen == Move::Pass));
}

/// A player's name, cells and hand, in one line around this height.
fn push_player(shapes: &mut Vec<Shape>, (x, y): (f64, f64), view: &View<'_>, seat: Seat) {
    let cells = view.position.owned.map(Bits::count_ones)[seat.index()];
    let hand = view.position.hands[seat.index()];
    push_body(shapes, (x + 10.0, y), 20.0, Lies::Single, seat);
    shapes.push(line(x + 28.0, y, LETTERS, view.said(words::player(seat)), INK));
    shapes.push(line(x + 80.0, y, LETTERS, view.said(words::cells(cells)), INK));
    shapes.push(line(x + 148.0, y, SMALL, view.said(text!("in hand", "手持ち")), FAINT_INK));
    push_body(shapes, (x + 216.0, y), 15.0, Lies::Across, seat);
    shapes.push(line(x + 234.0, y, LETTERS, format!("×{}", hand.dominoes), INK));
    push_body(shapes, (x + 283.0, y), 15.0, Lies::Single, seat);
    shapes.push(line(x + 293.0, y, LETTERS, format!("×{}", hand.singles), INK));
}
