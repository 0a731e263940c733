//! What claims about the positions after each move say of the position before, when nobody
//! plays a dominated move.
//!
//! # The rule, with everything known
//!
//! Let X_i be what the mover may end with after move i. Move i is dropped if another set
//! dominates its own: not the same set, and nothing in it worse than anything in X_i. Let the
//! *floor* f be the best of the worst scores. Then:
//!
//! * a set that reaches above f is kept, since what dominates it has a worst score above f;
//! * a set that stays below f is dropped, by any set whose worst score is f;
//! * what has f as its best score is dropped by those too, unless they are the same set. So it
//!   is kept only if it is {f}, and every set whose worst score is f is {f}: *level*.
//!
//! What each seat may end with is the union over the moves that are kept.
//!
//! # The rule, with little known
//!
//! Of each X_i it is known that sure_i ⊆ X_i ⊆ open_i and that it is not empty. What follows
//! for the position is what holds for *all* such sets, and this module finds exactly that:
//! sets for different moves, and for different seats, may be chosen independently, so that it
//! comes down to a few questions about one seat at a time, answered for all floors at once by
//! words that have a bit for each score f. Two facts are used throughout:
//!
//! * every floor is at least `least` = the greatest min open_i, since the worst score of X_i
//!   is at least min open_i; and for every f ≥ `least`, each X_i can be chosen with its worst
//!   score at f or below: put min open_i into it;
//! * X_i can be chosen with the worst score f exactly if f is in open_i and no sure score is
//!   below f; the best score may then be any open one from the greatest sure score up.

use crate::entry::Entry;
use crate::table::Prospect;
use yomikiri_game::{Game, Score, Scores, Seat};

/// How scores lie in the words of an [`Entry`].
///
/// ```text
///   seat     3        2        1
///   score    2 1 0    2 1 0    2 1 0       three seats, three scores, the worst lowest
/// ```
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    worst: Score,
    scores: u32,
    seats: u8,
}

/// What an entry says of one seat. Never without an open score, and `sure` within `open`.
#[derive(Clone, Copy)]
struct Span {
    sure: u64,
    open: u64,
}

impl Layout {
    /// The layout for a game; `None` if a set of scores for every seat takes more than a word.
    pub fn of<G: Game>(game: &G) -> Option<Layout> {
        let (worst, best) = game.score_range().into_inner();
        let scores = u32::try_from(i32::from(best) - i32::from(worst) + 1).ok()?;
        let fits = scores > 0 && scores * u32::from(game.seats()) <= u64::BITS;
        fits.then(|| Layout { worst, scores, seats: game.seats() })
    }

    /// Every score for every seat.
    pub fn everything(self) -> u64 {
        u64::MAX >> (u64::BITS - self.scores * u32::from(self.seats))
    }

    /// One score for every seat; `None` if they are not scores of the game.
    pub fn end(self, end: &Scores) -> Option<u64> {
        let bit = |seat: Seat| {
            let rung = u32::try_from(i32::from(end[seat]) - i32::from(self.worst)).ok()?;
            (rung < self.scores).then(|| 1 << (self.shift(seat) + rung))
        };
        Seat::all(self.seats).try_fold(0, |all, seat| Some(all | bit(seat)?))
    }

    /// Is there a score for every seat?
    pub fn is_whole(self, open: u64) -> bool {
        Seat::all(self.seats).all(|seat| open & self.all(seat) != 0)
    }

    /// What an entry says of one seat, to be told.
    pub fn prospect(self, entry: Entry, seat: Seat) -> Prospect {
        let Span { sure, open } = self.span(entry, seat);
        let list = |set: u64| {
            let rungs = (0..self.scores).rev().filter(|rung| set >> rung & 1 == 1);
            rungs.map(|rung| self.worst + rung as Score).collect()
        };
        Prospect { sure: list(sure), open: list(open) }
    }

    /// What an entry says of one seat. What alone is open is sure.
    fn span(self, entry: Entry, seat: Seat) -> Span {
        let [sure, open] =
            [entry.sure, entry.open].map(|bits| (bits & self.all(seat)) >> self.shift(seat));
        Span { sure: if open.is_power_of_two() { open } else { sure }, open }
    }

    /// All scores of a seat.
    fn all(self, seat: Seat) -> u64 {
        u64::MAX >> (u64::BITS - self.scores) << self.shift(seat)
    }

    fn shift(self, seat: Seat) -> u32 {
        seat.index() as u32 * self.scores
    }
}

/// What follows for a position from what is known after each of its moves.
pub(crate) fn derive(layout: Layout, mover: Seat, after: &[Entry]) -> Entry {
    let mover_spans: Vec<Span> = after.iter().map(|&each| layout.span(each, mover)).collect();
    let choice = Choice::new(&mover_spans);
    let mut derived = Entry { sure: 0, open: 0 };
    for seat in Seat::all(layout.seats) {
        let (mut sure, mut open) = (0, 0);
        if seat == mover {
            let known = mover_spans.iter().fold(0, |all, span| all | span.sure);
            for score in members(known) {
                if !choice.may_end_without(score) {
                    sure |= 1 << score;
                }
            }
            for span in &mover_spans {
                open |= choice.mover_may_get(span);
            }
        } else {
            let spans: Vec<Span> = after.iter().map(|&each| layout.span(each, seat)).collect();
            let known = spans.iter().fold(0, |all, span| all | span.sure);
            for score in members(known) {
                if !choice.may_drop_all(|move_| spans[move_].sure >> score & 1 == 1) {
                    sure |= 1 << score;
                }
            }
            for (of_mover, span) in mover_spans.iter().zip(&spans) {
                if choice.mover_may_get(of_mover) != 0 {
                    open |= span.open;
                }
            }
        }
        derived.sure |= sure << layout.shift(seat);
        derived.open |= open << layout.shift(seat);
    }
    derived
}

/// The mover's choice, as far as it is known.
struct Choice<'a> {
    spans: &'a [Span],
    /// The least floor that may be.
    least: u32,
    /// May all sets whose worst score is `least` be `least` alone, if that is the floor?
    may_be_level: bool,
}

impl Choice<'_> {
    fn new(spans: &[Span]) -> Choice<'_> {
        let least = spans.iter().map(|span| min(span.open)).max().unwrap_or(0);
        // Not so if a set that cannot go lower surely goes higher. All others can go lower, or
        // be `least` alone.
        let may_be_level =
            spans.iter().all(|span| min(span.open) < least || span.sure & above(least) == 0);
        Choice { spans, least, may_be_level }
    }

    /// What the mover may get by this move, if it may be kept at all.
    ///
    /// If an open score is above `least`, everything open: choose the floor `least`, and for
    /// this move sure scores, the open score in question, the best open one and the worst open
    /// one. The set's worst score then is at `least` or below, and it reaches above `least`.
    ///
    /// Otherwise the set never reaches above a floor, so that it is kept only if level, as {f}:
    /// f is `least`, because f ≥ `least` ≥ everything open. That takes `least` to be open, no
    /// sure score below it, and that all others may be chosen level.
    fn mover_may_get(&self, span: &Span) -> u64 {
        if span.open & above(self.least) != 0 {
            span.open
        } else if self.may_be_level && span.sure & below(self.least) == 0 {
            span.open & bit(self.least)
        } else {
            0
        }
    }

    /// May all of these moves be dropped? If not, what is sure after each of them is possible.
    ///
    /// Given a floor f, a set of theirs must stay at f or below, so f is at least all their
    /// sure scores; and it must not be kept as {f}. There are two ways:
    ///
    /// * not level: some set has worst score f and reaches above f. It is kept, so it is not
    ///   one of theirs, and f is open for it, no sure score below f, some open score above f.
    ///   All others may be chosen as they like, as long as they reach f or below.
    /// * level: some set is {f}. It is kept, so it is not one of theirs; theirs all go below f,
    ///   which takes an open score there; all others go below f or are {f}.
    fn may_drop_all(&self, theirs: impl Fn(usize) -> bool) -> bool {
        let mut from = at_least(self.least);
        let (mut spread, mut alone, mut level) = (0, 0, u64::MAX);
        for (index, span) in self.spans.iter().enumerate() {
            let goes_below = above(min(span.open));
            if theirs(index) {
                from &= reaching(span.sure);
                level &= goes_below;
            } else {
                spread |= worst_scores(span) & below(max(span.open));
                alone |= sole_scores(span);
                level &= goes_below | sole_scores(span);
            }
        }
        from & (spread | alone & level) != 0
    }

    /// May the mover's sets that are kept all be without this score v, which is sure after some
    /// move?
    ///
    /// Given a floor f:
    ///
    /// * f = v: no. A set with worst score f that reaches above it is kept; if there is none,
    ///   play is level, and {f} is kept.
    /// * f < v: no. Where v is sure, the set reaches above f, and is kept.
    /// * f > v: where v is sure, the set must stay at f or below; then it is dropped, since v is
    ///   below f. Where it is not, it is left out, which is in the way of f only if the set then
    ///   has nothing at f or below, and cannot stay there either: then its worst score may be a
    ///   floor above f instead, at which all of this holds too. The set with worst score f has
    ///   no v.
    fn may_end_without(&self, score: u32) -> bool {
        let (mut floors, mut avoiding) = (0, u64::MAX);
        for span in self.spans {
            floors |= worst_scores(span);
            if span.sure & bit(score) != 0 {
                avoiding &= reaching(span.sure);
            }
        }
        floors & at_least(self.least) & above(score) & avoiding != 0
    }
}

/// The worst scores that a set may have.
fn worst_scores(span: &Span) -> u64 {
    if span.sure == 0 { span.open } else { span.open & !above(min(span.sure)) }
}

/// The scores that may be the only one in a set.
fn sole_scores(span: &Span) -> u64 {
    match span.sure {
        0 => span.open,
        sure if sure.is_power_of_two() => sure,
        _ => 0,
    }
}

/// The floors that a set with these scores in it need not reach above.
fn reaching(sure: u64) -> u64 {
    if sure == 0 { u64::MAX } else { at_least(max(sure)) }
}

fn members(set: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |score| set >> score & 1 == 1)
}

fn bit(score: u32) -> u64 {
    1 << score
}
fn at_least(score: u32) -> u64 {
    u64::MAX << score
}
fn above(score: u32) -> u64 {
    at_least(score) & !bit(score)
}
fn below(score: u32) -> u64 {
    !at_least(score)
}
fn min(set: u64) -> u32 {
    set.trailing_zeros()
}
fn max(set: u64) -> u32 {
    u64::BITS - 1 - set.leading_zeros()
}
