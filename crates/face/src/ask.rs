//! What can be asked.

mod fields;

pub use fields::Field;

use yomikiri_game::{Game, Misread, Notation};
use yomikiri_solve::ranks::Reading;
use yomikiri_text::{Text, list_and, text};

/// A kind of question about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Two seats: who wins, and by how much, when both play best?
    Outcome,
    /// What can each seat force against all the others together?
    Guarantee,
    /// Which scores are left for each seat when nobody plays a dominated move?
    Possible,
    /// What does each seat get when everybody plays for their own score, and where that
    /// is the same, for whomever they would rather see do well?
    Maxn,
    /// What only this game answers.
    Own(&'static OwnQuestion),
}

impl Question {
    /// Those about how play ends, which any game can answer.
    pub const OF_PLAY: &[Question] =
        &[Question::Outcome, Question::Guarantee, Question::Possible, Question::Maxn];

    /// Its name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Question::Outcome => "outcome",
            Question::Guarantee => "guarantee",
            Question::Possible => "possible",
            Question::Maxn => "maxn",
            Question::Own(own) => own.name,
        }
    }

    /// The question in words.
    pub fn words(self) -> Text {
        match self {
            Question::Outcome => {
                text!("who wins when both play their best?", "両者が最善を尽くすと、どちらが勝つか")
            }
            Question::Guarantee => text!(
                "what can each player force against all the others together?",
                "残り全員を相手にしても、各プレイヤーは何を確保できるか"
            ),
            Question::Possible => text!(
                "what is left for each when all play for themselves?",
                "全員が自分のために指すと、それぞれにどの結果があり得るか"
            ),
            Question::Maxn => text!(
                "what does each get when all play for themselves, breaking ties in the order given?",
                "全員が自分のために指し、同点なら指定の順で選ぶと、それぞれ何を得るか"
            ),
            Question::Own(own) => own.words.clone(),
        }
    }

    /// The question with this name, among those that are `offered`.
    ///
    /// ```
    /// use yomikiri_face::Question;
    /// let two = &[Question::Outcome, Question::Guarantee];
    /// assert_eq!(Question::named("guarantee", two), Ok(Question::Guarantee));
    /// assert!(Question::named("who?", two).is_err());
    /// ```
    pub fn named(name: &str, offered: &[Question]) -> Result<Question, Misread> {
        let found = offered.iter().copied().find(|question| question.name() == name);
        found.ok_or_else(|| not_offered(name, offered))
    }
}

/// A question that only one game answers.
#[derive(Debug)]
pub struct OwnQuestion {
    /// Its name on the command line and in JSON.
    pub name: &'static str,
    /// Its name for people, in a word or two: "Longest chain".
    pub title: Text,
    /// The question in words.
    pub words: Text,
    /// What a line of play shows: "chain".
    pub line: Text,
    /// What is said of so many moves of the line that are not shown: "5 more".
    pub more: fn(&str) -> Text,
}

impl PartialEq for OwnQuestion {
    fn eq(&self, other: &OwnQuestion) -> bool {
        self.name == other.name
    }
}

impl Eq for OwnQuestion {}

/// Says that a question is not one of those that are offered.
pub(crate) fn not_offered(name: &str, offered: &[Question]) -> Misread {
    let names: Vec<_> = offered.iter().map(|each| each.name()).collect();
    let remedy = text!(
        "these rules answer {names}",
        "このルールで問えるのは {names} です",
        names = list_and(&names)
    );
    let problem = text!("not a question of this game", "このゲームの問いではありません");
    Misread::new(name, problem, remedy).of("question")
}

/// A position: where it starts from, and the moves played since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The position as text; without it, the start of the game.
    pub position: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
}

impl Place {
    /// The start of the game, with these moves: a line with blanks between them. A blank after a
    /// comma belongs to the move.
    ///
    /// ```
    /// use yomikiri_face::Place;
    /// assert_eq!(Place::after("(1, 2) pass").moves, ["(1,2)", "pass"]);
    /// ```
    pub fn after(moves: &str) -> Place {
        let moves = moves.replace(", ", ",");
        Place { position: None, moves: moves.split_whitespace().map(str::to_string).collect() }
    }
}

/// A position that was found, and the move that led to it with the position before, if one was
/// given.
pub type Replayed<G> = (<G as Game>::State, Option<(<G as Game>::Move, <G as Game>::State)>);

impl Place {
    /// Plays the moves.
    pub fn replay<G: Notation>(&self, game: &G) -> Result<Replayed<G>, Misread> {
        let mut state = match &self.position {
            Some(text) => game.read(text).map_err(|e| e.of("position"))?,
            None => game.start(),
        };
        let mut last = None;
        for (number, text) in (1..).zip(&self.moves) {
            if game.scores(&state).is_some() {
                let problem = text!(
                    "the game is over before this move",
                    "この手の前にゲームは終わっています"
                );
                let remedy = text!("leave it out", "外してください");
                return Err(Misread::new(text, problem, remedy).of("moves"));
            }
            let chosen = game.read_move(&state, text).map_err(|e| e.of("moves"))?;
            last = (number == self.moves.len()).then(|| (chosen, state.clone()));
            game.play(&mut state, chosen);
        }
        Ok((state, last))
    }
}

/// One request to solve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// The position.
    pub place: Place,
    /// The question; without it, the first that the game offers.
    pub question: Option<Question>,
    /// Answer for every legal move too?
    pub all_moves: bool,
    /// How [`Question::Possible`] is to be read; without it, as is usual in the game.
    pub reading: Option<Reading>,
    /// Leave out what takes a search of its own and is only told to people?
    pub terse: bool,
    /// Whom each seat would rather see do well, as [`Ties`](yomikiri_game::Ties) reads it, for
    /// [`Question::Maxn`].
    pub ties: Option<String>,
}

impl Ask {
    /// Refuses whatever a game cannot be asked that only tells who wins.
    pub fn refuse_all_but_outcome(&self) -> Result<(), Misread> {
        if let Some(question) = self.question {
            Question::named(question.name(), &[Question::Outcome])?;
        }
        self.refuse_ties_unless(false)?;
        self.refuse_reading_unless(false)
    }

    /// Refuses a reading where there is but one.
    pub fn refuse_reading_unless(&self, wanted: bool) -> Result<(), Misread> {
        match self.reading {
            Some(reading) if !wanted => {
                let remedy = text!(
                    "leave it out, or add --question possible",
                    "外すか、--question possible を加えてください"
                );
                let problem = text!(
                    "only possible can be read in several ways",
                    "読み方を選べるのは possible だけです"
                );
                Err(Misread::new(reading.name(), problem, remedy).of("reading"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses ties where they mean nothing.
    pub fn refuse_ties_unless(&self, wanted: bool) -> Result<(), Misread> {
        match &self.ties {
            Some(text) if !wanted => {
                let remedy = text!(
                    "leave it out, or add --question maxn",
                    "外すか、--question maxn を加えてください"
                );
                let problem = text!(
                    "only maxn asks how ties are broken",
                    "同点の順序を使うのは maxn だけです"
                );
                Err(Misread::new(text, problem, remedy).of("ties"))
            }
            _ => Ok(()),
        }
    }
}
