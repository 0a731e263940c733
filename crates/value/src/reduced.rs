//! Reduced canonical forms: the simplest of all values that are infinitesimally near.
//!
//! A tax on moves, however small, makes infinitesimals nothing; a prize as small gives all else
//! back. How small is small enough? With numbers of e binary digits after the point and plays of d
//! moves, a line of play under a tax of t ends at m/2^e + kt, with whole numbers m and |k| <= d. Two
//! such lines that differ in m do not cross before t is 2^-e/2d. Up to there nothing that is hot
//! becomes a number, and no two stops change places, in the game or in a difference of two
//! positions below it, which lasts twice as long.

use crate::{Algebra, Dyadic, Side, Stop, Value};

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
        let (left, right) = (self.stop(value, Side::Left)?, self.stop(value, Side::Right)?);
        if left == right {
            return self.number(&left);
        }
        let tax = self.small_tax(value)?;
        let cooled = self.cool_above_minus_one(value, &tax)?;
        let prize = self.number(&tax)?;
        self.heat(cooled, prize)
    }

    /// A tax so small that only infinitesimals are lost.
    fn small_tax(&mut self, value: Value) -> Result<Dyadic, Stop> {
        let mut digits = 0;
        self.any_closed_form_below(value, |nus| {
            digits = digits.max(nus.number.exponent());
            false
        })?;
        let moves = self.birthday(value)?.numerator().bits();
        let finer = u32::try_from(moves + 2).ok().and_then(|finer| digits.checked_add(finer));
        Ok(Dyadic::small(1, finer.ok_or(Stop::Depth)?))
    }
}
