//! Decides positions: theorems first, then a search of what they leave.

use super::core::{Core, Order};
use super::field::Row;
use super::layout::{Layout, words_needed};
use crate::theorem::{Label, Part, cancel, closed_form, dead_ends};
use crate::{Graph, Letter};
use std::any::Any;
use yomikiri_solve::{Budget, SharedTable, Stop, pursue};

/// Decides who wins, and remembers what it has searched.
///
/// ```
/// use yomikiri_shiritori::{random_game, search::Searcher};
/// use yomikiri_solve::Budget;
/// let mut searcher = Searcher::new(1 << 20, 1);
/// let game = random_game(8, 4, 7);
/// let first = searcher.wins(&game, 0, &mut Budget::unlimited()).unwrap();
/// let again = searcher.wins(&game, 0, &mut Budget::unlimited()).unwrap();
/// assert_eq!(first, again);
/// ```
pub struct Searcher {
    memory: usize,
    threads: usize,
    /// What the questions are about: the open letters of a cancelled graph.
    base: Option<Part>,
    /// How often another order of words was asked for.
    time: u32,
    /// The table of the last search, which serves the next one if its keys fit.
    kept: Option<Box<dyn Any + Send>>,
}

/// Open letters that a search can deal with.
const MOST_LETTERS: usize = 128;
/// How many more words of a kind than the base has the shared table has room for: saying a
/// word of a cancelled pair leaves one more in the other direction.
const SLACK: u16 = 1;
/// How many writes for each entry make a table crowded. Where keys are long, other work takes
/// longer than a miss of the processor's caches.
const fn patience(key_words: usize) -> u64 {
    if key_words <= 6 { 64 } else { 2 }
}

impl Searcher {
    /// For single questions; with tables of up to so many bytes, and so many threads for what
    /// takes long.
    pub fn new(memory: usize, threads: usize) -> Searcher {
        Searcher { memory, threads: threads.max(1), base: None, time: 0, kept: None }
    }

    /// For many questions about one graph: they share a table, if their graphs have between
    /// any two letters at most one word more than this one, once both are cancelled.
    pub fn about(graph: &Graph, memory: usize, threads: usize) -> Searcher {
        let graph = cancel(graph).graph;
        let open = dead_ends(&graph).open;
        let letters: Vec<Letter> = (0..)
            .take(open.letters())
            .filter(|&letter| open.next(letter).next().is_some())
            .collect();
        Searcher { base: Some(Part::of(&open, &letters)), ..Searcher::new(memory, threads) }
    }

    /// From now on tries words in another order where little is known. What was found stays.
    ///
    /// ```
    /// use yomikiri_shiritori::{random_game, search::Searcher};
    /// use yomikiri_solve::Budget;
    /// let (mut searcher, game) = (Searcher::new(1 << 20, 1), random_game(8, 4, 7));
    /// let mut most = 1_000;
    /// let first = loop {
    ///     match searcher.wins(&game, 0, &mut Budget::nodes(most)) {
    ///         Ok(first) => break first,
    ///         Err(_) => searcher.reorder(),
    ///     }
    ///     most *= 2;
    /// };
    /// assert_eq!(Searcher::new(1 << 20, 1).wins(&game, 0, &mut Budget::unlimited()), Ok(first));
    /// ```
    pub fn reorder(&mut self) {
        self.time += 1;
    }

    /// Does the player to move at this letter win?
    pub fn wins(
        &mut self,
        graph: &Graph,
        at: Letter,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        self.wins_cancelled(&cancel(graph).graph, at, budget)
    }

    /// The same for a graph whose opposite words are cancelled already.
    pub fn wins_cancelled(
        &mut self,
        graph: &Graph,
        at: Letter,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        match settled(graph, at) {
            Ok(won) => Ok(won),
            Err(open) => self.wins_open(&open, at, budget),
        }
    }

    /// The same for a letter that [`dead_ends`] leave open, and the words that they leave.
    pub fn wins_open(
        &mut self,
        open: &Graph,
        at: Letter,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        budget.check()?;
        if let Some(won) = closed_form(open, at) {
            return Ok(won);
        }
        let Some(base) = self.base.take_if(|base| base.letters.len() <= MOST_LETTERS) else {
            let part = reachable(open, at, MOST_LETTERS).ok_or(Stop::Memory)?;
            let at = part.place(at).expect("a letter reaches itself");
            return self
                .ask(&Query { graph: &part.graph, base: &part.graph, slack: 0, at }, budget);
        };
        let near = base.renumber(open).filter(|near| is_near(&base.graph, near));
        let answer = match (near, base.place(at)) {
            (Some(near), Some(at)) => {
                self.ask(&Query { graph: &near, base: &base.graph, slack: SLACK, at }, budget)
            }
            // Many more words one way than before, or a settled letter has come to life: a
            // question of its own, with a table of its own.
            _ => Searcher::new(self.memory, self.threads).wins_open(open, at, budget),
        };
        self.base = Some(base);
        answer
    }

    fn ask(&mut self, query: &Query<'_>, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let words = words_needed(query.base, query.slack).ok_or(Stop::Memory)?;
        // Letters and key words, rounded up to what was compiled.
        match (query.graph.letters(), words) {
            (..=16, ..=1) => self.run::<u16, 16, 1>(query, budget),
            (..=16, 2) => self.run::<u16, 16, 2>(query, budget),
            (..=16, 3) => self.run::<u16, 16, 3>(query, budget),
            (..=16, 4) => self.run::<u16, 16, 4>(query, budget),
            (..=16, ..=6) => self.run::<u16, 16, 6>(query, budget),
            (..=16, ..=32) => self.run::<u16, 16, 32>(query, budget),
            (..=64, ..=16) => self.run::<u64, 64, 16>(query, budget),
            (..=64, ..=48) => self.run::<u64, 64, 48>(query, budget),
            (..=64, ..=96) => self.run::<u64, 64, 96>(query, budget),
            (..=64, ..=540) => self.run::<u64, 64, 540>(query, budget),
            (..=128, ..=64) => self.run::<u128, 128, 64>(query, budget),
            (..=128, ..=256) => self.run::<u128, 128, 256>(query, budget),
            _ => Err(Stop::Memory),
        }
    }

    fn run<R: Row + 'static, const N: usize, const K: usize>(
        &mut self,
        query: &Query<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let kept = self.kept.take().and_then(|kept| kept.downcast::<Memory<N, K>>().ok());
        let kept = kept.filter(|kept| kept.layout.holds(query.graph));
        let mut memory = kept.unwrap_or_else(|| {
            let layout = Layout::new(query.base, query.slack);
            Box::new(Memory { layout, table: SharedTable::new(self.memory, patience(K)) })
        });
        assert!(memory.layout.holds(query.graph), "a key for every position");
        let Memory { layout, table } = &mut *memory;
        let time = self.time;
        let answer = pursue(table, self.threads, budget, |share, thread| {
            let order = Order { time, thread };
            Core::<R, N, K>::new(query.graph, layout, share, order).wins(query.at as usize)
        });
        self.kept = Some(memory);
        answer
    }
}

/// Whether the player to move at a letter of a cancelled graph wins, if theorems tell; if not, the
/// words among the letters that dead ends leave open.
fn settled(graph: &Graph, at: Letter) -> Result<bool, Graph> {
    if let Some(won) = closed_form(graph, at) {
        return Ok(won);
    }
    let ends = dead_ends(graph);
    match ends.label(at) {
        Label::Won => Ok(true),
        Label::Lost => Ok(false),
        Label::Open => Err(ends.open),
    }
}

/// Is there room for this graph in a table for the base?
fn is_near(base: &Graph, graph: &Graph) -> bool {
    graph.kinds().all(|(from, to, words)| match from == to {
        true => words <= 1,
        false => words <= base.words(from, to).max(base.words(to, from)) + u32::from(SLACK),
    })
}

/// What a graph leaves of itself for a game that begins at a letter; nothing if that is more than
/// `most` letters.
pub(crate) fn reachable(graph: &Graph, at: Letter, most: usize) -> Option<Part> {
    let mut seen = vec![false; graph.letters()];
    let mut letters = vec![at];
    seen[at as usize] = true;
    let mut done = 0;
    while let Some(&from) = letters.get(done) {
        if letters.len() > most {
            return None;
        }
        done += 1;
        for (to, _) in graph.next(from) {
            if !std::mem::replace(&mut seen[to as usize], true) {
                letters.push(to);
            }
        }
    }
    letters.sort_unstable();
    Some(Part::of(graph, &letters))
}

/// A table, and what its keys mean.
struct Memory<const N: usize, const K: usize> {
    layout: Layout<N, K>,
    table: SharedTable<K>,
}

/// One question about an open letter of a cancelled graph without dead ends.
struct Query<'q> {
    graph: &'q Graph,
    at: Letter,
    /// The graph that the table is made for, with room for so many more words of each kind.
    base: &'q Graph,
    slack: u16,
}
