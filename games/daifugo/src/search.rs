//! What the solvers are told: what can be seen without searching, and which positions are the
//! same.

mod duel;
mod key;

use crate::rules::{Daifugo, Hand, Table};
use yomikiri_game::{Game, Goal, Score, Seat};
use yomikiri_solve::ranks::{Ladder, Prospects, Roles, ScoreSet};
use yomikiri_solve::{Bounds, Keyed, Outlook};

impl Daifugo {
    /// Can the player to move get rid of all cards before anybody else plays another?
    ///
    /// A card that nobody can beat clears the table, and its player leads again. So whoever
    /// can play such a card now, and has at most one card that others can beat, plays all those
    /// first and that one last.
    #[inline]
    fn runs_out(&self, table: &Table) -> bool {
        let turn = table.turn.index();
        let hands = table.hands[..self.hands.len()].iter();
        let others = hands.enumerate().filter(|(seat, _)| *seat != turn);
        let highest = others.fold(0, |all, (_, hand)| all | hand.0).checked_ilog2().unwrap_or(0);
        let hand = table.hands[turn];
        let unbeaten = hand.above(highest as u8);
        let beatable = Hand(hand.0 & !unbeaten.0);
        match table.top {
            _ if !beatable.but_lowest().is_empty() => false,
            0 => true,
            top if !unbeaten.above(top).is_empty() => true,
            top => hand.but_lowest().is_empty() && !hand.above(top).is_empty(),
        }
    }
}

impl Daifugo {
    /// Who takes the next place, if that is seen at once: of two players left always.
    #[inline]
    fn next_out(&self, table: &Table) -> Option<Seat> {
        if table.taken() + 2 == self.seats() {
            let mover_wins = self.wins_duel(table);
            return Some(if mover_wins { table.turn } else { self.next(table, table.turn) });
        }
        self.runs_out(table).then_some(table.turn)
    }
}

impl Keyed for Daifugo {
    fn key_words(&self) -> usize {
        self.whole_words()
    }

    fn key(&self, table: &Table, key: &mut [u64]) {
        self.write_whole(table, key);
    }

    /// Places are bounded by those that are taken, and by whether the player to move runs out;
    /// cards are tried from the highest.
    fn outlook(&self, table: &Table, goal: Goal, moves: &mut Vec<Self::Move>) -> Outlook {
        let free = self.score(table.taken() + 1);
        let next_out = self.next_out(table);
        let settled = |seat: Seat| match table.place[seat.index()] {
            0 if next_out == Some(seat) => Bounds::exactly(free),
            0 if next_out.is_some() => Bounds::new(0, free - 1),
            0 => Bounds::new(0, free),
            place => Bounds::exactly(self.score(place)),
        };
        let of_all = goal.seats.iter().map(settled);
        let bounds = of_all.reduce(|a, b| Bounds::new(a.low.min(b.low), a.high.min(b.high)));
        let before = moves.len();
        self.moves(table, moves);
        moves[before..].reverse();
        Outlook { bounds: bounds.unwrap_or(Bounds::ANY), complete: true }
    }

    /// A place is a place, however soon.
    fn hurries(&self) -> bool {
        false
    }

    /// Places that are taken, and who runs out. The keys are in `key.rs`.
    #[inline]
    fn horizon(&self, ladder: Ladder, table: &Table, given: Option<(Seat, Score)>) -> Prospects {
        let free = ScoreSet::from_bits((1 << (self.places - table.taken())) - 1);
        // All places belong to one player alone, but for a last one that is shared.
        let left = match given {
            Some((_, score)) if score > 0 || self.places == self.seats() => {
                ScoreSet::from_bits(free.bits() & !(1 << score))
            }
            _ => free,
        };
        let mut all = Prospects::NOTHING;
        for seat in Seat::all(self.seats()) {
            let scores = match (table.place[seat.index()], given) {
                (0, Some((who, score))) if who == seat => ScoreSet::only(score as u8),
                (0, _) => left,
                (place, _) => ScoreSet::only(self.score(place) as u8),
            };
            all = all.with(ladder, seat, scores);
        }
        all
    }

    #[inline]
    fn foregone(&self, table: &Table) -> Option<(Seat, Score)> {
        self.next_out(table).map(|seat| (seat, self.score(table.taken() + 1)))
    }

    #[inline]
    fn play_on(&self, table: &mut Table) {
        self.skip_passes(table);
    }

    fn rest_words(&self) -> usize {
        self.plain_words(0)
    }

    fn rest_key(&self, table: &Table, key: &mut [u64]) {
        self.write_rest(table, key);
    }

    fn relative_words(&self) -> usize {
        self.words_by_role()
    }

    #[inline]
    fn relative_key(&self, table: &Table, key: &mut [u64]) -> Roles {
        self.write_by_role(table, key)
    }
}
