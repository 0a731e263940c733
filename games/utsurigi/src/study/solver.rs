//! The study's search as a solver like any other.

use super::order::Settings;
use super::search::PaperSearch;
use crate::rules::{Position, Utsurigi};
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Score};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};

/// Positions whose results are kept beside the search's own memory, which drops cheap ones.
const KEPT: usize = 1 << 12;

/// The study's search behind the face that all solvers share. It searches for who wins, so it
/// is for rules that are not [by margin](Utsurigi::by_margin); whoever makes one sees to that.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Seat, SeatSet};
/// use yomikiri_solve::{Budget, Solver};
/// use yomikiri_utsurigi::{PaperSolver, Settings, Utsurigi};
/// let rules = Arc::new(Utsurigi::new(4, 4, 0, 6)?);
/// let mut solver = PaperSolver::new(rules.clone(), Settings::PLAIN, 1 << 20);
/// let mut budget = Budget::unlimited();
/// let (bounds, _) = solver.score(&rules.start(), SeatSet::only(Seat::new(1)), &mut budget);
/// assert_eq!((bounds.exact(), budget.spent()), (Some(1), 177));
/// # Ok::<(), yomikiri_utsurigi::BadRules>(())
/// ```
pub struct PaperSolver {
    rules: Arc<Utsurigi>,
    search: PaperSearch,
    /// The results of the positions asked for, for the mover there.
    known: HashMap<Position, i32>,
}

impl PaperSolver {
    /// A solver that orders moves in this way and remembers positions in at most `memory`
    /// bytes.
    pub fn new(rules: Arc<Utsurigi>, settings: Settings, memory: usize) -> PaperSolver {
        debug_assert!(!rules.margin, "the study's search knows no margins");
        let search = PaperSearch::new(&rules, settings, memory);
        PaperSolver { rules, search, known: HashMap::new() }
    }
}

impl Solver<Utsurigi> for PaperSolver {
    fn game(&self) -> &Arc<Utsurigi> {
        &self.rules
    }

    /// # Panics
    /// If the goal is not that of one player alone.
    fn settle(
        &mut self,
        position: &Position,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop> {
        let seat = goal.seats.sole().expect("Black and White have no goals in common");
        let sign = match self.known.get(position) {
            Some(&sign) => sign,
            None => {
                let sign = self.search.solve(position, budget)?;
                if self.known.len() == KEPT {
                    self.known.clear();
                }
                self.known.insert(*position, sign);
                sign
            }
        };
        let mover = self.rules.to_move(position);
        Ok(Bounds::exactly(if seat == mover { sign } else { -sign } as Score))
    }
}
