//! One player: name, how things stand, and the cards.

use super::layout::{CARD, HEADER, Layout, NOTE, NOTE_LETTERS, PADDING, Spot};
use super::{ACCENT, Standing, View, ordinal, rect, words};
use crate::rules::{Move, name};
use yomikiri_game::Seat;
use yomikiri_scene::{
    FAINT_INK, FIELD, GRID, INK, PAPER, Picture, Role, Shape, Style, TRACE, fit, width_in_ems,
};
use yomikiri_text::{Text, text};

const BADGE: f64 = 13.0;
const LETTERS: f64 = 15.0;
const PILL: f64 = 24.0;

pub(super) fn push(
    picture: &mut Picture,
    view: &View<'_>,
    layout: &Layout,
    seat: Seat,
    panel: Spot,
) {
    let standing = view.standing(seat);
    let tone = Role::tone(seat.index());
    let moves = matches!(standing, Standing::Leads | Standing::Moves);
    let ground = if matches!(standing, Standing::On(_)) { PAPER } else { FIELD };
    let style = Style::filled(ground);
    let edged = if moves { style.edged(tone, 4.0) } else { style.edged(GRID, 1.0) };
    picture.shapes.push(panel.rect(10.0, edged));
    push_header(picture, view, seat, panel);

    let Picture { shapes, targets, .. } = picture;

    let held = view.table.hands[seat.index()];
    let dealt: Vec<u8> = view.game.hands[seat.index()].cards().collect();
    for (index, &card) in dealt.iter().enumerate() {
        let (x, y) = layout.card(panel, index, dealt.len());
        let centre = (x + CARD.0 / 2.0, y + CARD.1 / 2.0);
        let is_held = held.holds(card);
        let playable = moves && view.table.playable().holds(card);
        let (style, ink) = match (is_held, playable) {
            (false, _) => (Style::outlined(GRID, 1.0), TRACE),
            (true, true) => (Style::filled(FIELD).edged(tone.darker(), 3.0), INK),
            (true, false) if moves => (Style::filled(PAPER).edged(FAINT_INK, 1.0), FAINT_INK),
            (true, false) => (Style::filled(FIELD).edged(INK, 1.0), INK),
        };
        if view.last == Some((seat, Move::Play(card))) && !is_held {
            let (corner, size) = ((x - 3.0, y - 3.0), (CARD.0 + 6.0, CARD.1 + 6.0));
            shapes.push(rect(corner, size, 7.0, Style::filled(ACCENT).opacity(0.3)));
        }
        shapes.push(rect((x, y), CARD, 5.0, style));
        shapes.push(Shape::label(centre.0, centre.1, 17.0, card.to_string(), ink));
        targets.extend(view.target(Move::Play(card), (x, y), CARD).filter(|_| playable));
        if let Some(note) = view.note(Move::Play(card)).filter(|_| playable) {
            let (note, size) = fit(note, layout.note_width(), NOTE_LETTERS, 8.0);
            let y = y + CARD.1 + NOTE / 2.0 + 1.0;
            shapes.push(Shape::label(centre.0, y, size, note, INK));
        }
    }
}

fn push_header(picture: &mut Picture, view: &View<'_>, seat: Seat, panel: Spot) {
    let shapes = &mut picture.shapes;
    let standing = view.standing(seat);
    let tone = Role::tone(seat.index());
    let (x, y) = (panel.x + PADDING + BADGE, panel.y + PADDING + HEADER / 2.0 - 6.0);
    shapes.push(Shape::Circle { x, y, radius: BADGE, style: Style::filled(tone) });
    shapes.push(Shape::label(x, y, LETTERS, name(seat).to_string(), tone.readable_ink()));
    let x = x + BADGE + 10.0;
    let says = view.say(&match standing {
        Standing::On(place) => text!("{place} place", "{place}", place = ordinal(place)),
        Standing::Leads => text!("leads", "親"),
        Standing::Moves => text!("to move", "手番"),
        Standing::Passed => text!("passed", "パス"),
        Standing::Waits => Text::default(),
    });
    if view.last == Some((seat, Move::Pass)) && standing == Standing::Passed {
        let width = width_in_ems(&says) * LETTERS + 14.0;
        let style = Style::filled(ACCENT).opacity(0.3);
        shapes.push(rect((x - 7.0, y - PILL / 2.0), (width, PILL), PILL / 2.0, style));
    }
    let ink = if standing == Standing::Passed { FAINT_INK } else { INK };
    let room = panel.x + panel.width - PADDING - x;
    if standing == Standing::Moves {
        let width = width_in_ems(&says) * LETTERS + 6.0;
        push_pass(picture, view, (x + width, y), room - width, tone);
    }
    if !says.is_empty() {
        picture.shapes.push(words(x, y, LETTERS, says, ink));
    }
}

/// The word "pass", with its note, like a card: from a point to the right, no wider than this.
fn push_pass(picture: &mut Picture, view: &View<'_>, (x, y): (f64, f64), room: f64, tone: Role) {
    let says = match view.note(Move::Pass) {
        Some(note) => text!("pass: {note}", "パス: {note}"),
        None => text!("pass", "パス"),
    };
    let (says, size) = fit(&view.say(&says), room - 16.0, 13.0, 8.0);
    let width = (width_in_ems(&says) * size + 16.0).min(room);
    let (corner, sides) = ((x + room - width, y - PILL / 2.0), (width, PILL));
    let style = Style::filled(FIELD).edged(tone.darker(), 2.0);
    picture.shapes.push(rect(corner, sides, PILL / 2.0, style));
    picture.shapes.push(Shape::label(corner.0 + width / 2.0, y, size, says, INK));
    picture.targets.extend(view.target(Move::Pass, corner, sides));
}
