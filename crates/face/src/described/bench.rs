//! A game with its solvers at hand, behind the object-safe face.

use super::inquiry::{Inquiry, report};
use super::scores::{self, ByScores, Telling};
use super::searches::Searches;
use super::{Described, candidates, maxn, possible, too_many_ends, too_many_scores, unknown};
use crate::{
    Advice, Answered, Ask, Extra, Look, Method, Opened, Place, Proved, Question, Report, Value,
    proofs,
};
use serde_json::Value as Json;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_check::{Header, Memo, Proof, Rejection, Rule, Verified, verify};
use yomikiri_game::{Game, Misread, Seat, SeatSet};
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Bounds, Budget, Stop, Unwritten, write_proof};

/// Positions that may be spent on finding how a mover who has lost resists best.
const RESIST_NODES: u64 = 10_000_000;

pub(super) struct Bench<G: Described> {
    game: Arc<G>,
    searches: Searches<G>,
}

impl<G: Described> Bench<G> {
    pub(super) fn new(searches: Searches<G>) -> Bench<G> {
        Bench { game: Arc::clone(searches.game()), searches }
    }

    /// The state at a place, and the last move and the state before it, if one was given.
    fn find(&self, place: &Place) -> Result<(G::State, Last<G>), Misread> {
        let game = &*self.game;
        let mut state = match &place.position {
            Some(text) => game.read(text).map_err(|e| e.of("position"))?,
            None => game.start(),
        };
        let mut last = None;
        for text in &place.moves {
            if game.scores(&state).is_some() {
                let over = Misread::new(text, "the game is over before this move", "leave it out");
                return Err(over.of("moves"));
            }
            let chosen = game.read_move(&state, text).map_err(|e| e.of("moves"))?;
            let before = state.clone();
            game.play(&mut state, chosen);
            last = Some((chosen, before));
        }
        Ok((state, last))
    }

    /// The question that is asked, if these rules answer it, and by the solver that is wanted.
    fn question(&self, ask: &Ask) -> Result<Question, Misread> {
        let offered = self.game.questions();
        let question = match ask.question {
            Some(question) => Question::named(question.name(), &offered)?,
            None => offered[0],
        };
        if self.searches.is_published() {
            self.refuse_unpublished(question, ask.reading)?;
        }
        ask.refuse_ties_unless(question == Question::Maxn)?;
        ask.refuse_reading_unless(question == Question::Possible)?;
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
        let refused = |problem, remedy: String| {
            Err(Misread::new(Method::Paper.name(), problem, remedy).of("solver"))
        };
        let (possible, moves) = (Question::Possible.name(), Reading::Moves.name());
        match (question, reading.unwrap_or(self.game.reading())) {
            (Question::Possible, Reading::Moves) => Ok(()),
            (Question::Possible, Reading::Ends) => refused(
                "the published search drops dominated moves",
                format!("add --reading {moves}, or leave --solver out"),
            ),
            _ => refused(
                "the published search answers what is possible and nothing else",
                format!("add --question {possible} --reading {moves}, or leave --solver out"),
            ),
        }
    }

    /// How the question of what is possible is read, unless somebody asks for another way.
    fn usual_reading(&self) -> Reading {
        if self.searches.is_published() { Reading::Moves } else { self.game.reading() }
    }

    /// The move that forces the most for the mover.
    fn force(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Advice, Stop> {
        let mover = SeatSet::only(self.game.to_move(state));
        let choice = self.searches.guide(mover).choose(state, budget)?;
        let choice = choice.expect("play goes on");
        let (mut chosen, mut words) = (choice.chosen, scores::achievement(&*self.game, &choice));
        if choice.score == *self.game.score_range().start() {
            let (game, memory) = (&*self.game, self.searches.memory);
            let found = budget.lend(RESIST_NODES, |loan| game.resist(state, memory, loan));
            // Whatever stopped that, the choice is proved.
            if let Ok(Some(Some((resists, saves)))) = found {
                chosen = resists;
                words += &format!(", but {saves}");
            }
        }
        Ok(Advice { chosen: self.game.show_move(state, chosen), words, proved: true })
    }

    /// The move that keeps the most open for the mover, and the least of what is bad.
    fn keep(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Advice, Stop> {
        let reading = self.usual_reading();
        let found = self.searches.with_ranks(reading, |inquiry| {
            let game = inquiry.telling.game;
            let all = candidates::all(&inquiry.telling, inquiry.ranker, state, budget)?;
            let best = candidates::best(&all).expect("play goes on");
            Ok(Advice {
                chosen: game.show_move(state, best.chosen),
                words: inquiry.telling.achievement(best.left),
                proved: true,
            })
        });
        found.expect("the game offers this question")
    }
}

impl<G: Described> Opened for Bench<G> {
    fn title(&self) -> String {
        self.game.title()
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        self.game.rules()
    }

    fn seats(&self) -> Vec<String> {
        Seat::all(self.game.seats()).map(|seat| self.game.seat(seat)).collect()
    }

    fn players(&self) -> Vec<String> {
        Seat::all(self.game.seats()).map(|seat| self.game.player(seat)).collect()
    }

    fn questions(&self) -> Vec<Question> {
        match self.searches.is_published() {
            true => vec![Question::Possible],
            false => self.game.questions(),
        }
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let game = &*self.game;
        let (state, last) = self.find(place)?;
        let end = game.scores(&state);
        let moves = unknown(game, &state);
        Ok(Look {
            position: game.show(&state),
            to_move: end.is_none().then(|| game.to_move(&state).index()),
            moves: moves.iter().map(|&(chosen, _)| game.show_move(&state, chosen)).collect(),
            over: end.map(|end| game.ending(&end)),
            scene: game.draw(&state, of(&last), &moves),
        })
    }

    fn solve(&mut self, ask: &Ask, budget: &mut Budget<'_>) -> Result<Report, Misread> {
        let game = Arc::clone(&self.game);
        let (state, last) = self.find(&ask.place)?;
        let question = self.question(ask)?;
        let last = of(&last);
        match question {
            Question::Outcome | Question::Guarantee => {
                let telling = Telling { game: &*game, question };
                // A line is to be the same, whatever was asked before.
                self.searches.paces.clear();
                let inquiry = ByScores { telling, searches: &mut self.searches };
                Ok(report(&*game, inquiry, &state, last, ask, budget))
            }
            Question::Possible => {
                let reading = ask.reading.unwrap_or(self.usual_reading());
                let told = self.searches.with_ranks(reading, |inquiry| {
                    report(&*game, inquiry, &state, last, ask, budget)
                });
                told.ok_or_else(|| too_many_ends(&*game, reading))
            }
            Question::Maxn => {
                let ties = maxn::ties(&*game, ask)?;
                let told = self
                    .searches
                    .with_max_n(ties, |inquiry| report(&*game, inquiry, &state, last, ask, budget));
                told.ok_or_else(|| too_many_scores(&*game, question))
            }
        }
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let game = Arc::clone(&self.game);
        let (state, _) = self.find(place)?;
        if game.scores(&state).is_some() {
            let over = "the game is over, so there is no move to advise";
            return Err(Misread::new(&game.show(&state), over, "take a move back first"));
        }
        let chosen = match self.questions()[0] {
            Question::Possible => self.keep(&state, budget),
            _ => self.force(&state, budget),
        };
        Ok(chosen.unwrap_or_else(|_| {
            let mover = SeatSet::only(game.to_move(&state));
            let hopeful = self.searches.guide(mover).hopeful(&state);
            Advice {
                chosen: game.show_move(&state, hopeful.expect("play goes on")),
                words: "not read out: a likely move, nothing proved".to_string(),
                proved: false,
            }
        }))
    }

    fn aim(&self) -> String {
        let (_, best) = self.game.score_range().into_inner();
        match self.questions()[0] {
            Question::Possible => format!("count on {}", self.game.either(&[best])),
            _ => "win".to_string(),
        }
    }

    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        let (state, _) = self.find(place)?;
        let seat = Seat::new(seat as u8);
        if self.questions()[0] != Question::Possible {
            let (bounds, _) = self.searches.solver.score(&state, SeatSet::only(seat), budget);
            return Ok(bounds.decides(1));
        }
        let reading = self.usual_reading();
        let found = self.searches.with_ranks(reading, |inquiry| {
            let ladder = inquiry.telling.ladder;
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
    ) -> Result<Result<u64, Unwritten>, Misread> {
        let (state, _) = self.find(&ask.place)?;
        let question = self.question(ask)?;
        let header = Header {
            game: name.to_string(),
            rules: self.proof_rules(),
            log_slots: Memo::<G>::LOG_SLOTS,
        };
        let game = Arc::clone(&self.game);
        match question {
            Question::Outcome | Question::Guarantee => {}
            Question::Possible => {
                let reading = ask.reading.unwrap_or(self.usual_reading());
                let written = self.searches.write_possible(reading, file, &header, &state, budget);
                return written.ok_or_else(|| too_many_ends(&*game, reading));
            }
            Question::Maxn => {
                let ties = maxn::ties(&*game, ask)?;
                let written = self.searches.write_max_n(ties, file, &header, &state, budget);
                return written.ok_or_else(|| too_many_scores(&*game, question));
            }
        }
        let telling = Telling { game: &*game, question };
        let asked = telling.asked();
        let searches = &mut self.searches;
        let (known, stop) = ByScores { telling, searches }.search(&state, budget);
        let goals = proofs::goals(&*game, &asked, &known);
        let goals: Vec<_> = goals.into_iter().map(|goal| (state.clone(), goal)).collect();
        if let (Some(stop), true) = (stop, goals.is_empty()) {
            return Ok(Err(stop.into()));
        }
        Ok(write_proof(file, &header, &goals, &mut *self.searches.solver, budget))
    }

    fn check(
        &self,
        proof: Proof<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Vec<Proved>, Rejection> {
        let Verified { claims, tables } = verify(&*self.game, proof, watch)?;
        let mut proved: Vec<Proved> = Vec::new();
        for (position, claims) in proofs::by_position(&claims) {
            let known = proofs::bounds(&*self.game, claims.iter().copied());
            // The usual question if the claims answer it, else any that they answer.
            let by_scores = [Question::Outcome, Question::Guarantee].into_iter();
            let mut offered = by_scores.filter(|question| self.questions().contains(question));
            let answered = offered.find_map(|question| {
                let telling = Telling { game: &*self.game, question };
                let asked = telling.asked();
                let known: Vec<Bounds> = asked.iter().map(|seat| known[seat.index()]).collect();
                let answer = || Answered {
                    question,
                    reading: None,
                    answer: telling.answer(&known),
                    words: telling.words(&known, None),
                };
                known.iter().all(|bounds| bounds.exact().is_some()).then(answer)
            });
            let game = &*self.game;
            let words = claims.iter().map(|claim| Telling::claim(game, claim.goal, claim.forced));
            proved.push(Proved { position, claims: words.collect(), answer: answered });
        }
        for table in tables {
            let game = &*self.game;
            let claims = proofs::table_words(game, &table);
            let answer = match table.rule {
                Rule::ByMoves => possible::answered(game, Reading::Moves, &table),
                Rule::ByEnds => possible::answered(game, Reading::Ends, &table),
                Rule::MaxN(ties) => maxn::answered(game, ties, &table),
            };
            proved.push(Proved { position: table.position, claims, answer });
        }
        Ok(proved)
    }

    fn is_asked(&self, ask: &Ask, answered: &Answered) -> Result<bool, Misread> {
        Ok(match self.question(ask)? {
            question if question != answered.question => false,
            Question::Possible => {
                Some(ask.reading.unwrap_or(self.usual_reading())) == answered.reading
            }
            Question::Maxn => answered.answer["ties"] == maxn::ties(&*self.game, ask)?.to_string(),
            Question::Outcome | Question::Guarantee => true,
        })
    }

    fn extra(
        &mut self,
        name: &str,
        value: &Value,
        place: &Place,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Extra, Stop>, Misread> {
        let (state, _) = self.find(place)?;
        let (solver, memory) = (&mut *self.searches.solver, self.searches.memory);
        self.game.extra(name, value, &state, solver, memory, budget)
    }
}

/// The move that led to a state, and the state before it.
type Last<G> = Option<(<G as Game>::Move, <G as Game>::State)>;

fn of<M: Copy, S>(last: &Option<(M, S)>) -> Option<(M, &S)> {
    last.as_ref().map(|(chosen, before)| (*chosen, before))
}
