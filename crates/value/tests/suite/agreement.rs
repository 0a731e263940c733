//! The engine against the plain implementation: all small games, and random larger ones.

use crate::both::{self, Both, fraction, recipes, side};
use crate::plain::{self, Player, Tree};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};
use yomikiri_value::{Dyadic, Nus, Value};

/// What can be asked about one game.
fn agree_on(both: &mut Both, tree: Tree) {
    let value = both.value(tree);
    both.same(value, tree);
    assert_eq!(both.ask(|a| a.outcome(value)).letter(), both.plain.outcome(tree));
    let number = both.store.number(value).map(fraction);
    assert_eq!(number, both.plain.as_number(tree));
    let negative = both.ask(|a| a.negative(value));
    let minus = both.plain.negative(tree);
    both.same(negative, minus);
    let birthday = both.ask(|a| a.birthday(value));
    assert_eq!(fraction(&birthday).numerator, both.plain.birthday(tree) as i128);
    for player in Player::BOTH {
        let stop = both.ask(|a| a.stop(value, side(player)));
        assert_eq!(fraction(&stop), both.plain.stop(tree, player));
        let incentives = both.ask(|a| a.incentives(value, side(player)));
        let found: BTreeSet<_> = incentives.into_iter().map(|each| both.tree(each)).collect();
        assert_eq!(found, both.plain.incentives(tree, player).into_iter().collect());
    }
}

/// What can be asked about two games.
fn agree_on_pair(both: &mut Both, g: Tree, h: Tree) {
    let (a, b) = (both.value(g), both.value(h));
    assert_eq!(both.ask(|algebra| algebra.le(a, b)), both.plain.le(g, h));
    assert_eq!(both.ask(|algebra| algebra.compare(a, b)), both.plain.compare(g, h));
    assert_eq!(a == b, both.plain.equal(g, h));
    let sum = both.ask(|algebra| algebra.sum(a, b));
    let expected = both.plain.sum(g, h);
    both.same(sum, expected);
    let difference = both.ask(|algebra| algebra.difference(a, b));
    let expected = both.plain.difference(g, h);
    both.same(difference, expected);
}

fn agree_on_ordinal_sum(both: &mut Both, g: Tree, h: Tree) {
    let (a, b) = (both.value(g), both.value(h));
    let sum = both.ask(|algebra| algebra.ordinal_sum(a, b));
    let below = both.plain.canonical(g);
    let expected = both.plain.ordinal_sum(below, h);
    both.same(sum, expected);
}

#[test]
fn on_all_pairs_of_games_born_by_day_2() {
    let mut both = Both::new();
    let games = both.plain.born_by(2);
    for &g in &games {
        agree_on(&mut both, g);
        for &h in &games {
            agree_on_pair(&mut both, g, h);
            agree_on_ordinal_sum(&mut both, g, h);
        }
    }
}

#[test]
fn on_all_games_born_by_day_3() {
    let mut both = Both::new();
    let older = both.plain.born_by(2);
    let sets = both.plain.antichains(&older);
    let mut values = HashSet::new();
    for left in &sets {
        for right in &sets {
            let written = both.plain.tree(left, right);
            let value = both.value(written);
            both.same(value, written);
            values.insert(value);
        }
    }
    assert_eq!(values.len(), 1474);
    for tree in both.plain.born_by(3) {
        agree_on(&mut both, tree);
    }
}

#[test]
fn on_the_options_of_closed_forms() {
    let mut both = Both::new();
    for numerator in -5..=5 {
        for (ups, star) in (-5..=5).flat_map(|ups| (0..=9).map(move |star| (ups, star))) {
            let number = plain::Fraction::new(numerator, 4);
            let expected = both.plain.number_ups_star(number, ups, star);
            let number = both::dyadic(number);
            let nus = Nus { number, ups: ups as i64, star: star as u32 };
            let closed = both.ask(|a| a.nus(nus));
            both.same(closed, expected);
            assert_eq!(both.value(expected), closed, "{:?}", both.store.form(closed));
            let birthday = both.ask(|a| a.birthday(closed));
            assert_eq!(birthday, Dyadic::from(both.plain.birthday(expected) as i64));
        }
    }
}

#[test]
fn on_numbers_standing_on_numbers() {
    let mut both = Both::new();
    let numbers: Vec<_> = (-14..=14).map(|n| plain::Fraction::new(n, 4)).collect();
    for &below in &numbers {
        for &above in &numbers {
            let (g, h) = (both.plain.number(below), both.plain.number(above));
            agree_on_ordinal_sum(&mut both, g, h);
        }
    }
}

#[test]
fn on_games_standing_on_games() {
    let mut both = Both::new();
    let star = both.plain.nimber(1);
    let up = both.plain.up();
    let [one, two] = [1, 2].map(|n| both.plain.integer(n));
    let switch = both.plain.tree(&[two, up], &[star]);
    let quarters: Vec<_> =
        (-9..=9).map(|n| both.plain.number(plain::Fraction::new(n, 4))).collect();
    for below in [star, up, switch] {
        for &above in &quarters {
            agree_on_ordinal_sum(&mut both, below, above);
            let hot = both.plain.tree(&[above, one], &[star]);
            agree_on_ordinal_sum(&mut both, below, hot);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn on_random_games(recipe in recipes(24)) {
        let mut both = Both::new();
        let written = both.written(&recipe);
        let value = both.computed(&recipe);
        both.same(value, written);
        let tree = both.plain.canonical(written);
        prop_assert_eq!(both.plain.outcome(written), both.plain.outcome(tree));
        agree_on(&mut both, tree);
    }

    #[test]
    fn on_random_pairs(recipes in [recipes(10), recipes(10)]) {
        let mut both = Both::new();
        let [g, h] = recipes.each_ref().map(|recipe| {
            let written = both.written(recipe);
            both.plain.canonical(written)
        });
        agree_on_pair(&mut both, g, h);
    }

    #[test]
    fn on_random_ordinal_sums(recipes in [recipes(10), recipes(10)]) {
        let mut both = Both::new();
        let [g, h] = recipes.each_ref().map(|recipe| both.written(recipe));
        agree_on_ordinal_sum(&mut both, g, h);
    }

    #[test]
    fn on_random_multiples(recipe in recipes(6), times in -3..=3i64) {
        let mut both = Both::new();
        let written = both.written(&recipe);
        let tree = both.plain.canonical(written);
        let value = both.value(tree);
        let multiple = both.ask(|a| a.multiple(value, &times.into()));
        let expected = both.plain.multiple(times.into(), tree);
        both.same(multiple, expected);
    }
}

#[test]
fn zero_is_the_same_everywhere() {
    let mut both = Both::new();
    let zero = both.plain.zero();
    assert_eq!(both.value(zero), Value::ZERO);
}
