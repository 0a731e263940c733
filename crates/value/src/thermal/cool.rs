//! Cooling: every move is taxed, until a number is near.

use super::rule::{Known, Rule};
use crate::{Algebra, Dyadic, Failure, Stop, Value};
use yomikiri_text::text;

impl Algebra<'_, '_> {
    /// A value cooled by a number t > -1: `{G^L - t | G^R + t}` of cooled options up to its
    /// temperature, and its mean above. An integer stays.
    ///
    /// At its temperature a game may differ from its mean, by an infinitesimal: a number
    /// of denominator 2^e, cooled by -1/2^e, has a star more. Above it is itself.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Failure, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (one, minus_one) = (algebra.integer(1)?, algebra.integer(-1)?);
    /// let switch = algebra.game(&[one], &[minus_one])?;
    /// assert_eq!(algebra.cool(switch, &Dyadic::ONE)?, algebra.nus(Nus::nimber(1))?);
    /// assert_eq!(algebra.cool(switch, &Dyadic::from(2))?, algebra.integer(0)?);
    /// let refused = algebra.cool(switch, &Dyadic::MINUS_ONE).unwrap_err();
    /// assert_eq!(refused.to_string(), "cannot cool by -1; cool by a number above -1");
    /// # Ok::<(), Failure>(())
    /// ```
    pub fn cool(&mut self, value: Value, by: &Dyadic) -> Result<Value, Failure> {
        if *by <= Dyadic::MINUS_ONE {
            let problem = text!("cannot cool by {by}", "{by}では冷却できません");
            let remedy = text!("cool by a number above -1", "-1より大きい数で冷却してください");
            return Err(Failure::undefined(problem, remedy));
        }
        Ok(self.cool_above_minus_one(value, by)?)
    }

    /// A value cooled by its own temperature; a number stays.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let [four, two] = [4, 2].map(|n| algebra.integer(n));
    /// let switch = algebra.game(&[four?], &[two?])?;
    /// let three_star = Nus { number: 3.into(), ups: 0, star: 1 };
    /// assert_eq!(algebra.freeze(switch)?, algebra.nus(three_star)?);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn freeze(&mut self, value: Value) -> Result<Value, Stop> {
        if self.store.nus(value).is_some() {
            return Ok(value); // of temperature 0, or a number
        }
        let temperature = self.temperature(value)?;
        self.cool_above_minus_one(value, &temperature)
    }

    pub(crate) fn cool_above_minus_one(
        &mut self,
        value: Value,
        by: &Dyadic,
    ) -> Result<Value, Stop> {
        if by.is_zero() {
            return Ok(value);
        }
        let name = Known::InStore(self.number(by)?.0);
        let gain = self.number(&-by)?;
        let at_once = |this: &mut Algebra<'_, '_>, value| this.numb(value, by);
        Rule::new(self, vec![gain], name, at_once)?.apply(self, value)
    }

    /// The mean of what is colder than this, and an integer itself.
    fn numb(&mut self, value: Value, than: &Dyadic) -> Result<Option<Value>, Stop> {
        if let Some(nus) = self.store.nus(value) {
            let exponent = nus.number.exponent();
            let number = nus.is_number();
            let colder = than.signum() > 0
                || number && (exponent == 0 || Dyadic::small(-1, exponent) < *than);
            if !colder {
                return Ok(None);
            }
            let mean = nus.number.clone();
            return if number { Ok(Some(value)) } else { self.number(&mean).map(Some) };
        }
        let thermograph = self.thermograph(value)?;
        if thermograph.temperature() < than {
            return self.number(thermograph.mean()).map(Some);
        }
        Ok(None)
    }
}
