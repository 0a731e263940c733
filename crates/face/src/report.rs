//! An answer, for people and for programs.

use crate::answer::count_plies;
use crate::{Answer, Edited, Entry, Passage, Question, Rules, Terms};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};
use std::ops::RangeInclusive;
use yomikiri_check::Prospect;
use yomikiri_game::{Score, Seat};
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Bounds, Stop};
use yomikiri_tabulate::Standing;
use yomikiri_text::{Lang, Text, Told, text};

/// The version of the JSON that [`Report::json`] makes. It grows when a field changes its
/// meaning or goes away, not when one is added.
pub const FORMAT: u32 = 1;

/// The answer to an [`Ask`](crate::Ask).
pub struct Report {
    /// The position as text.
    pub position: String,
    /// The question that was answered.
    pub question: Question,
    /// What it supposes of the players, where that can be read in several ways.
    pub reading: Option<Reading>,
    /// Why the answer is not complete, if it is not.
    pub stop: Option<Stop>,
    /// The answer.
    pub answer: Answer,
    /// What a person should know before the answer, such as what became of a list, a sentence a
    /// line.
    pub preface: Vec<Text>,
    /// The answer and what is told beside it.
    pub words: Vec<Passage>,
    /// Why it is so, for a learner, a sentence a line; empty where nothing but the answer is told.
    pub explanation: Vec<Text>,
    /// The parts of the answer: one for each seat, or whatever else is asked about; else one.
    pub parts: Vec<Part>,
    /// The answer after each legal move, where it was asked for.
    pub moves: Option<Vec<MoveReport>>,
    /// Why some of those are not known, if so.
    pub moves_stop: Option<Stop>,
    /// Positions visited to find the answer; lines and answers after moves come on top.
    pub nodes: u64,
    /// How deep that search went, the position itself being 1, where that is counted.
    pub depth: Option<u32>,
    /// What the signs of moves on a board mean, where they are not the words for results.
    pub legend: Option<Text>,
    /// Did a table answer, where there was one?
    pub table: Option<FromTable>,
    /// What was taken for granted and may be put right.
    pub corrections: Vec<Correction>,
}

/// Something that was taken for granted, put right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correction {
    /// What it says then: "H9 may be captured".
    pub words: Text,
    /// What it is about, as the game names places: a picture that has a note there has it marked.
    pub at: Option<String>,
    /// The rules that say so. The place stays as it is unless a position is named.
    pub edited: Edited,
}

/// What stands behind an answer. The studio keeps it by the order of its variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Status {
    /// A search of all that could matter.
    Proved,
    /// A table that was not checked here: all or a part of the answer was looked up.
    LookedUp,
    /// A finished search that took something for granted.
    Read,
    /// No search: something was counted.
    Counted,
    /// Nothing: a limit was reached.
    Unknown,
}

impl Status {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Status::Proved => "proved",
            Status::LookedUp => "looked_up",
            Status::Read => "read",
            Status::Counted => "counted",
            Status::Unknown => "unknown",
        }
    }
}

/// Did a table answer?
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FromTable {
    /// It did, and so far may it be believed.
    Yes(Standing),
    /// It answered a part, and why not the rest: a sentence.
    Partly(Standing, Text),
    /// It did not, and why: a sentence.
    No(Text),
}

impl FromTable {
    /// How far the table may be believed, if it has answered anything.
    pub fn standing(&self) -> Option<Standing> {
        match self {
            FromTable::Yes(standing) | FromTable::Partly(standing, _) => Some(*standing),
            FromTable::No(_) => None,
        }
    }

    /// Does nothing rest on a table that was not checked here?
    pub fn is_believed(&self) -> bool {
        self.standing().is_none_or(Standing::is_checked)
    }

    /// What a person should know of it before the answer.
    pub fn sentences(&self) -> impl Iterator<Item = Text> {
        let origin = self.standing().and_then(|standing| match standing {
            Standing::Unnamed => None,
            Standing::Unchecked(digest) => Some(text!(
                "From the table {digest}, which was not checked here (`yomikiri check` does that).",
                "表 {digest} の答えです。この表はここで検証されていません(`yomikiri check` で検証できます)。")),
            Standing::Checked(digest) => Some(text!(
                "From the table {digest}, every entry of which was checked here.",
                "表 {digest} の答えです。この表の値はすべて検証済みです。")),
        });
        let rest = match self {
            FromTable::Yes(_) => None,
            FromTable::Partly(_, why) | FromTable::No(why) => Some(why.clone()),
        };
        origin.into_iter().chain(rest)
    }
}

/// One part of an answer.
#[derive(Clone, Debug)]
pub struct Part {
    /// What it is about, where there are several.
    pub about: Option<About>,
    /// The result in the game's own word; `None` while it is unknown.
    pub result: Option<Text>,
    /// What is known of the result, for programs to see while it is unknown.
    pub known: Known,
    /// Plies to the end when the stronger side hurries, where that was cheap to find.
    pub plies: Option<u32>,
    /// A line of best play.
    pub line: Vec<String>,
    /// The same for people, piece by piece, where that is not move by move; else empty.
    pub told: Vec<Piece>,
    /// Does play go on after the line, because finding or telling the rest would take long?
    pub cut: bool,
}

/// Some moves of a line, as people are told them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What is told: "(a>b b>a)×50".
    pub text: String,
    /// How many moves that is.
    pub moves: u64,
}

/// What a part of an answer is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// What this seat can force.
    Seat(Seat),
    /// Play that begins here.
    Start(String),
    /// Play in which this seat moves first.
    First(Seat),
}

/// What is known of a result that is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing that could be told.
    Nothing,
    /// The worst and the best that it can be.
    Bounds(Bounds),
    /// For each seat, what is possible for sure, and what is not excluded.
    Prospects(Vec<Prospect>),
    /// One of the two wins.
    EitherWins,
}

/// The answer after one move.
#[derive(Clone, Debug)]
pub struct MoveReport {
    /// The move.
    pub chosen: String,
    /// The answer.
    pub answer: Answer,
    /// The answer for people, in a word or two.
    pub words: Text,
    /// What it means for the mover.
    pub grade: Grade,
    /// The same in a few signs, for a board.
    pub sign: String,
    /// The reply that shows why it is a mistake, where that was looked for.
    pub refuted_by: Option<String>,
    /// Another of the moves, if this one comes to the same by the rules and need not be told by
    /// itself.
    pub like: Option<String>,
}

/// What a move leads to, as its mover sees it. The studio keeps it by the order of its variants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// To a win for sure.
    Wins,
    /// To a draw, neither more nor less.
    Draws,
    /// To a loss, whatever the mover does.
    Loses,
    /// To one of these scores, the best first, where that is not simply a win, a draw or a loss.
    Leaves(Vec<Score>),
    /// That is not known.
    Open,
}

impl Grade {
    /// By the scores that are left for the mover, the best first, in a game with this range of
    /// scores: the word for one score, if 0 is a draw there.
    ///
    /// ```
    /// use yomikiri_face::Grade;
    /// assert_eq!(Grade::of(&[-3], -36..=36), Grade::Loses);
    /// assert_eq!(Grade::of(&[1, -1], -1..=1), Grade::Leaves(vec![1, -1]));
    /// assert_eq!(Grade::of(&[2], 0..=2), Grade::Leaves(vec![2]));
    /// assert_eq!(Grade::of(&[], -1..=1), Grade::Open);
    /// ```
    pub fn of(left: &[Score], range: RangeInclusive<Score>) -> Grade {
        let (low, high) = range.into_inner();
        match left {
            [] => Grade::Open,
            [score] if low == -high => match score.signum() {
                1 => Grade::Wins,
                0 => Grade::Draws,
                _ => Grade::Loses,
            },
            several => Grade::Leaves(several.to_vec()),
        }
    }
}

impl Grade {
    /// As a number, to be compared with that of other moves: more is better for the mover.
    pub fn worth(&self) -> Score {
        match self {
            Grade::Wins => Score::MAX,
            Grade::Draws => 0,
            Grade::Loses | Grade::Open => Score::MIN,
            Grade::Leaves(scores) => scores.first().copied().unwrap_or(Score::MIN),
        }
    }
}

impl Report {
    /// An answer that is complete, with nothing beside its sentences.
    pub fn plain(position: String, question: Question, answer: Answer, words: Vec<Text>) -> Report {
        let part = Part {
            about: None,
            result: None,
            known: Known::Nothing,
            plies: None,
            line: Vec::new(),
            told: Vec::new(),
            cut: false,
        };
        Report {
            position,
            question,
            reading: None,
            stop: None,
            answer,
            preface: Vec::new(),
            words: words.into_iter().map(Passage::from).collect(),
            explanation: Vec::new(),
            parts: vec![part],
            moves: None,
            moves_stop: None,
            nodes: 0,
            depth: None,
            legend: None,
            table: None,
            corrections: Vec::new(),
        }
    }

    /// The question in words.
    pub fn question_words(&self) -> Text {
        match self.reading.map(Reading::words) {
            Some(supposed) => text!(
                "what is left for each {supposed}?",
                "{supposed}、それぞれにどの結果があり得るか"
            ),
            None => self.question.words(),
        }
    }

    /// What the line of an undivided answer shows.
    fn line_words(&self) -> Text {
        match (self.question, self.reading) {
            (Question::Maxn, _) => text!("all for themselves", "全員が自分のために指す手順"),
            (_, Some(Reading::Moves)) => {
                text!("without dominated moves", "劣る手を選ばない手順の例")
            }
            (_, Some(Reading::Ends)) => text!("one way to play", "手順の例"),
            (Question::Own(own), _) => own.line.clone(),
            (_, None) => text!("best play", "最善手順"),
        }
    }

    /// A few signs for each move that is known, for a board.
    pub fn notes(&self) -> Vec<(String, String)> {
        let moves = self.moves.iter().flatten();
        moves.map(|each| (each.chosen.clone(), each.sign.clone())).collect()
    }

    /// What stands behind the answer.
    pub fn status(&self) -> Status {
        match (&self.stop, &self.answer) {
            (Some(_), _) => Status::Unknown,
            (None, answer) => match self.table.as_ref().is_none_or(FromTable::is_believed) {
                true => answer.status(),
                false => Status::LookedUp,
            },
        }
    }

    /// The answer and what is told beside it, as lines of a terminal.
    pub fn lines(&self) -> Vec<Text> {
        self.words.iter().flat_map(Passage::lines).collect()
    }

    /// What the line of a part shows, and in how many plies, where that is known.
    pub fn line_heading(&self, part: &Part, terms: &dyn Terms) -> Text {
        let about = part.about_words(terms).unwrap_or_else(|| self.line_words());
        match part.plies.map(count_plies) {
            Some(plies) => text!("{about} in {plies}", "{about}({plies})"),
            None => about,
        }
    }

    /// The report as one JSON object.
    pub fn json(&self, entry: &Entry, rules: &dyn Rules, seconds: f64, lang: Lang) -> Json {
        let terms = rules.terms();
        let values: Map<_, _> =
            rules.values().into_iter().map(|(name, value)| (name.to_string(), value)).collect();
        let mut object = json!({
            "format": FORMAT,
            "game": entry.name,
            "rules": values,
            "position": self.position,
            "question": self.question.name(),
        });
        let mut put = |name: &str, value: Json| object[name] = value;
        if let Some(reading) = self.reading {
            put("reading", json!(reading.name()));
        }
        put("status", json!(self.status().name()));
        if let Some(table) = &self.table {
            put("table", json!(matches!(table, FromTable::Yes(_))));
            if let Some(digest) = table.standing().and_then(Standing::digest) {
                put("table_digest", json!(digest.to_string()));
            }
        }
        put("answer", self.answer.json(terms));
        if !self.explanation.is_empty() {
            let sentences: Vec<_> = self.explanation.iter().map(|text| text.get(lang)).collect();
            put("explanation", json!(sentences));
        }
        if let Some(stop) = self.stop {
            put("stopped", json!(stop.told().get(lang)));
        }
        match &self.parts[..] {
            [whole] if whole.about.is_none() => {
                for (name, value) in whole.json(terms) {
                    put(name, value);
                }
            }
            parts => put(
                "parts",
                parts.iter().map(|part| part.json(terms).into_iter().collect::<Json>()).collect(),
            ),
        }
        if let Some(moves) = &self.moves {
            let each = |m: &MoveReport| {
                let mut each = json!({"move": m.chosen, "answer": m.answer.json(terms)});
                if let Some(reply) = &m.refuted_by {
                    each["refuted_by"] = json!(reply);
                }
                if let Some(other) = &m.like {
                    each["like"] = json!(other);
                }
                each
            };
            put("moves", moves.iter().map(each).collect());
        }
        put("nodes", json!(self.nodes));
        if let Some(depth) = self.depth {
            put("depth", json!(depth));
        }
        put("seconds", json!((seconds * 1e6).round() / 1e6));
        object
    }
}

impl Part {
    /// What the line of the part shows, where there are several.
    pub fn about_words(&self, terms: &dyn Terms) -> Option<Text> {
        let (about, result) = (self.about.as_ref()?, self.result.as_ref()?);
        Some(match about {
            About::Seat(seat) => {
                text!("{who}, {result}", "{who}、{result}", who = terms.player(*seat))
            }
            About::Start(at) => text!("from {at}, {result}", "「{at}」から、{result}"),
            About::First(seat) => {
                text!("{who} first, {result}", "{who}先、{result}", who = terms.player(*seat))
            }
        })
    }

    fn json(&self, terms: &dyn Terms) -> Vec<(&'static str, Json)> {
        let mut fields = Vec::new();
        if let Some(about) = &self.about {
            fields.push(match about {
                About::Seat(seat) => ("seat", json!(terms.seat(*seat))),
                About::Start(at) => ("start", json!(at)),
                About::First(seat) => ("first", json!(terms.seat(*seat))),
            });
            fields.push(("result", json!(self.result.as_ref().map(|text| text.get(Lang::En)))));
        }
        if self.result.is_none() {
            fields.push(("known", self.known.json(terms)));
        }
        if let Some(plies) = self.plies {
            fields.push(("plies", json!(plies)));
        }
        fields.push(("line", json!(self.line)));
        if self.cut {
            fields.push(("cut", json!(true)));
        }
        fields
    }
}

impl Known {
    fn json(&self, terms: &dyn Terms) -> Json {
        let result = |score: Score| terms.result(score).get(Lang::En).to_string();
        match self {
            Known::Nothing => Json::Null,
            Known::Bounds(Bounds { low, high }) => {
                json!({"at_least": result(*low), "at_most": result(*high)})
            }
            Known::Prospects(each) => {
                let sets = |of: fn(&Prospect) -> &Vec<Score>| -> Json {
                    let tokens = |scores: &Vec<Score>| -> Json {
                        scores.iter().map(|&score| terms.token(score)).collect()
                    };
                    each.iter().map(|prospect| tokens(of(prospect))).collect()
                };
                json!({"sure": sets(|each| &each.sure), "open": sets(|each| &each.open)})
            }
            Known::EitherWins => {
                let [first, second] = [0, 1].map(|seat| terms.seat(Seat::new(seat)));
                json!({"at_least": second, "at_most": first})
            }
        }
    }
}
