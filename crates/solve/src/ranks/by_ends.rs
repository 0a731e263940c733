//! Possible is every end in which nobody gets less than they can make sure of.

use super::rule::{After, Rule, Span};
use super::search::Search;
use super::{Known, Ladder, Prospects, ends};
use crate::Keyed;
use crate::{Budget, Stop};
use std::sync::Arc;
use yomikiri_game::{Scores, Seat};

/// The search for the ends that some way of breaking ties leads to.
///
/// Everybody plays for their own score, and between moves that are worth the same to them anybody
/// may choose either. Let *f* be the most that the mover can make sure of: the best, over the
/// moves, of the worst end that is possible after it. Then an end is possible if it is after
/// some move, and gives the mover at least *f*: if the mover is told that every other move
/// leads to its worst end, this one is a best choice. So these are the ends of all equilibria
/// in which every choice is a best one (and of max^n under all [`Ties`](yomikiri_game::Ties),
/// even if they differ from position to position).
pub type RanksByEnds<G> = Search<G, ByEnds>;

impl<G: Keyed> Search<G, ByEnds> {
    /// The most ends that are told apart.
    pub const MOST_ENDS: usize = u64::BITS as usize;

    /// A search whose memory takes at most this many bytes; `None` if the game has more than
    /// [`MOST_ENDS`](Self::MOST_ENDS) ends.
    pub fn by_ends(game: Arc<G>, ladder: Ladder, memory: usize) -> Option<RanksByEnds<G>> {
        let ends = ends::all(&*game, ladder, Self::MOST_ENDS)?;
        let likes = |rung, seat, end: &Prospects| end.of(ladder, seat).worst() >= rung;
        let at_least = |rung, seat| {
            let bits = ends.iter().enumerate().map(|(bit, end)| (likes(rung, seat, end), bit));
            bits.fold(0, |all, (likes, bit)| all | u64::from(likes) << bit)
        };
        let seats = Seat::all(ladder.seats());
        let at_least =
            seats.map(|seat| (0..ladder.rungs()).map(|rung| at_least(rung, seat)).collect());
        let at_least = at_least.collect();
        let rule =
            ByEnds { ladder, at_least, ends, mover: Seat::new(0), low: 0, floors: Vec::new() };
        Some(Search::by(game, rule, memory))
    }
}

impl<G: Keyed> Search<G, ByEnds> {
    /// The ends that are possible from here.
    pub fn ends(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Vec<Scores>, Stop> {
        let bits = self.all(state, budget)?;
        let ByEnds { ends, ladder, .. } = self.rule();
        let possible = ends.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        Ok(possible.filter_map(|(_, end)| ladder.sole(*end)).collect())
    }
}

/// A bit is an end: a score for every seat. Positions are remembered by their plain keys, since
/// ends name seats.
pub struct ByEnds {
    ladder: Ladder,
    ends: Vec<Prospects>,
    /// For each seat and rung, the ends that give the seat that much.
    at_least: Vec<Vec<u64>>,
    /// Of the position last derived: whose turn it is, the least that the mover can make sure
    /// of, and after each move the most that its worst end can be.
    mover: Seat,
    low: u8,
    floors: Vec<u8>,
}

impl ByEnds {
    /// The ends that give the mover at least this much.
    fn at_least(&self, rung: u8) -> u64 {
        self.at_least[self.mover.index()].get(usize::from(rung)).copied().unwrap_or(0)
    }

    /// What the worst of these ends gives the mover.
    fn worst(&self, ends: u64) -> u8 {
        let rungs = (1..self.ladder.rungs()).take_while(|&rung| ends & !self.at_least(rung) == 0);
        rungs.last().unwrap_or(0)
    }

    /// What the best of these ends gives the mover.
    fn best(&self, ends: u64) -> u8 {
        let rungs = (1..self.ladder.rungs()).take_while(|&rung| ends & self.at_least(rung) != 0);
        rungs.last().unwrap_or(0)
    }
}

impl<G: Keyed> Rule<G> for ByEnds {
    fn bits(&self) -> u32 {
        self.ends.len() as u32
    }

    fn end(&self, end: &Scores) -> u64 {
        let end = self.ladder.end(end);
        let bit = self.ends.iter().position(|each| *each == end);
        1 << bit.expect("the horizon leaves out no end")
    }

    fn seen(&self, game: &G, state: &G::State) -> Span {
        let seen = game.in_sight(self.ladder, state);
        let bits = self.ends.iter().enumerate();
        let open = bits.fold(0, |all, (bit, end)| all | u64::from(seen.includes(*end)) << bit);
        Span { sure: if open.is_power_of_two() { open } else { 0 }, open }
    }

    /// With `low <= f <= high`, an end is possible if it surely is after some move and gives at
    /// least `high`; and is not if it gives less than `low`.
    fn derive(&mut self, game: &G, state: &G::State, after: &[After<G>]) -> Span {
        self.mover = game.to_move(state);
        self.floors.clear();
        let (mut low, mut high) = (0, 0);
        let mut span = Span::default();
        for After { span: Span { sure, open }, .. } in after {
            low = low.max(self.worst(*open));
            let floor = if *sure == 0 { self.best(*open) } else { self.worst(*sure) };
            high = high.max(floor);
            self.floors.push(floor);
            span.sure |= sure;
            span.open |= open;
        }
        self.low = low;
        Span { sure: span.sure & self.at_least(high), open: span.open & self.at_least(low) }
    }

    fn next_query(&self, after: &[After<G>], query: u64) -> (usize, u64) {
        // The ends that the mover likes best, of those that are open: the others matter only if
        // these are not possible.
        let open = after.iter().fold(0, |all, after| all | after.span.open);
        let rung = self.best(query & open & self.at_least(self.low));
        let query = query & self.at_least(rung);
        // If after some move the mover surely gets more, that settles it, so this is asked first;
        // if it is so after no move, one of these ends after some move settles it.
        if let Some(index) = self.floors.iter().position(|&floor| floor > rung) {
            return (index, after[index].span.open & !self.at_least(rung + 1));
        }
        let unknown = |after: &After<G>| after.span.open & !after.span.sure & query;
        let index = after.iter().position(|after| unknown(after) != 0);
        let index = index.expect("a query stays open only where a move leaves it open");
        (index, unknown(&after[index]))
    }

    fn known(&self, span: Span) -> Known {
        let united = |bits: u64| {
            let ends = self.ends.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
            ends.fold(Prospects::NOTHING, |all, (_, end)| all | *end)
        };
        Known { sure: united(span.sure), open: united(span.open) }
    }

    fn first_query(&self, span: Span) -> u64 {
        let known = <ByEnds as Rule<G>>::known(self, span);
        let adds = |bit: &usize| {
            span.open & !span.sure & 1 << bit != 0 && !known.sure.includes(self.ends[*bit])
        };
        let bit = (0..self.ends.len()).find(adds);
        1 << bit.expect("what is open leaves an end with more")
    }
}
