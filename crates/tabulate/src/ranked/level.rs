//! One layer, as it lies in memory and in files.
//!
//! With Z the cells of the last player, Y those of the second of three, X those of the first:
//!
//! ```text
//!   slab  = Z                        the layers between two moves of the last player, together
//!   row   = Y, by rank among the sets of its size in the m cells outside Z
//!   bit   = X, by rank among the sets of its size in the f cells outside Y and Z
//!
//!   row 0   |■□■■□ … □□|      rows begin at whole words
//!   row 1   |□□■□■ … ■□|
//!    …
//! ```
//!
//! A move of the first player stays in the row. A move of another leads to other rows, the same for all
//! X: bits of the row that it leads to stand, in order, at the places of the X that leave that cell free.
//! So nothing is ever ranked or unranked bit by bit.

use super::subsets::{Binomials, choose, members, sets, without_place};
use yomikiri_bits::Span;

/// Whose cells a move adds to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The first player: the move stays in its row.
    First,
    /// The second of three: the move leads to another row of its slab.
    Second,
    /// The last player: the move leads to another slab.
    Last,
}

/// The measures of one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The layer: how many cells are marked.
    pub layer: u32,
    /// Who moves.
    pub mover: Mover,
    /// The index of the seat that moves.
    pub seat: usize,
    /// How many cells the first, the second of three, the last have.
    pub counts: [u32; 3],
    /// Cells outside Z.
    pub outside: u32,
    /// Cells outside Y and Z.
    pub free: u32,
    /// Rows of a slab.
    pub rows: usize,
    /// Bits of a row.
    pub bits: usize,
    /// Words of a row.
    pub words: usize,
}

impl Level {
    /// The measures of a layer of a board with so many cells and players.
    pub fn new(cells: u32, seats: u8, layer: u32) -> Level {
        let seats = u32::from(seats);
        let (last, turn) = (layer / seats, layer % seats);
        let first = last + u32::from(turn > 0);
        let second = if seats == 3 { last + u32::from(turn > 1) } else { 0 };
        let mover = match turn {
            0 => Mover::First,
            _ if turn + 1 == seats => Mover::Last,
            _ => Mover::Second,
        };
        let outside = cells - last;
        let free = outside - second;
        let bits = choose(free, first) as usize;
        Level {
            layer,
            mover,
            seat: turn as usize,
            counts: [first, second, last],
            outside,
            free,
            rows: choose(outside, second) as usize,
            bits,
            words: bits.div_ceil(64),
        }
    }

    /// Words of a slab.
    pub fn slab(&self) -> usize {
        self.rows * self.words
    }

    /// The bits of a row's last word that are used, and so on for all its words.
    pub fn used(&self) -> Vec<u64> {
        let word = |word: usize| match self.bits - word * 64 {
            64.. => u64::MAX,
            left => (1 << left) - 1,
        };
        (0..self.words).map(word).collect()
    }
}

/// What is looked up about the rows of a layer.
pub struct Rows {
    /// The measures.
    pub level: Level,
    /// For each row its Y, as places among the cells outside Z.
    pub seconds: Vec<u64>,
    /// For each row and each place outside Z: the row that a move there leads to. Empty where a move
    /// stays in its row.
    next: Vec<u32>,
    /// For each place outside Y and Z, and each word: the X that leave it free, and where in the row
    /// that a move there leads to their bits begin.
    spans: Vec<Span>,
    /// The bits that are used.
    pub used: Vec<u64>,
}

impl Rows {
    /// Works all that out.
    pub fn new(level: Level, binomials: &Binomials) -> Rows {
        let [first, second, _] = level.counts;
        let seconds: Vec<u64> = sets(level.outside, second).collect();
        let mut next = Vec::new();
        if level.mover != Mover::First {
            for &row in &seconds {
                for place in 0..level.outside {
                    let after = match level.mover {
                        _ if row >> place & 1 == 1 => 0,
                        Mover::Second => binomials.rank(row | 1 << place),
                        _ => binomials.rank(without_place(row, place)),
                    };
                    next.push(after as u32);
                }
            }
        }
        let mut spans = vec![Span::default(); level.free as usize * level.words];
        for (bit, set) in sets(level.free, first).enumerate() {
            for place in members(!set & (u64::MAX >> (64 - level.free.max(1)))) {
                if place < level.free {
                    spans[place as usize * level.words + bit / 64].mask |= 1 << (bit % 64);
                }
            }
        }
        for spans in spans.chunks_mut(level.words) {
            let mut from = 0;
            for span in spans {
                span.from = from;
                from += span.mask.count_ones();
            }
        }
        Rows { level, seconds, next, spans, used: level.used() }
    }

    /// The row that a move leads to from a row, to a place outside Z.
    #[inline]
    pub fn next(&self, row: usize, place: u32) -> usize {
        self.next[row * self.level.outside as usize + place as usize] as usize
    }

    /// The X that leave a place outside Y and Z free.
    #[inline]
    pub fn spans(&self, place: usize) -> &[Span] {
        &self.spans[place * self.level.words..][..self.level.words]
    }
}
