//! Words from the same letter to the same letter.

use super::Word;
use std::ops::Range;

/// Words of one kind, in order.
pub(crate) enum Alike {
    /// Of a list.
    Named(Vec<Word>),
    /// Of a graph, where nothing tells them apart.
    Nameless(Range<Word>),
}

impl Default for Alike {
    fn default() -> Alike {
        Alike::Named(Vec::new())
    }
}

impl Alike {
    /// How many they are.
    pub fn len(&self) -> usize {
        match self {
            Alike::Named(words) => words.len(),
            Alike::Nameless(words) => words.len(),
        }
    }

    /// The word at a place, from 0 on.
    pub fn get(&self, place: usize) -> Option<Word> {
        match self {
            Alike::Named(words) => words.get(place).copied(),
            Alike::Nameless(words) => words.clone().nth(place),
        }
    }

    /// One more of a list.
    pub fn push(&mut self, word: Word) {
        match self {
            Alike::Named(words) => words.push(word),
            Alike::Nameless(_) => unreachable!("a graph has no list"),
        }
    }
}
