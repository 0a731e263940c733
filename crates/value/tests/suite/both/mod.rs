//! The engine and the plain implementation side by side, and ways from one to the other.

mod recipe;

use crate::plain::{Forest, Fraction, Player, Tree};
pub use recipe::{Recipe, infinitesimals, recipes};
use std::collections::HashMap;
use yomikiri_value::{Algebra, Budget, Dyadic, Side, Store, Value};

/// A store and a forest.
pub struct Both {
    pub store: Store,
    pub plain: Forest,
    trees: HashMap<Value, Tree>,
    values: HashMap<Tree, Value>,
}

impl Both {
    pub fn new() -> Both {
        Both {
            store: Store::new(1 << 28),
            plain: Forest::new(),
            trees: HashMap::new(),
            values: HashMap::new(),
        }
    }

    /// What the engine says, without a limit.
    pub fn ask<T, E: std::fmt::Debug>(
        &mut self,
        question: impl FnOnce(&mut Algebra<'_, '_>) -> Result<T, E>,
    ) -> T {
        let mut budget = Budget::unlimited();
        question(&mut self.store.within(&mut budget)).expect("an answer, without a limit")
    }

    /// The value of a tree, as the engine sees it.
    pub fn value(&mut self, tree: Tree) -> Value {
        if let Some(&known) = self.values.get(&tree) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let options = self.plain.options(tree, player);
            options.into_iter().map(|option| self.value(option)).collect::<Vec<_>>()
        });
        let value = self.ask(|a| a.game(&left, &right));
        self.values.insert(tree, value);
        value
    }

    /// The engine's canonical form of a value, as a tree.
    pub fn tree(&mut self, value: Value) -> Tree {
        if let Some(&known) = self.trees.get(&value) {
            return known;
        }
        let [left, right] = Side::BOTH.map(|side| {
            let options = self.ask(|a| a.options(value, side));
            options.into_iter().map(|option| self.tree(option)).collect::<Vec<_>>()
        });
        let tree = self.plain.tree(&left, &right);
        self.trees.insert(value, tree);
        tree
    }

    /// Checks that what the engine found is, form and all, what `expected` is in canonical form,
    /// and that it has no second name.
    #[track_caller]
    pub fn same(&mut self, found: Value, expected: Tree) {
        let tree = self.tree(found);
        assert_eq!(tree, self.plain.canonical(expected));
        assert_eq!(self.value(tree), found);
    }
}

pub fn side(player: Player) -> Side {
    match player {
        Player::Left => Side::Left,
        Player::Right => Side::Right,
    }
}

pub fn fraction(number: &Dyadic) -> Fraction {
    Fraction::read(&number.to_string())
}

pub fn dyadic(fraction: Fraction) -> Dyadic {
    fraction.to_string().parse().expect("a dyadic fraction")
}
