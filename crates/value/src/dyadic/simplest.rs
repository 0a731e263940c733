//! The simplest number of an interval.

use super::Dyadic;
use std::cmp::Ordering;

impl Dyadic {
    /// The number of earliest birthday between two bounds (`None` is infinite): 0 if it
    /// fits, or else the integer nearest 0, or else the number of smallest denominator.
    /// `None` if nothing lies between them.
    ///
    /// ```
    /// use yomikiri_value::Dyadic;
    /// let number = |text: &str| text.parse::<Dyadic>().unwrap();
    /// let (low, high) = (number("3/4"), number("1"));
    /// let between = |low, included, high| Dyadic::simplest_between(low, included, high, false);
    /// assert_eq!(between(Some(&low), false, Some(&high)), Some(number("7/8")));
    /// assert_eq!(between(Some(&low), true, Some(&high)), Some(number("3/4")));
    /// assert_eq!(between(Some(&low), true, None), Some(number("1")));
    /// assert_eq!(between(None, false, None), Some(number("0")));
    /// assert_eq!(between(Some(&high), true, Some(&low)), None);
    /// ```
    pub fn simplest_between(
        low: Option<&Dyadic>,
        low_included: bool,
        high: Option<&Dyadic>,
        high_included: bool,
    ) -> Option<Dyadic> {
        if let (Some(low), Some(high)) = (low, high) {
            match low.cmp(high) {
                Ordering::Less => {}
                Ordering::Equal => return (low_included && high_included).then(|| low.clone()),
                Ordering::Greater => return None,
            }
        }
        match (low, high) {
            (Some(low), _) if low.signum() >= i32::from(low_included) => {
                simplest_above(low, low_included, high, high_included)
            }
            (_, Some(high)) if high.signum() <= -i32::from(high_included) => {
                let low = low.map(|low| -low);
                simplest_above(&-high, high_included, low.as_ref(), low_included).map(|x| -x)
            }
            _ => Some(Dyadic::ZERO),
        }
    }
}

/// The simplest number above a bound that excludes 0 and all below.
fn simplest_above(
    low: &Dyadic,
    low_included: bool,
    high: Option<&Dyadic>,
    high_included: bool,
) -> Option<Dyadic> {
    let fits =
        |number: &Dyadic| high.is_none_or(|high| number < high || high_included && number == high);
    // The least number above `low` with this denominator, or a smaller one.
    let least = |exponent: u32| {
        let scaled = low.scaled_up(exponent);
        let least = if low_included { scaled.ceil() } else { scaled.floor() + Dyadic::ONE };
        Some(least.scaled_down(exponent)).filter(fits)
    };
    if let Some(integer) = least(0) {
        return Some(integer);
    }
    let high = high?;
    // What fits a denominator fits a larger one, and halfway between is a last resort.
    let (mut too_few, mut enough) = (0, low.exponent().max(high.exponent()).checked_add(1)?);
    let mut simplest = least(enough)?;
    while too_few + 1 < enough {
        let middle = too_few + (enough - too_few) / 2;
        match least(middle) {
            Some(number) => (enough, simplest) = (middle, number),
            None => too_few = middle,
        }
    }
    Some(simplest)
}
