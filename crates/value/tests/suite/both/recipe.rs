//! Random games.

use super::Both;
use crate::plain::{Fraction, Player, Tree};
use proptest::prelude::*;
use yomikiri_value::{Nus, Value};

/// How to write down a game, for either implementation.
#[derive(Clone, Debug)]
pub enum Recipe {
    NumberUpsStar { numerator: i64, exponent: u32, ups: i64, star: u32 },
    Options(Vec<Recipe>, Vec<Recipe>),
}

impl Recipe {
    /// With an integer added to every number in it.
    fn moved(self, by: i64) -> Recipe {
        match self {
            Recipe::NumberUpsStar { numerator, exponent, ups, star } => {
                let numerator = numerator + (by << exponent);
                Recipe::NumberUpsStar { numerator, exponent, ups, star }
            }
            Recipe::Options(left, right) => {
                let [left, right] = [left, right]
                    .map(|side| side.into_iter().map(|option| option.moved(by)).collect());
                Recipe::Options(left, right)
            }
        }
    }
}

impl Both {
    /// The recipe followed by the plain implementation.
    pub fn written(&mut self, recipe: &Recipe) -> Tree {
        match recipe {
            &Recipe::NumberUpsStar { numerator, exponent, ups, star } => {
                let number = Fraction::new(numerator.into(), 1 << exponent);
                self.plain.number_ups_star(number, ups.into(), star as usize)
            }
            Recipe::Options(left, right) => {
                let [left, right] = [left, right]
                    .map(|side| side.iter().map(|each| self.written(each)).collect::<Vec<_>>());
                self.plain.tree(&left, &right)
            }
        }
    }

    /// The recipe followed by the engine.
    pub fn computed(&mut self, recipe: &Recipe) -> Value {
        match recipe {
            &Recipe::NumberUpsStar { numerator, exponent, ups, star } => {
                let number = yomikiri_value::Dyadic::small(numerator, exponent);
                self.ask(|a| a.nus(Nus { number, ups, star }))
            }
            Recipe::Options(left, right) => {
                let [left, right] = [left, right]
                    .map(|side| side.iter().map(|each| self.computed(each)).collect::<Vec<_>>());
                self.ask(|a| a.game(&left, &right))
            }
        }
    }
}

/// Games of up to about `size` parts.
pub fn recipes(size: u32) -> impl Strategy<Value = Recipe> {
    let numbers =
        (-6..=6i64, 0..=2u32).prop_map(|(numerator, exponent)| (numerator, exponent, 0, 0)).boxed();
    let small = (-2..=2i64, 0..=3u32).prop_map(|(ups, star)| (0, 0, ups, star)).boxed();
    let any = (-3..=3i64, 0..=1u32, -2..=2i64, 0..=3u32).boxed();
    let leaf = prop_oneof![3 => numbers, 2 => small, 1 => any].prop_map(
        |(numerator, exponent, ups, star)| Recipe::NumberUpsStar { numerator, exponent, ups, star },
    );
    leaf.prop_recursive(5, size, 4, |inner| {
        let options = || prop::collection::vec(inner.clone(), 1..=3);
        let fewer = || prop::collection::vec(inner.clone(), 0..=1);
        let listed = prop_oneof![6 => (options(), options()), 1 => (fewer(), fewer())];
        (listed, 0..=3i64).prop_map(|((left, right), heat)| {
            // Without some heat most of them would be numbers.
            let left = left.into_iter().map(|option| option.moved(heat)).collect();
            let right = right.into_iter().map(|option| option.moved(-heat)).collect();
            Recipe::Options(left, right)
        })
    })
}

/// All-small games of up to about `size` parts; with `threats`, infinitesimals whose options may
/// also be threats to reach a number.
pub fn infinitesimals(size: u32, threats: bool) -> impl Strategy<Value = Recipe> {
    let leaf = (-2..=3i64, 0..=2u32).prop_map(|(ups, star)| Recipe::NumberUpsStar {
        numerator: 0,
        exponent: 0,
        ups,
        star,
    });
    leaf.prop_recursive(3, size, 3, move |inner| {
        let options = |owner: Player| {
            let number = if owner == Player::Left { 1 } else { -1 };
            let threat = inner.clone().prop_map(move |after| {
                let number =
                    Recipe::NumberUpsStar { numerator: number, exponent: 0, ups: 0, star: 0 };
                match owner {
                    Player::Left => Recipe::Options(vec![number], vec![after]),
                    Player::Right => Recipe::Options(vec![after], vec![number]),
                }
            });
            let option = prop_oneof![2 => inner.clone(), u32::from(threats) => threat];
            prop::collection::vec(option, 1..=2)
        };
        (options(Player::Left), options(Player::Right))
            .prop_map(|(left, right)| Recipe::Options(left, right))
    })
}
