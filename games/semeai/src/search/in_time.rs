//! Races that are decided by counting although walls may be captured: not in time.
//!
//! Let all liberties of a racing block of the owner be in a part of the empty points where
//!
//! ```text
//!   1  every point touches a stone of the attacker
//!   2  no point touches a stone of the owner but the block itself, nor a safe one
//!   3  a stone of the owner adds one liberty at most, as in a confined part (outlook.rs)
//!   4  every block of the attacker that touches the part or the racing block, and every racing
//!      block of the attacker, is never captured, or has at least t liberties outside the part
//! ```
//!
//! and let t be the number of the block's liberties, and one more if it is the owner's turn. *Then
//! the attacker captures first.* The attacker fills those liberties one by one, which takes as many
//! moves as there are, and plays nowhere else. Before the last of them the owner has made at most
//! t - 1 moves. Each took at most one liberty outside the part from any block, so by 4 all blocks
//! that matter have one left, and stand. So by 1 each filling stone joins a block that has a liberty
//! outside: it is legal, and is not captured. By 2 and 3 the owner's moves in the part never made
//! the number of liberties larger; and what else the owner captured, or built, touches neither the
//! part nor the block.

use super::arena::{Arena, State};
use super::bits::Bits;
use super::outlook::{Group, Surroundings};
use crate::color::Color;

impl<const W: usize> Arena<W> {
    /// Is it clear that a group is captured before the other side loses anything that matters?
    pub(super) fn is_taken_in_time(
        &self,
        state: &State<W>,
        group: &Group<W>,
        place: &Surroundings<'_, W>,
    ) -> bool {
        if group.lives {
            return false;
        }
        let part = self.spread(group.block.liberties, place.empty);
        self.is_walled(state, part, group, place) && {
            let moves = group.block.liberties.len();
            let time = moves + u32::from(state.to_move == group.color);
            self.walls_stand(state, part, group, place, time)
        }
    }

    /// Conditions 1 to 3.
    fn is_walled(
        &self,
        state: &State<W>,
        part: Bits<W>,
        group: &Group<W>,
        place: &Surroundings<'_, W>,
    ) -> bool {
        let (owner, other) = (group.color.index(), group.color.other().index());
        let friends = state.stones[owner].without(group.block.stones);
        let is_friend = |them: &Group<W>| {
            them.color == group.color && them.block.essential != group.block.essential
        };
        let mut others = place.groups.iter().filter(|them| is_friend(them));
        if part.meets(place.walls[owner]) || others.any(|them| them.block.near.meets(part)) {
            return false;
        }
        let attackers = place.groups.iter().filter(|them| them.color != group.color);
        let walls = attackers.fold(place.walls[other], |walls, them| walls.or(them.block.near));
        part.iter().all(|point| {
            let near = self.near[point];
            self.is_narrow(point, part, group)
                && !near.meets(friends)
                && (walls.contains(point) || near.meets(state.stones[other]))
        })
    }

    /// Condition 4.
    fn walls_stand(
        &self,
        state: &State<W>,
        part: Bits<W>,
        group: &Group<W>,
        place: &Surroundings<'_, W>,
        time: u32,
    ) -> bool {
        let attacker: Color = group.color.other();
        let stones = state.stones[attacker.index()];
        let stands = |liberties: Bits<W>| liberties.without(part).len() >= time;
        let near = part.iter().fold(group.block.near, |near, point| near.or(self.near[point]));
        let mut left = near.and(stones).without(place.lasting[attacker.index()]);
        for them in place.groups.iter().filter(|them| them.color == attacker) {
            if !them.lives && !stands(them.block.liberties) {
                return false;
            }
            left = left.without(them.block.stones);
        }
        while let Some(stone) = left.first() {
            let wall = self.gather(attacker, stones, place.empty, Bits::only(stone), 0);
            if !stands(wall.liberties) {
                return false;
            }
            left = left.without(wall.stones);
        }
        true
    }
}
