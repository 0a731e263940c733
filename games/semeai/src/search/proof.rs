//! Depth-first proof-number search for one goal: the attacker captures.
//!
//! A position has two numbers: how much it takes at least to prove that the attacker captures, and
//! to disprove it. Seen by the mover, the *gain* is the own number and the *risk* the other's:
//!
//! ```text
//!   gain = the least gain of a move                one good move is enough
//!   risk = the greatest risk of a move,            all moves have to be refuted; a sum would
//!          + 1 for every further open move         count what moves have in common twice
//! ```
//!
//! A position that stands on the way to itself is disproved *there*: whoever can capture can do so
//! without coming back. Such a result leans on the position that came back, and so does whatever
//! follows from it; `leans_on` is how far up the way. What leans on nothing above it is true on
//! every way and goes into the table.

use super::space::{Next, PASS, Space, Step};
use super::table::Table;
use crate::color::Color;
use std::ops::ControlFlow;
use yomikiri_game::{Budget, Stop};

/// Longer lines are given up, which leaves the question open.
const MOST_DEPTH: usize = 700;
const INFINITE: u32 = (1 << 24) - 1;
/// Leans on nothing.
const FREE: u32 = u32::MAX;

/// The two numbers, as the mover sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct View {
    gain: u32,
    risk: u32,
    /// The depth of the highest position on the way that this leans on, if it is a disproof.
    leans_on: u32,
}

const NUMBERS: u64 = (1 << 48) - 1;
const SAYS_WON: u64 = 1 << 48;
const SAYS_LOST: u64 = 2 << 48;

const WON: View = View { gain: 0, risk: INFINITE, leans_on: FREE };
const LOST: View = View { gain: INFINITE, risk: 0, leans_on: FREE };

impl View {
    fn decided(good: bool) -> View {
        if good { WON } else { LOST }
    }

    /// As the other player sees it.
    fn turned(self) -> View {
        View { gain: self.risk, risk: self.gain, ..self }
    }

    fn solved(self) -> bool {
        self.gain == 0 || self.risk == 0
    }

    /// As a number of the table. What is solved has no numbers; in their place is the moment at
    /// which it was solved.
    fn pack(self, moment: u64) -> u64 {
        match self {
            View { gain: 0, .. } => SAYS_WON | moment & NUMBERS,
            View { risk: 0, .. } => SAYS_LOST | moment & NUMBERS,
            View { gain, risk, .. } => u64::from(gain) | u64::from(risk) << 24,
        }
    }

    fn unpack(value: u64) -> View {
        match value & !NUMBERS {
            SAYS_WON => WON,
            SAYS_LOST => LOST,
            _ => View { gain: value as u32 & INFINITE, risk: (value >> 24) as u32, leans_on: FREE },
        }
    }
}

/// A move and what is known of it.
#[derive(Clone, Copy)]
struct Child<S> {
    chosen: u16,
    /// Has anything been captured on the way to there?
    captures: bool,
    state: S,
    view: View,
}

/// A search for one goal.
pub(crate) struct Proof<'a, 'b, S: Space> {
    space: &'a S,
    table: &'a mut Table,
    budget: &'a mut Budget<'b>,
    attacker: Color,
    /// The positions from the first one to this.
    way: Vec<S::State>,
    /// The moves of the positions on the way, one list after another.
    children: Vec<Child<S::State>>,
    key: Vec<u64>,
    /// Was there ever a ko?
    pub met_ko: bool,
}

impl<'a, 'b, S: Space> Proof<'a, 'b, S> {
    pub fn new(
        space: &'a S,
        table: &'a mut Table,
        budget: &'a mut Budget<'b>,
        attacker: Color,
    ) -> Proof<'a, 'b, S> {
        let key = vec![0; space.words()];
        Proof {
            space,
            table,
            budget,
            attacker,
            way: Vec::new(),
            children: Vec::new(),
            key,
            met_ko: false,
        }
    }

    /// Can the attacker capture from here?
    pub fn holds(&mut self, state: &S::State) -> Result<bool, Stop> {
        self.way.clear();
        self.children.clear();
        let mut view = self.meet(state)?;
        if !view.solved() {
            let limit = View { gain: INFINITE, risk: INFINITE, leans_on: FREE };
            view = self.expand(*state, false, limit)?;
        }
        Ok((view.gain == 0) == (self.space.to_move(state) == self.attacker))
    }

    /// What is known at once of a position.
    fn meet(&mut self, state: &S::State) -> Result<View, Stop> {
        self.budget.spend()?;
        self.space.key(state, self.attacker, &mut self.key);
        if let Some(value) = self.table.get(&self.key) {
            return Ok(View::unpack(value));
        }
        let to_move = self.space.to_move(state);
        let glance = self.space.glance(state);
        if let Some(winner) = glance.winner {
            return Ok(View::decided(winner == to_move));
        }
        if glance.lives[self.attacker.other().index()] {
            return Ok(View::decided(to_move != self.attacker));
        }
        // Few liberties are soon filled.
        let [own, other] =
            [to_move, to_move.other()].map(|color| glance.liberties[color.index()].min(40));
        Ok(View { gain: other, risk: own, leans_on: FREE })
    }

    /// Inner stones were taken: can the other still capture?
    fn retakes(&mut self, state: &S::State) -> Result<bool, Stop> {
        let other = self.attacker.other();
        let mut reply = Proof::new(self.space, self.table, self.budget, other);
        let holds = reply.holds(state)?;
        self.met_ko |= reply.met_ko;
        Ok(holds)
    }

    /// Does the position stand on the way? The depth, counted from 1.
    fn comes_back(&self, state: &S::State, passed: bool, captures: bool) -> Option<u32> {
        // Stones only ever become more, but for captures; and passes add none.
        if !captures {
            let two_ago = self.way.len().checked_sub(2)?;
            return (passed && self.way[two_ago] == *state).then_some(two_ago as u32 + 1);
        }
        let found = self.way.iter().rposition(|known| known == state)?;
        Some(found as u32 + 1)
    }

    /// The moves of a position, each as far as it is known at once, at the end of `children`: `all`
    /// of them, or up to one that wins.
    fn open(&mut self, state: &S::State, captures: bool, all: bool) -> Result<(), Stop> {
        let (space, first) = (self.space, self.children.len());
        let mut stopped = None;
        space.visit_moves(state, |step| match self.add(state, step, captures) {
            Err(stop) => {
                stopped = Some(stop);
                ControlFlow::Break(())
            }
            Ok(WON) if !all => ControlFlow::Break(()),
            Ok(_) => ControlFlow::Continue(()),
        });
        match stopped {
            None => Ok(()),
            Some(stop) => {
                self.children.truncate(first);
                Err(stop)
            }
        }
    }

    /// Adds a move, as far as it is known at once.
    fn add(
        &mut self,
        state: &S::State,
        step: Step<S::State>,
        captures: bool,
    ) -> Result<View, Stop> {
        let Step { chosen, next } = step;
        let child = match next {
            Next::Won => Child { chosen, captures, state: *state, view: WON },
            Next::On { state: next, captures: took, takes_inner, ko } => {
                let captures = captures || took;
                self.met_ko |= ko;
                let attacks = self.space.to_move(state) == self.attacker;
                let view = if attacks && takes_inner {
                    View::decided(!self.retakes(&next)?)
                } else if let Some(depth) = self.comes_back(&next, chosen == PASS, captures) {
                    View { leans_on: depth, ..View::decided(!attacks) }
                } else {
                    self.meet(&next)?.turned()
                };
                Child { chosen, captures, state: next, view }
            }
        };
        self.children.push(child);
        Ok(child.view)
    }

    /// Searches below a position until it is solved or a number reaches its limit.
    fn expand(&mut self, state: S::State, captures: bool, limit: View) -> Result<View, Stop> {
        if self.way.len() == MOST_DEPTH {
            return Err(Stop::Depth);
        }
        let before = self.budget.spent();
        let first = self.children.len();
        self.way.push(state);
        let depth = self.way.len() as u32;
        self.open(&state, captures, false)?;
        let mut view = loop {
            let sum = summary(&self.children[first..], self.space.to_move(&state) == self.attacker);
            let View { gain, risk, .. } = sum.view;
            if gain >= limit.gain || risk >= limit.risk || sum.view.solved() {
                break sum.view;
            }
            let best = self.children[first + sum.best];
            let patience = sum.second_gain.saturating_add(1 + sum.second_gain / 4);
            // Never below what the move has already: it must be able to go on.
            let risk = (limit.risk.saturating_sub(sum.open - 1)).max(best.view.risk + 1);
            let gain = limit.gain.min(patience);
            let limit = View { gain, risk: risk.min(INFINITE), leans_on: FREE }.turned();
            let found = self.expand(best.state, best.captures, limit)?;
            self.children[first + sum.best].view = found.turned();
        };
        self.children.truncate(first);
        self.way.pop();
        if view.solved() && view.leans_on >= depth {
            // What it leans on comes back here or lies below: true on every way.
            view.leans_on = FREE;
        }
        if view.leans_on == FREE {
            self.space.key(&state, self.attacker, &mut self.key);
            let moment = self.table.tick();
            self.table.put(&self.key, view.pack(moment), self.budget.spent() - before);
        }
        Ok(view)
    }

    /// A move after which the attacker, who is to move and wins, is nearer to the capture: a
    /// position was found to be won after those that this follows from, so a line of moves to what
    /// was found earliest comes to an end. (What the table has forgotten is found again, and later;
    /// then it may take a detour.)
    pub fn good_move(&mut self, state: &S::State) -> Result<Option<u16>, Stop> {
        self.way.clear();
        self.children.clear();
        self.open(state, false, true)?;
        let children = std::mem::take(&mut self.children);
        let good = children.iter().filter(|child| child.view == WON);
        let earliest = good.min_by_key(|child| self.moment(&child.state));
        if let Some(child) = earliest {
            return Ok(Some(child.chosen));
        }
        for child in children.iter().filter(|child| !child.view.solved()) {
            if self.holds(&child.state)? {
                return Ok(Some(child.chosen));
            }
        }
        Ok(None)
    }

    /// When a position was solved; what is clear at a glance always was.
    fn moment(&self, state: &S::State) -> u64 {
        let mut key = vec![0; self.space.words()];
        self.space.key(state, self.attacker, &mut key);
        self.table.get(&key).map_or(0, |value| value & NUMBERS)
    }
}

/// What the moves of a position say together.
struct Summary {
    view: View,
    /// The most promising move, and the gain of the next best.
    best: usize,
    second_gain: u32,
    /// Moves that are not refuted.
    open: u32,
}

/// `attacks`: is the mover the attacker?
fn summary<S>(children: &[Child<S>], attacks: bool) -> Summary {
    let mut sum = Summary { view: LOST, best: 0, second_gain: INFINITE, open: 0 };
    for (index, child) in children.iter().enumerate() {
        let view = child.view;
        if view.gain < sum.view.gain {
            sum.second_gain = sum.view.gain;
            sum.view.gain = view.gain;
            sum.best = index;
        } else {
            sum.second_gain = sum.second_gain.min(view.gain);
        }
        if view.gain < INFINITE {
            sum.open += 1;
            sum.view.risk = sum.view.risk.max(view.risk);
        }
    }
    if sum.view.gain == 0 {
        sum.view.risk = INFINITE;
        // Only disproofs lean: the defender takes the one that leans least.
        let good = children.iter().filter(|child| child.view.gain == 0);
        sum.view.leans_on = good.map(|child| child.view.leans_on).max().unwrap_or(FREE);
    } else if sum.open > 0 {
        // Only what is solved is infinite.
        sum.view.risk = (sum.view.risk + sum.open - 1).min(INFINITE - 1);
    } else if attacks {
        let all = children.iter().map(|child| child.view.leans_on);
        sum.view.leans_on = all.min().unwrap_or(FREE);
    }
    sum
}
