//! What the solvers are told: which positions are the same, and what can be seen without
//! searching.

use crate::rules::{Daifugo, HIGHEST, Hand, Table};
use yomikiri_game::{Game, Goal, Lemmas, MAX_SEATS, Score, Seat};
use yomikiri_solve::ranks::{Ladder, Prospects, Ranked, Roles, ScoreSet};
use yomikiri_solve::{Bounds, Keyed, Outlook, Searchable};

/// Bits written one after another into words, lowest first.
struct Packed<'k> {
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

const PLACE_BITS: u32 = 4;
const SEAT_BITS: u32 = 3;
const CARD_BITS: u32 = 6;
const COUNT_BITS: u32 = 4;
/// What a relative key holds besides the cards.
const TAIL_BITS: u32 = CARD_BITS + 2 * COUNT_BITS;

/// The position as it is: hands, places, turn, top card and, while that matters, who played
/// it, packed without gaps.
impl Keyed for Daifugo {
    fn key_words(&self) -> usize {
        self.words_for(HIGHEST.into(), PLACE_BITS)
    }

    fn key(&self, table: &Table, key: &mut [u64]) {
        let mut packed = Packed::new(key);
        for seat in Seat::all(self.seats()) {
            packed.push(table.hands[seat.index()].0, HIGHEST.into());
            packed.push(table.place[seat.index()].into(), PLACE_BITS);
        }
        packed.push(table.turn.index() as u32, SEAT_BITS);
        packed.push(table.top.into(), CARD_BITS);
        let last = if table.top == 0 { table.turn } else { table.last };
        packed.push(last.index() as u32, SEAT_BITS);
    }
}

impl Daifugo {
    /// Words that hold so many bits for each player, and who moves on which card of whom.
    fn words_for(&self, cards: u32, more: u32) -> usize {
        let bits = (cards + more) * u32::from(self.seats()) + 2 * SEAT_BITS + CARD_BITS;
        bits.div_ceil(u64::BITS) as usize
    }

    /// Can the player to move get rid of all cards before anybody else plays another?
    ///
    /// A card that nobody can beat clears the table, and its player leads again. So whoever
    /// can play such a card now, and has at most one card that others can beat, plays all those
    /// first and that one last.
    #[inline]
    fn runs_out(&self, table: &Table) -> bool {
        let turn = table.turn.index();
        let hands = table.hands[..self.hands.len()].iter();
        let others = hands.enumerate().filter(|(seat, _)| *seat != turn);
        let highest = others.fold(0, |all, (_, hand)| all | hand.0).checked_ilog2().unwrap_or(0);
        let hand = table.hands[turn];
        let unbeaten = hand.above(highest as u8);
        match (hand.0.count_ones() - unbeaten.0.count_ones(), table.top) {
            (0 | 1, 0) => true,
            (0 | 1, top) if !unbeaten.above(top).is_empty() => true,
            (_, top) => hand.0.is_power_of_two() && !hand.above(top).is_empty(),
        }
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

/// Places are bounded by those that are taken, and by whether the player to move runs out;
/// cards are tried from the highest.
impl Searchable for Daifugo {
    fn outlook(&self, table: &Table, goal: Goal, moves: &mut Vec<Self::Move>) -> Outlook {
        let free = self.score(table.taken() + 1);
        let runs_out = self.runs_out(table);
        let settled = |seat: Seat| match table.place[seat.index()] {
            0 if runs_out && seat == table.turn => Bounds::exactly(free),
            0 if runs_out => Bounds::new(0, free - 1),
            0 => Bounds::new(0, free),
            place => Bounds::exactly(self.score(place)),
        };
        let of_all = goal.seats.iter().map(settled);
        let bounds = of_all.reduce(|a, b| Bounds::new(a.low.min(b.low), a.high.min(b.high)));
        let before = moves.len();
        self.moves(table, moves);
        moves[before..].reverse();
        Outlook { bounds: bounds.unwrap_or(Bounds::ANY), complete: true }
    }

    /// A place is a place, however soon.
    fn hurries(&self) -> bool {
        false
    }
}

/// There is no theorem to lean on.
impl Lemmas for Daifugo {}

/// The relative key tells what is left to play, and forgets everything else:
///
/// ```text
///   for each number that anybody still holds, lowest first:  who holds it, one bit a role
///   then  numbers below the top | passes until the table clears | players still in
/// ```
///
/// Roles are the players still in, from the one to move onward. Whoever cannot play passes
/// first, so the one to move has a choice. Numbers just above the top that only the player of
/// the top card holds are counted as below: that player will not beat the own card, and
/// whoever beats it with another beats these too.
impl Ranked for Daifugo {
    #[inline]
    fn horizon(&self, ladder: Ladder, table: &Table, given: Option<(Seat, Score)>) -> Prospects {
        let taken = table.taken();
        let free = ScoreSet::from_bits((1 << (self.places - taken)) - 1);
        let mut all = Prospects::NOTHING;
        for seat in Seat::all(self.seats()) {
            let left = match (table.place[seat.index()], given) {
                (0, Some((who, score))) if who == seat => ScoreSet::only(score as u8),
                // All places belong to one player alone, but for a last one that is shared.
                (0, Some((_, score))) if score > 0 || self.places == self.seats() => {
                    ScoreSet::from_bits(free.bits() & !(1 << score))
                }
                (0, _) => free,
                (place, _) => ScoreSet::only(self.score(place) as u8),
            };
            all = all.with(ladder, seat, left);
        }
        all
    }

    #[inline]
    fn foregone(&self, table: &Table) -> Option<(Seat, Score)> {
        self.runs_out(table).then(|| (table.turn, self.score(table.taken() + 1)))
    }

    #[inline]
    fn play_on(&self, table: &mut Table) {
        self.skip_passes(table);
    }

    fn rest_words(&self) -> usize {
        self.words_for(self.highest(), 0)
    }

    /// What the study's table was keyed by: hands, turn, top card, and who played last.
    fn rest_key(&self, table: &Table, key: &mut [u64]) {
        let mut packed = Packed::new(key);
        let width = self.highest();
        for hand in &table.hands[..self.hands.len()] {
            packed.push(hand.0, width);
        }
        packed.push(table.turn.index() as u32, SEAT_BITS);
        packed.push(table.top.into(), CARD_BITS);
        packed.push(table.last.index() as u32, SEAT_BITS);
    }

    fn relative_words(&self) -> usize {
        let bits = self.dealt().0.count_ones() * u32::from(self.seats()) + TAIL_BITS;
        bits.div_ceil(u64::BITS) as usize
    }

    #[inline]
    fn relative_key(&self, table: &Table, key: &mut [u64]) -> Roles {
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
