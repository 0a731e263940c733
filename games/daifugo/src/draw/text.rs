//! Positions for a terminal: a column for each number that was dealt, so that it is seen at
//! once who holds the higher card.

use super::{Standing, View, ordinal};
use crate::rules::{Hand, Move, name};
use std::fmt::Write;
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::{display_width, showable_text};

/// Where lists of moves are broken.
const LINE: usize = 76;

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
    push_notes(&mut text, view);
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

/// The moves by what is noted of them, in the order in which the notes first appear.
fn push_notes(text: &mut String, view: &View<'_>) {
    let mut groups: Vec<(String, Vec<Move>)> = Vec::new();
    for (chosen, note) in view.notes {
        let note = match note.trim() {
            "" => "can be played".to_string(),
            note => showable_text(note),
        };
        match groups.iter_mut().find(|(name, _)| *name == note) {
            Some((_, moves)) => moves.push(*chosen),
            None => groups.push((note, vec![*chosen])),
        }
    }
    let width = groups.iter().map(|(note, _)| display_width(note)).max().unwrap_or(0);
    for (note, moves) in groups {
        let pad = width - display_width(&note);
        let mut line = format!("{note}:{:pad$}", "");
        for chosen in moves {
            let chosen = view.game.show_move(view.table, chosen);
            if display_width(&line) + 1 + chosen.len() > LINE {
                let _ = writeln!(text, "{line}");
                line = " ".repeat(width + 1);
            }
            line.push(' ');
            line.push_str(&chosen);
        }
        let _ = writeln!(text, "{line}");
    }
}
