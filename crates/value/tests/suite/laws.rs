//! The laws of the theory, on random games larger than the plain implementation could take.

use crate::both::{Both, Recipe, infinitesimals, recipes};
use proptest::prelude::*;
use std::cmp::Ordering;
use yomikiri_value::{Algebra, Budget, Dyadic, Failure, Outcome, Side, Stop, Store, Value};

/// Numbers that 32 bits cannot hold.
const FINE: [&str; 4] = [
    "33554433",
    "-1099511627776.0009765625",
    "1267650600228229401496703205377",
    "1431655765/4294967296",
];

/// Follows recipes, and checks a law of what they give.
fn law<const N: usize>(
    recipes: [Recipe; N],
    check: impl FnOnce(&mut Algebra<'_, '_>, [Value; N]) -> Result<(), Failure>,
) {
    let mut both = Both::new();
    let values = recipes.each_ref().map(|recipe| both.computed(recipe));
    both.ask(|algebra| check(algebra, values));
}

/// How `side` sees it: the first is no better than the second.
fn no_better(a: &mut Algebra<'_, '_>, x: Value, y: Value, side: Side) -> Result<bool, Stop> {
    match side {
        Side::Left => a.le(x, y),
        Side::Right => a.le(y, x),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn sums_form_a_group(games in [recipes(12), recipes(12), recipes(12)]) {
        law(games, |a, [x, y, z]| {
            let (xy, yz) = (a.sum(x, y)?, a.sum(y, z)?);
            assert_eq!(a.sum(y, x)?, xy);
            assert_eq!(a.sum(xy, z)?, a.sum(x, yz)?);
            assert_eq!(a.sum(x, Value::ZERO)?, x);
            assert_eq!(a.difference(x, x)?, Value::ZERO);
            assert_eq!(a.difference(xy, y)?, x);
            let (minus_x, minus_y) = (a.negative(x)?, a.negative(y)?);
            assert_eq!(a.negative(minus_x)?, x);
            assert_eq!(a.sum(minus_x, minus_y)?, a.negative(xy)?);
            Ok(())
        });
    }

    #[test]
    fn multiples_are_repeated_sums(games in [recipes(8)], times in -6..=6i64) {
        law(games, |a, [x]| {
            let term = if times < 0 { a.negative(x)? } else { x };
            let mut sum = Value::ZERO;
            for _ in 0..times.abs() {
                sum = a.sum(sum, term)?;
            }
            assert_eq!(a.multiple(x, &times.into())?, sum);
            Ok(())
        });
    }

    #[test]
    fn the_order_is_one_and_sums_keep_it(games in [recipes(16), recipes(16), recipes(8)]) {
        law(games, |a, [x, y, z]| {
            assert!(a.le(x, x)?);
            let order = a.compare(x, y)?;
            assert_eq!(order == Some(Ordering::Equal), x == y);
            assert_eq!(a.compare(y, x)?, order.map(Ordering::reverse));
            let (minus_x, minus_y) = (a.negative(x)?, a.negative(y)?);
            assert_eq!(a.compare(minus_y, minus_x)?, order);
            let (xz, yz) = (a.sum(x, z)?, a.sum(y, z)?);
            assert_eq!(a.compare(xz, yz)?, order);
            let difference = a.difference(x, y)?;
            let outcome = match order {
                Some(Ordering::Less) => Outcome::Right,
                Some(Ordering::Equal) => Outcome::Second,
                Some(Ordering::Greater) => Outcome::Left,
                None => Outcome::First,
            };
            assert_eq!(a.outcome(difference)?, outcome);
            let chain = a.le(x, y)? && a.le(y, z)?;
            assert!(!chain || a.le(x, z)?);
            Ok(())
        });
    }

    #[test]
    fn no_canonical_option_is_dominated_or_reversible(games in [recipes(40)]) {
        law(games, |a, [x]| {
            let [left, right] = [a.options(x, Side::Left)?, a.options(x, Side::Right)?];
            assert_eq!(a.game(&left, &right)?, x);
            for (side, options) in [(Side::Left, left), (Side::Right, right)] {
                for &option in &options {
                    for &other in &options {
                        assert!(option == other || !no_better(a, option, other, side)?);
                    }
                    for answer in a.options(option, side.other())? {
                        assert!(!no_better(a, answer, x, side)?);
                    }
                }
            }
            Ok(())
        });
    }

    #[test]
    fn an_option_that_its_owner_would_not_take_is_no_option(games in [recipes(16), recipes(12)]) {
        law(games, |a, [x, gift]| {
            let [left, right] = [a.options(x, Side::Left)?, a.options(x, Side::Right)?];
            if !a.le(x, gift)? {
                let more = [left.as_slice(), &[gift]].concat();
                assert_eq!(a.game(&more, &right)?, x);
            }
            if !a.le(gift, x)? {
                let more = [right.as_slice(), &[gift]].concat();
                assert_eq!(a.game(&left, &more)?, x);
            }
            Ok(())
        });
    }

    #[test]
    fn stops_bound_the_game(games in [recipes(24)], sixteenths in -120..=120i64) {
        law(games, |a, [x]| {
            let [left, right] = [a.stop(x, Side::Left)?, a.stop(x, Side::Right)?];
            assert!(left >= right);
            let number = Dyadic::small(sixteenths, 4);
            let beside = a.number(&number)?;
            let order = a.compare(x, beside)?;
            if number > left {
                assert_eq!(order, Some(Ordering::Less));
            } else if number < right {
                assert_eq!(order, Some(Ordering::Greater));
            } else if right < number && number < left {
                assert_eq!(order, None);
            }
            // A number moves both stops, and mean and cooled values as well.
            let moved = a.sum(x, beside)?;
            assert_eq!(a.stop(moved, Side::Left)?, left + &number);
            assert_eq!(a.stop(moved, Side::Right)?, right + &number);
            assert_eq!(a.mean(moved)?, a.mean(x)? + &number);
            let [cooled, moved] = [x, moved].map(|game| a.cool(game, &Dyadic::small(3, 3)));
            assert_eq!(moved?, a.sum(cooled?, beside)?);
            Ok(())
        });
    }

    #[test]
    fn means_add_up_and_no_sum_is_hotter(games in [recipes(12), recipes(12)]) {
        law(games, |a, [x, y]| {
            let sum = a.sum(x, y)?;
            assert_eq!(a.mean(sum)?, a.mean(x)? + a.mean(y)?);
            assert!(a.temperature(sum)? <= a.temperature(x)?.max(a.temperature(y)?));
            let frozen = a.freeze(x)?;
            let mean = a.mean(x)?;
            assert_eq!(Side::BOTH.map(|side| a.stop(frozen, side)), [Ok(mean.clone()), Ok(mean)]);
            Ok(())
        });
    }

    #[test]
    fn a_number_too_fine_for_a_first_look_changes_nothing(
        games in [recipes(16), recipes(16)],
        fine in prop::sample::select(FINE.to_vec()),
    ) {
        let fine: Dyadic = fine.parse().expect("a number");
        law(games, |a, [x, y]| {
            let by = a.number(&fine)?;
            let (far_x, far_y) = (a.sum(x, by)?, a.sum(y, by)?);
            assert_eq!(a.difference(far_x, by)?, x);
            assert_eq!(a.compare(far_x, far_y)?, a.compare(x, y)?);
            assert_eq!(a.difference(far_x, far_y)?, a.difference(x, y)?);
            let (sum, far_sum) = (a.sum(x, y)?, a.sum(far_x, y)?);
            assert_eq!(far_sum, a.sum(sum, by)?);
            let hot = a.game(&[x, y], &[y])?;
            if a.store().number(hot).is_none() {
                assert_eq!(a.game(&[far_x, far_y], &[far_y])?, a.sum(hot, by)?);
            }
            for side in Side::BOTH {
                assert_eq!(a.stop(far_x, side)?, a.stop(x, side)? + &fine);
            }
            let quarter = Dyadic::small(1, 2);
            let (cooled, reduced) = (a.cool(x, &quarter)?, a.reduced(x)?);
            assert_eq!(a.cool(far_x, &quarter)?, a.sum(cooled, by)?);
            assert_eq!(a.reduced(far_x)?, a.sum(reduced, by)?);
            Ok(())
        });
    }

    #[test]
    fn another_store_has_the_same_values(games in [recipes(24), recipes(24)]) {
        let mut both = Both::new();
        let [x, y] = games.each_ref().map(|recipe| both.computed(recipe));
        let sum = both.ask(|a| a.sum(x, y));
        let (mut store, mut budget) = (Store::new(1 << 24), Budget::unlimited());
        let mut there = store.within(&mut budget);
        let [x, y, expected] = [x, y, sum].map(|value| there.adopt(&both.store, value).unwrap());
        prop_assert_eq!(there.sum(x, y), Ok(expected));
        let back = both.ask(|a| a.adopt(&store, expected));
        prop_assert_eq!(back, sum);
    }

    #[test]
    fn what_stands_on_a_game_keeps_its_order(games in [recipes(8), recipes(10), recipes(10)]) {
        law(games, |a, [below, x, y]| {
            let (on_x, on_y) = (a.ordinal_sum(below, x)?, a.ordinal_sum(below, y)?);
            assert_eq!(a.compare(on_x, on_y)?, a.compare(x, y)?);
            let (minus_below, minus_x) = (a.negative(below)?, a.negative(x)?);
            assert_eq!(a.ordinal_sum(minus_below, minus_x)?, a.negative(on_x)?);
            Ok(())
        });
    }

    #[test]
    fn reduced_forms_are_near_and_add_up(games in [recipes(16), recipes(16)]) {
        law(games, |a, [x, y]| {
            let [near_x, near_y] = [a.reduced(x)?, a.reduced(y)?];
            assert_eq!(a.reduced(near_x)?, near_x);
            let rest = a.difference(x, near_x)?;
            let zero = Ok(Dyadic::ZERO);
            assert_eq!(Side::BOTH.map(|side| a.stop(rest, side)), [zero.clone(), zero]);
            assert!(a.birthday(near_x)? <= a.birthday(x)?);
            let (sum, near_sum) = (a.sum(x, y)?, a.sum(near_x, near_y)?);
            assert_eq!(a.reduced(sum)?, a.reduced(near_sum)?);
            Ok(())
        });
    }

    #[test]
    fn atomic_weights_add_up(games in [infinitesimals(12, true), infinitesimals(12, true)]) {
        law(games, |a, [x, y]| {
            let (sum, minus_x) = (a.sum(x, y)?, a.negative(x)?);
            let [of_x, of_y, of_sum, of_minus_x] =
                [x, y, sum, minus_x].map(|value| a.atomic_weight(value));
            let (of_x, of_y) = (of_x?, of_y?);
            let negative = of_x.map(|weight| a.negative(weight)).transpose()?;
            assert_eq!(of_minus_x?, negative);
            if let (Some(of_x), Some(of_y)) = (of_x, of_y) {
                assert_eq!(of_sum?, Some(a.sum(of_x, of_y)?));
                // Two ahead is enough to win.
                let two = a.integer(2)?;
                assert!(!a.le(two, of_x)? || a.outcome(x)? == Outcome::Left);
            }
            Ok(())
        });
    }
}
