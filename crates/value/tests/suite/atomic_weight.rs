//! Atomic weights against their definition.

use crate::both::{Both, infinitesimals};
use crate::plain::{Forest, Fraction, Tree};
use proptest::prelude::*;

fn is_infinitesimal(plain: &mut Forest, tree: Tree) -> bool {
    plain.near(tree) == Some(Fraction::ZERO)
}

#[test]
fn every_weight_of_a_game_born_by_day_3_passes_the_definition() {
    let mut both = Both::new();
    let weights = both.plain.born_by(2);
    for tree in both.plain.born_by(3) {
        let value = both.value(tree);
        let weight = both.ask(|a| a.atomic_weight(value));
        match weight {
            Some(weight) => {
                assert!(is_infinitesimal(&mut both.plain, tree));
                let weight = both.tree(weight);
                assert!(both.plain.has_atomic_weight(tree, weight));
            }
            None => {
                assert!(!both.plain.is_all_small(tree));
                if is_infinitesimal(&mut both.plain, tree) {
                    for &weight in &weights {
                        assert!(!both.plain.has_atomic_weight(tree, weight));
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_all_small_game_has_a_weight_and_it_passes_the_definition(
        recipe in infinitesimals(12, false),
    ) {
        let mut both = Both::new();
        let value = both.computed(&recipe);
        let weight = both.ask(|a| a.atomic_weight(value)).expect("a weight");
        let (tree, weight) = (both.tree(value), both.tree(weight));
        prop_assert!(both.plain.has_atomic_weight(tree, weight));
    }

    #[test]
    fn with_threats_there_is_a_weight_wherever_the_definition_finds_one(
        recipe in infinitesimals(12, true),
    ) {
        let mut both = Both::new();
        let value = both.computed(&recipe);
        let tree = both.tree(value);
        match both.ask(|a| a.atomic_weight(value)) {
            Some(weight) => {
                let weight = both.tree(weight);
                prop_assert!(both.plain.has_atomic_weight(tree, weight));
            }
            None => {
                let mut candidates = both.plain.born_by(2);
                candidates.extend((3..=6).flat_map(|n| [n, -n]).map(|n| both.plain.integer(n)));
                for weight in candidates {
                    prop_assert!(!both.plain.has_atomic_weight(tree, weight));
                }
            }
        }
    }
}
