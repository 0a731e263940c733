//! In how many plies a score can be reached, or denied, by force.

use crate::{Bounds, Budget, Keyed, Outlook, Stop, Table};
use std::sync::Arc;
use yomikiri_game::{Goal, Score, SeatSet};

/// Counts the plies to an end that the stronger side can force: the fewest it needs
/// against the longest resistance. By deepening step by step, so a near end is cheap to
/// find and a far one is not; hand it a budget. Its table serves all seats and lasts as
/// long as it does.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Seat, SeatSet, example::Subtract};
/// use yomikiri_solve::{Budget, Pace};
/// let rules = Arc::new(Subtract { heap: 5, most: 3 });
/// let (mut pace, first) = (Pace::of_reaching(rules.clone(), 1, 1 << 20), Seat::new(0));
/// // Take 1, then whatever is taken, take the rest.
/// let plies = pace.plies(&rules.start(), SeatSet::only(first), &mut Budget::unlimited());
/// assert_eq!(plies, Ok(3));
/// ```
pub struct Pace<G: Keyed> {
    game: Arc<G>,
    at_least: Score,
    /// Do seats hurry to reach that score, or the others to deny it to them?
    reach: bool,
    table: Table,
}

impl<G: Keyed> Pace<G> {
    /// How soon can seats get at least this score? The table takes at most `memory` bytes.
    pub fn of_reaching(game: Arc<G>, at_least: Score, memory: usize) -> Pace<G> {
        Pace::new(game, at_least, true, memory)
    }

    /// How soon can the others deny it to them?
    pub fn of_denying(game: Arc<G>, at_least: Score, memory: usize) -> Pace<G> {
        Pace::new(game, at_least, false, memory)
    }

    fn new(game: Arc<G>, at_least: Score, reach: bool, memory: usize) -> Pace<G> {
        let table = Table::new(game.key_words(), memory);
        Pace { game, at_least, reach, table }
    }

    /// The table, to look at.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The plies to the forced end. Never returns if the hurrying side cannot force one,
    /// unless the budget ends.
    pub fn plies(
        &mut self,
        state: &G::State,
        seats: SeatSet,
        budget: &mut Budget<'_>,
    ) -> Result<Score, Stop> {
        for plies in 0..Score::MAX {
            if self.within(&mut state.clone(), seats, plies, budget)? {
                return Ok(plies);
            }
        }
        Err(Stop::Depth)
    }

    /// Can the end be forced within this many plies?
    pub fn within(
        &mut self,
        state: &mut G::State,
        seats: SeatSet,
        plies: Score,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        budget.spend()?;
        let goal = Goal { seats, at_least: self.at_least };
        if let Some(end) = self.game.scores(state) {
            return Ok(goal.met_by(&end) == self.reach);
        }
        if plies == 0 {
            return Ok(false);
        }
        let (outlook, moves) = ordered(&*self.game, state, goal);
        if outlook.bounds.decides(self.at_least) == Some(!self.reach) {
            return Ok(false);
        }
        let mut key = vec![0; self.game.key_words()];
        self.game.key(state, &mut key);
        // The table's scores are plies here: low <= plies needed <= high.
        let known = self.table.get(&key, seats).unwrap_or(Bounds::ANY);
        if let Some(more_needed) = known.decides(plies + 1) {
            return Ok(!more_needed);
        }
        let before = budget.spent();
        let hurries = seats.contains(self.game.to_move(state)) == self.reach;
        let mut forced = !hurries;
        for chosen in moves {
            let undo = self.game.play(state, chosen);
            let soon = self.within(state, seats, plies - 1, budget)?;
            self.game.undo(state, undo);
            if soon == hurries {
                forced = soon;
                break;
            }
        }
        let bounds = if forced { Bounds::at_most(plies) } else { Bounds::at_least(plies + 1) };
        self.table.put(&key, seats, bounds, budget.spent() - before);
        Ok(forced)
    }
}

/// What can be seen here, and all legal moves, those worth trying for the goal first: a
/// move that cannot change the result may still change how long it takes.
pub(crate) fn ordered<G: Keyed>(game: &G, state: &G::State, goal: Goal) -> (Outlook, Vec<G::Move>) {
    let mut moves = Vec::new();
    let outlook = game.outlook(state, goal, &mut moves);
    if !outlook.complete {
        let listed = moves.len();
        for chosen in game.legal(state) {
            if !moves[..listed].contains(&chosen) {
                moves.push(chosen);
            }
        }
    }
    (outlook, moves)
}
