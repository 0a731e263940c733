//! Positions for a terminal: a column for each number that was dealt, so that it is seen at
//! once who holds the higher card.

use super::{Standing, View, ordinal};
use crate::rules::{Hand, Move, name};
use std::fmt::Write;
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::noted_moves;

pub(super) fn text(view: &View<'_>) -> String {
    let mut text = table(view);
    let hands: Vec<String> = view.seats().map(|seat| hand(view, seat)).collect();
    let width = hands.iter().map(|hand| hand.trim_end().chars().count()).max().unwrap_or(0);
    for (seat, hand) in view.seats().zip(hands) {
        let turn = matches!(view.standing(seat), Standing::Leads | Standing::Moves);
        let turn = if turn { '>' } else { ' ' };
        let standing = standing(view, seat);
        let line = format!("{turn} {} {:width$}  {standing}", name(seat), hand.trim_end());
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if let Some(words) = view.last_words() {
        let _ = writeln!(text, "{words}.");
    }
    let _ = writeln!(text, "{}.", view.status());
    let shown = |chosen| view.game.show_move(view.table, chosen);
    text += &noted_moves(view.notes.iter().map(|(chosen, note)| (shown(*chosen), &note[..])));
    text
}

fn table(view: &View<'_>) -> String {
    let (top, who) = (view.table.top, name(view.table.last));
    match view.last {
        _ if top == 0 => "on the table: nothing\n".to_string(),
        Some((_, Move::Play(card))) if card == top => {
            format!("on the table: [{top}], played by {who}\n")
        }
        _ => format!("on the table: {top}, played by {who}\n"),
    }
}

/// The cards in their columns; a dot for one that is gone.
fn hand(view: &View<'_>, seat: Seat) -> String {
    let all = Hand(view.game.hands.iter().fold(0, |all, hand| all | hand.0));
    let (dealt, held) = (view.game.hands[seat.index()], view.table.hands[seat.index()]);
    let mut line = String::new();
    for card in all.cards() {
        let number = card.to_string();
        let sign = match (held.holds(card), dealt.holds(card)) {
            (true, _) => number.as_str(),
            (false, true) => "·",
            (false, false) => "",
        };
        let _ = write!(line, " {sign:>0$}", number.len());
    }
    line
}

fn standing(view: &View<'_>, seat: Seat) -> String {
    match view.standing(seat) {
        Standing::On(place) => ordinal(place),
        Standing::Passed if view.last == Some((seat, Move::Pass)) => "[passed]".to_string(),
        Standing::Passed => "passed".to_string(),
        Standing::Leads | Standing::Moves | Standing::Waits => String::new(),
    }
}
