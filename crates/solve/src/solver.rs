//! What every solver can do.

use crate::{Bounds, Budget, Keyed, Stop};
use std::sync::Arc;
use yomikiri_game::{Goal, SeatSet};

/// A search for the truth about goals. Its memory lasts as long as it does, so later
/// questions about the same rules profit from earlier ones.
pub trait Solver<G: Keyed>: Send {
    /// The rules.
    fn game(&self) -> &Arc<G>;

    /// Returns bounds with `low <= score <= high` and (`low >= t` or `high < t`), where the
    /// score is that of the goal's seats and `t` its threshold.
    fn settle(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop>;

    /// Called where what it said of a position does not follow from what it said of those after the
    /// moves. A search is never told so; whoever repeats what others have found returns a reason to stop.
    fn contradicted(&mut self) -> Stop {
        unreachable!("what is true of a position follows from what is true after its moves")
    }

    /// Can the goal's seats force it from here?
    fn prove(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let bounds = self.settle(state, goal, budget)?;
        Ok(bounds.decides(goal.at_least).expect("a finished search decides its goal"))
    }

    /// The score these seats can force, by asking one goal after another, the lowest
    /// first: what is easily denied need not be asked for at length. With a reason to stop
    /// come the bounds known by then.
    fn score(
        &mut self,
        state: &G::State,
        seats: SeatSet,
        budget: &mut Budget<'_>,
    ) -> (Bounds, Option<Stop>) {
        let mut known = Bounds::from(self.game().score_range());
        while known.exact().is_none() {
            let goal = Goal { seats, at_least: known.low + 1 };
            match self.settle(state, goal, budget) {
                Ok(bounds) => known = known.meet(bounds),
                Err(stop) => return (known, Some(stop)),
            }
        }
        (known, None)
    }
}

/// Plies that a recursion follows before it gives up: a frame is small, a stack is not
/// endless.
pub(crate) const MAX_DEPTH: usize = 2_000;
