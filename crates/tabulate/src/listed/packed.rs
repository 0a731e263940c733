//! Packed positions: runs of words, compared from the first word on.

/// The most words that a packed position may take.
pub(super) const MAX_WORDS: usize = 8;

/// Runs an expression with the number of words known to the compiler, as `$width`.
macro_rules! by_width {
    ($words:expr, $width:ident => $body:expr) => {
        by_width!(@ $words, $width, $body, 1 2 3 4 5 6 7 8)
    };
    (@ $words:expr, $width:ident, $body:expr, $($number:literal)*) => {
        match $words {
            $($number => {
                const $width: usize = $number;
                $body
            })*
            other => unreachable!("positions of {other} words are refused at the start"),
        }
    };
}
pub(super) use by_width;

/// The part that a position belongs to. With wrapping arithmetic on 64 bits, the hash is
///
/// ```text
///   h = 0;  for each word:  h = (h ^ word) * 0x9e3779b97f4a7c15;  h = h ^ (h >> 32)
///   part = (low 32 bits of h) * parts >> 32
/// ```
///
/// so parts are of nearly the same size, and a file's content depends on nothing else.
#[inline]
pub(super) fn part_of(words: &[u64], parts: u32) -> u32 {
    let hash = words.iter().fold(0u64, |hash, word| {
        let hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^ hash >> 32
    });
    (((hash & 0xffff_ffff) * u64::from(parts)) >> 32) as u32
}

/// Sorts positions of so many words, and leaves one of those that are equal.
pub(super) fn sort_and_dedup(keys: &mut Vec<u64>, words: usize) {
    by_width!(words, W => {
        let (chunks, _) = keys.as_chunks_mut::<W>();
        chunks.sort_unstable();
        let mut kept = usize::from(!chunks.is_empty());
        for at in 1..chunks.len() {
            if chunks[at] != chunks[kept - 1] {
                chunks[kept] = chunks[at];
                kept += 1;
            }
        }
        keys.truncate(kept * W);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random(seed: &mut u64) -> u64 {
        *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        *seed ^ *seed >> 29
    }

    #[test]
    fn sorting_leaves_every_position_once() {
        let mut seed = 1;
        for words in 1..=MAX_WORDS {
            let positions: Vec<Vec<u64>> =
                (0..500).map(|_| (0..words).map(|_| random(&mut seed) % 4).collect()).collect();
            let mut keys = positions.concat();
            sort_and_dedup(&mut keys, words);
            let expected: std::collections::BTreeSet<_> = positions.into_iter().collect();
            assert_eq!(keys, Vec::from_iter(expected).concat());
        }
        let mut none = Vec::new();
        sort_and_dedup(&mut none, 1);
        assert!(none.is_empty());
    }

    #[test]
    fn parts_are_alike() {
        for parts in [1, 3, 16, 100] {
            let mut counts = vec![0; parts as usize];
            for key in 0..100_000u64 {
                counts[part_of(&[key, 7], parts) as usize] += 1;
            }
            let mean = 100_000 / parts;
            assert!(counts.iter().all(|count| (mean * 3 / 4..=mean * 5 / 4).contains(count)));
        }
        // What is written must be read by every later program: the hash never changes.
        assert_eq!([0, 1, 2, 3].map(|key| part_of(&[key], 16)), [0, 14, 12, 10]);
    }
}
