//! What moves lead to, on small stones at their points.

use super::GobanView;
use super::field::{Field, LINES};
use super::regions::ground;
use super::stones::{Stone, body, ink, push_cross};
use crate::color::Color;
use crate::position::Move;
use yomikiri_scene::{Pen, Role, Shape, Style, fit};
use yomikiri_text::{Text, text};

const WINS: &str = "○";
pub(super) const LOSES: &str = "×";

/// The signs that are known, and what they say of a move.
const SIGNS: [(&str, Text); 5] = [
    (WINS, text!("wins the race", "勝つ手")),
    (LOSES, text!("loses the race", "負ける手")),
    ("ko", text!("leads to a ko", "コウになる手")),
    ("△", text!("neither captures", "どちらも取れない手")),
    ("?", text!("not known", "不明")),
];

/// A note alone on its point, and two that share one.
const ALONE: f64 = 12.5;
const SHARED: f64 = 9.6;

/// The signs that stand among the notes, with what they mean.
pub(super) fn legend(view: &GobanView<'_>) -> impl Iterator<Item = (&'static str, Text)> {
    let stands = |sign: &str| view.notes.iter().any(|(_, _, note)| note.trim() == sign);
    SIGNS.into_iter().filter(move |(sign, _)| stands(sign))
}

pub(super) fn push_all(shapes: &mut Vec<Shape>, field: &Field, view: &GobanView<'_>) {
    for point in view.position.board().empty().iter() {
        let (x, y) = field.at(point);
        let noted: Vec<(Color, &str)> = Color::BOTH
            .into_iter()
            .map(|color| (color, view.note(color, Move::Play(point))))
            .filter(|(_, note)| !note.is_empty())
            .collect();
        match noted[..] {
            [] => {}
            _ if noted.iter().all(|(_, note)| *note == LOSES) => {
                push_loss(shapes, (x, y), ground(view.regions, point));
            }
            [(color, note)] => push(shapes, Stone { at: (x, y), radius: ALONE, color }, note),
            [(left, on_left), (right, on_right), ..] => {
                let stone = |x, color| Stone { at: (x, y), radius: SHARED, color };
                push(shapes, stone(x - SHARED, left), on_left);
                push(shapes, stone(x + SHARED, right), on_right);
            }
        }
    }
}

/// A point where every move loses: there to be passed over.
pub(super) fn push_loss(shapes: &mut Vec<Shape>, (x, y): (f64, f64), ground: Role) {
    shapes.push(Shape::Circle { x, y, radius: 7.0, style: Style::filled(ground) });
    push_cross(shapes, (x, y), 3.4, Pen { color: LINES, width: 1.7 });
}

/// A small stone with a sign on it.
pub(super) fn push(shapes: &mut Vec<Shape>, stone: Stone, note: &str) {
    let Stone { at: (x, y), radius, color } = stone;
    let pen = Pen { color: ink(color), width: radius / 6.0 };
    match note {
        LOSES => {
            let style = Style::filled(body(color)).opacity(0.75);
            shapes.push(Shape::Circle { x, y, radius: 0.78 * radius, style });
            push_cross(shapes, (x, y), 0.32 * radius, pen);
        }
        WINS => {
            stone.push_body(shapes);
            let style = Style::outlined(pen.color, pen.width);
            shapes.push(Shape::Circle { x, y, radius: 0.5 * radius, style });
        }
        note => {
            stone.push_body(shapes);
            let (note, size) = fit(note, 1.7 * radius, 1.2 * radius, 0.6 * radius);
            shapes.push(Shape::label(x, y, size, note, pen.color));
        }
    }
}
