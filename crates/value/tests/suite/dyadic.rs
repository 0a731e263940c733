//! Dyadic rationals against plain fractions of big integers, compared by cross multiplication.

use num_bigint::BigInt;
use proptest::prelude::*;
use std::cmp::Ordering;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use yomikiri_value::Dyadic;

/// A fraction as it comes, never reduced.
#[derive(Clone, Debug)]
struct Fraction {
    over: BigInt,
    under: BigInt,
}

impl Fraction {
    fn of(number: &Dyadic) -> Fraction {
        let (over, under) = match number.to_string().split_once('/') {
            Some((over, under)) => (over.parse().unwrap(), under.parse().unwrap()),
            None => (number.to_string().parse().unwrap(), 1.into()),
        };
        Fraction { over, under }
    }

    fn cmp(&self, other: &Fraction) -> Ordering {
        (&self.over * &other.under).cmp(&(&other.over * &self.under))
    }

    fn is(&self, number: &Dyadic) -> bool {
        self.cmp(&Fraction::of(number)) == Ordering::Equal
    }

    fn plus(&self, other: &Fraction) -> Fraction {
        let over = &self.over * &other.under + &other.over * &self.under;
        Fraction { over, under: &self.under * &other.under }
    }

    fn times(&self, other: &Fraction) -> Fraction {
        Fraction { over: &self.over * &other.over, under: &self.under * &other.under }
    }
}

fn numerator() -> impl Strategy<Value = BigInt> {
    let near = |edge: i128| (-3..=3i128).prop_map(move |step| BigInt::from(edge + step));
    prop_oneof![
        (-20..=20i64).prop_map(BigInt::from),
        any::<i64>().prop_map(BigInt::from),
        any::<i128>().prop_map(BigInt::from),
        near(i64::MAX.into()),
        near(i64::MIN.into()),
        near(1 << 62),
        near(1 << 23),
        near(1 << 24),
        (any::<i64>(), 0..200u32).prop_map(|(n, shift)| BigInt::from(n) << shift),
    ]
}

fn exponent() -> impl Strategy<Value = u32> {
    prop_oneof![Just(0u32), 0..8u32, 0..200u32, 60..68u32, 120..160u32]
}

fn number() -> impl Strategy<Value = (Dyadic, Fraction)> {
    (numerator(), exponent()).prop_map(|(over, exponent)| {
        let fraction = Fraction { over: over.clone(), under: BigInt::from(1) << exponent };
        (Dyadic::new(over, exponent), fraction)
    })
}

/// Numbers that often are equal or next to each other.
fn pair() -> impl Strategy<Value = [(Dyadic, Fraction); 2]> {
    let near = (number(), -2..=2i64, exponent()).prop_map(|(a, step, exponent)| {
        let step = Fraction { over: step.into(), under: BigInt::from(1) << exponent };
        let sum = a.1.plus(&step);
        let b = (Dyadic::ratio(&sum.over, &sum.under).unwrap(), sum);
        [a, b]
    });
    prop_oneof![[number(), number()], near]
}

fn hash(number: &Dyadic) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(number)
}

#[test]
fn takes_sixteen_bytes() {
    assert_eq!(size_of::<Dyadic>(), 16);
}

#[test]
fn a_thousand_digits_are_exact() {
    let digits = "9".repeat(1000);
    let large: Dyadic = digits.parse().unwrap();
    assert_eq!((&large + &Dyadic::ONE).to_string(), "1".to_string() + &"0".repeat(1000));
    assert_eq!(large.to_string(), digits);
    assert_eq!(large.halve().ceil().double(), &large + &Dyadic::ONE);
    let square = &large * &large; // (10^k - 1)^2 = 10^k (10^k - 2) + 1
    assert_eq!(square.to_string(), "9".repeat(999) + "8" + &"0".repeat(999) + "1");
    assert_eq!(square - &large * &(&large - &Dyadic::ONE), large);
}

#[test]
fn the_simplest_number_is_found_far_down() {
    let low = Dyadic::small(1, 100_000);
    let high = low.double();
    let between = Dyadic::simplest_between(Some(&low), false, Some(&high), false);
    assert_eq!(between, Some(Dyadic::small(3, 100_001)));
}

#[test]
fn nonsense_is_refused() {
    for text in ["", "-", "--1", "1/", "/2", "1/-2", "a", "1/2/4", "1_0", "1.5/2", ".", "1 ", "٣"]
    {
        let refused = text.parse::<Dyadic>().unwrap_err().to_string();
        assert!(refused.contains("not a number"), "{text:?}: {refused}");
    }
    let refused = |text: &str| text.parse::<Dyadic>().unwrap_err().to_string();
    assert_eq!(refused("1/0"), "\"1/0\": the denominator is 0; write one like 9/4");
    assert!(refused("0.1").contains("not a dyadic rational"));
    assert!(refused("5/6").contains("not a dyadic rational"));
}

#[test]
fn text_is_read_in_any_terms() {
    for (text, meant) in
        [("6/3", "2"), ("+3", "3"), ("-12/16", "-3/4"), ("0.125", "1/8"), ("-0", "0")]
    {
        assert_eq!(text.parse::<Dyadic>().unwrap().to_string(), meant);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn sums_products_and_order_are_those_of_fractions([(a, x), (b, y)] in pair()) {
        let minus = Fraction { over: BigInt::from(-1), under: 1.into() };
        prop_assert!(x.is(&a) && y.is(&b));
        prop_assert!(x.plus(&y).is(&(&a + &b)));
        prop_assert!(x.plus(&y.times(&minus)).is(&(&a - &b)));
        prop_assert!(x.times(&y).is(&(&a * &b)));
        prop_assert!(x.times(&minus).is(&-&a));
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        prop_assert_eq!(a == b, x.cmp(&y) == Ordering::Equal);
        // However a number was reached, it looks the same.
        let back = &(&a + &b) - &b;
        prop_assert_eq!(hash(&back), hash(&a));
        prop_assert_eq!(back, a);
    }

    #[test]
    fn multiples_and_shifts_are_those_of_fractions((a, x) in number(), n in numerator(), bits in 0..150u32) {
        let multiple = x.times(&Fraction { over: n.clone(), under: 1.into() });
        prop_assert!(multiple.is(&a.times(&n)));
        let power = BigInt::from(1) << bits;
        let up = Fraction { over: power.clone(), under: 1.into() };
        let down = Fraction { over: 1.into(), under: power };
        prop_assert!(x.times(&up).is(&a.scaled_up(bits)));
        prop_assert!(x.times(&down).is(&a.scaled_down(bits)));
        prop_assert_eq!(a.signum(), x.over.cmp(&0.into()) as i32);
    }

    #[test]
    fn parts_agree((a, x) in number()) {
        let (floor, ceil) = (a.floor(), a.ceil());
        prop_assert!(floor.is_integer() && ceil.is_integer());
        prop_assert!(floor <= a && a < &floor + &Dyadic::ONE);
        prop_assert!(ceil >= a && a > &ceil - &Dyadic::ONE);
        let whole = &x.over % &x.under == 0.into();
        prop_assert_eq!(a.is_integer(), whole);
        prop_assert_eq!(a.as_integer(), whole.then(|| &x.over / &x.under));
        prop_assert_eq!(a.to_i64(), a.as_integer().and_then(|n| i64::try_from(n).ok()));
        prop_assert_eq!(Dyadic::new(a.numerator(), a.exponent()), a.clone());
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn the_simplest_number_fits_and_no_simpler_does(
        [(a, _), (b, _)] in pair(), [low_in, high_in] in any::<[bool; 2]>(), bounds in 0..4u8,
    ) {
        let (low, high) = (Some(&a).filter(|_| bounds & 1 == 0), Some(&b).filter(|_| bounds & 2 == 0));
        let fits = |x: &Dyadic| {
            low.is_none_or(|low| if low_in { low <= x } else { low < x })
                && high.is_none_or(|high| if high_in { x <= high } else { x < high })
        };
        let Some(simplest) = Dyadic::simplest_between(low, low_in, high, high_in) else {
            let (low, high) = (low.unwrap(), high.unwrap());
            prop_assert!(!fits(&(low + high).halve()));
            return Ok(());
        };
        prop_assert!(fits(&simplest));
        // The tree of numbers: every other number of the interval is a descendant, so no
        // ancestor of this one fits. The ancestors are the nearest simpler ones, and theirs.
        let unit = Dyadic::small(1, simplest.exponent());
        let parents = if simplest.is_integer() {
            let sign = Dyadic::from(i64::from(simplest.signum()));
            vec![Dyadic::ZERO, sign.clone(), &simplest - &sign]
        } else {
            vec![&simplest - &unit, &simplest + &unit, simplest.floor(), simplest.ceil()]
        };
        for parent in parents {
            prop_assert!(parent == simplest || !fits(&parent), "{} is simpler", parent);
        }
    }

    #[test]
    fn rounding_to_odd_keeps_the_order([(a, x), (b, y)] in pair()) {
        let (f, g) = (a.to_f32_odd(), b.to_f32_odd());
        prop_assert!(f.is_finite() && !(f < g && x.cmp(&y) != Ordering::Less), "{} {}", f, g);
        let even = f.to_bits() & 1 == 0;
        prop_assert!(!(f == g && even) || a == b);
        // Up to 23 significant bits in the range of an f32 stand for themselves.
        let bits = a.numerator().bits() - a.numerator().trailing_zeros().unwrap_or(0);
        let leading = a.numerator().bits() as i64 - 1 - i64::from(a.exponent());
        let itself = a.is_zero() || bits <= 23 && (-126..128).contains(&leading);
        prop_assert_eq!(even, itself);
        prop_assert_eq!(Dyadic::from_f32_even(f), itself.then_some(a));
    }

    #[test]
    fn every_even_f32_is_a_number(bits in any::<u32>()) {
        let f = f32::from_bits(bits);
        let exact = Dyadic::from_f32_even(f);
        prop_assert_eq!(exact.is_some(), bits & 1 == 0 && f.is_finite());
        if let Some(exact) = exact {
            // Both roads to f64 are exact.
            let exponent = exact.exponent();
            let numerator: f64 = exact.numerator().to_string().parse().unwrap();
            prop_assert_eq!(numerator / 2f64.powi(exponent as i32), f64::from(f));
        }
    }
}
