//! The searches of a described game at work.

use super::inquiry::{Inquiry, report};
use super::rules::DescribedRules;
use super::scores::{self, ByScores};
use super::searches::Searches;
use super::{Beyond, Described, candidates, maxn, too_many_ends, too_many_scores};
use crate::answer::{achievement, possible_achievement};
use crate::ask::not_offered;
use crate::{
    Advice, Argument, Ask, Drawn, Extra, FromTable, Method, News, Place, Question, Report, Rules,
    Session, Trouble, proofs,
};
use std::io::Write;
use std::sync::Arc;
use yomikiri_check::{Header, Memo};
use yomikiri_game::{Misread, Seat, SeatSet};
use yomikiri_scene::push_line;
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Budget, Stop, write_proof};
use yomikiri_text::{Lang, Text, text};

/// Positions that may be spent on finding how a mover who has lost resists best.
const RESIST_NODES: u64 = 10_000_000;

/// A session on the rules of a described game.
pub(super) struct DescribedSession<G: Described> {
    pub(super) rules: Arc<DescribedRules<G>>,
    pub(super) searches: Searches<G>,
}

impl<G: Described> DescribedSession<G> {
    fn game(&self) -> Arc<G> {
        Arc::clone(&self.rules.game)
    }

    /// The question that is asked, if these rules answer it, and by the solver that is wanted.
    fn question(&self, ask: &Ask) -> Result<Question, Misread> {
        let question = self.rules.question(ask)?;
        if self.searches.is_published() {
            self.refuse_unpublished(question, ask.reading)?;
        }
        self.rules.refuse_idle_words(question, ask)?;
        self.searches.refuse_solver_for(question)?;
        Ok(question)
    }

    /// Refuses what the published search does not answer. What it does answer must be asked for
    /// where it is not the usual question.
    fn refuse_unpublished(
        &self,
        question: Question,
        reading: Option<Reading>,
    ) -> Result<(), Misread> {
        let refused = |problem: Text, remedy: Text| {
            Err(Misread::new(Method::Paper.name(), problem, remedy).of("solver"))
        };
        let (possible, moves) = (Question::Possible.name(), Reading::Moves.name());
        match (question, reading.unwrap_or(self.rules.game.reading())) {
            (Question::Possible, Reading::Moves) => Ok(()),
            (Question::Possible, Reading::Ends) => refused(
                text!(
                    "the published search drops dominated moves",
                    "論文の探索は劣る手を除く読み方だけに答えます"
                ),
                text!(
                    "add --reading {moves}, or leave --solver out",
                    "--reading {moves} を加えるか、--solver を外してください"
                ),
            ),
            _ => refused(
                text!(
                    "the published search answers what is possible and nothing else",
                    "論文の探索が答えるのは、あり得る結果だけです"
                ),
                text!(
                    "add --question {possible} --reading {moves}, or leave --solver out",
                    "--question {possible} --reading {moves} を加えるか、--solver を外してください"
                ),
            ),
        }
    }

    /// How the question of what is possible is read, unless somebody asks for another way.
    fn usual_reading(&self) -> Reading {
        if self.searches.is_published() { Reading::Moves } else { self.rules.game.reading() }
    }

    /// The move that forces the most for the mover.
    fn force(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Advice, Stop> {
        let mover = SeatSet::only(self.rules.game.to_move(state));
        let table = self.searches.table.clone();
        if let Some(table) = &table {
            table.take();
        }
        let choice = self.searches.guide(mover).choose(state, budget)?;
        let choice = choice.expect("play goes on");
        let proved = table.is_none_or(|table| table.take().is_believed());
        let plies = choice.plies.and_then(|plies| u32::try_from(plies).ok());
        let (mut chosen, mut words) =
            (choice.chosen, achievement(&*self.rules.game, choice.score, plies));
        if choice.score == *self.rules.game.score_range().start() {
            let (game, memory) = (&*self.rules.game, self.searches.memory);
            let found = budget.lend(RESIST_NODES, |loan| game.resist(state, memory, loan));
            // Whatever stopped that, the choice is proved.
            if let Ok(Some(Some(resistance))) = found {
                (chosen, words) = resistance;
            }
        }
        Ok(Advice { chosen: self.rules.game.show_move(state, chosen), words, proved })
    }

    /// The move that keeps the most open for the mover, and the least of what is bad.
    fn keep(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Advice, Stop> {
        let reading = self.usual_reading();
        let found = self.searches.with_ranks(reading, |inquiry| {
            let game = inquiry.scope.game;
            let all = candidates::all(&inquiry.scope, inquiry.ranker, state, budget)?;
            let best = candidates::best(&all).expect("play goes on");
            Ok(Advice {
                chosen: game.show_move(state, best.chosen),
                words: possible_achievement(game, &inquiry.scope.scores(best.left)),
                proved: true,
            })
        });
        found.expect("the game offers this question")
    }
}

impl<G: Described> Session for DescribedSession<G> {
    fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    fn solve_aloud(
        &mut self,
        ask: &Ask,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Result<Report, Misread> {
        let game = self.game();
        let (state, _) = self.rules.find(&ask.place)?;
        let question = self.question(ask)?;
        let table = self.searches.table.clone();
        let believed = table.as_ref().is_some_and(|table| !table.is_false());
        if let Some(table) = &table {
            table.take();
        }
        let report = match question {
            Question::Outcome | Question::Guarantee => {
                // A line is to be the same, whatever was asked before.
                self.searches.paces.clear();
                let inquiry = ByScores { game: &*game, question, searches: &mut self.searches };
                Ok(report(&*game, inquiry, &state, ask, budget, hear))
            }
            Question::Possible => {
                let reading = ask.reading.unwrap_or(self.usual_reading());
                let told = self.searches.with_ranks(reading, |inquiry| {
                    report(&*game, inquiry, &state, ask, budget, hear)
                });
                told.ok_or_else(|| too_many_ends(&*game, reading))
            }
            Question::Maxn => {
                let ties = maxn::ties(&*game, ask)?;
                let told = self
                    .searches
                    .with_max_n(ties, |inquiry| report(&*game, inquiry, &state, ask, budget, hear));
                told.ok_or_else(|| too_many_scores(&*game, question))
            }
            Question::Own(_) => Err(not_offered(question.name(), &self.rules.questions())),
        };
        if believed && table.as_ref().is_some_and(|table| table.is_false()) {
            return self.solve_aloud(ask, budget, hear);
        }
        let mut report = Report { table: table.map(|table| table.take()), ..report? };
        report.preface.extend(report.table.iter().flat_map(FromTable::sentences));
        Ok(report)
    }

    /// Below the picture stands what there is to say.
    fn draw(&mut self, place: &Place, report: &Report, lang: Lang) -> Result<Drawn, Misread> {
        let mut drawn = self.rules.draw(place, &report.notes(), lang)?;
        if let Some(legend) = &report.legend {
            push_line(&mut drawn.scene.text, legend.get(lang));
        }
        let lines = report.lines();
        let caption = lines.iter().chain(&report.legend).map(|line| line.get(lang));
        drawn.scene.picture = drawn.scene.picture.captioned(caption);
        Ok(drawn)
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let game = self.game();
        let (state, _) = self.rules.find(place)?;
        if game.scores(&state).is_some() {
            let over = text!(
                "the game is over, so there is no move to advise",
                "ゲームは終わっているので、勧める手はありません"
            );
            let remedy = text!("take a move back first", "先に手を戻してください");
            return Err(Misread::new(&game.show(&state), over, remedy));
        }
        let chosen = match game.questions()[0] {
            Question::Possible => self.keep(&state, budget),
            _ => self.force(&state, budget),
        };
        Ok(chosen.unwrap_or_else(|_| {
            let mover = SeatSet::only(game.to_move(&state));
            let hopeful = self.searches.guide(mover).hopeful(&state);
            Advice {
                chosen: game.show_move(&state, hopeful.expect("play goes on")),
                words: text!(
                    "not read out: a likely move, nothing proved",
                    "読み切れていません。よさそうな手ですが、証明はありません"
                ),
                proved: false,
            }
        }))
    }

    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        let (state, _) = self.rules.find(place)?;
        let seat = Seat::new(seat as u8);
        if self.rules.game.questions()[0] != Question::Possible {
            let (bounds, _) = self.searches.solver.score(&state, SeatSet::only(seat), budget);
            return Ok(bounds.decides(1));
        }
        let reading = self.usual_reading();
        let found = self.searches.with_ranks(reading, |inquiry| {
            let ladder = inquiry.scope.ladder;
            let (known, _) = inquiry.ranker.possible(&state, budget);
            let left = candidates::known_of(ladder, known, seat)?;
            Some(left.sole() == Some(ladder.rungs() - 1))
        });
        Ok(found.expect("the game offers this question"))
    }

    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn Write,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Trouble> {
        let (state, _) = self.rules.find(&ask.place)?;
        let question = self.question(ask)?;
        let header = Header {
            game: name.to_string(),
            rules: self.rules.proof_rules(),
            log_slots: Memo::<G>::LOG_SLOTS,
        };
        let game = self.game();
        match question {
            Question::Outcome | Question::Guarantee => {}
            Question::Own(_) => {
                return Err(not_offered(question.name(), &self.rules.questions()).into());
            }
            Question::Possible => {
                let reading = ask.reading.unwrap_or(self.usual_reading());
                let written = self.searches.write_possible(reading, file, &header, &state, budget);
                return Ok(written.ok_or_else(|| too_many_ends(&*game, reading))??);
            }
            Question::Maxn => {
                let ties = maxn::ties(&*game, ask)?;
                let written = self.searches.write_max_n(ties, file, &header, &state, budget);
                return Ok(written.ok_or_else(|| too_many_scores(&*game, question))??);
            }
        }
        let asked = scores::asked(&*game, question);
        let searches = &mut self.searches;
        let table = searches.table.clone();
        let write = || {
            let mut inquiry = ByScores { game: &*game, question, searches: &mut *searches };
            let (answer, stop) = inquiry.search(&state, budget);
            let goals = proofs::goals(&*game, &asked, &scores::bounds(&answer));
            let goals: Vec<_> = goals.into_iter().map(|goal| (state.clone(), goal)).collect();
            if let (Some(stop), true) = (stop, goals.is_empty()) {
                return Err(stop.into());
            }
            Ok(write_proof(file, &header, &goals, &mut *searches.solver, budget)?)
        };
        match table {
            Some(table) => table.for_proofs(write),
            None => write(),
        }
    }

    fn extra(
        &mut self,
        name: &str,
        value: &Argument,
        place: &Place,
        lang: Lang,
        budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        let (state, _) = self.rules.find(place)?;
        let (solver, memory) = (&mut *self.searches.solver, self.searches.memory);
        self.rules.game.extra(name, value, &state, solver, Beyond { memory, budget, lang })
    }
}
