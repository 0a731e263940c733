//! What whoever tabulates a deal is told.
//!
//! ```text
//!   packed:  | cards held, a bit for each card dealt | places, 4 bits each | top 6 | last 3 | turn 3 |
//! ```
//!
//! without gaps, from the lowest bit of the first word up. Nothing is left out and nobody is renamed:
//! a table tells seats apart, and the deal has no symmetry that keeps them.

use crate::rules::{Daifugo, Hand, Table};
use yomikiri_game::{Game, MAX_SEATS, Notation, Seat};
use yomikiri_tabulate::Layered;

impl Daifugo {
    /// Passes since the last card.
    fn passes(&self, table: &Table) -> u32 {
        let is_in = |seat: &Seat| !table.hands[seat.index()].is_empty();
        let others = |seat: &Seat| is_in(seat) && *seat != table.last;
        if table.top == 0 {
            // All others have passed; or nobody has played yet.
            let has_begun = table.hands[..self.hands.len()] != self.hands;
            return if has_begun {
                Seat::all(self.seats()).filter(others).count() as u32
            } else {
                0
            };
        }
        let after = |seat: &Seat| Some(seat.next(self.seats()));
        let round = std::iter::successors(after(&table.last), after).take(self.hands.len());
        round.take_while(|seat| *seat != table.turn).filter(is_in).count() as u32
    }

    /// More than can pass between two cards.
    fn stride(&self) -> u32 {
        u32::from(self.seats()) + 1
    }

    fn cards_dealt(&self) -> u32 {
        self.hands.iter().map(|hand| hand.0.count_ones()).sum()
    }
}

/// Puts so many bits behind those that are there.
struct Packer<'w> {
    words: &'w mut [u64],
    at: usize,
}

impl Packer<'_> {
    fn put(&mut self, bits: u64, width: usize) {
        for bit in 0..width {
            self.words[self.at / 64] |= (bits >> bit & 1) << (self.at % 64);
            self.at += 1;
        }
    }
}

/// Takes so many bits.
struct Unpacker<'w> {
    words: &'w [u64],
    at: usize,
}

impl Unpacker<'_> {
    fn take(&mut self, width: usize) -> u64 {
        (0..width).fold(0, |bits, bit| {
            let next = self.words[self.at / 64] >> (self.at % 64) & 1;
            self.at += 1;
            bits | next << bit
        })
    }
}

/// Cards count first, then passes: both only grow until the next card.
impl Layered for Daifugo {
    /// What can be left of the cards, by the card on the table, who played it, who is next, and places.
    fn most_positions(&self) -> Option<f64> {
        let seats = f64::from(self.seats());
        let cards = f64::exp2(f64::from(self.cards_dealt()));
        let tops = f64::from(self.cards_dealt()) + 1.0;
        let places: f64 = (1..=self.seats()).map(f64::from).product();
        Some(cards * tops * seats * seats * places)
    }

    fn layers(&self) -> u32 {
        (self.cards_dealt() + 1) * self.stride()
    }

    fn layer(&self, table: &Table) -> u32 {
        let held: u32 = table.hands.iter().map(|hand| hand.0.count_ones()).sum();
        (self.cards_dealt() - held) * self.stride() + self.passes(table)
    }

    fn pack_words(&self) -> usize {
        (self.cards_dealt() as usize + 4 * self.hands.len() + 12).div_ceil(64)
    }

    fn pack(&self, table: &Table, words: &mut [u64]) {
        words.fill(0);
        let mut packer = Packer { words, at: 0 };
        for (dealt, hand) in self.hands.iter().zip(&table.hands) {
            for card in dealt.cards() {
                packer.put(u64::from(hand.holds(card)), 1);
            }
        }
        for place in &table.place[..self.hands.len()] {
            packer.put(u64::from(*place), 4);
        }
        packer.put(u64::from(table.top), 6);
        packer.put(table.last.index() as u64, 3);
        packer.put(table.turn.index() as u64, 3);
    }

    /// Words that nothing packs into are read so that whoever has no cards is out.
    fn unpack(&self, words: &[u64]) -> Table {
        let mut unpacker = Unpacker { words, at: 0 };
        let mut hands = [Hand::default(); MAX_SEATS as usize];
        let mut place = [0; MAX_SEATS as usize];
        for (dealt, hand) in self.hands.iter().zip(&mut hands) {
            for card in dealt.cards() {
                hand.0 |= (unpacker.take(1) as u32) << (card - 1);
            }
        }
        for (place, hand) in place[..self.hands.len()].iter_mut().zip(&hands) {
            let there = unpacker.take(4) as u8;
            *place = if hand.is_empty() { there.clamp(1, self.places) } else { 0 };
        }
        let top = unpacker.take(6) as u8;
        let [last, turn] = [(); 2].map(|()| Seat::new(unpacker.take(3) as u8));
        Table { hands, place, top, last, turn }
    }

    fn name(&self, table: &Table) -> String {
        self.show(table)
    }
}
