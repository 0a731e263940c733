//! Atomic weights: what an infinitesimal is worth, counted in ups.
//!
//! `g` has the atomic weight `G` if `g - G·^` lies between down and up when a remote star stands
//! beside it, a nimber larger than any that can come up. Moves are worth two ups, so the weight is
//! `{G^L - 2 | G^R + 2}` of the options' weights, but for one case: when that is an integer, it
//! depends on who wins against the remote star, and the winner gets the best integer there is.
//!
//! An infinitesimal may hold threats: options from which a player goes on to a number. Such a
//! number weighs more than any ups can make good. What comes of it is a weight only if no trace of
//! such numbers is left, and if it passes the definition.

use crate::{Algebra, Dyadic, Nus, Side, Stop, Value};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// The weights found below one value.
struct Weights {
    known: FxHashMap<Value, Value>,
    remote_star: Value,
    /// What a number weighs.
    huge: Dyadic,
    /// Whether a number came up.
    threats: bool,
}

impl Algebra<'_, '_> {
    /// The atomic weight of a value, if it has one: only infinitesimals have, and of these all
    /// in which, wherever one player can move, the other can as well.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let [three, minus_two] = [3, -2].map(|n| algebra.nus(Nus::ups(n)));
    /// let switch = algebra.game(&[three?], &[minus_two?])?;
    /// let [one, zero] = [1, 0].map(|n| algebra.integer(n));
    /// assert_eq!(algebra.atomic_weight(switch)?, Some(algebra.game(&[one?], &[zero?])?));
    /// assert_eq!(algebra.atomic_weight(one?)?, None);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn atomic_weight(&mut self, value: Value) -> Result<Option<Value>, Stop> {
        for side in Side::BOTH {
            if !self.stop(value, side)?.is_zero() {
                return Ok(None);
            }
        }
        if let Some(ups) = self.store.nus(value).map(|nus| nus.ups) {
            return self.integer(ups).map(Some);
        }
        let remote_star = self.remote_star(value)?;
        let remote_star = self.nus(Nus::nimber(remote_star))?;
        let huge = Dyadic::from(BigInt::from(1) << 100);
        let known = FxHashMap::default();
        let mut weights = Weights { known, remote_star, huge, threats: false };
        let weight = self.weight(value, &mut weights)?;
        let defined = !weights.threats
            || !self.shows(weight, &weights.huge)? && self.is_atomic_weight(weight, value)?;
        Ok(defined.then_some(weight))
    }

    fn weight(&mut self, value: Value, weights: &mut Weights) -> Result<Value, Stop> {
        let (left, right) = (self.stop(value, Side::Left)?, self.stop(value, Side::Right)?);
        weights.threats |= left.signum() > 0 || right.signum() < 0;
        if right.signum() > 0 {
            return self.number(&weights.huge);
        }
        if left.signum() < 0 {
            return self.number(&-&weights.huge);
        }
        if let Some(ups) = self.store.nus(value).map(|nus| nus.ups) {
            return self.integer(ups);
        }
        if let Some(&weight) = weights.known.get(&value) {
            return Ok(weight);
        }
        self.budget.spend()?;
        let options = [
            self.deep(|this| this.taxed_weights(value, Side::Left, weights))?,
            self.deep(|this| this.taxed_weights(value, Side::Right, weights))?,
        ];
        let mut weight = self.game(&options[0], &options[1])?;
        let infinitesimal = left == right;
        if infinitesimal && self.store.number(weight).is_some_and(Dyadic::is_integer) {
            let integer = match self.compare(value, weights.remote_star)? {
                Some(Ordering::Greater) => self.best_integer(&options[1], Side::Left)?,
                Some(Ordering::Less) => self.best_integer(&options[0], Side::Right)?,
                _ => Dyadic::ZERO,
            };
            weight = self.number(&integer)?;
        }
        weights.known.insert(value, weight);
        Ok(weight)
    }

    /// The weights of a side's options, less two for the move.
    fn taxed_weights(
        &mut self,
        value: Value,
        side: Side,
        weights: &mut Weights,
    ) -> Result<Vec<Value>, Stop> {
        let tax = self.integer(match side {
            Side::Left => -2,
            Side::Right => 2,
        })?;
        let mut taxed = Vec::new();
        for option in self.options(value, side)? {
            let weight = self.weight(option, weights)?;
            taxed.push(self.sum(weight, tax)?);
        }
        Ok(taxed)
    }

    /// The integer that `side` likes best among those that are, for `side`, worse than each of the
    /// opponent's options or confused with it.
    fn best_integer(&mut self, against: &[Value], side: Side) -> Result<Dyadic, Stop> {
        let mut best: Option<Dyadic> = None;
        for &option in against {
            let stop = self.stop(option, side)?;
            let (mut integer, step) = match side {
                Side::Left => (stop.floor(), -Dyadic::ONE),
                Side::Right => (stop.ceil(), Dyadic::ONE),
            };
            if integer == stop {
                let number = self.number(&integer)?;
                if self.no_better(option, number, side)? {
                    integer += &step;
                }
            }
            best = Some(match (best, side) {
                (None, _) => integer,
                (Some(best), Side::Left) => best.min(integer),
                (Some(best), Side::Right) => best.max(integer),
            });
        }
        Ok(best.unwrap_or(Dyadic::ZERO))
    }

    /// Whether a number of this size, or nearly, stands at the end of some line of play.
    fn shows(&mut self, value: Value, huge: &Dyadic) -> Result<bool, Stop> {
        let nearly = huge.halve();
        self.any_closed_form_below(value, |nus| nus.number > nearly || -&nus.number > nearly)
    }

    /// Whether this is the weight of a value by definition.
    fn is_atomic_weight(&mut self, weight: Value, value: Value) -> Result<bool, Stop> {
        let up = self.nus(Nus::ups(1))?;
        let ups = self.norton_above_zero(weight, up)?;
        let rest = self.difference(value, ups)?;
        let star = self.remote_star(rest)?;
        for (ups, order) in [(1, Ordering::Less), (-1, Ordering::Greater)] {
            let end = self.nus(Nus { ups, ..Nus::nimber(star) })?;
            if self.compare(rest, end)? != Some(order) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A power of two above all nimbers that a value can come to.
    fn remote_star(&mut self, value: Value) -> Result<u32, Stop> {
        let mut largest = 0;
        self.any_closed_form_below(value, |nus| {
            // With every up the last binary digit changes.
            largest = largest.max(nus.star | 1);
            false
        })?;
        let above = largest.checked_add(1).and_then(u32::checked_next_power_of_two);
        above.ok_or(Stop::Depth)
    }
}
