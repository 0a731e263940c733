//! The ends that a game may come to, and how each seat likes them.

use super::{Ladder, Prospects, ScoreSet};
use crate::Keyed;
use yomikiri_game::{MAX_SEATS, Scores, Seat, Ties};

/// The ends of a game, sorted by the liking of each seat. An end has a *rank* with each seat,
/// from 1 for the worst.
pub(super) struct Ends {
    ties: Ties,
    /// For each seat, the ends in its order, the worst first.
    orders: Vec<Vec<End>>,
}

#[derive(Clone, Copy)]
struct End {
    scores: Scores,
    /// The scores, as a set of one for each seat.
    bits: Prospects,
    /// Its rank with each seat.
    ranks: [Rank; MAX_SEATS as usize],
}

/// How much a seat likes an end; 0 is worse than all, [`TOP`] better than all.
pub(super) type Rank = u16;
pub(super) const TOP: Rank = Rank::MAX;

/// Going through more ends in every position takes too long to be of use. Eight players who
/// take a place each have 40,320.
const MOST_ENDS: usize = 50_000;

/// The ends that the horizon leaves at the start of a game, each as one score for every seat;
/// `None` if there are more than `most`.
pub(super) fn all<G: Keyed>(game: &G, ladder: Ladder, most: usize) -> Option<Vec<Prospects>> {
    let start = game.start();
    if let Some(end) = game.scores(&start) {
        return Some(vec![ladder.end(&end)]);
    }
    let all = game.horizon(ladder, &start, None);
    if let Some(named) = game.ends() {
        let mut ends: Vec<Prospects> = Vec::new();
        for end in named.iter().map(|end| ladder.end(end)).filter(|&end| all.includes(end)) {
            if !ends.contains(&end) {
                ends.push(end);
            }
        }
        return (ends.len() <= most).then_some(ends);
    }
    // Ends seat by seat, each with what its scores leave for the seats still to come.
    let mut ends = vec![(Prospects::NOTHING, all)];
    for seat in Seat::all(ladder.seats()) {
        let mut longer = Vec::new();
        for rung in all.of(ladder, seat).best_first() {
            let one = Prospects::NOTHING.with(ladder, seat, ScoreSet::only(rung));
            let given = game.horizon(ladder, &start, Some((seat, ladder.score(rung))));
            let fits =
                ends.iter().filter(|(so_far, left)| left.includes(one) && given.includes(*so_far));
            longer.extend(fits.map(|&(so_far, left)| (so_far | one, left & given)));
            if longer.len() > most {
                return None;
            }
        }
        ends = longer;
    }
    Some(ends.into_iter().map(|(end, _)| end).collect())
}

impl Ends {
    /// The ends that the horizon leaves at the start of the game; `None` if there are too many.
    pub fn new<G: Keyed>(game: &G, ladder: Ladder, ties: Ties) -> Option<Ends> {
        Some(Ends::sorted(&all(game, ladder, MOST_ENDS)?, ladder, ties))
    }

    fn sorted(ends: &[Prospects], ladder: Ladder, ties: Ties) -> Ends {
        let ends = ends.iter().filter_map(|&bits| {
            let scores = ladder.sole(bits)?;
            Some(End { scores, bits, ranks: [0; MAX_SEATS as usize] })
        });
        let mut ends: Vec<End> = ends.collect();
        for seat in Seat::all(ladder.seats()) {
            ends.sort_by(|one, other| ties.prefers(seat, &one.scores, &other.scores));
            for (rank, end) in (1..).zip(&mut ends) {
                end.ranks[seat.index()] = rank;
            }
        }
        let order = |seat: Seat| {
            let mut order = ends.clone();
            order.sort_by_key(|end| end.ranks[seat.index()]);
            order
        };
        Ends { ties, orders: Seat::all(ladder.seats()).map(order).collect() }
    }

    /// The rank of an end with a seat.
    pub fn rank(&self, seat: Seat, end: &Scores) -> Rank {
        let order = &self.orders[seat.index()];
        let found = order.binary_search_by(|each| self.ties.prefers(seat, &each.scores, end));
        found.expect("the horizon of the start leaves every end") as Rank + 1
    }

    /// The end of this rank with a seat.
    pub fn scores(&self, seat: Seat, rank: Rank) -> Scores {
        self.end(seat, rank).scores
    }

    /// The rank with another seat of an end that has this rank with a seat.
    pub fn translate(&self, seat: Seat, rank: Rank, to: Seat) -> Rank {
        self.end(seat, rank).ranks[to.index()]
    }

    /// The ranks with a seat, from `low` to `high`, of the ends that prospects leave.
    pub fn left(
        &self,
        seat: Seat,
        low: Rank,
        high: Rank,
        prospects: Prospects,
    ) -> impl Iterator<Item = Rank> {
        let order = (1..).zip(&self.orders[seat.index()]);
        let between = order.skip(usize::from(low) - 1).take_while(move |(rank, _)| *rank <= high);
        between.filter(move |(_, end)| prospects.includes(end.bits)).map(|(rank, _)| rank)
    }

    fn end(&self, seat: Seat, rank: Rank) -> &End {
        &self.orders[seat.index()][usize::from(rank) - 1]
    }
}
