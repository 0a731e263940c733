//! What a position tells at a glance.
//!
//! A part of the empty points is *confined* for the owner of an essential block if there the owner
//! can never gain a liberty, and the other can fill all of them one after another:
//!
//! ```text
//!   1  every point of it touches a stone of the other that is never captured
//!   2  it touches no stone that may be captured but the block itself, no other essential block,
//!      and no safe stone of the owner
//!   3  a liberty has at most one empty neighbour that is no liberty; every other point has at
//!      most two empty neighbours
//! ```
//!
//! By 3 a stone of the owner takes away one liberty and adds at most one, now and ever after: the
//! conditions stay true with the owner's stones counted as passages, whoever plays what, and by 1
//! stones that fill are never captured. So in a confined part only the number of liberties
//! matters: the owner's moves there are no better than a pass, all fillings are the same, and to
//! fill is no worse than to pass.
//!
//! If all liberties of a block are confined, and no stone beside it can be captured, then it takes
//! exactly as many moves as it has liberties to capture it. On the other hand no move takes more
//! than one liberty. Comparing the two decides most races long before the capture.

use super::arena::{After, Arena, Block, NOWHERE, State};
use super::bits::Bits;
use super::space::{Glance, Next, PASS, Space, Step};
use crate::color::Color;
use std::ops::ControlFlow;

/// What a position tells at a glance.
pub(super) struct Outlook<const W: usize> {
    /// Who wins, if that is clear.
    pub winner: Option<Color>,
    /// Where the mover may play with an effect on the race; not all of it is legal.
    pub moves: Bits<W>,
    /// The confined liberties among them, one of each block: all others are the same.
    pub fills: Bits<W>,
    /// Must a pass be tried? Not if there is a liberty to be filled instead.
    pub pass: bool,
    /// Whose essential blocks are never captured, whatever happens.
    pub lives: [bool; 2],
    /// The fewest liberties of an essential block of each colour.
    pub liberties: [u32; 2],
}

/// More liberties than any block has.
pub(super) const ENDLESS: u32 = 1000;

/// An essential block as it is now, with all that has come to be connected with it.
pub(super) struct Group<const W: usize> {
    pub block: Block<W>,
    pub color: Color,
    /// It is connected with a safe block, or has two eyes.
    pub lives: bool,
}

impl<const W: usize> Arena<W> {
    /// What a position tells at a glance.
    pub fn outlook(&self, state: &State<W>) -> Outlook<W> {
        let empty = self.all.without(state.occupied());
        let (mover, other) = (state.to_move, state.to_move.other());
        let mut groups = self.groups(state, empty);
        let mut outlook = Outlook {
            winner: None,
            moves: Bits::EMPTY,
            fills: Bits::EMPTY,
            pass: true,
            lives: [false; 2],
            liberties: fewest_liberties(&groups),
        };
        if outlook.liberties[other.index()] <= 1 {
            outlook.winner = Some(mover);
            return outlook;
        }
        let lasting = Color::BOTH.map(|color| self.lasting(state, color));
        for group in &mut groups {
            group.lives |= self.has_two_eyes(state, group, &lasting);
        }
        let liberties = fewest_liberties(&groups);
        outlook.liberties = liberties;
        outlook.lives = Color::BOTH.map(|color| {
            let inner = state.stones[color.index()].and(self.inner[color.index()]);
            liberties[color.index()] == ENDLESS && inner.is_empty()
        });
        let mut loose = state.occupied().without(lasting[0].or(lasting[1]));
        for group in &groups {
            loose = loose.without(group.block.stones);
        }
        let walls = Color::BOTH.map(|color| self.beside_lasting(color, lasting[color.index()]));
        let mut needed = [ENDLESS; 2];
        let mut confined = Bits::EMPTY;
        let mut fills = Bits::EMPTY;
        let place = Surroundings { empty, lasting, loose, walls, groups: &groups };
        for group in groups.iter().filter(|group| !group.lives) {
            let part = self.confined(group, &place);
            confined = confined.or(part);
            let filled = group.block.liberties.and(part);
            if group.color == other
                && let Some(point) = filled.first()
            {
                fills.insert(point);
            }
            if filled == group.block.liberties && !group.block.near.meets(loose) {
                let fewest = &mut needed[group.color.index()];
                *fewest = filled.len().min(*fewest);
            }
        }
        // The mover captures with move number n, before which the other has n - 1.
        if needed[other.index()] <= liberties[mover.index()] && needed[other.index()] < ENDLESS {
            outlook.winner = Some(mover);
        } else if needed[mover.index()] < liberties[other.index()] {
            outlook.winner = Some(other);
        }
        if outlook.winner.is_none() {
            let is_taken = |color: Color| {
                let mut groups = groups.iter().filter(|group| group.color == color);
                groups.any(|group| self.is_taken_in_time(state, group, &place))
            };
            outlook.winner = [mover, other].into_iter().find(|winner| is_taken(winner.other()));
        }
        let mut starts = Bits::EMPTY;
        // Stones inside an eye are at stake even if its owner cannot be captured any more.
        let has_inner = !self.inner[0].is_empty() || !self.inner[1].is_empty();
        for group in groups.iter().filter(|group| has_inner || !group.lives) {
            starts = starts.or(group.block.near);
        }
        let reached = self.spread(starts, empty.or(loose));
        outlook.moves = reached.and(empty).without(confined).or(fills);
        outlook.fills = fills;
        outlook.pass = fills.is_empty();
        outlook
    }

    /// The essential blocks as they are now.
    fn groups(&self, state: &State<W>, empty: Bits<W>) -> Vec<Group<W>> {
        let mut groups = Vec::with_capacity(self.blocks.len());
        let mut seen = 0;
        for (at, essential) in self.blocks.iter().enumerate() {
            if seen >> at & 1 == 0 {
                let (color, own) = (essential.color, state.stones[essential.color.index()]);
                let block = self.gather(color, own, empty, Bits::EMPTY, 1 << at);
                seen |= block.essential;
                groups.push(Group { lives: block.immortal, block, color });
            }
        }
        groups
    }

    /// The stones of a colour that are connected with safe blocks.
    fn lasting(&self, state: &State<W>, color: Color) -> Bits<W> {
        let own = state.stones[color.index()];
        self.spread(own.and(self.safe[color.index()]), own)
    }

    /// The points beside safe blocks and the stones connected with them.
    fn beside_lasting(&self, color: Color, lasting: Bits<W>) -> Bits<W> {
        lasting.iter().fold(self.safe[color.index()], |beside, stone| beside.or(self.near[stone]))
    }

    pub(super) fn spread(&self, from: Bits<W>, within: Bits<W>) -> Bits<W> {
        let mut reached = from.and(within);
        let mut edge = reached;
        while !edge.is_empty() {
            let near = edge.iter().fold(Bits::EMPTY, |near, at| near.or(self.near[at]));
            edge = near.and(within).without(reached);
            reached = reached.or(edge);
        }
        reached
    }

    /// The confined parts of the empty points around a group.
    fn confined(&self, group: &Group<W>, place: &Surroundings<'_, W>) -> Bits<W> {
        let mut left = group.block.liberties;
        let mut confined = Bits::EMPTY;
        while let Some(liberty) = left.first() {
            let part = self.spread(Bits::only(liberty), place.empty);
            left = left.without(part);
            if self.is_confined(part, group, place) {
                confined = confined.or(part);
            }
        }
        confined
    }

    fn is_confined(&self, part: Bits<W>, group: &Group<W>, place: &Surroundings<'_, W>) -> bool {
        let (owner, other) = (group.color.index(), group.color.other().index());
        let walled = part.without(place.walls[other]).is_empty();
        if !walled || part.meets(place.walls[owner]) {
            return false;
        }
        let another = |them: &Group<W>| {
            them.block.essential != group.block.essential && them.block.near.meets(part)
        };
        if place.groups.iter().any(another) {
            return false;
        }
        let is_quiet = |point: usize| !self.near[point].meets(place.loose);
        part.iter().all(|point| self.is_narrow(point, part, group) && is_quiet(point))
    }

    /// Does a stone of a group's owner at a point of a part add one liberty at most (condition 3)?
    pub(super) fn is_narrow(&self, point: usize, part: Bits<W>, group: &Group<W>) -> bool {
        let open = self.near[point].and(part);
        match group.block.liberties.contains(point) {
            true => open.without(group.block.liberties).len() <= 1,
            false => open.len() <= 2,
        }
    }
}

/// The fewest liberties of a group of each colour that may be captured.
fn fewest_liberties<const W: usize>(groups: &[Group<W>]) -> [u32; 2] {
    let mut fewest = [ENDLESS; 2];
    for Group { block, color, .. } in groups.iter().filter(|group| !group.lives) {
        let fewest = &mut fewest[color.index()];
        *fewest = block.liberties.len().min(*fewest);
    }
    fewest
}

/// What surrounds a group.
pub(super) struct Surroundings<'a, const W: usize> {
    pub empty: Bits<W>,
    /// The stones of each colour that are connected with safe blocks, and the points beside these.
    pub lasting: [Bits<W>; 2],
    pub walls: [Bits<W>; 2],
    /// Stones that may be captured without ending the race.
    pub loose: Bits<W>,
    pub groups: &'a [Group<W>],
}

impl<const W: usize> Space for Arena<W> {
    type State = State<W>;

    fn words(&self) -> usize {
        2 * W + 1
    }

    fn key(&self, state: &State<W>, attacker: Color, key: &mut [u64]) {
        key[..W].copy_from_slice(&state.stones[0].0);
        key[W..2 * W].copy_from_slice(&state.stones[1].0);
        let threats = state.threats.map_or(0, |color| color.index() as u64 + 1);
        let turn = u64::from(state.to_move == Color::White) | (attacker.index() as u64) << 1;
        let ko = if state.ko == NOWHERE { 0 } else { u64::from(state.ko) + 1 };
        key[2 * W] = ko << 4 | threats << 2 | turn;
    }

    fn to_move(&self, state: &State<W>) -> Color {
        state.to_move
    }

    fn glance(&self, state: &State<W>) -> Glance {
        let Outlook { winner, lives, liberties, .. } = self.outlook(state);
        Glance { winner, lives, liberties }
    }

    fn visit_moves(
        &self,
        state: &State<W>,
        mut visit: impl FnMut(Step<State<W>>) -> ControlFlow<()>,
    ) {
        let outlook = self.outlook(state);
        let pass = outlook.pass.then_some(PASS);
        let moves = outlook.moves.iter().map(|point| point as u16).chain(pass);
        for chosen in moves {
            let on = |state: State<W>, captured: Bits<W>| Next::On {
                state,
                captures: !captured.is_empty(),
                takes_inner: captured.meets(self.inner[state.to_move.index()]),
                ko: state.ko != NOWHERE,
            };
            let next = match chosen {
                PASS => on(state.passed(), Bits::EMPTY),
                point => match self.play(state, point.into()) {
                    After::Illegal => continue,
                    After::Won => Next::Won,
                    After::On(next, captured) => on(next, captured),
                },
            };
            let won = matches!(next, Next::Won);
            if visit(Step { chosen, next }).is_break() || won {
                return;
            }
        }
    }
}
