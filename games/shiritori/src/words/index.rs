//! Finding words by text, without a copy of any text.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Words by the hashes of keys. Who asks compares the words themselves, so that a hash that
/// happens to be the same does no harm.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    /// A list may have many millions of words, so hashes are short.
    entries: HashTable<(Hash32, u32)>,
}

/// What a word is known by. Kinds are apart so that no chain is longer than the words that
/// share a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key<'a> {
    /// The normal form of its reading.
    Reading(&'a str),
    /// The folded form of its text, if it is not the reading.
    Text(&'a str),
    /// Text and reading as they are.
    Both(&'a str, &'a str),
}

impl Key<'_> {
    pub(super) fn hash32(self) -> Hash32 {
        let hash = FxBuildHasher.hash_one(self);
        Hash32((hash ^ hash >> 32) as u32)
    }
}

/// The hash of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hash32(u32);

impl Hash32 {
    /// Both ends of the long hash matter to the table.
    fn long(self) -> u64 {
        u64::from(self.0) << 32 | u64::from(self.0)
    }
}

impl Index {
    /// With room for so many words.
    pub(super) fn for_words(words: usize) -> Index {
        Index { entries: HashTable::with_capacity(words) }
    }

    pub(super) fn insert(&mut self, key: Hash32, word: usize) {
        self.entries.insert_unique(key.long(), (key, word as u32), |(key, _)| key.long());
    }

    /// Words that may have a key, in any order; all that do are among them.
    pub(super) fn candidates(&self, key: Hash32) -> impl Iterator<Item = usize> {
        let found = self.entries.iter_hash(key.long()).filter(move |(other, _)| *other == key);
        found.map(|&(_, word)| word as usize)
    }
}
