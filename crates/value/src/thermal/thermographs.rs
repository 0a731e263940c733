//! The thermographs of values.

use crate::{Algebra, Dyadic, Form, Nus, Side, Stop, Thermograph, Value};
use std::sync::Arc;

impl Algebra<'_, '_> {
    /// The thermograph of a value.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Side, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (four, one) = (algebra.integer(4)?, algebra.integer(1)?);
    /// let switch = algebra.game(&[four], &[one])?;
    /// let thermograph = algebra.thermograph(switch)?;
    /// assert_eq!(thermograph.mean(), &Dyadic::small(5, 1));
    /// assert_eq!(thermograph.wall(Side::Left).breaks(), [Dyadic::small(3, 1)]);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn thermograph(&mut self, value: Value) -> Result<Arc<Thermograph>, Stop> {
        let done = self.remember_thermograph(value).or_else(|stop| match stop {
            // The room may be taken by thermographs that are not needed now.
            Stop::Memory => {
                self.store.thermographs.forget();
                self.remember_thermograph(value)
            }
            _ => Err(stop),
        });
        done?;
        Ok(Arc::clone(self.store.thermographs.just_put(value)))
    }

    /// The value that it tends to when played many times over: the mast of its thermograph.
    pub fn mean(&mut self, value: Value) -> Result<Dyadic, Stop> {
        match self.store.nus(value) {
            Some(nus) => Ok(nus.number.clone()),
            None => Ok(self.thermograph(value)?.mean().clone()),
        }
    }

    /// How much a move is worth: the foot of the mast. It is -1 for an integer, -1/2^e for a
    /// number of denominator 2^e.
    pub fn temperature(&mut self, value: Value) -> Result<Dyadic, Stop> {
        match self.store.nus(value) {
            Some(nus) if nus.is_number() => Ok(Dyadic::small(-1, nus.number.exponent())),
            Some(_) => Ok(Dyadic::ZERO),
            None => Ok(self.thermograph(value)?.temperature().clone()),
        }
    }

    fn remember_thermograph(&mut self, value: Value) -> Result<(), Stop> {
        if self.store.thermographs.get(value).is_some() {
            return Ok(());
        }
        self.budget.spend()?;
        if let Some(nus) = self.store.nus(value) {
            self.store.thermographs.make_room(&nus.number)?;
            let thermograph = closed(nus);
            return self.store.thermographs.put(value, thermograph);
        }
        for side in Side::BOTH {
            let span = self.span(value, side)?;
            for index in span.indices() {
                let option = self.store.option(span, index);
                if self.store.thermographs.get(option).is_none() {
                    self.deep(|this| this.remember_thermograph(option))?;
                }
            }
        }
        let Form::Game { left, right } = self.store.form(value) else { return Ok(()) };
        let known = &self.store.thermographs;
        let thermograph = Thermograph::of(known.all(left), known.all(right));
        self.store.thermographs.put(value, thermograph)
    }
}

/// Above temperature 0 the same as the number's. Below, stars of all sizes look the same, and so
/// do all heaps of ups; the exception is ^*, which looks like a star.
fn closed(nus: &Nus) -> Thermograph {
    let number = Thermograph::number(&nus.number);
    if nus.is_number() {
        return number;
    }
    let star = Thermograph::of([&number], [&number]);
    match (nus.ups, nus.star) {
        (0, _) | (1 | -1, 1) => star,
        (1.., _) => Thermograph::of([&number], [&star]),
        _ => Thermograph::of([&star], [&number]),
    }
}
