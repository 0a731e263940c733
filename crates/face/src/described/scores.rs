//! Who wins, and what each can force: searches for scores.

use super::Described;
use super::inquiry::{How, Inquiry, line};
use super::searches::Searches;
use crate::answer::{Answer, Beside};
use crate::report::{About, Known};
use crate::{Part, Question};
use yomikiri_game::{Seat, SeatSet};
use yomikiri_solve::{Bounds, Budget, Stop};
use yomikiri_text::Text;

/// Whose scores a question asks for.
pub(super) fn asked<G: Described>(game: &G, question: Question) -> Vec<Seat> {
    match question {
        Question::Outcome => vec![Seat::new(0)],
        _ => Seat::all(game.seats()).collect(),
    }
}

/// The answer to a question that asks for scores.
pub(super) fn answer(question: Question, known: Vec<Bounds>) -> Answer {
    match question {
        Question::Outcome => Answer::Outcome(known[0]),
        _ => Answer::Guarantee(known),
    }
}

/// What is known of each score that was asked for.
pub(super) fn bounds(answer: &Answer) -> Vec<Bounds> {
    match answer {
        Answer::Outcome(known) => vec![*known],
        Answer::Guarantee(known) => known.clone(),
        Answer::Possible(_) | Answer::Maxn(..) | Answer::Own(_) => Vec::new(),
    }
}

/// One of these questions, and the searches that answer it.
pub(super) struct ByScores<'g, G: Described> {
    pub(super) game: &'g G,
    pub(super) question: Question,
    pub(super) searches: &'g mut Searches<G>,
}

impl<G: Described> Inquiry<G> for ByScores<'_, G> {
    fn question(&self) -> Question {
        self.question
    }

    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Answer, Option<Stop>) {
        let mut stopped = None;
        let mut known = Vec::new();
        for seat in asked(self.game, self.question) {
            let (bounds, stop) = self.searches.solver.score(state, SeatSet::only(seat), budget);
            known.push(bounds);
            stopped = stopped.or(stop);
        }
        (answer(self.question, known), stopped)
    }

    fn tell(
        &mut self,
        state: &G::State,
        answer: &Answer,
        _: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<Text>, Vec<Part>) {
        let (game, question) = (self.game, self.question);
        let mut parts = Vec::new();
        for (seat, bounds) in asked(game, question).into_iter().zip(bounds(answer)) {
            let mut part = Part {
                about: (question == Question::Guarantee).then_some(About::Seat(seat)),
                result: bounds.exact().map(|score| game.result(score)),
                known: Known::Bounds(bounds),
                plies: None,
                cut: false,
                line: Vec::new(),
                told: Vec::new(),
            };
            if bounds.exact().is_some() {
                let best = self.searches.guide(SeatSet::only(seat)).line(state, budget);
                part.plies = best.plies.and_then(|plies| u32::try_from(plies).ok());
                part.line = line(game, state, &best.moves);
            }
            parts.push(part);
        }
        let beside = Beside { plies: parts[0].plies, ..Beside::default() };
        (answer.sentences(game, &beside), parts)
    }
}
