//! What whoever tabulates the game is told.
//!
//! ```text
//!   signs of cells:  0 empty    1 Black's, 4 White's: a single piece, or the second cell of a domino
//!                               2, 5 the left cell of a domino      3, 6 the upper cell of one
//!   packed:  | signs' low bits | middle bits | high bits | hands and turn |     without gaps
//! ```
//!
//! The start becomes itself when the board is turned by half, and on a square board when it is mirrored
//! at a diagonal: colours stay in their corners. Of the images the one with the least sets is taken.

use crate::board::Bits;
use crate::rules::{BLACK, Hand, Position, Utsurigi};
use crate::search::{Frame, Sets};
use yomikiri_game::{Notation, Seat};
use yomikiri_tabulate::Layered;

impl Utsurigi {
    /// Pieces that each player has at first.
    fn pieces(&self) -> u32 {
        u32::from(self.hand.dominoes) + u32::from(self.hand.singles)
    }

    /// The images of a position, itself first.
    fn images_of(&self, position: &Position) -> impl Iterator<Item = Sets> + use<> {
        let [black, white] = position.owned;
        Frame::new(self).keeping_corners([0, black, white, position.across, position.down])
    }

    /// Hands and turn as a number.
    fn rest(&self, position: &Position) -> u64 {
        let [dominoes, singles] = self.radix();
        let fold = |rest: u64, hand: &Hand| {
            (rest * dominoes + u64::from(hand.dominoes)) * singles + u64::from(hand.singles)
        };
        position.hands.iter().fold(position.turn.index() as u64, fold)
    }

    fn radix(&self) -> [u64; 2] {
        [self.hand.dominoes, self.hand.singles].map(|count| u64::from(count) + 1)
    }

    fn cells(&self) -> u32 {
        self.rows * self.columns
    }

    /// Cells of the board without the gaps of shorter rows, and back.
    fn squeezed(&self, set: Bits) -> u64 {
        let row = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |all, y| all | (set >> (8 * y) & row) << (self.columns * y))
    }

    fn spread(&self, set: u64) -> Bits {
        let row = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |all, y| all | (set >> (self.columns * y) & row) << (8 * y))
    }
}

fn put(words: &mut [u64], at: u32, bits: u64) {
    let (word, shift) = ((at / 64) as usize, at % 64);
    words[word] |= bits << shift;
    if shift > 0 && word + 1 < words.len() {
        words[word + 1] |= bits >> (64 - shift);
    }
}

fn get(words: &[u64], at: u32) -> u64 {
    let (word, shift) = ((at / 64) as usize, at % 64);
    let next =
        if shift > 0 { words.get(word + 1).map_or(0, |next| next << (64 - shift)) } else { 0 };
    words[word] >> shift | next
}

/// Pieces on the board count first; and of two positions with the same pieces, the one in which the mover
/// must pass comes before the one after the pass, in which the other can play.
impl Layered for Utsurigi {
    /// Places for the dominoes that were put down, for the singles, a colour for each piece, and the turn.
    fn most_positions(&self) -> Option<f64> {
        let choose = |of: u32, size: u32| {
            (0..size).fold(1.0, |ways, nth| {
                ways * f64::from(of.saturating_sub(nth)) / f64::from(nth + 1)
            })
        };
        let cells = self.cells();
        let pairs = 2 * cells - self.rows - self.columns;
        let hand = [self.hand.dominoes, self.hand.singles].map(u32::from);
        let mut most = 0.0;
        for dominoes in 0..=2 * hand[0] {
            for singles in 0..=2 * hand[1] {
                let places =
                    choose(pairs, dominoes) * choose(cells.saturating_sub(2 * dominoes), singles);
                // How many of each kind come out of Black's hand.
                let shares = [(dominoes, hand[0]), (singles, hand[1])]
                    .map(|(down, had)| f64::from(down.min(had) - down.saturating_sub(had) + 1));
                let colours = f64::exp2(f64::from(dominoes + singles + 4));
                most += 2.0 * places * shares[0] * shares[1] * colours;
            }
        }
        Some(most)
    }

    fn layers(&self) -> u32 {
        4 * self.pieces() + 1
    }

    fn layer(&self, position: &Position) -> u32 {
        let left =
            position.hands.iter().map(|hand| u32::from(hand.dominoes) + u32::from(hand.singles));
        let down = 2 * self.pieces() - left.sum::<u32>();
        (2 * down + u32::from(self.can_place(position, position.turn))).saturating_sub(1)
    }

    fn pack_words(&self) -> usize {
        let [dominoes, singles] = self.radix();
        let rest = 2 * (dominoes * singles).pow(2);
        let bits = 3 * self.cells() + (u64::BITS - (rest - 1).leading_zeros());
        bits.div_ceil(64) as usize
    }

    fn pack(&self, position: &Position, words: &mut [u64]) {
        let least = self.images_of(position).min().expect("the identity");
        let [_, black, white, across, down] = least;
        let plain = !(across | down);
        let low = black & plain | black & down | white & across;
        let middle = black & !plain | white & down;
        words.fill(0);
        for (plane, set) in [low, middle, white].into_iter().enumerate() {
            put(words, plane as u32 * self.cells(), self.squeezed(set));
        }
        put(words, 3 * self.cells(), self.rest(position));
    }

    /// Words that nothing packs into are read as if cells with the sign 7 were empty.
    fn unpack(&self, words: &[u64]) -> Position {
        let plane = |number: u32| self.spread(get(words, number * self.cells()));
        let [low, middle, high] = [plane(0), plane(1), plane(2)];
        let nothing = low & middle & high;
        let [low, middle, high] = [low, middle, high].map(|plane| plane & !nothing);
        let across = middle & !low & !high | low & high;
        let down = low & middle | middle & high;
        let mut rest = get(words, 3 * self.cells());
        let [dominoes, singles] = self.radix();
        let mut take = |radix: u64| {
            let digit = rest % radix;
            rest /= radix;
            digit as u8
        };
        let mut hand = || {
            let singles = take(singles);
            Hand { singles, dominoes: take(dominoes) }
        };
        let white = hand();
        let black = hand();
        let turn = Seat::new((rest % 2) as u8);
        Position {
            owned: [(low | middle) & !high, high],
            across,
            down,
            hands: [black, white],
            turn,
        }
    }

    fn name(&self, position: &Position) -> String {
        self.show(position)
    }

    fn symmetries(&self) -> u64 {
        if self.rows == self.columns { 4 } else { 2 }
    }

    fn images(&self, position: &Position) -> u64 {
        let [black, white] = position.owned;
        let own = [0, black, white, position.across, position.down];
        let same = self.images_of(position).filter(|image| *image == own).count();
        self.symmetries() / same as u64
    }
}

const _: () = assert!(BLACK.index() == 0, "Black's set comes first");
