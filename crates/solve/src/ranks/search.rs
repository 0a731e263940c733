//! The search for prospects, one question at a time.

use super::memory::Memory;
use super::sieve::{Fate, Sieve, Sight};
use super::{Known, Ladder, Prospects, Ranked, Ranker, Roles, ScoreSet};
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop};
use std::sync::Arc;
use yomikiri_game::Seat;

/// Finds prospects by asking "may this seat end with one of these scores?" and searching only
/// as far as the answer needs. Positions are remembered by their relative keys, each with the
/// scores that are surely possible and those that are still open, so that no question is
/// answered twice.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Seat, example::Subtract};
/// use yomikiri_solve::Budget;
/// use yomikiri_solve::ranks::{Ladder, Ranker, Ranks, ScoreSet};
/// let rules = Arc::new(Subtract { heap: 30, most: 3 });
/// let ladder = Ladder::of(&*rules).unwrap();
/// let mut ranks = Ranks::new(rules.clone(), ladder, 1 << 20);
/// let (known, stop) = ranks.possible(&rules.start(), &mut Budget::unlimited());
/// assert_eq!(stop, None);
/// assert_eq!(known.exact().unwrap().of(ladder, Seat::new(0)), ScoreSet::only(2)); // a win
/// ```
pub struct Ranks<G: Ranked> {
    game: Arc<G>,
    ladder: Ladder,
    memory: Memory,
    /// The moves being looked at, from the root on, each position's behind one another.
    moves: Vec<G::Move>,
    after: Vec<After<G>>,
    /// What each mover may end with after them, and whether they are dominated.
    sights: Vec<Sight>,
    fates: Vec<Fate>,
    /// Their keys, each `key_words` long.
    keys: Vec<u64>,
    key_words: usize,
}

/// The position after a move, and what is known of it.
struct After<G: Ranked> {
    state: G::State,
    roles: Roles,
    known: Known,
    /// Is the game over there?
    over: bool,
}

/// "May this seat end with one of these scores?"
#[derive(Clone, Copy)]
struct Query {
    seat: Seat,
    scores: ScoreSet,
}

impl<G: Ranked> Ranks<G> {
    /// A search whose memory takes at most this many bytes.
    pub fn new(game: Arc<G>, ladder: Ladder, memory: usize) -> Ranks<G> {
        let key_words = game.relative_words();
        let memory = Memory::new(ladder, key_words, memory);
        Ranks {
            game,
            ladder,
            memory,
            moves: Vec::new(),
            after: Vec::new(),
            sights: Vec::new(),
            fates: Vec::new(),
            keys: Vec::new(),
            key_words,
        }
    }

    /// Puts a position on the stack, of which nothing is recalled yet.
    fn push(&mut self, mut state: G::State) {
        self.game.play_on(&mut state);
        let over = self.game.scores(&state).map(|end| Known::exactly(self.ladder.end(&end)));
        let at = self.keys.len();
        self.keys.resize(at + self.key_words, 0);
        let roles = match over {
            Some(_) => Roles::by_seat(),
            None => self.game.relative_key(&state, &mut self.keys[at..]),
        };
        let known = over.unwrap_or(Known { sure: Prospects::NOTHING, open: Prospects::NOTHING });
        self.after.push(After { state, roles, known, over: over.is_some() });
    }

    /// Recalls what is known of the positions on the stack from `first` on.
    fn recall_from(&mut self, first: usize) {
        for key in self.keys[first * self.key_words..].chunks_exact(self.key_words) {
            self.memory.touch(key);
        }
        for index in first..self.after.len() {
            let After { state, roles, over, .. } = &self.after[index];
            if !over {
                self.after[index].known = self.recall(state, *roles, index * self.key_words);
            }
        }
    }

    /// What is seen at once and what is remembered of a position whose key begins at `at`.
    fn recall(&self, state: &G::State, roles: Roles, at: usize) -> Known {
        let seen = self.game.horizon(self.ladder, state, None);
        // All scores of settled seats, of which the key tells nothing.
        let mut settled = 0;
        for seat in Seat::all(self.ladder.seats()) {
            if seen.of(self.ladder, seat).sole().is_some() {
                settled |= Prospects::NOTHING.with(self.ladder, seat, self.ladder.all()).0;
            }
        }
        let Some(known) = self.memory.get(&self.keys[at..at + self.key_words]) else {
            return Known { sure: Prospects(seen.0 & settled), open: seen };
        };
        let sure = roles.to_seats(self.ladder, known.sure).0;
        let open = roles.to_seats(self.ladder, known.open).0;
        let known = Known {
            sure: Prospects(sure & !settled | seen.0 & settled),
            open: Prospects((open | settled) & seen.0),
        };
        assert!(known.sure.0 & !known.open.0 == 0, "contradiction: {known:?}");
        known
    }

    fn remember(&mut self, index: usize, nodes: u64) {
        let After { roles, known, .. } = self.after[index];
        let known = Known {
            sure: roles.from_seats(self.ladder, known.sure),
            open: roles.from_seats(self.ladder, known.open),
        };
        let key = &self.keys[index * self.key_words..][..self.key_words];
        self.memory.put(key, known, nodes);
    }

    /// Makes known whether the query holds in the position at `index`: afterwards either a
    /// score of the query is surely possible there, or none is open.
    fn settle(
        &mut self,
        index: usize,
        query: Query,
        depth: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        budget.spend()?;
        if depth == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let (first, before) = (self.after.len(), budget.spent());
        let state = self.after[index].state.clone();
        self.push_moves(&state);
        let settled = self.settle_among(index, first, query, depth, budget);
        // What became known is true even if the search was stopped.
        self.after.truncate(first);
        self.keys.truncate(first * self.key_words);
        self.remember(index, budget.spent() - before + 1);
        settled
    }

    /// Puts the positions after each move on the stack, equal ones once.
    fn push_moves(&mut self, state: &G::State) {
        let (first, at) = (self.after.len(), self.moves.len());
        self.game.moves(state, &mut self.moves);
        for index in at..self.moves.len() {
            let mut next = state.clone();
            self.game.play(&mut next, self.moves[index]);
            self.push(next);
            if self.is_double(first) {
                self.after.pop();
                self.keys.truncate(self.after.len() * self.key_words);
            }
        }
        self.moves.truncate(at);
        self.recall_from(first);
    }

    /// Is the last position on the stack one that stands there already, from `first` on?
    fn is_double(&self, first: usize) -> bool {
        let (last, others) = self.after[first..].split_last().expect("just pushed");
        let key = |index: usize| &self.keys[index * self.key_words..][..self.key_words];
        let own = key(self.after.len() - 1);
        let same = |(index, other): (usize, &After<G>)| {
            !other.over && other.roles == last.roles && key(first + index) == own
        };
        !last.over && others.iter().enumerate().any(same)
    }

    fn settle_among(
        &mut self,
        index: usize,
        first: usize,
        query: Query,
        depth: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let mover = self.game.to_move(&self.after[index].state);
        let seen = self.game.horizon(self.ladder, &self.after[index].state, None);
        let best = seen.of(self.ladder, mover).best();
        loop {
            let sieve = self.sift(first, mover);
            let mut derived = self.derive(first);
            if sieve.low == best {
                // Only moves that surely give the mover the best are kept.
                let given = Some((mover, self.ladder.score(best)));
                let beside = self.game.horizon(self.ladder, &self.after[index].state, given);
                derived.open.0 &= beside.0;
            }
            let known = &mut self.after[index].known;
            known.sure.0 |= derived.sure.0;
            known.open.0 &= derived.open.0;
            assert!(known.sure.0 & !known.open.0 == 0, "contradiction: {known:?}");
            if query.is_settled(self.ladder, *known) {
                return Ok(());
            }
            let (child, asked) = self.next_query(first, mover, sieve, query);
            self.settle(child, asked, depth + 1, budget)?;
        }
    }

    /// Looks at all moves with the eyes of the mover.
    fn sift(&mut self, first: usize, mover: Seat) -> Sieve {
        let ladder = self.ladder;
        self.sights.truncate(first);
        self.sights.resize(first, Sight::NOTHING);
        self.sights.extend(self.after[first..].iter().map(|after| after.sight(ladder, mover)));
        let sights = &self.sights[first..];
        let sieve = Sieve::new(sights);
        self.fates.truncate(first);
        self.fates.resize(first, Fate::Open);
        self.fates.extend(sights.iter().map(|&sight| sieve.fate(sight)));
        sieve
    }

    /// What the positions after each move tell of the one before.
    fn derive(&self, first: usize) -> Known {
        let mut known = Known { sure: Prospects::NOTHING, open: Prospects::NOTHING };
        let (mut left, mut last) = (0, Prospects::NOTHING);
        for (after, fate) in self.after[first..].iter().zip(&self.fates[first..]) {
            if *fate != Fate::Dropped {
                known.open = known.open | after.known.open;
                (left, last) = (left + 1, after.known.sure);
            }
            if *fate == Fate::Kept {
                known.sure = known.sure | after.known.sure;
            }
        }
        // Not all moves can be dominated.
        if left == 1 {
            known.sure = known.sure | last;
        }
        known
    }

    /// The question to ask next, and after which move. Asked only while the query is open: so
    /// some move that is not dropped leaves one of its scores open.
    fn next_query(&self, first: usize, mover: Seat, sieve: Sieve, query: Query) -> (usize, Query) {
        // Of the moves that may do: one that is kept, or would do if it is kept, or any.
        let mut candidate = (first, ScoreSet::EMPTY, 0);
        for index in first..self.after.len() {
            let known = self.after[index].known;
            let open = known.open.of(self.ladder, query.seat) & query.scores;
            if self.fates[index] == Fate::Dropped || open.is_empty() {
                continue;
            }
            let sure = known.sure.of(self.ladder, query.seat) & query.scores;
            let rank = match (self.fates[index], sure.is_empty()) {
                (Fate::Kept, _) => 3,
                (_, false) => 2,
                _ => 1,
            };
            if rank > candidate.2 {
                candidate = (index, if sure.is_empty() { open } else { ScoreSet::EMPTY }, rank);
            }
        }
        let (candidate, open, rank) = candidate;
        assert!(rank > 0, "a query stays open only where a move leaves it open");
        if !open.is_empty() {
            return (candidate, Query { seat: query.seat, scores: open });
        }
        // The candidate would do if it is kept. Either its own best is to be raised …
        let of_mover = |scores: ScoreSet| Query { seat: mover, scores };
        let own = self.sights[candidate];
        let ceiling = own.low_ceiling();
        let higher = own.unknown() & above(ceiling.max(sieve.low));
        if ceiling <= sieve.low && !higher.is_empty() {
            return (candidate, of_mover(higher));
        }
        // … or the worst after another move to be shown to be below it.
        for index in first..self.after.len() {
            let lower = self.sights[index].open & below(ceiling);
            if self.sights[index].high_floor() >= ceiling && !lower.is_empty() {
                return (index, of_mover(lower));
            }
        }
        if !higher.is_empty() {
            return (candidate, of_mover(higher));
        }
        // What is left are moves that give one and the same score alone, or may.
        let (index, scores) = (first..self.after.len())
            .map(|index| (index, self.sights[index].unknown()))
            .find(|(_, scores)| !scores.is_empty())
            .expect("with all scores of the mover known, every fate is known");
        (index, of_mover(ScoreSet::only(scores.best())))
    }
}

impl<G: Ranked> After<G> {
    #[inline]
    fn sight(&self, ladder: Ladder, mover: Seat) -> Sight {
        Sight { sure: self.known.sure.of(ladder, mover), open: self.known.open.of(ladder, mover) }
    }
}

impl Query {
    fn is_settled(self, ladder: Ladder, known: Known) -> bool {
        !(known.sure.of(ladder, self.seat) & self.scores).is_empty()
            || (known.open.of(ladder, self.seat) & self.scores).is_empty()
    }
}

/// All scores above a rung.
fn above(rung: u8) -> ScoreSet {
    ScoreSet::from_bits(u64::MAX << rung << 1)
}

/// All scores below a rung.
fn below(rung: u8) -> ScoreSet {
    ScoreSet::from_bits((1 << rung) - 1)
}

impl<G: Ranked> Ranker<G> for Ranks<G> {
    fn game(&self) -> &Arc<G> {
        &self.game
    }

    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        self.after.clear();
        self.keys.clear();
        self.push(state.clone());
        self.recall_from(0);
        loop {
            let known = self.after[0].known;
            let unknown = Prospects(known.open.0 & !known.sure.0);
            let next = Seat::all(self.ladder.seats()).find_map(|seat| {
                let scores = unknown.of(self.ladder, seat);
                (!scores.is_empty()).then(|| Query { seat, scores: ScoreSet::only(scores.best()) })
            });
            let Some(query) = next else { return (known, None) };
            if let Err(stop) = self.settle(0, query, 0, budget) {
                return (self.after[0].known, Some(stop));
            }
        }
    }
}
