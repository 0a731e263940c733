//! Limits: what is stopped says so, what is answered under a limit is right, and a store that was
//! stopped is as good as before.

use crate::both::{Both, recipes};
use num_bigint::BigInt;
use proptest::prelude::*;
use std::ops::ControlFlow;
use yomikiri_value::rulesets::{Corridor, Corridors, Domineering};
use yomikiri_value::{
    Algebra, Budget, Dyadic, Failure, Nus, Partizan, Side, Stop, Store, Value, Values,
};

type Operation = fn(&mut Algebra<'_, '_>, Value, Value) -> Result<Value, Failure>;

/// Everything that gives a value.
const OPERATIONS: [Operation; 11] = [
    |a, x, y| Ok(a.sum(x, y)?),
    |a, x, y| Ok(a.difference(x, y)?),
    |a, x, y| Ok(a.game(&[x], &[y])?),
    |a, x, y| Ok(a.game(&[y, x], &[Value::ZERO, x])?),
    |a, x, y| Ok(a.ordinal_sum(x, y)?),
    |a, x, _| Ok(a.multiple(x, &(-5).into())?),
    |a, x, _| a.cool(x, &Dyadic::small(3, 3)),
    |a, x, _| Ok(a.freeze(x)?),
    |a, x, _| {
        let one = a.integer(1)?;
        Ok(a.heat(x, one)?)
    },
    |a, x, _| {
        let up = a.nus(Nus::ups(1))?;
        a.norton(x, up)
    },
    |a, x, _| Ok(a.reduced(x)?),
];

/// The answer, and what else can be asked about it.
#[derive(Clone, PartialEq, Debug)]
struct Findings {
    value: Value,
    outcome: char,
    stops: [Dyadic; 2],
    mean: Dyadic,
    birthday: Dyadic,
    weight: Option<Value>,
}

fn find(a: &mut Algebra<'_, '_>, value: Value) -> Result<Findings, Stop> {
    Ok(Findings {
        value,
        outcome: a.outcome(value)?.letter(),
        stops: [a.stop(value, Side::Left)?, a.stop(value, Side::Right)?],
        mean: a.mean(value)?,
        birthday: a.birthday(value)?,
        weight: a.atomic_weight(value)?,
    })
}

/// The findings of one store, told in the values of another.
fn told(findings: Findings, from: &Store, to: &mut Algebra<'_, '_>) -> Findings {
    let mut adopt = |value| to.adopt(from, value).expect("no limit");
    let (value, weight) = (adopt(findings.value), findings.weight.map(adopt));
    Findings { value, weight, ..findings }
}

/// All of it, of games brought over from another store.
fn work(
    algebra: &mut Algebra<'_, '_>,
    operation: Operation,
    from: &Store,
    games: [Value; 2],
) -> Result<Findings, Stop> {
    let [x, y] = games.map(|game| algebra.adopt(from, game));
    let value = operation(algebra, x?, y?).map_err(|failure| match failure {
        Failure::Stopped(stop) => stop,
        undefined @ Failure::Undefined(_) => panic!("{undefined}"),
    })?;
    find(algebra, value)
}

fn operation() -> impl Strategy<Value = Operation> {
    (0..OPERATIONS.len()).prop_map(|place| OPERATIONS[place])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_store_that_was_stopped_answers_right_when_asked_again(
        games in [recipes(12), recipes(12)],
        operation in operation(),
        first in 1..40u64,
    ) {
        let mut both = Both::new();
        let games = games.each_ref().map(|recipe| both.computed(recipe));
        let mut store = Store::new(1 << 24);
        let mut nodes = first;
        let findings = loop {
            let mut budget = Budget::nodes(nodes);
            match work(&mut store.within(&mut budget), operation, &both.store, games) {
                Ok(findings) => break findings,
                Err(stop) => prop_assert_eq!(stop, Stop::Nodes),
            }
            prop_assert!(budget.spent() <= nodes);
            nodes += nodes / 2 + 1;
            prop_assert!(nodes < 1 << 30);
        };
        let (from, [x, y]) = (&store, games);
        both.ask(|a| {
            let value = operation(a, x, y)?;
            assert_eq!(told(findings, from, a), find(a, value)?);
            Ok::<_, Failure>(())
        });
    }

    #[test]
    fn little_memory_gives_a_right_answer_or_none(
        games in [recipes(12), recipes(12)],
        operation in operation(),
        memory in 0..20_000usize,
    ) {
        let mut both = Both::new();
        let [x, y] = games.each_ref().map(|recipe| both.computed(recipe));
        let (mut store, mut budget) = (Store::new(memory), Budget::unlimited());
        match work(&mut store.within(&mut budget), operation, &both.store, [x, y]) {
            Ok(findings) => both.ask(|a| {
                let value = operation(a, x, y)?;
                assert_eq!(told(findings, &store, a), find(a, value)?);
                Ok::<_, Failure>(())
            }),
            Err(stop) => {
                prop_assert_eq!(stop, Stop::Memory);
                // What is there can still be compared.
                let mut full = store.within(&mut budget);
                let [here_x, here_y] = [x, y].map(|value| full.adopt(&both.store, value));
                if let (Ok(here_x), Ok(here_y)) = (here_x, here_y)
                    && let Ok(order) = full.compare(here_x, here_y)
                {
                    prop_assert_eq!(order, both.ask(|a| a.compare(x, y)));
                }
            }
        }
        prop_assert!(store.bytes() <= memory.max(8 << 10));
    }
}

#[test]
fn a_position_can_be_valued_in_many_short_sittings() -> Result<(), Failure> {
    let mut store = Store::new(1 << 26);
    let board = Domineering::new(4, 4).expect("a board");
    let mut values = Values::of(board);
    let mut sittings = 0;
    let value = loop {
        let mut budget = Budget::nodes(200);
        match values.value(&board.all_free(), &mut store.within(&mut budget)) {
            Ok(value) => break value,
            Err(stop) => assert_eq!(stop, Stop::Nodes),
        }
        sittings += 1;
    };
    assert!(sittings > 3);
    let mut budget = Budget::unlimited();
    let name = store.within(&mut budget).name(value)?;
    assert_eq!(name, "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}");
    Ok(())
}

#[test]
fn whoever_watches_may_stop_it() {
    let mut store = Store::new(1 << 26);
    let board = Domineering::new(5, 5).expect("a board");
    let mut looks = 0;
    let mut budget = Budget::unlimited().watched(|_| {
        looks += 1;
        if looks < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let stopped = Values::of(board).value(&board.all_free(), &mut store.within(&mut budget));
    assert_eq!(stopped, Err(Stop::Cancelled));
    drop(budget);
    assert_eq!(looks, 3);
}

/// Switches that are all confused with each other, which their stops tell: nothing is searched.
#[test]
fn many_options_can_be_stopped() -> Result<(), Stop> {
    const OPTIONS: i64 = 3_000;
    let (mut store, mut budget) = (Store::new(1 << 24), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let mut options = Vec::new();
    for size in 1..=OPTIONS {
        let ends = [OPTIONS + size, OPTIONS - size].map(|end| algebra.integer(end));
        options.push(algebra.game(&[ends[0]?], &[ends[1]?])?);
    }
    let mut budget = Budget::nodes(OPTIONS as u64 / 2);
    let stopped = store.within(&mut budget).game(&options, &[Value::ZERO]);
    assert_eq!(stopped, Err(Stop::Nodes));
    Ok(())
}

/// In a store of a megabyte, without another limit.
fn in_a_megabyte<T>(work: impl FnOnce(&mut Algebra<'_, '_>) -> T) -> T {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    work(&mut store.within(&mut budget))
}

type Work = fn(&mut Algebra<'_, '_>) -> Result<Value, Stop>;

/// What no memory could hold, and where it ends.
const ENDLESS: [(Stop, Work); 7] = [
    (Stop::Memory, |a| {
        let (star, huge) = (a.nus(Nus::nimber(1))?, a.integer(1 << 62)?);
        a.ordinal_sum(star, huge)
    }),
    (Stop::Memory, |a| {
        let nimber = a.nus(Nus::nimber(u32::MAX))?;
        Ok(a.options(nimber, Side::Left)?[0])
    }),
    (Stop::Memory, |a| {
        let (one, many) = (a.integer(1)?, a.nus(Nus::ups(1 << 30))?);
        let hot = a.game(&[one], &[Value::ZERO])?;
        a.sum(hot, many)
    }),
    (Stop::Depth, |a| {
        let (half, huge) = (a.number(&Dyadic::ONE.halve())?, a.integer(1 << 62)?);
        a.ordinal_sum(half, huge)
    }),
    (Stop::Depth, |a| {
        let ups = a.nus(Nus::ups(i64::MAX))?;
        a.sum(ups, ups)
    }),
    (Stop::Depth, |a| {
        let downs = a.nus(Nus::ups(i64::MIN))?;
        a.negative(downs)
    }),
    // Its weight is told by a nimber larger than any below it, and there is none.
    (Stop::Depth, |a| {
        let (one, down) = (a.integer(1)?, a.nus(Nus::ups(-1))?);
        let last = a.nus(Nus { ups: 1, ..Nus::nimber(u32::MAX) })?;
        let threat = a.game(&[one], &[last])?;
        let game = a.game(&[threat], &[down])?;
        Ok(a.atomic_weight(game)?.unwrap_or(game))
    }),
];

#[test]
fn endless_work_ends() {
    for (stop, work) in ENDLESS {
        assert_eq!(in_a_megabyte(work), Err(stop));
    }
}

#[test]
fn a_position_too_deep_to_come_back_from_ends_at_a_limit() {
    let endless = Corridor::Open(u32::MAX);
    let value = in_a_megabyte(|a| Values::of(Corridors).value(&endless, a));
    assert_eq!(value, Err(Stop::Memory));
}

/// Both players double, and may add one, up to a million.
struct Doubling;

impl Partizan for Doubling {
    type Position = u64;

    fn moves(&self, &number: &u64, _: Side, after: &mut Vec<u64>) {
        after.extend([2 * number, 2 * number + 1].into_iter().filter(|&next| next < 1_000_000));
    }
}

#[test]
fn positions_take_memory_also_where_values_are_few() {
    let mut values = Values::of(Doubling);
    assert_eq!(in_a_megabyte(|a| values.value(&1, a)), Err(Stop::Memory));
    assert!(values.len() * size_of::<(u64, Value)>() <= 1 << 19);
}

/// Numbers of a hundred thousand digits, more and more of them.
#[test]
fn a_number_too_fine_for_its_thermograph_ends_at_a_limit() -> Result<(), Stop> {
    in_a_megabyte(|a| {
        // 2^-20000 turns 20,000 times, at numbers of as many digits.
        let (one, down) = (a.integer(1)?, a.integer(-20_000)?);
        let fine = a.ordinal_sum(one, down)?;
        assert_eq!(a.temperature(fine)?, Dyadic::small(-1, 20_000));
        assert_eq!(a.thermograph(fine).map(drop), Err(Stop::Memory));
        Ok(())
    })
}

#[test]
fn large_numbers_count_by_their_size() {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    let large = "7".repeat(100_000).parse::<Dyadic>().expect("digits");
    let mut a = store.within(&mut budget);
    let mut sum_of_switches = || {
        let mut sum = Value::ZERO;
        for n in 1i64.. {
            let [left, right] = [n, -n].map(|n| a.number(&(&large + Dyadic::small(n, 20))));
            let switch = a.game(&[left?], &[right?])?;
            sum = a.sum(sum, switch)?;
        }
        Ok(sum)
    };
    assert_eq!(sum_of_switches(), Err(Stop::Memory));
    assert!(store.bytes() <= 1 << 20);
}

#[test]
fn what_has_a_closed_form_has_an_answer_however_large() -> Result<(), Stop> {
    in_a_megabyte(|a| {
        let [ups, downs] = [a.nus(Nus::ups(i64::MAX))?, a.nus(Nus::ups(i64::MIN))?];
        let nimber = a.nus(Nus::nimber(u32::MAX))?;
        let days = [ups, downs, nimber].map(|value| a.birthday(value));
        let expected = ["9223372036854775808", "9223372036854775809", "4294967295"];
        assert_eq!(days, expected.map(|text| Ok(text.parse().expect("digits"))));
        assert_eq!(a.atomic_weight(ups)?, Some(a.integer(i64::MAX)?));
        assert_eq!(a.atomic_weight(nimber)?, Some(Value::ZERO));
        let huge = a.integer(1 << 62)?;
        let sum = a.ordinal_sum(huge, huge)?;
        assert_eq!(
            a.store().number(sum).map(Dyadic::to_string).as_deref(),
            Some("9223372036854775808")
        );
        assert!(a.le(downs, nimber)? && a.le(nimber, ups)?);
        let (up, downs) = (a.nus(Nus::ups(1))?, a.nus(Nus::ups(-1 << 62))?);
        assert_eq!(a.multiple(up, &BigInt::from(-1_i64 << 62))?, downs);
        assert_eq!(a.multiple(up, &BigInt::from(1_u64 << 63)), Err(Stop::Depth));
        // A hundred thousand binary digits; the steps on the way to it are not kept.
        let (three, large): (_, BigInt) = (a.integer(3)?, BigInt::from(5) << 100_000);
        let product = a.multiple(three, &large)?;
        assert_eq!(a.store().number(product).map(Dyadic::numerator), Some(3 * large));
        Ok(())
    })
}
