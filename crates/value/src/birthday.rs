//! When a value is born: how many moves its canonical form lasts at most.

use crate::{Algebra, Dyadic, Form, Nus, Side, Stop, Value};
use rustc_hash::FxHashMap;

impl Algebra<'_, '_> {
    /// The day on which a value is born, an integer: zero on day 0, any other the day after the
    /// last of its options.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (one, up) = (algebra.integer(1)?, algebra.nus(Nus::ups(1))?);
    /// let switch = algebra.game(&[one], &[up])?;
    /// assert_eq!(algebra.birthday(up)?, Dyadic::from(2));
    /// assert_eq!(algebra.birthday(switch)?, Dyadic::from(3));
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn birthday(&mut self, value: Value) -> Result<Dyadic, Stop> {
        self.birthday_below(value, &mut FxHashMap::default())
    }

    fn birthday_below(
        &mut self,
        value: Value,
        known: &mut FxHashMap<Value, Dyadic>,
    ) -> Result<Dyadic, Stop> {
        if let Form::Nus(nus) = self.store.form(value) {
            return Ok(nus.birthday());
        }
        if let Some(birthday) = known.get(&value) {
            return Ok(birthday.clone());
        }
        self.budget.spend()?;
        let last = self.deep(|this| {
            let mut last = Dyadic::ZERO;
            for side in Side::BOTH {
                for option in this.options(value, side)? {
                    last = last.max(this.birthday_below(option, known)?);
                }
            }
            Ok(last)
        })?;
        let birthday = last + Dyadic::ONE;
        known.insert(value, birthday.clone());
        Ok(birthday)
    }
}

impl Nus {
    /// When it is born: the number first, then what is infinitesimal.
    ///
    /// Every up takes a day and turns the last binary digit of the star, until the star alone is
    /// left; the last up lasts two days, whether it has `*` beside it or not.
    pub(crate) fn birthday(&self) -> Dyadic {
        let ups = self.ups.unsigned_abs();
        let star = match (ups, self.star) {
            (0, star) => star,
            (_, 0 | 1) => 1,
            (_, star) => star ^ (ups & 1) as u32,
        };
        let days = Dyadic::from(num_bigint::BigInt::from(ups)) + Dyadic::from(i64::from(star));
        self.number.birthday() + days
    }
}
