//! Which states of a region are at least as good as others, and moves that are never needed.
//!
//! `a <= b` for Black if b gives Black at least as many liberties and White no more, and if that
//! stays so whatever happens: every move of Black from a has its match from b, every move of White
//! from b has its match from a, where a pass may be a match. Whoever wins a race with a wins it, as
//! soon, with b in its place. So a move that leads to no more than another move does, or than a
//! pass, is never needed.

use super::machine::{Class, Step};
use crate::color::Color;

/// Larger machines are left as they are: comparing all pairs would take too long.
const MOST_CLASSES: usize = 420;

/// The order of the classes of a machine, as Black sees it.
struct Order<'c> {
    classes: &'c [Class],
    le: Vec<bool>,
}

/// The moves of each class that are needed; `None` if the machine is too large.
pub(super) fn needed_moves(classes: &[Class]) -> Option<Vec<[Vec<Step>; 2]>> {
    if classes.len() > MOST_CLASSES {
        return None;
    }
    let order = Order::new(classes);
    let needed = |class: &Class| {
        Color::BOTH.map(|color| {
            let moves = &class.moves[color.index()];
            let beats = |at: usize, by: usize| {
                let (one, other) = (moves[at].0, moves[by].0);
                order.no_better(color, one, other)
                    && (by < at || !order.no_better(color, other, one))
            };
            let is_needed = |&at: &usize| {
                !order.no_better(color, moves[at].0, class.later)
                    && !(0..moves.len()).any(|by| by != at && beats(at, by))
            };
            (0..moves.len()).filter(is_needed).map(|at| moves[at]).collect()
        })
    };
    Some(classes.iter().map(needed).collect())
}

impl Order<'_> {
    fn new(classes: &[Class]) -> Order<'_> {
        let count = classes.len();
        let mut order = Order { classes, le: vec![false; count * count] };
        let pairs = || (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
        for (a, b) in pairs() {
            order.le[a * count + b] = order.may_be(&classes[a], &classes[b]);
        }
        loop {
            let mut changed = false;
            for (a, b) in pairs() {
                if order.le[a * count + b] && a != b && !order.stays(&classes[a], &classes[b]) {
                    order.le[a * count + b] = false;
                    changed = true;
                }
            }
            if !changed {
                return order;
            }
        }
    }

    fn at(&self, a: u32, b: u32) -> bool {
        self.le[a as usize * self.classes.len() + b as usize]
    }

    /// Is `one` no better for this colour than `other`?
    fn no_better(&self, color: Color, one: u32, other: u32) -> bool {
        match color {
            Color::Black => self.at(one, other),
            Color::White => self.at(other, one),
        }
    }

    /// What is seen at once.
    fn may_be(&self, a: &Class, b: &Class) -> bool {
        let [black, white] = [Color::Black.index(), Color::White.index()];
        a.taken == b.taken
            && a.liberties[black] <= b.liberties[black]
            && a.liberties[white] >= b.liberties[white]
            && (!a.can_kill(Color::Black, self.classes)
                || b.liberties[white] == 0
                || b.can_kill(Color::Black, self.classes))
            && (!b.can_kill(Color::White, self.classes)
                || a.liberties[black] == 0
                || a.can_kill(Color::White, self.classes))
    }

    /// Does it hold after every move, as far as is known?
    fn stays(&self, a: &Class, b: &Class) -> bool {
        let [black, white] = [Color::Black.index(), Color::White.index()];
        self.at(a.later, b.later)
            && a.moves[black].iter().all(|&(next, _)| {
                self.at(next, b.later)
                    || b.moves[black].iter().any(|&(reply, _)| self.at(next, reply))
            })
            && b.moves[white].iter().all(|&(next, _)| {
                self.at(a.later, next)
                    || a.moves[white].iter().any(|&(reply, _)| self.at(reply, next))
            })
    }
}
