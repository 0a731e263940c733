//! Decides positions: theorems first, then a search of what they leave.

use super::core::{Core, Halt, Purse};
use super::field::Row;
use super::layout::{Layout, words_needed};
use super::table::Table;
use crate::theorem::{Label, Part, cancel, closed_form, dead_ends};
use crate::{Graph, Letter};
use std::any::Any;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use yomikiri_solve::{Budget, Stop};

/// Decides who wins, and remembers what it has searched.
///
/// ```
/// use yomikiri_shiritori::{random_game, search::Reader};
/// use yomikiri_solve::Budget;
/// let mut reader = Reader::new(1 << 20, 1);
/// let game = random_game(8, 4, 7);
/// let first = reader.wins(&game, 0, &mut Budget::unlimited()).unwrap();
/// let again = reader.wins(&game, 0, &mut Budget::unlimited()).unwrap();
/// assert_eq!(first, again);
/// ```
pub struct Reader {
    memory: usize,
    threads: usize,
    /// What the questions are about: the open letters of a cancelled graph.
    base: Option<Part>,
    /// The table of the last search, which serves the next one if its keys fit.
    kept: Option<Box<dyn Any + Send>>,
}

/// Open letters that a search can deal with.
const MOST_LETTERS: usize = 128;
/// Positions paid for at a time.
const ADVANCE: u64 = 1 << 10;
/// How many more words of a kind than the base has the shared table has room for: saying a
/// word of a cancelled pair leaves one more in the other direction.
const SLACK: u16 = 1;
/// A search that takes longer than this may use all threads.
const ALONE: u64 = 1 << 20;

impl Reader {
    /// For single questions; with tables of up to so many bytes, and so many threads for what
    /// takes long.
    pub fn new(memory: usize, threads: usize) -> Reader {
        Reader { memory, threads: threads.max(1), base: None, kept: None }
    }

    /// For many questions about one graph: they share a table, if their graphs have between
    /// any two letters at most one word more than this one, once both are cancelled.
    pub fn about(graph: &Graph, memory: usize, threads: usize) -> Reader {
        let graph = cancel(graph).graph;
        let open = dead_ends(&graph).open;
        let letters: Vec<Letter> = (0..)
            .take(open.letters())
            .filter(|&letter| open.next(letter).next().is_some())
            .collect();
        Reader { base: Some(Part::of(&open, &letters)), ..Reader::new(memory, threads) }
    }

    /// Does who moves at this letter win?
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
            _ => Reader::new(self.memory, self.threads).wins_open(open, at, budget),
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
            Box::new(Memory { layout, table: Table::new(self.memory) })
        });
        assert!(memory.layout.holds(query.graph), "a key for every position");
        // What is decided at once needs no help.
        let mut helpers = 0;
        let answer = loop {
            let alone = if helpers == 0 && self.threads > 1 { ALONE } else { u64::MAX };
            match query.round::<R, N, K>(&memory, alone, helpers, budget) {
                Ok(wins) => break Ok(wins),
                Err(Halt::Stop(stop)) => break Err(stop),
                Err(Halt::Crowded) => memory.table.grow(),
                Err(Halt::Enough) => helpers = self.threads - 1,
            }
        };
        self.kept = Some(memory);
        answer
    }
}

/// Whether who moves at a letter of a cancelled graph wins, if theorems tell; if not, the words
/// among the letters that dead ends leave open.
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

/// What a graph leaves of itself for who begins at a letter; nothing if that is more than
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
    table: Table<K>,
}

/// One question about an open letter of a cancelled graph without dead ends.
struct Query<'q> {
    graph: &'q Graph,
    at: Letter,
    /// The graph that the table is made for, with room for so many more words of each kind.
    base: &'q Graph,
    slack: u16,
}

impl Query<'_> {
    /// Searches until there is an answer, a limit, a full table, or `most` positions were
    /// visited. Helpers search the same in another order and share what they find.
    fn round<R: Row, const N: usize, const K: usize>(
        &self,
        Memory { layout, table }: &Memory<N, K>,
        most: u64,
        helpers: usize,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Halt> {
        let (graph, at) = (self.graph, self.at as usize);
        let shared = Shared { enough: AtomicBool::new(false), nodes: AtomicU64::new(0) };
        let found = Mutex::new(None);
        std::thread::scope(|scope| {
            for bias in 1..=helpers as u16 {
                let (shared, found) = (&shared, &found);
                scope.spawn(move || {
                    let mut purse = shared;
                    let mut core = Core::<R, N, K>::new(graph, layout, table, &mut purse, bias);
                    if let Ok(wins) = core.wins(at) {
                        *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(wins);
                        shared.enough.store(true, Ordering::Relaxed);
                    }
                });
            }
            let mut purse = Own { budget, shared: &shared, most };
            let mut core = Core::<R, N, K>::new(graph, layout, table, &mut purse, 0);
            let answer = core.wins(at);
            let unused = core.unused();
            budget.refund(unused);
            shared.enough.store(true, Ordering::Relaxed);
            match (answer, *found.lock().unwrap_or_else(PoisonError::into_inner)) {
                (Err(Halt::Enough), Some(wins)) => Ok(wins),
                (answer, _) => answer,
            }
        })
    }
}

/// What threads tell each other while they search.
struct Shared {
    enough: AtomicBool,
    /// Positions that helpers visited and nobody has paid for.
    nodes: AtomicU64,
}

impl Purse for &Shared {
    fn more(&mut self) -> Result<u64, Halt> {
        if self.enough.load(Ordering::Relaxed) {
            return Err(Halt::Enough);
        }
        self.nodes.fetch_add(ADVANCE, Ordering::Relaxed);
        Ok(ADVANCE)
    }
}

/// The purse of the thread that was asked, which pays for all.
struct Own<'p, 'b> {
    budget: &'p mut Budget<'b>,
    shared: &'p Shared,
    most: u64,
}

impl Purse for Own<'_, '_> {
    fn more(&mut self) -> Result<u64, Halt> {
        if self.shared.enough.load(Ordering::Relaxed) || self.most < ADVANCE {
            return Err(Halt::Enough);
        }
        self.most -= ADVANCE;
        let helped = self.shared.nodes.swap(0, Ordering::Relaxed);
        if helped > 0 {
            self.budget.advance(helped).map_err(Halt::Stop)?;
        }
        self.budget.advance(ADVANCE).map_err(Halt::Stop)
    }
}
