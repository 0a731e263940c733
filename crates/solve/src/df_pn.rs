//! Depth-first proof-number search.
//!
//! Every position carries two numbers: how much it still takes, at the least, to *prove*
//! the goal there, and to *disprove* it. A proved position has (0, infinite), a disproved
//! one (infinite, 0), a fresh one small numbers. Seen by the mover, who has a *gain* (its
//! own number) and a *risk* (the other one):
//!
//! ```text
//!   gain = the least gain of a move              one good move is enough
//!   risk = the greatest risk of a move,          all moves have to be refuted; a sum would
//!          + 1 for every further open move       count what moves have in common twice
//! ```
//!
//! The search goes down to the most promising position and stays below a node until its
//! numbers pass limits at which another branch would be more promising. A sibling must be
//! better by a quarter before the search goes over to it (1 + epsilon), since coming back
//! costs work that the table may have dropped.

use crate::cells::{Cells, MAX_TAG, Tag};
use crate::solver::{MAX_DEPTH, Solver};
use crate::{Bounds, Budget, Keyed, Stop, Table};
use std::sync::Arc;
use yomikiri_game::Goal;

/// Proof-number search with a bounded, exact memory: results in a [`Table`], numbers of
/// open positions in another that is dropped from the cheap end when it is full.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Goal, Seat, example::Subtract};
/// use yomikiri_solve::{Budget, DfPn, Solver};
/// let rules = Arc::new(Subtract { heap: 12, most: 3 });
/// let mut solver = DfPn::new(rules.clone(), 1 << 20);
/// let win = Goal::alone(Seat::new(1), 1);
/// assert_eq!(solver.prove(&rules.start(), win, &mut Budget::unlimited()), Ok(true));
/// ```
pub struct DfPn<G: Keyed> {
    game: Arc<G>,
    results: Table,
    open: Cells,
    /// The tag of the current goal's numbers in `open`.
    goal_tag: Tag,
    last_goal: Option<Goal>,
}

impl<G: Keyed> DfPn<G> {
    /// A solver whose memory takes at most this many bytes.
    pub fn new(game: Arc<G>, memory: usize) -> DfPn<G> {
        let words = game.key_words();
        DfPn {
            results: Table::new(words, memory / 2),
            open: Cells::new(words, memory / 2),
            goal_tag: 0,
            last_goal: None,
            game,
        }
    }

    /// The results, to look at.
    pub fn table(&self) -> &Table {
        &self.results
    }

    /// Numbers belong to one goal: another goal gets another tag.
    fn turn_to(&mut self, goal: Goal) {
        if self.last_goal != Some(goal) {
            self.last_goal = Some(goal);
            self.goal_tag = self.goal_tag % MAX_TAG + 1;
            if self.goal_tag == 1 {
                self.open.clear();
            }
        }
    }
}

impl<G: Keyed> Solver<G> for DfPn<G> {
    fn game(&self) -> &Arc<G> {
        &self.game
    }

    fn settle(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Bounds, Stop> {
        self.turn_to(goal);
        let DfPn { game, results, open, goal_tag, .. } = self;
        let (key, moves) = (vec![0; game.key_words()], Vec::new());
        let tag = *goal_tag;
        let mut search = Search { game: &**game, results, open, tag, budget, goal, key, moves };
        let mut state = state.clone();
        let mut numbers = search.meet(&mut state)?;
        if !numbers.solved() {
            numbers = search.expand(&mut state, Numbers::UNLIMITED, 0)?;
        }
        Ok(numbers.bounds(goal))
    }
}

/// The two numbers of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    prove: u32,
    disprove: u32,
}

/// Numbers take 24 bits in the table.
const INFINITE: u32 = (1 << 24) - 1;

impl Numbers {
    const PROVED: Numbers = Numbers { prove: 0, disprove: INFINITE };
    const DISPROVED: Numbers = Numbers { prove: INFINITE, disprove: 0 };
    const UNLIMITED: Numbers = Numbers { prove: INFINITE, disprove: INFINITE };

    fn decided(proved: bool) -> Numbers {
        if proved { Numbers::PROVED } else { Numbers::DISPROVED }
    }

    fn solved(self) -> bool {
        self.prove == 0 || self.disprove == 0
    }

    fn bounds(self, goal: Goal) -> Bounds {
        if self.prove == 0 {
            Bounds::at_least(goal.at_least)
        } else {
            Bounds::at_most(goal.at_least - 1)
        }
    }

    fn pack(self) -> u64 {
        u64::from(self.prove) | u64::from(self.disprove) << 24
    }

    fn unpack(value: u64) -> Numbers {
        Numbers { prove: value as u32 & INFINITE, disprove: (value >> 24) as u32 }
    }
}

/// The same two numbers, as the mover sees them.
#[derive(Clone, Copy)]
struct View {
    gain: u32,
    risk: u32,
}

impl View {
    /// `ours`: does the mover work for the goal?
    fn of(Numbers { prove, disprove }: Numbers, ours: bool) -> View {
        let (gain, risk) = if ours { (prove, disprove) } else { (disprove, prove) };
        View { gain, risk }
    }

    fn numbers(self, ours: bool) -> Numbers {
        let View { gain, risk } = self;
        let (prove, disprove) = if ours { (gain, risk) } else { (risk, gain) };
        Numbers { prove, disprove }
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

fn summary(moves: &[View]) -> Summary {
    let mut sum =
        Summary { view: View { gain: INFINITE, risk: 0 }, best: 0, second_gain: INFINITE, open: 0 };
    for (index, child) in moves.iter().enumerate() {
        if child.gain < sum.view.gain {
            sum.second_gain = sum.view.gain;
            sum.view.gain = child.gain;
            sum.best = index;
        } else {
            sum.second_gain = sum.second_gain.min(child.gain);
        }
        if child.gain < INFINITE {
            sum.open += 1;
            sum.view.risk = sum.view.risk.max(child.risk);
        }
    }
    if sum.view.gain == 0 {
        sum.view.risk = INFINITE;
    } else if sum.open > 0 {
        // Only what is solved is infinite.
        sum.view.risk = (sum.view.risk + sum.open - 1).min(INFINITE - 1);
    }
    sum
}

/// One goal being searched.
struct Search<'a, 'b, G: Keyed> {
    game: &'a G,
    results: &'a mut Table,
    open: &'a mut Cells,
    tag: Tag,
    budget: &'a mut Budget<'b>,
    goal: Goal,
    /// The key that was last asked for, and the moves of the position last met: kept for
    /// their memory, which would otherwise be asked for at every node.
    key: Vec<u64>,
    moves: Vec<G::Move>,
}

impl<G: Keyed> Search<'_, '_, G> {
    /// The numbers of a position that is met for the first time, or again.
    fn meet(&mut self, state: &mut G::State) -> Result<Numbers, Stop> {
        self.budget.spend()?;
        if let Some(end) = self.game.scores(state) {
            return Ok(Numbers::decided(self.goal.met_by(&end)));
        }
        self.moves.clear();
        let outlook = self.game.outlook(state, self.goal, &mut self.moves);
        if let Some(proved) = outlook.bounds.decides(self.goal.at_least) {
            return Ok(Numbers::decided(proved));
        }
        let ours = self.goal.seats.contains(self.game.to_move(state));
        if self.moves.is_empty() {
            return Ok(Numbers::decided(!ours));
        }
        self.game.key(state, &mut self.key);
        let known = self.results.get(&self.key, self.goal.seats);
        if let Some(proved) = known.and_then(|bounds| bounds.decides(self.goal.at_least)) {
            return Ok(Numbers::decided(proved));
        }
        if let Some(value) = self.open.get(&self.key, self.tag) {
            return Ok(Numbers::unpack(value));
        }
        // Whoever has many moves is hard to refute.
        Ok(View { gain: 1, risk: self.moves.len() as u32 }.numbers(ours))
    }

    /// Searches below an open position until it is solved or a number reaches its limit.
    fn expand(
        &mut self,
        state: &mut G::State,
        limit: Numbers,
        depth: usize,
    ) -> Result<Numbers, Stop> {
        if depth == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let before = self.budget.spent();
        let ours = self.goal.seats.contains(self.game.to_move(state));
        let limit = View::of(limit, ours);
        let mut moves = Vec::new();
        self.game.outlook(state, self.goal, &mut moves);
        let mut views = Vec::with_capacity(moves.len());
        for &chosen in &moves {
            let undo = self.game.play(state, chosen);
            let met = self.meet(state)?;
            self.game.undo(state, undo);
            views.push(View::of(met, ours));
            if met == Numbers::decided(ours) {
                break;
            }
        }
        let numbers = loop {
            let sum = summary(&views);
            let View { gain, risk } = sum.view;
            if gain >= limit.gain || risk >= limit.risk || gain == 0 {
                break sum.view.numbers(ours);
            }
            let patience = sum.second_gain.saturating_add(1 + sum.second_gain / 4);
            // Never below what the child has already: it must be able to go on.
            let risk = (limit.risk - (sum.open - 1)).max(views[sum.best].risk + 1);
            let child_limit = View { gain: limit.gain.min(patience), risk };
            let undo = self.game.play(state, moves[sum.best]);
            let found = self.expand(state, child_limit.numbers(ours), depth + 1)?;
            self.game.undo(state, undo);
            views[sum.best] = View::of(found, ours);
        };
        let nodes = self.budget.spent() - before;
        self.game.key(state, &mut self.key);
        if numbers.solved() {
            self.results.put(&self.key, self.goal.seats, numbers.bounds(self.goal), nodes);
        } else {
            let tag = self.tag;
            self.open.put(&self.key, tag, numbers.pack(), nodes, |other| other == tag);
        }
        Ok(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_game::{Game, Seat, example::Subtract};

    #[test]
    fn numbers_survive_packing() {
        for prove in [0, 1, 2, 77, INFINITE - 1, INFINITE] {
            for disprove in [0, 1, 2, 77, INFINITE - 1, INFINITE] {
                let numbers = Numbers { prove, disprove };
                assert_eq!(Numbers::unpack(numbers.pack()), numbers);
                assert_eq!(numbers.solved(), prove == 0 || disprove == 0);
                for ours in [false, true] {
                    assert_eq!(View::of(numbers, ours).numbers(ours), numbers);
                }
            }
        }
        let View { gain, risk } = View::of(Numbers::PROVED, false);
        assert_eq!((gain, risk), (INFINITE, 0));
    }

    /// By hand, from the formulas above.
    #[test]
    fn moves_are_summed_up() {
        let sum = |moves: &[(u32, u32)]| {
            let moves: Vec<View> = moves.iter().map(|&(gain, risk)| View { gain, risk }).collect();
            let Summary { view, best, second_gain, open } = summary(&moves);
            (view.gain, view.risk, best, second_gain, open)
        };
        assert_eq!(sum(&[(3, 4)]), (3, 4, 0, INFINITE, 1));
        // The greatest risk is 5, and there are two further open moves.
        assert_eq!(sum(&[(3, 4), (2, 5), (7, 1)]), (2, 7, 1, 3, 3));
        // Of equals the first.
        assert_eq!(sum(&[(2, 1), (2, 9)]), (2, 10, 0, 2, 2));
        // What is refuted counts for nothing.
        assert_eq!(sum(&[(INFINITE, 0), (6, 2), (INFINITE, 0), (4, 2)]), (4, 3, 3, 6, 2));
        // Won, lost.
        assert_eq!(sum(&[(5, 5), (0, INFINITE)]), (0, INFINITE, 1, 5, 2));
        assert_eq!(sum(&[(INFINITE, 0), (INFINITE, 0)]), (INFINITE, 0, 0, INFINITE, 0));
        assert_eq!(sum(&[]), (INFINITE, 0, 0, INFINITE, 0));
        // Only what is solved is infinite.
        assert_eq!(sum(&[(1, INFINITE - 1), (1, 1)]), (1, INFINITE - 1, 0, 1, 2));
    }

    /// Numbers of an older goal are never taken for those of the current one.
    #[test]
    fn tags_come_round_only_after_the_numbers_are_dropped() {
        let rules = Arc::new(Subtract { heap: 9, most: 3 });
        let mut solver = DfPn::new(Arc::clone(&rules), 1 << 12);
        let goal = |at_least| Goal::alone(Seat::new(0), at_least);
        solver.turn_to(goal(1));
        assert_eq!(solver.goal_tag, 1);
        solver.open.put(&[5], 1, 7, 1, |_| true);
        solver.turn_to(goal(1));
        assert_eq!((solver.goal_tag, solver.open.get(&[5], 1)), (1, Some(7)));
        for tag in 2..=MAX_TAG {
            solver.turn_to(goal((tag % 2) as i16));
            assert_eq!((solver.goal_tag, solver.open.len()), (tag, 1));
            solver.turn_to(goal((tag % 2) as i16));
            assert_eq!(solver.goal_tag, tag);
        }
        solver.turn_to(goal(0));
        assert_eq!((solver.goal_tag, solver.open.len()), (1, 0));
        assert!(rules.scores(&rules.start()).is_none() && solver.table().is_empty());
    }
}
