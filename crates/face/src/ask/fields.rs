//! What a question about a position says, besides the rules: declared once, for command lines, links and
//! forms.
//!
//! ```text
//!   a command line   --position "1.2/..." --moves "(2,2) (3,3)" --question possible --all-moves
//!   a link           position=1.2/...&move=(2,2)&move=(3,3)&question=possible&all-moves=on
//! ```

use super::{Ask, Place, Question};
use crate::Entry;
use crate::param::switched;
use yomikiri_game::Misread;
use yomikiri_solve::ranks::Reading;
use yomikiri_text::{Text, text};

/// In links a move has its own pair, since it may hold blanks.
const MOVE: &str = "move";

/// One thing that can be said.
pub struct Field {
    /// Its name, as in `--name`.
    pub name: &'static str,
    /// What stands for its value in help texts; nothing where it is said or not.
    pub value: Option<&'static str>,
    /// One sentence for people.
    pub help: Text,
    /// The words to choose from, for a game with this entry; none where any text will do.
    pub choices: fn(&Entry) -> Vec<&'static str>,
    /// Can a game with this entry be asked so?
    pub is_of: fn(&Entry) -> bool,
    set: fn(&mut Ask, &str, &Entry) -> Result<(), Misread>,
    get: fn(&Ask) -> Option<String>,
}

impl Field {
    /// Where to start from.
    pub const POSITION: Field = Field {
        name: "position",
        value: Some("P"),
        help: text!("The position to start from", "この局面から始める"),
        choices: |_| Vec::new(),
        is_of: |_| true,
        set: |ask, text, _| {
            ask.place.position = Some(text.to_string());
            Ok(())
        },
        get: |ask| ask.place.position.clone(),
    };
    /// What was played from there.
    pub const MOVES: Field = Field {
        name: "moves",
        value: Some("MOVES"),
        help: text!(
            "Moves played from there, with blanks between them",
            "そこから指した手。空白で区切る"
        ),
        choices: |_| Vec::new(),
        is_of: |_| true,
        set: |ask, text, _| {
            ask.place.moves.extend(Place::after(text).moves);
            Ok(())
        },
        get: |ask| Some(ask.place.moves.join(" ")).filter(|moves| !moves.is_empty()),
    };
    /// What to ask.
    pub const QUESTION: Field = Field {
        name: "question",
        value: Some("Q"),
        help: text!(
            "What to ask; without it, what is usual for the rules",
            "問い。なければ、そのルールでふつうの問い"
        ),
        choices: |entry| entry.questions.iter().map(|question| question.name()).collect(),
        is_of: |entry| entry.questions.len() > 1,
        set: |ask, text, entry| {
            ask.question = Some(Question::named(text, entry.questions)?);
            Ok(())
        },
        get: |ask| ask.question.map(|question| question.name().to_string()),
    };
    /// What is supposed of the players.
    pub const READING: Field = Field {
        name: "reading",
        value: Some("WORD"),
        help: text!(
            "With --question possible: moves, nobody plays a dominated move; ends, nobody settles for \
             less than they can make sure of. Without it, what is usual for the game",
            "--question possible の読み方: moves は誰も劣る手を選ばない。ends は誰も確実に\
             得られる結果より下で妥協しない。なければ、そのゲームでふつうの読み方"
        ),
        choices: |_| Reading::ALL.iter().map(|reading| reading.name()).collect(),
        is_of: |entry| entry.questions.contains(&Question::Possible),
        set: |ask, text, _| {
            ask.reading = Some(Reading::named(text)?);
            Ok(())
        },
        get: |ask| ask.reading.map(|reading| reading.name().to_string()),
    };
    /// How ties are broken.
    pub const TIES: Field = Field {
        name: "ties",
        value: Some("ORDERS"),
        help: text!(
            "With --question maxn: whom each would rather see do well, like 1:2>3,2:3>1,3:1>2",
            "--question maxn で、同点のとき誰を優先するか。1:2>3,2:3>1,3:1>2 のように書く"
        ),
        choices: |_| Vec::new(),
        is_of: |entry| entry.questions.contains(&Question::Maxn),
        set: |ask, text, _| {
            ask.ties = Some(text.to_string());
            Ok(())
        },
        get: |ask| ask.ties.clone(),
    };
    /// Whether every move is asked about.
    pub const ALL_MOVES: Field = Field {
        name: "all-moves",
        value: None,
        help: text!("Answer for every legal move too", "すべての合法手についても答える"),
        choices: |_| Vec::new(),
        is_of: |_| true,
        set: |ask, text, _| {
            ask.all_moves = switched("all-moves", text)?;
            Ok(())
        },
        get: |ask| ask.all_moves.then(|| "on".to_string()),
    };
    /// All of them, in the order in which they are written.
    pub const ALL: [Field; 6] = [
        Field::POSITION,
        Field::MOVES,
        Field::QUESTION,
        Field::READING,
        Field::TIES,
        Field::ALL_MOVES,
    ];

    /// What a question says here, as it is written.
    pub fn of(&self, ask: &Ask) -> Option<String> {
        (self.get)(ask)
    }
}

impl Ask {
    /// Is this the name of something that questions say?
    pub fn says(name: &str) -> bool {
        name == MOVE || Field::ALL.iter().any(|field| field.name == name)
    }

    /// Takes what is written under this name about a game with this entry; `false` if questions say
    /// nothing of that name.
    ///
    /// ```
    /// # use yomikiri_text::Text;
    /// # static ENTRY: yomikiri_face::Entry = yomikiri_face::Entry {
    /// #     name: "race", title: Text::new("", ""), brief: Text::new("", ""),
    /// #     summary: Text::new("", ""), notation: Text::new("", ""), params: &[],
    /// #     questions: yomikiri_face::Question::OF_PLAY, examples: &[],
    /// #     offers: yomikiri_face::Offers::NONE, open: |_| unreachable!(),
    /// # };
    /// let mut ask = yomikiri_face::Ask::default();
    /// assert_eq!(ask.take("moves", "3 1", &ENTRY), Ok(true));
    /// assert_eq!(ask.take("move", "2", &ENTRY), Ok(true));
    /// assert_eq!(ask.place.moves, ["3", "1", "2"]);
    /// assert_eq!(ask.take("size", "3", &ENTRY), Ok(false));
    /// assert!(ask.take("question", "why", &ENTRY).is_err());
    /// ```
    pub fn take(&mut self, name: &str, text: &str, entry: &Entry) -> Result<bool, Misread> {
        if name == MOVE {
            self.place.moves.push(text.to_string());
            return Ok(true);
        }
        match Field::ALL.iter().find(|field| field.name == name) {
            Some(field) => (field.set)(self, text, entry).map(|()| true),
            None => Ok(false),
        }
    }

    /// The question as pairs of a link.
    pub fn pairs(&self) -> Vec<(String, String)> {
        let mut pairs = Vec::new();
        for field in Field::ALL {
            let pair = |name: &str, text: String| (name.to_string(), text);
            match field.name == Field::MOVES.name {
                true => {
                    let moves = self.place.moves.iter();
                    pairs.extend(moves.map(|chosen| pair(MOVE, chosen.clone())));
                }
                false => pairs.extend(field.of(self).map(|text| pair(field.name, text))),
            }
        }
        pairs
    }
}
