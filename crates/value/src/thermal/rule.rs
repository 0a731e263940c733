//! The one recursion behind cooling, heating and their kin: some values are replaced at once, all
//! others by what becomes of their options, with something added for whoever moves.

use crate::{Algebra, Side, Stop, Value};
use rustc_hash::FxHashMap;

/// What is done to a game and to all below it.
pub(super) struct Rule<F> {
    /// What a value is replaced by at once.
    pub(super) at_once: F,
    /// What is added to the options of a side: each of these in turn.
    pub(super) added: [Vec<Value>; 2],
    pub(super) known: Known,
}

/// Where results are remembered.
pub(super) enum Known {
    /// In the store, under this name.
    InStore(u32),
    /// For the time being.
    Here(FxHashMap<Value, Value>),
}

impl<F> Rule<F>
where
    F: FnMut(&mut Algebra<'_, '_>, Value) -> Result<Option<Value>, Stop>,
{
    /// A rule by which whoever moves gains one of these.
    pub(super) fn new(
        algebra: &mut Algebra<'_, '_>,
        gains: Vec<Value>,
        known: Known,
        at_once: F,
    ) -> Result<Rule<F>, Stop> {
        let losses = gains.iter().map(|&gain| algebra.negative(gain)).collect::<Result<_, _>>()?;
        Ok(Rule { at_once, added: [gains, losses], known })
    }

    pub(super) fn apply(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
    ) -> Result<Value, Stop> {
        if let Some(replaced) = (self.at_once)(algebra, value)? {
            return Ok(replaced);
        }
        let known = match &self.known {
            Known::InStore(name) => algebra.store.warmed.get(value.0, *name).map(Value),
            Known::Here(known) => known.get(&value).copied(),
        };
        if let Some(known) = known {
            return Ok(known);
        }
        algebra.budget.spend()?;
        let result = algebra.deep(|algebra| {
            let start = algebra.store.work.len();
            self.apply_to_options(algebra, value, Side::Left)?;
            let middle = algebra.store.work.len();
            self.apply_to_options(algebra, value, Side::Right)?;
            algebra.game_at_work(start, middle)
        })?;
        match &mut self.known {
            Known::InStore(name) => algebra.store.warmed.put(value.0, *name, result.0),
            Known::Here(known) => {
                known.insert(value, result);
            }
        }
        Ok(result)
    }

    fn apply_to_options(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
        side: Side,
    ) -> Result<(), Stop> {
        let span = algebra.span(value, side)?;
        for index in span.indices() {
            let option = algebra.store.option(span, index);
            let option = self.apply(algebra, option)?;
            for &added in &self.added[side.index()] {
                let sum = algebra.sum(option, added)?;
                algebra.store.work.push(sum);
            }
        }
        Ok(())
    }
}
