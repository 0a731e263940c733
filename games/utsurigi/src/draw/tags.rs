//! Notes at the moves that could be played. Several moves share a cell, so each note stands in
//! the middle of its piece: a single piece's on the cell, a domino's between its two cells.

use super::View;
use super::field::Field;
use crate::notation::name;
use crate::rules::{Move, Piece, Shape as Lies};
use yomikiri_scene::{FIELD, INK, Pen, Role, Shape, Style, fit, showable_text};

/// Nearest tags are half a cell apart: on a cell, and between it and the next one.
const LONG: f64 = 29.0;
const WIDE_ENOUGH: f64 = 26.0;
const SHORT: f64 = 20.0;
const LETTERS: f64 = 13.0;
/// Dots and bars on the wood.
const CAN_BE_PLAYED: Role = Role::new("wood-mark", 0x8d7747, 0xcdb98a);

/// What a note says of the mover's result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    Win,
    Draw,
    Loss,
    Unknown,
}

fn result(note: &str) -> Result {
    let first = note.trim().chars().next().map(|c| c.to_ascii_lowercase());
    match first {
        Some('w' | '+') => Result::Win,
        Some('d' | '0' | '=') => Result::Draw,
        Some('l' | '-' | '−') => Result::Loss,
        _ => Result::Unknown,
    }
}

/// A note in a few letters: `win` is `W`, `loss by 2` is `-2`; others are left to be cut.
fn short(note: &str) -> String {
    let note = showable_text(note.trim());
    let number: String = note.chars().filter(char::is_ascii_digit).collect();
    let begins_with_letter = note.starts_with(|c: char| c.is_alphabetic());
    match (result(&note), begins_with_letter, number.is_empty()) {
        (Result::Unknown, ..) | (_, false, _) => note,
        (Result::Win, _, true) => "W".to_string(),
        (Result::Draw, ..) => "D".to_string(),
        (Result::Loss, _, true) => "L".to_string(),
        (Result::Win, _, false) => format!("+{number}"),
        (Result::Loss, _, false) => format!("-{number}"),
    }
}

fn colors(result: Result) -> (Role, Role) {
    match result {
        Result::Win => (Role::tone(0), Role::tone(0).readable_ink()),
        Result::Loss => (Role::tone(1), Role::tone(1).readable_ink()),
        Result::Draw | Result::Unknown => (FIELD, INK),
    }
}

pub(super) fn push(shapes: &mut Vec<Shape>, field: &Field, view: &View<'_>) {
    for (chosen, note) in view.notes {
        if let Move::Place(piece) = *chosen {
            if note.trim().is_empty() {
                push_dot(shapes, field, piece);
            } else {
                push_tag(shapes, field.centre(piece), piece.shape, note);
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
fn push_tag(shapes: &mut Vec<Shape>, (x, y): (f64, f64), lies: Lies, note: &str) {
    let (fill, ink) = colors(result(note));
    let note = short(note);
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
    let (text, size) = fit(&note, width - 4.0, LETTERS, 8.0);
    shapes.push(Shape::label(x, y, size, text, ink));
}

/// What the tags mean, line by line.
pub(super) fn legend(view: &View<'_>) -> Vec<String> {
    let mover = name(view.position.turn);
    let mut lines = Vec::new();
    let placed: Vec<&str> = view
        .notes
        .iter()
        .filter(|(chosen, _)| *chosen != Move::Pass)
        .map(|(_, note)| note.trim())
        .collect();
    if placed.iter().any(|note| note.is_empty()) {
        lines.push(format!("{mover} can play: dots single pieces, bars dominoes"));
    }
    if placed.iter().any(|note| !note.is_empty()) {
        let shorts: Vec<String> = placed.iter().map(|note| short(note)).collect();
        let meaning = |letter: &str, word| {
            shorts.iter().any(|short| short == letter).then(|| format!("{letter} {word}"))
        };
        let letters = [meaning("W", "win"), meaning("D", "draw"), meaning("L", "loss")];
        let letters: Vec<String> = letters.into_iter().flatten().collect();
        let counted = shorts.iter().any(|short| short.starts_with(['+', '-', '−']));
        let what = match (letters.is_empty(), counted) {
            (false, _) => format!("what a move leads to for {mover}: {}", letters.join(", ")),
            (true, true) => format!("by how many cells {mover} wins (+) or loses (-)"),
            (true, false) => format!("what a move of {mover} leads to"),
        };
        lines.push(what);
        lines.push("round: a single piece, long: a domino".to_string());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_cut_to_what_matters() {
        let pairs = [
            ("win", "W"),
            ("draw", "D"),
            ("loss", "L"),
            ("+12", "+12"),
            ("-2", "-2"),
            ("0", "0"),
            ("win by 4", "+4"),
            ("loss by 11", "-11"),
            ("?", "?"),
            ("unknown", "unknown"),
        ];
        for (note, expected) in pairs {
            assert_eq!(short(note), expected);
        }
    }
}
