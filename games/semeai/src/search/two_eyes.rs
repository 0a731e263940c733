//! Racing blocks that live even if their owner never plays.

use super::arena::{Arena, State};
use super::bits::Bits;
use super::outlook::Group;

impl<const W: usize> Arena<W> {
    /// Does a group live by two eyes (Benson 1976)?
    ///
    /// An eye is a part of the points without a stone of its colour, every empty point of which is
    /// a liberty of the group, and beside which stand only the group and what is never captured. To
    /// fill the last empty point of an eye captures nothing while the group has another, and leaves
    /// a stone without a liberty, unless stones in the eye have one elsewhere: safe ones have it off
    /// the board, so no such stone may be there, nor a racing one.
    pub(super) fn has_two_eyes(
        &self,
        state: &State<W>,
        group: &Group<W>,
        lasting: &[Bits<W>; 2],
    ) -> bool {
        let liberties = group.block.liberties;
        if group.lives || liberties.len() < 2 {
            return false;
        }
        let mut left = liberties;
        let mut eyes = 0;
        while let Some(liberty) = left.first() {
            let eye = self.eye_at(liberty, state, group, lasting);
            left = left.without(eye.unwrap_or(Bits::only(liberty)));
            eyes += u32::from(eye.is_some());
            if eyes == 2 {
                return true;
            }
        }
        false
    }

    /// The eye of a group around one of its liberties, if there is one.
    fn eye_at(
        &self,
        liberty: usize,
        state: &State<W>,
        group: &Group<W>,
        lasting: &[Bits<W>; 2],
    ) -> Option<Bits<W>> {
        let (owner, other) = (group.color.index(), group.color.other().index());
        let own = state.stones[owner];
        let others = own.without(group.block.stones.or(lasting[owner]));
        let in_eye = group.block.liberties.or(state.stones[other]);
        let mut eye = Bits::only(liberty);
        let mut edge = eye;
        while !edge.is_empty() {
            let near = edge.iter().fold(Bits::EMPTY, |near, at| near.or(self.near[at]));
            edge = near.and(self.all).without(own).without(eye);
            if near.meets(others) || !edge.without(in_eye).is_empty() {
                return None;
            }
            eye = eye.or(edge);
        }
        let blocks = self.blocks.iter().enumerate();
        let mut foreign = blocks.filter(|(at, _)| group.block.essential >> at & 1 == 0);
        let is_foreign = eye.meets(self.safe[other].or(lasting[other]))
            || foreign.any(|(_, block)| block.beside.meets(eye));
        (!is_foreign).then_some(eye)
    }
}
