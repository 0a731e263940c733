//! Temperatures, cooled, heated and reduced games: the engine against the plain implementation.

use crate::both::{Both, dyadic, fraction, recipes};
use crate::plain::{Fraction, Tree};
use proptest::prelude::*;

fn agree_on_mast(both: &mut Both, tree: Tree) {
    let value = both.value(tree);
    let (temperature, mean) = both.plain.mast(tree);
    assert_eq!(fraction(&both.ask(|a| a.temperature(value))), temperature);
    assert_eq!(fraction(&both.ask(|a| a.mean(value))), mean);
    let reduced = both.ask(|a| a.reduced(value));
    let expected = both.plain.reduced(tree);
    both.same(reduced, expected);
}

fn agree_on_cooling(both: &mut Both, tree: Tree, by: Fraction) {
    let value = both.value(tree);
    let cooled = both.ask(|a| a.cool(value, &dyadic(by)));
    let expected = both.plain.cool(tree, by);
    both.same(cooled, expected);
}

fn agree_on_heating(both: &mut Both, tree: Tree, by: Tree) {
    let (value, reward) = (both.value(tree), both.value(by));
    let heated = both.ask(|a| a.heat(value, reward));
    let expected = both.plain.heat(tree, by);
    both.same(heated, expected);
}

fn agree_on_overheating(both: &mut Both, tree: Tree, from: Tree, to: Tree) {
    let [value, unit, reward] = [tree, from, to].map(|each| both.value(each));
    let overheated = both.ask(|a| a.overheat(value, unit, reward));
    let expected = both.plain.overheat(tree, from, to);
    both.same(overheated, expected);
}

fn agree_on_norton(both: &mut Both, tree: Tree, unit: Tree) {
    let [value, by] = [tree, unit].map(|each| both.value(each));
    let product = both.ask(|a| a.norton(value, by));
    let expected = both.plain.norton(tree, unit);
    both.same(product, expected);
}

/// Taxes of a quarter and more.
fn quarters(most: i128) -> Vec<Fraction> {
    (0..=most).map(|n| Fraction::new(n, 4)).collect()
}

#[test]
fn on_all_games_born_by_day_3() {
    let mut both = Both::new();
    for tree in both.plain.born_by(3) {
        agree_on_mast(&mut both, tree);
        for by in quarters(7) {
            agree_on_cooling(&mut both, tree, by);
        }
    }
}

#[test]
fn on_pairs_of_games_born_by_day_2() {
    let mut both = Both::new();
    let games = both.plain.born_by(2);
    let zero = both.plain.zero();
    for &tree in &games {
        for &other in &games {
            agree_on_heating(&mut both, tree, other);
            for from in [tree, other] {
                agree_on_overheating(&mut both, tree, from, other);
            }
            if both.plain.less(zero, other) {
                agree_on_norton(&mut both, tree, other);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn on_random_games(recipe in recipes(12), eighths in 0..=24i128) {
        let mut both = Both::new();
        let written = both.written(&recipe);
        let tree = both.plain.canonical(written);
        agree_on_mast(&mut both, tree);
        let by = Fraction::new(eighths, 8);
        agree_on_cooling(&mut both, tree, by);
        let by = both.plain.number(by);
        agree_on_heating(&mut both, tree, by);
        let up = both.plain.up();
        agree_on_norton(&mut both, tree, up);
    }
}
