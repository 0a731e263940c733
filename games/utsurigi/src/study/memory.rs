//! What the study's search remembers: positions and their results.
//!
//! An entry is a [packed](Position::packed) position with its result in the last word, where there
//! is room. So it holds the whole position and is compared whole.

use crate::rules::Position;

/// A map from positions to results, open addressing. It doubles while it may, and takes
/// nothing more once it is full: entries never go, so a search that finds room for everything
/// visits exactly the positions that it would with endless memory.
pub struct Memory {
    entries: Vec<Entry>,
    used: usize,
    most: usize,
}

type Entry = [u64; 4];

/// A position packed, its result left out.
#[derive(Clone, Copy)]
pub struct Key(Entry);

const FIRST_ENTRIES: usize = 1 << 10;
const RESULT_SHIFT: u32 = 40;
const RESULT: u64 = 3 << RESULT_SHIFT;

impl Memory {
    /// Memory that takes at most so many bytes, but for a few entries.
    pub fn new(bytes: usize) -> Memory {
        // While it doubles, the old half and the new whole exist together.
        let most = (bytes / size_of::<Entry>() * 2 / 3).max(FIRST_ENTRIES);
        let most = 1 << most.ilog2();
        Memory { entries: vec![[0; 4]; FIRST_ENTRIES], used: 0, most }
    }

    /// Can nothing more be remembered?
    pub fn is_full(&self) -> bool {
        self.entries.len() == self.most && self.crowded()
    }

    /// Positions remembered.
    pub fn len(&self) -> usize {
        self.used
    }

    /// The result of this position for the mover there.
    #[inline]
    pub fn get(&self, key: &Key) -> Option<i32> {
        let entry = &self.entries[self.place(key)];
        let result = (entry[3] & RESULT) >> RESULT_SHIFT;
        (result != 0).then(|| result as i32 - 2)
    }

    /// Remembers the result of a position, if there is room.
    pub fn put(&mut self, key: &Key, result: i32) {
        if self.crowded() {
            if self.entries.len() == self.most {
                return;
            }
            let larger = vec![[0; 4]; self.entries.len() * 2];
            let old = std::mem::replace(&mut self.entries, larger);
            for entry in old.into_iter().filter(|entry| entry[3] & RESULT != 0) {
                let place = self.place(&Key::of(&entry));
                self.entries[place] = entry;
            }
        }
        let place = self.place(key);
        self.used += usize::from(self.entries[place][3] & RESULT == 0);
        let Key([black, white, across, rest]) = *key;
        self.entries[place] = [black, white, across, rest | ((result + 2) as u64) << RESULT_SHIFT];
    }

    fn crowded(&self) -> bool {
        self.used >= self.entries.len() / 4 * 3
    }

    /// Where this position stands, or else would.
    #[inline]
    fn place(&self, key: &Key) -> usize {
        let last = self.entries.len() - 1;
        let mut place = key.hash() as usize & last;
        loop {
            let entry = &self.entries[place];
            if entry[3] & RESULT == 0 || Key::of(entry).0 == key.0 {
                return place;
            }
            place = (place + 1) & last;
        }
    }
}

impl Key {
    #[inline]
    pub fn new(position: &Position) -> Key {
        Key(position.packed())
    }

    fn of(&[black, white, across, rest]: &Entry) -> Key {
        Key([black, white, across, rest & !RESULT])
    }

    /// Folded multiplication: every bit of the position reaches every bit of the hash.
    #[inline]
    fn hash(&self) -> u64 {
        let fold = |a: u64, b: u64| {
            let wide = u128::from(a) * u128::from(b);
            (wide >> 64) as u64 ^ wide as u64
        };
        let [black, white, across, rest] = self.0;
        let colours = fold(black ^ 0xA076_1D64_78BD_642F, white ^ 0xE703_7ED1_A0B4_28DB);
        let others = fold(across ^ 0x8EBC_6AF0_9C88_C6E3, rest ^ 0x5899_65CC_7537_4CC3);
        fold(colours ^ 0x9E37_79B9_7F4A_7C15, others ^ 0xD6E8_FEB8_6659_FD93)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Utsurigi;
    use std::collections::{HashMap, HashSet};
    use yomikiri_game::Game;

    /// Every position of a game.
    fn positions(rules: &Utsurigi) -> HashSet<Position> {
        let (mut seen, mut open) = (HashSet::new(), vec![rules.start()]);
        while let Some(position) = open.pop() {
            if seen.insert(position) {
                for chosen in rules.legal(&position) {
                    let mut after = position;
                    rules.play(&mut after, chosen);
                    open.push(after);
                }
            }
        }
        seen
    }

    #[test]
    fn different_positions_have_different_keys() {
        for (rows, columns, dominoes, singles) in [(3, 3, 2, 2), (4, 4, 1, 2), (3, 5, 2, 1)] {
            let rules = Utsurigi::new(rows, columns, dominoes, singles).unwrap();
            let positions = positions(&rules);
            let keys: HashSet<Entry> = positions.iter().map(|each| Key::new(each).0).collect();
            assert!(keys.len() > 100, "{}", keys.len());
            assert_eq!(keys.len(), positions.len());
        }
    }

    #[test]
    fn what_is_remembered_is_true_and_what_has_room_is_remembered() {
        let positions = positions(&Utsurigi::new(3, 5, 2, 1).unwrap());
        for bytes in [0, 1 << 16, 1 << 24] {
            let mut memory = Memory::new(bytes);
            let mut truth = HashMap::new();
            for (number, position) in positions.iter().enumerate() {
                let (key, result) = (Key::new(position), number as i32 % 3 - 1);
                let had_room = !memory.is_full();
                memory.put(&key, result);
                assert_eq!(memory.get(&key), had_room.then_some(result));
                truth.insert(position, memory.get(&key));
            }
            assert!(
                truth.iter().all(|(position, known)| memory.get(&Key::new(position)) == *known)
            );
            assert_eq!(memory.len(), truth.values().flatten().count());
            assert_eq!(memory.is_full(), bytes < 1 << 24, "{} of {}", memory.len(), truth.len());
            let taken = memory.entries.len() * size_of::<Entry>();
            assert!(taken <= bytes.max(FIRST_ENTRIES * size_of::<Entry>()), "{taken} of {bytes}");
        }
    }
}
