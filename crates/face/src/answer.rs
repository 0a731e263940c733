//! Answers as data.
//!
//! An [`Answer`] has a shape for each question. What programs read ([`Answer::json`]) and what
//! people read ([`Answer::sentences`]) are two functions of it, and of the [`Terms`] in which the
//! game speaks.

mod longest;
mod maxn;
mod possible;
mod race;
mod scores;
mod starts;

pub use longest::count_words;
pub(crate) use possible::achievement as possible_achievement;
pub use race::{
    Checked, Race, RaceBasis, RaceEnd, RaceEye, RaceGranted, RaceGroup, RaceGroups, RaceKo,
    RaceMethod, RaceRegion,
};
pub(crate) use scores::{achievement, claim, count_plies};
pub use starts::{Named, Start, Starts, WordsThatWin};

use crate::Terms;
use crate::terms::all_seats;
use serde_json::{Value as Json, json};
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
    /// Who wins by where play begins.
    Starts(Starts),
    /// Who wins a race, for either starter.
    Race(Race),
    /// [How many words](crate::Question::Longest) a chain has that is there, and how many one can have
    /// at most.
    Longest {
        /// So many for sure.
        words: u64,
        /// No more than these.
        at_most: u64,
    },
}

/// What is told beside an answer, where it was found.
#[derive(Clone, Debug, Default)]
pub struct Beside {
    /// Plies to the end when the winner hurries.
    pub plies: Option<u32>,
    /// What each seat can force; empty if that was not looked for.
    pub forced: Vec<Option<Score>>,
    /// Who is to move, where the answer is about either starter and that is known: this start is
    /// told first.
    pub first: Option<Seat>,
    /// The search was ended before all was looked at.
    pub is_stopped: bool,
}

impl Answer {
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
            Answer::Starts(starts) => starts.json(terms),
            Answer::Race(race) => race.json(terms),
            Answer::Longest { words, at_most } => json!({"longest": words, "at_most": at_most}),
        }
    }

    /// The answer in full sentences.
    pub fn sentences(&self, terms: &dyn Terms, beside: &Beside) -> Vec<Text> {
        match self {
            Answer::Outcome(known) => vec![scores::outcome(terms, *known, beside.plies)],
            Answer::Guarantee(known) => scores::guarantees(terms, known),
            Answer::Possible(known) => possible::sentences(terms, known, &beside.forced),
            Answer::Maxn(scores, ties) => vec![maxn::sentence(terms, scores.as_ref(), ties)],
            Answer::Starts(starts) => starts.sentences(terms, beside.is_stopped),
            Answer::Race(race) => race.sentences(terms, beside.first),
            Answer::Longest { words, at_most } => vec![longest::sentence(*words, *at_most)],
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
            Answer::Starts(starts) => starts.brief(terms),
            Answer::Race(race) => race.brief(terms),
            Answer::Longest { words, at_most } => longest::brief(*words, *at_most),
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
            Answer::Starts(_) | Answer::Race(_) | Answer::Longest { .. } => Vec::new(),
        }
    }
}

/// A result that is not known.
pub(crate) const UNKNOWN: Text = text!("unknown", "不明");

/// An answer of which nothing is known for anybody.
pub(crate) const NOTHING_KNOWN: Text =
    text!("Unknown: nothing is known yet.", "不明: まだ何も分かっていません。");
