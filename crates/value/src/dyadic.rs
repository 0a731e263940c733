//! Exact dyadic rationals: the numbers of finite games.

mod arithmetic;
mod order;
mod rounding;
mod simplest;
mod text;

pub(crate) use text::take_a_power_of_two;

use num_bigint::BigInt;

/// An exact dyadic rational, m/2^e, in sixteen bytes.
///
/// A small one lies in place; one whose numerator outgrows 64 bits moves to a big integer
/// and comes back when it fits again. Nothing ever wraps or is rounded.
///
/// A denominator of 2^32 binary digits or more is beyond reach: products and shifts that would
/// have one panic.
///
/// ```
/// use yomikiri_value::Dyadic;
/// let half = Dyadic::ONE.halve();
/// assert_eq!((&half + &half), Dyadic::ONE);
/// let large = Dyadic::from(1 << 62);
/// assert_eq!((&large + &large).to_string(), "9223372036854775808");
/// assert_eq!(&large + &large - &large, large);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// The numerator is odd or the exponent is 0, and it is `Small` whenever it fits: so equal
/// numbers look the same.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { numerator: i64, exponent: u32 },
    Big(Box<Big>),
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Big {
    numerator: BigInt,
    exponent: u32,
}

impl Dyadic {
    /// 0.
    pub const ZERO: Dyadic = Dyadic(Repr::Small { numerator: 0, exponent: 0 });
    /// -1.
    pub const MINUS_ONE: Dyadic = Dyadic(Repr::Small { numerator: -1, exponent: 0 });
    /// 1.
    pub const ONE: Dyadic = Dyadic(Repr::Small { numerator: 1, exponent: 0 });

    /// numerator/2^exponent.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::new(18.into(), 3).to_string(), "9/4");
    /// ```
    pub fn new(numerator: BigInt, exponent: u32) -> Dyadic {
        if let Ok(small) = i64::try_from(&numerator) {
            return Dyadic::small(small, exponent);
        }
        let twos = numerator.trailing_zeros().unwrap_or(0).min(u64::from(exponent)) as u32;
        let (numerator, exponent) = (numerator >> twos, exponent - twos);
        match i64::try_from(&numerator) {
            Ok(small) => Dyadic(Repr::Small { numerator: small, exponent }),
            Err(_) => Dyadic(Repr::Big(Box::new(Big { numerator, exponent }))),
        }
    }

    /// numerator/2^exponent, of a numerator at hand.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::small(9, 2), "9/4".parse().unwrap());
    /// ```
    #[inline]
    pub fn small(numerator: i64, exponent: u32) -> Dyadic {
        if exponent == 0 || numerator & 1 == 1 {
            return Dyadic(Repr::Small { numerator, exponent });
        }
        if numerator == 0 {
            return Dyadic::ZERO;
        }
        let twos = numerator.trailing_zeros().min(exponent);
        Dyadic(Repr::Small { numerator: numerator >> twos, exponent: exponent - twos })
    }

    /// The quotient, if it is dyadic: if the denominator in lowest terms is a power of two.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// assert_eq!(Dyadic::ratio(&6.into(), &8.into()), Some(Dyadic::small(3, 2)));
    /// assert_eq!(Dyadic::ratio(&6.into(), &3.into()), Some(Dyadic::from(2)));
    /// assert_eq!(Dyadic::ratio(&1.into(), &3.into()), None);
    /// assert_eq!(Dyadic::ratio(&1.into(), &0.into()), None);
    /// ```
    pub fn ratio(numer: &BigInt, denom: &BigInt) -> Option<Dyadic> {
        let exponent = denom.trailing_zeros()?; // None: the denominator is zero
        let odd = denom >> exponent;
        let quotient = numer / &odd;
        let divides = &quotient * &odd == *numer;
        if divides { Some(Dyadic::new(quotient, exponent.try_into().ok()?)) } else { None }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> BigInt {
        match &self.0 {
            Repr::Small { numerator, .. } => (*numerator).into(),
            Repr::Big(big) => big.numerator.clone(),
        }
    }

    /// e, if the denominator in lowest terms is 2^e.
    #[inline]
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Repr::Small { exponent, .. } => *exponent,
            Repr::Big(big) => big.exponent,
        }
    }

    /// Whether it is an integer.
    #[inline]
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Itself, if it is an integer.
    pub fn as_integer(&self) -> Option<BigInt> {
        self.is_integer().then(|| self.numerator())
    }

    /// Itself, if it is an integer of 64 bits.
    #[inline]
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small { numerator, exponent: 0 } => Some(numerator),
            _ => None,
        }
    }

    /// Whether it is 0.
    #[inline]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small { numerator: 0, .. })
    }

    /// When it is born as a game: an integer n on day |n|, any other x on day
    /// ⌈|x|⌉ + e if its denominator is 2^e.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// let birthday = |text: &str| text.parse::<Dyadic>().unwrap().birthday();
    /// assert_eq!(birthday("-3"), Dyadic::from(3));
    /// assert_eq!(birthday("1/2"), Dyadic::from(2));
    /// assert_eq!(birthday("-5/4"), Dyadic::from(4));
    /// ```
    pub fn birthday(&self) -> Dyadic {
        let size = if self.signum() < 0 { -self } else { self.clone() };
        size.ceil() + Dyadic::from(i64::from(self.exponent()))
    }

    /// Bytes kept outside of these sixteen.
    pub fn heap_bytes(&self) -> usize {
        match &self.0 {
            Repr::Small { .. } => 0,
            Repr::Big(big) => size_of::<Big>() + (big.numerator.bits() as usize).div_ceil(64) * 8,
        }
    }
}

impl From<i64> for Dyadic {
    #[inline]
    fn from(integer: i64) -> Dyadic {
        Dyadic(Repr::Small { numerator: integer, exponent: 0 })
    }
}

impl From<BigInt> for Dyadic {
    fn from(integer: BigInt) -> Dyadic {
        Dyadic::new(integer, 0)
    }
}

impl Default for Dyadic {
    fn default() -> Dyadic {
        Dyadic::ZERO
    }
}
