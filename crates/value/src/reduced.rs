//! Reduced canonical forms: the simplest of all values that are infinitesimally near.

use crate::{Algebra, Side, Stop, Value};
use rustc_hash::FxHashMap;

impl Algebra<'_, '_> {
    /// The reduced canonical form: of the values that differ from this one by an infinitesimal,
    /// the one of simplest form.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (two, up) = (algebra.integer(2)?, algebra.nus(Nus::ups(1))?);
    /// let [hot, plain] = [up, algebra.integer(0)?].map(|right| algebra.game(&[two], &[right]));
    /// assert_eq!(algebra.reduced(hot?)?, plain?);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn reduced(&mut self, value: Value) -> Result<Value, Stop> {
        self.reduced_below(value, &mut FxHashMap::default())
    }

    fn reduced_below(
        &mut self,
        value: Value,
        known: &mut FxHashMap<Value, Value>,
    ) -> Result<Value, Stop> {
        let stops = [self.stop(value, Side::Left)?, self.stop(value, Side::Right)?];
        if stops[0] == stops[1] {
            return self.number(&stops[0]);
        }
        if let Some(&reduced) = known.get(&value) {
            return Ok(reduced);
        }
        self.budget.spend()?;
        let reduced = self.deep(|this| {
            let mut options = [Vec::new(), Vec::new()];
            for side in Side::BOTH {
                for option in this.options(value, side)? {
                    options[side.index()].push(this.reduced_below(option, known)?);
                }
            }
            for side in Side::BOTH {
                this.bypass_nearly_reversible(value, &mut options[side.index()], side)?;
                this.drop_nearly_dominated(&mut options[side.index()], side)?;
            }
            this.game(&options[0], &options[1])
        })?;
        known.insert(value, reduced);
        Ok(reduced)
    }

    /// Replaces each option of `side` whose answer leaves `side` no better off than `game` by what
    /// `side` plays after that answer; by the answer, if that is a number, where nobody plays on.
    fn bypass_nearly_reversible(
        &mut self,
        game: Value,
        options: &mut Vec<Value>,
        side: Side,
    ) -> Result<(), Stop> {
        let mut place = 0;
        while let Some(&option) = options.get(place) {
            let Some(answer) = self.nearly_reverses_through(game, option, side)? else {
                place += 1;
                continue;
            };
            options.swap_remove(place);
            if self.store.number(answer).is_some() {
                options.push(answer);
            } else {
                options.extend(self.options(answer, side)?);
            }
        }
        Ok(())
    }

    fn nearly_reverses_through(
        &mut self,
        game: Value,
        option: Value,
        side: Side,
    ) -> Result<Option<Value>, Stop> {
        // Numbers that reverse are dominated.
        if self.store.number(option).is_some() {
            return Ok(None);
        }
        for answer in self.options(option, side.other())? {
            if self.nearly_no_better(answer, game, side)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    fn drop_nearly_dominated(&mut self, options: &mut Vec<Value>, side: Side) -> Result<(), Stop> {
        options.sort_unstable();
        options.dedup();
        let mut place = 0;
        while let Some(&option) = options.get(place) {
            let mut dominated = false;
            for (other_place, &other) in options.iter().enumerate() {
                if other_place != place && self.nearly_no_better(option, other, side)? {
                    dominated = true;
                    break;
                }
            }
            if dominated {
                options.remove(place);
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    /// Whether `side` likes `a` no better than `b`, or better by an infinitesimal only.
    fn nearly_no_better(&mut self, a: Value, b: Value, side: Side) -> Result<bool, Stop> {
        let difference = self.difference(a, b)?;
        let stop = self.stop(difference, side)?;
        Ok(match side {
            Side::Left => stop.signum() <= 0,
            Side::Right => stop.signum() >= 0,
        })
    }
}
