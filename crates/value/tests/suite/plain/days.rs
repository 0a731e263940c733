//! All games born by a day.

use super::{Forest, Left, Tree};
use std::collections::BTreeSet;

impl Forest {
    /// All games born by day `n`, as canonical forms.
    pub fn born_by(&mut self, n: usize) -> Vec<Tree> {
        if n == 0 {
            return vec![self.zero()];
        }
        let older = self.born_by(n - 1);
        let sets = self.antichains(&older);
        let mut born = BTreeSet::new();
        for left in &sets {
            for right in &sets {
                let game = self.tree(left, right);
                born.insert(self.canonical(game));
            }
        }
        born.into_iter().collect()
    }

    /// All sets of games none of which is as good as another.
    pub fn antichains(&mut self, games: &[Tree]) -> Vec<Vec<Tree>> {
        let mut sets = vec![Vec::new()];
        for &game in games {
            for set in sets.clone() {
                let with = [set.as_slice(), &[game]].concat();
                if self.dominated(&with, Left).is_none() {
                    sets.push(with);
                }
            }
        }
        sets
    }
}
