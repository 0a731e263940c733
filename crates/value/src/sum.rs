//! Sums, negatives and multiples.

use crate::{Algebra, Side, Stop, Value};
use num_bigint::{BigInt, Sign};

/// Beside a value in the cache of sums: its negative is meant.
const NEGATIVE: u32 = u32::MAX - 1;

impl Algebra<'_, '_> {
    /// The sum: both are on the table, and a move is a move in one of them.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let [one, two, three] = [1, 2, 3].map(|k| algebra.nus(Nus::nimber(k)));
    /// assert_eq!(algebra.sum(one?, two?)?, three?);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn sum(&mut self, a: Value, b: Value) -> Result<Value, Stop> {
        if a == Value::ZERO {
            return Ok(b);
        }
        if b == Value::ZERO {
            return Ok(a);
        }
        let (x, y) = (self.store.nus(a), self.store.nus(b));
        if let (Some(x), Some(y)) = (x, y) {
            let sum = x.plus(y).ok_or(Stop::Depth)?;
            return self.store.intern_nus(sum);
        }
        let numbers = [a, b].map(|value| self.store.is_number(value));
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        if let Some(sum) = self.store.sums.get(a.0, b.0) {
            return Ok(Value(sum));
        }
        self.budget.spend()?;
        let sum = self.deep(|this| match numbers {
            [false, false] => this.sum_by_options(a, b),
            // A number only shifts what it is added to.
            _ if this.store.is_number(a) => this.shifted(b, a),
            _ => this.shifted(a, b),
        })?;
        self.store.sums.put(a.0, b.0, sum.0);
        Ok(sum)
    }

    fn sum_by_options(&mut self, a: Value, b: Value) -> Result<Value, Stop> {
        let start = self.store.work.len();
        self.add_to_options(a, b, Side::Left)?;
        self.add_to_options(b, a, Side::Left)?;
        let middle = self.store.work.len();
        self.add_to_options(a, b, Side::Right)?;
        self.add_to_options(b, a, Side::Right)?;
        self.game_at_work(start, middle)
    }

    /// What is not a number, and is not kept in closed form, with a number added.
    fn shifted(&mut self, game: Value, number: Value) -> Result<Value, Stop> {
        let start = self.store.work.len();
        self.add_to_options(game, number, Side::Left)?;
        let middle = self.store.work.len();
        self.add_to_options(game, number, Side::Right)?;
        self.canonical_at_work(start, middle)
    }

    /// Puts each option of a value, plus another value, to work.
    fn add_to_options(&mut self, value: Value, other: Value, side: Side) -> Result<(), Stop> {
        let span = self.span(value, side)?;
        for index in span.indices() {
            let option = self.store.option(span, index);
            let sum = self.sum(option, other)?;
            self.store.work.push(sum);
        }
        Ok(())
    }

    /// The value of a game at work that is known to be in canonical form, and not in closed form.
    pub(crate) fn canonical_at_work(&mut self, start: usize, middle: usize) -> Result<Value, Stop> {
        let mut work = std::mem::take(&mut self.store.work);
        let (left, right) = work[start..].split_at_mut(middle - start);
        left.sort_unstable();
        right.sort_unstable();
        let value = self.store.intern_game(left, right);
        work.truncate(start);
        self.store.work = work;
        value
    }

    /// The same game with the players' parts exchanged.
    pub fn negative(&mut self, value: Value) -> Result<Value, Stop> {
        if let Some(nus) = self.store.nus(value) {
            let negative = nus.negative().ok_or(Stop::Depth)?;
            return self.store.intern_nus(negative);
        }
        if let Some(negative) = self.store.sums.get(value.0, NEGATIVE) {
            return Ok(Value(negative));
        }
        self.budget.spend()?;
        let negative = self.deep(|this| {
            let start = this.store.work.len();
            this.put_negatives(value, Side::Right)?;
            let middle = this.store.work.len();
            this.put_negatives(value, Side::Left)?;
            this.canonical_at_work(start, middle)
        })?;
        self.store.sums.put(value.0, NEGATIVE, negative.0);
        self.store.sums.put(negative.0, NEGATIVE, value.0);
        Ok(negative)
    }

    fn put_negatives(&mut self, value: Value, side: Side) -> Result<(), Stop> {
        let span = self.span(value, side)?;
        for index in span.indices() {
            let option = self.store.option(span, index);
            let negative = self.negative(option)?;
            self.store.work.push(negative);
        }
        Ok(())
    }

    /// `a - b`.
    pub fn difference(&mut self, a: Value, b: Value) -> Result<Value, Stop> {
        if a == b {
            return Ok(Value::ZERO);
        }
        let negative = self.negative(b)?;
        self.sum(a, negative)
    }

    /// The sum of so many copies; of negatives, if below zero.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let half = algebra.number(&Dyadic::ONE.halve())?;
    /// assert_eq!(algebra.multiple(half, &(-6).into())?, algebra.integer(-3)?);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn multiple(&mut self, value: Value, times: &BigInt) -> Result<Value, Stop> {
        if let Some(nus) = self.store.nus(value) {
            let multiple = nus.times(times).ok_or(Stop::Depth)?;
            return self.store.intern_nus(multiple);
        }
        let value = if times.sign() == Sign::Minus { self.negative(value)? } else { value };
        // By doubling: large multiples of what is small stay small.
        let mut sum = Value::ZERO;
        for bit in (0..times.bits()).rev() {
            self.budget.spend()?;
            sum = self.sum(sum, sum)?;
            if times.magnitude().bit(bit) {
                sum = self.sum(sum, value)?;
            }
        }
        Ok(sum)
    }
}
