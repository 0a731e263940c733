//! The table: its top card, who played it, and whose turn it is.

use super::layout::Spot;
use super::{ACCENT, Standing, View, rect};
use crate::rules::{Move, name};
use yomikiri_scene::{FAINT_INK, FIELD, INK, Role, Shape, Style};
use yomikiri_text::text;

const CLOTH: Role = Role::new("cloth", 0xe2ecdd, 0x24352a);
const RIM: Role = Role::new("cloth-edge", 0xa9bfa2, 0x4d6b55);
const CARD: (f64, f64) = (68.0, 92.0);

pub(super) fn push(shapes: &mut Vec<Shape>, view: &View<'_>, spot: Spot) {
    shapes.push(spot.rect(28.0, Style::filled(CLOTH).edged(RIM, 2.0)));
    let (x, y) = (spot.x + spot.width / 2.0, spot.y + spot.height / 2.0);
    let card = |around: f64, style| {
        let size = (CARD.0 + 2.0 * around, CARD.1 + 2.0 * around);
        rect((x - size.0 / 2.0, y - 30.0 - size.1 / 2.0), size, 8.0 + around, style)
    };
    let table = view.table;
    let below = if table.top == 0 {
        shapes.push(card(0.0, Style::outlined(RIM, 2.0)));
        let empty = view.say(&text!("empty", "空"));
        shapes.push(Shape::label(x, y - 30.0, 14.0, empty, FAINT_INK));
        String::new()
    } else {
        if view.last == Some((table.last, Move::Play(table.top))) {
            shapes.push(card(6.0, Style::filled(ACCENT).opacity(0.45)));
        }
        let tone = Role::tone(table.last.index());
        shapes.push(card(0.0, Style::filled(FIELD).edged(tone, 4.0)));
        shapes.push(Shape::label(x, y - 30.0, 42.0, table.top.to_string(), INK));
        view.say(&text!("played by {who}", "{who}が出した札", who = name(table.last)))
    };
    shapes.push(Shape::label(x, y + 38.0, 14.0, below, FAINT_INK));
    // At the end the players' places stand with the players.
    let over = matches!(view.standing(table.turn), Standing::On(_));
    let status = if over { text!("the end", "終了") } else { view.status() };
    shapes.push(Shape::label(x, y + 66.0, 18.0, view.say(&status), INK));
}
