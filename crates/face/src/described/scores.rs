//! Who wins, and what each can force: questions that bounds on scores answer.

use super::Described;
use super::inquiry::{After, How, Inquiry, line};
use super::searches::Searches;
use crate::words::{NOTHING_KNOWN, count_plies, sentence};
use crate::{Grade, Part, Question};
use serde_json::{Value as Json, json};
use yomikiri_game::{Goal, Score, Seat, SeatSet};
use yomikiri_solve::{Bounds, Budget, Choice, Stop};

/// One of these questions, and how its answers are told.
pub(super) struct Telling<'g, G> {
    pub(super) game: &'g G,
    pub(super) question: Question,
}

impl<G: Described> Telling<'_, G> {
    /// Whose scores the question asks for.
    pub(super) fn asked(&self) -> Vec<Seat> {
        match self.question {
            Question::Outcome => vec![Seat::new(0)],
            _ => Seat::all(self.game.seats()).collect(),
        }
    }

    /// The answer for programs.
    pub(super) fn answer(&self, known: &[Bounds]) -> Json {
        match self.question {
            Question::Outcome => self.game.outcome(known[0]),
            _ => {
                let token = |bounds: &Bounds| bounds.exact().map(|score| self.game.token(score));
                json!({ "guarantee": known.iter().map(token).collect::<Vec<_>>() })
            }
        }
    }

    /// The answer in full sentences.
    pub(super) fn words(&self, known: &[Bounds], plies: Option<u32>) -> Vec<String> {
        let game = self.game;
        if known.iter().all(|bounds| *bounds == Bounds::from(game.score_range())) {
            return vec![NOTHING_KNOWN.to_string()];
        }
        if self.question == Question::Outcome {
            return vec![match known[0].exact() {
                Some(score) => {
                    let soon = plies.filter(|_| score != 0);
                    let soon = soon.map(|plies| format!(" within {}", count_plies(plies)));
                    format!("{}{}.", sentence(&game.verdict(score)), soon.unwrap_or_default())
                }
                None => format!("Unknown: {}.", self.so_far(Seat::new(0), known[0])),
            }];
        }
        let (worst, _) = game.score_range().into_inner();
        if known.iter().all(|bounds| bounds.exact() == Some(worst)) {
            return vec![format!("None can force better than {}.", game.either(&[worst]))];
        }
        let each = |(seat, bounds): (Seat, &Bounds)| match bounds.exact() {
            None => format!("Unknown: {}.", self.so_far(seat, *bounds)),
            Some(score) => {
                let (who, what) = (sentence(&game.player(seat)), game.either(&[score]));
                let does = if is_bad(game, score) { "cannot avoid" } else { "can force" };
                format!("{who} {does} {what}.")
            }
        };
        Seat::all(game.seats()).zip(known).map(each).collect()
    }

    /// What is known of a seat's score while it is not exact.
    fn so_far(&self, seat: Seat, bounds: Bounds) -> String {
        let who = self.game.player(seat);
        let (low, high) = self.game.score_range().into_inner();
        let [least, most] = [bounds.low, bounds.high].map(|score| self.game.either(&[score]));
        match (bounds.low > low, bounds.high < high) {
            (true, true) => format!("{who} can force {least}, but no more than {most}"),
            (true, false) => format!("{who} can force at least {least}"),
            (false, true) => format!("{who} cannot force more than {most}"),
            (false, false) => format!("nothing is known yet for {who}"),
        }
    }

    /// The answer in a few words: the sentence for one part, the results for several.
    fn brief(&self, known: &[Bounds]) -> String {
        let result = |b: &Bounds| b.exact().map_or("unknown".into(), |s| self.game.result(s));
        match self.question {
            Question::Outcome => self.words(known, None).concat(),
            _ => known.iter().map(result).collect::<Vec<_>>().join(", "),
        }
    }

    /// What a move leads to for its mover.
    fn grade(&self, state: &G::State, known: &[Bounds]) -> Grade {
        let mover = self.game.to_move(state);
        let score = match self.question {
            Question::Outcome if mover == Seat::new(0) => known[0].exact(),
            Question::Outcome => known[0].exact().map(|score| -score),
            _ => known[mover.index()].exact(),
        };
        Grade::of(score.as_slice(), self.game.score_range())
    }

    /// What a move leads to, in a few letters: for two, the mover's result; for more,
    /// everybody's initials.
    fn note(&self, state: &G::State, known: &[Bounds]) -> String {
        let game = self.game;
        let result = |bounds: &Bounds| bounds.exact().map(|score| game.result(score));
        match self.question {
            Question::Outcome if game.to_move(state) == Seat::new(0) => result(&known[0]),
            Question::Outcome => known[0].exact().map(|score| game.result(-score)),
            _ => {
                let initial = |bounds| Some(result(bounds)?.chars().next()?.to_ascii_uppercase());
                known.iter().map(initial).collect()
            }
        }
        .unwrap_or_else(|| "?".to_string())
    }

    /// A claim in words.
    pub(super) fn claim(game: &G, goal: Goal, forced: bool) -> String {
        let seats: Vec<_> = goal.seats.iter().map(|seat| game.player(seat)).collect();
        let who = match &seats[..] {
            [one] => one.clone(),
            many => format!("{} together", many.join(" and ")),
        };
        let result = game.either(&[goal.at_least]);
        let best = goal.at_least >= *game.score_range().end();
        let does = if forced { "can" } else { "cannot" };
        format!("{who} {does} force {result}{}", if best { "" } else { " or better" })
    }
}

/// A score that nobody would choose: the worst there is, or one below a draw.
fn is_bad<G: Described>(game: &G, score: Score) -> bool {
    score < 0 || score == *game.score_range().start()
}

/// What a move of perfect play achieves for the mover.
pub(super) fn achievement<G: Described>(game: &G, choice: &Choice<G::Move>) -> String {
    let result = game.either(&[choice.score]);
    match (is_bad(game, choice.score), choice.plies) {
        (true, Some(plies)) => {
            format!("cannot avoid {result}, but can hold out for {}", count_plies(plies))
        }
        (true, None) => format!("cannot avoid {result}"),
        (false, Some(plies)) => format!("forces {result} within {}", count_plies(plies)),
        (false, None) => format!("forces {result}"),
    }
}

/// One of these questions, and the searches that answer it.
pub(super) struct ByScores<'g, G: Described> {
    pub(super) telling: Telling<'g, G>,
    pub(super) searches: &'g mut Searches<G>,
}

impl<G: Described> Inquiry<G> for ByScores<'_, G> {
    type Found = Vec<Bounds>;

    fn question(&self) -> Question {
        self.telling.question
    }

    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Vec<Bounds>, Option<Stop>) {
        let mut stopped = None;
        let mut known = Vec::new();
        for seat in self.telling.asked() {
            let (bounds, stop) = self.searches.solver.score(state, SeatSet::only(seat), budget);
            known.push(bounds);
            stopped = stopped.or(stop);
        }
        (known, stopped)
    }

    fn answer(&self, known: &Vec<Bounds>) -> Json {
        self.telling.answer(known)
    }

    fn tell(
        &mut self,
        state: &G::State,
        known: &Vec<Bounds>,
        _: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<String>, Vec<Part>) {
        let Telling { game, question } = self.telling;
        let mut parts = Vec::new();
        for (seat, bounds) in self.telling.asked().into_iter().zip(known) {
            let mut part = Part {
                about: (question == Question::Guarantee).then(|| ("seat", game.seat(seat))),
                result: bounds.exact().map(|score| game.result(score)),
                known: Part::between(game.result(bounds.low), game.result(bounds.high)),
                plies: None,
                cut: false,
                line: Vec::new(),
            };
            if bounds.exact().is_some() {
                let best = self.searches.guide(SeatSet::only(seat)).line(state, budget);
                part.plies = best.plies.and_then(|plies| u32::try_from(plies).ok());
                part.line = line(game, state, &best.moves);
            }
            parts.push(part);
        }
        (self.telling.words(known, parts[0].plies), parts)
    }

    fn after_moves(&self, state: &G::State, known: &[Vec<Bounds>]) -> Vec<After> {
        let tell = |known: &Vec<Bounds>| After {
            words: self.telling.brief(known),
            note: self.telling.note(state, known),
            grade: self.telling.grade(state, known),
        };
        known.iter().map(tell).collect()
    }
}
