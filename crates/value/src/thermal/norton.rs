//! The Norton product: a game in which the unit stands for 1.

use super::rule::{Known, Rule};
use crate::{Algebra, Failure, Side, Stop, Value};
use std::cmp::Ordering;
use yomikiri_text::text;

impl Algebra<'_, '_> {
    /// The Norton product with a unit above zero: an integer n becomes n·u, all else
    /// `{G^L + g | G^R - g}` of products, where g is the unit plus any of its incentives.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Failure, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (two, up) = (algebra.integer(2)?, algebra.nus(Nus::ups(1))?);
    /// assert_eq!(algebra.norton(two, up)?, algebra.nus(Nus::ups(2))?);
    /// assert!(algebra.norton(up, two).is_ok());
    /// let star = algebra.nus(Nus::nimber(1))?;
    /// assert!(matches!(algebra.norton(two, star), Err(Failure::Undefined(_))));
    /// # Ok::<(), Failure>(())
    /// ```
    pub fn norton(&mut self, value: Value, unit: Value) -> Result<Value, Failure> {
        if self.compare(unit, Value::ZERO)? != Some(Ordering::Greater) {
            let problem = text!(
                "the unit of a Norton product must be above zero",
                "ノートン積の単位は0より大きくなければなりません"
            );
            let remedy = text!("take one like ^ or 1*", "^ や 1* などにしてください");
            return Err(Failure::undefined(problem, remedy));
        }
        Ok(self.norton_above_zero(value, unit)?)
    }

    pub(crate) fn norton_above_zero(&mut self, value: Value, unit: Value) -> Result<Value, Stop> {
        let mut gains = Vec::new();
        for side in Side::BOTH {
            for incentive in self.incentives(unit, side)? {
                gains.push(self.sum(unit, incentive)?);
            }
        }
        let at_once = |this: &mut Algebra<'_, '_>, value| this.integer_times(value, unit);
        let known = Known::Here(Default::default());
        Rule::new(self, gains, known, at_once)?.apply(self, value)
    }
}
