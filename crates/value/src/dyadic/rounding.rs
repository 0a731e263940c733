//! A first look at a number in four bytes: rounding to odd.

use super::{Dyadic, Repr};
use num_bigint::BigInt;

/// Bits of an `f32` after the leading one.
const MANTISSA: u32 = f32::MANTISSA_DIGITS - 1;

impl Dyadic {
    /// Rounds *to odd*: a number of up to 23 significant bits stands for itself and has an
    /// even last bit; any other is cut off toward 0 and its last bit is set.
    ///
    /// So `a < b` whenever `a.to_f32_odd() < b.to_f32_odd()`, and equal results with an even
    /// last bit belong to equal numbers. What is too large goes to the largest `f32`, what is
    /// too small to the smallest; both have an odd last bit.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::small(9, 2).to_f32_odd(), 2.25);
    /// assert_eq!(Dyadic::from((1 << 24) + 1).to_f32_odd(), ((1 << 24) + 2) as f32);
    /// assert_eq!(Dyadic::from((1 << 25) + 1).to_f32_odd(), ((1 << 25) + 4) as f32);
    /// assert_eq!(Dyadic::small(-1, 999).to_f32_odd(), -f32::from_bits(1));
    /// ```
    #[inline]
    pub fn to_f32_odd(&self) -> f32 {
        match &self.0 {
            Repr::Small { numerator: 0, .. } => 0.0,
            Repr::Small { numerator, exponent } => {
                let size = numerator.unsigned_abs();
                let leading = i64::from(size.ilog2()) - i64::from(*exponent);
                odd(*numerator < 0, size << size.leading_zeros(), leading)
            }
            Repr::Big(big) => {
                let size = big.numerator.magnitude();
                let bits = size.bits();
                let cut = bits - 64; // it outgrew an i64
                let lost = size.trailing_zeros().is_some_and(|zeros| zeros < cut);
                let top = u64::try_from(size >> cut).unwrap_or(u64::MAX) | u64::from(lost);
                odd(self.signum() < 0, top, bits as i64 - 1 - i64::from(big.exponent))
            }
        }
    }

    /// The number that [rounds to](Dyadic::to_f32_odd) this, if only one does: if the last
    /// bit is even.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::from_f32_even(-0.75), Some(Dyadic::small(-3, 2)));
    /// assert_eq!(Dyadic::from_f32_even(f32::MAX), None);
    /// ```
    #[inline]
    pub fn from_f32_even(rounded: f32) -> Option<Dyadic> {
        let bits = rounded.to_bits();
        if bits & 1 == 1 || !rounded.is_finite() {
            return None;
        }
        let (biased, mantissa) = (bits >> MANTISSA & 0xff, i64::from(bits & ((1 << MANTISSA) - 1)));
        // Below the normal range there is no leading one, and the exponent is that of the next.
        let size = if biased == 0 { mantissa } else { mantissa | 1 << MANTISSA };
        let numerator = if rounded.is_sign_negative() { -size } else { size };
        let exponent = 127 + MANTISSA as i32 - biased.max(1) as i32;
        Some(match u32::try_from(exponent) {
            Ok(exponent) => Dyadic::small(numerator, exponent),
            Err(_) => Dyadic::new(BigInt::from(numerator) << -exponent, 0),
        })
    }
}

/// Rounds `size`, whose highest bit is set and stands for 2^`leading`.
#[inline]
fn odd(negative: bool, size: u64, leading: i64) -> f32 {
    let magnitude = if leading > 127 {
        f32::MAX.to_bits()
    } else if leading < -126 {
        1
    } else {
        let cut = u64::BITS - f32::MANTISSA_DIGITS;
        let kept = (size >> cut) as u32 | u32::from(size << f32::MANTISSA_DIGITS != 0);
        ((leading + 127) as u32) << MANTISSA | kept & ((1 << MANTISSA) - 1)
    };
    f32::from_bits(u32::from(negative) << 31 | magnitude)
}
