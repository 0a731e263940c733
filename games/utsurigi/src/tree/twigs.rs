//! The tree as twigs that a program unfolds.

use super::{Node, Tree};
use yomikiri_face::Twig;

impl Tree {
    /// Each move with what it comes to, which a person who sees one move at a time wants to be told
    /// at every one of them.
    pub fn twigs(&self) -> Vec<Twig> {
        self.twigs_of(&self.then)
    }

    fn twigs_of(&self, nodes: &[Node]) -> Vec<Twig> {
        let twig = |node: &Node| Twig {
            chosen: self.shown(node),
            seat: node.mover.index(),
            words: self.verdict(node.score, &node.position),
            then: self.twigs_of(&node.then),
            goes_on: node.then.is_empty() && !self.game.is_over(&node.position),
        };
        nodes.iter().map(twig).collect()
    }
}
