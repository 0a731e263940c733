//! What each gets when everybody plays for their own score, with ties broken in a given way.

use super::Described;
use super::inquiry::{How, Inquiry, line};
use crate::answer::{Answer, Beside};
use crate::report::Known;
use crate::{Ask, Part, Question};
use yomikiri_check::Prospect;
use yomikiri_game::{Game, Misread, Scores, Ties};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// The ties that a request names. Two have none to break.
pub(super) fn ties<G: Described>(game: &G, ask: &Ask) -> Result<Ties, Misread> {
    let seats = game.seats();
    match &ask.ties {
        Some(text) => Ties::read(text, seats).map_err(|e| e.of("ties")),
        None if seats == 2 => Ok(Ties::next_first(seats)),
        None => {
            let problem = text!(
                "with {seats} players it depends on how each breaks ties",
                "{seats}人では、同点のときに誰を優先するかで変わります"
            );
            let remedy = text!(
                "say so, like --ties {ties}",
                "--ties {ties} のように指定してください",
                ties = Ties::next_first(seats)
            );
            Err(Misread::new(Question::Maxn.name(), problem, remedy).of("question"))
        }
    }
}

/// What the table of a proof answers, if it leaves nothing open.
pub(super) fn answered(ties: Ties, seats: &[Prospect]) -> Option<Answer> {
    let sole = |prospect: &Prospect| match prospect.open[..] {
        [score] => Some(score),
        _ => None,
    };
    let scores = seats.iter().map(sole).collect::<Option<Vec<_>>>()?;
    let scores = Scores::from_fn(seats.len() as u8, |seat| scores[seat.index()]);
    Some(Answer::Maxn(Some(scores), ties))
}

/// A search for everybody's scores.
pub(super) type Search<'g, G> =
    &'g mut dyn FnMut(&<G as Game>::State, &mut Budget<'_>) -> Result<Scores, Stop>;

/// The question, and the search that answers it.
pub(super) struct ByMaxN<'g, G: Described> {
    pub(super) game: &'g G,
    pub(super) ties: Ties,
    pub(super) scores: Search<'g, G>,
}

impl<G: Described> ByMaxN<'_, G> {
    /// The moves that lead to these scores, to the end of the game or of the budget.
    fn line(&mut self, state: &G::State, to: &Scores, budget: &mut Budget<'_>) -> Vec<G::Move> {
        let game = self.game;
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
    fn question(&self) -> Question {
        Question::Maxn
    }

    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Answer, Option<Stop>) {
        let (scores, stop) = match (self.scores)(state, budget) {
            Ok(scores) => (Some(scores), None),
            Err(stop) => (None, Some(stop)),
        };
        (Answer::Maxn(scores, self.ties), stop)
    }

    fn tell(
        &mut self,
        state: &G::State,
        answer: &Answer,
        _: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<Text>, Vec<Part>) {
        let mut part = Part {
            about: None,
            result: None,
            known: Known::Nothing,
            plies: None,
            cut: false,
            line: Vec::new(),
            told: Vec::new(),
        };
        if let Answer::Maxn(Some(scores), _) = answer {
            let moves = self.line(state, scores, budget);
            part.line = line(self.game, state, &moves);
            part.result = Some(answer.brief(self.game));
        }
        (answer.sentences(self.game, &Beside::default()), vec![part])
    }
}
