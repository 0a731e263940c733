//! The plain search that the game's own is measured against: depth first, one threshold at a time,
//! the same keys, but moves judged by one ply and positions only by what is fixed.

use yomikiri_game::Score;
use yomikiri_solve::{Bounds, Budget, Stop};
use yomikiri_utsurigi::{Bits, Frame, Position, Prospect, Utsurigi, View};

/// With fewer open cells than this, searching is quicker than keys and the table: always asked,
/// they take most of the time.
const TABLE: u32 = 12;

/// A decent plain program, by one thread. Positions count as for the
/// [`Searcher`](yomikiri_utsurigi::Searcher): those that are not decided at sight.
///
/// ```
/// use yomikiri_game::Game;
/// use yomikiri_paper_utsurigi::Yardstick;
/// use yomikiri_solve::Budget;
/// use yomikiri_utsurigi::Utsurigi;
/// let rules = Utsurigi::new(4, 4, 2, 2).unwrap();
/// let mut yardstick = Yardstick::new(&rules, 1 << 20);
/// let mut leads_by = |least| {
///     yardstick.reaches(&rules.start(), least, &mut Budget::unlimited())
/// };
/// assert_eq!((leads_by(5), leads_by(6)), (Ok(true), Ok(false)));
/// ```
pub struct Yardstick(AnySearch);

/// With keys as long as the board demands.
enum AnySearch {
    Small(Search<2>),
    Middle(Search<3>),
    Large(Search<4>),
}

impl Yardstick {
    /// A search with a table of up to so many bytes.
    pub fn new(rules: &Utsurigi, memory: usize) -> Yardstick {
        let frame = Frame::new(rules);
        Yardstick(match frame.words() {
            ..=2 => AnySearch::Small(Search::new(rules, frame, memory)),
            3 => AnySearch::Middle(Search::new(rules, frame, memory)),
            _ => AnySearch::Large(Search::new(rules, frame, memory)),
        })
    }

    /// Does the mover end with a lead of at least `least` cells?
    pub fn reaches(
        &mut self,
        position: &Position,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let view = View::of(position);
        match &mut self.0 {
            AnySearch::Small(search) => search.reaches(&view, least, budget),
            AnySearch::Middle(search) => search.reaches(&view, least, budget),
            AnySearch::Large(search) => search.reaches(&view, least, budget),
        }
    }
}

struct Search<const K: usize> {
    frame: Frame,
    board: Bits,
    table: Table<K>,
    /// The moves of all positions on the way, as what they lead to, with their scores.
    choices: Vec<(View, i32)>,
}

impl<const K: usize> Search<K> {
    fn new(rules: &Utsurigi, frame: Frame, memory: usize) -> Search<K> {
        let table = Table::new(memory);
        Search { frame, board: rules.board(), table, choices: Vec::new() }
    }

    fn reaches(&mut self, view: &View, least: i32, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let seen = Prospect::at_sight(view, self.board);
        if let Some(truth) = seen.decides(least) {
            return Ok(truth);
        }
        budget.spend()?;
        let open = seen.open.count_ones();
        if open < TABLE {
            return self.try_moves(view, seen.open, least, budget);
        }
        let key = self.frame.key(view, &seen);
        let rest = (least - seen.fixed) as Score;
        let known = self.table.get(&key);
        if let Some(truth) = known.decides(rest) {
            return Ok(truth);
        }
        let reached = self.try_moves(view, seen.open, least, budget)?;
        let known = match reached {
            true => known.meet(Bounds::at_least(rest)),
            false => known.meet(Bounds::at_most(rest - 1)),
        };
        self.table.put(&key, known, open);
        Ok(reached)
    }

    fn try_moves(
        &mut self,
        view: &View,
        open: Bits,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let first = self.choices.len();
        let reached = self.try_from(first, view, open, least, budget);
        self.choices.truncate(first);
        reached
    }

    /// Leaves the moves on the stack, from place `first` on.
    fn try_from(
        &mut self,
        first: usize,
        view: &View,
        open: Bits,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let choices = &mut self.choices;
        view.each_after(open, |after| choices.push((after, -after.lead())));
        if choices.len() == first {
            let passed = view.passed();
            return match passed.mobility(open) {
                0 => Ok(view.lead() >= least),
                _ => Ok(!self.reaches(&passed, 1 - least, budget)?),
            };
        }
        for next in first..self.choices.len() {
            let best = (next..self.choices.len()).rev().max_by_key(|&at| self.choices[at].1);
            self.choices.swap(next, best.unwrap_or(next));
            let (after, _) = self.choices[next];
            if !self.reaches(&after, 1 - least, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Two entries for each hash: in the first stays what has more open cells, in the second what
/// came last. Whole keys are compared; that of a position with open cells is never zero.
struct Table<const K: usize> {
    /// For each entry its key, and a word with bounds and open cells.
    words: Vec<u64>,
    buckets: u64,
}

impl<const K: usize> Table<K> {
    const ENTRY: usize = K + 1;

    fn new(memory: usize) -> Table<K> {
        let buckets = (memory / (2 * Self::ENTRY * size_of::<u64>())).max(1);
        Table { words: vec![0; 2 * Self::ENTRY * buckets], buckets: buckets as u64 }
    }

    fn bucket(&self, key: &[u64; K]) -> usize {
        let mut hash = 0u64;
        for word in key {
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        hash = (hash ^ hash >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let bucket = (u128::from(hash) * u128::from(self.buckets)) >> 64;
        bucket as usize * 2 * Self::ENTRY
    }

    /// Bounds on the mover's lead without the fixed pieces.
    fn get(&self, key: &[u64; K]) -> Bounds {
        let bucket = &self.words[self.bucket(key)..][..2 * Self::ENTRY];
        let mut entries = bucket.chunks_exact(Self::ENTRY);
        let [low, high] = match entries.find(|entry| entry[..K] == key[..]) {
            Some(entry) => [entry[K] as i8, (entry[K] >> 8) as i8],
            None => [i8::MIN, i8::MAX],
        };
        Bounds::new(low.into(), high.into())
    }

    fn put(&mut self, key: &[u64; K], known: Bounds, open: u32) {
        let at = self.bucket(key);
        let (first, second) = self.words[at..][..2 * Self::ENTRY].split_at_mut(Self::ENTRY);
        let entry = match first[..K] == key[..] || first[K] >> 16 <= u64::from(open) {
            true => first,
            false => second,
        };
        entry[..K].copy_from_slice(key);
        let bounds = u16::from_le_bytes([known.low as u8, known.high as u8]);
        entry[K] = u64::from(open) << 16 | u64::from(bounds);
    }
}
