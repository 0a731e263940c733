//! Two seats, one of whom loses what the other gets.

use super::Described;
use std::sync::Arc;
use yomikiri_game::{Scores, Seat, SeatSet};
use yomikiri_solve::ranks::{Known, Ladder, Prospects, Ranker, ScoreSet};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};

/// What is possible between two whose scores are opposed, by the solver of their game.
///
/// One score is possible for each: the one that best play leads to. At the end of the game
/// that is so. Before it, if each move leaves but one score, those with the best one for the
/// mover dominate all others, and leave one score to the other seat too.
pub(super) struct Opposed<'s, G: Described> {
    pub(super) solver: &'s mut dyn Solver<G>,
    pub(super) ladder: Ladder,
}

impl<G: Described> Ranker<G> for Opposed<'_, G> {
    fn game(&self) -> &Arc<G> {
        self.solver.game()
    }

    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        let (bounds, stop) = self.solver.score(state, SeatSet::only(Seat::new(0)), budget);
        let Bounds { low, high } = bounds;
        let set = |scores: std::ops::RangeInclusive<_>| {
            scores.fold(ScoreSet::EMPTY, |set, score| set | ScoreSet::only(self.ladder.rung(score)))
        };
        let open = Prospects::NOTHING.with(self.ladder, Seat::new(0), set(low..=high)).with(
            self.ladder,
            Seat::new(1),
            set(-high..=-low),
        );
        let sure = if bounds.exact().is_some() { open } else { Prospects::NOTHING };
        (Known { sure, open }, stop)
    }
}

/// What each of the two gets, whatever ties they would break: there are none.
pub(super) fn scores<G: Described>(
    solver: &mut dyn Solver<G>,
    state: &G::State,
    budget: &mut Budget<'_>,
) -> Result<Scores, Stop> {
    match solver.score(state, SeatSet::only(Seat::new(0)), budget) {
        (_, Some(stop)) => Err(stop),
        (Bounds { low, .. }, None) => Ok(Scores::from_fn(2, |seat| match seat.index() {
            0 => low,
            _ => -low,
        })),
    }
}
