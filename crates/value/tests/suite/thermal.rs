//! Temperatures of values, cooling and heating: against published figures, the definition tried
//! step by step, and the laws of the theory.

use proptest::prelude::*;
use std::collections::BTreeMap;
use yomikiri_value::{
    Algebra, Budget, Dyadic, Failure, Nus, Side, Stop, Store, Thermograph, Value,
};

fn number(text: &str) -> Dyadic {
    text.parse().unwrap()
}

fn with_algebra<T>(work: impl FnOnce(&mut Algebra<'_, '_>) -> T) -> T {
    let (mut store, mut budget) = (Store::new(256 << 20), Budget::unlimited());
    work(&mut store.within(&mut budget))
}

fn switch(algebra: &mut Algebra<'_, '_>, left: i64, right: i64) -> Value {
    let (left, right) = (algebra.integer(left).unwrap(), algebra.integer(right).unwrap());
    algebra.game(&[left], &[right]).unwrap()
}

fn starred(algebra: &mut Algebra<'_, '_>, number: Dyadic) -> Value {
    algebra.nus(Nus { number, ups: 0, star: 1 }).unwrap()
}

#[test]
fn published_values_cooled_by_one() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let one = Dyadic::ONE;
        let a = switch(algebra, 1, -1);
        assert_eq!(algebra.cool(a, &one)?, algebra.nus(Nus::nimber(1))?);
        let (left, right) = (switch(algebra, 2, 0), algebra.integer(-1)?);
        let b = algebra.game(&[left], &[right])?;
        assert_eq!(algebra.cool(b, &one)?, algebra.nus(Nus::ups(-1))?);
        let (left, right) = (algebra.integer(1)?, switch(algebra, 0, -2));
        let c = algebra.game(&[left], &[right])?;
        assert_eq!(algebra.cool(c, &one)?, algebra.nus(Nus::ups(1))?);
        Ok(())
    })
}

#[test]
fn a_published_value_frozen() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let (left, right) = (starred(algebra, 2.into()), starred(algebra, 1.into()));
        let (three, right) = (algebra.integer(3)?, algebra.game(&[left], &[right])?);
        let game = algebra.game(&[three], &[right])?;
        assert_eq!(algebra.mean(game)?, number("9/4"));
        assert_eq!(algebra.temperature(game)?, number("3/4"));
        assert_eq!(algebra.stop(game, Side::Left)?, number("3"));
        assert_eq!(algebra.stop(game, Side::Right)?, number("2"));
        let frozen = starred(algebra, number("9/4"));
        assert_eq!(algebra.freeze(game)?, frozen);
        assert_eq!(algebra.cool(game, &number("3/4"))?, frozen);
        assert_eq!(algebra.cool(game, &number("49/64"))?, algebra.number(&number("9/4"))?);
        Ok(())
    })
}

#[test]
fn corridors_of_go_cooled_and_warmed() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let published = ["1/2", "5/4", "17/8", "49/16", "129/32"];
        let (mut corridor, one) = (Value::ZERO, algebra.integer(1)?);
        for n in 2..30 {
            let points = algebra.integer(n - 1)?;
            corridor = algebra.game(&[points], &[corridor])?;
            let rest = Dyadic::small(1, n as u32 - 1);
            let mean = Dyadic::from(n - 2) + &rest;
            if let Some(published) = published.get(n as usize - 2) {
                assert_eq!(mean, number(published));
            }
            let cooled = algebra.cool(corridor, &Dyadic::ONE)?;
            assert_eq!(algebra.store().number(cooled), Some(&mean));
            assert_eq!(algebra.mean(corridor)?, mean);
            assert_eq!(algebra.temperature(corridor)?, Dyadic::ONE - &rest);
            // What cooling by one takes from Go, overheating gives back.
            assert_eq!(algebra.overheat(cooled, one, one)?, corridor);
        }
        Ok(())
    })
}

#[test]
fn half_an_up() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let (up, half) = (algebra.nus(Nus::ups(1))?, algebra.number(&number("1/2"))?);
        let product = algebra.norton(half, up)?;
        // {^^*|v*}, as in Winning Ways.
        let left = algebra.nus(Nus { number: Dyadic::ZERO, ups: 2, star: 1 })?;
        let right = algebra.nus(Nus { number: Dyadic::ZERO, ups: -1, star: 1 })?;
        assert_eq!(product, algebra.game(&[left], &[right])?);
        assert_eq!(algebra.sum(product, product)?, up);
        Ok(())
    })
}

#[test]
fn deep_values_have_thermographs() -> Result<(), Failure> {
    with_algebra(|algebra| {
        // Tiny of tiny of tiny.
        let mut tiny = algebra.integer(2)?;
        for _ in 0..20_000 {
            let minus = algebra.negative(tiny)?;
            let threat = algebra.game(&[Value::ZERO], &[minus])?;
            tiny = algebra.game(&[Value::ZERO], &[threat])?;
        }
        assert_eq!(algebra.temperature(tiny)?, Dyadic::ZERO);
        assert_eq!(algebra.cool(tiny, &number("1/8"))?, Value::ZERO);
        Ok(())
    })
}

#[test]
fn a_closed_form_has_a_thermograph_without_its_options() -> Result<(), Stop> {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let nimber = algebra.nus(Nus::nimber(1_000))?;
    assert_eq!(algebra.options(nimber, Side::Left)?.len(), 1_000);
    let mut budget = Budget::nodes(1);
    assert!(store.within(&mut budget).thermograph(nimber).is_ok());
    Ok(())
}

#[test]
fn memory_is_bounded_and_used_again() -> Result<(), Stop> {
    let (mut store, mut budget) = (Store::new(4 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    // Sixty breaks a wall: each fits, all together do not.
    for n in 0..2_000 {
        let number = Dyadic::small(0x0555_5555_5555_5555 + 2 * n, 60);
        let number = algebra.number(&number)?;
        assert_eq!(algebra.thermograph(number)?.temperature(), &Dyadic::small(-1, 60));
    }
    // This does not.
    let mut corridor = Value::ZERO;
    for n in 1..2_000 {
        let points = algebra.integer(n)?;
        corridor = algebra.game(&[points], &[corridor])?;
    }
    assert_eq!(algebra.thermograph(corridor), Err(Stop::Memory));
    let switch = switch(&mut algebra, 7, -7);
    assert_eq!(algebra.temperature(switch)?, Dyadic::from(7));
    Ok(())
}

/// A game tree as it is written.
#[derive(Clone, Debug)]
enum Tree {
    Nus(i64, i64, u32),
    Game(Vec<Tree>, Vec<Tree>),
}

impl Tree {
    fn value(&self, algebra: &mut Algebra<'_, '_>) -> Result<Value, Stop> {
        match self {
            Tree::Nus(quarters, ups, star) => {
                let number = Dyadic::small(*quarters, 2);
                algebra.nus(Nus { number, ups: *ups, star: *star })
            }
            Tree::Game(left, right) => {
                let mut values = |options: &[Tree]| {
                    options.iter().map(|tree| tree.value(algebra)).collect::<Result<Vec<_>, _>>()
                };
                let (left, right) = (values(left)?, values(right)?);
                algebra.game(&left, &right)
            }
        }
    }

    /// By the definition, from the tree as it is written.
    fn thermograph(&self, algebra: &mut Algebra<'_, '_>) -> Thermograph {
        match self {
            Tree::Nus(..) => {
                let value = self.value(algebra).unwrap();
                by_options(algebra, value)
            }
            Tree::Game(left, right) => {
                let [left, right] = [left, right].map(|options| {
                    options.iter().map(|tree| tree.thermograph(algebra)).collect::<Vec<_>>()
                });
                Thermograph::of(&left, &right)
            }
        }
    }
}

/// By the definition, from canonical options.
fn by_options(algebra: &mut Algebra<'_, '_>, value: Value) -> Thermograph {
    let [left, right] = Side::BOTH.map(|side| {
        let options = algebra.options(value, side).unwrap();
        options.into_iter().map(|option| by_options(algebra, option)).collect::<Vec<_>>()
    });
    Thermograph::of(&left, &right)
}

fn tree(height: u32) -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        3 => (-4..=4i64).prop_map(|n| Tree::Nus(4 * n, 0, 0)),
        1 => (-9..=9i64).prop_map(|n| Tree::Nus(n, 0, 0)),
        1 => (-9..=9i64, -2..=2i64, 0..=2u32).prop_map(|(n, ups, star)| Tree::Nus(n, ups, star)),
    ];
    leaf.prop_recursive(height, 30, 5, |below| {
        let options = prop::collection::vec(below, 0..4);
        (options.clone(), options).prop_map(|(left, right)| Tree::Game(left, right))
    })
}

/// Trees in which whoever can move, both can.
fn all_small() -> impl Strategy<Value = Tree> {
    let leaf = (-2..=2i64, 0..=2u32).prop_map(|(ups, star)| Tree::Nus(0, ups, star));
    leaf.prop_recursive(2, 20, 4, |below| {
        let options = prop::collection::vec(below, 1..4);
        (options.clone(), options).prop_map(|(left, right)| Tree::Game(left, right))
    })
}

/// What the definition of cooling gives at every step of the temperature above -1.
struct Steps {
    exponent: u32,
    hottest: i64,
    known: BTreeMap<Value, Vec<Value>>,
}

impl Steps {
    fn temperature(&self, step: usize) -> Dyadic {
        Dyadic::small(step as i64 + 1 - (1 << self.exponent), self.exponent)
    }

    fn cooled(&mut self, algebra: &mut Algebra<'_, '_>, value: Value) -> Result<Vec<Value>, Stop> {
        if let Some(known) = self.known.get(&value) {
            return Ok(known.clone());
        }
        let steps = ((self.hottest + 1) << self.exponent) as usize;
        if algebra.store().number(value).is_some_and(Dyadic::is_integer) {
            return Ok(vec![value; steps]);
        }
        let mut options = Vec::new();
        for side in Side::BOTH {
            for option in algebra.options(value, side)? {
                options.push((side, self.cooled(algebra, option)?));
            }
        }
        let mut cooled = Vec::new();
        let mut frozen = None;
        for step in 0..steps {
            if let Some(frozen) = frozen {
                cooled.push(frozen);
                continue;
            }
            let tax = algebra.number(&self.temperature(step))?;
            let mut taxed = [Vec::new(), Vec::new()];
            for (side, option) in &options {
                taxed[*side as usize].push(match side {
                    Side::Left => algebra.difference(option[step], tax)?,
                    Side::Right => algebra.sum(option[step], tax)?,
                });
            }
            let game = algebra.game(&taxed[0], &taxed[1])?;
            cooled.push(game);
            let stop = algebra.stop(game, Side::Left)?;
            if stop == algebra.stop(game, Side::Right)? {
                frozen = Some(algebra.number(&stop)?);
            }
        }
        self.known.insert(value, cooled.clone());
        Ok(cooled)
    }
}

fn is_defined(result: Result<(), Failure>) {
    result.unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_thermograph_does_not_depend_on_the_form(tree in tree(3)) {
        with_algebra(|algebra| {
            let value = tree.value(algebra).unwrap();
            let thermograph = algebra.thermograph(value).unwrap();
            prop_assert_eq!(&*thermograph, &tree.thermograph(algebra));
            prop_assert_eq!(&*thermograph, &by_options(algebra, value));
            for side in Side::BOTH {
                prop_assert_eq!(thermograph.stop(side), algebra.stop(value, side).unwrap());
            }
            Ok(())
        })?;
    }

    #[test]
    fn cooling_step_by_step_finds_mean_and_temperature(tree in tree(2)) {
        with_algebra(|algebra| {
            let value = tree.value(algebra).unwrap();
            let mut steps = Steps { exponent: 4, hottest: 6, known: BTreeMap::new() };
            let cooled = steps.cooled(algebra, value).unwrap();
            for (step, &cooled) in cooled.iter().enumerate() {
                let temperature = steps.temperature(step);
                prop_assert_eq!(algebra.cool(value, &temperature), Ok(cooled), "by {}", temperature);
            }
            let foot = (0..cooled.len()).find(|&step| {
                let stops = Side::BOTH.map(|side| algebra.stop(cooled[step], side).unwrap());
                stops[0] == stops[1]
            });
            let last = *cooled.last().unwrap();
            let mean = algebra.mean(value).unwrap();
            prop_assert_eq!(algebra.store().number(last), Some(&mean));
            let temperature = algebra.temperature(value).unwrap();
            if !algebra.store().number(value).is_some_and(Dyadic::is_integer) {
                prop_assert_eq!(temperature, steps.temperature(foot.unwrap()));
            }
            Ok(())
        })?;
    }

    #[test]
    fn cooling_is_additive(a in tree(2), b in tree(2), sixteenths in -15..60i64, more in 0..30i64) {
        with_algebra(|algebra| is_defined((|| {
            let (a, b) = (a.value(algebra)?, b.value(algebra)?);
            let by = Dyadic::small(sixteenths, 4);
            let sum = algebra.sum(a, b)?;
            let (cool_a, cool_b) = (algebra.cool(a, &by)?, algebra.cool(b, &by)?);
            assert_eq!(algebra.cool(sum, &by)?, algebra.sum(cool_a, cool_b)?);
            if sixteenths >= 0 {
                let more = Dyadic::small(more, 4);
                assert_eq!(algebra.cool(cool_a, &more)?, algebra.cool(a, &(by + more))?);
            }
            Ok(())
        })()));
    }

    #[test]
    fn heating_is_undone_by_cooling(tree in tree(3), eighths in 0..20i64) {
        with_algebra(|algebra| is_defined((|| {
            let (value, by) = (tree.value(algebra)?, Dyadic::small(eighths, 3));
            let heat = algebra.number(&by)?;
            let heated = algebra.heat(value, heat)?;
            assert_eq!(algebra.cool(heated, &by)?, value);
            Ok(())
        })()));
    }

    #[test]
    fn heating_is_additive_where_zero_is_the_only_number(
        a in all_small(), b in all_small(), eighths in 0..20i64,
    ) {
        with_algebra(|algebra| is_defined((|| {
            let (a, b) = (a.value(algebra)?, b.value(algebra)?);
            let heat = algebra.number(&Dyadic::small(eighths, 3))?;
            let sum = algebra.sum(a, b)?;
            let (hot_a, hot_b) = (algebra.heat(a, heat)?, algebra.heat(b, heat)?);
            assert_eq!(algebra.heat(sum, heat)?, algebra.sum(hot_a, hot_b)?);
            Ok(())
        })()));
    }

    #[test]
    fn norton_products_keep_sums_and_order(a in tree(2), b in tree(2), unit in 0..4usize) {
        with_algebra(|algebra| is_defined((|| {
            let (a, b) = (a.value(algebra)?, b.value(algebra)?);
            let (one, tiny) = (algebra.integer(1)?, switch(algebra, 0, -2));
            let units = [
                algebra.nus(Nus::ups(1))?,
                starred(algebra, Dyadic::ONE),
                algebra.game(&[Value::ZERO], &[tiny])?,
                algebra.number(&number("3/2"))?,
            ];
            let sum = algebra.sum(a, b)?;
            let (p, q) = (algebra.norton(a, units[unit])?, algebra.norton(b, units[unit])?);
            assert_eq!(algebra.norton(sum, units[unit])?, algebra.sum(p, q)?);
            assert_eq!(algebra.compare(p, q)?, algebra.compare(a, b)?);
            // One is the unit of multiplication; and without a reward nothing is overheated.
            assert_eq!(algebra.norton(a, one)?, a);
            assert_eq!(algebra.overheat(a, one, Value::ZERO)?, a);
            Ok(())
        })()));
    }
}
