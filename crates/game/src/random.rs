//! Numbers that look random.

/// A stream of numbers from a seed: SplitMix64, which is short enough to be written again by whoever
/// checks a figure.
///
/// ```
/// use yomikiri_game::Random;
/// let mut random = Random::new(7);
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`: the high half of the product, which favours none by more than one part
    /// in 2^64 / `end`.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.bits()) * end as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_as_published() {
        let mut random = Random::new(0);
        assert_eq!([random.bits(), random.bits()], [0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4]);
    }
}
