//! Random deals.

use yomikiri_daifugo::Daifugo;

/// A stream of numbers from a seed: SplitMix64, which is short enough to be written again by
/// whoever checks a figure.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`: the high half of the product.
    fn below(&mut self, end: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(end)) >> 64) as u32
    }
}

/// A deal in which each player, the leader first, draws a hand of so many cards from a pack of
/// 1 to `highest` of the player's own: the first card is one of all, the next one of the rest.
pub fn deal(players: u32, cards: u32, highest: u32, seed: u64) -> Daifugo {
    let mut random = Random(seed);
    let hands = (0..players).map(|_| {
        let mut pack: Vec<u32> = (1..=highest).collect();
        let draw = |_| pack.remove(random.below(pack.len() as u32) as usize);
        (0..cards).map(draw).collect()
    });
    Daifugo::new(&hands.collect::<Vec<_>>()).expect("a hand is drawn from 1 to 32 cards")
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_game::{Game, Seat};

    #[test]
    fn a_seed_is_a_deal() {
        let rules = deal(3, 5, 13, 7);
        assert_eq!(rules, deal(3, 5, 13, 7));
        assert_ne!(rules, deal(3, 5, 13, 8));
        let hands = Seat::all(3).map(|seat| rules.start().hand(seat));
        for hand in hands {
            assert!(hand.cards().count() == 5 && hand.cards().all(|card| card <= 13));
        }
        // The first numbers of SplitMix64 from 0, as published with it.
        let mut random = Random(0);
        assert_eq!([random.bits(), random.bits()], [0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4]);
    }
}
