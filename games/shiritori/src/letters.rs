//! The inner game: letters and how many words are left between them.

mod layered;
mod lemma;
mod notation;
mod proof;

pub(crate) use notation::read_turn;
pub(crate) use proof::{memo_slots, write};

use crate::{Graph, Letter};
use std::ops::RangeInclusive;
use yomikiri_game::{Game, Score, Scores, Seat};

/// The score of the player who says the last word; the other gets its negative.
pub(crate) const WIN: Score = 1;

/// Shiritori by letters: words of one kind, from the same letter to the same letter, are all
/// the same. What is proved about it holds for every list of words with this graph.
///
/// ```
/// use yomikiri_game::{Game, Notation};
/// use yomikiri_shiritori::LetterGame;
/// // eat, egg, get, gift, see, song, take, text
/// let game = LetterGame::read_graph("e>t e>g g>t*2 s>e s>g t>e t>t").unwrap();
/// let position = game.read("s").unwrap();
/// assert_eq!(game.legal(&position), [(2, 0), (2, 1)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterGame {
    pub(crate) names: Vec<String>,
    /// The letters by the order of their names, to find one by.
    by_name: Vec<Letter>,
    pub(crate) graph: Graph,
}

/// Words left, the letter to go on from, and whose turn it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The letter with which the next word begins; `None` if any word may be said.
    pub at: Option<Letter>,
    /// Whose turn it is to say it.
    pub turn: Seat,
    /// The words left.
    pub graph: Graph,
}

impl LetterGame {
    /// The game of this graph; letters are called by these names.
    ///
    /// # Panics
    /// If there is not a name for each letter.
    pub fn new(names: Vec<String>, graph: Graph) -> LetterGame {
        assert_eq!(names.len(), graph.letters(), "a name for each letter");
        let mut by_name: Vec<Letter> = (0..).take(names.len()).collect();
        by_name.sort_by_key(|&letter| &names[letter as usize]);
        LetterGame { names, by_name, graph }
    }

    /// All words are there, and the first player goes on from this letter.
    pub fn from(&self, letter: Letter) -> Position {
        Position { at: Some(letter), ..self.start() }
    }
}

impl Game for LetterGame {
    type State = Position;
    /// From letter to letter.
    type Move = (Letter, Letter);
    type Undo = (Option<Letter>, (Letter, Letter));

    fn score_range(&self) -> RangeInclusive<Score> {
        -WIN..=WIN
    }

    /// Any word may be said.
    fn start(&self) -> Position {
        Position { at: None, turn: Seat::new(0), graph: self.graph.clone() }
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.turn
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        let stuck = match position.at {
            Some(at) => position.graph.next(at).next().is_none(),
            None => position.graph.kinds().next().is_none(),
        };
        stuck.then(|| won_by(position.turn.next(2)))
    }

    fn moves(&self, position: &Position, moves: &mut Vec<(Letter, Letter)>) {
        match position.at {
            Some(at) => moves.extend(position.graph.next(at).map(|(to, _)| (at, to))),
            None => moves.extend(position.graph.kinds().map(|(from, to, _)| (from, to))),
        }
    }

    fn play(&self, position: &mut Position, (from, to): (Letter, Letter)) -> Self::Undo {
        position.graph.take(from, to);
        position.turn = position.turn.next(2);
        (position.at.replace(to), (from, to))
    }

    fn undo(&self, position: &mut Position, (at, (from, to)): Self::Undo) {
        position.graph.add(from, to);
        position.turn = position.turn.next(2);
        position.at = at;
    }

    fn heap_bytes(&self, position: &Position) -> usize {
        position.graph.bytes()
    }
}

/// The scores if this seat says the last word.
pub(crate) fn won_by(winner: Seat) -> Scores {
    Scores::from_fn(2, |seat| if seat == winner { WIN } else { -WIN })
}
