//! The canonical form of a game given by its options.
//!
//! ```text
//!   1  stops        a number fits between the options: the simplest one is the value
//!   2  dominated    options that their owner likes no better than another go
//!   3  reversible   an option whose answer leaves its owner no better off than before is
//!                   replaced by what its owner plays after that answer; back to 2
//!   4  closed form  of ups and stars, if it is one
//! ```
//!
//! Step 2 comes before step 3, so that numbers never have to be tried in step 3: were a number
//! reversible in a game that is none, another option would dominate it.

use crate::order::at_a_glance;
use crate::{Algebra, Dyadic, Nus, Side, Stop, Value};
use rustc_hash::FxHashMap;

/// A game on its way to its canonical form.
#[derive(Default)]
pub(crate) struct Draft {
    options: [Vec<Value>; 2],
    /// Rounded to odd.
    stops: [f32; 2],
    /// Whether a value is no better for a side than the game, where that took a search.
    known: FxHashMap<(Value, u8), bool>,
}

impl Algebra<'_, '_> {
    /// The value of the game with these options.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Store, Value};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let one = algebra.integer(1)?;
    /// let half = algebra.game(&[Value::ZERO], &[one])?;
    /// assert_eq!(algebra.store().number(half), Some(&Dyadic::ONE.halve()));
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn game(&mut self, left: &[Value], right: &[Value]) -> Result<Value, Stop> {
        for (side, options) in [(Side::Left, left), (Side::Right, right)] {
            let list = &mut self.store.draft.options[side.index()];
            list.clear();
            list.extend_from_slice(options);
        }
        self.canonical()
    }

    /// The value of the game whose options lie at work, Left's from `start`, Right's from `middle`;
    /// they are taken away.
    pub(crate) fn game_at_work(&mut self, start: usize, middle: usize) -> Result<Value, Stop> {
        let store = &mut *self.store;
        for (side, from) in [(Side::Right, middle), (Side::Left, start)] {
            let list = &mut store.draft.options[side.index()];
            list.clear();
            list.extend_from_slice(&store.work[from..]);
            store.work.truncate(from);
        }
        self.canonical()
    }

    fn canonical(&mut self) -> Result<Value, Stop> {
        self.budget.spend()?;
        self.store.orders.begin();
        let draft = &mut self.store.draft;
        draft.known.clear();
        for list in &mut draft.options {
            list.sort_unstable();
            list.dedup();
        }
        if let Some(number) = self.between()? {
            return self.number(&number);
        }
        self.drop_dominated(Side::Left)?;
        self.drop_dominated(Side::Right)?;
        while self.bypass_reversible(Side::Left)? || self.bypass_reversible(Side::Right)? {}
        if let Some(nus) = self.closed_form() {
            return self.nus(nus);
        }
        let [left, right] = std::mem::take(&mut self.store.draft.options);
        let value = self.store.intern_game(&left, &right);
        self.store.draft.options = [left, right];
        value
    }

    /// The simplest number that Left's options are not at least and Right's not at most, if there
    /// is one. Otherwise the game is no number, and its stops are noted.
    fn between(&mut self) -> Result<Option<Dyadic>, Stop> {
        let rough = Side::BOTH.map(|side| self.rough_stop(side));
        if let [Some(left), Some(right)] = rough {
            self.store.draft.stops = [left, right];
            if left > right {
                return Ok(None);
            }
        }
        // The simplest of all, and the most frequent.
        if rough[0].is_none_or(|left| left < 0.0) && rough[1].is_none_or(|right| right > 0.0) {
            return Ok(Some(Dyadic::ZERO));
        }
        let mut ends: [(Option<Nus>, bool); 2] = Default::default();
        for side in Side::BOTH {
            let Some(rough) = rough[side.index()] else { continue };
            let end = Nus::number(self.draft_stop(rough, side)?);
            let free = !self.end_is_taken(&end, rough, side)?;
            ends[side.index()] = (Some(end), free);
        }
        let [(low, low_free), (high, high_free)] = &ends;
        let [low, high] = [low, high].map(|end| end.as_ref().map(|nus| &nus.number));
        Ok(Dyadic::simplest_between(low, *low_free, high, *high_free))
    }

    /// The stop that `side` reaches by its moves, rounded; nothing without moves.
    fn rough_stop(&self, side: Side) -> Option<f32> {
        let options = self.store.draft.options[side.index()].iter();
        let stops = options.map(|&option| self.store.rough_stops(option)[side.other().index()]);
        match side {
            Side::Left => stops.reduce(f32::max),
            Side::Right => stops.reduce(f32::min),
        }
    }

    /// The stop that is known roughly, exactly.
    fn draft_stop(&mut self, rough: f32, side: Side) -> Result<Dyadic, Stop> {
        if let Some(exact) = Dyadic::from_f32_even(rough) {
            return Ok(exact);
        }
        let options = std::mem::take(&mut self.store.draft.options[side.index()]);
        let stop = self.best_stop(&options, side);
        self.store.draft.options[side.index()] = options;
        Ok(stop?.unwrap_or(Dyadic::ZERO))
    }

    /// Whether an option of `side` is as good for it as the stop at the end of its reach, which is
    /// then not between the options.
    fn end_is_taken(&mut self, end: &Nus, rough: f32, side: Side) -> Result<bool, Stop> {
        let mut i = 0;
        while let Some(&option) = self.store.draft.options[side.index()].get(i) {
            i += 1;
            if self.store.rough_stops(option)[side.other().index()] != rough {
                continue;
            }
            let taken = match self.store.nus(option) {
                Some(nus) if side == Side::Left => end.le(nus),
                Some(nus) => nus.le(end),
                None => {
                    let number = self.nus(end.clone())?;
                    self.no_better(number, option, side)?
                }
            };
            if taken {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn drop_dominated(&mut self, side: Side) -> Result<(), Stop> {
        let mut i = 0;
        while let Some(&option) = self.store.draft.options[side.index()].get(i) {
            let mut j = 0;
            let mut dominated = false;
            while let Some(&other) = self.store.draft.options[side.index()].get(j) {
                if i != j && self.no_better(option, other, side)? {
                    dominated = true;
                    break;
                }
                j += 1;
            }
            if dominated {
                self.store.draft.options[side.index()].remove(i);
            } else {
                i += 1;
            }
        }
        Ok(())
    }

    /// Replaces the options of a side that reverse; whether there were any.
    fn bypass_reversible(&mut self, side: Side) -> Result<bool, Stop> {
        let mut i = 0;
        let mut changed = false;
        while let Some(&option) = self.store.draft.options[side.index()].get(i) {
            let Some(through) = self.reverses_through(option, side)? else {
                i += 1;
                continue;
            };
            changed = true;
            let span = self.span(through, side)?;
            let store = &mut *self.store;
            store.draft.options[side.index()].swap_remove(i);
            for index in span.indices() {
                let next = store.option(span, index);
                store.draft.options[side.index()].push(next);
            }
        }
        if changed {
            let list = &mut self.store.draft.options[side.index()];
            list.sort_unstable();
            list.dedup();
            self.drop_dominated(side)?;
        }
        Ok(changed)
    }

    /// The answer to an option of `side` that leaves `side` no better off than the game itself.
    fn reverses_through(&mut self, option: Value, side: Side) -> Result<Option<Value>, Stop> {
        if self.store.number(option).is_some() {
            return Ok(None);
        }
        let span = self.span(option, side.other())?;
        let mut found = None;
        for index in span.indices() {
            let answer = self.store.option(span, index);
            if self.no_better_than_draft(answer, side)? {
                found = Some(answer);
                break;
            }
        }
        Ok(found)
    }

    /// Whether `side` likes a value no better than the game.
    fn no_better_than_draft(&mut self, value: Value, side: Side) -> Result<bool, Stop> {
        if let Some(truth) = self.draft_stops_tell(value, side) {
            return Ok(truth);
        }
        let mut i = 0;
        while let Some(&against) = self.store.draft.options[side.other().index()].get(i) {
            if self.no_better(against, value, side)? {
                return Ok(false);
            }
            i += 1;
        }
        if self.store.number(value).is_some() {
            return Ok(true);
        }
        if let Some(&known) = self.store.draft.known.get(&(value, side as u8)) {
            return Ok(known);
        }
        self.budget.spend()?;
        let truth = self.deep(|this| {
            let span = this.span(value, side)?;
            let mut truth = true;
            for index in span.indices() {
                let option = this.store.option(span, index);
                if this.no_better_than_draft(option, side.other())? {
                    truth = false;
                    break;
                }
            }
            Ok(truth)
        })?;
        self.store.draft.known.insert((value, side as u8), truth);
        Ok(truth)
    }

    /// Whether `side` likes a value no better than the game, if their stops tell.
    #[inline]
    fn draft_stops_tell(&self, value: Value, side: Side) -> Option<bool> {
        let (stops, game) = (self.store.rough_stops(value), self.store.draft.stops);
        match side {
            Side::Left => at_a_glance(stops, game),
            Side::Right => at_a_glance(game, stops),
        }
    }

    /// The closed form that has these canonical options, if there is one.
    fn closed_form(&self) -> Option<Nus> {
        let [left, right] = self.store.draft.stops;
        if left != right {
            return None;
        }
        let [lefts, rights] = &self.store.draft.options;
        let option = |value: Value| self.store.nus(value);
        if lefts == rights {
            let star = lefts.len() as u32;
            let number = &option(lefts[0])?.number;
            // All different, none with ups, each below their number: all of them.
            let all = lefts.iter().all(|&each| {
                option(each)
                    .is_some_and(|nus| nus.number == *number && nus.ups == 0 && nus.star < star)
            });
            return all.then(|| Nus { number: number.clone(), ups: 0, star });
        }
        self.ups(1, lefts, rights).or_else(|| self.ups(-1, rights, lefts))
    }

    /// The closed form with ups (or downs, if `upward` is -1) of which one player moves to the
    /// number and the other on, one up at a time; if these are the options of one.
    fn ups(&self, upward: i64, to_number: &[Value], on: &[Value]) -> Option<Nus> {
        let &[on] = on else { return None };
        let on = self.store.nus(on)?;
        let star = |value: Value| {
            let nus = self.store.nus(value)?;
            (nus.ups == 0 && nus.number == on.number).then_some(nus.star)
        };
        let (ups, star) = match *to_number {
            [only] if star(only)? == 0 && on.ups.signum() != -upward => {
                (on.ups.checked_add(upward)?, on.star ^ 1)
            }
            [a, b] if on.is_number() && matches!((star(a)?, star(b)?), (0, 1) | (1, 0)) => {
                (upward, 1)
            }
            _ => return None,
        };
        Some(Nus { number: on.number.clone(), ups, star })
    }
}
