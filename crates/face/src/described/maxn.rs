//! What each gets when everybody plays for the own score, with ties broken in a given way.

use super::Described;
use super::inquiry::{After, How, Inquiry, line};
use crate::words::{list, sentence};
use crate::{Answered, Ask, Grade, Part, Question};
use serde_json::{Value as Json, json};
use yomikiri_check::{Headline, Prospect};
use yomikiri_game::{Game, Misread, Scores, Seat, Ties};
use yomikiri_solve::{Budget, Stop};

/// The ties that a request names. Two have none to break.
pub(super) fn ties<G: Described>(game: &G, ask: &Ask) -> Result<Ties, Misread> {
    let seats = game.seats();
    match &ask.ties {
        Some(text) => Ties::read(text, seats).map_err(|e| e.of("ties")),
        None if seats == 2 => Ok(Ties::next_first(seats)),
        None => {
            let problem = format!("with {seats} players it depends on how each breaks ties");
            let remedy = format!("say so, like --ties {}", Ties::next_first(seats));
            Err(Misread::new(Question::Maxn.name(), problem, remedy).of("question"))
        }
    }
}

/// How the scores are told.
pub(super) struct Telling<'g, G> {
    pub(super) game: &'g G,
    pub(super) ties: Ties,
}

impl<G: Described> Telling<'_, G> {
    /// The answer for programs.
    pub(super) fn answer(&self, scores: Option<&Scores>) -> Json {
        let token = |seat: Seat| scores.map(|scores| self.game.token(scores[seat]));
        let tokens: Vec<_> = Seat::all(self.game.seats()).map(token).collect();
        json!({"maxn": tokens, "ties": self.ties.to_string()})
    }

    /// The answer in full sentences.
    pub(super) fn words(&self, scores: Option<&Scores>) -> Vec<String> {
        let Some(scores) = scores else {
            return vec!["It is unknown what each player gets.".to_string()];
        };
        let each = |seat| {
            let gets = if seat == Seat::new(0) { " gets" } else { "" };
            format!("{}{gets} {}", self.game.player(seat), self.game.either(&[scores[seat]]))
        };
        let each: Vec<_> = Seat::all(self.game.seats()).map(each).collect();
        let told = list(&each, "and");
        vec![match self.game.seats() {
            2 => format!("{}.", sentence(&told)),
            _ => format!("Under the ties {} {told}.", self.ties),
        }]
    }

    fn result(&self, scores: &Scores) -> String {
        let result = |seat| self.game.result(scores[seat]);
        Seat::all(self.game.seats()).map(result).collect::<Vec<_>>().join(", ")
    }

    /// For two, the mover's result; for more, everybody's in a letter.
    fn note(&self, state: &G::State, scores: &Scores) -> String {
        match self.game.seats() {
            2 => self.game.result(scores[self.game.to_move(state)]),
            seats => Seat::all(seats)
                .filter_map(|seat| self.game.result(scores[seat]).chars().next())
                .map(|initial| initial.to_ascii_uppercase())
                .collect(),
        }
    }
}

/// What a proof's table answers, if it leaves nothing open.
pub(super) fn answered<G: Described>(game: &G, ties: Ties, table: &Headline) -> Option<Answered> {
    let sole = |prospect: &Prospect| match prospect.open[..] {
        [score] => Some(score),
        _ => None,
    };
    let scores = table.seats.iter().map(sole).collect::<Option<Vec<_>>>()?;
    let scores = Scores::from_fn(game.seats(), |seat| scores[seat.index()]);
    let telling = Telling { game, ties };
    Some(Answered {
        question: Question::Maxn,
        reading: None,
        ties: Some(ties),
        answer: telling.answer(Some(&scores)),
        words: telling.words(Some(&scores)),
    })
}

/// A search for everybody's scores.
pub(super) type Search<'g, G> =
    &'g mut dyn FnMut(&<G as Game>::State, &mut Budget<'_>) -> Result<Scores, Stop>;

/// The question, and the search that answers it.
pub(super) struct ByMaxN<'g, G: Described> {
    pub(super) telling: Telling<'g, G>,
    pub(super) scores: Search<'g, G>,
}

impl<G: Described> ByMaxN<'_, G> {
    /// The moves that lead to these scores, to the end of the game or of the budget.
    fn line(&mut self, state: &G::State, to: &Scores, budget: &mut Budget<'_>) -> Vec<G::Move> {
        let game = self.telling.game;
        let mut state = state.clone();
        let mut moves = Vec::new();
        while game.scores(&state).is_none() {
            let mut next = None;
            for chosen in game.legal(&state) {
                let mut after = state.clone();
                game.play(&mut after, chosen);
                match (self.scores)(&after, budget) {
                    Ok(scores) if scores == *to => {
                        next = Some((chosen, after));
                        break;
                    }
                    Ok(_) => {}
                    Err(_) => return moves,
                }
            }
            let Some((chosen, after)) = next else { break };
            moves.push(chosen);
            state = after;
        }
        moves
    }
}

impl<G: Described> Inquiry<G> for ByMaxN<'_, G> {
    type Found = Option<Scores>;

    fn question(&self) -> Question {
        Question::Maxn
    }

    fn search(
        &mut self,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> (Option<Scores>, Option<Stop>) {
        match (self.scores)(state, budget) {
            Ok(scores) => (Some(scores), None),
            Err(stop) => (None, Some(stop)),
        }
    }

    fn answer(&self, scores: &Option<Scores>) -> Json {
        self.telling.answer(scores.as_ref())
    }

    fn tell(
        &mut self,
        state: &G::State,
        scores: &Option<Scores>,
        _: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<String>, Vec<Part>) {
        let words = self.telling.words(scores.as_ref());
        let part = Part {
            about: None,
            result: scores.map(|scores| self.telling.result(&scores)),
            known: Json::Null,
            plies: None,
            cut: false,
            line: match scores {
                Some(scores) => {
                    let moves = self.line(state, scores, budget);
                    line(self.telling.game, state, &moves)
                }
                None => Vec::new(),
            },
        };
        (words, vec![part])
    }

    fn after_moves(&self, state: &G::State, scores: &[Option<Scores>]) -> Vec<After> {
        let game = self.telling.game;
        let tell = |scores: &Option<Scores>| match scores {
            Some(scores) => After {
                words: self.telling.result(scores),
                note: self.telling.note(state, scores),
                grade: Grade::of(&[scores[game.to_move(state)]], game.score_range()),
            },
            None => {
                After { words: "unknown".to_string(), note: "?".to_string(), grade: Grade::Open }
            }
        };
        scores.iter().map(tell).collect()
    }
}
