//! Depth-first AND/OR search with memory.

use crate::solver::{MAX_DEPTH, Solver};
use crate::{Bounds, Budget, Keyed, Stop, Table};
use std::sync::Arc;
use yomikiri_game::{Goal, Score};

/// AND/OR search: positions of the goal's seats need one good move, all others need every
/// move refuted. Its table lives as long as the solver, so later questions about the same
/// rules profit from earlier ones, whatever the goal: entries are bounds on the score.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Goal, Seat, SeatSet, example::Subtract};
/// use yomikiri_solve::{AndOr, Bounds, Budget, Solver};
/// let rules = Arc::new(Subtract { heap: 9, most: 3 });
/// let mut solver = AndOr::new(rules.clone(), 1 << 20);
/// let win = Goal::alone(Seat::new(0), 1);
/// assert_eq!(solver.prove(&rules.start(), win, &mut Budget::unlimited()), Ok(true));
/// // A limit gives what is known so far, never a guess.
/// let (known, stop) = AndOr::new(rules.clone(), 1 << 20)
///     .score(&rules.start(), SeatSet::only(Seat::new(0)), &mut Budget::nodes(1));
/// assert_eq!(known, Bounds::new(-1, 1));
/// assert!(stop.is_some());
/// ```
pub struct AndOr<G: Keyed> {
    game: Arc<G>,
    table: Table,
}

impl<G: Keyed> AndOr<G> {
    /// A solver whose table takes at most `memory` bytes.
    pub fn new(game: Arc<G>, memory: usize) -> AndOr<G> {
        let table = Table::new(game.key_words(), memory);
        AndOr { game, table }
    }

    /// The table, to look at.
    pub fn table(&self) -> &Table {
        &self.table
    }
}

impl<G: Keyed> Solver<G> for AndOr<G> {
    fn game(&self) -> &Arc<G> {
        &self.game
    }

    fn settle(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop> {
        let AndOr { game, table } = self;
        let mut search = Search { game: &**game, table, budget, goal, moves: vec![], keys: vec![] };
        search.settle(&mut state.clone(), 0)
    }
}

/// One goal being searched.
struct Search<'a, 'b, G: Keyed> {
    game: &'a G,
    table: &'a mut Table,
    budget: &'a mut Budget<'b>,
    goal: Goal,
    /// The moves still to be tried of every position on the way, the deepest last.
    moves: Vec<G::Move>,
    /// The keys of the positions on the way, likewise.
    keys: Vec<u64>,
}

impl<G: Keyed> Search<'_, '_, G> {
    /// The contract of [`Solver::settle`].
    fn settle(&mut self, state: &mut G::State, depth: usize) -> Result<Bounds, Stop> {
        self.budget.spend()?;
        if let Some(end) = self.game.scores(state) {
            return Ok(Bounds::exactly(self.goal.seats.payoff(&end)));
        }
        if depth == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let (moves, keys) = (self.moves.len(), self.keys.len());
        let settled = self.settle_by_moves(state, depth);
        self.moves.truncate(moves);
        self.keys.truncate(keys);
        if let Ok(bounds) = settled {
            debug_assert!(bounds.low <= bounds.high, "{bounds:?}");
            debug_assert!(bounds.decides(self.goal.at_least).is_some(), "{bounds:?}");
        }
        settled
    }

    fn settle_by_moves(&mut self, state: &mut G::State, depth: usize) -> Result<Bounds, Stop> {
        let threshold = self.goal.at_least;
        let first = self.moves.len();
        let outlook = self.game.outlook(state, self.goal, &mut self.moves);
        let mut known = outlook.bounds;
        if known.decides(threshold).is_some() {
            return Ok(known);
        }
        debug_assert!(!outlook.complete || self.moves.len() > first, "play goes on without a move");
        // A forced move is cheaper to follow again than to remember.
        let remember = self.moves.len() - first > 1;
        let key = self.keys.len();
        if remember {
            self.keys.resize(key + self.game.key_words(), 0);
            self.game.key(state, &mut self.keys[key..]);
            if let Some(stored) = self.table.get(&self.keys[key..], self.goal.seats) {
                known = known.meet(stored);
                if known.decides(threshold).is_some() {
                    return Ok(known);
                }
            }
        }
        let before = self.budget.spent();
        let ours = self.goal.seats.contains(self.game.to_move(state));
        let found = self.try_moves(state, depth, first, ours, outlook.complete)?;
        known = known.meet(found);
        if remember {
            let nodes = self.budget.spent() - before;
            self.table.put(&self.keys[key..], self.goal.seats, known, nodes);
        }
        Ok(known)
    }

    /// Tries the moves from `first` on until one serves the mover.
    fn try_moves(
        &mut self,
        state: &mut G::State,
        depth: usize,
        first: usize,
        ours: bool,
        complete: bool,
    ) -> Result<Bounds, Stop> {
        let threshold = self.goal.at_least;
        // The bounds of the best move so far, for the mover.
        let (mut low, mut high) =
            if ours { (Score::MIN, Score::MIN) } else { (Score::MAX, Score::MAX) };
        for next in first..self.moves.len() {
            let undo = self.game.play(state, self.moves[next]);
            let child = self.settle(state, depth + 1)?;
            self.game.undo(state, undo);
            if ours {
                (low, high) = (low.max(child.low), high.max(child.high));
                if low >= threshold {
                    return Ok(Bounds::at_least(low));
                }
            } else {
                (low, high) = (low.min(child.low), high.min(child.high));
                if high < threshold {
                    return Ok(Bounds::at_most(high));
                }
            }
        }
        // No move serves the mover. An unlisted move may still miss by less than the
        // listed ones did.
        Ok(match (ours, complete) {
            (true, true) => Bounds::at_most(high),
            (true, false) => Bounds::at_most(threshold - 1),
            (false, true) => Bounds::at_least(low),
            (false, false) => Bounds::at_least(threshold),
        })
    }
}
