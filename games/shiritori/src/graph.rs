//! The letter graph: all that matters about a list of words.

use std::collections::BTreeMap;

/// A letter, as its place among the letters of a list.
pub type Letter = u32;

/// Bytes of a node in a map of words by their last letters.
const NODE: usize = 112;

/// A directed multigraph: how many words lead from one letter to another.
///
/// It is kept sparse, since lists linked by several letters have many thousands of them.
///
/// ```
/// use yomikiri_shiritori::Graph;
/// let mut graph = Graph::new(3);
/// graph.set(0, 1, 2);
/// graph.set(1, 2, 1);
/// assert_eq!(graph.words(0, 1), 2);
/// assert_eq!(graph.kinds().collect::<Vec<_>>(), [(0, 1, 2), (1, 2, 1)]);
/// assert_eq!((graph.out_of(1), graph.total()), (1, 3));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Graph {
    /// For each letter, the letters that words from there lead to, with how many do. A count
    /// is never 0.
    out: Vec<BTreeMap<Letter, u32>>,
}

impl Graph {
    /// A graph of so many letters and no word.
    pub fn new(letters: usize) -> Graph {
        Graph { out: vec![BTreeMap::new(); letters] }
    }

    /// A graph from its matrix, row by row: `rows[i][j]` words lead from i to j.
    ///
    /// ```
    /// use yomikiri_shiritori::Graph;
    /// let ring = Graph::from_rows(&[[0, 1], [3, 0]]);
    /// assert_eq!(ring.words(1, 0), 3);
    /// ```
    pub fn from_rows<const N: usize>(rows: &[[u32; N]]) -> Graph {
        let mut graph = Graph::new(rows.len());
        for (from, row) in rows.iter().enumerate() {
            for (to, &words) in row.iter().enumerate() {
                graph.set(from as Letter, to as Letter, words);
            }
        }
        graph
    }

    /// How many letters there are.
    pub fn letters(&self) -> usize {
        self.out.len()
    }

    /// How many words lead from one letter to another.
    pub fn words(&self, from: Letter, to: Letter) -> u32 {
        self.out[from as usize].get(&to).copied().unwrap_or(0)
    }

    /// Says how many words lead from one letter to another.
    pub fn set(&mut self, from: Letter, to: Letter, words: u32) {
        match words {
            0 => self.out[from as usize].remove(&to),
            _ => self.out[from as usize].insert(to, words),
        };
    }

    /// One more word.
    pub fn add(&mut self, from: Letter, to: Letter) {
        *self.out[from as usize].entry(to).or_insert(0) += 1;
    }

    /// One word fewer.
    ///
    /// # Panics
    /// If there is none.
    pub fn take(&mut self, from: Letter, to: Letter) {
        let words = self.words(from, to);
        self.set(from, to, words.checked_sub(1).expect("a word to take"));
    }

    /// The letters that words from a letter lead to, in order, with how many do.
    pub fn next(&self, from: Letter) -> impl Iterator<Item = (Letter, u32)> {
        self.out[from as usize].iter().map(|(&to, &words)| (to, words))
    }

    /// All kinds of words, in order: from, to, how many.
    pub fn kinds(&self) -> impl Iterator<Item = (Letter, Letter, u32)> {
        (0..)
            .zip(&self.out)
            .flat_map(|(from, next)| next.iter().map(move |(&to, &words)| (from, to, words)))
    }

    /// How many words begin with a letter.
    pub fn out_of(&self, from: Letter) -> u64 {
        self.out[from as usize].values().map(|&words| u64::from(words)).sum()
    }

    /// Bytes that it takes besides its own size, about.
    pub(crate) fn bytes(&self) -> usize {
        // Nodes of a map have room for eleven kinds, and are at least half full.
        let map = |next: &BTreeMap<Letter, u32>| next.len().div_ceil(5) * NODE;
        let maps: usize = self.out.iter().map(map).sum();
        maps + self.out.len() * size_of::<BTreeMap<Letter, u32>>()
    }

    /// How many words there are.
    pub fn total(&self) -> u64 {
        self.out.iter().flat_map(BTreeMap::values).map(|&words| u64::from(words)).sum()
    }
}
