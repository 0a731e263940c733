//! Where play stops: the number that is reached when both play for a high or a low one.

use crate::{Algebra, Dyadic, Side, Stop, Value};
use std::cmp::Ordering;

impl Algebra<'_, '_> {
    /// The left stop (the number reached if Left begins) or the right stop.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Side, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (four, zero) = (algebra.integer(4)?, algebra.integer(0)?);
    /// let switch = algebra.game(&[four], &[zero])?;
    /// assert_eq!(algebra.stop(switch, Side::Left)?, Dyadic::from(4));
    /// assert_eq!(algebra.stop(switch, Side::Right)?, Dyadic::ZERO);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn stop(&mut self, value: Value, side: Side) -> Result<Dyadic, Stop> {
        if let Some(nus) = self.store.nus(value) {
            return Ok(nus.number.clone());
        }
        let rough = self.store.rough_stops(value)[side.index()];
        if let Some(exact) = Dyadic::from_f32_even(rough) {
            return Ok(exact);
        }
        if let Some(known) = self.store.exact_stops.get(&(value, side as u8)) {
            return Ok(known.clone());
        }
        self.budget.spend()?;
        let options = self.options(value, side)?;
        let stop = self.deep(|this| this.best_stop(&options, side))?;
        self.store.keep_stop(value, side, &stop)?;
        Ok(stop)
    }

    /// The stop that `side` reaches by the best of these moves of its own, of which there must be
    /// one: only a number leaves a player without.
    pub(crate) fn best_stop(&mut self, options: &[Value], side: Side) -> Result<Dyadic, Stop> {
        let better = match side {
            Side::Left => Ordering::Greater,
            Side::Right => Ordering::Less,
        };
        let mut best: Option<(f32, Dyadic)> = None;
        for &option in options {
            let rough = self.store.rough_stops(option)[side.other().index()];
            if best.as_ref().is_some_and(|&(known, _)| known.partial_cmp(&rough) == Some(better)) {
                continue;
            }
            let stop = self.stop(option, side.other())?;
            if best.as_ref().is_none_or(|(_, known)| stop.cmp(known) == better) {
                best = Some((rough, stop));
            }
        }
        Ok(best.expect("a move of a game that is no number").1)
    }
}
