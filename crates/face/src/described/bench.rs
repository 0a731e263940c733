//! A game with its solvers at hand, behind the object-safe face.

use super::Described;
use super::inquiry::{Inquiry, report};
use super::scores::{ByScores, Telling, achievement};
use crate::{Advice, Ask, Extra, Look, Opened, Place, Proved, Question, Report, Value, proofs};
use serde_json::Value as Json;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_check::{Header, Memo, Proof, Rejection, verify};
use yomikiri_game::{Game, Misread, Seat, SeatSet};
use yomikiri_solve::{Bounds, Budget, Guide, Solver, Stop, Unwritten, write_proof};

pub(super) struct Bench<G: Described> {
    pub(super) game: Arc<G>,
    pub(super) solver: Box<dyn Solver<G>>,
}

impl<G: Described> Bench<G> {
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

    /// The question that is asked, if these rules answer it.
    fn question(&self, ask: &Ask) -> Result<Question, Misread> {
        let offered = self.questions();
        match ask.question {
            Some(question) => Question::named(question.name(), &offered),
            None => Ok(offered[0]),
        }
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
        let answered = [Question::Outcome, Question::Guarantee];
        self.game.questions().into_iter().filter(|question| answered.contains(question)).collect()
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let game = &*self.game;
        let (state, last) = self.find(place)?;
        let end = game.scores(&state);
        let moves = if end.is_none() { game.legal(&state) } else { Vec::new() };
        Ok(Look {
            position: game.show(&state),
            to_move: end.is_none().then(|| game.to_move(&state).index()),
            moves: moves.into_iter().map(|chosen| game.show_move(&state, chosen)).collect(),
            over: end.map(|end| game.ending(&end)),
            scene: game.draw(&state, of(&last), &[]),
        })
    }

    fn solve(&mut self, ask: &Ask, budget: &mut Budget<'_>) -> Result<Report, Misread> {
        let game = Arc::clone(&self.game);
        let (state, last) = self.find(&ask.place)?;
        let question = self.question(ask)?;
        let telling = Telling { game: &*game, question };
        let inquiry = ByScores { telling, solver: &mut *self.solver };
        Ok(report(&*game, inquiry, &state, of(&last), ask.all_moves, budget))
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let game = Arc::clone(&self.game);
        let (state, _) = self.find(place)?;
        if game.scores(&state).is_some() {
            let over = "the game is over, so there is no move to advise";
            return Err(Misread::new(&game.show(&state), over, "take a move back first"));
        }
        let mut guide = Guide::new(&mut *self.solver, SeatSet::only(game.to_move(&state)));
        Ok(match guide.choose(&state, budget) {
            Ok(Some(choice)) => Advice {
                chosen: game.show_move(&state, choice.chosen),
                words: achievement(&*game, &choice),
                proved: true,
                wins: choice.score > 0,
            },
            _ => {
                let chosen = guide.hopeful(&state).expect("play goes on");
                Advice {
                    chosen: game.show_move(&state, chosen),
                    words: "not read out: a likely move, nothing proved".to_string(),
                    proved: false,
                    wins: false,
                }
            }
        })
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
        let game = Arc::clone(&self.game);
        let telling = Telling { game: &*game, question };
        let asked = telling.asked();
        let (known, stop) = ByScores { telling, solver: &mut *self.solver }.search(&state, budget);
        let goals = proofs::goals(&*game, &asked, &known);
        let goals: Vec<_> = goals.into_iter().map(|goal| (state.clone(), goal)).collect();
        if let (Some(stop), true) = (stop, goals.is_empty()) {
            return Ok(Err(stop.into()));
        }
        let header = Header {
            game: name.to_string(),
            rules: self.proof_rules(),
            log_slots: Memo::<G>::LOG_SLOTS,
        };
        Ok(write_proof(file, &header, &goals, &mut *self.solver, budget))
    }

    fn check(
        &self,
        proof: Proof<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Vec<Proved>, Rejection> {
        let claims = verify(&*self.game, proof, watch)?;
        let mut proved: Vec<Proved> = Vec::new();
        for (position, claims) in proofs::by_position(&claims) {
            let known = proofs::bounds(&*self.game, claims.iter().copied());
            // The usual question if the claims answer it, else any that they answer.
            let answered = self.questions().into_iter().find_map(|question| {
                let telling = Telling { game: &*self.game, question };
                let asked = telling.asked();
                let known: Vec<Bounds> = asked.iter().map(|seat| known[seat.index()]).collect();
                let answer = || (question, telling.answer(&known), telling.words(&known, None));
                known.iter().all(|bounds| bounds.exact().is_some()).then(answer)
            });
            let game = &*self.game;
            let words = claims.iter().map(|claim| Telling::claim(game, claim.goal, claim.forced));
            proved.push(Proved { position, claims: words.collect(), answer: answered });
        }
        Ok(proved)
    }

    fn extra(
        &mut self,
        name: &str,
        value: &Value,
        place: &Place,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Extra, Stop>, Misread> {
        let (state, _) = self.find(place)?;
        self.game.extra(name, value, &state, &mut *self.solver, budget)
    }
}

/// The move that led to a state, and the state before it.
type Last<G> = Option<(<G as Game>::Move, <G as Game>::State)>;

fn of<M: Copy, S>(last: &Option<(M, S)>) -> Option<(M, &S)> {
    last.as_ref().map(|(chosen, before)| (*chosen, before))
}
