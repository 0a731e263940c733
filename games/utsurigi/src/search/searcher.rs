//! The game's own solver.

use super::core::{Core, ENDING};
use super::key::Frame;
use super::view::View;
use crate::rules::{BLACK, Position, Utsurigi};
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Score, SeatSet};
use yomikiri_solve::{AndOr, Bounds, Budget, SharedTable, Solver, Stop, pursue};

/// How many writes for each entry make a table crowded: most of the work is done near the
/// ends, where finding out again is cheaper than fetching from far memory.
const PATIENCE: u64 = 16;
/// Memory for questions that nobody asks.
const LITTLE: usize = 1 << 24;

/// Solves Utsurigi, by one thread or several that share a table.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Seat, SeatSet};
/// use yomikiri_solve::{Bounds, Budget, Solver};
/// use yomikiri_utsurigi::{Searcher, Utsurigi};
/// let rules = Arc::new(Utsurigi::new(4, 4, 2, 2).unwrap().by_margin());
/// let mut searcher = Searcher::new(rules.clone(), 1 << 20, 1);
/// let black = SeatSet::only(Seat::new(0));
/// let (score, _) = searcher.score(&rules.start(), black, &mut Budget::unlimited());
/// assert_eq!(score, Bounds::exactly(5));
/// ```
pub struct Searcher {
    rules: Arc<Utsurigi>,
    frame: Frame,
    threads: usize,
    /// With so few cells left to fill, positions are played out without keys and table.
    endings: u32,
    table: Memory,
}

/// A table with keys as long as the board demands.
enum Memory {
    Small(SharedTable<2>),
    Middle(SharedTable<3>),
    Large(SharedTable<4>),
}

impl Searcher {
    /// A solver with tables of up to so many bytes, and so many threads for what takes long.
    pub fn new(rules: Arc<Utsurigi>, memory: usize, threads: usize) -> Searcher {
        let frame = Frame::new(&rules);
        let table = match frame.words() {
            ..=2 => Memory::Small(SharedTable::new(memory, PATIENCE)),
            3 => Memory::Middle(SharedTable::new(memory, PATIENCE)),
            _ => Memory::Large(SharedTable::new(memory, PATIENCE)),
        };
        Searcher { rules, frame, threads: threads.max(1), endings: ENDING, table }
    }

    /// The same, but with keys and table to the last move: slower, and for tests of these.
    pub fn without_endings(self) -> Searcher {
        Searcher { endings: 0, ..self }
    }

    /// Does the mover end with a lead of at least `least` cells?
    fn reaches(
        &mut self,
        position: &Position,
        least: i32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        fn run<const K: usize>(
            frame: &Frame,
            table: &mut SharedTable<K>,
            (threads, endings): (usize, u32),
            (view, least): (View, i32),
            budget: &mut Budget<'_>,
        ) -> Result<bool, Stop> {
            pursue(table, threads, budget, |share, number| {
                Core::new(frame, share, number, endings).reaches(&view, least)
            })
        }
        let Searcher { frame, table, .. } = self;
        let how = (self.threads, self.endings);
        let question = (View::of(position), least);
        match table {
            Memory::Small(table) => run(frame, table, how, question, budget),
            Memory::Middle(table) => run(frame, table, how, question, budget),
            Memory::Large(table) => run(frame, table, how, question, budget),
        }
    }
}

impl Solver<Utsurigi> for Searcher {
    fn game(&self) -> &Arc<Utsurigi> {
        &self.rules
    }

    fn settle(
        &mut self,
        position: &Position,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop> {
        let Some(seat) = goal.seats.sole() else {
            // Both together ask for an even game.
            return AndOr::new(Arc::clone(&self.rules), LITTLE).settle(position, goal, budget);
        };
        let (worst, best) = self.rules.score_range().into_inner();
        let least = goal.at_least;
        let reached = match least {
            _ if least <= worst => true,
            _ if least > best => false,
            _ if position.turn == seat => self.reaches(position, least.into(), budget)?,
            _ => !self.reaches(position, (1 - least).into(), budget)?,
        };
        Ok(match reached {
            true => Bounds::new(least.max(worst), best),
            false => Bounds::new(worst, (least - 1).min(best)),
        })
    }

    /// Who wins comes first, then one cell more at a time: near the truth questions cost most,
    /// and what is known of one helps with the next.
    fn score(
        &mut self,
        position: &Position,
        seats: SeatSet,
        budget: &mut Budget<'_>,
    ) -> (Bounds, Option<Stop>) {
        let mut known = Bounds::from(self.rules.score_range());
        while known.exact().is_none() {
            let at_least = next_question(known, seats == SeatSet::only(BLACK));
            match self.settle(position, Goal { seats, at_least }, budget) {
                Ok(bounds) => known = known.meet(bounds),
                Err(stop) => return (known, Some(stop)),
            }
        }
        (known, None)
    }
}

/// The threshold to ask for next. Black and White ask the same questions, from either side.
fn next_question(known: Bounds, black: bool) -> Score {
    match (known.low, known.high) {
        (1.., _) => known.low + 1,
        (_, ..=-1) => known.high,
        (low, 1..) if black || low == 0 => 1,
        _ => 0,
    }
}
