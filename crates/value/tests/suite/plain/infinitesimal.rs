//! Nimbers, ups, and atomic weights.

use super::{Forest, Fraction, Player, Tree};

impl Forest {
    /// `*k`.
    pub fn nimber(&mut self, k: usize) -> Tree {
        let mut smaller = Vec::new();
        for _ in 0..k {
            smaller.push(self.tree(&smaller, &smaller));
        }
        self.tree(&smaller, &smaller)
    }

    pub fn up(&mut self) -> Tree {
        let [zero, star] = [0, 1].map(|k| self.nimber(k));
        self.tree(&[zero], &[star])
    }

    /// `x + ups·^ + *star`, as a canonical form.
    pub fn number_ups_star(&mut self, x: Fraction, ups: i128, star: usize) -> Tree {
        let up = self.up();
        let parts = [self.number(x), self.multiple(ups, up), self.nimber(star)];
        let sum = parts.into_iter().reduce(|sum, part| self.sum(sum, part));
        self.canonical(sum.expect("three parts"))
    }

    /// Whether, wherever one player can move, so can the other.
    pub fn is_all_small(&mut self, g: Tree) -> bool {
        let g = self.canonical(g);
        let [left, right] = Player::BOTH.map(|player| self.options(g, player));
        left.is_empty() == right.is_empty()
            && [left, right].concat().into_iter().all(|option| self.is_all_small(option))
    }

    /// Whether `weight` is the atomic weight of `g` by definition: their difference, counted in
    /// ups, lies between down and up when a remote star is added.
    pub fn has_atomic_weight(&mut self, g: Tree, weight: Tree) -> bool {
        let up = self.up();
        let ups = self.norton(weight, up);
        let rest = self.difference(g, ups);
        let rest = self.canonical(rest);
        let remote = (self.depth(rest) + 2).next_power_of_two();
        let remote = self.nimber(remote);
        let above = self.sum(up, remote);
        let below = self.negative(above);
        self.less(rest, above) && self.less(below, rest)
    }
}
