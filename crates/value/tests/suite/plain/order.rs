//! Who wins, and what is at least as good as what.

use super::{Forest, Left, Player, Right, Tree};
use std::cmp::Ordering;

impl Forest {
    /// `g <= h`: no move of Left in `g` and no move of Right in `h` says otherwise.
    pub fn le(&mut self, g: Tree, h: Tree) -> bool {
        if let Some(&known) = self.order.get(&(g, h)) {
            return known;
        }
        let le = !self.options(g, Left).into_iter().any(|left| self.le(h, left))
            && !self.options(h, Right).into_iter().any(|right| self.le(right, g));
        self.order.insert((g, h), le);
        le
    }

    /// `None`: confused with each other.
    pub fn compare(&mut self, g: Tree, h: Tree) -> Option<Ordering> {
        match (self.le(g, h), self.le(h, g)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }

    pub fn equal(&mut self, g: Tree, h: Tree) -> bool {
        self.compare(g, h) == Some(Ordering::Equal)
    }

    /// `g < h`.
    pub fn less(&mut self, g: Tree, h: Tree) -> bool {
        self.compare(g, h) == Some(Ordering::Less)
    }

    /// Whether `g` is at least as good for `player` as `h`.
    pub fn as_good(&mut self, g: Tree, h: Tree, player: Player) -> bool {
        match player {
            Left => self.le(h, g),
            Right => self.le(g, h),
        }
    }

    /// Plays it out: a player who cannot move loses.
    pub fn wins_moving_first(&mut self, g: Tree, player: Player) -> bool {
        if let Some(&known) = self.wins.get(&(g, player)) {
            return known;
        }
        let mut options = self.options(g, player).into_iter();
        let wins = options.any(|option| !self.wins_moving_first(option, player.other()));
        self.wins.insert((g, player), wins);
        wins
    }

    /// `L`, `R`, `N` (whoever is first) or `P` (whoever is second).
    pub fn outcome(&mut self, g: Tree) -> char {
        match Player::BOTH.map(|player| self.wins_moving_first(g, player)) {
            [true, true] => 'N',
            [true, false] => 'L',
            [false, true] => 'R',
            [false, false] => 'P',
        }
    }
}
