//! Sums of a number, ups and a nimber, in closed form.
//!
//! Such values are everywhere, and as trees they would be as deep as the number is large. What
//! their canonical options are is known:
//!
//! ```text
//!   n            {n-1|}, {|} or {|n+1}
//!   m/2^e        {(m-1)/2^e | (m+1)/2^e}             m odd, e > 0
//!   *k           {0,*,…,*(k-1) | 0,*,…,*(k-1)}
//!   ^*           {0,* | 0}
//!   n·^ + *k     {0 | (n-1)·^ + *(k xor 1)}          n > 0, otherwise
//!   x + nus      x added to every option of nus      nus not a number
//! ```

use crate::{Dyadic, Outcome, Side};
use num_bigint::BigInt;

/// A number, ups and a star: `number + ups·^ + *star`.
///
/// ```
/// use yomikiri_value::Nus;
/// assert!(!Nus::nimber(2).is_number());
/// assert_eq!(Nus::ups(2).star, 0);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nus {
    /// The number.
    pub number: Dyadic,
    /// How many ups; downs, if negative.
    pub ups: i64,
    /// The nimber.
    pub star: u32,
}

impl Nus {
    /// A number alone.
    pub fn number(number: Dyadic) -> Nus {
        Nus { number, ups: 0, star: 0 }
    }

    /// `*k`.
    pub fn nimber(star: u32) -> Nus {
        Nus { number: Dyadic::ZERO, ups: 0, star }
    }

    /// `n·^`.
    pub fn ups(ups: i64) -> Nus {
        Nus { number: Dyadic::ZERO, ups, star: 0 }
    }

    /// Whether there are neither ups nor stars.
    #[inline]
    pub fn is_number(&self) -> bool {
        self.ups == 0 && self.star == 0
    }

    /// The sum; `None` if there are more ups than can be counted.
    pub(crate) fn plus(&self, other: &Nus) -> Option<Nus> {
        Some(Nus {
            number: &self.number + &other.number,
            ups: self.ups.checked_add(other.ups)?,
            star: self.star ^ other.star,
        })
    }

    /// The negative; `None` if there are more ups than can be counted.
    pub(crate) fn negative(&self) -> Option<Nus> {
        Some(Nus { number: -&self.number, ups: self.ups.checked_neg()?, star: self.star })
    }

    /// So many times this; `None` if there are more ups than can be counted.
    pub(crate) fn times(&self, times: &BigInt) -> Option<Nus> {
        Some(Nus {
            number: self.number.times(times),
            ups: i64::try_from(times * self.ups).ok()?,
            star: if times.bit(0) { self.star } else { 0 },
        })
    }

    /// Who wins it.
    pub(crate) fn outcome(&self) -> Outcome {
        outcome(self.number.signum(), self.ups, self.star)
    }

    /// Who wins the difference from a number.
    pub(crate) fn against(&self, number: &Dyadic) -> Outcome {
        outcome(sign_of_difference(&self.number, number), self.ups, self.star)
    }

    /// Whether this is at most `other`.
    pub(crate) fn le(&self, other: &Nus) -> bool {
        let number = sign_of_difference(&self.number, &other.number);
        // Beyond two, how many ups there are makes no difference.
        let ups = self.ups.saturating_sub(other.ups);
        matches!(outcome(number, ups, self.star ^ other.star), Outcome::Right | Outcome::Second)
    }

    /// The canonical options, handed to `give` one by one until it stops: there may be as many as
    /// the star is large.
    pub(crate) fn options<E>(
        &self,
        side: Side,
        mut give: impl FnMut(Nus) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.is_number() {
            return match number_option(&self.number, side) {
                Some(option) => give(Nus::number(option)),
                None => Ok(()),
            };
        }
        let mut option = |ups, star| give(Nus { number: self.number.clone(), ups, star });
        let upward = if self.ups > 0 { Side::Left } else { Side::Right };
        match (self.ups, self.star) {
            (0, star) => (0..star).try_for_each(|smaller| option(0, smaller)),
            (1 | -1, 1) if side == upward => {
                option(0, 0)?;
                option(0, 1)
            }
            (1 | -1, 1) => option(0, 0),
            _ if side == upward => option(0, 0),
            (ups, star) => option(ups - ups.signum(), star ^ 1),
        }
    }
}

#[inline]
fn sign_of_difference(a: &Dyadic, b: &Dyadic) -> i32 {
    // Most often they are the same.
    if a == b {
        0
    } else if a < b {
        -1
    } else {
        1
    }
}

/// Who wins a number of this sign with ups and a star.
fn outcome(number: i32, ups: i64, star: u32) -> Outcome {
    match (number, ups) {
        (1.., _) => Outcome::Left,
        (..=-1, _) => Outcome::Right,
        (0, 0) if star == 0 => Outcome::Second,
        (0, 0) => Outcome::First,
        (0, 1 | -1) if star == 1 => Outcome::First,
        (0, 1..) => Outcome::Left,
        (0, _) => Outcome::Right,
    }
}

/// The one option of a number on a side, if it has any.
fn number_option(number: &Dyadic, side: Side) -> Option<Dyadic> {
    let step = match side {
        Side::Left => -1,
        Side::Right => 1,
    };
    if number.is_integer() {
        return (number.signum() == -step).then(|| number + &Dyadic::from(i64::from(step)));
    }
    Some(number + &Dyadic::small(step.into(), number.exponent()))
}
