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
    ///   for each number that anybody still holds, lowest first:  who holds it, one bit a role
    ///   then  numbers below the top | passes until the table clears | players still in
    /// ```
    ///
    /// Roles are the players still in, from the one to move onward. Whoever cannot play passes
    /// first, so the one to move has a choice. Numbers just above the top that only the player of
    /// the top card holds are counted as below: that player will not beat a card of their own, and
    /// whoever beats it with another beats these too.
    #[inline]
    pub(crate) fn write_by_role(&self, table: &Table, key: &mut [u64]) -> Roles {
        let mut table = *table;
        self.skip_passes(&mut table);
        // The players still in, in the order of turns; then those who are out.
        let mut seats = [0; MAX_SEATS as usize];
        let (mut players, mut out) = (0, self.hands.len());
        let mut hands = [0; MAX_SEATS as usize];
        let mut seat = table.turn;
        let mut leader = 0;
        for _ in 0..self.hands.len() {
            if table.hands[seat.index()].is_empty() {
                out -= 1;
                seats[out] = seat.index() as u8;
            } else {
                hands[players] = table.hands[seat.index()].0;
                seats[players] = seat.index() as u8;
                players += 1;
            }
            // Who leads if all pass: the one who played last, or the next who is in (which is
            // the one to move if nobody else follows: then all must pass, and their number is
            // what stands here).
            if seat == table.last {
                leader = if table.hands[seat.index()].is_empty() { players } else { players - 1 };
            }
            seat = seat.next(self.seats());
        }
        let last_is_in = !table.hands[table.last.index()].is_empty();
        let levels = Levels {
            hands: &hands,
            players: players as u32,
            top: table.top,
            own: if last_is_in { 1 << leader } else { 0 },
        };
        let below = match players {
            2 => levels.write::<2>(key),
            3 => levels.write::<3>(key),
            _ => levels.write::<{ MAX_SEATS as usize }>(key),
        };
        // Lists differ in length, but no part of one is 0: so it ends where zeros begin. The rest
        // stands at the other end of the key, and says how wide a part is.
        let passes = if table.top == 0 { 0 } else { leader as u32 };
        let tail = below | passes << CARD_BITS | levels.players << (CARD_BITS + COUNT_BITS);
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

/// The cards of the players still in, as a relative key tells them.
struct Levels<'h> {
    /// By role; nothing beyond the players.
    hands: &'h [u32; MAX_SEATS as usize],
    players: u32,
    top: u8,
    /// The role of the player of the top card, as holders are written; none if that one is out.
    own: u32,
}

impl Levels<'_> {
    /// Writes who holds each number that is held, for at most `N` players; says how many of these
    /// numbers count as below the top.
    fn write<const N: usize>(&self, key: &mut [u64]) -> u32 {
        let held = self.hands[..N].iter().fold(0, |all, hand| all | hand);
        let higher = Hand(held).above(self.top).0;
        key.fill(0);
        let (mut word, mut at, mut index) = (0, 0, 0);
        let (mut below, mut counting) = (0, self.top != 0);
        let mut rest = held;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            let mut holders = 0;
            for role in 0..N {
                holders |= (self.hands[role] >> bit & 1) << role;
            }
            word |= u64::from(holders) << at;
            at += self.players;
            if at >= u64::BITS {
                key[index] = word;
                (index, at) = (index + 1, at - u64::BITS);
                word = u64::from(holders) >> (self.players - at);
            }
            counting &= higher >> bit & 1 == 0 || holders == self.own;
            below += u32::from(counting);
        }
        if at > 0 {
            key[index] |= word;
        }
        below
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
