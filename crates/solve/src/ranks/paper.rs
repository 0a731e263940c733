//! The search of a published study, with the study's own ways to make it faster.

mod bounded;
mod memory;

use super::{Known, Ladder, Prospects, Ranker, ScoreSet, undominated};
use crate::Keyed;
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop};
use bounded::Bounded;
pub use bounded::{Over, TableHash, TableSize};
use memory::{Memory, Remembered};
use std::sync::Arc;
use yomikiri_game::Seat;

/// What the study adds to a full search. Any of the three can be had without the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PaperSettings {
    /// Leave out further moves once they can add nothing: the mover surely gets the best score
    /// of the whole game, and each other seat may get every score that this leaves it.
    pub prune: bool,
    /// Search to depth 2, then 4, 6 and so on, until the position is known.
    pub deepen: bool,
    /// Remember positions.
    pub table: bool,
}

/// The study's search: depth first, to the end of the game, every move in the order of the rules.
/// Drop every move that another one dominates for the mover, and unite what is left.
///
/// It is a yardstick: what it spends of its budget is what the study counts. Every visited
/// position is a node, the root, ends of the game, positions remembered and positions at the
/// limit of a round included, and the nodes of all rounds add up. The root has
/// [depth](Ranker::depth) 1.
///
/// * **Pruning.** The study says: the mover has the best score alone, and every other player all
///   scores but the best. That is tested after each move, over the moves known by then. Which
///   scores are left to the others is asked of [`Keyed::horizon`] here, so that the rule is
///   sound where two can have the best score, and works where nobody can have the second best
///   once somebody has the best. In a game of places, it is the study's own; once the first place
///   is taken nothing is pruned any more.
/// * **Deepening.** A position at the limit is unknown, and so is one with an unknown move, unless
///   the pruning rule holds without it: an unknown move could dominate known ones, so it cannot
///   stand for "every score". The moves after an unknown one are searched all the same.
/// * **Table.** Whole [rest keys](Keyed::rest_key), and the scores of the seats that are not
///   settled. Nothing is dropped, since counts are what this search is for: when there is no room
///   left it stops with [`Stop::Memory`]. The study's own table was bounded and wrote over old
///   positions, as one of [`with_table`](PaperRanks::with_table) does. That a position stayed unknown is used again only where
///   the search had gone deeper below it than it is to go now.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Seat, example::Subtract};
/// use yomikiri_solve::Budget;
/// use yomikiri_solve::ranks::{Ladder, PaperRanks, PaperSettings, Ranker, ScoreSet};
/// let rules = Arc::new(Subtract { heap: 8, most: 3 });
/// let ladder = Ladder::of(&*rules).unwrap();
/// let nodes = |settings| {
///     let mut search = PaperRanks::new(rules.clone(), settings, 1 << 20).unwrap();
///     let mut budget = Budget::unlimited();
///     let (known, _) = search.possible(&rules.start(), &mut budget);
///     let possible = known.exact().unwrap();
///     assert_eq!(possible.of(ladder, Seat::new(0)), ScoreSet::only(0)); // 8 = 2 * (3 + 1)
///     (budget.spent(), search.depth())
/// };
/// // A node is a way to take counters: so many ways there are to take 0, 1, 2, … 8 of them.
/// assert_eq!(nodes(PaperSettings::default()), (1 + 1 + 2 + 4 + 7 + 13 + 24 + 44 + 81, Some(9)));
/// let table = PaperSettings { table: true, ..PaperSettings::default() };
/// assert!(nodes(table).0 < 177);
/// ```
pub struct PaperRanks<G: Keyed> {
    game: Arc<G>,
    ladder: Ladder,
    settings: PaperSettings,
    memory: Positions,
    depth: u32,
}

/// Positions remembered.
enum Positions {
    /// All of them.
    All(Memory),
    /// As many as there are places for.
    Some(Bounded),
}

impl Positions {
    fn get(&self, key: &[u64]) -> Option<Remembered> {
        match self {
            Positions::All(memory) => memory.get(key),
            Positions::Some(bounded) => bounded.get(key),
        }
    }

    fn put(&mut self, key: &[u64], learnt: Remembered) -> Result<(), Stop> {
        match self {
            Positions::All(memory) => return memory.put(key, learnt),
            Positions::Some(bounded) => bounded.put(key, learnt),
        }
        Ok(())
    }
}

impl<G: Keyed> PaperRanks<G> {
    /// A search whose table takes at most `memory` bytes; `None` if the game has too many scores
    /// for a [`Ladder`].
    pub fn new(game: Arc<G>, settings: PaperSettings, memory: usize) -> Option<PaperRanks<G>> {
        let ladder = Ladder::of(&*game)?;
        let memory = Positions::All(Memory::new(game.rest_words(), memory));
        Some(PaperRanks { game, ladder, settings, memory, depth: 0 })
    }

    /// The same with a table of fixed size, in which new positions take the place of old ones.
    pub fn with_table(self, size: TableSize) -> PaperRanks<G> {
        let memory = Positions::Some(Bounded::new(self.game.rest_words(), size));
        PaperRanks { memory, ..self }
    }

    /// How many positions it remembers.
    pub fn remembered(&self) -> usize {
        match &self.memory {
            Positions::All(memory) => memory.len(),
            Positions::Some(bounded) => bounded.len(),
        }
    }
}

impl<G: Keyed> Ranker<G> for PaperRanks<G> {
    fn game(&self) -> &Arc<G> {
        &self.game
    }

    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        let PaperRanks { game, ladder, settings, memory, depth } = self;
        let mut search = Search {
            game: &**game,
            ladder: *ladder,
            settings: *settings,
            memory,
            budget,
            limit: if settings.deepen { 2 } else { u32::MAX },
            deepest: 0,
            moves: vec![],
            known: vec![],
            own: vec![],
            keys: vec![],
        };
        let found = loop {
            match search.visit(&mut state.clone(), 1) {
                Ok(None) => search.limit += 2,
                Ok(Some(found)) => break Ok(found),
                Err(stop) => break Err(stop),
            }
        };
        *depth = search.deepest;
        match found {
            Ok(found) => (Known::exactly(found), None),
            Err(stop) => {
                let open = game.horizon(*ladder, state, None);
                (Known { sure: Prospects::NOTHING, open }, Some(stop))
            }
        }
    }

    fn depth(&self) -> Option<u32> {
        Some(self.depth)
    }
}

/// A position being searched.
struct Search<'a, 'b, G: Keyed> {
    game: &'a G,
    ladder: Ladder,
    settings: PaperSettings,
    memory: &'a mut Positions,
    budget: &'a mut Budget<'b>,
    /// Positions this deep are not looked into.
    limit: u32,
    deepest: u32,
    /// The moves of every position on the way, the deepest last.
    moves: Vec<G::Move>,
    /// What is known of those tried, likewise; and what of that the mover's own scores are.
    known: Vec<Prospects>,
    own: Vec<ScoreSet>,
    /// The keys of the positions on the way, likewise.
    keys: Vec<u64>,
}

impl<G: Keyed> Search<'_, '_, G> {
    /// The prospects of a position; nothing if the limit was in the way.
    fn visit(&mut self, state: &mut G::State, depth: u32) -> Result<Option<Prospects>, Stop> {
        self.budget.spend()?;
        self.deepest = self.deepest.max(depth);
        if let Some(end) = self.game.scores(state) {
            return Ok(Some(self.ladder.end(&end)));
        }
        if depth as usize == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        if !self.settings.table {
            return if depth < self.limit { self.look(state, depth) } else { Ok(None) };
        }
        let key = self.keys.len();
        self.keys.resize(key + self.game.rest_words(), 0);
        self.game.rest_key(state, &mut self.keys[key..]);
        let found = self.recall_or_look(state, depth, key);
        self.keys.truncate(key);
        found
    }

    /// As [`look`](Search::look), but not twice.
    fn recall_or_look(
        &mut self,
        state: &mut G::State,
        depth: u32,
        key: usize,
    ) -> Result<Option<Prospects>, Stop> {
        let ahead = self.limit - depth;
        let horizon = self.game.horizon(self.ladder, state, None);
        match self.memory.get(&self.keys[key..]) {
            Some(Remembered::Open(rest)) => {
                if let Some(whole) = completed(self.ladder, rest, horizon) {
                    return Ok(Some(whole));
                }
            }
            Some(Remembered::Unknown { ahead: looked }) if looked > ahead => return Ok(None),
            _ => {}
        }
        if ahead == 0 {
            return Ok(None);
        }
        let found = self.look(state, depth)?;
        let learnt = match found {
            Some(found) => Remembered::Open(unsettled(self.ladder, found, horizon)),
            None => Remembered::Unknown { ahead },
        };
        self.memory.put(&self.keys[key..], learnt)?;
        Ok(found)
    }

    /// Tries the moves.
    fn look(&mut self, state: &mut G::State, depth: u32) -> Result<Option<Prospects>, Stop> {
        let (first_move, first_known) = (self.moves.len(), self.known.len());
        self.game.moves(state, &mut self.moves);
        let mut surest = Surest::new(self.ladder, self.game.to_move(state));
        let (mut all_known, mut pruned) = (true, false);
        for next in first_move..self.moves.len() {
            let undo = self.game.play(state, self.moves[next]);
            let after = self.visit(state, depth + 1)?;
            self.game.undo(state, undo);
            let Some(after) = after else {
                all_known = false;
                continue;
            };
            self.known.push(after);
            self.own.push(after.of(self.ladder, surest.mover));
            pruned = self.settings.prune && surest.is_all(self.game, state, after);
            if pruned {
                break;
            }
        }
        let found =
            if pruned { Some(surest.united) } else { all_known.then(|| self.united(first_known)) };
        self.moves.truncate(first_move);
        self.known.truncate(first_known);
        self.own.truncate(first_known);
        Ok(found)
    }

    /// What the mover leaves possible: the moves that no other one dominates, united.
    fn united(&self, first: usize) -> Prospects {
        let kept = self.known[first..].iter().zip(undominated(&self.own[first..]));
        let kept = kept.filter(|(_, kept)| *kept);
        kept.fold(Prospects::NOTHING, |all, (each, _)| all | *each)
    }
}

/// The moves after which the mover surely has the best score of the game. One of them dominates
/// all others.
struct Surest {
    ladder: Ladder,
    mover: Seat,
    best: u8,
    /// Those found so far.
    united: Prospects,
    /// What more of them could come to, once that was asked for.
    most: Option<Prospects>,
}

impl Surest {
    fn new(ladder: Ladder, mover: Seat) -> Surest {
        let best = ladder.rungs() - 1;
        Surest { ladder, mover, best, united: Prospects::NOTHING, most: None }
    }

    /// The rule for pruning: with this move, can no other one add anything?
    fn is_all<G: Keyed>(&mut self, game: &G, state: &G::State, after: Prospects) -> bool {
        let Surest { ladder, mover, best, .. } = *self;
        if after.of(ladder, mover).sole() != Some(best) {
            return false;
        }
        self.united = self.united | after;
        let given = Some((mover, ladder.score(best)));
        let most = *self.most.get_or_insert_with(|| game.horizon(ladder, state, given));
        let mut others = Seat::all(ladder.seats()).filter(|&seat| seat != mover);
        others.all(|seat| self.united.of(ladder, seat).includes(most.of(ladder, seat)))
    }
}

/// The scores of the seats that the horizon leaves open.
pub(super) fn unsettled(ladder: Ladder, whole: Prospects, horizon: Prospects) -> Prospects {
    let open = Seat::all(ladder.seats()).filter(|&seat| horizon.of(ladder, seat).sole().is_none());
    open.fold(Prospects::NOTHING, |all, seat| all.with(ladder, seat, whole.of(ladder, seat)))
}

/// Those with the settled seats of a position added; nothing if a seat that is open there was
/// settled where they come from.
pub(super) fn completed(ladder: Ladder, rest: Prospects, horizon: Prospects) -> Option<Prospects> {
    let mut whole = Prospects::NOTHING;
    for seat in Seat::all(ladder.seats()) {
        let (own, seen) = (rest.of(ladder, seat), horizon.of(ladder, seat));
        let scores = if seen.sole().is_some() { seen } else { own };
        if scores.is_empty() {
            return None;
        }
        whole = whole.with(ladder, seat, scores);
    }
    Some(whole)
}
