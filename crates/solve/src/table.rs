//! The solvers' memory: bounds on scores, by exact key.
//!
//! ```text
//!  one bucket = 4 entries, searched together
//!  entry:  key word 0 | … | key word n-1 | about
//!  about:  63      48 47     32 31    24 23    16 15        0
//!          |  high   |  low    | seats  | effort | unused   |      0 = empty entry
//! ```
//!
//! The whole key is stored and compared, so a hit is never a mistaken one. The table
//! starts small, doubles while it may, and then drops what cost least to find out.

use crate::Bounds;
use yomikiri_game::{Score, SeatSet};

/// A memory-bounded map from (key, seats) to [`Bounds`].
///
/// ```
/// use yomikiri_game::{Seat, SeatSet};
/// use yomikiri_solve::{Bounds, Table};
/// let seats = SeatSet::only(Seat::new(0));
/// let mut table = Table::new(2, 1 << 20);
/// table.put(&[7, 8], seats, Bounds::new(0, 1), 100);
/// assert_eq!(table.get(&[7, 8], seats), Some(Bounds::new(0, 1)));
/// assert_eq!(table.get(&[7, 9], seats), None);
/// ```
pub struct Table {
    cells: Vec<u64>,
    key_words: usize,
    /// log2 of the number of buckets.
    log_buckets: u32,
    max_log_buckets: u32,
    used: usize,
}

const WAYS: usize = 4;
const FIRST_LOG_BUCKETS: u32 = 10;

impl Table {
    /// A table for keys of this many words that never takes more than `max_bytes` (but
    /// at least one bucket).
    pub fn new(key_words: usize, max_bytes: usize) -> Table {
        let bucket_bytes = WAYS * (key_words + 1) * size_of::<u64>();
        // While it doubles, the old half and the new whole exist together.
        let max_log_buckets = (max_bytes / bucket_bytes * 2 / 3).max(1).ilog2();
        let log_buckets = FIRST_LOG_BUCKETS.min(max_log_buckets);
        Table {
            cells: vec![0; (WAYS * (key_words + 1)) << log_buckets],
            key_words,
            log_buckets,
            max_log_buckets,
            used: 0,
        }
    }

    /// Bytes that one entry takes.
    pub fn entry_bytes(&self) -> usize {
        (self.key_words + 1) * size_of::<u64>()
    }

    /// Entries in use.
    pub fn len(&self) -> usize {
        self.used
    }

    /// Is nothing stored?
    pub fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// What is known about this position for these seats.
    #[inline]
    pub fn get(&self, key: &[u64], seats: SeatSet) -> Option<Bounds> {
        let stride = self.key_words + 1;
        let bucket = &self.cells[self.bucket(hash(key, seats))..][..WAYS * stride];
        let entry = bucket.chunks_exact(stride).find(|entry| holds(entry, key, seats))?;
        Some(About(entry[self.key_words]).bounds())
    }

    /// Remembers bounds that took `nodes` positions to find, beside what is known already.
    pub fn put(&mut self, key: &[u64], seats: SeatSet, bounds: Bounds, nodes: u64) {
        if self.used * 4 > self.cells.len() / (self.key_words + 1) * 3 {
            self.grow();
        }
        let effort = nodes.max(1).ilog2() as u8;
        let at = self.bucket(hash(key, seats));
        let stride = self.key_words + 1;
        let bucket = &mut self.cells[at..][..WAYS * stride];
        // The same position, else an empty entry, else the cheapest one.
        let mut victim = (u16::MAX, 0);
        for (way, entry) in bucket.chunks_exact(stride).enumerate() {
            let about = About(entry[stride - 1]);
            if holds(entry, key, seats) {
                let met = about.bounds().meet(bounds);
                let effort = effort.max(about.effort());
                bucket[way * stride + stride - 1] = About::new(met, seats, effort).0;
                return;
            }
            let cost = if about.0 == 0 { 0 } else { 1 + u16::from(about.effort()) };
            if cost < victim.0 {
                victim = (cost, way);
            }
        }
        let (cost, way) = victim;
        self.used += usize::from(cost == 0);
        let entry = &mut bucket[way * stride..][..stride];
        entry[..stride - 1].copy_from_slice(key);
        entry[stride - 1] = About::new(bounds, seats, effort).0;
    }

    /// Where a hash's bucket begins.
    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        // 64 - 0 would overflow the shift: a table of one bucket takes the top bit away.
        let index = (hash >> 1) >> (63 - self.log_buckets);
        index as usize * (WAYS * (self.key_words + 1))
    }

    fn grow(&mut self) {
        if self.log_buckets >= self.max_log_buckets {
            return;
        }
        let stride = self.key_words + 1;
        self.log_buckets += 1;
        let old = std::mem::replace(&mut self.cells, vec![0; (WAYS * stride) << self.log_buckets]);
        self.used = 0;
        for entry in old.chunks_exact(stride) {
            let (key, about) = (&entry[..stride - 1], About(entry[stride - 1]));
            if about.0 != 0 {
                self.put(key, about.seats(), about.bounds(), 1 << about.effort());
            }
        }
    }
}

/// The last word of an entry.
#[derive(Clone, Copy)]
struct About(u64);

impl About {
    fn new(bounds: Bounds, seats: SeatSet, effort: u8) -> About {
        let half = |score: Score| u64::from(score as u16);
        About(
            half(bounds.high) << 48
                | half(bounds.low) << 32
                | u64::from(seats.bits()) << 24
                | u64::from(effort) << 16,
        )
    }
    fn bounds(self) -> Bounds {
        Bounds::new((self.0 >> 32) as Score, (self.0 >> 48) as Score)
    }
    fn seats(self) -> SeatSet {
        SeatSet::from_bits((self.0 >> 24) as u8)
    }
    fn effort(self) -> u8 {
        (self.0 >> 16) as u8
    }
}

#[inline]
fn holds(entry: &[u64], key: &[u64], seats: SeatSet) -> bool {
    let (about, stored) = entry.split_last().expect("an entry has a last word");
    About(*about).seats() == seats && stored == key
}

/// Folded multiplication: every input bit reaches the high bits, which choose the bucket.
#[inline]
fn hash(key: &[u64], seats: SeatSet) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut mixed = u64::from(seats.bits()).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    for &word in key {
        let wide = u128::from(word ^ mixed ^ 0xA076_1D64_78BD_642F) * u128::from(ODD);
        mixed = (wide >> 64) as u64 ^ (wide as u64).rotate_left(23);
    }
    mixed.wrapping_mul(ODD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use yomikiri_game::Seat;

    /// Stores far more than fits and checks that whatever is found is what was stored.
    #[test]
    fn a_full_table_forgets_but_never_mistakes() {
        for max_bytes in [0, 4096, 1 << 16, 1 << 22] {
            let mut table = Table::new(2, max_bytes);
            let mut truth = HashMap::new();
            let mut random = 1u64;
            for n in 0..20_000u64 {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let key = [random >> 50, n % 7];
                let seats = SeatSet::only(Seat::new((n % 3) as u8));
                let score = (key[0] % 201) as Score - 100 + n as Score % 3;
                truth.entry((key, n % 3)).or_insert(score);
                let score = truth[&(key, n % 3)];
                table.put(&key, seats, Bounds::exactly(score), n);
                assert_eq!(table.get(&key, seats), Some(Bounds::exactly(score)));
            }
            let mut found = 0;
            for ((key, seat), score) in truth {
                let seats = SeatSet::only(Seat::new(seat as u8));
                if let Some(bounds) = table.get(&key, seats) {
                    assert_eq!(bounds, Bounds::exactly(score));
                    found += 1;
                }
            }
            assert_eq!(found, table.len());
            let bytes = table.cells.len() * 8;
            assert!(bytes <= max_bytes.max(WAYS * table.entry_bytes()), "{bytes} of {max_bytes}");
        }
    }

    #[test]
    fn bounds_of_any_sign_survive() {
        for bounds in [Bounds::new(-7, 300), Bounds::exactly(-1), Bounds::ANY] {
            let about = About::new(bounds, SeatSet::only(Seat::new(7)), 63);
            assert_eq!(about.bounds(), bounds);
            assert_eq!((about.seats().sole(), about.effort()), (Some(Seat::new(7)), 63));
        }
    }
}
