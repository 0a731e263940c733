//! The answer for people.

use super::asked::Judged;
use super::goban::Moment;
use crate::answer::{RaceAnswer, under};
use crate::color::Color;
use crate::eyes::{self, Ending, EyeTheory};
use crate::face::{RaceTerms, race_of_verdicts};
use crate::point::Point;
use crate::position::Move;
use crate::success::Success;
use yomikiri_text::{Text, text};

/// What was found about a race, in sentences, and why where counting liberties says the same.
pub(super) fn explain(place: &Moment, race: [Point; 2], judged: &Judged) -> Vec<Text> {
    let mut told = verdict(place, race, judged);
    told.extend(why(place, race, judged));
    told.extend(doubt(judged));
    told
}

/// What stands behind it, where that is less than a proof: in the words of all other places.
pub(super) fn doubt(judged: &Judged) -> Option<Text> {
    answer(judged).basis_sentence(&RaceTerms)
}

fn answer(judged: &Judged) -> RaceAnswer {
    let position = &judged.verdict.reading.position;
    let verdict = |starter| (starter == position.to_move()).then_some(&judged.verdict);
    race_of_verdicts(Color::BOTH.map(verdict), position.board())
}

fn why(place: &Moment, race: [Point; 2], judged: &Judged) -> Vec<Text> {
    let ending = match (judged.aims.defend.success, judged.aims.kill.success) {
        (_, Success::Yes) => Ending::Win,
        (Success::Yes, Success::No) => Ending::Seki,
        (Success::No, _) => Ending::Loss,
        _ => return Vec::new(),
    };
    let mover = place.board.at(race[0]).unwrap_or(Color::Black);
    let theory = EyeTheory::of(&place.board, race.map(|stone| place.board.block(stone)));
    match theory.is_plain() && theory.endings[mover.index()] == Some(ending) {
        true => eyes::explain(&theory, mover),
        false => Vec::new(),
    }
}

/// What was found about a race, under what it is told with everywhere else: "by counting", "assuming
/// that H9 lives".
pub(super) fn verdict(place: &Moment, race: [Point; 2], judged: &Judged) -> Vec<Text> {
    let starter = judged.verdict.reading.position.to_move();
    let mut premise = answer(judged).premise(starter.seat());
    let sentences = clauses(place, race, judged).into_iter();
    sentences.map(|told| under(premise.take(), told)).collect()
}

/// The same as clauses, which may follow a premise.
fn clauses(place: &Moment, race: [Point; 2], judged: &Judged) -> Vec<Text> {
    let size = place.size();
    let mover = place.board.at(race[0]).unwrap_or(Color::Black);
    let (who, other) = (mover.name(), mover.other().name());
    let [mine, theirs] = race.map(|stone| size.name(stone));
    let (kill, defend) = (judged.aims.kill, judged.aims.defend);
    let mut told = Vec::new();
    match (kill.success, kill.play) {
        (Success::Yes, Move::Play(point)) => {
            let point = size.name(point);
            told.push(text!(
                "if {who} moves first, {who} wins the race: {point} captures the stones at {theirs}.",
                "{who}先で{who}の勝ちです。{point}と打てば{theirs}の{other}石を取れます。"));
        }
        (Success::Yes, Move::Pass) => told.push(text!(
            "{who} wins the race without a move: the stones at {theirs} cannot be saved.",
            "{who}は手を抜いても勝ちです。{theirs}の{other}石は助かりません。"
        )),
        (Success::ByKo | Success::WithThreat, play) => {
            let ko = ko(kill.success, mover);
            let play = match play {
                Move::Play(_) => by(play, place),
                Move::Pass => text!("", "なら"),
            };
            told.push(text!(
                "if {who} moves first{play}, capturing the stones at {theirs} becomes a ko; {ko}.",
                "{who}先{play}、{theirs}の{other}石を取るコウになります。{ko}。"
            ));
        }
        (Success::No, _) => {}
    }
    match defend.success {
        Success::Yes if kill.success == Success::No => {
            let play = by(defend.play, place);
            told.push(text!(
                "if {who} moves first{play}, neither the stones at {mine} nor those at {theirs} \
                 are captured: a seki, or both live.",
                "{who}先で{play}{mine}の{who}石も{theirs}の{other}石も取られません。セキか、双方の\
                 生きです。"
            ));
        }
        Success::Yes => {}
        Success::ByKo | Success::WithThreat => {
            let ko = ko(defend.success, mover);
            told.push(text!(
                "the stones at {mine} live only by a ko; {ko}.",
                "{mine}の{who}石が助かるかどうかはコウです。{ko}。"
            ));
        }
        Success::No => told.push(text!(
            "even if {who} moves first, {who} loses the race: the stones at {mine} are captured.",
            "{who}先でも{who}の負けです。{mine}の{who}石は助かりません。"
        )),
    }
    told
}

/// The move of a sentence.
fn by(play: Move, place: &Moment) -> Text {
    match play {
        Move::Play(point) => {
            let point = place.size().name(point);
            text!(" at {point}", "、{point}と打てば")
        }
        Move::Pass => Text::default(),
    }
}

/// Who has to make the first threat in a ko that the mover wants to win.
fn ko(success: Success, mover: Color) -> Text {
    let first = if success == Success::ByKo { mover.other() } else { mover };
    let (who, taker) = (first.name(), first.other().name());
    text!("{who} has to make the first threat", "{taker}の取り番で、{who}に先にコウ立てが要ります")
}
