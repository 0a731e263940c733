//! What was found about a position, in a form that is shown and kept.

use crate::said::Said;
use serde::{Deserialize, Serialize};
use yomikiri_face::{
    Advice, Answer, Grade, Grounds, Item, Listing, MoveReport, Part, Passage, Report, Rules, Terms,
};
use yomikiri_game::{Score, Seat};
use yomikiri_text::{Told, text};

/// The form of what is kept. It grows with every change of [`Finding`], and of how sections of
/// papers are shown, so that what an older program kept is not read as this one's.
pub const FORM: u32 = 4;

/// What was found about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// What stands behind it.
    pub status: Status,
    /// The question in words.
    pub question: Said,
    /// What a person should know before the answer.
    pub preface: Vec<Said>,
    /// The answer and what is told beside it, a sentence a line.
    pub words: Vec<Said>,
    /// What it rests on, where that is less than a proof, in a sentence or two.
    pub basis: Option<Said>,
    /// What must hold for it to hold, as a label has it: "if H9 lives".
    pub condition: Option<Said>,
    /// What was taken for granted, as a clause.
    pub granted: Option<Said>,
    /// What may be put right of that.
    pub corrections: Vec<Correction>,
    /// Why it is so.
    pub explanation: Vec<Said>,
    /// Lines of play.
    pub lines: Vec<LineFound>,
    /// What each player gets, where the answer is one of those.
    pub table: Option<Table>,
    /// Tables among what is told.
    pub listings: Vec<ListingFound>,
    /// Who wins, where one of two does.
    pub keeper: Option<usize>,
    /// The move that perfect play makes.
    pub best: Option<Best>,
    /// The answer after each move, as far as they are known; `None` before they are looked for.
    pub moves: Option<Vec<MoveFound>>,
    /// Are all of them there?
    pub has_all_moves: bool,
    /// Why something is not known, if so.
    pub stop: Option<Said>,
    /// Positions visited for the answer.
    pub nodes: u64,
    /// How deep that search went, where that is counted.
    pub depth: Option<u32>,
    /// How long it took.
    pub seconds: f64,
    /// The same for programs.
    pub json: String,
}

/// What stands behind an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// A search of all that matters.
    Proved,
    /// A finished search that took something for granted.
    Read,
    /// No search: something was counted.
    Counted,
    /// Nothing: a limit was reached.
    Unknown,
    /// All or a part of it stands in a table.
    LookedUp,
}

impl From<yomikiri_face::Status> for Status {
    fn from(status: yomikiri_face::Status) -> Status {
        match status {
            yomikiri_face::Status::Proved => Status::Proved,
            yomikiri_face::Status::LookedUp => Status::LookedUp,
            yomikiri_face::Status::Read => Status::Read,
            yomikiri_face::Status::Counted => Status::Counted,
            yomikiri_face::Status::Unknown => Status::Unknown,
        }
    }
}

/// Something that was taken for granted, put right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// What it says then: "H9 may be captured".
    pub words: Said,
    /// What it is about, as the game names places.
    pub at: Option<String>,
    /// The rules that say so, by name: each with its text, or none where it is to be left out.
    pub rules: Vec<(String, Option<String>)>,
    /// The position, where that changes too.
    pub position: Option<String>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineFound {
    /// What it shows.
    pub about: Said,
    /// The moves.
    pub moves: Vec<String>,
    /// Does play go on after them?
    pub cut: bool,
}

/// What each player gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The results there are, the best first.
    pub results: Vec<Said>,
    /// Each player, with how it stands with each of the results.
    pub players: Vec<(Said, Vec<Left>)>,
}

/// How it stands with a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Left {
    /// It is what the player gets, or may get.
    Yes,
    /// It is not.
    No,
    /// That is not known.
    Open,
}

/// A table among what is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListingFound {
    /// What it shows.
    pub title: Said,
    /// The heads of its columns.
    pub columns: Vec<Said>,
    /// Its rows.
    pub rows: Vec<Vec<ItemFound>>,
    /// What is said below them.
    pub note: Option<Said>,
}

/// What stands in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemFound {
    /// Words.
    Text(Said),
    /// A result, and whether it is a win for whoever begins.
    Result(Option<bool>, Said),
    /// Moves by name and as people read them, and how many more there are.
    Moves(Vec<(String, Said)>, Option<Said>),
}

/// The move that perfect play makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The move.
    pub chosen: String,
    /// What it achieves.
    pub words: Said,
    /// Is that proved?
    pub proved: bool,
}

/// The answer after a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveFound {
    /// The move.
    pub chosen: String,
    /// The answer in a few words.
    pub words: Said,
    /// The same in a few signs.
    pub sign: String,
    /// How good it is for its mover.
    pub rank: Rank,
    /// The same as a number, to be compared with that of other moves: more is better.
    pub worth: Score,
    /// Another move, if this one comes to the same and need not be listed.
    pub like: Option<String>,
}

/// How good a move is for its mover, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rank {
    /// It wins.
    Wins,
    /// It leaves something between.
    Between,
    /// It draws.
    Draws,
    /// It loses.
    Loses,
    /// That is not known.
    Open,
}

/// A line of more moves is not shown to its end.
const MOST_MOVES: usize = 300;
/// As many columns as a table may have; beyond, sentences say it.
const MOST_RESULTS: usize = 12;

impl Finding {
    /// What a report says.
    pub fn of(report: &Report, rules: &dyn Rules, seconds: f64, json: String) -> Finding {
        let terms = rules.terms();
        let stop = report.stop.map(|stop| Said::from(stop.told()));
        let Grounds { sentence, condition, granted } = report.answer.grounds(terms);
        let basis = sentence.map(Said::from);
        let told = match &report.answer {
            Answer::Own(own) => own.on_a_page(terms),
            _ => None,
        };
        let told = told.as_ref().unwrap_or(&report.words);
        Finding {
            status: report.status().into(),
            question: report.question_words().capitalised().into(),
            preface: report.preface.iter().map(Said::from).collect(),
            words: told
                .iter()
                .filter_map(sentence_of)
                .filter(|said| Some(said) != basis.as_ref())
                .collect(),
            listings: told.iter().filter_map(listing_of).collect(),
            basis,
            condition: condition.map(Said::from),
            granted: granted.map(Said::from),
            corrections: report.corrections.iter().map(Correction::from).collect(),
            explanation: report.explanation.iter().map(Said::from).collect(),
            lines: report.parts.iter().filter_map(|part| line(report, part, terms)).collect(),
            table: table(&report.answer, terms),
            keeper: winner(&report.answer),
            best: None,
            moves: None,
            has_all_moves: false,
            stop,
            nodes: report.nodes,
            depth: report.depth,
            seconds,
            json,
        }
    }

    /// Would more time perhaps let more be read, and less be counted or taken for granted?
    pub fn gains_by_reading(&self) -> bool {
        self.status == Status::Counted || self.condition.is_some()
    }

    /// Is it complete: answer, move to play, and the answer after each move?
    pub fn is_whole(&self) -> bool {
        self.stop.is_none() && self.has_all_moves
    }

    /// A few signs for each move that is known, and for what was taken for granted, for a board.
    pub fn notes(&self) -> Vec<(String, String)> {
        let moves = self.moves.iter().flatten();
        let moves = moves.map(|each| (each.chosen.clone(), each.sign.clone()));
        let granted = self.corrections.iter().filter_map(|each| each.at.clone());
        moves.chain(granted.map(|at| (at, "?".to_string()))).collect()
    }

    /// What may be put right at a place.
    pub fn correction_at(&self, place: &str) -> Option<&Correction> {
        self.corrections.iter().find(|each| each.at.as_deref() == Some(place))
    }
}

impl From<&yomikiri_face::Correction> for Correction {
    fn from(correction: &yomikiri_face::Correction) -> Correction {
        let yomikiri_face::Correction { words, at, edited } = correction;
        let rules = edited.rules.iter();
        Correction {
            words: words.into(),
            at: at.clone(),
            rules: rules.map(|(name, text)| (name.to_string(), text.clone())).collect(),
            position: edited.position.clone(),
        }
    }
}

impl From<&MoveReport> for MoveFound {
    fn from(report: &MoveReport) -> MoveFound {
        MoveFound {
            chosen: report.chosen.clone(),
            words: Said::from(&report.words),
            sign: report.sign.clone(),
            rank: match report.grade {
                Grade::Wins => Rank::Wins,
                Grade::Draws => Rank::Draws,
                Grade::Loses => Rank::Loses,
                Grade::Leaves(_) => Rank::Between,
                Grade::Open => Rank::Open,
            },
            worth: match &report.grade {
                Grade::Wins => Score::MAX,
                Grade::Draws => 0,
                Grade::Loses | Grade::Open => Score::MIN,
                Grade::Leaves(scores) => scores.first().copied().unwrap_or(Score::MIN),
            },
            like: report.like.clone(),
        }
    }
}

impl From<Advice> for Best {
    fn from(advice: Advice) -> Best {
        Best { chosen: advice.chosen, words: Said::from(advice.words), proved: advice.proved }
    }
}

fn sentence_of(passage: &Passage) -> Option<Said> {
    match passage {
        Passage::Sentence(text) => Some(Said::from(text)).filter(|said| !said.is_empty()),
        Passage::Table(_) => None,
    }
}

fn listing_of(passage: &Passage) -> Option<ListingFound> {
    let Passage::Table(Listing { title, columns, rows, note, .. }) = passage else { return None };
    let item = |item: &Item| match item {
        Item::Text(text) => ItemFound::Text(text.into()),
        Item::Result(won, text) => ItemFound::Result(*won, text.into()),
        Item::Moves { named, more } => {
            let named = named.iter().map(|(name, shown)| (name.clone(), shown.into()));
            ItemFound::Moves(named.collect(), more.as_ref().map(Said::from))
        }
    };
    Some(ListingFound {
        title: title.into(),
        columns: columns.iter().map(Said::from).collect(),
        rows: rows.iter().map(|row| row.iter().map(item).collect()).collect(),
        note: note.as_ref().map(|note| note.capitalised().into()),
    })
}

fn line(report: &Report, part: &Part, terms: &dyn Terms) -> Option<LineFound> {
    if part.line.is_empty() {
        return None;
    }
    let about = part.about_words(terms).unwrap_or_else(|| report.line_words());
    let about = match part.plies_words() {
        Some(plies) => text!("{about} in {plies}", "{about}({plies})", about, plies),
        None => about,
    };
    let moves = part.line.iter().take(MOST_MOVES).cloned().collect();
    let cut = part.cut || part.line.len() > MOST_MOVES;
    Some(LineFound { about: about.capitalised().into(), moves, cut })
}

fn table(answer: &Answer, terms: &dyn Terms) -> Option<Table> {
    let scores: Vec<Score> = terms.score_range().rev().collect();
    if scores.len() > MOST_RESULTS {
        return None;
    }
    let players: Vec<Vec<Left>> = match answer {
        Answer::Guarantee(known) => {
            let left = |bounds: &yomikiri_solve::Bounds, score: Score| match bounds.exact() {
                Some(exact) if exact == score => Left::Yes,
                None if (bounds.low..=bounds.high).contains(&score) => Left::Open,
                _ => Left::No,
            };
            known.iter().map(|b| scores.iter().map(|&score| left(b, score)).collect()).collect()
        }
        Answer::Possible(known) => {
            let left = |prospect: &yomikiri_check::Prospect, score: Score| match (
                prospect.sure.contains(&score),
                prospect.open.contains(&score),
            ) {
                (true, _) => Left::Yes,
                (false, true) => Left::Open,
                (false, false) => Left::No,
            };
            known.iter().map(|p| scores.iter().map(|&score| left(p, score)).collect()).collect()
        }
        Answer::Maxn(Some(got), _) => {
            let left = |seat, score: Score| if got[seat] == score { Left::Yes } else { Left::No };
            let row = |seat: Seat| scores.iter().map(|&score| left(seat, score)).collect();
            Seat::all(terms.seats()).map(row).collect()
        }
        _ => return None,
    };
    let named = Seat::all(terms.seats()).zip(players);
    Some(Table {
        results: scores.iter().map(|&score| terms.result(score).capitalised().into()).collect(),
        players: named.map(|(seat, row)| (terms.player(seat).capitalised().into(), row)).collect(),
    })
}

/// Who wins, where one of two does.
fn winner(answer: &Answer) -> Option<usize> {
    match answer {
        Answer::Outcome(known) => match known.exact()?.signum() {
            1 => Some(0),
            -1 => Some(1),
            _ => None,
        },
        _ => None,
    }
}
