//! The study's random games.

use crate::Graph;

/// A stream of numbers from a seed: SplitMix64, which is short enough to be written again by
/// whoever checks a figure.
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

    /// A number below `end`: the high half of the product, which favours none by more than
    /// one part in 2^64 / `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(end)) >> 64) as u64
    }
}

/// A game as the study draws them: between any two letters, and from each to itself, 0 to
/// `most` words, each number as likely as the others; row by row from the seed's stream.
/// Nothing is cancelled yet.
///
/// ```
/// use yomikiri_shiritori::random_game;
/// let game = random_game(8, 4, 1);
/// assert_eq!(game, random_game(8, 4, 1));
/// assert!(game.kinds().all(|(_, _, words)| words <= 4));
/// ```
pub fn random_game(letters: usize, most: u32, seed: u64) -> Graph {
    let mut random = Random::new(seed);
    let mut graph = Graph::new(letters);
    for from in 0..letters {
        for to in 0..letters {
            graph.set(from as u32, to as u32, random.below(u64::from(most) + 1) as u32);
        }
    }
    graph
}
