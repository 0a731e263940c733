//! Answers from a table, and what became of questions to it.

use super::Described;
use crate::FromTable;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use yomikiri_game::{Game, Goal, Misread, Seat, SeatSet};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};
use yomikiri_tabulate::{Fault, Folder, Lookup, Standing, Tabulate};
use yomikiri_text::{Text, Told, text};

/// What became of questions to a table, since it was last asked.
pub(super) struct TableUse {
    standing: Standing,
    state: Mutex<Use>,
}

#[derive(Default)]
struct Use {
    looked_up: bool,
    /// Why something had to be searched for, if it had.
    searched: Option<Text>,
    /// Is the table not asked at all, and why?
    aside: Option<Text>,
}

impl TableUse {
    /// Of a table that may be believed so far.
    pub(super) fn new(standing: Standing) -> TableUse {
        TableUse { standing, state: Mutex::default() }
    }

    /// What became of the questions since this was last called.
    pub(super) fn take(&self) -> FromTable {
        let mut state = self.state();
        match (std::mem::take(&mut state.looked_up), state.searched.take()) {
            (true, None) => FromTable::Yes(self.standing),
            (true, Some(why)) => FromTable::Partly(self.standing, why),
            (false, searched) => FromTable::No(searched.unwrap_or_else(not_answered)),
        }
    }

    /// Only a table that was checked is asked for proofs: who reads one may have no table.
    pub(super) fn for_proofs<T>(&self, work: impl FnOnce() -> T) -> T {
        if self.standing.is_checked() {
            return work();
        }
        let before = self.state().aside.replace(not_answered());
        let done = work();
        self.state().aside = before;
        done
    }

    /// Has it turned out to be false, so that it is not asked any more?
    pub(super) fn is_false(&self) -> bool {
        self.state().aside.is_some()
    }

    fn state(&self) -> MutexGuard<'_, Use> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, searched: Option<Text>) {
        let mut state = self.state();
        state.looked_up |= searched.is_none();
        if state.searched.is_none() {
            state.searched = searched;
        }
    }
}

/// A solver that asks a table first.
pub(super) struct Tabled<G: Described> {
    inner: Box<dyn Solver<G>>,
    table: Box<dyn Lookup<G>>,
    used: Arc<TableUse>,
}

impl<G: Described> Tabled<G> {
    pub(super) fn new(
        inner: Box<dyn Solver<G>>,
        table: Box<dyn Lookup<G>>,
        used: Arc<TableUse>,
    ) -> Tabled<G> {
        Tabled { inner, table, used }
    }

    /// What the table says of the goal's seats: bounds that decide the goal. `None` if it does not, with
    /// the reason.
    fn look_up(&self, state: &G::State, goal: Goal) -> Result<Bounds, Text> {
        if let Some(why) = &self.used.state().aside {
            return Err(why.clone());
        }
        let game = self.inner.game();
        let range = game.score_range();
        let opposed = game.seats() == 2 && *range.start() == -*range.end();
        let mut known = Bounds::from(range);
        for (index, plane) in self.table.planes().iter().enumerate() {
            if plane.by.is_some() || known.exact().is_some() {
                continue;
            }
            // Between two whose scores are opposed, what one can force the other cannot deny.
            let turned = opposed
                && goal.seats == SeatSet::only(Seat::new(1))
                && plane.goal.seats == SeatSet::only(Seat::new(0));
            if plane.goal.seats != goal.seats && !turned {
                continue;
            }
            let held = match self.table.bit(state, index) {
                Ok(Some(held)) => held,
                Ok(None) => return Err(not_in_table()),
                Err(fault) => return Err(cannot_be_read(&fault)),
            };
            let least = plane.goal.at_least;
            let told = match (turned, held) {
                (false, true) => Bounds::at_least(least),
                (false, false) => Bounds::at_most(least - 1),
                // The first gets at least so much: the second at most the opposite.
                (true, true) => Bounds::at_most(-least),
                (true, false) => Bounds::at_least(1 - least),
            };
            if told.low > known.high || told.high < known.low {
                return Err(contradictory());
            }
            known = known.meet(told);
        }
        match known.decides(goal.at_least) {
            Some(_) => Ok(known),
            None => Err(not_answered()),
        }
    }
}

impl<G: Described> Solver<G> for Tabled<G> {
    fn game(&self) -> &Arc<G> {
        self.inner.game()
    }

    fn settle(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop> {
        if self.game().scores(state).is_some() {
            return self.inner.settle(state, goal, budget);
        }
        match self.look_up(state, goal) {
            Ok(bounds) => {
                budget.spend()?;
                self.used.note(None);
                Ok(bounds)
            }
            Err(why) => {
                self.used.note(Some(why));
                self.inner.settle(state, goal, budget)
            }
        }
    }

    /// The table is false, and not asked any more.
    fn contradicted(&mut self) -> Stop {
        self.used.state().aside = Some(contradictory());
        Stop::Cancelled
    }

    fn score(
        &mut self,
        state: &G::State,
        seats: SeatSet,
        budget: &mut Budget<'_>,
    ) -> (Bounds, Option<Stop>) {
        let range = Bounds::from(self.game().score_range());
        let mut known = range;
        while known.exact().is_none() {
            match self.settle(state, Goal { seats, at_least: known.low + 1 }, budget) {
                Ok(told) if told.low <= known.high && told.high >= known.low => {
                    known = known.meet(told);
                }
                // What was searched is true, so what was looked up is not.
                Ok(_) => {
                    self.contradicted();
                    known = range;
                }
                Err(stop) => return (known, Some(stop)),
            }
        }
        (known, None)
    }
}

/// Why something was searched for: a table is about something else.
pub fn not_answered() -> Text {
    text!(
        "The table does not answer this question, so it was searched.",
        "この問いの答えは表にないので、探索しました。"
    )
}

/// Why something was searched for: a table lacks its position.
pub fn not_in_table() -> Text {
    text!(
        "The position is not in the table, so it was searched.",
        "この局面は表にないので、探索しました。"
    )
}

/// Why something was searched for: its table is false.
fn contradictory() -> Text {
    text!(
        "The table contradicts itself, so the answer was searched; `yomikiri check` tells where.",
        "表の内容に矛盾があるので、探索しました。どこかは `yomikiri check` で分かります。"
    )
}

/// Why something was searched for: its table has a fault.
pub fn cannot_be_read(fault: &Fault) -> Text {
    text!(
        "The table cannot be read ({why}), so the answer was searched.",
        "表を読めない({why})ので、探索しました。",
        why = fault.told()
    )
}

/// A table that cannot be used, and why.
fn refused(folder: &Folder, why: Text) -> Misread {
    let remedy = text!(
        "leave --tables out, or tabulate first",
        "--tables を外すか、先に tabulate してください"
    );
    Misread::new(&folder.path().display().to_string(), why, remedy).of("tables")
}

/// Says that there are no tables of a game, so that this is not one.
pub(super) fn no_such_table(folder: &Folder) -> Misread {
    let why =
        text!("there are no tables of this game under these rules", "このルールの表は作れません");
    refused(folder, why)
}

/// Opens a table, or says why it cannot be.
pub fn open_table<G: Game>(
    tabulation: &dyn Tabulate<G>,
    folder: &Arc<Folder>,
) -> Result<Box<dyn Lookup<G>>, Misread> {
    if tabulation.way() != folder.manifest().way {
        return Err(refused(
            folder,
            text!("its positions are told apart in another way", "局面の並べ方が違う表です"),
        ));
    }
    tabulation.open(Arc::clone(folder)).map_err(|fault| refused(folder, fault.told()))
}
