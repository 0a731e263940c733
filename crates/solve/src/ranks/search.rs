//! The search for prospects, one question at a time.

use super::memory::{Memory, Place};
use super::rule::{After, Rule, Span};
use super::{Known, Ranker, Roles};
use crate::Keyed;
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop};
use std::sync::Arc;

/// Finds prospects by asking "is one of these possible?" and searching only as far as the
/// answer needs. What is remembered of a position is what is surely possible and what is still
/// open, so that no question is answered twice. What counts as possible is the [`Rule`]'s.
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
pub struct Search<G: Keyed, R: Rule<G>> {
    game: Arc<G>,
    rule: R,
    memory: Memory,
    /// The moves being looked at, from the root on, each position's behind one another.
    moves: Vec<G::Move>,
    after: Vec<After<G>>,
    /// Their keys, each `key_words` long.
    keys: Vec<u64>,
    key_words: usize,
}

impl<G: Keyed, R: Rule<G>> Search<G, R> {
    /// A search by this rule whose memory takes at most so many bytes.
    pub(super) fn by(game: Arc<G>, rule: R, memory: usize) -> Search<G, R> {
        let key_words = rule.key_words(&game);
        let memory = Memory::new(rule.bits(), key_words, memory);
        let (moves, after, keys) = (Vec::new(), Vec::new(), Vec::new());
        Search { game, rule, memory, moves, after, keys, key_words }
    }

    /// What counts as possible.
    pub(super) fn rule(&self) -> &R {
        &self.rule
    }

    /// All that is possible, bit by bit.
    pub(super) fn all(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<u64, Stop> {
        self.begin(state);
        loop {
            let Span { sure, open } = self.after[0].span;
            match open & !sure {
                0 => return Ok(sure),
                unknown => self.settle(0, unknown & unknown.wrapping_neg(), 0, budget)?,
            }
        }
    }

    /// Puts a position first on the stack, with what is known of it.
    fn begin(&mut self, state: &G::State) {
        self.after.clear();
        self.keys.clear();
        self.push(state, None);
        self.recall_from(0);
    }

    /// Puts a position on the stack, after a move if one is given. Nothing is recalled of it yet.
    fn push(&mut self, state: &G::State, chosen: Option<G::Move>) {
        let at = self.keys.len();
        self.keys.resize(at + self.key_words, 0);
        self.after.push(After::of(state.clone()));
        let after = self.after.last_mut().expect("just pushed");
        if let Some(chosen) = chosen {
            self.game.play(&mut after.state, chosen);
        }
        self.game.play_on(&mut after.state);
        if let Some(end) = self.game.scores(&after.state) {
            let end = self.rule.end(&end);
            after.span = Span { sure: end, open: end };
            after.over = true;
            return;
        }
        after.roles = self.rule.key(&self.game, &after.state, &mut self.keys[at..]);
        after.place = self.memory.place(&self.keys[at..]);
    }

    /// Recalls what is known of the positions on the stack from `first` on.
    fn recall_from(&mut self, first: usize) {
        for index in first..self.after.len() {
            let After { ref state, roles, place, over, .. } = self.after[index];
            if over {
                continue;
            }
            self.after[index].span = match self.memory.get(place, self.key(index)) {
                Some(remembered) => self.rule.recall(&self.game, state, roles, remembered),
                None => self.rule.seen(&self.game, state),
            };
            self.after[index].assert_consistent();
        }
    }

    fn key(&self, index: usize) -> &[u64] {
        &self.keys[index * self.key_words..][..self.key_words]
    }

    fn remember(&mut self, index: usize, nodes: u64) {
        let After { roles, span, .. } = self.after[index];
        let key = &self.keys[index * self.key_words..][..self.key_words];
        self.memory.put(key, self.rule.to_remember(roles, span), nodes);
    }

    /// Finds out about the query in the position at `index`: afterwards its span
    /// [settles](Span::settles) it.
    fn settle(
        &mut self,
        index: usize,
        query: u64,
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
        let settled = self.settle_among(&state, (index, first), query, depth, budget);
        // What became known is true even if the search was stopped.
        self.after.truncate(first);
        self.keys.truncate(first * self.key_words);
        self.remember(index, budget.spent() - before + 1);
        settled
    }

    /// Puts the positions after each move on the stack, equal ones once.
    fn push_moves(&mut self, state: &G::State) {
        let (first, at) = (self.after.len(), self.moves.len());
        self.game.likely_moves(state, &mut self.moves);
        for index in at..self.moves.len() {
            self.push(state, Some(self.moves[index]));
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
        let own = self.key(self.after.len() - 1);
        let same = |(index, other): (usize, &After<G>)| {
            !other.over && other.roles == last.roles && self.key(first + index) == own
        };
        !last.over && others.iter().enumerate().any(same)
    }

    /// Finds out about the query in the position at `index`, with the positions after its moves
    /// on the stack from `first` on.
    fn settle_among(
        &mut self,
        state: &G::State,
        (index, first): (usize, usize),
        query: u64,
        depth: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        loop {
            let derived = self.rule.derive(&self.game, state, &self.after[first..]);
            let known = &mut self.after[index];
            known.span.sure |= derived.sure;
            known.span.open &= derived.open;
            known.assert_consistent();
            if known.span.settles(query) {
                return Ok(());
            }
            let (child, asked) = self.rule.next_query(&self.after[first..], query);
            self.settle(first + child, asked, depth + 1, budget)?;
        }
    }
}

impl<G: Keyed> After<G> {
    fn of(state: G::State) -> After<G> {
        let (roles, place) = (Roles::by_seat(), Place::default());
        After { state, roles, place, span: Span::default(), over: false }
    }

    /// Contradicting knowledge must not leave the program.
    fn assert_consistent(&self) {
        assert!(self.span.sure & !self.span.open == 0, "contradiction: {:?}", self.span);
    }
}

impl<G: Keyed, R: Rule<G>> Ranker<G> for Search<G, R> {
    fn game(&self) -> &Arc<G> {
        &self.game
    }

    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        self.begin(state);
        loop {
            let span = self.after[0].span;
            let known = self.rule.known(span);
            if known.exact().is_some() {
                return (known, None);
            }
            let query = self.rule.first_query(span);
            if let Err(stop) = self.settle(0, query, 0, budget) {
                let known = self.rule.known(self.after[0].span);
                // Scores may all be known while ends that share them are still told apart.
                return (known, known.exact().is_none().then_some(stop));
            }
        }
    }
}
