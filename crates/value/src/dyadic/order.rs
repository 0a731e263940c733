//! Comparison.

use super::arithmetic::shifted;
use super::{Dyadic, Repr};
use num_bigint::Sign;
use std::cmp::Ordering;

impl Dyadic {
    /// 1, 0 or -1, as it is above, equal to or below 0.
    #[inline]
    pub fn signum(&self) -> i32 {
        match &self.0 {
            Repr::Small { numerator, .. } => numerator.signum() as i32,
            Repr::Big(big) if big.numerator.sign() == Sign::Minus => -1,
            Repr::Big(_) => 1,
        }
    }

    #[cold]
    fn cmp_big(&self, other: &Dyadic) -> Ordering {
        let exponent = self.exponent().max(other.exponent());
        self.signum()
            .cmp(&other.signum())
            .then_with(|| self.numerator_over(exponent).cmp(&other.numerator_over(exponent)))
    }
}

/// a against b/2^`exponent`. An `a` too large to be brought over that denominator is far
/// from 0, on its own side.
#[inline]
fn cmp_over(a: i64, b: i64, exponent: u32) -> Ordering {
    match shifted(a, exponent) {
        Some(a) => a.cmp(&b),
        None => a.cmp(&0),
    }
}

impl Ord for Dyadic {
    #[inline]
    fn cmp(&self, other: &Dyadic) -> Ordering {
        let Repr::Small { numerator: a, exponent: x } = self.0 else { return self.cmp_big(other) };
        let Repr::Small { numerator: b, exponent: y } = other.0 else {
            return self.cmp_big(other);
        };
        if x <= y { cmp_over(a, b, y - x) } else { cmp_over(b, a, x - y).reverse() }
    }
}

impl PartialOrd for Dyadic {
    #[inline]
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
