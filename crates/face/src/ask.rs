//! What can be asked.

use crate::words::list;
use yomikiri_game::Misread;
use yomikiri_solve::ranks::Reading;

/// A kind of question about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Two seats: who wins, and by how much, when both play best?
    Outcome,
    /// What can each seat force against all the others together?
    Guarantee,
    /// Which scores are left for each seat when nobody plays a dominated move?
    Possible,
    /// What does each seat get when everybody plays for the own score, and for who else it
    /// goes to where that is the same?
    Maxn,
}

impl Question {
    /// All of them.
    pub const ALL: &[Question] =
        &[Question::Outcome, Question::Guarantee, Question::Possible, Question::Maxn];

    /// Its name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Question::Outcome => "outcome",
            Question::Guarantee => "guarantee",
            Question::Possible => "possible",
            Question::Maxn => "maxn",
        }
    }

    /// The question in words.
    pub fn words(self) -> &'static str {
        match self {
            Question::Outcome => "who wins when both play their best?",
            Question::Guarantee => "what can each player force against all the others together?",
            Question::Possible => "what is left for each when all play for themselves?",
            Question::Maxn => {
                "what does each get when all play for themselves, with ties broken as told?"
            }
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
        offered.iter().copied().find(|question| question.name() == name).ok_or_else(|| {
            let names: Vec<_> = offered.iter().map(|each| each.name().to_string()).collect();
            let remedy = format!("these rules answer {}", list(&names, "and"));
            Misread::new(name, "not a question of this game", remedy).of("question")
        })
    }
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
    /// Refuses a reading where there is but one.
    pub fn refuse_reading_unless(&self, wanted: bool) -> Result<(), Misread> {
        match self.reading {
            Some(reading) if !wanted => {
                let remedy = "leave it out, or add --question possible";
                let problem = "only possible can be read in several ways";
                Err(Misread::new(reading.name(), problem, remedy).of("reading"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses ties where they mean nothing.
    pub fn refuse_ties_unless(&self, wanted: bool) -> Result<(), Misread> {
        match &self.ties {
            Some(text) if !wanted => {
                let remedy = "leave it out, or add --question maxn";
                Err(Misread::new(text, "only maxn asks how ties are broken", remedy).of("ties"))
            }
            _ => Ok(()),
        }
    }
}
