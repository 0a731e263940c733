//! Positions remembered in a table of fixed size, as the study's was: new ones take the place of
//! old ones.

use super::memory::{Remembered, hash};

/// A table of fixed size. A position is looked for in `tries` places, one after the other from
/// where its hash points; where all of them hold other positions, it is written over one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableSize {
    /// Places for a position.
    pub places: usize,
    /// How many of them are tried.
    pub tries: usize,
    /// Which of those tried is written over.
    pub over: Over,
    /// Where the first of them is.
    pub hash: TableHash,
}

/// Where a position is looked for first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableHash {
    /// Where a mixture of all bits of its key points; another seed is another mixture.
    Mixed(u64),
    /// At its key, read as a number, modulo the places. Positions that are alike come close
    /// together, or to the same place.
    Remainder,
}

/// Which place is written over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Over {
    /// The first that was tried.
    First,
    /// The last that was tried.
    Last,
}

/// The table: keys one after another, and what is remembered of each.
pub(super) struct Bounded {
    size: TableSize,
    keys: Vec<u64>,
    learnt: Vec<Option<Remembered>>,
    key_words: usize,
    used: usize,
}

impl TableSize {
    /// The places that the study tried before it wrote over one.
    pub const TRIES: usize = 16;

    /// Bytes that a table takes for positions whose keys have so many words.
    pub fn bytes(&self, key_words: usize) -> usize {
        self.places * (key_words * size_of::<u64>() + size_of::<Option<Remembered>>())
    }
}

impl Bounded {
    pub(super) fn new(key_words: usize, size: TableSize) -> Bounded {
        // There is always a place, and none is tried twice.
        let places = size.places.max(1);
        let size = TableSize { places, tries: size.tries.clamp(1, places), ..size };
        let keys = vec![0; places * key_words];
        Bounded { size, keys, learnt: vec![None; places], key_words, used: 0 }
    }

    /// How many positions are remembered.
    pub(super) fn len(&self) -> usize {
        self.used
    }

    pub(super) fn get(&self, key: &[u64]) -> Option<Remembered> {
        let mut places = self.places(key);
        // No place is ever given up, so that a free one ends the way.
        let place = places.find(|&place| self.learnt[place].is_none() || self.key(place) == key)?;
        self.learnt[place]
    }

    /// Remembers this instead of what was known of the position, or of another one.
    pub(super) fn put(&mut self, key: &[u64], learnt: Remembered) {
        let free = |&place: &usize| self.learnt[place].is_none() || self.key(place) == key;
        let found = self.places(key).find(free);
        let over = match self.size.over {
            Over::First => self.places(key).next(),
            Over::Last => self.places(key).last(),
        };
        let Some(place) = found.or(over) else { return };
        self.used += usize::from(self.learnt[place].is_none());
        self.keys[place * self.key_words..][..self.key_words].copy_from_slice(key);
        self.learnt[place] = Some(learnt);
    }

    fn key(&self, place: usize) -> &[u64] {
        &self.keys[place * self.key_words..][..self.key_words]
    }

    /// The places to try, in order.
    fn places(&self, key: &[u64]) -> impl Iterator<Item = usize> + use<> {
        let TableSize { places, tries, .. } = self.size;
        let first = match self.size.hash {
            TableHash::Mixed(seed) => {
                ((u128::from(hash(key, seed)) * places as u128) >> u64::BITS) as usize
            }
            TableHash::Remainder => {
                let digit = |rest: u128, word: &u64| {
                    (rest << u64::BITS | u128::from(*word)) % places as u128
                };
                key.iter().rev().fold(0, digit) as usize
            }
        };
        (0..tries).map(move |step| (first + step) % places)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Prospects;
    use super::*;
    use std::collections::HashMap;
    use yomikiri_game::Random;

    /// What is remembered is what was learnt last; with room for all, nothing is forgotten.
    #[test]
    fn what_is_remembered_is_true() {
        let mixed = TableHash::Mixed(7);
        for (places, over, hash) in [
            (64, Over::First, mixed),
            (64, Over::Last, mixed),
            (64, Over::Last, TableHash::Remainder),
            (4096, Over::Last, mixed),
        ] {
            let size = TableSize { places, tries: 16, over, hash };
            let mut table = Bounded::new(2, size);
            let mut truth = HashMap::new();
            let (mut chance, mut forgotten) = (Random::new(1), 0);
            for _ in 0..5000 {
                let random = chance.bits();
                let key = [random >> 56, random >> 40 & 1];
                match (table.get(&key), truth.get(&key)) {
                    (None, Some(_)) => forgotten += 1,
                    (found, known) => assert_eq!(found, known.copied()),
                }
                let learnt = Remembered::Open(Prospects(random >> 32));
                table.put(&key, learnt);
                assert_eq!(table.get(&key), Some(learnt));
                truth.insert(key, learnt);
            }
            assert_eq!(table.len(), truth.len().min(places));
            assert_eq!(forgotten == 0, places == 4096);
        }
    }
}
