//! Ordinal sums: one game on top of another.

use crate::{Algebra, Dyadic, Side, Stop, Value};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

/// The game below, by the options of its canonical form, and what is known to stand on it.
struct Base {
    value: Value,
    options: [Vec<Value>; 2],
    under: FxHashMap<Value, Value>,
}

/// The longest way down from a sum of two numbers that is written as a number: such a number has
/// as many binary digits.
const MOST_DIGITS: u32 = 1 << 20;

impl Algebra<'_, '_> {
    /// `g:h`, a move in `g` ends `h`: `{G^L, G:H^L | G^R, G:H^R}`, of `g` in canonical form.
    ///
    /// Other forms of `g` may give other sums; the form of `h` makes no difference.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (one, minus_two) = (algebra.integer(1)?, algebra.integer(-2)?);
    /// let stalk = algebra.ordinal_sum(one, minus_two)?;
    /// assert_eq!(algebra.store().number(stalk), Some(&Dyadic::small(1, 2)));
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn ordinal_sum(&mut self, g: Value, h: Value) -> Result<Value, Stop> {
        if g == Value::ZERO {
            return Ok(h);
        }
        if let (Some(below), Some(above)) = (self.store.number(g), self.store.number(h)) {
            let stalk = stalk(below, above).ok_or(Stop::Depth)?;
            return self.number(&stalk);
        }
        let options = [self.options(g, Side::Left)?, self.options(g, Side::Right)?];
        let mut base = Base { value: g, options, under: FxHashMap::default() };
        self.on(&mut base, h)
    }

    fn on(&mut self, base: &mut Base, above: Value) -> Result<Value, Stop> {
        if let Some(number) = self.store.number(above) {
            let number = number.clone();
            return self.number_on(base, &number);
        }
        if let Some(&known) = base.under.get(&above) {
            return Ok(known);
        }
        self.budget.spend()?;
        let sum = self.deep(|this| {
            let mut options = base.options.clone();
            for side in Side::BOTH {
                for option in this.options(above, side)? {
                    options[side.index()].push(this.on(base, option)?);
                }
            }
            this.game(&options[0], &options[1])
        })?;
        base.under.insert(above, sum);
        Ok(sum)
    }

    /// A number on a game, by the number's way from 0: a step up makes the last number on it the
    /// left option of the next, a step down the right option.
    fn number_on(&mut self, base: &Base, number: &Dyadic) -> Result<Value, Stop> {
        let mut sum = base.value;
        let mut nearest: [Option<Value>; 2] = [None; 2];
        let mut reached = Dyadic::ZERO;
        while reached != *number {
            self.budget.spend()?;
            let passed = if reached < *number { Side::Left } else { Side::Right };
            nearest[passed.index()] = Some(sum);
            reached = next(&reached, passed);
            let [left, right] = Side::BOTH.map(|side| {
                let nearest = nearest[side.index()];
                base.options[side.index()].iter().copied().chain(nearest).collect::<Vec<_>>()
            });
            sum = self.game(&left, &right)?;
        }
        Ok(sum)
    }
}

/// The number born the day after `number`, next to it, which has `number` as an option of `side`.
fn next(number: &Dyadic, side: Side) -> Dyadic {
    let outward = match side {
        Side::Left => number.signum() >= 0,
        Side::Right => number.signum() <= 0,
    };
    let exponent = if number.is_integer() && outward { 0 } else { number.exponent() + 1 };
    let step = Dyadic::small(1, exponent);
    match side {
        Side::Left => number + step,
        Side::Right => number - step,
    }
}

/// One number on another: their ways from 0, one after the other. `None` if it is too long.
///
/// A way goes by whole steps until it turns for the first time; after that each step is half of
/// the one before. So the first `k = ⌈h⌉` steps of a positive `h`, were they all halved, would lead
/// to `1 - 2^-k`, and the rest of it, `h - k`, is scaled by `2^-k`.
fn stalk(below: &Dyadic, above: &Dyadic) -> Option<Dyadic> {
    if below.is_integer() && below.signum() * above.signum() >= 0 {
        return Some(below + above);
    }
    let size = if above.signum() < 0 { -above } else { above.clone() };
    let whole = size.ceil();
    let steps = u32::try_from(whole.to_i64()?).ok().filter(|&steps| steps < MOST_DIGITS)?;
    if steps + below.exponent().max(above.exponent()) > MOST_DIGITS {
        return None;
    }
    let halved = Dyadic::ONE - (Dyadic::ONE + whole - size).scaled_down(steps);
    let way = halved.times(&BigInt::from(above.signum())).scaled_down(below.exponent());
    Some(below + way)
}
