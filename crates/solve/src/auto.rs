//! AND/OR and proof-number search in turn.

use crate::{AndOr, Bounds, Budget, DfPn, Keyed, Solver, Stop};
use std::sync::Arc;
use yomikiri_game::Goal;

/// Runs [`AndOr`] and [`DfPn`] by turns, each time with twice as many positions, until one
/// of them has the answer: so it takes a small multiple of what the better one takes,
/// whichever that is.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Goal, Seat, example::Subtract};
/// use yomikiri_solve::{Auto, Budget, Solver};
/// let rules = Arc::new(Subtract { heap: 30, most: 3 });
/// let mut solver = Auto::new(rules.clone(), 1 << 20);
/// let win = Goal::alone(Seat::new(0), 1);
/// assert_eq!(solver.prove(&rules.start(), win, &mut Budget::unlimited()), Ok(true));
/// ```
pub struct Auto<G: Keyed> {
    and_or: AndOr<G>,
    df_pn: DfPn<G>,
}

/// The first turn's positions: most questions end within it.
const FIRST_TURN: u64 = 1 << 20;

impl<G: Keyed> Auto<G> {
    /// A solver whose memory takes at most this many bytes.
    pub fn new(game: Arc<G>, memory: usize) -> Auto<G> {
        Auto {
            and_or: AndOr::new(Arc::clone(&game), memory / 2),
            df_pn: DfPn::new(game, memory / 2),
        }
    }
}

impl<G: Keyed> Solver<G> for Auto<G> {
    fn game(&self) -> &Arc<G> {
        self.and_or.game()
    }

    fn settle(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop> {
        let mut turn = FIRST_TURN;
        loop {
            let solvers: [&mut dyn Solver<G>; 2] = [&mut self.and_or, &mut self.df_pn];
            for solver in solvers {
                let found = budget.lend(turn, |loan| solver.settle(state, goal, loan))?;
                if let Some(bounds) = found {
                    return Ok(bounds);
                }
            }
            turn *= 2;
        }
    }
}
