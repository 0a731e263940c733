//! Which positions are the same.

use crate::rules::{Daifugo, Hand, Table};
use yomikiri_game::{Game, MAX_SEATS};
use yomikiri_solve::ranks::Roles;

const PLACE_BITS: u32 = 4;
const SEAT_BITS: u32 = 3;
const CARD_BITS: u32 = 6;
const COUNT_BITS: u32 = 4;
/// What a relative key holds besides the cards.
const TAIL_BITS: u32 = CARD_BITS + 2 * COUNT_BITS;

impl Daifugo {
    /// Words of the key of a whole position.
    pub(crate) fn whole_words(&self) -> usize {
        self.plain_words(PLACE_BITS)
    }

    /// Writes the position as it is: hands, turn, top card and, while that matters, who played it;
    /// then places; packed without gaps.
    pub(crate) fn write_whole(&self, table: &Table, key: &mut [u64]) {
        let last = if table.top == 0 { table.turn } else { table.last };
        let mut packed = self.write_rest(&Table { last, ..*table }, key);
        for place in &table.place[..self.hands.len()] {
            packed.push((*place).into(), PLACE_BITS);
        }
    }

    /// Words of a key by seat, with so many bits a player besides the cards.
    pub(crate) fn plain_words(&self, more: u32) -> usize {
        let bits = (self.highest() + more) * u32::from(self.seats()) + 2 * SEAT_BITS + CARD_BITS;
        bits.div_ceil(u64::BITS) as usize
    }

    /// Writes what the study's table was keyed by: hands, turn, top card, and who played last.
    pub(crate) fn write_rest<'k>(&self, table: &Table, key: &'k mut [u64]) -> Packed<'k> {
        let mut packed = Packed::new(key);
        for hand in &table.hands[..self.hands.len()] {
            packed.push(hand.0, self.highest());
        }
        packed.push(table.turn.index() as u32, SEAT_BITS);
        packed.push(table.top.into(), CARD_BITS);
        packed.push(table.last.index() as u32, SEAT_BITS);
        packed
    }

    /// Words of a key by role.
    pub(crate) fn words_by_role(&self) -> usize {
        let bits = self.dealt().0.count_ones() * u32::from(self.seats()) + TAIL_BITS;
        bits.div_ceil(u64::BITS) as usize
    }

    /// Writes a key that tells what is left to play, and forgets everything else:
    ///
    /// ```text
    ///   for each role, the cards held; numbers that nobody holds any more are left out
    ///   then  numbers below the top | passes until the table clears | players still in
    /// ```
    ///
    /// Roles are the players still in, from the one to move onward. Whoever cannot play passes
    /// first, so the one to move has a choice. Numbers just above the top that only the player of
    /// the top card holds are counted as below: that player will not beat a card of their own, and
    /// whoever beats it with another beats these too.
    #[inline]
    pub(crate) fn write_by_role(&self, table: &Table, key: &mut [u64]) -> Roles {
        let mut skipped;
        let table = if table.playable().is_empty() {
            skipped = *table;
            self.skip_passes(&mut skipped);
            &skipped
        } else {
            table
        };
        // The players still in, in the order of turns; then those who are out.
        let mut seats = [0; MAX_SEATS as usize];
        let (mut players, mut out) = (0, self.hands.len());
        let mut hands = [0; MAX_SEATS as usize];
        let (mut held, mut others) = (0, 0);
        let mut seat = table.turn;
        let mut leader = 0;
        for _ in 0..self.hands.len() {
            let hand = table.hands[seat.index()].0;
            if hand == 0 {
                out -= 1;
                seats[out] = seat.index() as u8;
            } else {
                hands[players] = hand;
                seats[players] = seat.index() as u8;
                players += 1;
                held |= hand;
            }
            // Who leads if all pass: the one who played last, or the next who is in (which is
            // the one to move if nobody else follows: then all must pass, and their number is
            // what stands here).
            if seat == table.last {
                leader = if hand == 0 { players } else { players - 1 };
            } else {
                others |= hand;
            }
            seat = seat.next(self.seats());
        }
        // A width that is known beforehand lets the processor move four hands at once.
        match players {
            ..=4 => squeeze::<4>(&mut hands, held),
            _ => squeeze::<{ MAX_SEATS as usize }>(&mut hands, held),
        }
        let mut packed = Packed::new(key);
        let width = self.dealt().0.count_ones();
        for hand in &hands[..players] {
            packed.push(*hand, width);
        }
        let (below, passes) = match table.top {
            0 => (0, 0),
            top => {
                let beating = Hand(others).above(top).0;
                let lower = (beating & beating.wrapping_neg()).wrapping_sub(1);
                ((held & lower).count_ones(), leader as u32)
            }
        };
        let tail = below | passes << CARD_BITS | (players as u32) << (CARD_BITS + COUNT_BITS);
        key[key.len() - 1] |= u64::from(tail) << (u64::BITS - TAIL_BITS);
        Roles::new(seats)
    }

    /// The numbers that somebody held at the start.
    fn dealt(&self) -> Hand {
        Hand(self.hands.iter().fold(0, |all, hand| all | hand.0))
    }

    /// The highest of these.
    fn highest(&self) -> u32 {
        u32::BITS - self.dealt().0.leading_zeros()
    }
}

/// Renumbers the cards of at most `N` players: no number is left out below the highest that is held.
#[inline]
fn squeeze<const N: usize>(hands: &mut [u32; MAX_SEATS as usize], held: u32) {
    let below_highest = (1 << (u32::BITS - 1 - held.leading_zeros())) - 1;
    let mut gaps = !held & below_highest;
    while gaps != 0 {
        let low = gaps.trailing_zeros();
        let width = (gaps >> low).trailing_ones();
        let lower = (1 << low) - 1;
        for hand in &mut hands[..N] {
            *hand = *hand & lower | *hand >> width & !lower;
        }
        gaps = gaps >> width & !lower;
    }
}

/// Bits written one after another into words, lowest first.
pub(crate) struct Packed<'k> {
    words: &'k mut [u64],
    at: u32,
}

impl<'k> Packed<'k> {
    fn new(words: &'k mut [u64]) -> Packed<'k> {
        words.fill(0);
        Packed { words, at: 0 }
    }

    /// Writes the lowest `width` bits of `bits`, which has no others.
    fn push(&mut self, bits: u32, width: u32) {
        let (word, shift) = ((self.at / 64) as usize, self.at % 64);
        self.words[word] |= u64::from(bits) << shift;
        if shift + width > 64 {
            self.words[word + 1] |= u64::from(bits) >> (64 - shift);
        }
        self.at += width;
    }
}
