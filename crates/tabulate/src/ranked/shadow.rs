//! Moves that stay in their row.
//!
//! The first player adds a cell to X, so a bit of the parent's row gathers those of all X with one more
//! cell. In the order of sets, those without the largest free cell come first:
//!
//! ```text
//!   child   | C0: without the largest        | C1: with it        |
//!   parent  | P0: without it          | P1: with it     |
//!
//!   P0 = gathered(C0) | C1                     C1 has just the bits of P0, in the same order
//!   P1 = gathered(C1)
//! ```
//!
//! That halves the work until nine cells are left, where rows have at most 126 bits, and what a few
//! bits of a child bring to its parent is looked up. All of it is one list of steps for each layer.

use super::subsets::{Binomials, choose, members, sets};
use std::collections::HashMap;

/// Cells that are looked up and not divided further: their rows fit into 128 bits.
const LEAF: u32 = 9;

/// Bits of a child that are looked up together: so few that all tables stay in the first cache.
const SOME: u32 = 5;

/// How the row of a child becomes that of its parent.
pub struct Shadow {
    steps: Vec<Step>,
    leaves: Vec<Leaf>,
}

enum Step {
    /// Takes so many bits as they are.
    Copy { from: u32, to: u32, bits: u32 },
    /// Gathers the bits of few cells.
    Gather { leaf: u32, from: u32, to: u32 },
}

/// What the bits of few cells come to.
struct Leaf {
    /// Bits of the child.
    bits: u32,
    /// For each few of them, and each value that they may have.
    of: Vec<[u128; 1 << SOME]>,
}

impl Shadow {
    /// For `free` cells of which the parent's X has `size`.
    pub fn new(free: u32, size: u32, binomials: &Binomials) -> Shadow {
        let mut made = Builder { steps: Vec::new(), leaves: Vec::new(), known: HashMap::new() };
        made.divide(free, size, 0, 0, binomials);
        Shadow { steps: made.steps, leaves: made.leaves }
    }

    /// Adds to each parent's bit those of its children. Rows have a word to spare.
    #[inline]
    pub fn gather(&self, child: &[u64], parent: &mut [u64]) {
        for step in &self.steps {
            match *step {
                Step::Copy { from, to, bits } => {
                    let mut at = 0;
                    while at < bits {
                        let some = (bits - at).min(64);
                        let taken = read(child, from + at) & (u64::MAX >> (64 - some));
                        write(parent, to + at, taken);
                        at += some;
                    }
                }
                Step::Gather { leaf, from, to } => {
                    let leaf = &self.leaves[leaf as usize];
                    let mut bits = u128::from(read(child, from));
                    if leaf.bits > 64 {
                        bits |= u128::from(read(child, from + 64)) << 64;
                    }
                    let mut gathered = 0;
                    for values in &leaf.of {
                        gathered |= values[bits as usize & ((1 << SOME) - 1)];
                        bits >>= SOME;
                    }
                    write(parent, to, gathered as u64);
                    if gathered >> 64 != 0 {
                        write(parent, to + 64, (gathered >> 64) as u64);
                    }
                }
            }
        }
    }
}

/// The 64 bits from here on.
#[inline(always)]
fn read(row: &[u64], at: u32) -> u64 {
    let (word, shift) = ((at / 64) as usize, at % 64);
    let pair = &row[word..word + 2];
    pair[0] >> shift | pair[1] << 1 << (63 - shift)
}

/// Adds 64 bits from here on.
#[inline(always)]
fn write(row: &mut [u64], at: u32, bits: u64) {
    let (word, shift) = ((at / 64) as usize, at % 64);
    let pair = &mut row[word..word + 2];
    pair[0] |= bits << shift;
    pair[1] |= bits >> 1 >> (63 - shift);
}

struct Builder {
    steps: Vec<Step>,
    leaves: Vec<Leaf>,
    known: HashMap<(u32, u32), u32>,
}

impl Builder {
    fn divide(&mut self, free: u32, size: u32, from: u32, to: u32, binomials: &Binomials) {
        if size >= free {
            return; // no set is larger
        }
        if free <= LEAF {
            let leaf = *self.known.entry((free, size)).or_insert_with(|| {
                self.leaves.push(Leaf::new(free, size, binomials));
                self.leaves.len() as u32 - 1
            });
            self.steps.push(Step::Gather { leaf, from, to });
            return;
        }
        let with = from + choose(free - 1, size + 1) as u32;
        let below = choose(free - 1, size) as u32;
        self.divide(free - 1, size, from, to, binomials);
        self.steps.push(Step::Copy { from: with, to, bits: below });
        if size > 0 {
            self.divide(free - 1, size - 1, with, to + below, binomials);
        }
    }
}

impl Leaf {
    fn new(free: u32, size: u32, binomials: &Binomials) -> Leaf {
        let parents = |set: u64| {
            members(set).fold(0u128, |all, cell| all | 1 << binomials.rank(set & !(1 << cell)))
        };
        let of_bit: Vec<u128> = sets(free, size + 1).map(parents).collect();
        let value = |some: &[u128], value: usize| {
            let set = some.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1);
            set.fold(0, |all, (_, parents)| all | parents)
        };
        let some = of_bit.chunks(SOME as usize);
        let of = some.map(|some| std::array::from_fn(|of| value(some, of)));
        Leaf { bits: of_bit.len() as u32, of: of.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_gather_what_moves_lead_to() {
        let binomials = Binomials::up_to(14);
        let mut random = 1u64;
        for free in 1..=14 {
            for size in 0..free {
                let shadow = Shadow::new(free, size, &binomials);
                let bits = choose(free, size + 1) as usize;
                let mut child = vec![0u64; bits.div_ceil(64) + 2];
                for bit in 0..bits {
                    random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
                    child[bit / 64] |= u64::from(random >> 60 == 0) << (bit % 64);
                }
                let words = choose(free, size).div_ceil(64) as usize;
                let mut parent = vec![0; words + 2];
                shadow.gather(&child, &mut parent);
                for (rank, set) in sets(free, size).enumerate() {
                    let reached = (0..free).filter(|cell| set >> cell & 1 == 0).any(|cell| {
                        let after = binomials.rank(set | 1 << cell) as usize;
                        child[after / 64] >> (after % 64) & 1 == 1
                    });
                    assert_eq!(parent[rank / 64] >> (rank % 64) & 1 == 1, reached);
                }
            }
        }
    }
}
