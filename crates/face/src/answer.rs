//! Answers as data.
//!
//! An [`Answer`] has a shape for each question. What programs read ([`Answer::json`]) and what
//! people read ([`Answer::sentences`]) are two functions of it, and of the [`Terms`] in which the
//! game speaks.

mod maxn;
mod own;
mod possible;
mod scores;

pub use own::{Grounds, OwnAnswer, Same};
pub(crate) use possible::achievement as possible_achievement;
pub(crate) use scores::{achievement, claim, count_plies};

use crate::terms::all_seats;
use crate::{Passage, Status, Terms};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_check::Prospect;
use yomikiri_game::{Score, Scores, Seat, Ties};
use yomikiri_solve::Bounds;
use yomikiri_text::{Text, list, text};

/// What is known about a position, in the shape of the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// [Who wins](crate::Question::Outcome): the first seat's score.
    Outcome(Bounds),
    /// [What each can force](crate::Question::Guarantee).
    Guarantee(Vec<Bounds>),
    /// [What is left for each](crate::Question::Possible).
    Possible(Vec<Prospect>),
    /// [What each gets](crate::Question::Maxn) if ties are broken so; `None` while that is unknown.
    Maxn(Option<Scores>, Ties),
    /// What only this game answers.
    Own(Arc<dyn OwnAnswer>),
}

/// What is told beside an answer, where it was found.
#[derive(Clone, Debug, Default)]
pub struct Beside {
    /// Plies to the end when the winner hurries.
    pub plies: Option<u32>,
    /// What each seat can force; empty if that was not looked for.
    pub forced: Vec<Option<Score>>,
}

impl Answer {
    /// An answer in a game's own shape.
    pub fn own(answer: impl OwnAnswer) -> Answer {
        Answer::Own(Arc::new(answer))
    }

    /// What stands behind it, if it is complete.
    pub fn status(&self) -> Status {
        match self {
            Answer::Own(own) => own.status(),
            _ => Status::Proved,
        }
    }

    /// What it rests on, where that is less than a proof.
    pub fn grounds(&self, terms: &dyn Terms) -> Grounds {
        match self {
            Answer::Own(own) => own.grounds(terms),
            _ => Grounds::default(),
        }
    }

    /// The answer for programs.
    pub fn json(&self, terms: &dyn Terms) -> Json {
        let token = |score: Option<Score>| score.map(|score| terms.token(score));
        let tokens =
            |scores: &[Score]| scores.iter().map(|&score| terms.token(score)).collect::<Json>();
        match self {
            Answer::Outcome(known) => terms.outcome(*known),
            Answer::Guarantee(known) => {
                let each: Vec<_> = known.iter().map(|bounds| token(bounds.exact())).collect();
                json!({ "guarantee": each })
            }
            Answer::Possible(known) => {
                let each = |prospect: &Prospect| {
                    (prospect.sure == prospect.open).then(|| tokens(&prospect.open))
                };
                json!({ "possible": known.iter().map(each).collect::<Vec<_>>() })
            }
            Answer::Maxn(scores, ties) => {
                let each = |seat: Seat| token(scores.map(|scores| scores[seat]));
                let tokens: Vec<_> = all_seats(terms).map(each).collect();
                json!({"maxn": tokens, "ties": ties.to_string()})
            }
            Answer::Own(own) => own.json(terms),
        }
    }

    /// The answer in full sentences, tables as lines of a terminal.
    pub fn sentences(&self, terms: &dyn Terms, beside: &Beside) -> Vec<Text> {
        match self {
            Answer::Outcome(known) => vec![scores::outcome(terms, *known, beside.plies)],
            Answer::Guarantee(known) => scores::guarantees(terms, known),
            Answer::Possible(known) => possible::sentences(terms, known, &beside.forced),
            Answer::Maxn(scores, ties) => vec![maxn::sentence(terms, scores.as_ref(), ties)],
            Answer::Own(own) => own.told(terms).iter().flat_map(Passage::lines).collect(),
        }
    }

    /// The answer in a few words: the sentence for one thing, the results for several.
    pub fn brief(&self, terms: &dyn Terms) -> Text {
        let result = |score: Option<Score>| score.map_or(UNKNOWN, |score| terms.result(score));
        match self {
            Answer::Outcome(known) => scores::outcome(terms, *known, None),
            Answer::Guarantee(known) => {
                let each: Vec<_> = known.iter().map(|bounds| result(bounds.exact())).collect();
                list(&each)
            }
            Answer::Possible(known) => {
                let each: Vec<_> = known.iter().map(|one| possible::brief(terms, one)).collect();
                list(&each)
            }
            Answer::Maxn(scores, _) => {
                let each = |seat: Seat| result(scores.map(|scores| scores[seat]));
                list(&all_seats(terms).map(each).collect::<Vec<_>>())
            }
            Answer::Own(own) => own.brief(terms),
        }
    }

    /// The scores that are left for a seat, the best first; none while they are unknown.
    pub fn left_for(&self, seat: Seat) -> Vec<Score> {
        let sole = |score: Option<Score>| score.into_iter().collect();
        match self {
            Answer::Outcome(known) if seat == Seat::new(0) => sole(known.exact()),
            Answer::Outcome(known) => sole(known.exact().map(|score| -score)),
            Answer::Guarantee(known) => sole(known[seat.index()].exact()),
            Answer::Possible(known) => {
                let Prospect { sure, open } = &known[seat.index()];
                if sure == open { open.clone() } else { Vec::new() }
            }
            Answer::Maxn(scores, _) => sole(scores.map(|scores| scores[seat])),
            Answer::Own(_) => Vec::new(),
        }
    }
}

/// A result that is not known.
pub const UNKNOWN: Text = text!("unknown", "不明");

/// An answer of which nothing is known for anybody.
pub(crate) const NOTHING_KNOWN: Text =
    text!("Unknown: nothing is known yet.", "不明: まだ何も分かっていません。");
