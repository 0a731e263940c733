//! Which positions are one, and what is known of them.
//!
//! A cell on no window that anybody may still fill is *dead*: what is in it, if anything, does not
//! matter, but for how many moves are left. So a position is a number with a digit for each cell, in
//! base five, and one more for how many cells are marked:
//!
//! ```text
//!   0   empty          A = cells with digit 1 or 3
//!   1   player 1's     B = cells with digit 2 or 3        number = value(A) + 2 value(B) + 4 value(C)
//!   2   player 2's     C = dead cells
//!   3   player 3's
//!   4   dead           value(set) = sum of 5^cell over its cells
//! ```
//!
//! On a board of 25 cells that takes less than 64 bits. Of all images of a position, the one with
//! the least number stands for it; the values of a set under all symmetries lie side by side, for
//! nine cells at a time.

use super::candidates::Candidates;
use crate::lines::Bits;
use crate::rules::{Board, InARow};

/// The most symmetries; a board that has fewer has each twice.
const IMAGES: usize = 8;
/// Cells whose values are looked up together.
const TOGETHER: u32 = 9;
/// Places that a key may have.
const PLACES: usize = 4;

/// Remembers positions in a bounded number of bytes.
pub struct Memory {
    /// For each nine cells, each set of them, each image.
    values: Vec<Vec<[u64; IMAGES]>>,
    /// What one more marked cell adds to a key.
    marked: u64,
    cells: u32,
    buckets: Vec<[Entry; PLACES]>,
}

/// A key; above the candidates, how often the number of positions it took can be halved. Only an
/// empty place has no candidates. Plain words, so that fresh memory need not be written first.
type Entry = [u64; 2];

fn work(entry: &Entry) -> u64 {
    entry[1] >> u16::BITS
}

fn is_of(entry: &Entry, key: u64) -> bool {
    entry[0] == key && entry[1] != 0
}

impl Memory {
    pub fn new(rules: &InARow, bytes: usize) -> Memory {
        let cells = rules.cells();
        let marked = 5_u64.pow(cells);
        assert!(
            marked.checked_mul(u64::from(cells) + 1).is_some(),
            "keys of {cells} cells do not fit"
        );
        let value = |cell: u32, image: usize| 5_u64.pow(moved(rules, cell, image));
        let values = (0..cells.div_ceil(TOGETHER)).map(|nine| {
            let sets = 0..1_u32 << TOGETHER;
            let of_set = |set: u32| {
                let held = (0..TOGETHER).filter(move |bit| set >> bit & 1 == 1);
                let held = held.map(|bit| nine * TOGETHER + bit).filter(|&cell| cell < cells);
                std::array::from_fn(|image| held.clone().map(|cell| value(cell, image)).sum())
            };
            sets.map(of_set).collect()
        });
        let buckets = (bytes / size_of::<[Entry; PLACES]>()).max(1);
        Memory { values: values.collect(), marked, cells, buckets: vec![[[0; 2]; PLACES]; buckets] }
    }

    /// The number of a position with these cells alive.
    pub fn key(&self, board: &Board, live: Bits) -> u64 {
        let [one, two, three, ..] = board.marks.map(|marks| marks & live);
        let dead = !live & ((1 << self.cells) - 1);
        let mut numbers = [0; IMAGES];
        for (digit, set) in [(0, one | three), (1, two | three), (2, dead)] {
            for (nine, values) in self.values.iter().enumerate() {
                let held = set >> (nine as u32 * TOGETHER) & ((1 << TOGETHER) - 1);
                for (number, value) in numbers.iter_mut().zip(&values[held as usize]) {
                    *number += value << digit;
                }
            }
        }
        let least = numbers.iter().min().expect("there are images");
        least + self.marked * u64::from(board.filled)
    }

    fn bucket(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((u128::from(mixed) * self.buckets.len() as u128) >> 64) as usize
    }

    pub fn get(&self, key: u64) -> Candidates {
        let found = self.buckets[self.bucket(key)].iter().find(|entry| is_of(entry, key));
        found.map_or(Candidates::EVERY, |entry| Candidates(entry[1] as u16))
    }

    /// Keeps what so many more positions have shown, in the place of what took least.
    pub fn put(&mut self, key: u64, known: Candidates, positions: u64) {
        let bucket = self.bucket(key);
        let entries = &mut self.buckets[bucket];
        let same = entries.iter().position(|entry| is_of(entry, key));
        let least = || (0..PLACES).min_by_key(|&place| work(&entries[place])).unwrap_or(0);
        let place = same.unwrap_or_else(least);
        let work = u64::from(1 + positions.max(1).ilog2());
        entries[place] = [key, work << u16::BITS | u64::from(known.0)];
    }
}

/// Where a symmetry takes a cell.
fn moved(rules: &InARow, cell: u32, image: usize) -> u32 {
    let (rows, columns) = (rules.rows, rules.columns);
    let (row, column) = (cell / columns, cell % columns);
    let row = if image & 1 == 1 { rows - 1 - row } else { row };
    let column = if image & 2 == 2 { columns - 1 - column } else { column };
    match image & 4 == 4 && rows == columns {
        true => column * columns + row,
        false => row * columns + column,
    }
}
