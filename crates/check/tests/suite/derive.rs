//! What a table's entries may be derived from: never more than what holds for everything that
//! the claims leave open, and never less either.

use std::ops::RangeInclusive;
use yomikiri_check::{Entry, Frame, Rule};
use yomikiri_game::{Game, Score, Scores, Seat, Ties};

/// So many seats and scores; never played.
struct Shape {
    seats: u8,
    scores: Score,
    ends: Option<Vec<Scores>>,
}

impl Shape {
    /// Any score for any seat.
    fn any(seats: u8, scores: Score) -> Shape {
        Shape { seats, scores, ends: None }
    }

    /// These ends.
    fn with(ends: &[[Score; 3]]) -> Shape {
        let end = |end: &[Score; 3]| Scores::from_fn(3, |seat| end[seat.index()]);
        Shape { seats: 3, scores: 3, ends: Some(ends.iter().map(end).collect()) }
    }
}

impl Game for Shape {
    type State = ();
    type Move = ();
    type Undo = ();
    fn seats(&self) -> u8 {
        self.seats
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        0..=self.scores - 1
    }
    fn ends(&self) -> Option<Vec<Scores>> {
        self.ends.clone()
    }
    fn start(&self) {}
    fn to_move(&self, _: &()) -> Seat {
        Seat::new(0)
    }
    fn scores(&self, _: &()) -> Option<Scores> {
        None
    }
    fn moves(&self, _: &(), _: &mut Vec<()>) {}
    fn play(&self, _: &mut (), _: ()) {}
    fn undo(&self, _: &mut (), _: ()) {}
}

/// What is claimed of one seat after one move.
#[derive(Clone, Copy)]
struct Span {
    sure: u64,
    open: u64,
}

impl Span {
    /// All claims about so many scores that make sense.
    fn all(scores: u32) -> Vec<Span> {
        let spans = (1..1u64 << scores).flat_map(|open| (0..=open).map(move |sure| (sure, open)));
        let within = spans.filter(|(sure, open)| sure & !open == 0);
        within.map(|(sure, open)| Span { sure, open }).collect()
    }

    /// All sets that a claim leaves possible.
    fn sets(self) -> impl Iterator<Item = u64> {
        (1..=self.open).filter(move |set| self.sure & !set == 0 && set & !self.open == 0)
    }
}

/// Calls `with` for every way to take one of each.
fn each_way<T: Copy>(of: &[Vec<T>], with: &mut dyn FnMut(&[T])) {
    fn go<T: Copy>(of: &[Vec<T>], taken: &mut Vec<T>, with: &mut dyn FnMut(&[T])) {
        let Some(next) = of.get(taken.len()) else { return with(taken) };
        for &one in next {
            taken.push(one);
            go(of, taken, with);
            taken.pop();
        }
    }
    go(of, &mut Vec::new(), with);
}

/// By the definition: not the same, and no score in it worse than any score there.
fn dominates(one: u64, other: u64) -> bool {
    one != other && one.trailing_zeros() >= other.ilog2()
}

/// Which moves are kept, as bits, if the mover may end with these sets.
fn kept(sets: &[u64]) -> u32 {
    let is_kept = |set: u64| !sets.iter().any(|&other| dominates(other, set));
    (0..).zip(sets).fold(0, |kept, (move_, &set)| kept | u32::from(is_kept(set)) << move_)
}

/// Derives for the mover, seat 1, and for seat 2.
fn derive(frame: &Frame, scores: u32, mover: &[Span], other: &[Span]) -> [Span; 2] {
    let entry = |(a, b): (&Span, &Span)| Entry {
        sure: a.sure | b.sure << scores,
        open: a.open | b.open << scores,
    };
    let after: Vec<Entry> = mover.iter().zip(other).map(entry).collect();
    let Entry { sure, open } = frame.derive(Seat::new(0), &after);
    let low = (1 << scores) - 1;
    [
        Span { sure: sure & low, open: open & low },
        Span { sure: sure >> scores, open: open >> scores },
    ]
}

/// For every set of claims about the mover after up to four moves: what is derived is what
/// holds for all sets that fit, no more and no less.
#[test]
fn what_is_derived_of_the_mover_and_the_moves_is_exact() {
    for (moves, scores) in [(1, 3), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4)] {
        let frame = Frame::new(&Shape::any(2, scores as Score), Rule::ByMoves).unwrap();
        let ordered = moves as u32 * scores > 9;
        each_way(&vec![Span::all(scores); moves], &mut |mover| {
            // Where there are many claims, each lot of them in one order.
            if ordered && !mover.is_sorted_by_key(|span| (span.open, span.sure)) {
                return;
            }
            // Which moves can be kept together, and what that gives the mover.
            let mut ways = Vec::new();
            let (mut sure, mut open) = (u64::MAX, 0);
            let sets: Vec<Vec<u64>> = mover.iter().map(|span| span.sets().collect()).collect();
            each_way(&sets, &mut |sets| {
                let kept = kept(sets);
                let got = (0..moves).filter(|move_| kept >> move_ & 1 == 1);
                let got = got.fold(0, |all, move_| all | sets[move_]);
                (sure, open) = (sure & got, open | got);
                if !ways.contains(&kept) {
                    ways.push(kept);
                }
            });
            // The other seat surely gets its best score after the moves in `some`.
            for some in 0..1u32 << moves {
                let best = 1 << (scores - 1);
                let other: Vec<Span> = (0..moves)
                    .map(|move_| Span { sure: best * u64::from(some >> move_ & 1), open: best | 1 })
                    .collect();
                let [of_mover, of_other] = derive(&frame, scores, mover, &other);
                assert_eq!((of_mover.sure, of_mover.open), (sure, open));
                let always = ways.iter().all(|way| way & some != 0);
                assert_eq!((of_other.sure, of_other.open), (best * u64::from(always), best | 1));
            }
            // The other seat gets one score after each move, a different one where it can.
            let score = |move_: usize| 1 << (move_ as u32).min(scores - 1);
            let other: Vec<Span> =
                (0..moves).map(|move_| Span { sure: 0, open: score(move_) }).collect();
            let got = ways.iter().map(|way| {
                let kept = (0..moves).filter(|move_| way >> move_ & 1 == 1);
                kept.fold(0, |all, move_| all | score(move_))
            });
            let [_, of_other] = derive(&frame, scores, mover, &other);
            assert_eq!(of_other.sure, got.clone().fold(u64::MAX, |all, got| all & got));
            assert_eq!(of_other.open, got.fold(0, |all, got| all | got));
        });
    }
}

/// For every set of claims about two seats after two moves, sets being chosen for both.
#[test]
fn what_is_derived_of_two_seats_together_is_exact() {
    let scores = 3;
    let frame = Frame::new(&Shape::any(2, 3), Rule::ByMoves).unwrap();
    let spans = Span::all(scores);
    each_way(&[spans.clone(), spans.clone(), spans.clone(), spans], &mut |spans| {
        let (mover, other) = spans.split_at(2);
        let (mut sure, mut open) = ([u64::MAX; 2], [0; 2]);
        let sets: Vec<Vec<u64>> = spans.iter().map(|span| span.sets().collect()).collect();
        each_way(&sets, &mut |sets| {
            let kept = kept(&sets[..2]);
            for seat in 0..2 {
                let of = |move_: usize| sets[2 * seat + move_] * u64::from(kept >> move_ & 1);
                sure[seat] &= of(0) | of(1);
                open[seat] |= of(0) | of(1);
            }
        });
        let derived = derive(&frame, scores, mover, other);
        assert_eq!(derived.map(|span| span.sure), sure);
        assert_eq!(derived.map(|span| span.open), open);
    });
}

/// Three players of whom one wins, or a draw: as bits, lost to 3, lost to 2, draw, won, in the
/// eyes of the first.
const LINES: [[Score; 3]; 4] = [[0, 0, 2], [0, 2, 0], [1, 1, 1], [2, 0, 0]];

/// For every set of claims about ends after up to three moves: what is derived is what holds
/// for all sets of ends that fit, no more and no less.
#[test]
fn what_is_derived_of_ends_is_exact() {
    let frame = Frame::new(&Shape::with(&LINES), Rule::ByEnds).unwrap();
    for mover in Seat::all(3) {
        let own = |end: usize| LINES[end][mover.index()];
        let ends = |set: u64| (0..4).filter(move |end| set >> end & 1 == 1);
        for moves in 1..=3 {
            each_way(&vec![Span::all(4); moves], &mut |spans| {
                // Each lot of claims in one order.
                if !spans.is_sorted_by_key(|span| (span.open, span.sure)) {
                    return;
                }
                let (mut sure, mut open) = (u64::MAX, 0);
                let sets: Vec<Vec<u64>> = spans.iter().map(|span| span.sets().collect()).collect();
                each_way(&sets, &mut |sets| {
                    let floor = sets.iter().map(|&set| ends(set).map(own).min().unwrap()).max();
                    let all = sets.iter().fold(0, |all, set| all | set);
                    let enough = ends(all).filter(|&end| own(end) >= floor.unwrap());
                    let possible = enough.fold(0, |possible, end| possible | 1 << end);
                    (sure, open) = (sure & possible, open | possible);
                });
                let after: Vec<Entry> =
                    spans.iter().map(|&Span { sure, open }| Entry { sure, open }).collect();
                let derived = frame.derive(mover, &after);
                assert_eq!(derived, Entry { sure, open });
            });
        }
    }
}

/// Max^n, every set of open ends after up to four moves: the best end for the mover, for all
/// ends that fit.
#[test]
fn what_is_derived_of_the_best_end_is_exact() {
    for ties in ["1:3>2,2:1>3,3:1>2", "1:2>3,2:3>1,3:2>1"] {
        let ties = Ties::read(ties, 3).unwrap();
        let frame = Frame::new(&Shape::with(&LINES), Rule::MaxN(ties)).unwrap();
        let as_scores = |end: u64| {
            let end = LINES[end.trailing_zeros() as usize];
            Scores::from_fn(3, |seat| end[seat.index()])
        };
        for (mover, moves) in (0..3).flat_map(|mover| (1..=4).map(move |moves| (mover, moves))) {
            let mover = Seat::new(mover);
            each_way(&vec![(1..16).collect::<Vec<u64>>(); moves], &mut |opens| {
                let mut open = 0;
                let single =
                    |open: &u64| [1, 2, 4, 8].into_iter().filter(|e| open & e != 0).collect();
                let ends: Vec<Vec<u64>> = opens.iter().map(single).collect();
                each_way(&ends, &mut |ends| {
                    let liking =
                        |a: &u64, b: &u64| ties.prefers(mover, &as_scores(*a), &as_scores(*b));
                    open |= ends.iter().copied().max_by(liking).unwrap();
                });
                let after: Vec<Entry> = opens.iter().map(|&open| Entry { sure: 0, open }).collect();
                assert_eq!(frame.derive(mover, &after).open, open);
            });
        }
    }
}

/// The widest sets there are: shifts at the edges of a word.
#[test]
fn sixty_four_bits_are_enough() {
    let by_moves = |scores| Frame::new(&Shape::any(2, scores), Rule::ByMoves);
    assert!(by_moves(33).is_none());
    let two = by_moves(32).unwrap();
    assert_eq!(two.unknown(), Entry { sure: 0, open: u64::MAX });
    let scores =
        |score: Score| Scores::from_fn(2, |seat| if seat.index() == 0 { score } else { 31 });
    assert_eq!(two.end(&scores(32)), None);
    let end = |score: Score| two.end(&scores(score)).unwrap();
    let after = [two.unknown(), end(31), end(0)];
    // The mover has its best score for sure. That the first move gives the same is possible.
    let derived = two.derive(Seat::new(0), &after);
    assert_eq!(derived, Entry { sure: 1 << 63 | 1 << 31, open: u64::MAX << 31 });

    let by_ends = |scores| Frame::new(&Shape::any(2, scores), Rule::ByEnds);
    assert!(by_ends(9).is_none());
    let eight = by_ends(8).unwrap();
    assert_eq!(eight.unknown(), Entry { sure: 0, open: u64::MAX });
    // Ends are sorted by the first seat's score, then by the second's.
    let best = Scores::from_fn(2, |seat| if seat.index() == 0 { 7 } else { 0 });
    let best = eight.end(&best).unwrap();
    assert_eq!(best.open, 1 << 56);
    let derived = eight.derive(Seat::new(0), &[eight.unknown(), best]);
    assert_eq!(derived, Entry { sure: 1 << 56, open: u64::MAX << 56 });
    let no_end = Frame::new(&Shape::with(&LINES), Rule::ByEnds).unwrap();
    assert_eq!(no_end.end(&Scores::level(3, 2)), None);
}

/// Rules that name too many ends, or none, have no tables of ends; without scores there are none of
/// scores.
#[test]
fn a_game_needs_ends_and_not_too_many() {
    let named = |count: Score| {
        let end = |score| Scores::from_fn(2, |seat| if seat.index() == 0 { score } else { 0 });
        Shape { seats: 2, scores: count, ends: Some((0..count).map(end).collect()) }
    };
    for (count, fits) in [(0, false), (1, true), (64, true), (65, false), (100, false)] {
        assert_eq!(Frame::new(&named(count), Rule::ByEnds).is_some(), fits, "{count} ends");
        let ties = Rule::MaxN(Ties::next_first(2));
        assert_eq!(Frame::new(&named(count), ties).is_some(), fits, "{count} ends");
    }
    assert!(Frame::new(&Shape::any(2, 0), Rule::ByMoves).is_none());
    assert!(Frame::new(&Shape::any(2, 0), Rule::ByEnds).is_none());
    assert!(Frame::new(&Shape::any(2, -3), Rule::ByMoves).is_none());
    assert!(Frame::new(&Shape::any(2, -3), Rule::ByEnds).is_none());
}
