//! Which of two values is better, and who wins.

use crate::{Algebra, Form, Outcome, Side, Stop, Value};
use std::cmp::Ordering;

impl Algebra<'_, '_> {
    /// Whether `a` is at most `b`: in `b - a` Left wins if Right begins.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Store, Value};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (star, two_ups) = (algebra.nus(Nus::nimber(1))?, algebra.nus(Nus::ups(2))?);
    /// assert!(algebra.le(star, two_ups)?);
    /// assert!(!algebra.le(star, Value::ZERO)? && !algebra.le(Value::ZERO, star)?);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    #[inline]
    pub fn le(&mut self, a: Value, b: Value) -> Result<bool, Stop> {
        self.store.orders.begin();
        self.at_most(a, b)
    }

    #[inline]
    fn at_most(&mut self, a: Value, b: Value) -> Result<bool, Stop> {
        match at_a_glance(self.store.rough_stops(a), self.store.rough_stops(b)) {
            Some(truth) => Ok(truth),
            None if a == b => Ok(true),
            None => self.le_by_options(a, b),
        }
    }

    fn le_by_options(&mut self, a: Value, b: Value) -> Result<bool, Stop> {
        let (x, y) = (self.store.nus(a), self.store.nus(b));
        if let (Some(x), Some(y)) = (x, y) {
            return Ok(x.le(y));
        }
        // A number has no part in play while anything else is left.
        let numbers = [a, b].map(|value| self.store.is_number(value));
        if let Some(truth) = self.store.orders.get(a.0, b.0) {
            return Ok(truth);
        }
        self.budget.spend()?;
        let truth = self.deep(|this| {
            let blocked = !numbers[0] && this.any(a, Side::Left, |this, l| this.at_most(b, l))?;
            Ok(!blocked
                && (numbers[1] || !this.any(b, Side::Right, |this, r| this.at_most(r, a))?))
        })?;
        self.store.orders.put(a.0, b.0, truth);
        Ok(truth)
    }

    /// Whether an option of a side does it.
    #[inline]
    fn any(
        &mut self,
        value: Value,
        side: Side,
        mut does: impl FnMut(&mut Self, Value) -> Result<bool, Stop>,
    ) -> Result<bool, Stop> {
        let span = self.span(value, side)?;
        for index in span.indices() {
            let option = self.store.option(span, index);
            if does(self, option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether `side` likes `a` no better than `b`.
    #[inline]
    pub(crate) fn no_better(&mut self, a: Value, b: Value, side: Side) -> Result<bool, Stop> {
        match side {
            Side::Left => self.at_most(a, b),
            Side::Right => self.at_most(b, a),
        }
    }

    /// How two values compare; `None` if they are confused: whoever begins wins `a - b`.
    pub fn compare(&mut self, a: Value, b: Value) -> Result<Option<Ordering>, Stop> {
        Ok(match (self.le(a, b)?, self.le(b, a)?) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        })
    }

    /// Who wins.
    pub fn outcome(&mut self, value: Value) -> Result<Outcome, Stop> {
        if let Form::Nus(nus) = self.store.form(value) {
            return Ok(nus.outcome());
        }
        Ok(match self.compare(value, Value::ZERO)? {
            Some(Ordering::Greater) => Outcome::Left,
            Some(Ordering::Less) => Outcome::Right,
            Some(Ordering::Equal) => Outcome::Second,
            None => Outcome::First,
        })
    }
}

/// Whether the first is at most the second, as far as their stops tell.
///
/// `a <= b` implies that neither stop of `a` exceeds that of `b`; and it follows if the left stop
/// of `a` lies below the right stop of `b`.
#[inline]
pub(crate) fn at_a_glance(a: [f32; 2], b: [f32; 2]) -> Option<bool> {
    if a[0] > b[0] || a[1] > b[1] {
        Some(false)
    } else if a[0] < b[1] {
        Some(true)
    } else {
        None
    }
}
