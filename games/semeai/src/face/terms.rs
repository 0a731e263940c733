//! How races are spoken of.

use crate::answer::{RaceEnd, RaceKo};
use crate::color::Color;
use crate::search::Outcome;
use crate::success::Success;
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;
use yomikiri_face::Terms;
use yomikiri_game::{Score, Seat};
use yomikiri_solve::Bounds;
use yomikiri_text::{Text, text};

/// The player on a seat.
pub(super) fn color(seat: Seat) -> Color {
    Color::BOTH[seat.index()]
}

/// Black's score: a win, a ko by which Black captures, neither, and so on.
pub(super) fn score(end: RaceEnd) -> Score {
    let sign = |seat: Seat| if color(seat) == Color::Black { 1 } else { -1 };
    match end {
        RaceEnd::Wins(winner) => 2 * sign(winner),
        RaceEnd::Ko(ko) => sign(ko.captor),
        RaceEnd::Seki => 0,
    }
}

/// How a race ends that this player starts, by how Black's capture stands, and White's.
pub(super) fn end(standing: [Success; 2], starter: Color) -> RaceEnd {
    let success = |color: Color| standing[color.index()];
    let seat = Color::seat;
    let best = |color: &Color| (success(*color), *color == starter);
    let captor = Color::BOTH.into_iter().max_by_key(best).unwrap_or(starter);
    let first_threat = match success(captor) {
        Success::No => return RaceEnd::Seki,
        Success::Yes => return RaceEnd::Wins(seat(captor)),
        Success::WithThreat => captor,
        Success::ByKo => captor.other(),
    };
    let rival = captor.other();
    let otherwise = (success(rival) != Success::No).then(|| seat(rival));
    let (captor, first_threat) = (seat(captor), seat(first_threat));
    RaceEnd::Ko(RaceKo { captor, first_threat, otherwise, threats: None })
}

/// How a race ends that nobody fights with threats elsewhere.
pub(super) fn calm_end(outcome: Outcome) -> RaceEnd {
    match outcome {
        Outcome::Wins(winner) => RaceEnd::Wins(winner.seat()),
        Outcome::Neither => RaceEnd::Seki,
    }
}

/// An end in a few words.
pub(super) fn end_words(end: RaceEnd) -> Text {
    match end {
        RaceEnd::Wins(winner) => {
            text!("{who} wins", "{who}の勝ち", who = color(winner).name())
        }
        RaceEnd::Seki => text!("neither captures", "どちらも取れない"),
        RaceEnd::Ko(_) => text!("ko", "コウ"),
    }
}

/// A move as people read it: "Black G9" for `black:G9`.
pub(super) fn shown(chosen: &str) -> Text {
    let (who, what) = chosen.split_once(':').unwrap_or(("", chosen));
    let mover = Color::BOTH.into_iter().find(|color| color.word() == who).map(Color::name);
    match (mover, what == "pass") {
        (None, false) => Text::same(chosen),
        (None, true) => text!("pass", "パス"),
        (Some(who), false) => text!("{who} {what}", "{who}{what}"),
        (Some(who), true) => text!("{who} passes", "{who}パス"),
    }
}

/// The words of all races.
pub(crate) struct RaceTerms;

impl Terms for RaceTerms {
    fn shown_move(&self, chosen: &str) -> Text {
        shown(chosen)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat(&self, seat: Seat) -> String {
        color(seat).word().to_string()
    }

    fn player(&self, seat: Seat) -> Text {
        color(seat).name()
    }

    fn score_range(&self) -> RangeInclusive<Score> {
        -2..=2
    }

    fn result(&self, score: Score) -> Text {
        match score {
            2.. => text!("win", "勝ち"),
            1 | -1 => text!("ko", "コウ"),
            0 => text!("seki", "セキ"),
            _ => text!("loss", "負け"),
        }
    }

    fn sign(&self, score: Score) -> String {
        let sign = match score {
            2.. => "○",
            1 | -1 => "ko",
            0 => "△",
            _ => "×",
        };
        sign.to_string()
    }

    fn outcome(&self, known: Bounds) -> Json {
        let name = |score: Score| match score {
            2.. => Color::Black.word(),
            1 | -1 => "ko",
            0 => "seki",
            _ => Color::White.word(),
        };
        json!({ "winner": known.exact().map(name) })
    }

    fn verdict(&self, score: Score, _: Option<u32>) -> Text {
        let wins = |who: Color| text!("{who} wins.", "{who}の勝ちです。", who = who.name());
        match score {
            2.. => wins(Color::Black),
            1 | -1 => text!("A ko decides the race.", "コウになります。"),
            0 => text!("Neither can capture the other.", "どちらも相手を取れません。"),
            _ => wins(Color::White),
        }
    }
}
