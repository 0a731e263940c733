//! Possible is what is left when nobody plays a dominated move.

use super::rule::{After, Rule, Span};
use super::search::Search;
use super::sieve::{Fate, Sieve, Sight};
use super::{Known, Ladder, Prospects, Roles, ScoreSet};
use crate::Keyed;
use std::sync::Arc;
use yomikiri_game::{Scores, Seat};

/// The search for the scores that are left when nobody plays a dominated move.
pub type Ranks<G> = Search<G, ByMoves>;

impl<G: Keyed> Search<G, ByMoves> {
    /// A search whose memory takes at most this many bytes.
    pub fn new(game: Arc<G>, ladder: Ladder, memory: usize) -> Ranks<G> {
        Search::by(game, ByMoves::new(ladder), memory)
    }
}

/// A bit is a score of a seat, as in [`Prospects`]. Positions are remembered by their relative
/// keys.
pub struct ByMoves {
    ladder: Ladder,
    /// Of the position last derived: whose turn it is, and the moves with that seat's eyes.
    mover: Seat,
    sieve: Sieve,
    sights: Vec<Sight>,
    fates: Vec<Fate>,
}

impl ByMoves {
    fn new(ladder: Ladder) -> ByMoves {
        let (sieve, mover) = (Sieve::new(&[]), Seat::new(0));
        ByMoves { ladder, mover, sieve, sights: Vec::new(), fates: Vec::new() }
    }

    /// These scores of one seat.
    fn of(&self, seat: Seat, scores: ScoreSet) -> u64 {
        Prospects::NOTHING.with(self.ladder, seat, scores).0
    }
}

impl<G: Keyed> Rule<G> for ByMoves {
    fn bits(&self) -> u32 {
        self.ladder.bits()
    }

    fn key_words(&self, game: &G) -> usize {
        game.relative_words()
    }

    fn key(&self, game: &G, state: &G::State, key: &mut [u64]) -> Roles {
        game.relative_key(state, key)
    }

    fn end(&self, end: &Scores) -> u64 {
        self.ladder.end(end).0
    }

    fn seen(&self, game: &G, state: &G::State) -> Span {
        let seen = game.in_sight(self.ladder, state);
        let mut settled = 0;
        for seat in Seat::all(self.ladder.seats()) {
            let scores = seen.of(self.ladder, seat);
            if scores.sole().is_some() {
                settled |= self.of(seat, scores);
            }
        }
        Span { sure: settled, open: seen.0 }
    }

    fn recall(&self, game: &G, state: &G::State, roles: Roles, remembered: Span) -> Span {
        let horizon = game.horizon(self.ladder, state, None);
        let mut span = Span::default();
        for role in Seat::all(self.ladder.seats()) {
            let seat = roles.seat(role.index());
            let settled = horizon.of(self.ladder, seat);
            // Of settled seats the key tells nothing.
            let by_role = |bits| match settled.sole() {
                Some(_) => settled,
                None => Prospects(bits).of(self.ladder, role),
            };
            span.sure |= self.of(seat, by_role(remembered.sure));
            span.open |= self.of(seat, by_role(remembered.open));
        }
        span
    }

    fn to_remember(&self, roles: Roles, span: Span) -> Span {
        let by_role = |bits| roles.from_seats(self.ladder, Prospects(bits)).0;
        Span { sure: by_role(span.sure), open: by_role(span.open) }
    }

    fn derive(&mut self, game: &G, state: &G::State, after: &[After<G>]) -> Span {
        let (ladder, mover) = (self.ladder, game.to_move(state));
        let sight = |after: &After<G>| {
            let scores = |bits| Prospects(bits).of(ladder, mover);
            Sight { sure: scores(after.span.sure), open: scores(after.span.open) }
        };
        self.mover = mover;
        self.sights.clear();
        self.sights.extend(after.iter().map(sight));
        self.sieve = Sieve::new(&self.sights);
        self.fates.clear();
        let mut span = Span::default();
        let (mut left, mut last) = (0, 0);
        for (after, sight) in after.iter().zip(&self.sights) {
            let fate = self.sieve.fate(*sight);
            self.fates.push(fate);
            if fate != Fate::Dropped {
                span.open |= after.span.open;
                (left, last) = (left + 1, after.span.sure);
            }
            if fate == Fate::Kept {
                span.sure |= after.span.sure;
            }
        }
        // Not all moves can be dominated.
        if left == 1 {
            span.sure |= last;
        }
        // If the best of all is sure, only moves that surely give it are kept. The horizon is asked
        // only where no move reaches above what is sure.
        let low = self.sieve.low;
        if self.sights.iter().all(|sight| sight.high_ceiling() <= low)
            && game.horizon(ladder, state, None).of(ladder, mover).best() == low
        {
            let given = Some((mover, ladder.score(low)));
            span.open &= game.horizon(ladder, state, given).0;
        }
        span
    }

    fn next_query(&self, after: &[After<G>], query: u64) -> (usize, u64) {
        // Of the moves that may do: one that is kept, or would do if it is kept, or any.
        let (mut best, mut candidate) = (0, 0);
        for (index, After { span, .. }) in after.iter().enumerate() {
            let rank = match self.fates[index] {
                Fate::Dropped => 0,
                _ if span.open & query == 0 => 0,
                Fate::Kept => 3,
                Fate::Open if span.sure & query != 0 => 2,
                Fate::Open => 1,
            };
            if rank > best {
                (best, candidate) = (rank, index);
            }
        }
        assert!(best > 0, "a query stays open only where a move leaves it open");
        let span = after[candidate].span;
        if span.sure & query == 0 {
            return (candidate, span.open & query);
        }
        // The candidate would do if it is kept. Either its own best is to be raised …
        let of_mover = |scores: ScoreSet| self.of(self.mover, scores);
        let own = self.sights[candidate];
        let ceiling = own.low_ceiling();
        let higher = own.unknown() & above(ceiling.max(self.sieve.low));
        if ceiling <= self.sieve.low && !higher.is_empty() {
            return (candidate, of_mover(higher));
        }
        // … or the worst after another move to be shown to be below it.
        for (index, sight) in self.sights.iter().enumerate() {
            let lower = sight.open & below(ceiling);
            if sight.high_floor() >= ceiling && !lower.is_empty() {
                return (index, of_mover(lower));
            }
        }
        if !higher.is_empty() {
            return (candidate, of_mover(higher));
        }
        // What is left are moves that give one and the same score alone, or may.
        let mut unknown = self.sights.iter().map(|sight| sight.unknown()).enumerate();
        let (index, scores) = unknown
            .find(|(_, scores)| !scores.is_empty())
            .expect("with all scores of the mover known, every fate is known");
        (index, of_mover(ScoreSet::only(scores.best())))
    }

    fn known(&self, span: Span) -> Known {
        Known { sure: Prospects(span.sure), open: Prospects(span.open) }
    }

    fn first_query(&self, span: Span) -> u64 {
        let unknown = span.open & !span.sure;
        unknown & unknown.wrapping_neg()
    }
}

/// All scores above a rung.
fn above(rung: u8) -> ScoreSet {
    ScoreSet::from_bits(u64::MAX << rung << 1)
}

/// All scores below a rung.
fn below(rung: u8) -> ScoreSet {
    ScoreSet::from_bits((1 << rung) - 1)
}
