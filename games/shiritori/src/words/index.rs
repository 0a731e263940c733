//! Finding words by text, without a copy of any text.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Words by the hashes of keys. Whoever asks compares the words themselves, so that a hash that
/// happens to be the same does no harm.
///
/// It is sorted once all are there: for many millions of words that takes a fraction of the time
/// of a table, which waits for memory at every word.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    entries: Vec<(Hash32, u32)>,
}

/// The place of a word that is not there any more.
pub(super) const GONE: u32 = u32::MAX;

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

/// The hash of a key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Hash32(u32);

impl Key<'_> {
    fn hash32(self) -> Hash32 {
        let hash = FxBuildHasher.hash_one(self);
        Hash32((hash ^ hash >> 32) as u32)
    }
}

impl Index {
    /// With room for so many words.
    pub(super) fn for_words(words: usize) -> Index {
        Index { entries: Vec::with_capacity(words) }
    }

    pub(super) fn insert(&mut self, key: Key<'_>, word: usize) {
        self.entries.push((key.hash32(), word as u32));
    }

    /// Puts the entries in order, as they have to be before any is looked for.
    pub(super) fn sort(&mut self) {
        self.entries.sort_unstable();
    }

    /// Groups of words, in order, that may have a key in common.
    pub(super) fn alike(&self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        let groups = self.entries.chunk_by(|(one, _), (other, _)| one == other);
        groups.filter(|group| group.len() > 1).map(|group| group.iter().map(|&(_, w)| w as usize))
    }

    /// Also has what another one has. Words have these new places, or are [`GONE`].
    pub(super) fn join(&mut self, mut other: Index, places: &[u32]) {
        self.entries.append(&mut other.entries);
        self.entries.retain_mut(|(_, word)| {
            *word = places[*word as usize];
            *word != GONE
        });
        self.entries.shrink_to_fit();
        self.sort();
    }

    /// Words that may have a key, in order; all that do are among them.
    pub(super) fn candidates(&self, key: Key<'_>) -> impl Iterator<Item = usize> {
        let hash = key.hash32();
        let first = self.entries.partition_point(|(other, _)| *other < hash);
        let found = self.entries[first..].iter().take_while(move |(other, _)| *other == hash);
        found.map(|&(_, word)| word as usize)
    }
}
