//! The object-safe face of a game under chosen rules.

use crate::{Ask, Place, Question, Report, Value, header_rules};
use serde_json::Value as Json;
use std::io::Write;
use std::ops::ControlFlow;
use yomikiri_check::{Proof, Rejection};
use yomikiri_game::Misread;
use yomikiri_scene::{Picture, Scene};
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Budget, Stop, Unwritten};

/// A game under chosen rules, with a solver whose memory lasts as long as this does.
pub trait Opened {
    /// The rules in a few words: "3x3, 3 in a line, 2 players".
    fn title(&self) -> String;
    /// The rules as name and value, in the order of the parameters.
    fn rules(&self) -> Vec<(&'static str, Json)>;
    /// The rules as a proof's header holds them, by which a checker opens the game again.
    /// Where a rule is the name of a file, this says what matters of its content instead.
    fn proof_rules(&self) -> Vec<(String, String)> {
        header_rules(self.rules())
    }
    /// A position as a proof under these rules names it.
    fn proof_position(&self, place: &Place) -> Result<String, Misread> {
        Ok(self.look(place)?.position)
    }
    /// The names of the seats, in the order of play.
    fn seats(&self) -> Vec<String>;
    /// The seats as sentences speak of them: "player 1", "Black".
    fn players(&self) -> Vec<String> {
        self.seats().into_iter().map(|seat| format!("player {seat}")).collect()
    }
    /// The questions it answers, the usual one first.
    fn questions(&self) -> Vec<Question>;
    /// Looks at a position.
    fn look(&self, place: &Place) -> Result<Look, Misread>;
    /// Solves a position. A limit of the budget shows in the report, not as an error.
    fn solve(&mut self, ask: &Ask, budget: &mut Budget<'_>) -> Result<Report, Misread>;
    /// The move that perfect play makes here, for whoever is to move; if the budget ends
    /// first, a likely move that says so.
    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread>;
    /// What every player would like to be sure of, as a verb: "win".
    fn aim(&self) -> String {
        "win".to_string()
    }
    /// Can this seat reach its [aim](Opened::aim) from here, whatever the others do? `None` if the
    /// budget ends before that is known.
    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread>;
    /// Writes a proof of the answer into `file`, for a game of this name; returns the steps
    /// it took. Of an answer that is not complete, it proves what is known.
    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn Write,
        budget: &mut Budget<'_>,
    ) -> Result<Result<u64, Unwritten>, Misread>;
    /// Checks a proof about this game under these rules, and says what it proves.
    fn check(
        &self,
        proof: Proof<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Vec<Proved>, Rejection>;
    /// Is this an answer to what is asked?
    fn is_asked(&self, ask: &Ask, answered: &Answered) -> Result<bool, Misread> {
        let question = ask.question.unwrap_or(self.questions()[0]);
        Ok(answered.question == Question::named(question.name(), &self.questions())?)
    }
    /// Does what a proof says answer what is asked of this position, as
    /// [`proof_position`](Opened::proof_position) names it?
    fn is_answer(&self, proved: &Proved, position: &str, ask: &Ask) -> Result<bool, Misread> {
        match &proved.answer {
            Some(answered) if proved.position == position => self.is_asked(ask, answered),
            _ => Ok(false),
        }
    }
    /// One of the extras that the game's entry declares; a stop if a limit was reached before
    /// there was anything to show.
    fn extra(
        &mut self,
        name: &str,
        value: &Value,
        place: &Place,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Extra, Stop>, Misread>;
}

/// What can be seen of a position.
pub struct Look {
    /// The position as text.
    pub position: String,
    /// The index of the seat to move, while play goes on.
    pub to_move: Option<usize>,
    /// The legal moves, while play goes on.
    pub moves: Vec<String>,
    /// How it ended, in words for people; `None` while play goes on.
    pub over: Option<String>,
    /// Text and picture.
    pub scene: Scene,
}

/// A move for whoever is to move, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The move.
    pub chosen: String,
    /// What it achieves, in words for people.
    pub words: String,
    /// Is that proved?
    pub proved: bool,
}

/// What a proof says of one position.
#[derive(Clone, Debug)]
pub struct Proved {
    /// The position as text.
    pub position: String,
    /// Each claim in words.
    pub claims: Vec<String>,
    /// What the claims answer together; `None` if they leave it open.
    pub answer: Option<Answered>,
}

/// A question with its answer, as a proof gives it.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The question.
    pub question: Question,
    /// What it supposes of the players, where that can be read in several ways.
    pub reading: Option<Reading>,
    /// The answer for programs.
    pub answer: Json,
    /// The answer for people, a sentence a line.
    pub words: Vec<String>,
}

/// What an extra gives, be it complete or not.
pub struct Extra {
    /// For people. If it is not complete, it says so.
    pub text: String,
    /// For programs.
    pub json: Json,
    /// What to draw instead of the position, where there is a picture of it.
    pub picture: Option<Picture>,
    /// The picture's graph in the language of Graphviz, where it is one.
    pub graphviz: Option<String>,
    /// Why it is not complete, if it is not.
    pub stop: Option<Stop>,
}

impl Extra {
    /// An extra that is words and data only.
    pub fn of(text: String, json: Json) -> Extra {
        Extra { text, json, picture: None, graphviz: None, stop: None }
    }
}
