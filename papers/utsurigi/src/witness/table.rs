//! What the witness knows of positions.

use super::images::{Key, LAST_WORD};
use yomikiri_solve::Bounds;

/// Two entries for each hash: in the first stays what took more work, in the second what came
/// last. An entry is a whole key, with bounds and work in the bits that the key leaves free; no
/// entry of a position with open cells is zero.
pub struct Table {
    entries: Vec<[Key; 2]>,
}

const LOW: u32 = LAST_WORD;
const HIGH: u32 = LOW + 8;
const WORK: u32 = HIGH + 8;

fn is_of(entry: &Key, key: &Key) -> bool {
    let unused = u64::BITS - LAST_WORD;
    entry[..2] == key[..2] && (entry[2] ^ key[2]) << unused == 0
}

impl Table {
    pub fn new(memory: usize) -> Table {
        Table { entries: vec![[[0; 3]; 2]; (memory / size_of::<[Key; 2]>()).max(1)] }
    }

    fn place(&self, key: &Key) -> usize {
        let mix = |hash: u64, word: u64| {
            let mixed = (hash ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
            mixed ^ mixed >> 32
        };
        let hash = key.iter().fold(0, |hash, &word| mix(hash, word));
        let hash = hash.wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((u128::from(hash) * self.entries.len() as u128) >> 64) as usize
    }

    /// Bounds on the mover's lead without the fixed pieces.
    pub fn get(&self, key: &Key) -> Bounds {
        let entry = self.entries[self.place(key)].iter().find(|entry| is_of(entry, key));
        let [low, high] = match entry {
            Some(entry) => [LOW, HIGH].map(|shift| (entry[2] >> shift) as i8),
            None => [i8::MIN, i8::MAX],
        };
        Bounds::new(low.into(), high.into())
    }

    /// Keeps what so many visited positions have shown.
    pub fn put(&mut self, key: &Key, known: Bounds, visited: u64) {
        let place = self.place(key);
        let [first, last] = &mut self.entries[place];
        let work = u64::from(u64::BITS - visited.leading_zeros());
        let stays = !is_of(first, key) && (is_of(last, key) || first[2] >> WORK > work);
        let bounds = u64::from(known.low as u8) << LOW | u64::from(known.high as u8) << HIGH;
        let entry = if stays { last } else { first };
        *entry = [key[0], key[1], key[2] | bounds | work << WORK];
    }
}
