//! Heating and overheating: every move earns a reward.

use super::rule::{Known, Rule};
use crate::{Algebra, Form, Stop, Value};

/// Beside the reward, in the name under which heated values are remembered: cooled ones have
/// names without it.
const HEATED: u32 = 1 << 31;

impl Algebra<'_, '_> {
    /// A value heated by t: `{G^L + t | G^R - t}` of heated options; a number stays.
    ///
    /// Cooling by t undoes it, if t is a number from 0 up. It is done to the canonical form: unlike
    /// cooling, it need not respect sums or the order where numbers smaller than t are about.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let [one, minus_one] = [1, -1].map(|n| algebra.integer(n));
    /// let (star, switch) = (algebra.nus(Nus::nimber(1))?, algebra.game(&[one?], &[minus_one?])?);
    /// assert_eq!(algebra.heat(star, one?)?, switch);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn heat(&mut self, value: Value, by: Value) -> Result<Value, Stop> {
        let at_once = |this: &mut Algebra<'_, '_>, value| {
            Ok(this.store.number(value).is_some().then_some(value))
        };
        Rule::new(self, vec![by], Known::InStore(by.0 | HEATED), at_once)?.apply(self, value)
    }

    /// A value overheated from s to t: an integer n becomes n·s, all else
    /// `{G^L + t | G^R - t}` of overheated options.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let half = algebra.number(&Dyadic::ONE.halve())?;
    /// let [minus_two, three, five] = [-2, 3, 5].map(|n| algebra.integer(n));
    /// let switch = algebra.game(&[five?], &[minus_two?])?; // 1/2 is {0|1}: {0·3 + 5 | 1·3 - 5}
    /// assert_eq!(algebra.overheat(half, three?, five?)?, switch);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn overheat(&mut self, value: Value, from: Value, to: Value) -> Result<Value, Stop> {
        let at_once = |this: &mut Algebra<'_, '_>, value| this.integer_times(value, from);
        let known = Known::Here(Default::default());
        Rule::new(self, vec![to], known, at_once)?.apply(self, value)
    }

    /// So many times a unit, of an integer.
    pub(super) fn integer_times(
        &mut self,
        value: Value,
        unit: Value,
    ) -> Result<Option<Value>, Stop> {
        let Form::Nus(nus) = self.store.form(value) else { return Ok(None) };
        if !nus.is_number() {
            return Ok(None);
        }
        let Some(times) = nus.number.as_integer() else { return Ok(None) };
        self.multiple(unit, &times).map(Some)
    }
}
