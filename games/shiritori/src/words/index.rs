//! Finding words by text, without a copy of any text.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};

/// Words by the hashes of keys. Who asks compares the words themselves, so that a hash that
/// happens to be the same does no harm.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    state: RandomState,
    /// The latest entry for a hash.
    latest: HashMap<u64, u32>,
    /// Word, and the entry before it for the same hash.
    entries: Vec<(u32, Option<std::num::NonZeroU32>)>,
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

impl Index {
    pub(super) fn insert(&mut self, key: Key<'_>, word: usize) {
        let hash = self.state.hash_one(key);
        self.entries.push((word as u32, None));
        // Entries are numbered from 1.
        let number = self.entries.len() as u32;
        if let Some(before) = self.latest.insert(hash, number)
            && let Some(entry) = self.entries.last_mut()
        {
            entry.1 = std::num::NonZeroU32::new(before);
        }
    }

    /// Words that may have a key, the latest first; all that do are among them.
    pub(super) fn candidates(&self, key: Key<'_>) -> impl Iterator<Item = usize> {
        let mut next = self.latest.get(&self.state.hash_one(key)).copied();
        std::iter::from_fn(move || {
            let (word, before) = self.entries[next? as usize - 1];
            next = before.map(std::num::NonZeroU32::get);
            Some(word as usize)
        })
    }
}
