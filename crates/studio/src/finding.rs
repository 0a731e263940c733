//! What was found about a position, in a form that is shown and kept.

use serde::{Deserialize, Serialize};
use yomikiri_face::{
    Advice, Answer, Correction, Grade, Grounds, Listing, MoveReport, Part, Passage, Report, Rules,
    Status, Terms,
};
use yomikiri_game::{Score, Seat};
use yomikiri_text::{Text, Told};

/// The form of what is kept. It grows with every change of [`Finding`], and of how sections of
/// papers are shown, so that what an older program kept is not read as this one's.
pub const FORM: u32 = 5;

/// What was found about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// What stands behind it.
    pub status: Status,
    /// The question in words.
    pub question: Text,
    /// What a person should know before the answer.
    pub preface: Vec<Text>,
    /// The answer and what is told beside it.
    pub told: Vec<Passage>,
    /// What it rests on, where that is less than a proof.
    pub grounds: Grounds,
    /// What may be put right of that.
    pub corrections: Vec<Correction>,
    /// Why it is so.
    pub explanation: Vec<Text>,
    /// Lines of play.
    pub lines: Vec<LineFound>,
    /// What each player gets, where the answer is one of those.
    pub table: Option<Table>,
    /// Who wins, where one of two does.
    pub keeper: Option<usize>,
    /// The move that perfect play makes.
    pub best: Option<Advice>,
    /// The answer after each move, as far as they are known; `None` before they are looked for.
    pub moves: Option<Vec<MoveFound>>,
    /// Are all of them there?
    pub has_all_moves: bool,
    /// Why something is not known, if so.
    pub stop: Option<Text>,
    /// Positions visited for the answer.
    pub nodes: u64,
    /// How deep that search went, where that is counted.
    pub depth: Option<u32>,
    /// How long it took.
    pub seconds: f64,
    /// The same for programs.
    pub json: String,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineFound {
    /// What it shows.
    pub about: Text,
    /// The moves.
    pub moves: Vec<String>,
    /// Does play go on after them?
    pub cut: bool,
}

/// What each player gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The results there are, the best first.
    pub results: Vec<Text>,
    /// Each player, with how it stands with each of the results.
    pub players: Vec<(Text, Vec<Left>)>,
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

/// The answer after a move, without what only a program reads: there may be as many as a language has words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveFound {
    /// The move.
    pub chosen: String,
    /// The answer in a few words.
    pub words: Text,
    /// The same in a few signs.
    pub sign: String,
    /// What it means for its mover.
    pub grade: Grade,
    /// Another move, if this one comes to the same and need not be listed.
    pub like: Option<String>,
}

/// A line of more moves is not shown to its end.
const MOST_MOVES: usize = 300;
/// As many columns as a table may have; beyond, sentences say it.
const MOST_RESULTS: usize = 12;

impl Finding {
    /// What a report says.
    pub fn of(report: &Report, rules: &dyn Rules, seconds: f64, json: String) -> Finding {
        let terms = rules.terms();
        let told = match &report.answer {
            Answer::Own(own) => own.on_a_page(terms),
            _ => None,
        };
        Finding {
            status: report.status(),
            question: report.question_words().capitalised(),
            preface: report.preface.clone(),
            told: told.unwrap_or_else(|| report.words.clone()),
            grounds: report.answer.grounds(terms),
            corrections: report.corrections.clone(),
            explanation: report.explanation.clone(),
            lines: report.parts.iter().filter_map(|part| line(report, part, terms)).collect(),
            table: table(&report.answer, terms),
            keeper: winner(&report.answer),
            best: None,
            moves: None,
            has_all_moves: false,
            stop: report.stop.map(|stop| stop.told()),
            nodes: report.nodes,
            depth: report.depth,
            seconds,
            json,
        }
    }

    /// The answer and what is told beside it in sentences, but for what it rests on.
    pub fn sentences(&self) -> impl Iterator<Item = &Text> {
        let basis = self.grounds.sentence.as_ref();
        let sentences = self.told.iter().filter_map(|passage| match passage {
            Passage::Sentence(text) => Some(text),
            Passage::Table(_) => None,
        });
        sentences.filter(move |text| !text.is_empty() && Some(*text) != basis)
    }

    /// Tables among what is told.
    pub fn listings(&self) -> impl Iterator<Item = &Listing> {
        self.told.iter().filter_map(|passage| match passage {
            Passage::Table(listing) => Some(listing),
            Passage::Sentence(_) => None,
        })
    }

    /// Would more time perhaps let more be read, and less be counted or taken for granted?
    pub fn gains_by_reading(&self) -> bool {
        self.status == Status::Counted || self.grounds.condition.is_some()
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

impl From<&MoveReport> for MoveFound {
    fn from(report: &MoveReport) -> MoveFound {
        let MoveReport { chosen, words, sign, grade, like, .. } = report.clone();
        MoveFound { chosen, words, sign, grade, like }
    }
}

fn line(report: &Report, part: &Part, terms: &dyn Terms) -> Option<LineFound> {
    if part.line.is_empty() {
        return None;
    }
    let about = report.line_heading(part, terms).capitalised();
    let moves = part.line.iter().take(MOST_MOVES).cloned().collect();
    let cut = part.cut || part.line.len() > MOST_MOVES;
    Some(LineFound { about, moves, cut })
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
        results: scores.iter().map(|&score| terms.result(score).capitalised()).collect(),
        players: named.map(|(seat, row)| (terms.player(seat).capitalised(), row)).collect(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_face::Item;

    fn first_bytes<T: Serialize, const N: usize>(each: [T; N]) -> [u8; N] {
        each.map(|one| postcard::to_allocvec(&one).expect("it can be kept")[0])
    }

    /// What is kept names variants by their places. If one of these fails, [`FORM`] must grow.
    #[test]
    fn variants_are_kept_by_their_places() {
        use Status::{Counted, LookedUp, Proved, Read, Unknown};
        assert_eq!(first_bytes([Proved, LookedUp, Read, Counted, Unknown]), [0, 1, 2, 3, 4]);
        let grades = [Grade::Wins, Grade::Draws, Grade::Loses, Grade::Leaves(vec![1]), Grade::Open];
        assert_eq!(first_bytes(grades), [0, 1, 2, 3, 4]);
        let items = [
            Item::Text(Text::default()),
            Item::Result(None, Text::default()),
            Item::Moves { named: Vec::new(), more: None },
        ];
        assert_eq!(first_bytes(items), [0, 1, 2]);
        let listing = Listing {
            title: Text::default(),
            columns: Vec::new(),
            is_headed: false,
            rows: Vec::new(),
            note: None,
        };
        let passages = [Passage::Sentence(Text::default()), Passage::Table(listing)];
        assert_eq!(first_bytes(passages), [0, 1]);
        assert_eq!(first_bytes([Left::Yes, Left::No, Left::Open]), [0, 1, 2]);
    }
}
