//! Reduced canonical forms by a second way: options that are dominated but for an infinitesimal are
//! dropped, and those that reverse but for an infinitesimal are bypassed (Grossman and Siegel).

use crate::born::born_by;
use crate::both::{Both, recipes};
use proptest::prelude::*;
use std::collections::HashMap;
use yomikiri_value::{Algebra, Side, Stop, Value};

/// Reduces values, each once.
#[derive(Default)]
struct Reducer {
    known: HashMap<Value, Value>,
}

impl Reducer {
    fn reduced(&mut self, a: &mut Algebra<'_, '_>, value: Value) -> Result<Value, Stop> {
        let stops = [a.stop(value, Side::Left)?, a.stop(value, Side::Right)?];
        if stops[0] == stops[1] {
            return a.number(&stops[0]);
        }
        if let Some(&known) = self.known.get(&value) {
            return Ok(known);
        }
        let mut sides = Vec::new();
        for side in Side::BOTH {
            let options = a.options(value, side)?;
            let options: Result<Vec<_>, _> =
                options.into_iter().map(|option| self.reduced(a, option)).collect();
            let mut options = options?;
            bypass_reversible(a, value, &mut options, side)?;
            drop_dominated(a, &mut options, side)?;
            sides.push(options);
        }
        let reduced = a.game(&sides[0], &sides[1])?;
        self.known.insert(value, reduced);
        Ok(reduced)
    }
}

/// Replaces each option of `side` whose answer leaves `side` no better off than `game` by what
/// `side` plays after that answer; by the answer, if that is a number, where nobody plays on.
fn bypass_reversible(
    a: &mut Algebra<'_, '_>,
    game: Value,
    options: &mut Vec<Value>,
    side: Side,
) -> Result<(), Stop> {
    let mut place = 0;
    while let Some(&option) = options.get(place) {
        let Some(answer) = reverses_through(a, game, option, side)? else {
            place += 1;
            continue;
        };
        options.swap_remove(place);
        if a.store().number(answer).is_some() {
            options.push(answer);
        } else {
            options.extend(a.options(answer, side)?);
        }
    }
    Ok(())
}

fn reverses_through(
    a: &mut Algebra<'_, '_>,
    game: Value,
    option: Value,
    side: Side,
) -> Result<Option<Value>, Stop> {
    // Numbers that reverse are dominated.
    if a.store().number(option).is_some() {
        return Ok(None);
    }
    for answer in a.options(option, side.other())? {
        if nearly_no_better(a, answer, game, side)? {
            return Ok(Some(answer));
        }
    }
    Ok(None)
}

fn drop_dominated(
    a: &mut Algebra<'_, '_>,
    options: &mut Vec<Value>,
    side: Side,
) -> Result<(), Stop> {
    options.sort_unstable();
    options.dedup();
    let mut place = 0;
    'options: while let Some(&option) = options.get(place) {
        for (other_place, &other) in options.iter().enumerate() {
            if other_place != place && nearly_no_better(a, option, other, side)? {
                options.remove(place);
                continue 'options;
            }
        }
        place += 1;
    }
    Ok(())
}

/// Whether `side` likes `x` no better than `y`, or better by an infinitesimal only.
fn nearly_no_better(a: &mut Algebra<'_, '_>, x: Value, y: Value, side: Side) -> Result<bool, Stop> {
    let difference = a.difference(x, y)?;
    let stop = a.stop(difference, side)?;
    Ok(match side {
        Side::Left => stop.signum() <= 0,
        Side::Right => stop.signum() >= 0,
    })
}

#[test]
fn all_games_born_by_day_three() {
    Both::new().ask(|a| {
        let mut reducer = Reducer::default();
        for game in born_by(a, 3)? {
            assert_eq!(a.reduced(game)?, reducer.reduced(a, game)?);
        }
        Ok::<(), Stop>(())
    });
}

/// Fifteen switches, as hot as each other or hotter: what took too long by differences.
#[test]
fn a_long_sum_is_its_own_reduced_form() {
    Both::new().ask(|a| {
        let mut sum = Value::ZERO;
        for size in 1..=15 {
            let [left, right] = [size, -size].map(|n| a.integer(n));
            let switch = a.game(&[left?], &[right?])?;
            sum = a.sum(sum, switch)?;
        }
        assert_eq!(a.reduced(sum)?, sum);
        Ok::<(), Stop>(())
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_games(recipe in recipes(24)) {
        let mut both = Both::new();
        let value = both.computed(&recipe);
        both.ask(|a| {
            assert_eq!(a.reduced(value)?, Reducer::default().reduced(a, value)?);
            Ok::<(), Stop>(())
        });
    }
}
