//! What claims about the positions after each move say of the position before, when everybody
//! plays for the best end by its own score and its order of the others.
//!
//! A position then has one end, one score for each seat: that of the move whose end the mover
//! prefers to all others. Of the end after a move only open scores are known, seat by seat.
//! Ends are compared as the mover looks at them: its own score first, then the others in its
//! order. So:
//!
//! * after move i the end is at least w_i, the end with the worst open score of every seat, and
//!   may be just that; so the mover gets at least w, the best of all w_i;
//! * an end x after move i is the mover's choice for some ends of the other moves if and only
//!   if x ≥ w: choose w_j for all others. (Where x equals another w_j, both are the same end.)
//! * so a score is open for a seat if it is in such an x, that is, if the best x with this
//!   score, all other scores being the best open ones, is at least w.

use crate::entry::{Entry, Layout};
use yomikiri_game::{MAX_SEATS, Seat, Ties};

/// Scores in the order in which the mover looks at them.
type End = [u32; MAX_SEATS as usize];

/// What follows for a position from what is known after each of its moves.
pub(crate) fn derive(layout: Layout, ties: &Ties, mover: Seat, after: &[Entry]) -> Entry {
    let order = ties.order(mover);
    let end = |entry: Entry, pick: fn(u64) -> u32| {
        let mut end = End::default();
        for (score, &seat) in end.iter_mut().zip(order) {
            *score = pick(layout.span(entry, seat).open);
        }
        end
    };
    let worst = after.iter().map(|&entry| end(entry, u64::trailing_zeros)).max();
    let worst = worst.unwrap_or_default();
    let mut derived = Entry { sure: 0, open: 0 };
    for &entry in after {
        let best = end(entry, |open| u64::BITS - 1 - open.leading_zeros());
        if best < worst {
            continue;
        }
        for (place, &seat) in order.iter().enumerate() {
            let open = layout.span(entry, seat).open;
            for score in (0..layout.scores()).filter(|score| open >> score & 1 == 1) {
                let mut with_score = best;
                with_score[place] = score;
                if with_score >= worst {
                    derived.open |= 1 << (layout.shift(seat) + score);
                }
            }
        }
    }
    derived
}
