//! The study's own searches: no table, no theorem, only speed.

use crate::{Graph, Letter};
use yomikiri_solve::{Budget, Stop};

/// The most letters that fit.
const LETTERS: usize = 16;
/// Indices are taken modulo this, so that the compiler sees that they fit.
const MASK: usize = LETTERS - 1;

/// In which order words are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// By the letter they lead to, from the first letter to the last.
    Plain,
    /// First to the letters with the fewest words at the beginning of the game, which may
    /// end soonest; letters with equally many keep their order.
    FewestWords,
}

/// Plays all games out, depth first, and stops at the first winning word: the study's search.
/// Every position counts, the first one too.
///
/// ```
/// use yomikiri_shiritori::{Graph, search::{Order, Yardstick}};
/// use yomikiri_solve::Budget;
/// let ring = Graph::from_rows(&[[0, 2, 0], [0, 0, 1], [1, 0, 0]]);
/// let mut budget = Budget::unlimited();
/// let wins = Yardstick::new(&ring, Order::Plain).unwrap().wins(0, &mut budget);
/// assert_eq!((wins, budget.spent()), (Ok(false), 5));
/// ```
pub struct Yardstick {
    /// `words[i][j]` from i to j; letters in the order in which they are tried.
    words: [[u8; LETTERS]; LETTERS],
    /// For each letter a bit for each that words lead to.
    next: [u16; LETTERS],
    /// The place of each letter in that order.
    place: Vec<usize>,
    /// Positions that are paid for.
    left: u64,
}

/// Positions paid for at a time: under a millisecond of work.
const ADVANCE: u64 = 1 << 16;

impl Yardstick {
    /// For graphs of up to 16 letters, and up to 255 words from one to another.
    pub fn new(graph: &Graph, order: Order) -> Option<Yardstick> {
        if graph.letters() > LETTERS {
            return None;
        }
        let mut tried: Vec<Letter> = (0..graph.letters() as Letter).collect();
        if order == Order::FewestWords {
            tried.sort_by_key(|&letter| graph.out_of(letter));
        }
        let mut place = vec![0; tried.len()];
        for (at, &letter) in tried.iter().enumerate() {
            place[letter as usize] = at;
        }
        let (mut words, mut next) = ([[0; LETTERS]; LETTERS], [0; LETTERS]);
        for (from, to, count) in graph.kinds() {
            let (from, to) = (place[from as usize], place[to as usize]);
            words[from][to] = u8::try_from(count).ok()?;
            next[from] |= 1 << to;
        }
        Some(Yardstick { words, next, place, left: 0 })
    }

    /// Does the player to move at this letter win?
    pub fn wins(&mut self, start: Letter, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let wins = self.play(self.place[start as usize], budget);
        budget.refund(std::mem::take(&mut self.left));
        wins
    }

    fn play(&mut self, at: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        self.count(budget)?;
        let mut untried = self.next[at & MASK];
        while untried != 0 {
            let to = untried.trailing_zeros() as usize;
            untried &= untried - 1;
            self.words[at & MASK][to & MASK] -= 1;
            let last = u16::from(self.words[at & MASK][to & MASK] == 0) << to;
            self.next[at & MASK] ^= last;
            // A position without words is counted here: a call would only find that out.
            let lost = match self.next[to & MASK] {
                0 => self.count(budget).map(|()| true),
                _ => self.play(to, budget).map(|wins| !wins),
            };
            self.words[at & MASK][to & MASK] += 1;
            self.next[at & MASK] |= last;
            if lost? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    #[inline]
    fn count(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        if self.left == 0 {
            self.left = budget.advance(ADVANCE)?;
        }
        self.left -= 1;
        Ok(())
    }
}
