//! Memory for positions: a fixed number of bits by exact key.
//!
//! ```text
//!  one bucket = 4 entries, searched together
//!  entry:  key word 0 | … | key word n-1 | more words of the value, if any | about
//!  about:  63   54 53    48 47                    0
//!          | tag  | effort |        value         |      0 = empty entry, so tags are not 0
//! ```
//!
//! The whole key is stored and compared, so a hit is never a mistaken one. The memory
//! starts small, doubles while it may, and then drops what cost least to find out.

/// A memory-bounded map from (key, tag) to 48 bits.
pub(crate) struct Cells {
    words: Vec<u64>,
    /// Words before the first bucket: a bucket that fits into a line of the processor's cache lies
    /// in one.
    skipped: usize,
    key_words: usize,
    more_words: usize,
    log_buckets: u32,
    max_log_buckets: u32,
    used: usize,
}

/// What tells apart several values for one key; 1 to [`MAX_TAG`].
pub(crate) type Tag = u16;
pub(crate) const MAX_TAG: Tag = (1 << 10) - 1;

const WAYS: usize = 4;
/// Words in a line of the processor's cache.
const LINE: usize = 8;
/// Bytes before the first bucket, at most.
const MOST_SKIPPED: usize = (LINE - 1) * size_of::<u64>();
const FIRST_LOG_BUCKETS: u32 = 10;
const VALUE_BITS: u32 = 48;

impl Cells {
    /// Memory for keys of this many words that never takes more than `max_bytes` (but at
    /// least one bucket).
    pub(crate) fn new(key_words: usize, max_bytes: usize) -> Cells {
        Cells::wide(key_words, 0, max_bytes)
    }

    /// The same for values of 48 bits and so many words more.
    pub(crate) fn wide(key_words: usize, more_words: usize, max_bytes: usize) -> Cells {
        let stride = key_words + more_words + 1;
        let bucket_bytes = WAYS * stride * size_of::<u64>();
        // While it doubles, the old half and the new whole exist together.
        let max_buckets = max_bytes.saturating_sub(2 * MOST_SKIPPED) / bucket_bytes * 2 / 3;
        let max_log_buckets = max_buckets.max(1).ilog2();
        let log_buckets = FIRST_LOG_BUCKETS.min(max_log_buckets);
        let mut cells = Cells {
            words: Vec::new(),
            skipped: 0,
            key_words,
            more_words,
            log_buckets,
            max_log_buckets,
            used: 0,
        };
        cells.allot();
        cells
    }

    /// Takes room for all buckets, and gives back the room taken before.
    fn allot(&mut self) -> Vec<u64> {
        // A single bucket may lie anywhere.
        let spare = if self.log_buckets == 0 { 0 } else { LINE - 1 };
        let words = vec![0; ((WAYS * self.stride()) << self.log_buckets) + spare];
        let first = words.as_ptr().addr() / size_of::<u64>();
        self.skipped = (first.next_multiple_of(LINE) - first).min(spare);
        self.used = 0;
        std::mem::replace(&mut self.words, words)
    }

    pub(crate) fn entry_bytes(&self) -> usize {
        self.stride() * size_of::<u64>()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    pub(crate) fn len(&self) -> usize {
        self.used
    }

    #[inline]
    pub(crate) fn get(&self, key: &[u64], tag: Tag) -> Option<u64> {
        self.get_wide(key, tag).map(|(value, _)| value)
    }

    /// The value and its further words.
    #[inline]
    pub(crate) fn get_wide(&self, key: &[u64], tag: Tag) -> Option<(u64, &[u64])> {
        self.get_at(self.place(key, tag), key, tag)
    }

    /// Where a key would be.
    #[inline]
    pub(crate) fn place(&self, key: &[u64], tag: Tag) -> Place {
        Place(self.bucket(hash(key, tag)))
    }

    /// Says that a place will soon be looked at: memory answers late, but meanwhile other work can
    /// be done.
    #[inline]
    pub(crate) fn fetch(&self, place: Place) {
        yomikiri_bits::fetch(&self.words[place.0]);
    }

    /// The value, and its further words, of a key that would be there.
    #[inline]
    pub(crate) fn get_at(&self, place: Place, key: &[u64], tag: Tag) -> Option<(u64, &[u64])> {
        let stride = self.stride();
        let bucket = &self.words[place.0..][..WAYS * stride];
        let mut entries = (0..WAYS).map(|way| &bucket[way * stride..][..stride]);
        let entry = entries.find(|entry| holds(entry, key, tag))?;
        Some((About(entry[stride - 1]).value(), &entry[self.key_words..stride - 1]))
    }

    /// Stores a value that took `nodes` positions to find, in the place of an older one for
    /// the same key and tag. Where room must be made, entries whose tag is not `wanted` go
    /// first, then those that cost least.
    pub(crate) fn put(
        &mut self,
        key: &[u64],
        tag: Tag,
        value: u64,
        nodes: u64,
        wanted: impl Fn(Tag) -> bool,
    ) {
        self.put_wide(key, tag, value, &[], nodes, wanted);
    }

    /// The same with the value's further words.
    pub(crate) fn put_wide(
        &mut self,
        key: &[u64],
        tag: Tag,
        value: u64,
        more: &[u64],
        nodes: u64,
        wanted: impl Fn(Tag) -> bool,
    ) {
        // With more than half in use, one bucket in twenty is full, and forgets.
        if self.used * 2 > WAYS << self.log_buckets {
            self.grow();
        }
        let stride = self.stride();
        let at = self.bucket(hash(key, tag));
        let bucket = &mut self.words[at..][..WAYS * stride];
        let mut effort = nodes.max(1).ilog2() as u8;
        let mut victim = (u8::MAX, 0);
        for way in 0..WAYS {
            let entry = &bucket[way * stride..][..stride];
            let about = About(entry[stride - 1]);
            if holds(entry, key, tag) {
                effort = effort.max(about.effort());
                victim = (1, way);
                break;
            }
            let cost = match about.0 {
                0 => 0,
                _ if !wanted(about.tag()) => 1,
                _ => 2 + about.effort(),
            };
            if cost < victim.0 {
                victim = (cost, way);
            }
        }
        let (cost, way) = victim;
        self.used += usize::from(cost == 0);
        let entry = &mut bucket[way * stride..][..stride];
        entry[..key.len()].copy_from_slice(key);
        entry[key.len()..stride - 1].copy_from_slice(more);
        entry[stride - 1] = About::new(tag, effort, value).0;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
        self.used = 0;
    }

    fn stride(&self) -> usize {
        self.key_words + self.more_words + 1
    }

    /// Where a hash's bucket begins.
    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        // 64 - 0 would overflow the shift: a memory of one bucket takes the top bit away.
        let index = (hash >> 1) >> (63 - self.log_buckets);
        self.skipped + index as usize * (WAYS * self.stride())
    }

    fn grow(&mut self) {
        if self.log_buckets >= self.max_log_buckets {
            return;
        }
        let stride = self.stride();
        let skipped = self.skipped;
        self.log_buckets += 1;
        let old = self.allot();
        // The entries of one bucket go into two, and nothing else does: so there is room for each.
        for entry in old[skipped..].chunks_exact(stride) {
            let about = About(entry[stride - 1]);
            if about.0 != 0 {
                let mut at = self.bucket(hash(&entry[..self.key_words], about.tag()));
                while self.words[at + stride - 1] != 0 {
                    at += stride;
                }
                self.words[at..][..stride].copy_from_slice(entry);
                self.used += 1;
            }
        }
    }
}

/// Where a key's bucket begins, until the memory grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place(usize);

/// The last word of an entry.
#[derive(Clone, Copy)]
struct About(u64);

impl About {
    fn new(tag: Tag, effort: u8, value: u64) -> About {
        debug_assert!((1..=MAX_TAG).contains(&tag) && effort < 64 && value >> VALUE_BITS == 0);
        About(u64::from(tag) << 54 | u64::from(effort) << VALUE_BITS | value)
    }
    fn tag(self) -> Tag {
        (self.0 >> 54) as Tag
    }
    fn effort(self) -> u8 {
        (self.0 >> VALUE_BITS) as u8 & 63
    }
    fn value(self) -> u64 {
        self.0 & ((1 << VALUE_BITS) - 1)
    }
}

#[inline]
fn holds(entry: &[u64], key: &[u64], tag: Tag) -> bool {
    let about = entry.last().expect("an entry has a last word");
    entry.iter().zip(key).all(|(stored, word)| stored == word) && About(*about).tag() == tag
}

/// Folded multiplication: every input bit reaches the high bits, which choose the bucket.
#[inline]
fn hash(key: &[u64], tag: Tag) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut mixed = u64::from(tag).wrapping_mul(0xD6E8_FEB8_6659_FD93);
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
    use yomikiri_game::Random;

    /// Stores far more than fits and checks that whatever is found is what was stored.
    #[test]
    fn a_full_memory_forgets_but_never_mistakes() {
        for max_bytes in [0, 4096, 1 << 16, 1 << 22] {
            let mut cells = Cells::new(2, max_bytes);
            let mut truth = HashMap::new();
            let mut chance = Random::new(1);
            for n in 0..20_000u64 {
                let random = chance.bits();
                let (key, tag) = ([random >> 50, n % 7], (n % 3) as Tag + 1);
                let value = random >> 20 & 0xFFFF_FFFF;
                truth.insert((key, tag), value);
                cells.put(&key, tag, value, n, |tag| tag != 2);
                assert_eq!(cells.get(&key, tag), Some(value));
            }
            let mut found = 0;
            for ((key, tag), value) in truth {
                if let Some(stored) = cells.get(&key, tag) {
                    assert_eq!(stored, value);
                    found += 1;
                }
            }
            assert_eq!(found, cells.len());
            let bytes = cells.bytes();
            assert!(bytes <= max_bytes.max(WAYS * cells.entry_bytes()), "{bytes} of {max_bytes}");
        }
    }
}
