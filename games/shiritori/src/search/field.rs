//! Which letters are still open, and where their words lead: one row of bits a letter.
//!
//! ```text
//!            to  0 1 2 3          a row without bits: the letter is settled, or out of reach
//!  from 0        . 1 . 1          bit j of row i: words from i to j are left, and neither
//!       1        . . 1 .          letter is settled
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
    /// Where words from each letter lead.
    pub rows: [R; N],
}

/// Letters that were settled.
#[derive(Clone, Copy, Debug)]
pub struct Fallen<R> {
    /// The player to go on from here wins.
    pub won: R,
    /// The player to go on from here loses.
    pub lost: R,
}

impl<R: Row, const N: usize> Field<R, N> {
    /// The letters that have words.
    #[inline]
    pub fn open(&self) -> R {
        let mut open = R::NONE;
        for (letter, &row) in self.rows.iter().enumerate() {
            if row != R::NONE {
                open |= R::only(letter);
            }
        }
        open
    }

    /// The letters that play from this one can come to, itself too.
    #[inline]
    pub fn reach(&self, from: usize) -> R {
        let mut reached = R::only(from);
        let mut new = reached;
        while new != R::NONE {
            let letter = new.first();
            let next = self.rows[letter % N] & !reached;
            reached |= next;
            new = (new & !R::only(letter)) | next;
        }
        reached
    }

    /// Settles what follows from these letters being won and lost, as
    /// [`dead_ends`](crate::theorem::dead_ends) does for a whole graph, and takes all that is
    /// settled out of the field. The letters given first must be among the open ones.
    pub fn settle(&mut self, won: R, lost: R) -> Fallen<R> {
        let mut fallen = Fallen { won: R::NONE, lost: R::NONE };
        let (mut won, mut lost) = (won, lost);
        while won | lost != R::NONE {
            fallen.lost |= lost;
            if lost != R::NONE {
                // Whoever can lead to a lost letter has won.
                for (letter, &row) in self.rows.iter().enumerate() {
                    if row & lost != R::NONE {
                        won |= R::only(letter);
                    }
                }
                won = won & !fallen.lost;
            }
            fallen.won |= won;
            let gone = fallen.won | fallen.lost;
            (won, lost) = (R::NONE, R::NONE);
            for (letter, row) in self.rows.iter_mut().enumerate() {
                if *row == R::NONE {
                    continue;
                }
                let itself = R::only(letter);
                *row = if gone.has(letter) { R::NONE } else { *row & !gone };
                if gone.has(letter) {
                    continue;
                }
                // Nothing left, or nothing but the loop.
                if *row == R::NONE {
                    lost |= itself;
                } else if *row == itself {
                    won |= itself;
                }
            }
        }
        fallen
    }

    /// Takes these letters out.
    #[inline]
    pub fn drop_rows(&mut self, letters: R) {
        for letter in letters.letters() {
            self.rows[letter % N] = R::NONE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theorem::{Label, cancel, dead_ends};
    use crate::{Letter, random_game};

    #[test]
    fn settles_what_dead_ends_settle() {
        let mut settled = 0;
        for seed in 0..2_000 {
            let graph = cancel(&random_game(7, 1, seed)).graph;
            let mut field = Field { rows: [0u16; 16] };
            for (from, to, _) in graph.kinds() {
                field.rows[from as usize] |= 1 << to;
            }
            let none = |letter: &usize| field.rows[*letter] == 0;
            let alone = |letter: &usize| field.rows[*letter] == 1 << *letter;
            let set = |letters: Vec<usize>| letters.iter().fold(0u16, |set, l| set | 1 << l);
            let lost = set((0..7).filter(none).collect());
            let won = set((0..7).filter(alone).collect());
            let fallen = field.settle(won, lost);
            let ends = dead_ends(&graph);
            for letter in 0..7 {
                let expected = (
                    ends.label(letter as Letter) == Label::Won,
                    ends.label(letter as Letter) == Label::Lost,
                );
                assert_eq!((fallen.won.has(letter), fallen.lost.has(letter)), expected);
                settled += usize::from(expected != (false, false));
            }
            for (from, to, _) in ends.open.kinds() {
                assert!(field.rows[from as usize].has(to as usize));
            }
            let bits: u32 = field.rows.iter().map(|row| row.count()).sum();
            assert_eq!(bits as usize, ends.open.kinds().count());
        }
        assert!(settled > 1_000);
    }
}
