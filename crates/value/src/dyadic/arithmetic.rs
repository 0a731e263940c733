//! Sums, products and shifts: 64-bit arithmetic while nothing is lost, big integers beyond.

use super::{Dyadic, Repr};
use num_bigint::BigInt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// `numerator`·2^`bits`, if that fits.
#[inline]
pub(super) fn shifted(numerator: i64, bits: u32) -> Option<i64> {
    if bits < 64 {
        let shifted = numerator << bits;
        (shifted >> bits == numerator).then_some(shifted)
    } else {
        (numerator == 0).then_some(0)
    }
}

/// Exponents count bits that are in memory somewhere, or nearly: four thousand million of
/// them are beyond reach.
#[inline]
fn exponent(sum: Option<u32>) -> u32 {
    sum.expect("a denominator below 2^(2^32)")
}

impl Dyadic {
    /// The numerator that goes with a larger exponent than its own.
    pub(super) fn numerator_over(&self, exponent: u32) -> BigInt {
        self.numerator() << (exponent - self.exponent())
    }

    #[inline]
    fn plus(&self, other: &Dyadic) -> Dyadic {
        self.plus_small(other).unwrap_or_else(|| self.plus_big(other))
    }

    #[inline]
    fn plus_small(&self, other: &Dyadic) -> Option<Dyadic> {
        let Repr::Small { numerator: a, exponent: x } = self.0 else { return None };
        let Repr::Small { numerator: b, exponent: y } = other.0 else { return None };
        // Of two different exponents the larger stays: its numerator is odd, the other even.
        Some(if x == y {
            Dyadic::small(a.checked_add(b)?, x)
        } else if x < y {
            Dyadic(Repr::Small { numerator: shifted(a, y - x)?.checked_add(b)?, exponent: y })
        } else {
            Dyadic(Repr::Small { numerator: shifted(b, x - y)?.checked_add(a)?, exponent: x })
        })
    }

    #[cold]
    fn plus_big(&self, other: &Dyadic) -> Dyadic {
        let exponent = self.exponent().max(other.exponent());
        Dyadic::new(self.numerator_over(exponent) + other.numerator_over(exponent), exponent)
    }

    /// Negates in passing: the one number this cannot do in place, -2^63, is rare.
    #[inline]
    fn minus(&self, other: &Dyadic) -> Dyadic {
        self.plus(&other.negative())
    }

    #[inline]
    fn negative(&self) -> Dyadic {
        if let Repr::Small { numerator, exponent } = self.0
            && let Some(numerator) = numerator.checked_neg()
        {
            return Dyadic(Repr::Small { numerator, exponent });
        }
        Dyadic::new(-self.numerator(), self.exponent())
    }

    fn product(&self, other: &Dyadic) -> Dyadic {
        let exponent = exponent(self.exponent().checked_add(other.exponent()));
        if let (Repr::Small { numerator: a, .. }, Repr::Small { numerator: b, .. }) =
            (&self.0, &other.0)
            && let Some(numerator) = a.checked_mul(*b)
        {
            return Dyadic::small(numerator, exponent);
        }
        Dyadic::new(self.numerator() * other.numerator(), exponent)
    }

    /// An integer multiple.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::small(3, 2).times(&6.into()), Dyadic::small(9, 1));
    /// ```
    pub fn times(&self, factor: &BigInt) -> Dyadic {
        match i64::try_from(factor) {
            Ok(factor) => self.product(&Dyadic::from(factor)),
            Err(_) => Dyadic::new(self.numerator() * factor, self.exponent()),
        }
    }

    /// Times 2^bits.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::small(3, 2).scaled_up(5), Dyadic::from(24));
    /// ```
    #[inline]
    pub fn scaled_up(&self, bits: u32) -> Dyadic {
        let surplus = bits.saturating_sub(self.exponent());
        let exponent = self.exponent().saturating_sub(bits);
        if let Repr::Small { numerator, .. } = self.0
            && let Some(numerator) = shifted(numerator, surplus)
        {
            return Dyadic(Repr::Small { numerator, exponent });
        }
        Dyadic::new(self.numerator() << surplus, exponent)
    }

    /// Over 2^bits.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::from(24).scaled_down(5), Dyadic::small(3, 2));
    /// ```
    #[inline]
    pub fn scaled_down(&self, bits: u32) -> Dyadic {
        let exponent = exponent(self.exponent().checked_add(bits));
        match &self.0 {
            Repr::Small { numerator, .. } => Dyadic::small(*numerator, exponent),
            Repr::Big(big) => Dyadic::new(big.numerator.clone(), exponent),
        }
    }

    /// Twice itself.
    #[inline]
    pub fn double(&self) -> Dyadic {
        self.scaled_up(1)
    }

    /// Half of itself.
    #[inline]
    pub fn halve(&self) -> Dyadic {
        self.scaled_down(1)
    }

    /// The largest integer that is not larger.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::small(-9, 2).floor(), Dyadic::from(-3));
    /// ```
    #[inline]
    pub fn floor(&self) -> Dyadic {
        match &self.0 {
            Repr::Small { numerator, exponent } => Dyadic::from(numerator >> (*exponent).min(63)),
            Repr::Big(big) => Dyadic::new(&big.numerator >> big.exponent, 0), // rounds down
        }
    }

    /// The smallest integer that is not smaller.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::small(-9, 2).ceil(), Dyadic::from(-2));
    /// ```
    #[inline]
    pub fn ceil(&self) -> Dyadic {
        if self.is_integer() { self.clone() } else { self.floor() + Dyadic::ONE }
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    #[inline]
    fn neg(self) -> Dyadic {
        self.negative()
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;
    #[inline]
    fn neg(self) -> Dyadic {
        self.negative()
    }
}

/// The operator for all four ways of handing over its sides.
macro_rules! operator {
    ($trait:ident, $method:ident, $of:expr) => {
        operator!($trait, $method, $of, &Dyadic, &Dyadic);
        operator!($trait, $method, $of, &Dyadic, Dyadic);
        operator!($trait, $method, $of, Dyadic, &Dyadic);
        operator!($trait, $method, $of, Dyadic, Dyadic);
    };
    ($trait:ident, $method:ident, $of:expr, $left:ty, $right:ty) => {
        impl $trait<$right> for $left {
            type Output = Dyadic;
            #[inline]
            fn $method(self, other: $right) -> Dyadic {
                let of: fn(&Dyadic, &Dyadic) -> Dyadic = $of;
                of(&self, &other)
            }
        }
    };
}

operator!(Add, add, |a, b| a.plus(b));
operator!(Sub, sub, |a, b| a.minus(b));
operator!(Mul, mul, |a, b| a.product(b));

impl AddAssign<&Dyadic> for Dyadic {
    #[inline]
    fn add_assign(&mut self, other: &Dyadic) {
        *self = self.plus(other);
    }
}

impl SubAssign<&Dyadic> for Dyadic {
    #[inline]
    fn sub_assign(&mut self, other: &Dyadic) {
        *self = self.minus(other);
    }
}
