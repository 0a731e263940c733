//! What was found, by whole keys, in bounded memory.

/// A table of numbers by keys of a fixed length. It begins small, grows up to its bound, and then
/// forgets what took least work.
pub(crate) struct Table {
    words: usize,
    /// A key, then a value; a value of 0 is an empty place.
    cells: Vec<u64>,
    most: usize,
    used: usize,
    moment: u64,
}

/// Places that a key may stand in.
const WAYS: usize = 4;
const FIRST: usize = 1 << 12;
const VALUE_BITS: u32 = 58;

impl Table {
    /// For keys of so many words, in at most about so many bytes.
    pub fn new(words: usize, memory: usize) -> Table {
        let cell = (words + 1) * 8;
        // A table that grows is there twice for a moment.
        let most = (memory / cell / 3).max(WAYS);
        let most = if most.is_power_of_two() { most } else { most.next_power_of_two() / 2 };
        let first = FIRST.min(most);
        Table { words, cells: vec![0; first * (words + 1)], most, used: 0, moment: 0 }
    }

    fn places(&self) -> usize {
        self.cells.len() / (self.words + 1)
    }

    #[inline]
    fn start(&self, key: &[u64]) -> usize {
        let mut hash = 0u64;
        for word in key {
            hash = (hash.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        (hash ^ hash >> 29) as usize & (self.places() - 1) & !(WAYS - 1)
    }

    /// The next moment.
    pub fn tick(&mut self) -> u64 {
        self.moment += 1;
        self.moment
    }

    /// The value at a key.
    #[inline]
    pub fn get(&self, key: &[u64]) -> Option<u64> {
        let start = self.start(key) * (self.words + 1);
        let cells = &self.cells[start..start + WAYS * (self.words + 1)];
        let found = cells.chunks_exact(self.words + 1).find(|cell| is_key(cell, key));
        found.map(|cell| cell[self.words]).filter(|&value| value != 0).map(value_of)
    }

    /// Keeps a value below 2^58 that took so much work.
    pub fn put(&mut self, key: &[u64], value: u64, work: u64) {
        if self.used * 4 > self.places() * 3 && self.places() * 2 <= self.most {
            self.grow();
        }
        // At least 1, so that nothing in use is 0.
        let effort = u64::from(64 - work.leading_zeros()).clamp(1, 63);
        self.place(key, value | effort << VALUE_BITS);
    }

    fn place(&mut self, key: &[u64], value: u64) {
        let width = self.words + 1;
        let start = self.start(key) * width;
        let cells = &mut self.cells[start..start + WAYS * width];
        let mut chosen = 0;
        let mut least = u64::MAX;
        for (at, cell) in cells.chunks_exact(width).enumerate() {
            if cell[self.words] == 0 || is_key(cell, key) {
                self.used += usize::from(cell[self.words] == 0);
                chosen = at;
                break;
            }
            if cell[self.words] >> VALUE_BITS < least {
                least = cell[self.words] >> VALUE_BITS;
                chosen = at;
            }
        }
        let cell = &mut cells[chosen * width..(chosen + 1) * width];
        cell[..self.words].copy_from_slice(key);
        cell[self.words] = value;
    }

    fn grow(&mut self) {
        let width = self.words + 1;
        let old = std::mem::take(&mut self.cells);
        self.cells = vec![0; old.len() * 2];
        self.used = 0;
        for cell in old.chunks_exact(width).filter(|cell| cell[width - 1] != 0) {
            self.place(&cell[..self.words], cell[self.words]);
        }
    }
}

/// Does the cell begin with the key? Word by word: slices are compared by a call.
#[inline]
fn is_key(cell: &[u64], key: &[u64]) -> bool {
    cell.iter().zip(key).fold(0, |unlike, (a, b)| unlike | (a ^ b)) == 0
}

fn value_of(cell: u64) -> u64 {
    cell & ((1 << VALUE_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_their_keys() {
        for memory in [0, 1 << 10, 1 << 20] {
            let mut table = Table::new(2, memory);
            for n in 0..5000u64 {
                table.put(&[n, n * n], n + 1, n);
                assert_eq!(table.get(&[n, n * n]), Some(n + 1));
            }
            let kept = (0..5000u64).filter(|&n| match table.get(&[n, n * n]) {
                Some(value) => {
                    assert_eq!(value, n + 1);
                    true
                }
                None => false,
            });
            assert!(kept.count() >= 4);
            assert!(table.cells.len() * 8 <= memory.max(1 << 10));
        }
    }
}
