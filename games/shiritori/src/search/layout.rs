//! Positions as keys: one field of bits for each pair of letters.
//!
//! ```text
//!  pair {i, j}:  | count of words left | direction |    the words of a pair all lead one way,
//!  loop  {i}:    | 0 or 1 |                             since opposite ones cancel
//!  last word:    … | letter of the one to move |
//! ```
//!
//! A field of words that cannot matter any more is zero: those of settled letters, and of
//! letters out of reach. So equal keys have equal answers, and different keys differ in words
//! that matter.

use crate::Graph;

/// Where the words between two letters stand in a key.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The word of the key.
    pub word: u16,
    /// Its lowest bit.
    pub shift: u8,
}

/// Bits for the letter of the one to move.
const AT_BITS: u32 = 7;

/// Where everything stands in a key, for all positions whose words between two letters are
/// no more than those of a graph, plus `slack`, in either direction if there is slack.
pub struct Layout<const N: usize, const K: usize> {
    /// By from and to.
    pub places: Box<[[Place; N]; N]>,
    /// The bits of the fields that touch a letter.
    pub touching: Box<[[u64; K]; N]>,
    /// The most words between two letters.
    most: Box<[[u16; N]; N]>,
    /// Whether a field has a bit for the direction.
    two_way: bool,
}

/// How many key words a graph needs; `None` if its counts are out of range.
pub fn words_needed(graph: &Graph, slack: u16) -> Option<usize> {
    let (mut word, mut shift) = (0, 0);
    for_each_field(graph, slack, |_, _, bits, _| advance(&mut word, &mut shift, bits))?;
    Some(if shift + AT_BITS > 64 { word + 2 } else { word + 1 })
}

/// Finds room for a field, in one word.
fn advance(word: &mut usize, shift: &mut u32, bits: u32) {
    if *shift + bits > 64 {
        (*word, *shift) = (*word + 1, 0);
    }
    *shift += bits;
}

/// Calls back for each pair with words: the letters, the bits of its field, the most words.
fn for_each_field(
    graph: &Graph,
    slack: u16,
    mut field: impl FnMut(usize, usize, u32, u16),
) -> Option<()> {
    let letters = graph.letters() as u32;
    for low in 0..letters {
        if slack > 0 || graph.words(low, low) > 0 {
            field(low as usize, low as usize, 1, 1);
        }
        for high in low + 1..letters {
            let there = graph.words(low, high).max(graph.words(high, low));
            let most = u16::try_from(there).ok()?.checked_add(slack)?;
            if most > 0 {
                let bits = u16::BITS - most.leading_zeros() + u32::from(slack > 0);
                field(low as usize, high as usize, bits, most);
            }
        }
    }
    Some(())
}

impl<const N: usize, const K: usize> Layout<N, K> {
    /// For a cancelled graph of at most `N` letters that needs at most `K` words.
    pub fn new(graph: &Graph, slack: u16) -> Layout<N, K> {
        let mut layout = Layout {
            places: Box::new([[Place::default(); N]; N]),
            touching: Box::new([[0; K]; N]),
            most: Box::new([[0; N]; N]),
            two_way: slack > 0,
        };
        let (mut word, mut shift) = (0, 0);
        let _ = for_each_field(graph, slack, |low, high, bits, most| {
            advance(&mut word, &mut shift, bits);
            let place = Place { word: word as u16, shift: (shift - bits) as u8 };
            let mask = (u64::MAX >> (64 - bits)) << place.shift;
            for (from, to) in [(low, high), (high, low)] {
                layout.places[from][to] = place;
                layout.touching[from][word] |= mask;
                if slack > 0 || graph.words(from as u32, to as u32) > 0 {
                    layout.most[from][to] = most;
                }
            }
        });
        assert!(word < K, "a layout of {K} words is too small");
        layout
    }

    /// Do the positions of this cancelled graph have keys here?
    pub fn holds(&self, graph: &Graph) -> bool {
        let fits = |from, to, words| words <= u32::from(self.most[from as usize][to as usize]);
        graph.letters() <= N && graph.kinds().all(|(from, to, words)| fits(from, to, words))
    }

    /// The field of so many words from one letter to another.
    #[inline]
    pub fn field(&self, from: usize, to: usize, words: u16) -> u64 {
        let place = self.places[from][to];
        let backwards = u64::from(self.two_way && from > to);
        // The direction stands above the count.
        let count_bits = u16::BITS - self.most[from][to].leading_zeros();
        (u64::from(words) | backwards << count_bits) << place.shift
    }

    /// The whole key of a position: these words, and this letter to go on from.
    #[inline]
    pub fn with_letter(&self, key: &[u64; K], at: usize) -> [u64; K] {
        let mut key = *key;
        key[K - 1] |= (at as u64) << (64 - AT_BITS);
        key
    }
}
