//! Which positions are one, to the witness.
//!
//! The rest of a game depends on the open cells, the pieces beside them and the hands. Which
//! pieces those are, the open cells tell; so it takes four sets: open cells, the mover's cells
//! among the live, and the first cells of live dominoes across and downward. Of all images of a
//! position, the one with the least sets stands for it.
//!
//! Open cells hold no piece, and no cell is the first of two dominoes. So three planes tell the
//! four sets: a cell that is in all three is open.
//!
//! ```text
//!   from bit   158        147          98            49              0
//!              own hand   other hand   down, open    across, open    own, open
//! ```

use yomikiri_utsurigi::{Bits, Hand, Position, Utsurigi};

/// Bits that a plane takes in a key.
const CELLS: u32 = 49;

/// Makes keys for one board.
pub struct Images {
    rows: u32,
    columns: u32,
}

/// Three planes and the hands. Only the last word has room, in its upper bits.
pub type Key = [u64; 3];

/// Bits of the last word of a key that are in use.
pub const LAST_WORD: u32 = 3 * CELLS - 128 + 2 * HAND;
/// Bits of a hand: as many dominoes and single pieces as 49 cells have room for.
const HAND: u32 = DOMINOES + SINGLES;
const DOMINOES: u32 = 5;
const SINGLES: u32 = 6;

/// Open cells, the mover's cells, first cells of dominoes across and downward.
type Sets = [Bits; 4];

impl Images {
    /// Nothing if the board has too many cells.
    pub fn new(rules: &Utsurigi) -> Option<Images> {
        let (rows, columns) = (rules.rows(), rules.columns());
        (rows * columns <= CELLS).then_some(Images { rows, columns })
    }

    pub fn key(&self, position: &Position, open: Bits, live: Bits) -> Key {
        let (mover, other) = (position.turn(), position.turn().next(2));
        let sets = [position.owned(mover), position.across(), position.down()];
        let sets = sets.map(|set| set & live);
        let [own, across, down] = sets;
        let [open, own, across, down] = self.least([open, own, across, down]);
        let [own, across, down] = [own, across, down].map(|set| self.without_gaps(set | open));
        // More pieces than there is room for are as good as just enough.
        let room = u64::from(open.count_ones());
        let hand = |hand: Hand| {
            let dominoes = u64::from(hand.dominoes).min(room / 2);
            dominoes << SINGLES | u64::from(hand.singles).min(room)
        };
        let hands = hand(position.hand(mover)) << HAND | hand(position.hand(other));
        [
            own | across << CELLS,
            across >> (64 - CELLS) | down << (2 * CELLS - 64),
            down >> (128 - 2 * CELLS) | hands << (3 * CELLS - 128),
        ]
    }

    fn without_gaps(&self, set: Bits) -> u64 {
        let row = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |all, y| all | (set >> (8 * y) & row) << (self.columns * y))
    }

    fn least(&self, sets: Sets) -> Sets {
        let mut least = self.least_of_flips(sets, [Bits::MAX; 4]);
        if self.rows == self.columns {
            let [open, own, across, down] = sets.map(transposed);
            least = self.least_of_flips([open, own, down, across], least);
        }
        least
    }

    /// The least of the four images without transposing, and of `least`.
    fn least_of_flips(&self, sets: Sets, mut least: Sets) -> Sets {
        for (upside_down, mirrored) in [(false, false), (true, false), (false, true), (true, true)]
        {
            let flip = |set: Bits| {
                let set = if upside_down { self.upside_down(set) } else { set };
                if mirrored { self.mirrored(set) } else { set }
            };
            // Most images are out by their open cells alone.
            if flip(sets[0]) > least[0] {
                continue;
            }
            let mut image = sets.map(flip);
            // What was a domino's second cell has become its first.
            image[2] >>= u32::from(mirrored);
            image[3] >>= 8 * u32::from(upside_down);
            least = least.min(image);
        }
        least
    }

    fn upside_down(&self, set: Bits) -> Bits {
        set.swap_bytes() >> (8 * (8 - self.rows))
    }

    fn mirrored(&self, set: Bits) -> Bits {
        set.reverse_bits().swap_bytes() >> (8 - self.columns)
    }
}

/// Rows become columns: the halves of the board, of each quarter and of each of those swap
/// places across the diagonal.
fn transposed(set: Bits) -> Bits {
    let swap = |set: Bits, shift: u32, mask: Bits| {
        let changed = (set ^ set >> shift) & mask;
        set ^ changed ^ changed << shift
    };
    let set = swap(set, 28, 0x0000_0000_f0f0_f0f0);
    let set = swap(set, 14, 0x0000_cccc_0000_cccc);
    swap(set, 7, 0x00aa_00aa_00aa_00aa)
}
