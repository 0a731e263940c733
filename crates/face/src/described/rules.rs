//! A game under chosen rules, behind the face that all share.

use super::scores;
use super::session::DescribedSession;
use super::tabled::{no_such_table, open_table};
use super::{Described, maxn, moves, possible};
use crate::answer::claim;
use crate::{
    Answered, Ask, Drawn, Look, Means, Place, Proved, Question, Replayed, Rules, Session, Terms,
    Turn, proofs,
};
use serde_json::Value as Json;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection, Rule, Verified, verify};
use yomikiri_game::Misread;
use yomikiri_solve::Bounds;
use yomikiri_solve::ranks::Reading;
use yomikiri_tabulate::Tabulation;
use yomikiri_text::{Lang, Text, text};

/// The rules of a described game.
pub(super) struct DescribedRules<G: Described> {
    pub(super) game: Arc<G>,
}

impl<G: Described> DescribedRules<G> {
    /// The state at a place, and the last move and the state before it, if one was given.
    pub(super) fn find(&self, place: &Place) -> Result<Replayed<G>, Misread> {
        place.replay(&*self.game)
    }

    /// The question that is asked, if these rules answer it.
    pub(super) fn question(&self, ask: &Ask) -> Result<Question, Misread> {
        let offered = self.game.questions();
        match ask.question {
            Some(question) => Question::named(question.name(), &offered),
            None => Ok(offered[0]),
        }
    }

    /// Refuses ways to read a question that has none.
    pub(super) fn refuse_idle_words(&self, question: Question, ask: &Ask) -> Result<(), Misread> {
        ask.refuse_ties_unless(question == Question::Maxn)?;
        ask.refuse_reading_unless(question == Question::Possible)
    }
}

impl<G: Described> Rules for DescribedRules<G> {
    fn title(&self) -> Text {
        self.game.title()
    }

    fn values(&self) -> Vec<(&'static str, Json)> {
        self.game.rules()
    }

    fn terms(&self) -> &dyn Terms {
        &*self.game
    }

    fn questions(&self) -> Vec<Question> {
        self.game.questions()
    }

    fn aim(&self) -> Text {
        let (_, best) = self.game.score_range().into_inner();
        match self.questions()[0] {
            Question::Possible => self.game.either(&[best]),
            _ => text!("a win", "勝ち"),
        }
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let game = &*self.game;
        let (state, _) = self.find(place)?;
        Ok(Look {
            position: game.show(&state),
            turn: match game.scores(&state) {
                None => Turn::Seat(game.to_move(&state).index()),
                Some(end) => Turn::Over(game.ending(&end)),
            },
            moves: moves(game, &state)
                .into_iter()
                .map(|chosen| game.show_move(&state, chosen))
                .collect(),
        })
    }

    fn draw(
        &self,
        place: &Place,
        notes: &[(String, String)],
        lang: Lang,
    ) -> Result<Drawn, Misread> {
        let game = &*self.game;
        let (state, last) = self.find(place)?;
        let noted = |chosen: G::Move| {
            let name = game.show_move(&state, chosen);
            let note = notes.iter().find(|(noted, _)| *noted == name);
            (chosen, note.map(|(_, note)| note.clone()).unwrap_or_default())
        };
        let moves: Vec<_> = moves(game, &state).into_iter().map(noted).collect();
        let last = last.as_ref().map(|(chosen, before)| (*chosen, before));
        Ok(game.draw(&state, last, &moves, lang).into())
    }

    fn check(&self, proof: Proof<'_>, limits: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
        let Verified { claims, tables } = verify(&*self.game, proof, limits)?;
        let mut proved: Vec<Proved> = Vec::new();
        for (position, claims) in proofs::by_position(&claims) {
            let known = proofs::bounds(&*self.game, claims.iter().copied());
            // The usual question if the claims answer it, else any that they answer.
            let by_scores = [Question::Outcome, Question::Guarantee].into_iter();
            let offered = by_scores.filter(|question| self.questions().contains(question));
            let mut answered = offered.filter_map(|question| {
                let asked = scores::asked(&*self.game, question);
                let known: Vec<Bounds> = asked.iter().map(|seat| known[seat.index()]).collect();
                let answer = || Answered {
                    question,
                    reading: None,
                    ties: None,
                    answer: scores::answer(question, known.clone()),
                };
                known.iter().all(|bounds| bounds.exact().is_some()).then(answer)
            });
            let game = &*self.game;
            let words = claims.iter().map(|each| claim(game, each.goal, each.forced));
            proved.push(Proved {
                position,
                claims: words.collect(),
                covers: Vec::new(),
                answer: answered.next(),
                besides: answered.collect(),
            });
        }
        for table in tables {
            let game = &*self.game;
            let claims = proofs::table_words(game, &table);
            let (question, reading, ties) = match table.rule {
                Rule::ByMoves => (Question::Possible, Some(Reading::Moves), None),
                Rule::ByEnds => (Question::Possible, Some(Reading::Ends), None),
                Rule::MaxN(ties) => (Question::Maxn, None, Some(ties)),
            };
            let answer = match ties {
                Some(ties) => maxn::answered(ties, &table.seats),
                None => possible::answered(&table.seats),
            };
            let answer = answer.map(|answer| Answered { question, reading, ties, answer });
            let (covers, besides) = Default::default();
            proved.push(Proved { position: table.position, claims, covers, answer, besides });
        }
        Ok(proved)
    }

    fn is_asked(&self, ask: &Ask, answered: &Answered) -> Result<bool, Misread> {
        let question = self.question(ask)?;
        self.refuse_idle_words(question, ask)?;
        Ok(match question {
            question if question != answered.question => false,
            Question::Possible => {
                Some(ask.reading.unwrap_or(self.game.reading())) == answered.reading
            }
            Question::Maxn => answered.ties == Some(maxn::ties(&*self.game, ask)?),
            Question::Outcome | Question::Guarantee | Question::Own(_) => true,
        })
    }

    fn tabulation(self: Arc<Self>) -> Result<Box<dyn Tabulation>, Misread> {
        let tabulation = Arc::clone(&self.game).tabulation();
        tabulation
            .map(|tabulation| tabulation as Box<dyn Tabulation>)
            .ok_or_else(crate::rules::no_table)
    }

    fn session(self: Arc<Self>, means: &Means) -> Result<Box<dyn Session>, Misread> {
        let mut searches = Arc::clone(&self.game).searches(means)?;
        if let Some(folder) = &means.tables {
            let tabulation = Arc::clone(&self.game).tabulation();
            let tabulation = tabulation.ok_or_else(|| no_such_table(folder))?;
            searches = searches.answered_by(open_table(&*tabulation, folder)?);
        }
        Ok(Box::new(DescribedSession { rules: self, searches }))
    }
}
