//! The outer game: words, said one after another.

mod notation;

use crate::letters::{WIN, won_by};
use crate::lexicon::{Lexicon, Word};
use crate::words::{Conventions, WordList};
use crate::{Graph, Letter, LetterGame};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use yomikiri_game::{Acyclic, Game, Score, Scores, Seat};

/// Shiritori with the words of a list.
///
/// ```
/// use yomikiri_game::{Game, Notation};
/// use yomikiri_shiritori::Talk;
/// use yomikiri_shiritori::words::{Conventions, WordList};
/// let words = WordList::read("りんご\nごりら\nらっぱ\nぱり\n", &Conventions::default());
/// let talk = Talk::new(words, None);
/// let after = talk.read("ご -りんご").unwrap();
/// assert_eq!(talk.legal(&after).len(), 1);
/// assert_eq!(talk.show_move(&after, talk.legal(&after)[0]), "ごりら");
/// ```
pub struct Talk {
    pub(crate) lexicon: Lexicon,
    pub(crate) start: Option<Letter>,
}

/// What was said, and the letter to go on from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// The letter with which the next word begins; `None` if any word may be said.
    pub at: Option<Letter>,
    /// Whose turn it is to say it.
    pub turn: Seat,
    /// The words that were said.
    pub(crate) words: BTreeSet<Word>,
    /// The last word was one that loses.
    pub(crate) fault: bool,
}

impl Talk {
    /// With the words of a list; the first one begins with this letter, if there is one.
    pub fn new(list: WordList, start: Option<Letter>) -> Talk {
        Talk { lexicon: Lexicon::of_list(list), start }
    }

    /// With the nameless words of a graph.
    pub fn of_graph(letters: LetterGame, start: Option<Letter>) -> Talk {
        Talk { lexicon: Lexicon::of_graph(letters), start }
    }

    /// The conventions under which the words were read, if they are those of a list.
    pub(crate) fn conventions(&self) -> Option<&Conventions> {
        self.lexicon.list.as_ref().map(WordList::conventions)
    }

    /// How many letters link one word to the next.
    pub(crate) fn link(&self) -> usize {
        self.conventions().map_or(1, |conventions| conventions.link)
    }

    /// The words that may be said now.
    fn allowed<'t>(&'t self, said: &'t Said) -> impl Iterator<Item = Word> + 't {
        self.lexicon.sayable(said.at, &said.words).filter(|_| !said.fault)
    }

    /// Is there a word to say from this letter, if it is one's turn there?
    pub(crate) fn leads_on(&self, said: &Said, letter: Letter) -> bool {
        !said.fault && self.lexicon.sayable(Some(letter), &said.words).next().is_some()
    }

    /// How many words lead from letter to letter, of those that are left.
    pub fn graph(&self, said: &Said) -> Graph {
        self.lexicon.without(said.words.iter().copied())
    }
}

impl Game for Talk {
    type State = Said;
    type Move = Word;
    type Undo = (Option<Letter>, Word);

    fn score_range(&self) -> RangeInclusive<Score> {
        -WIN..=WIN
    }

    fn start(&self) -> Said {
        Said { at: self.start, turn: Seat::new(0), words: BTreeSet::new(), fault: false }
    }

    fn to_move(&self, said: &Said) -> Seat {
        said.turn
    }

    fn scores(&self, said: &Said) -> Option<Scores> {
        if said.fault {
            return Some(won_by(said.turn));
        }
        let stuck = self.allowed(said).next().is_none();
        stuck.then(|| won_by(said.turn.next(2)))
    }

    fn moves(&self, said: &Said, moves: &mut Vec<Word>) {
        moves.extend(self.allowed(said));
    }

    fn play(&self, said: &mut Said, word: Word) -> Self::Undo {
        said.words.insert(word);
        said.turn = said.turn.next(2);
        said.fault = self.lexicon.loses(word);
        (said.at.replace(self.lexicon.kind(word).1), word)
    }

    fn undo(&self, said: &mut Said, (at, word): Self::Undo) {
        said.words.remove(&word);
        said.turn = said.turn.next(2);
        said.fault = false;
        said.at = at;
    }
}

impl Acyclic for Talk {} // no word is said twice
