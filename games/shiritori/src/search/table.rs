//! What is known of positions: a bounded table that threads can share.
//!
//! ```text
//!  bucket:  | version | entry 0 | entry 1 |      odd version: someone is writing
//!  entry:   | key word 0 | … | key word K-1 | about |
//!  about:   0 = empty;  else  | effort | answer: 1 lost, 2 won |
//! ```
//!
//! The whole key is compared, and a bucket that changed while it was read counts as a miss, so
//! a hit is never a mistaken one. Entry 0 keeps what took longest to find out, and ages;
//! entry 1 keeps the last.

use std::sync::atomic::{AtomicU64, Ordering, fence};

/// Answers by key.
pub struct Table<const K: usize> {
    words: Vec<AtomicU64>,
    log_buckets: u32,
    most_log_buckets: u32,
    writes: AtomicU64,
}

/// Buckets at the beginning: small, since most games are decided at once.
const FIRST_LOG_BUCKETS: u32 = 10;
/// So many writes for each entry make it worth having more of them. A table that fits into
/// the processor's caches answers several times quicker, so this is no small number where
/// keys are short; where they are long, other work takes longer anyway.
const fn crowded(key_words: usize) -> u64 {
    if key_words <= 6 { 64 } else { 2 }
}

impl<const K: usize> Table<K> {
    const ENTRY: usize = K + 1;
    const BUCKET: usize = 1 + 2 * Self::ENTRY;

    /// A table of at most so many bytes, but at least one bucket.
    pub fn new(memory: usize) -> Table<K> {
        // While it grows, the old quarter and the new whole exist together.
        let most_log_buckets = (memory / 5 * 4 / (8 * Self::BUCKET)).max(1).ilog2().min(40);
        let log_buckets = FIRST_LOG_BUCKETS.min(most_log_buckets);
        Table {
            words: empty(Self::BUCKET, log_buckets),
            log_buckets,
            most_log_buckets,
            writes: AtomicU64::new(0),
        }
    }

    /// Who moves wins (true) or loses there, if that is known.
    #[inline]
    pub fn get(&self, key: &[u64; K]) -> Option<bool> {
        let bucket = self.bucket(key);
        let version = bucket[0].load(Ordering::Acquire);
        let mut found = None;
        for entry in bucket[1..].chunks_exact(Self::ENTRY) {
            let same =
                key.iter().zip(entry).all(|(word, there)| *word == there.load(Ordering::Relaxed));
            let about = entry[K].load(Ordering::Relaxed);
            if same && about != 0 {
                found = Some(about & 2 != 0);
            }
        }
        fence(Ordering::Acquire);
        found.filter(|_| version & 1 == 0 && bucket[0].load(Ordering::Relaxed) == version)
    }

    /// Keeps an answer that took so many positions to find.
    #[inline]
    pub fn put(&self, key: &[u64; K], won: bool, nodes: u64) {
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
        let about = nodes.min(1 << 60) << 2 | if won { 2 } else { 1 };
        let (first, second) = bucket[1..].split_at(Self::ENTRY);
        let kept = first[K].load(Ordering::Relaxed);
        let into = if kept >> 2 <= nodes {
            for (to, from) in second.iter().zip(first) {
                to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
            }
            first
        } else {
            let aged = (kept >> 2) - (kept >> 8);
            first[K].store(aged << 2 | kept & 3, Ordering::Relaxed);
            second
        };
        for (to, word) in into.iter().zip(key) {
            to.store(*word, Ordering::Relaxed);
        }
        into[K].store(about, Ordering::Relaxed);
        bucket[0].store(version + 2, Ordering::Release);
    }

    /// Books so many writes; says whether more room would help and is allowed.
    pub fn crowded(&self, writes: u64) -> bool {
        let all = self.writes.fetch_add(writes, Ordering::Relaxed) + writes;
        self.log_buckets < self.most_log_buckets && all > crowded(K) << (self.log_buckets + 1)
    }

    /// Four times the room, as far as that is allowed.
    pub fn grow(&mut self) {
        let log_buckets = (self.log_buckets + 2).min(self.most_log_buckets);
        let old = std::mem::replace(&mut self.words, empty(Self::BUCKET, log_buckets));
        self.log_buckets = log_buckets;
        self.writes = AtomicU64::new(0);
        for bucket in old.chunks_exact(Self::BUCKET) {
            // The one that took longest goes in last, and first.
            for entry in bucket[1..].chunks_exact(Self::ENTRY).rev() {
                let about = entry[K].load(Ordering::Relaxed);
                if about != 0 {
                    let key = std::array::from_fn(|word| entry[word].load(Ordering::Relaxed));
                    self.put(&key, about & 2 != 0, about >> 2);
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
        &self.words[index as usize * Self::BUCKET..][..Self::BUCKET]
    }
}

fn empty(bucket: usize, log_buckets: u32) -> Vec<AtomicU64> {
    std::iter::repeat_with(AtomicU64::default).take(bucket << log_buckets).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_it_is_told_until_it_is_full() {
        let mut table = Table::<2>::new(1 << 20);
        for key in 0..500u64 {
            table.put(&[key, !key], key % 3 == 0, key);
        }
        let known = |table: &Table<2>| {
            (0..500u64)
                .filter(|&key| match table.get(&[key, !key]) {
                    Some(won) => {
                        assert_eq!(won, key % 3 == 0);
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
        let table = Table::<3>::new(0);
        table.put(&[1, 2, 3], true, 9);
        assert_eq!(table.get(&[1, 2, 3]), Some(true));
        assert!(!table.crowded(1 << 20));
    }

    #[test]
    fn threads_never_read_what_was_not_written() {
        let table = Table::<4>::new(4 << 10);
        // The answer is a function of the key: a torn entry would show.
        let key = |n: u64| [n, n.wrapping_mul(3), n ^ 5, n.rotate_left(9)];
        std::thread::scope(|scope| {
            for thread in 0..3u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..200_000u64 {
                        let n = (round * 7 + thread) % 997;
                        if let Some(won) = table.get(&key(n)) {
                            assert_eq!(won, n % 2 == 0);
                        }
                        table.put(&key(n), n % 2 == 0, round % 50);
                    }
                });
            }
        });
    }
}
