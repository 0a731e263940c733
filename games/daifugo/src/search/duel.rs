//! Two players left: who is rid of their cards first, without searching.
//!
//! Let *m*(A, B) be the most pairs of a card of A and a lower one of B, each card in one pair at
//! most; let A⁻ be A without its lowest card, and let an empty table count as a card 0. Let X and Y
//! be the hands, X to move on *t*, and let *t* be Y's, in that Y leads if X passes.
//!
//! **Theorem.** X goes out first exactly if *m*(X, Y⁻ + t) > *m*(Y, X⁻).
//!
//! *Proof*, by induction on what is left to play. One card more on either side changes *m* by 0 or 1.
//! Playing x leads to (Y, X - x, x): Y to move on x. Passing leads to (Y, X, 0).
//!
//! Suppose that it is not greater. Then every move leads to a position in which it is:
//!
//! * Passing: if *m*(Y, X⁻) = |Y|, this is more than Y⁻ has cards, and so more than *m*(X, Y⁻). If
//!   not, a card of Y is left to beat the 0, and *m*(Y, X⁻ + 0) = *m*(Y, X⁻) + 1 > *m*(X, Y⁻).
//! * Playing x > t: x is not the last card, or it alone would beat t, and *m*(Y, X⁻) be 0. What Y
//!   is to beat, (X - x)⁻ + x, is X⁻; or, if x was the lowest, X⁻ with x in place of the next card,
//!   which is no harder. So *m*(Y, (X - x)⁻ + x) >= *m*(Y, X⁻) >= *m*(X, Y⁻ + t), and this is more
//!   than *m*(X - x, Y⁻), since x beats t.
//!
//! Suppose that it is greater. Then some move goes out, or leads to a position in which it is not.
//! Take a largest set of pairs of X and Y⁻ + t.
//!
//! * It does without t, and t is not 0. Pass: *m*(Y, X⁻ + 0) <= *m*(Y, X⁻) + 1 <= *m*(X, Y⁻).
//! * All of X is in pairs, and t with x, or t is 0 and x is the lowest card. Play x: if X has more,
//!   *m*(X - x, Y⁻) is |X| - 1, and so is the number of cards in (X - x)⁻ + x.
//! * Some card of X is in no pair. Then t is in one, if it is 0, or that card would beat it; and
//!   if it is with the lowest card of X, it can be with that card instead. So let it be with x, not
//!   the lowest. Play x: *m*(X - x, Y⁻) >= *m*(X, Y⁻ + t) - 1 >= *m*(Y, X⁻), and X⁻ is what Y is to beat.
//!
//! **When t is nobody's**: its player is out, and X leads if both pass. Passing now leads to
//! (Y, X, t), which X wins exactly if *m*(X, Y⁻) >= *m*(Y, X⁻ + t); playing leads where it did. So X
//! goes out first exactly if this holds or the theorem's condition does: where that is met by passing
//! above, *m*(X, Y⁻) >= *m*(Y, X⁻) + 1 >= *m*(Y, X⁻ + t); and where it is not met, no card wins.

use crate::rules::{Daifugo, Hand, Table};

impl Daifugo {
    /// Does the player to move go out before the only other one who is still in?
    pub(super) fn wins_duel(&self, table: &Table) -> bool {
        let [mine, theirs] =
            [table.turn, self.next(table, table.turn)].map(|seat| table.hands[seat.index()]);
        let [mine_left, theirs_left] = [mine, theirs].map(Hand::but_lowest);
        beaten(mine, with(theirs_left, table.top)) > beaten(theirs, mine_left.cards())
            || self.leads_after_passes(table)
                && beaten(mine, theirs_left.cards()) >= beaten(theirs, with(mine_left, table.top))
    }

    /// Is there a card on the table, and will the player to move lead if everybody passes?
    fn leads_after_passes(&self, table: &Table) -> bool {
        table.top != 0
            && table.hands[table.last.index()].is_empty()
            && self.next(table, table.last) == table.turn
    }
}

impl Hand {
    /// All but the lowest card.
    #[inline]
    pub(super) fn but_lowest(self) -> Hand {
        Hand(self.0 & self.0.wrapping_sub(1))
    }
}

/// A hand's numbers and one more, which may be among them, lowest first.
fn with(hand: Hand, number: u8) -> impl Iterator<Item = u8> {
    let above = hand.above(number);
    Hand(hand.0 & !above.0).cards().chain([number]).chain(above.cards())
}

/// How many of these numbers, lowest first, can be beaten by a card each: *m* of the theorem. Each
/// is beaten by the lowest card that will do; what beats a later one would beat this one too.
fn beaten(by: Hand, numbers: impl Iterator<Item = u8>) -> u32 {
    let mut left = by;
    let beat = |number: &u8| {
        let able = left.above(*number);
        left = able.but_lowest();
        !able.is_empty()
    };
    numbers.take_while(beat).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_game::{MAX_SEATS, Seat, SeatSet};
    use yomikiri_solve::Oracle;

    /// Every two hands of the numbers 1 to 5, whoever of three is out, whoever played last, on every
    /// card: against brute force.
    #[test]
    fn a_duel_ends_as_the_theorem_says() {
        let deal = Daifugo::alike(3, 5).unwrap();
        let seats = Seat::all(3).map(|seat| (seat, seat.next(3), seat.next(3).next(3)));
        for (out, one, other) in seats {
            let mut oracle = Oracle::new(&deal, SeatSet::only(one));
            let mut place = [0; MAX_SEATS as usize];
            place[out.index()] = 1;
            for (mine, theirs) in (1..32).flat_map(|mine| (1..32).map(move |hand| (mine, hand))) {
                let mut hands = [Hand::default(); MAX_SEATS as usize];
                (hands[one.index()], hands[other.index()]) = (Hand(mine), Hand(theirs));
                for top in 0..=5 {
                    for (turn, last) in [(one, other), (one, out), (other, one), (other, out)] {
                        let mut table = Table { hands, place, top, last, turn };
                        let wins = oracle.score(&mut table) == deal.score(2);
                        assert_eq!(deal.wins_duel(&table), wins == (turn == one), "{table:?}");
                    }
                }
            }
        }
    }
}
