//! Which letters are still open, and where their words lead: one row of bits a letter.
//!
//! ```text
//!            to  0 1 2 3
//!  from 0        . 1 . 1          bit j of row i: words from i to j are left, and both letters
//!       1        . . 1 .          are open: neither settled nor out of reach
//!       2        1 . 1 .          bit i of row i: one loop is left (pairs of loops cancel)
//!       3        . . 1 .
//! ```
//!
//! Between words that do not use up their kind, nothing here changes; so a search keeps the
//! rows as they are, and copies them only where a kind of words comes to its end.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of letters as bits.
pub trait Row:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// No letter.
    const NONE: Self;
    /// Only this letter.
    fn only(letter: usize) -> Self;
    /// The first letter of a set that is not empty.
    fn first(self) -> usize;
    /// How many letters.
    fn count(self) -> u32;

    /// Is this letter in it?
    #[inline]
    fn has(self, letter: usize) -> bool {
        self & Self::only(letter) != Self::NONE
    }

    /// The letters, from the first.
    #[inline]
    fn letters(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            (left != Self::NONE).then(|| {
                let first = left.first();
                left = left & !Self::only(first);
                first
            })
        })
    }
}

macro_rules! rows {
    ($($bits:ty)*) => {
        $(impl Row for $bits {
            const NONE: Self = 0;
            #[inline]
            fn only(letter: usize) -> Self {
                1 << (letter % <$bits>::BITS as usize)
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        })*
    };
}

rows! { u16 u64 u128 }

/// The rows of all letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<R, const N: usize> {
    /// Where words from each letter lead. Those of letters that are not open say nothing.
    pub rows: [R; N],
    /// The letters that have words.
    pub open: R,
}

impl<R: Row, const N: usize> Field<R, N> {
    /// The letters that play from this one can come to, itself too.
    #[inline]
    pub fn reach(&self, from: usize) -> R {
        let mut reached = R::only(from);
        let mut new = reached;
        // Most often a few letters lead to all, and the rest need not be looked at.
        while new != R::NONE && reached != self.open {
            let letter = new.first();
            let next = self.rows[letter % N] & !reached;
            reached |= next;
            new = (new & !R::only(letter)) | next;
        }
        reached
    }

    /// Settles what follows from these letters being won and lost, as
    /// [`dead_ends`](crate::theorem::dead_ends) does for a whole graph, and takes all that is
    /// settled out of the field. If that settles the letter asked about, it says whether the
    /// player to go on from there wins, and leaves the rest undone: nobody needs it then. The
    /// letters given must be among the open ones.
    #[inline]
    pub fn settle(&mut self, mut won: R, mut lost: R, about: usize) -> Option<bool> {
        while won | lost != R::NONE {
            if lost.has(about) {
                return Some(false);
            }
            self.open = self.open & !lost;
            if lost != R::NONE {
                // Whoever can lead to a lost letter has won.
                for letter in self.open.letters() {
                    if self.rows[letter % N] & lost != R::NONE {
                        won |= R::only(letter);
                    }
                }
            }
            if won.has(about) {
                return Some(true);
            }
            self.open = self.open & !won;
            (won, lost) = (R::NONE, R::NONE);
            for letter in self.open.letters() {
                let itself = R::only(letter);
                let row = &mut self.rows[letter % N];
                *row = *row & self.open;
                // Nothing left, or nothing but the loop.
                if *row == R::NONE {
                    lost |= itself;
                } else if *row == itself {
                    won |= itself;
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theorem::{Label, cancel, dead_ends};
    use crate::{Letter, random_game};

    #[test]
    fn settles_what_dead_ends_settle() {
        let (mut settled, mut still_open) = (0, 0);
        for seed in 0..2_000 {
            let graph = cancel(&random_game(7, 1, seed)).graph;
            let mut field = Field { rows: [0u16; 16], open: 0x7f };
            for (from, to, _) in graph.kinds() {
                field.rows[from as usize] |= 1 << to;
            }
            let none = |letter: &usize| field.rows[*letter] == 0;
            let alone = |letter: &usize| field.rows[*letter] == 1 << *letter;
            let set = |letters: Vec<usize>| letters.iter().fold(0u16, |set, l| set | 1 << l);
            let lost = set((0..7).filter(none).collect());
            let won = set((0..7).filter(alone).collect());
            let ends = dead_ends(&graph);
            for letter in 0..7 {
                let mut left = field;
                let expected = match ends.label(letter as Letter) {
                    Label::Won => Some(true),
                    Label::Lost => Some(false),
                    Label::Open => None,
                };
                assert_eq!(left.settle(won, lost, letter), expected);
                if expected.is_some() {
                    settled += 1;
                    continue;
                }
                still_open += 1;
                let open = (0..7).filter(|&other| ends.label(other as Letter) == Label::Open);
                assert_eq!(left.open, set(open.collect()));
                for from in left.open.letters() {
                    let next = ends.open.next(from as Letter).map(|(to, _)| to as usize);
                    assert_eq!(left.rows[from], set(next.collect()));
                }
            }
        }
        assert!(settled > 1_000 && still_open > 1_000);
    }

    #[test]
    fn reaches_what_words_lead_to() {
        for seed in 0..500 {
            let mut field = Field { rows: [0u16; 16], open: 0x7f };
            for (from, to, _) in random_game(7, 1, seed).kinds() {
                // Sparse, so that not all can be reached from everywhere.
                if (from + to + seed as u32).is_multiple_of(3) {
                    field.rows[from as usize] |= 1 << to;
                }
            }
            for from in 0..7 {
                // Step by step, until nothing is new.
                let mut expected = 1 << from;
                for _ in 0..7 {
                    for letter in 0..7 {
                        if expected & 1 << letter != 0 {
                            expected |= field.rows[letter];
                        }
                    }
                }
                assert_eq!(field.reach(from), expected);
            }
        }
    }
}
