//! Positions remembered, none of them ever dropped.
//!
//! ```text
//!   slot:  key word 0 | … | key word n-1 | prospects | kind
//!   kind:  0 = free slot, 1 = prospects known, 1 + d = unknown after a look d plies ahead
//! ```

use super::Prospects;
use crate::Stop;

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remembered {
    /// The scores of the seats that were not settled.
    Open(Prospects),
    /// Not known after a look so many plies ahead, at least one.
    Unknown { ahead: u32 },
}

/// A map from whole keys, in open addressing: it grows as long as it may and then says that it
/// is full.
pub(super) struct Memory {
    slots: Vec<u64>,
    key_words: usize,
    used: usize,
    most_bytes: usize,
}

const FIRST_SLOTS: usize = 1 << 10;

impl Memory {
    /// Room for keys of so many words in at most so many bytes.
    pub(super) fn new(key_words: usize, most_bytes: usize) -> Memory {
        Memory { slots: vec![], key_words, used: 0, most_bytes }
    }

    /// How many positions are remembered.
    pub(super) fn len(&self) -> usize {
        self.used
    }

    pub(super) fn get(&self, key: &[u64]) -> Option<Remembered> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = &self.slots[self.find(key)..][..self.stride()];
        match (slot[self.key_words], slot[self.key_words + 1]) {
            (_, 0) => None,
            (prospects, 1) => Some(Remembered::Open(Prospects(prospects))),
            (_, kind) => Some(Remembered::Unknown { ahead: (kind - 1) as u32 }),
        }
    }

    /// Remembers this instead of what was known of the position.
    pub(super) fn put(&mut self, key: &[u64], learnt: Remembered) -> Result<(), Stop> {
        if (self.used + 1) * 4 > self.count() * 3 {
            self.grow()?;
        }
        let at = self.find(key);
        let (key_words, stride) = (self.key_words, self.stride());
        let slot = &mut self.slots[at..][..stride];
        self.used += usize::from(slot[key_words + 1] == 0);
        slot[..key_words].copy_from_slice(key);
        (slot[key_words], slot[key_words + 1]) = match learnt {
            Remembered::Open(prospects) => (prospects.0, 1),
            Remembered::Unknown { ahead } => (0, 1 + u64::from(ahead)),
        };
        Ok(())
    }

    fn stride(&self) -> usize {
        self.key_words + 2
    }

    fn count(&self) -> usize {
        self.slots.len() / self.stride()
    }

    /// Where the slot with this key begins, or the free one for it.
    fn find(&self, key: &[u64]) -> usize {
        let stride = self.stride();
        // The high half of the product: the share of all hashes that lies below this one.
        let mut at = ((u128::from(hash(key, 0)) * self.count() as u128) >> u64::BITS) as usize;
        loop {
            let slot = &self.slots[at * stride..][..stride];
            if slot[self.key_words + 1] == 0 || slot[..self.key_words] == *key {
                return at * stride;
            }
            at = if at + 1 == self.count() { 0 } else { at + 1 };
        }
    }

    fn grow(&mut self) -> Result<(), Stop> {
        let stride = self.stride();
        // While it grows, the old slots and the new ones exist together: what is to become the
        // whole grows from at most a half of it.
        let whole = self.most_bytes / (stride * size_of::<u64>()) * 2 / 3;
        let count = match self.count() {
            0 => FIRST_SLOTS.min(whole),
            count if count > whole / 4 => whole,
            count => 2 * count,
        };
        if count <= self.count() {
            return Err(Stop::Memory);
        }
        let old = std::mem::replace(&mut self.slots, vec![0; count * stride]);
        for slot in old.chunks_exact(stride).filter(|slot| slot[stride - 1] != 0) {
            let at = self.find(&slot[..self.key_words]);
            self.slots[at..][..stride].copy_from_slice(slot);
        }
        Ok(())
    }
}

/// Folded multiplication: every input bit reaches the high bits, which choose the slot. Another
/// seed is another hash.
pub(super) fn hash(key: &[u64], seed: u64) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut mixed = ODD ^ seed;
    for &word in key {
        let wide = u128::from(word ^ mixed) * u128::from(ODD);
        mixed = (wide >> 64) as u64 ^ (wide as u64).rotate_left(23);
    }
    mixed.wrapping_mul(ODD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use yomikiri_game::Random;

    #[test]
    fn nothing_is_forgotten_until_it_is_full() {
        let mut memory = Memory::new(2, 1 << 20);
        let mut truth = HashMap::new();
        let mut chance = Random::new(1);
        let full = loop {
            let random = chance.bits();
            let key = [random >> 50, random >> 40 & 1];
            let learnt = match random >> 20 & 7 {
                0 => Remembered::Unknown { ahead: (random >> 30) as u32 % 50 + 1 },
                _ => Remembered::Open(Prospects(random >> 32)),
            };
            assert_eq!(memory.get(&key), truth.get(&key).copied());
            match memory.put(&key, learnt) {
                Ok(()) => truth.insert(key, learnt),
                Err(stop) => break stop,
            };
        };
        assert_eq!((full, memory.len()), (Stop::Memory, truth.len()));
        // 32 bytes a slot, a third of them to grow from, and one of four free.
        assert_eq!(truth.len(), (1 << 20) / 32 * 2 / 3 * 3 / 4);
        assert!(truth.iter().all(|(key, learnt)| memory.get(key) == Some(*learnt)));
    }

    #[test]
    fn without_room_nothing_is_kept() {
        let mut memory = Memory::new(1, 0);
        assert_eq!(memory.get(&[1]), None);
        assert_eq!(memory.put(&[1], Remembered::Unknown { ahead: 1 }), Err(Stop::Memory));
    }
}
