//! A game under chosen rules, as anyone may share it.

use crate::terms::all_seats;
use crate::{Answer, Ask, Means, Place, Question, Session, Terms, header_rules};
use serde_json::Value as Json;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_game::{Misread, Ties};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::Reading;
use yomikiri_tabulate::Tabulation;
use yomikiri_text::{Lang, Text, text};

/// A game under chosen rules: what can be seen of its positions, what can be asked about them, and
/// what a proof says. It searches nothing and holds no tables, so it is cheap to open, and any
/// number of threads may look through it while [sessions](Session) on it search.
pub trait Rules: Send + Sync {
    /// The rules in a few words: "3x3, 3 in a line, 2 players".
    fn title(&self) -> Text;
    /// The rules as name and value, in the order of the parameters.
    fn values(&self) -> Vec<(&'static str, Json)>;
    /// The rules as a proof's header holds them, by which a checker opens the game again.
    /// Where a rule is the name of a file, this says what matters of its content instead.
    fn proof_rules(&self) -> Vec<(String, String)> {
        header_rules(self.values())
    }
    /// A position as a proof under these rules names it.
    fn proof_position(&self, place: &Place) -> Result<String, Misread> {
        Ok(self.look(place)?.position)
    }
    /// The words in which answers are told.
    fn terms(&self) -> &dyn Terms;
    /// The names of the seats, in the order of play.
    fn seats(&self) -> Vec<String> {
        let terms = self.terms();
        all_seats(terms).map(|seat| terms.seat(seat)).collect()
    }
    /// The seats as sentences speak of them: "player 1", "Black".
    fn players(&self) -> Vec<Text> {
        let terms = self.terms();
        all_seats(terms).map(|seat| terms.player(seat)).collect()
    }
    /// The questions that these rules answer, the usual one first.
    fn questions(&self) -> Vec<Question>;
    /// What every player would like to be sure of: "a win".
    fn aim(&self) -> Text {
        text!("a win", "勝ち")
    }
    /// Looks at a position.
    fn look(&self, place: &Place) -> Result<Look, Misread>;
    /// Draws a position, in this language, with a note at each of these moves, which is a few signs,
    /// where the game's pictures have room for that; and with a mark at each place where something was
    /// [taken for granted](crate::Correction::at), whatever its note.
    fn draw(&self, place: &Place, notes: &[(String, String)], lang: Lang)
    -> Result<Drawn, Misread>;
    /// Checks a proof about this game under these rules, and says what it proves.
    fn check(&self, proof: Proof<'_>, limits: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection>;
    /// Is this an answer to what is asked?
    fn is_asked(&self, ask: &Ask, answered: &Answered) -> Result<bool, Misread> {
        let question = ask.question.unwrap_or(self.questions()[0]);
        Ok(answered.question == Question::named(question.name(), &self.questions())?)
    }
    /// Does what a proof says answer what is asked of this position, as
    /// [`proof_position`](Rules::proof_position) names it?
    fn is_answer(&self, proved: &Proved, position: &str, ask: &Ask) -> Result<bool, Misread> {
        let is_about = |about: &String| about == position;
        if !is_about(&proved.position) && !proved.covers.iter().any(is_about) {
            return Ok(false);
        }
        for answered in proved.answer.iter().chain(&proved.besides) {
            if self.is_asked(ask, answered)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
    /// How all positions under these rules are answered, or why they cannot be.
    fn tabulation(self: Arc<Self>) -> Result<Box<dyn Tabulation>, Misread> {
        Err(no_table())
    }
    /// Begins to search by these means.
    fn session(self: Arc<Self>, means: &Means) -> Result<Box<dyn Session>, Misread>;
}

/// That nothing answers all positions of a game.
pub(crate) fn no_table() -> Misread {
    let problem = text!("there is no table of this game", "このゲームの表は作れません");
    let remedy = text!("solve single positions", "局面ごとに solve してください");
    Misread::new("tabulate", problem, remedy)
}

/// What can be seen of a position.
pub struct Look {
    /// The position as text.
    pub position: String,
    /// Who is to move, or how it ended.
    pub turn: Turn,
    /// The legal moves, while play goes on.
    pub moves: Vec<String>,
}

/// How a position is shown.
pub struct Drawn {
    /// Text and picture.
    pub scene: Scene,
    /// What the picture shows as a graph, in the language of Graphviz, where it is one.
    pub graphviz: Option<String>,
}

impl From<Scene> for Drawn {
    fn from(scene: Scene) -> Drawn {
        Drawn { scene, graphviz: None }
    }
}

/// Who is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The seat with this index.
    Seat(usize),
    /// Whoever likes to, as in a sum of games or in a race that is asked for both starters: a move
    /// says whose it is.
    Anybody,
    /// Nobody: the game is over, and this is how it ended.
    Over(Text),
}

impl Look {
    /// The index of the seat to move, if it is one seat's turn.
    pub fn to_move(&self) -> Option<usize> {
        match self.turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Anybody | Turn::Over(_) => None,
        }
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        matches!(self.turn, Turn::Over(_))
    }
}

/// What a proof says of one position.
#[derive(Clone, Debug)]
pub struct Proved {
    /// The position as text.
    pub position: String,
    /// Each claim in words.
    pub claims: Vec<Text>,
    /// Other positions of which the same question is answered along with it.
    pub covers: Vec<String>,
    /// What the claims answer together; `None` if they leave it open.
    pub answer: Option<Answered>,
    /// Other questions that they answer, too.
    pub besides: Vec<Answered>,
}

/// A question with its answer, as a proof gives it.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The question.
    pub question: Question,
    /// What it supposes of the players, where that can be read in several ways.
    pub reading: Option<Reading>,
    /// How ties were broken, where the question asks for that.
    pub ties: Option<Ties>,
    /// The answer.
    pub answer: Answer,
}
