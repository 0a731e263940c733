//! Random deals.

use yomikiri_daifugo::Daifugo;
use yomikiri_game::Random;

/// A deal in which each player, the leader first, draws a hand of so many cards from a pack of
/// 1 to `highest` of the player's own: the first card is one of all, the next one of the rest.
pub fn deal(players: u32, cards: u32, highest: u32, seed: u64) -> Daifugo {
    let mut random = Random::new(seed);
    let hands = (0..players).map(|_| {
        let mut pack: Vec<u32> = (1..=highest).collect();
        let draw = |_| pack.remove(random.below(pack.len()));
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
    }
}
