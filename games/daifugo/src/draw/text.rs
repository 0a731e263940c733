//! Positions for a terminal: a column for each number that was dealt, so that it is seen at
//! once who holds the higher card.

use super::{Standing, View, ordinal};
use crate::rules::{Hand, Move, name};
use std::fmt::Write;
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::{noted_moves, push_line};
use yomikiri_text::text;

pub(super) fn text(view: &View<'_>) -> String {
    let mut text = String::new();
    push_line(&mut text, &table(view));
    let hands: Vec<String> = view.seats().map(|seat| hand(view, seat)).collect();
    let width = hands.iter().map(|hand| hand.trim_end().chars().count()).max().unwrap_or(0);
    for (seat, hand) in view.seats().zip(hands) {
        let turn = matches!(view.standing(seat), Standing::Leads | Standing::Moves);
        let turn = if turn { '>' } else { ' ' };
        let (who, standing) = (name(seat), standing(view, seat));
        push_line(&mut text, &format!("{turn} {who} {:width$}  {standing}", hand.trim_end()));
    }
    if let Some(words) = view.last_words() {
        push_line(&mut text, &view.say(&text!("{words}.", "{words}。")));
    }
    let status = view.status();
    push_line(&mut text, &view.say(&text!("{status}.", "{status}です。")));
    let shown = |chosen| view.game.show_move(view.table, chosen);
    let notes = view.notes.iter().map(|(chosen, note)| (shown(*chosen), &note[..]));
    text + &noted_moves(notes, view.lang)
}

fn table(view: &View<'_>) -> String {
    let (top, who) = (view.table.top, name(view.table.last));
    let top = match view.last {
        _ if top == 0 => return view.say(&text!("on the table: nothing", "場: なし")),
        Some((_, Move::Play(card))) if card == top => format!("[{top}]"),
        _ => top.to_string(),
    };
    view.say(&text!("on the table: {top}, played by {who}", "場: {top}({who}が出した札)"))
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
    let passed = || view.say(&text!("passed", "パス"));
    match view.standing(seat) {
        Standing::On(place) => view.say(&ordinal(place)),
        Standing::Passed if view.last == Some((seat, Move::Pass)) => format!("[{}]", passed()),
        Standing::Passed => passed(),
        Standing::Leads | Standing::Moves | Standing::Waits => String::new(),
    }
}
