//! A face for every game that the generic solvers can search.

mod candidates;
mod inquiry;
mod maxn;
mod opposed;
mod possible;
mod rules;
mod scores;
mod searches;
mod session;

use crate::{Extra, Means, Question, Rules, Trouble, Value};
use rules::DescribedRules;
pub use searches::Searches;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_game::{Lemmas, Misread, Notation, Score, Scores, Seat};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::{Ladder, Ranked, RanksByEnds, Reading};
use yomikiri_solve::{Bounds, Budget, Searchable, Solver, Stop};

/// What a game adds to rules, notation and search to be shown to people.
///
/// A game for two that answers [`Question::Outcome`] has opposed scores: what one gets,
/// the other loses, and 0 is a draw.
pub trait Described: Notation + Searchable + Ranked + Lemmas + Sized + 'static {
    /// The rules in a few words: "3x3, 3 in a line, 2 players".
    fn title(&self) -> String;
    /// The rules as name and value, in the order of the parameters.
    fn rules(&self) -> Vec<(&'static str, Json)>;
    /// The word for a score: "win", "draw", "loss".
    fn result(&self, score: Score) -> String;
    /// One of several results, the best first, as a sentence names them: "a win or a draw".
    fn either(&self, scores: &[Score]) -> String {
        let results: Vec<_> = scores.iter().map(|&s| format!("a {}", self.result(s))).collect();
        crate::words::list(&results, "or")
    }
    /// A score as answers for programs hold it: its word, or whatever else the game counts by.
    fn token(&self, score: Score) -> Json {
        json!(self.result(score))
    }
    /// The questions it answers, the usual one first.
    fn questions(&self) -> Vec<Question> {
        let mut questions = match self.seats() {
            2 => vec![Question::Outcome, Question::Guarantee],
            _ => vec![Question::Guarantee],
        };
        if Ladder::of(self).is_some() {
            questions.extend([Question::Possible, Question::Maxn]);
        }
        questions
    }
    /// How [`Question::Possible`] is usually read here.
    fn reading(&self) -> Reading {
        Reading::Moves
    }
    /// Text and picture of a position: the move that led to it, if it is known, marked
    /// (together with the position before it), and every move that can be played with a note
    /// of what is known of it, empty where nothing is. The picture has a place for each of these
    /// moves among its [targets](yomikiri_scene::Picture::targets), as
    /// [`laws!`](crate::laws!) checks.
    fn draw(
        &self,
        state: &Self::State,
        last: Option<(Self::Move, &Self::State)>,
        notes: &[(Self::Move, String)],
    ) -> Scene;

    /// The name of a seat: "1", "Black".
    fn seat(&self, seat: Seat) -> String {
        seat.to_string()
    }
    /// A seat as a sentence speaks of it: "player 1", "Black".
    fn player(&self, seat: Seat) -> String {
        format!("player {}", self.seat(seat))
    }
    /// The answer to [`Question::Outcome`] for programs, from what is known of the first
    /// seat's score.
    fn outcome(&self, known: Bounds) -> Json {
        json!({ "winner": winner(self, known) })
    }
    /// The answer to [`Question::Outcome`] for people, from the first seat's score, without a
    /// full stop.
    fn verdict(&self, score: Score) -> String {
        match score {
            0 => "a draw: neither can force a win".to_string(),
            1.. => format!("{} wins", self.player(Seat::new(0))),
            _ => format!("{} wins", self.player(Seat::new(1))),
        }
    }
    /// How a finished game ended, in words.
    fn ending(&self, end: &Scores) -> String {
        let of = |seat| format!("{}: {}", self.player(seat), self.result(end[seat]));
        Seat::all(self.seats()).map(of).collect::<Vec<_>>().join(", ")
    }
    /// How a mover who cannot avoid the worst score resists best, where scores do not tell: a
    /// move, and what it saves, in words that go on after "cannot avoid a loss, but". Nothing
    /// where any move will do. It may take so many bytes besides those of the solver.
    fn resist(
        &self,
        _state: &Self::State,
        _memory: usize,
        _budget: &mut Budget<'_>,
    ) -> Result<Option<(Self::Move, String)>, Stop> {
        Ok(None)
    }
    /// What only this game can show: one of the extras that its entry declares, within so many
    /// bytes besides those of the solver.
    fn extra(
        &self,
        name: &str,
        _value: &Value,
        _state: &Self::State,
        _solver: &mut dyn Solver<Self>,
        _memory: usize,
        _budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        Err(Misread::new(name, "this game has no such extra", "leave it out").into())
    }
    /// The searches that answer questions about it by these means: the general ones, unless the
    /// game brings its own.
    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        Searches::general(self, means)
    }
}

/// The name of the winner, or "draw", as far as bounds on the first seat's score tell.
pub fn winner<G: Described>(game: &G, known: Bounds) -> Option<String> {
    match (known.low.signum(), known.high.signum()) {
        (1, _) => Some(game.seat(Seat::new(0))),
        (_, -1) => Some(game.seat(Seat::new(1))),
        (0, 0) => Some("draw".to_string()),
        _ => None,
    }
}

/// The face of this game.
pub fn open<G: Described>(game: G) -> Arc<dyn Rules> {
    Arc::new(DescribedRules { game: Arc::new(game) })
}

/// Every move that can be played, with nothing known of it yet.
fn unknown<G: Described>(game: &G, state: &G::State) -> Vec<(G::Move, String)> {
    match game.scores(state) {
        Some(_) => Vec::new(),
        None => game.legal(state).into_iter().map(|chosen| (chosen, String::new())).collect(),
    }
}

/// Says that no search can hold sets of the game's scores.
fn too_many_scores<G: Described>(game: &G, question: Question) -> Misread {
    let problem = format!("there are too many scores in {}", game.title());
    Misread::new(question.name(), problem, "ask another question").of("question")
}

/// Says that no search can tell the game's ends apart.
fn too_many_ends<G: Described>(game: &G, reading: Reading) -> Misread {
    let problem = format!(
        "{} has more than {} ends, too many to be told apart",
        game.title(),
        RanksByEnds::<G>::MOST_ENDS
    );
    let remedy = format!("use --reading {}", Reading::Moves.name());
    Misread::new(reading.name(), problem, remedy).of("reading")
}
