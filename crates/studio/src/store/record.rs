//! What is noted about a thing in the store.

use super::{Id, seal};
use serde::{Deserialize, Serialize};
use yomikiri_text::{Lang, Text};

/// What kind of thing is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Shelf {
    /// What was found out about a position.
    Answers,
    /// Proof files.
    Proofs,
    /// Word lists and other files that a person gave.
    Files,
    /// What sections of papers found.
    Papers,
}

/// What people know a kept thing by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The game's name in the catalogue.
    pub game: String,
    /// What it is about.
    pub title: Text,
    /// Where the studio shows it.
    pub link: String,
}

/// What is noted about a thing, beside its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    pub shelf: Shelf,
    pub key: String,
    pub version: String,
    pub game: String,
    /// English, Japanese.
    pub title: [String; 2],
    pub link: String,
    pub when: u64,
    /// Its place in the order of puts, which no clock that is set back can change.
    pub turn: u64,
    /// The length of the value under its seal.
    pub bytes: u64,
}

/// What the file spends on each thing besides its words, more or less.
const OVERHEAD: u64 = 256;

impl Record {
    /// The room that the thing counts for: its value, its words, its place in the file.
    pub fn charge(&self) -> u64 {
        let words =
            [&self.key, &self.version, &self.game, &self.title[0], &self.title[1], &self.link];
        let words: usize = words.iter().map(|word| word.len()).sum();
        self.bytes.saturating_add(words as u64 + OVERHEAD)
    }

    pub fn label(&self) -> Label {
        let title = Text::each(|lang| self.title[(lang == Lang::Ja) as usize].clone());
        Label { game: self.game.clone(), title, link: self.link.clone() }
    }

    pub fn sealed(&self, id: &Id) -> Vec<u8> {
        // Strings and numbers always have a form; without one the record would count as damaged.
        seal::record(id, &postcard::to_stdvec(self).unwrap_or_default())
    }

    pub fn opened(id: &Id, sealed: &[u8]) -> Option<Record> {
        postcard::from_bytes(seal::opened_record(id, sealed)?).ok()
    }
}

/// A text as a record keeps it.
pub(super) fn both(text: &Text) -> [String; 2] {
    [Lang::En, Lang::Ja].map(|lang| text.get(lang).to_string())
}
