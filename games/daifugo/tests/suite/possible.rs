//! Which places are possible: our search against brute force that knows the rules alone.

use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_game::{Game, Seat};
use yomikiri_solve::Budget;
use yomikiri_solve::Keyed;
use yomikiri_solve::ranks::{
    Ladder, Plain, PlainEnds, Prospects, Ranker, Ranks, RanksByEnds, Reading,
};

/// A small generator of numbers that look random: the same deals every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % most
    }

    /// Hands of any size and with any numbers in common.
    fn deal(&mut self, players: usize, highest: u32, most: u64) -> Daifugo {
        let hands: Vec<Vec<u32>> = (0..players)
            .map(|_| {
                let mut numbers: Vec<u32> = (1..=highest).collect();
                let size = 1 + self.below(most);
                (0..size)
                    .map(|_| numbers.remove(self.below(numbers.len() as u64) as usize))
                    .collect()
            })
            .collect();
        let places = 2 + self.below(players as u64 - 1) as u8;
        let lead = 1 + self.below(players as u64) as usize;
        let deal = Daifugo::new(&hands).unwrap().places(places).unwrap().led_by(lead).unwrap();
        if self.below(2) == 0 { deal.skipping_passes() } else { deal }
    }
}

fn ours(deal: &Daifugo, memory: usize) -> Prospects {
    let ladder = Ladder::of(deal).unwrap();
    let mut ranks = Ranks::new(Arc::new(deal.clone()), ladder, memory);
    let (known, stop) = ranks.possible(&deal.start(), &mut Budget::unlimited());
    assert_eq!(stop, None);
    known.exact().unwrap()
}

fn plain(deal: &Daifugo) -> Prospects {
    Plain::new(deal, Ladder::of(deal).unwrap()).possible(&mut deal.start())
}

#[test]
fn ten_thousand_deals_agree_with_brute_force() {
    let mut dice = Dice(2026);
    for round in 0..10_000 {
        let deal = match round % 4 {
            0 => dice.deal(2, 9, 5),
            1 => dice.deal(2, 5, 4),
            2 => dice.deal(3, 9, 3),
            _ => dice.deal(3, 5, 3),
        };
        // Now and then so little memory that most is forgotten.
        let memory = if round % 16 < 4 { 0 } else { 1 << 20 };
        assert_eq!(ours(&deal, memory), plain(&deal), "{deal:?}");
    }
}

#[test]
fn larger_deals_and_more_players_agree_with_brute_force() {
    let mut dice = Dice(7);
    for _ in 0..150 {
        for deal in
            [dice.deal(3, 11, 4), dice.deal(4, 7, 3), dice.deal(5, 5, 2), dice.deal(6, 6, 2)]
        {
            assert_eq!(ours(&deal, 1 << 22), plain(&deal), "{deal:?}");
        }
    }
}

/// Positions on the way, too: keys merge what was reached by different ways, so a wrong key
/// shows where one memory has served many positions.
#[test]
fn positions_on_the_way_agree_with_brute_force() {
    let mut dice = Dice(99);
    for _ in 0..300 {
        let players = 2 + dice.below(3) as usize;
        let deal = dice.deal(players, 7, 3);
        let ladder = Ladder::of(&deal).unwrap();
        let mut ranks = Ranks::new(Arc::new(deal.clone()), ladder, 1 << 22);
        let mut plain = Plain::new(&deal, ladder);
        for _ in 0..5 {
            let mut table = deal.start();
            while deal.scores(&table).is_none() {
                let (known, _) = ranks.possible(&table, &mut Budget::unlimited());
                let truth = plain.possible(&mut table);
                assert_eq!(known.exact(), Some(truth), "{deal:?} {table:?}");
                for seat in Seat::all(deal.seats()) {
                    let seen = deal.horizon(ladder, &table, None).of(ladder, seat);
                    assert!(seen.includes(truth.of(ladder, seat)), "{deal:?} {table:?}");
                }
                let legal = deal.legal(&table);
                deal.play(&mut table, legal[dice.below(legal.len() as u64) as usize]);
            }
        }
    }
}

/// Sets of scores forget which scores go together, and lose nothing by it.
#[test]
fn scores_seat_by_seat_are_those_of_whole_ends() {
    let mut dice = Dice(5);
    for _ in 0..300 {
        for deal in [dice.deal(2, 6, 4), dice.deal(3, 6, 3), dice.deal(4, 5, 2)] {
            let ladder = Ladder::of(&deal).unwrap();
            let joint = PlainEnds::new(&deal, Reading::Moves).possible(ladder, &mut deal.start());
            assert_eq!(joint, plain(&deal), "{deal:?}");
        }
    }
}

/// Five players and four kinds of place have 60 ends; nearly as many as can be told apart.
fn of_five(round: u64) -> Daifugo {
    Dice(round + 1).deal(5, 5, 2).places(4).unwrap()
}

/// The one on the game's page.
#[test]
fn five_players_with_four_kinds_of_place_agree_with_brute_force() {
    let deal = Daifugo::new(&vec![vec![1, 2, 3]; 5]).unwrap().places(4).unwrap();
    let ladder = Ladder::of(&deal).unwrap();
    let mut ranks = RanksByEnds::by_ends(Arc::new(deal.clone()), ladder, 1 << 22).unwrap();
    let (known, _) = ranks.possible(&deal.start(), &mut Budget::unlimited());
    let truth = PlainEnds::new(&deal, Reading::Ends).possible(ladder, &mut deal.start());
    assert_eq!(known.exact(), Some(truth));
}

/// Where there are more, the search says so.
#[test]
fn ends_are_told_apart_as_far_as_64_go() {
    let by_ends = |players: usize, places| {
        let deal = Daifugo::new(&vec![vec![1, 2]; players]).unwrap().places(places).unwrap();
        RanksByEnds::by_ends(Arc::new(deal.clone()), Ladder::of(&deal).unwrap(), 0).is_some()
    };
    for players in 2..=8usize {
        for places in 2..=players as u8 {
            let ends: usize = (0..places as usize - 1).map(|taken| players - taken).product();
            assert_eq!(by_ends(players, places), ends <= 64, "{players} {places}");
        }
    }
}

#[test]
fn ends_that_ties_may_lead_to_agree_with_brute_force() {
    let mut dice = Dice(11);
    for round in 0..600 {
        for deal in [dice.deal(2, 7, 4), dice.deal(3, 7, 3), dice.deal(4, 5, 2), of_five(round)] {
            let ladder = Ladder::of(&deal).unwrap();
            let memory = if round % 8 == 0 { 0 } else { 1 << 20 };
            let mut ranks = RanksByEnds::by_ends(Arc::new(deal.clone()), ladder, memory).unwrap();
            let (known, stop) = ranks.possible(&deal.start(), &mut Budget::unlimited());
            let truth = PlainEnds::new(&deal, Reading::Ends).possible(ladder, &mut deal.start());
            assert_eq!((known.exact(), stop), (Some(truth), None), "{deal:?}");
        }
    }
}
