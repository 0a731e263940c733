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

mod closed;
mod number;

use crate::order::at_a_glance;
use crate::{Algebra, Side, Stop, Value};
use rustc_hash::FxHashMap;

/// From so many options on, each has to be paid for: pairs of them that are told at a glance are
/// not, and of a hundred thousand there are too many to wait for.
const MANY: usize = 64;

/// A game on its way to its canonical form.
#[derive(Default)]
pub(crate) struct Draft {
    options: [Vec<Value>; 2],
    /// Rounded to odd; known when it is clear that the game is no number.
    stops: [f32; 2],
}

/// Whether a value is no better for a side than the draft, where that took a search.
pub(crate) type Judged = FxHashMap<(Value, u8), bool>;

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
        let mut draft = self.store.draft.take().unwrap_or_default();
        for (list, options) in draft.options.iter_mut().zip([left, right]) {
            list.clear();
            list.extend_from_slice(options);
        }
        self.finish(draft)
    }

    /// The value of the game whose options lie at work, Left's from `start`, Right's from `middle`;
    /// they are taken away.
    pub(crate) fn game_at_work(&mut self, start: usize, middle: usize) -> Result<Value, Stop> {
        let mut draft = self.store.draft.take().unwrap_or_default();
        let (left, right) = self.store.work[start..].split_at(middle - start);
        for (list, options) in draft.options.iter_mut().zip([left, right]) {
            list.clear();
            list.extend_from_slice(options);
        }
        self.store.work.truncate(start);
        self.finish(draft)
    }

    /// The value of a draft, whose room is kept for the next.
    fn finish(&mut self, mut draft: Box<Draft>) -> Result<Value, Stop> {
        let value = self.canonical(&mut draft);
        self.store.judged.clear();
        self.store.draft = Some(draft);
        value
    }

    fn canonical(&mut self, draft: &mut Draft) -> Result<Value, Stop> {
        self.budget.spend()?;
        self.store.orders.begin();
        for list in &mut draft.options {
            sort(list);
        }
        if let Some(number) = self.number_between(draft)? {
            return self.number(&number);
        }
        for side in Side::BOTH {
            self.drop_dominated(&mut draft.options[side.index()], side)?;
        }
        while self.bypass_reversible(draft, Side::Left)?
            || self.bypass_reversible(draft, Side::Right)?
        {}
        let [left, right] = &draft.options;
        if draft.stops[0] == draft.stops[1]
            && let Some(nus) = self.closed_form(left, right)
        {
            return self.nus(nus);
        }
        self.store.intern_game(left, right)
    }

    fn drop_dominated(&mut self, options: &mut Vec<Value>, side: Side) -> Result<(), Stop> {
        if options.len() < 2 {
            return Ok(());
        }
        let mut kept = 0;
        'options: for i in 0..options.len() {
            if kept >= MANY {
                self.budget.spend()?;
            }
            let option = options[i];
            let mut j = 0;
            while j < kept {
                if self.no_better(option, options[j], side)? {
                    continue 'options;
                }
                if self.no_better(options[j], option, side)? {
                    options.copy_within(j + 1..kept, j);
                    kept -= 1;
                } else {
                    j += 1;
                }
            }
            options[kept] = option;
            kept += 1;
        }
        options.truncate(kept);
        Ok(())
    }

    /// Replaces the options of a side that reverse; whether there were any.
    fn bypass_reversible(&mut self, draft: &mut Draft, side: Side) -> Result<bool, Stop> {
        let mut from = 0;
        let mut changed = false;
        while let Some((place, through)) = self.next_reversible(draft, from, side)? {
            let span = self.span(through, side)?;
            let options = &mut draft.options[side.index()];
            options.swap_remove(place);
            options.extend(span.indices().map(|index| self.store.option(span, index)));
            from = place;
            changed = true;
        }
        if changed {
            let options = &mut draft.options[side.index()];
            sort(options);
            self.drop_dominated(options, side)?;
        }
        Ok(changed)
    }

    /// The next option of `side` to which there is an answer that leaves `side` no better off than
    /// the game itself, and that answer.
    fn next_reversible(
        &mut self,
        draft: &Draft,
        from: usize,
        side: Side,
    ) -> Result<Option<(usize, Value)>, Stop> {
        let options = &draft.options[side.index()][..];
        for (place, &option) in options.iter().enumerate() {
            if place < from || self.store.is_number(option) {
                continue;
            }
            let span = self.span(option, side.other())?;
            for index in span.indices() {
                let answer = self.store.option(span, index);
                if self.no_better_than_draft(answer, draft, side)? {
                    return Ok(Some((place, answer)));
                }
            }
        }
        Ok(None)
    }

    /// Whether `side` likes a value no better than the game.
    #[inline]
    fn no_better_than_draft(
        &mut self,
        value: Value,
        draft: &Draft,
        side: Side,
    ) -> Result<bool, Stop> {
        let stops = self.store.rough_stops(value);
        let at_a_glance = match side {
            Side::Left => at_a_glance(stops, draft.stops),
            Side::Right => at_a_glance(draft.stops, stops),
        };
        match at_a_glance {
            Some(truth) => Ok(truth),
            None => self.no_better_than_draft_by_options(value, draft, side),
        }
    }

    fn no_better_than_draft_by_options(
        &mut self,
        value: Value,
        draft: &Draft,
        side: Side,
    ) -> Result<bool, Stop> {
        for &against in &draft.options[side.other().index()] {
            if self.no_better(against, value, side)? {
                return Ok(false);
            }
        }
        if self.store.is_number(value) {
            return Ok(true);
        }
        if let Some(&known) = self.store.judged.get(&(value, side as u8)) {
            return Ok(known);
        }
        self.budget.spend()?;
        let truth = self.deep(|this| {
            let span = this.span(value, side)?;
            for index in span.indices() {
                let option = this.store.option(span, index);
                if this.no_better_than_draft(option, draft, side.other())? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        self.store.judged.insert((value, side as u8), truth);
        Ok(truth)
    }
}

/// Puts options in order, each once; most often they are.
fn sort(options: &mut Vec<Value>) {
    if !options.is_sorted_by(|a, b| a < b) {
        options.sort_unstable();
        options.dedup();
    }
}
