//! A position as the search sees it: from the side of whoever is to move.

use crate::board::{Bits, above, below, beside, left, right};
use crate::rules::{Hand, Position, Shape};

/// A position without colours: what is mine, what is the other's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) own: Bits,
    pub(crate) other: Bits,
    pub(crate) across: Bits,
    pub(crate) down: Bits,
    pub(crate) own_hand: Hand,
    pub(crate) other_hand: Hand,
}

impl View {
    /// The view of whoever is to move.
    pub fn of(position: &Position) -> View {
        let (own, other) = (position.turn.index(), 1 - position.turn.index());
        View {
            own: position.owned[own],
            other: position.owned[other],
            across: position.across,
            down: position.down,
            own_hand: position.hands[own],
            other_hand: position.hands[other],
        }
    }

    #[inline]
    pub(crate) fn taken(&self) -> Bits {
        self.own | self.other
    }

    /// The mover's cells minus the other's.
    #[inline]
    pub fn lead(&self) -> i32 {
        self.own.count_ones() as i32 - self.other.count_ones() as i32
    }

    /// The pieces that have a cell in this set, whole.
    #[inline]
    pub(crate) fn whole(&self, set: Bits) -> Bits {
        let across = (set | left(set)) & self.across;
        let down = (set | above(set)) & self.down;
        set | across | right(across) | down | below(down)
    }

    /// Where pieces can be put among these empty cells: the left or upper cell of dominoes
    /// across and downward, and single cells.
    #[inline]
    pub(crate) fn placements(&self, empty: Bits) -> [(Shape, Bits); 3] {
        let reach = beside(self.own) & empty;
        let [mut across, mut down, mut single] = [0; 3];
        if self.own_hand.dominoes > 0 {
            across = empty & left(empty) & (reach | left(reach));
            down = empty & above(empty) & (reach | above(reach));
        }
        if self.own_hand.singles > 0 {
            single = reach;
        }
        [(Shape::Across, across), (Shape::Down, down), (Shape::Single, single)]
    }

    /// In how many ways a piece can be put down.
    #[inline]
    pub fn mobility(&self, empty: Bits) -> i32 {
        self.placements(empty).iter().map(|(_, set)| set.count_ones() as i32).sum()
    }

    /// The view of the other player after a piece was put down.
    #[inline]
    pub(crate) fn after(&self, shape: Shape, first: Bits) -> View {
        let (mut across, mut down, mut hand) = (self.across, self.down, self.own_hand);
        let cells = match shape {
            Shape::Single => {
                hand.singles -= 1;
                first
            }
            Shape::Across => {
                hand.dominoes -= 1;
                across |= first;
                first | first << 1
            }
            Shape::Down => {
                hand.dominoes -= 1;
                down |= first;
                first | below(first)
            }
        };
        let turned = self.whole(beside(cells) & self.other);
        View {
            own: self.other & !turned,
            other: self.own | cells | turned,
            across,
            down,
            own_hand: self.other_hand,
            other_hand: hand,
        }
    }

    /// The view of the other player after a pass.
    pub fn passed(&self) -> View {
        View {
            own: self.other,
            other: self.own,
            own_hand: self.other_hand,
            other_hand: self.own_hand,
            ..*self
        }
    }

    /// The other player's view after each placement among these empty cells.
    #[inline]
    pub fn each_after(&self, empty: Bits, mut each: impl FnMut(View)) {
        self.each_after_until(empty, |after| {
            each(after);
            false
        });
    }

    /// The same, until `enough` says that it is.
    #[inline]
    pub(crate) fn each_after_until(&self, empty: Bits, mut enough: impl FnMut(View) -> bool) {
        for (shape, mut set) in self.placements(empty) {
            while set != 0 {
                if enough(self.after(shape, set & set.wrapping_neg())) {
                    return;
                }
                set &= set - 1;
            }
        }
    }
}
