//! Thermographs against published ones, and against the definition tried at every temperature.

use proptest::prelude::*;
use yomikiri_value::{Dyadic, Side, Thermograph};

/// A game tree as it is written.
#[derive(Clone, Debug)]
enum Tree {
    Integer(i64),
    Game(Vec<Tree>, Vec<Tree>),
}

use Tree::Integer;

fn game(left: impl Into<Vec<Tree>>, right: impl Into<Vec<Tree>>) -> Tree {
    Tree::Game(left.into(), right.into())
}

fn switch(left: Tree, right: Tree) -> Tree {
    game([left], [right])
}

fn half(numerator: i64) -> Tree {
    let below = numerator.div_euclid(2);
    switch(Integer(below), Integer(below + 1))
}

fn star(number: Tree) -> Tree {
    switch(number.clone(), number)
}

fn thermograph(tree: &Tree) -> Thermograph {
    match tree {
        Integer(n) => Thermograph::number(&Dyadic::from(*n)),
        Tree::Game(left, right) => {
            let [left, right] =
                [left, right].map(|options| options.iter().map(thermograph).collect::<Vec<_>>());
            Thermograph::of(&left, &right)
        }
    }
}

fn number(text: &str) -> Dyadic {
    text.parse().unwrap()
}

fn breaks(thermograph: &Thermograph, side: Side) -> Vec<String> {
    thermograph.wall(side).breaks().iter().map(Dyadic::to_string).collect()
}

#[track_caller]
fn assert_mean_and_temperature(tree: &Tree, mean: &str, temperature: &str) {
    let thermograph = thermograph(tree);
    assert_eq!(thermograph.mean(), &number(mean), "{tree:?}");
    assert_eq!(thermograph.temperature(), &number(temperature), "{tree:?}");
}

#[test]
fn published_thermographs() {
    let [zero, one, two, three] = [0, 1, 2, 3].map(Integer);
    let a = switch(switch(two.clone(), zero.clone()), Integer(-1));
    assert_mean_and_temperature(&a, "0", "1");
    let b = switch(Integer(10), switch(zero.clone(), Integer(-10)));
    assert_mean_and_temperature(&b, "5/2", "15/2");
    let c = switch(switch(three.clone(), one.clone()), switch(zero.clone(), Integer(-4)));
    assert_mean_and_temperature(&c, "0", "2");
    let d = switch(three, switch(star(two), star(one)));
    assert_mean_and_temperature(&d, "9/4", "3/4");
    assert_eq!(thermograph(&d).stop(Side::Left), Dyadic::from(3));
    assert_eq!(thermograph(&d).stop(Side::Right), Dyadic::from(2));
    assert_mean_and_temperature(&star(zero.clone()), "0", "0");
    assert_mean_and_temperature(&switch(zero.clone(), star(zero)), "0", "0");
}

#[test]
fn a_published_thermograph_with_all_its_breaks() {
    let left = switch(star(half(3)), half(1));
    let first = switch(Integer(0), Integer(-3));
    let minus_one_star = star(Integer(-1));
    let second = switch(half(-1), minus_one_star.clone());
    let second = game([minus_one_star, second], [half(-5)]);
    let tree = game([left], [first, second]);
    let thermograph = thermograph(&tree);
    assert_mean_and_temperature(&tree, "-5/16", "21/16");
    assert_eq!(thermograph.stop(Side::Left), number("1/2"));
    assert_eq!(thermograph.stop(Side::Right), number("-1"));
    assert_eq!(breaks(&thermograph, Side::Left), ["21/16", "1/2", "-1/2"]);
    assert_eq!(breaks(&thermograph, Side::Right), ["21/16", "7/8", "1/4", "0"]);
}

#[test]
fn corridors_of_go() {
    // n - 1 points or a corridor that is one shorter: worth n - 2 + 1/2^(n-1) on average.
    let mut corridor = Integer(0);
    for n in 2..40 {
        corridor = switch(Integer(n - 1), corridor);
        let rest = Dyadic::small(1, n as u32 - 1);
        let thermograph = thermograph(&corridor);
        assert_eq!(thermograph.mean(), &(Dyadic::from(n - 2) + &rest));
        assert_eq!(thermograph.temperature(), &(Dyadic::ONE - &rest));
    }
}

#[test]
fn numbers_are_what_their_options_make_them() {
    for exponent in 1..=7 {
        for numerator in (-129..=129).step_by(2) {
            let neighbours = [numerator - 1, numerator + 1]
                .map(|numerator| Thermograph::number(&Dyadic::small(numerator, exponent)));
            let closed = Thermograph::number(&Dyadic::small(numerator, exponent));
            assert_eq!(Thermograph::of([&neighbours[0]], [&neighbours[1]]), closed);
            assert_eq!(closed.temperature(), &Dyadic::small(-1, exponent));
        }
    }
}

/// {5k|-3k} has mean k and temperature 4k, so that the best of them is a stair: k from 4k to 4k+3,
/// then up to k+1.
#[test]
fn the_best_of_many_options_is_a_stair() {
    for stairs in [15, 16, 17, 48, 3_000] {
        let mut switches: Vec<Thermograph> =
            (1..=stairs).map(|k| thermograph(&switch(Integer(5 * k), Integer(-3 * k)))).collect();
        // Not from the bottom up.
        switches
            .sort_by_key(|switch| switch.temperature().to_i64().map(|t| t / 4 * 7919 % 104_729));
        let low = Thermograph::number(&Dyadic::from(-99 * stairs));
        let game = Thermograph::of(&switches, [&low]);
        assert_eq!(game.mean(), &Dyadic::from(-49 * stairs));
        assert_eq!(game.temperature(), &Dyadic::from(50 * stairs));
        let mut turns = vec![50 * stairs];
        turns.extend((2..=stairs).rev().flat_map(|k| [4 * k, 4 * k - 1]));
        turns.push(4);
        let turns: Vec<Dyadic> = turns.into_iter().map(Dyadic::from).collect();
        assert_eq!(game.wall(Side::Left).breaks(), turns);
    }
}

#[test]
fn integers_come_of_one_sided_games() {
    let [zero, minus_three] = [0, -3].map(|n| Thermograph::number(&Dyadic::from(n)));
    let star = Thermograph::of([&zero], [&zero]);
    let up = Thermograph::of([&zero], [&star]);
    let of = |left: &[&Thermograph], right: &[&Thermograph]| {
        let integer = Thermograph::of(left.iter().copied(), right.iter().copied());
        assert_eq!(integer, Thermograph::number(integer.mean()));
        integer.mean().to_i64().unwrap()
    };
    assert_eq!(of(&[], &[]), 0);
    assert_eq!(of(&[&star], &[]), 0);
    assert_eq!(of(&[&star, &up], &[]), 1);
    assert_eq!(of(&[], &[&minus_three]), -4);
    assert_eq!(of(&[&minus_three], &[]), 0);
}

/// Steps of the temperature in a unit: a tree of this height has no finer breaks.
const STEPS: i64 = 1 << HEIGHT;
const HEIGHT: u32 = 5;
/// Hotter than any of the trees.
const HOTTEST: i64 = 20;

/// Both walls at every temperature, in steps, by the definition.
fn walls(tree: &Tree) -> [Vec<i64>; 2] {
    let temperatures = -STEPS..=HOTTEST * STEPS;
    let (left, right) = match tree {
        Integer(n) => return [(); 2].map(|()| vec![n * STEPS; temperatures.clone().count()]),
        Tree::Game(left, right) => (left, right),
    };
    let [left, right] = [left, right].map(|options| options.iter().map(walls).collect::<Vec<_>>());
    let mut walls = [Vec::new(), Vec::new()];
    let mut mast = None;
    for (i, t) in temperatures.enumerate() {
        let best_left = left.iter().map(|walls| walls[1][i] - t).max().unwrap();
        let best_right = right.iter().map(|walls| walls[0][i] + t).min().unwrap();
        if i == 0 && best_left <= best_right {
            let integers = best_left / STEPS..=best_right / STEPS;
            mast = integers.min_by_key(|n| n.abs()).map(|n| n * STEPS);
        } else if mast.is_none() && best_left <= best_right {
            assert_eq!(best_left, best_right, "a break between two steps");
            mast = Some(best_left);
        }
        walls[0].push(mast.unwrap_or(best_left));
        walls[1].push(mast.unwrap_or(best_right));
    }
    walls
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = (-6..=6i64).prop_map(Integer);
    leaf.prop_recursive(HEIGHT, 60, 6, |below| {
        let options = prop::collection::vec(below, 1..4);
        (options.clone(), options).prop_map(|(left, right)| game(left, right))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn walls_are_as_defined(tree in tree()) {
        let thermograph = thermograph(&tree);
        let walls = walls(&tree);
        let temperature = |i: usize| Dyadic::small(i as i64 - STEPS, HEIGHT);
        for (side, wall) in Side::BOTH.into_iter().zip(&walls) {
            for (i, &value) in wall.iter().enumerate() {
                let at = thermograph.wall(side).at(&temperature(i));
                prop_assert_eq!(at, Dyadic::small(value, HEIGHT), "{:?} {}", side, temperature(i));
            }
            let turns = (1..wall.len() - 1)
                .rev()
                .filter(|&i| wall[i - 1] - wall[i] != wall[i] - wall[i + 1])
                .map(temperature);
            prop_assert_eq!(thermograph.wall(side).breaks().to_vec(), turns.collect::<Vec<_>>());
            for (temperature, value) in thermograph.wall(side).corners() {
                prop_assert_eq!(thermograph.wall(side).at(&temperature), value);
            }
        }
        let foot = (0..walls[0].len()).find(|&i| (i..walls[0].len()).all(|j| walls[0][j] == walls[1][j]));
        prop_assert_eq!(thermograph.temperature(), &temperature(foot.unwrap()));
        prop_assert_eq!(thermograph.mean(), &Dyadic::small(*walls[0].last().unwrap(), HEIGHT));
    }
}
