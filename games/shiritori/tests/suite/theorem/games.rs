//! Games to try.

use crate::brute::Rows;
use yomikiri_shiritori::{Graph, Letter};

/// A small generator of numbers, the same ones every time (splitmix64).
pub struct Dice(pub u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// A number between two others, or one of them.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// A game of so many letters and words, all of them equally likely.
    pub fn game(&mut self, letters: usize, words: usize) -> Rows {
        let mut rows = empty(letters);
        for _ in 0..words {
            rows[self.below(letters)][self.below(letters)] += 1;
        }
        rows
    }
}

/// A game without words.
pub fn empty(letters: usize) -> Rows {
    vec![vec![0; letters]; letters]
}

pub fn graph(rows: &Rows) -> Graph {
    let mut graph = Graph::new(rows.len());
    for (from, row) in rows.iter().enumerate() {
        for (to, &words) in row.iter().enumerate() {
            graph.set(from as Letter, to as Letter, words);
        }
    }
    graph
}

pub fn rows(graph: &Graph) -> Rows {
    let mut rows = empty(graph.letters());
    for (from, to, words) in graph.kinds() {
        rows[from as usize][to as usize] = words;
    }
    rows
}
