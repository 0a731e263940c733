//! What is known of positions: a bounded table that threads can share.
//!
//! ```text
//!  bucket:  | version | entry 0 | entry 1 | (padding) |    odd version: someone is writing
//!  entry:   | key word 0 | … | key word K-1 | about |
//!  about:   0 = empty;  else  | effort: 48 bits | fact: 16 bits, not 0 |
//! ```
//!
//! The whole key is compared, and a bucket that changed while it was read counts as a miss, so
//! a hit is never a mistaken one. Entry 0 keeps what took longest to find out, and ages;
//! entry 1 keeps the last. A bucket that fits into a line of the processor's cache lies in one.

use std::num::NonZeroU16;
use std::sync::atomic::{AtomicU64, Ordering, fence};

/// Facts by key, for searches by several threads. What a fact says is for its user to decide.
///
/// ```
/// use std::num::NonZeroU16;
/// use yomikiri_solve::SharedTable;
/// let table = SharedTable::<2>::new(1 << 20, 8);
/// let fact = NonZeroU16::new(7).unwrap();
/// table.put(&[1, 2], fact, 100);
/// assert_eq!((table.get(&[1, 2]), table.get(&[2, 1])), (Some(fact), None));
/// ```
pub struct SharedTable<const K: usize> {
    words: Vec<AtomicU64>,
    /// Words before the first bucket, for the sake of its alignment.
    skipped: usize,
    log_buckets: u32,
    most_log_buckets: u32,
    patience: u64,
    writes: AtomicU64,
}

/// Buckets at the beginning: small, since most questions are decided at once.
const FIRST_LOG_BUCKETS: u32 = 10;
/// Words in a line of the processor's cache.
const LINE: usize = 8;
const FACT_BITS: u32 = 16;
const MOST_EFFORT: u64 = (1 << (64 - FACT_BITS)) - 1;

impl<const K: usize> SharedTable<K> {
    const ENTRY: usize = K + 1;
    const BUCKET: usize = {
        let words = 1 + 2 * Self::ENTRY;
        if words < LINE { LINE } else { words }
    };

    /// A table of at most so many bytes, but at least one bucket. It begins small, and has
    /// become [crowded](SharedTable::crowded) after `patience` writes for each entry: a table
    /// that fits into the processor's caches answers several times quicker, so where finding
    /// out again is cheap, this is no small number.
    pub fn new(memory: usize, patience: u64) -> SharedTable<K> {
        // While it grows, the old quarter and the new whole exist together.
        let most_log_buckets = (memory / 5 * 4 / (8 * Self::BUCKET)).max(1).ilog2().min(40);
        // It grows in steps of four, the last of which is to be no smaller.
        let log_buckets = match most_log_buckets.checked_sub(FIRST_LOG_BUCKETS) {
            Some(more) => FIRST_LOG_BUCKETS + more % 2,
            None => most_log_buckets,
        };
        let mut table = SharedTable {
            words: Vec::new(),
            skipped: 0,
            log_buckets,
            most_log_buckets,
            patience,
            writes: AtomicU64::new(0),
        };
        table.clear(log_buckets);
        table
    }

    /// Makes room for so many buckets, all empty.
    fn clear(&mut self, log_buckets: u32) -> Vec<AtomicU64> {
        let fresh = || AtomicU64::new(0);
        let words: Vec<AtomicU64> =
            std::iter::repeat_with(fresh).take((Self::BUCKET << log_buckets) + LINE - 1).collect();
        let first = words.as_ptr().addr() / size_of::<AtomicU64>();
        self.skipped = first.next_multiple_of(LINE) - first;
        self.log_buckets = log_buckets;
        self.writes = AtomicU64::new(0);
        std::mem::replace(&mut self.words, words)
    }

    /// What is known about this key.
    #[inline]
    pub fn get(&self, key: &[u64; K]) -> Option<NonZeroU16> {
        let bucket = self.bucket(key);
        let version = bucket[0].load(Ordering::Acquire);
        let mut found = None;
        for entry in bucket[1..].chunks_exact(Self::ENTRY).take(2) {
            let same =
                key.iter().zip(entry).all(|(word, there)| *word == there.load(Ordering::Relaxed));
            if same && found.is_none() {
                found = NonZeroU16::new(entry[K].load(Ordering::Relaxed) as u16);
            }
        }
        fence(Ordering::Acquire);
        found.filter(|_| version & 1 == 0 && bucket[0].load(Ordering::Relaxed) == version)
    }

    /// Keeps a fact that took so many positions to find out, in place of what was known about
    /// the same key.
    #[inline]
    pub fn put(&self, key: &[u64; K], fact: NonZeroU16, effort: u64) {
        let bucket = self.bucket(key);
        let version = bucket[0].load(Ordering::Relaxed);
        let lock = || {
            let (ok, other) = (Ordering::Acquire, Ordering::Relaxed);
            bucket[0].compare_exchange(version, version + 1, ok, other).is_ok()
        };
        if version & 1 != 0 || !lock() {
            // Another thread is writing here. What is not kept can be found again.
            return;
        }
        // Who reads a word that is written below also reads the odd version, or a later one.
        fence(Ordering::Release);
        let effort = effort.min(MOST_EFFORT);
        let (first, second) = bucket[1..1 + 2 * Self::ENTRY].split_at(Self::ENTRY);
        let holds_key = |entry: &[AtomicU64]| {
            key.iter().zip(entry).all(|(word, there)| *word == there.load(Ordering::Relaxed))
        };
        let kept = first[K].load(Ordering::Relaxed);
        // What was dear once stays so, however quickly it was found out again.
        let effort = if holds_key(first) { effort.max(kept >> FACT_BITS) } else { effort };
        let into = if kept >> FACT_BITS <= effort {
            if !holds_key(first) {
                for (to, from) in second.iter().zip(first) {
                    to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
                }
            }
            first
        } else {
            let aged = (kept >> FACT_BITS) - (kept >> (FACT_BITS + 6));
            first[K].store(aged << FACT_BITS | kept & 0xffff, Ordering::Relaxed);
            second
        };
        for (to, word) in into.iter().zip(key) {
            to.store(*word, Ordering::Relaxed);
        }
        into[K].store(effort << FACT_BITS | u64::from(fact.get()), Ordering::Relaxed);
        bucket[0].store(version + 2, Ordering::Release);
    }

    /// Books so many writes; says whether more room would help and is allowed.
    pub fn crowded(&self, writes: u64) -> bool {
        let all = self.writes.fetch_add(writes, Ordering::Relaxed) + writes;
        self.log_buckets < self.most_log_buckets && all > self.patience << (self.log_buckets + 1)
    }

    /// Four times the room, as far as that is allowed.
    pub fn grow(&mut self) {
        let skipped = self.skipped;
        let old = self.clear((self.log_buckets + 2).min(self.most_log_buckets));
        for bucket in old[skipped..].chunks_exact(Self::BUCKET) {
            // The one that took longest goes in last, and first.
            let (first, second) = bucket[1..1 + 2 * Self::ENTRY].split_at(Self::ENTRY);
            for entry in [second, first] {
                let about = entry[K].load(Ordering::Relaxed);
                if let Some(fact) = NonZeroU16::new(about as u16) {
                    let key = std::array::from_fn(|word| entry[word].load(Ordering::Relaxed));
                    self.put(&key, fact, about >> FACT_BITS);
                }
            }
        }
    }

    #[inline]
    fn bucket(&self, key: &[u64; K]) -> &[AtomicU64] {
        let mut hash = 0u64;
        for word in key {
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        hash = (hash ^ hash >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        // 64 - 0 would overflow the shift: a table of one bucket takes the top bit away.
        let index = (hash >> 1) >> (63 - self.log_buckets);
        &self.words[self.skipped + index as usize * Self::BUCKET..][..Self::BUCKET]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(even: bool) -> NonZeroU16 {
        NonZeroU16::new(if even { 2 } else { 1 }).unwrap()
    }

    #[test]
    fn keeps_what_it_is_told_until_it_is_full() {
        let mut table = SharedTable::<2>::new(1 << 20, 2);
        for key in 0..500u64 {
            table.put(&[key, !key], fact(key % 3 == 0), key);
        }
        let known = |table: &SharedTable<2>| {
            (0..500u64)
                .filter(|&key| match table.get(&[key, !key]) {
                    Some(won) => {
                        assert_eq!(won, fact(key % 3 == 0));
                        true
                    }
                    None => false,
                })
                .count()
        };
        let before = known(&table);
        assert!(before > 450);
        table.grow();
        assert!(known(&table) >= before - 5);
        assert_eq!(table.get(&[7, 7]), None);
    }

    #[test]
    fn a_table_without_memory_has_one_bucket() {
        let table = SharedTable::<3>::new(0, 2);
        table.put(&[1, 2, 3], fact(true), 9);
        assert_eq!(table.get(&[1, 2, 3]), Some(fact(true)));
        assert!(!table.crowded(1 << 20));
    }

    #[test]
    fn threads_never_read_what_was_not_written() {
        let table = SharedTable::<4>::new(4 << 10, 2);
        // The answer is a function of the key: a torn entry would show.
        let key = |n: u64| [n, n.wrapping_mul(3), n ^ 5, n.rotate_left(9)];
        std::thread::scope(|scope| {
            for thread in 0..3u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..200_000u64 {
                        let n = (round * 7 + thread) % 997;
                        if let Some(won) = table.get(&key(n)) {
                            assert_eq!(won, fact(n % 2 == 0));
                        }
                        table.put(&key(n), fact(n % 2 == 0), round % 50);
                    }
                });
            }
        });
    }
}
