//! The study's own searches: no table, no theorem, only speed.

use super::field::Row;
use crate::{Graph, Letter};
use yomikiri_solve::{Budget, Stop};

/// The most letters that fit.
pub(crate) const MOST_LETTERS: usize = 128;
/// The most words: the search goes as deep as there are words to say.
pub(crate) const MOST_WORDS: u64 = 20_000;
/// What one word needs of the stack, and then some.
const STACK_PER_WORD: usize = 512;
const RED_ZONE: usize = 1 << 16;

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
    /// The place of each letter in the order in which they are tried.
    place: Vec<usize>,
    board: Board,
    /// How much stack it may need.
    stack: usize,
}

/// The words left, for so many letters. The study's games fit into the first.
enum Board {
    Few(Box<Play<u16, 16>>),
    More(Box<Play<u64, 64>>),
    Many(Box<Play<u128, MOST_LETTERS>>),
}

impl Yardstick {
    /// For graphs of up to 128 letters and 20,000 words, and up to 65,535 words from one letter to
    /// another.
    pub fn new(graph: &Graph, order: Order) -> Option<Yardstick> {
        if graph.total() > MOST_WORDS {
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
        let board = match graph.letters() {
            ..=16 => Board::Few(Play::new(graph, &place)?),
            17..=64 => Board::More(Play::new(graph, &place)?),
            65..=MOST_LETTERS => Board::Many(Play::new(graph, &place)?),
            _ => return None,
        };
        Some(Yardstick { place, board, stack: (graph.total() as usize + 1) * STACK_PER_WORD })
    }

    /// Does the player to move at this letter win?
    pub fn wins(&mut self, start: Letter, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let Yardstick { place, board, stack } = self;
        let start = place[start as usize];
        stacker::maybe_grow(*stack + RED_ZONE, *stack + 2 * RED_ZONE, || match board {
            Board::Few(play) => play.wins(start, budget),
            Board::More(play) => play.wins(start, budget),
            Board::Many(play) => play.wins(start, budget),
        })
    }
}

/// Positions paid for at a time: under a millisecond of work.
const ADVANCE: u64 = 1 << 16;

struct Play<R, const N: usize> {
    /// `words[i][j]` from i to j; letters in the order in which they are tried. Indices are taken
    /// modulo `N`, so that the compiler sees that they fit.
    words: [[u16; N]; N],
    /// For each letter those that words lead to.
    next: [R; N],
    /// Positions that are paid for.
    left: u64,
}

impl<R: Row, const N: usize> Play<R, N> {
    fn new(graph: &Graph, place: &[usize]) -> Option<Box<Play<R, N>>> {
        let mut play = Box::new(Play { words: [[0; N]; N], next: [R::NONE; N], left: 0 });
        for (from, to, count) in graph.kinds() {
            let (from, to) = (place[from as usize], place[to as usize]);
            play.words[from][to] = u16::try_from(count).ok()?;
            play.next[from] |= R::only(to);
        }
        Some(play)
    }

    fn wins(&mut self, start: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let wins = self.play(start, budget);
        budget.refund(std::mem::take(&mut self.left));
        wins
    }

    fn play(&mut self, at: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        self.count(budget)?;
        for to in self.next[at % N].letters() {
            self.words[at % N][to % N] -= 1;
            let is_last = self.words[at % N][to % N] == 0;
            let last = if is_last { R::only(to) } else { R::NONE };
            self.next[at % N] = self.next[at % N] & !last;
            // A position without words is counted here: a call would only find that out.
            let lost = match self.next[to % N] == R::NONE {
                true => self.count(budget).map(|()| true),
                false => self.play(to, budget).map(|wins| !wins),
            };
            self.words[at % N][to % N] += 1;
            self.next[at % N] |= last;
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
