//! Notes at the moves that could be played. Several moves share a cell, so each note stands in
//! the middle of its piece: a single piece's on the cell, a domino's between its two cells.

use super::View;
use super::field::Field;
use crate::rules::{Move, Piece, Shape as Lies};
use crate::words;
use yomikiri_face::Described;
use yomikiri_game::{Game, Score};
use yomikiri_scene::{FIELD, INK, Pen, Role, Shape, Style, fit};
use yomikiri_text::{Text, text};

/// Nearest tags are half a cell apart: on a cell, and between it and the next one.
const LONG: f64 = 29.0;
const WIDE_ENOUGH: f64 = 26.0;
const SHORT: f64 = 20.0;
const LETTERS: f64 = 13.0;
/// Dots and bars on the wood.
const CAN_BE_PLAYED: Role = Role::new("wood-mark", 0x8d7747, 0xcdb98a);

/// The ground and the ink of a note: those of a win or of a loss if it is the sign of one.
fn colors(view: &View<'_>, note: &str) -> (Role, Role) {
    let noted = view.game.score_range().find(|&score| view.game.sign(score) == note);
    match noted.map_or(0, Score::signum) {
        1 => (Role::tone(0), Role::tone(0).readable_ink()),
        -1 => (Role::tone(1), Role::tone(1).readable_ink()),
        _ => (FIELD, INK),
    }
}

pub(super) fn push(shapes: &mut Vec<Shape>, field: &Field, view: &View<'_>) {
    for (chosen, note) in view.notes {
        if let Move::Place(piece) = *chosen {
            match note.trim() {
                "" => push_dot(shapes, field, piece),
                note => {
                    let colors = colors(view, note);
                    push_tag(shapes, field.centre(piece), piece.shape, note, colors);
                }
            }
        }
    }
}

/// A dot or a bar, as the piece lies.
fn push_dot(shapes: &mut Vec<Shape>, field: &Field, piece: Piece) {
    let (x, y) = field.centre(piece);
    let color = CAN_BE_PLAYED;
    let half = 9.0;
    let bar = |from, to| Shape::Line { from, to, pen: Pen { color, width: 5.0 }, opacity: 1.0 };
    shapes.push(match piece.shape {
        Lies::Single => Shape::Circle { x, y, radius: 4.5, style: Style::filled(color) },
        Lies::Across => bar((x - half, y), (x + half, y)),
        Lies::Down => bar((x, y - half), (x, y + half)),
    });
}

/// A small piece that lies as the piece would, with the note on it.
fn push_tag(
    shapes: &mut Vec<Shape>,
    (x, y): (f64, f64),
    lies: Lies,
    note: &str,
    (fill, ink): (Role, Role),
) {
    let narrow = if note.chars().count() > 2 { WIDE_ENOUGH } else { SHORT };
    let (width, height) = match lies {
        Lies::Single => (narrow, SHORT),
        Lies::Across => (LONG, SHORT),
        Lies::Down => (narrow, LONG),
    };
    shapes.push(Shape::Rect {
        x: x - width / 2.0,
        y: y - height / 2.0,
        width,
        height,
        radius: SHORT / 2.0,
        style: Style::filled(fill).edged(if fill == FIELD { INK } else { fill.darker() }, 1.0),
    });
    let (text, size) = fit(note, width - 4.0, LETTERS, 8.0);
    shapes.push(Shape::label(x, y, size, text, ink));
}

/// Which piece a tag is for, line by line. What it says of the move is for others to tell.
pub(super) fn legend(view: &View<'_>) -> Vec<Text> {
    let mover = words::player(view.position.turn);
    let placed = view.notes.iter().filter(|(chosen, _)| *chosen != Move::Pass);
    let is_bare = |(_, note): &(Move, String)| note.trim().is_empty();
    let mut lines = Vec::new();
    if placed.clone().any(is_bare) {
        lines.push(text!(
            "{mover} can play: a single piece at a dot, a domino at a bar",
            "{mover}が置ける所: 点は1マス、棒は2マスのピース"
        ));
    }
    if !placed.clone().all(is_bare) {
        lines.push(text!(
            "round notes: single pieces, long ones: dominoes",
            "丸い札は1マス、長い札は2マスのピース"
        ));
    }
    lines
}
