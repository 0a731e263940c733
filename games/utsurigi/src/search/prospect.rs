//! What can be said of a position without searching: cells that nobody can fill any more,
//! pieces that nobody can turn any more, and so the least and the most that can come of it.

use super::view::View;
use crate::board::{Bits, beside};
use crate::rules::Hand;

/// What the rest of the game can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Empty cells that somebody may still fill.
    pub open: Bits,
    /// How many cells will be filled at most: no more than are open, and no more than the pieces
    /// in hand cover.
    pub(crate) left: u32,
    /// Pieces beside such cells. The others are *fixed*: they never turn, nor help anybody to
    /// put a piece down.
    pub(crate) live: Bits,
    /// The mover's fixed cells minus the other's.
    pub fixed: i32,
    /// The mover ends with a lead of at least this …
    pub(crate) low: i32,
    /// … and at most this.
    pub(crate) high: i32,
}

impl Prospect {
    pub(crate) fn of(view: &View, board: Bits) -> Prospect {
        let taken = view.taken();
        let empty = board & !taken;
        let own = Access::of(view, view.own, view.own_hand, empty);
        let other = Access::of(view, view.other, view.other_hand, empty);
        let open = own.cells | other.cells;
        let live = view.whole(beside(open) & taken);
        let size = |set: Bits| set.count_ones() as i32;
        // Whatever a side can reach may become its own, and nothing else; nothing is filled
        // but with pieces in hand.
        let in_hand = cells_in(view.own_hand) + cells_in(view.other_hand);
        let (gain, loss) = (size(view.other & own.pieces), size(view.own & other.pieces));
        let lead = view.lead();
        Prospect {
            open,
            left: open.count_ones().min(in_hand as u32),
            live,
            fixed: size(view.own & !live) - size(view.other & !live),
            low: lead - 2 * loss - size(other.cells).min(in_hand),
            high: lead + 2 * gain + size(own.cells).min(in_hand),
        }
    }

    /// What the rest of the game can change, without asking who can get where: bounds are wider
    /// for it, and found several times quicker.
    #[inline]
    pub fn at_sight(view: &View, board: Bits) -> Prospect {
        let size = |set: Bits| set.count_ones() as i32;
        let dominoes = view.own_hand.dominoes + view.other_hand.dominoes;
        let singles = view.own_hand.singles + view.other_hand.singles;
        let empty = board & !view.taken();
        let open = match (dominoes, singles) {
            (_, 1..) => empty,
            (1.., _) => empty & beside(empty),
            _ => 0,
        };
        let live = view.whole(beside(open) & view.taken());
        let fixed = size(view.own & !live) - size(view.other & !live);
        let in_hand = 2 * i32::from(dominoes) + i32::from(singles);
        let left = size(open).min(in_hand);
        let loose = size(live) + left;
        Prospect { open, left: left as u32, live, fixed, low: fixed - loose, high: fixed + loose }
    }

    /// Does the mover end with a lead of at least `least`? `None` if that is open.
    #[inline]
    pub fn decides(&self, least: i32) -> Option<bool> {
        if self.low >= least {
            Some(true)
        } else if self.high < least {
            Some(false)
        } else {
            None
        }
    }
}

fn cells_in(hand: Hand) -> i32 {
    2 * i32::from(hand.dominoes) + i32::from(hand.singles)
}

/// Where one side can get if the other lets it.
struct Access {
    /// Cells that it may fill.
    cells: Bits,
    /// Pieces that it may turn, or owns and may put pieces beside.
    pieces: Bits,
}

impl Access {
    /// From its pieces a side spreads over the empty cells beside them; all pieces it meets
    /// there may become its own, and so lead it on to the cells beside those.
    #[inline]
    fn of(view: &View, side: Bits, hand: Hand, empty: Bits) -> Access {
        let room = match hand {
            Hand { singles: 1.., .. } => empty,
            Hand { dominoes: 1.., .. } => empty & beside(empty),
            _ => return Access { cells: 0, pieces: 0 },
        };
        let taken = view.taken();
        let mut cells = beside(side) & room;
        loop {
            let mut spread = cells;
            loop {
                let more = spread | beside(spread) & room;
                if more == spread {
                    break;
                }
                spread = more;
            }
            let pieces = view.whole(beside(spread) & taken);
            let more = spread | beside(pieces) & room;
            if more == cells {
                return Access { cells, pieces };
            }
            cells = more;
        }
    }
}
