//! The simplest form, and what is read off it.

use super::{Forest, Left, Player, Right, Tree};

impl Forest {
    /// Deletes dominated options and bypasses reversible ones until none is left.
    pub fn canonical(&mut self, g: Tree) -> Tree {
        if let Some(&known) = self.canonical.get(&g) {
            return known;
        }
        let mut options = Player::BOTH.map(|player| {
            let written = self.options(g, player);
            written.into_iter().map(|option| self.canonical(option)).collect::<Vec<_>>()
        });
        while Player::BOTH
            .into_iter()
            .any(|player| self.simplify(g, player, &mut options[player as usize]))
        {}
        let tree = self.tree(&options[0], &options[1]);
        self.canonical.insert(g, tree);
        self.canonical.insert(tree, tree);
        tree
    }

    /// One step of simplification among the options that `player` has in a game equal to `g`.
    fn simplify(&mut self, g: Tree, player: Player, options: &mut Vec<Tree>) -> bool {
        options.sort();
        options.dedup();
        if let Some(dominated) = self.dominated(options, player) {
            options.remove(dominated);
            return true;
        }
        for place in 0..options.len() {
            if let Some(reply) = self.reversal(g, options[place], player) {
                options.swap_remove(place);
                options.extend(self.options(reply, player));
                return true;
            }
        }
        false
    }

    /// The place of an option that another one is as good as.
    pub fn dominated(&mut self, options: &[Tree], player: Player) -> Option<usize> {
        (0..options.len()).find(|&worse| {
            (0..options.len()).any(|better| {
                better != worse && self.as_good(options[better], options[worse], player)
            })
        })
    }

    /// The reply to `option` that is as good for the opponent as `g` was, if there is one.
    pub fn reversal(&mut self, g: Tree, option: Tree, player: Player) -> Option<Tree> {
        let replies = self.options(option, player.other());
        replies.into_iter().find(|&reply| self.as_good(reply, g, player.other()))
    }

    /// What removing dominated options leaves.
    pub fn undominated(&mut self, mut options: Vec<Tree>, player: Player) -> Vec<Tree> {
        while let Some(place) = self.dominated(&options, player) {
            options.remove(place);
        }
        options
    }

    /// The day on which a game equal to `g` was born.
    pub fn birthday(&mut self, g: Tree) -> usize {
        let g = self.canonical(g);
        self.depth(g)
    }

    /// What a move gains the one who makes it.
    pub fn incentives(&mut self, g: Tree, player: Player) -> Vec<Tree> {
        let g = self.canonical(g);
        let mut gains = Vec::new();
        for option in self.options(g, player) {
            let gain = match player {
                Left => self.difference(option, g),
                Right => self.difference(g, option),
            };
            gains.push(self.canonical(gain));
        }
        // A gain is good for whoever makes it, so that more is better on both sides.
        self.undominated(gains, Left)
    }
}
