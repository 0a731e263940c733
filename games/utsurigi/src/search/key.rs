//! Which positions are one.
//!
//! Of a position only what can still change matters: the open cells, the live pieces, the
//! hands. Each cell has one of eight signs, so three bits:
//!
//! ```text
//!   0  nothing that matters: fixed, or never to be filled        1  open
//!   2  the mover's: a single piece, or the second cell of a domino
//!   3  the mover's: the left cell of a domino     4  the mover's: the upper cell of one
//!   5, 6, 7  the same of the other player
//!
//!   key:  | signs' low bits | middle bits | high bits | hands |     without gaps
//! ```
//!
//! Of its turned and mirrored images (eight on a square board, else four) a position has the
//! key of that with the least set of open cells, and of those the least in the other sets.
//! Colours are not swapped: the mover's pieces stay the mover's.

use super::prospect::Prospect;
use super::view::View;
use crate::board::Bits;
use crate::rules::{Position, Utsurigi};

/// The board's symmetries, and how keys are put together.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    rows: u32,
    columns: u32,
    pub(crate) board: Bits,
    /// A player has fewer dominoes and fewer single pieces than these.
    hands: [u64; 2],
}

/// Transpose, then mirror top to bottom, then left to right.
#[derive(Clone, Copy)]
struct Turn {
    transpose: bool,
    upside_down: bool,
    mirror: bool,
}

/// The sets that make up a position: open cells, the mover's live pieces, the other's, first
/// cells of dominoes across and downward.
pub(crate) type Sets = [Bits; 5];

impl Frame {
    /// Of the board and the hands of these rules.
    pub fn new(rules: &Utsurigi) -> Frame {
        let hands = [rules.hand.dominoes, rules.hand.singles].map(|count| u64::from(count) + 1);
        Frame { rows: rules.rows, columns: rules.columns, board: rules.board(), hands }
    }

    /// How many words a key takes.
    pub fn words(&self) -> usize {
        let [dominoes, singles] = self.hands;
        let hands = (dominoes * singles).pow(2);
        let bits = 3 * self.rows * self.columns + (64 - (hands - 1).leading_zeros());
        bits.div_ceil(64) as usize
    }

    /// The key of a position, without the lead of its fixed pieces: `K` is the number of
    /// [words](Frame::words).
    #[inline]
    pub fn key<const K: usize>(&self, view: &View, seen: &Prospect) -> [u64; K] {
        let Prospect { open, live, .. } = *seen;
        let sets = self.least([
            open,
            view.own & live,
            view.other & live,
            view.across & live,
            view.down & live,
        ]);
        let [open, own, other, across, down] = sets;
        let first = across | down;
        let low = open | own & across | other & !first | other & down;
        let middle = own & !down | other & first;
        let high = own & down | other;
        let cells = self.rows * self.columns;
        let mut key = [0; K];
        for (plane, bits) in [low, middle, high].into_iter().enumerate() {
            put(&mut key, plane as u32 * cells, self.packed(bits));
        }
        put(&mut key, 3 * cells, self.hands(view));
        key
    }

    fn hands(&self, view: &View) -> u64 {
        let [dominoes, singles] = self.hands;
        let one =
            |hand: crate::rules::Hand| u64::from(hand.dominoes) * singles + u64::from(hand.singles);
        one(view.own_hand) * dominoes * singles + one(view.other_hand)
    }

    /// The board's cells without the gaps of shorter rows.
    #[inline]
    fn packed(&self, set: Bits) -> u64 {
        let row = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |packed, y| packed | (set >> (8 * y) & row) << (self.columns * y))
    }

    /// The image with the least sets.
    #[inline]
    fn least(&self, sets: Sets) -> Sets {
        let open = sets[0];
        let transposed = if self.rows == self.columns { transpose(open) } else { open };
        let mut best: Option<Sets> = None;
        let mut least = Bits::MAX;
        for number in 0..8 {
            let turn = Turn {
                transpose: number & 4 != 0,
                upside_down: number & 2 != 0,
                mirror: number & 1 != 0,
            };
            if turn.transpose && self.rows != self.columns {
                break;
            }
            let base = if turn.transpose { transposed } else { open };
            let image = self.flipped(base, turn);
            if image > least {
                continue;
            }
            let whole = self.image(sets, turn);
            if image < least || best.is_none_or(|best| whole < best) {
                (least, best) = (image, Some(whole));
            }
        }
        best.unwrap_or(sets)
    }

    /// The images under which the corners keep their colours, the identity first.
    pub(crate) fn keeping_corners(&self, sets: Sets) -> impl Iterator<Item = Sets> + use<> {
        let frame = *self;
        self.corner_turns().map(move |(transpose, half)| {
            frame.image(sets, Turn { transpose, upside_down: half, mirror: half })
        })
    }

    /// Of the images under which the corners keep their colours, the one with the least sets.
    pub(crate) fn least_image(&self, position: &Position) -> Position {
        let [black, white] = position.owned;
        let sets = [black, 0, white, position.across, position.down];
        let mut least = sets;
        for (transpose, half) in self.corner_turns() {
            let turn = Turn { transpose, upside_down: half, mirror: half };
            // Most images are told apart by one set.
            let first = if transpose { self::transpose(black) } else { black };
            if self.flipped(first, turn) <= least[0] {
                least = least.min(self.image(sets, turn));
            }
        }
        let [black, _, white, across, down] = least;
        Position { owned: [black, white], across, down, ..*position }
    }

    /// Whether to transpose, and whether to turn by half, so that the corners keep their colours.
    fn corner_turns(&self) -> impl Iterator<Item = (bool, bool)> + use<> {
        let square = self.rows == self.columns;
        let turns = [(false, false), (false, true), (true, false), (true, true)];
        turns.into_iter().filter(move |(transpose, _)| !transpose || square)
    }

    fn flipped(&self, mut set: Bits, turn: Turn) -> Bits {
        if turn.upside_down {
            set = set.swap_bytes() >> (8 * (8 - self.rows));
        }
        if turn.mirror {
            set = mirrored(set) >> (8 - self.columns);
        }
        set
    }

    /// A domino's first cell stays the left or upper one.
    fn image(&self, sets: Sets, turn: Turn) -> Sets {
        let [open, own, other, mut across, mut down] =
            if turn.transpose { sets.map(transpose) } else { sets };
        if turn.transpose {
            (across, down) = (down, across);
        }
        let [open, own, other, mut across, mut down] =
            [open, own, other, across, down].map(|set| self.flipped(set, turn));
        if turn.upside_down {
            down >>= 8;
        }
        if turn.mirror {
            across >>= 1;
        }
        [open, own, other, across, down]
    }
}

/// Puts bits into a key at a place.
#[inline]
fn put<const K: usize>(key: &mut [u64; K], at: u32, bits: u64) {
    let (word, shift) = ((at / 64) as usize, at % 64);
    key[word] |= bits << shift;
    if shift > 0 && word + 1 < K {
        key[word + 1] |= bits >> (64 - shift);
    }
}

/// Rows become columns.
#[inline]
fn transpose(mut set: Bits) -> Bits {
    for (shift, mask) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let swapped: Bits = (set ^ set >> shift) & mask;
        set ^= swapped ^ swapped << shift;
    }
    set
}

/// Each row of eight back to front.
#[inline]
fn mirrored(set: Bits) -> Bits {
    set.reverse_bits().swap_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_as_long_as_the_board_demands() {
        let words = |rows, columns, dominoes, singles| {
            Frame::new(&Utsurigi::new(rows, columns, dominoes, singles).unwrap()).words()
        };
        // The most hands there can be on 6x6 still leave two words enough.
        assert!((0..=18).all(|dominoes| words(6, 6, dominoes, 36 - 2 * dominoes) == 2));
        assert_eq!([words(5, 5, 4, 3), words(7, 7, 11, 1), words(8, 8, 15, 2)], [2, 3, 4]);
        assert!((0..=32).all(|dominoes| words(8, 8, dominoes, 64 - 2 * dominoes) <= 4));
    }

    #[test]
    fn four_quarter_turns_are_none() {
        let frame = Frame::new(&Utsurigi::new(6, 6, 6, 4).unwrap());
        let quarter = Turn { transpose: true, upside_down: false, mirror: true };
        // Two dominoes across, one downward, single pieces in two corners.
        let sets: Sets = [1 << 40, 0b11 << 9 | 1, 0b11 << 18 | 1 << 45, 1 << 9 | 1 << 18, 1 << 27];
        let turned = frame.image(sets, quarter);
        assert_ne!(turned, sets);
        assert_eq!(turned[3].count_ones(), 1, "dominoes across lie downward now");
        assert_eq!((0..4).fold(sets, |sets, _| frame.image(sets, quarter)), sets);
    }
}
