//! What a table's entries may be derived from: never more than what holds for everything that
//! the claims leave open, and never less either.

use std::ops::RangeInclusive;
use yomikiri_check::{Entry, Layout, Rule};
use yomikiri_game::{Game, Score, Scores, Seat, Ties};

/// So many seats and scores; never played.
struct Shape {
    seats: u8,
    scores: Score,
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
fn derive(layout: Layout, scores: u32, mover: &[Span], other: &[Span]) -> [Span; 2] {
    let entry = |(a, b): (&Span, &Span)| Entry {
        sure: a.sure | b.sure << scores,
        open: a.open | b.open << scores,
    };
    let after: Vec<Entry> = mover.iter().zip(other).map(entry).collect();
    let Entry { sure, open } = Rule::Possible.derive(layout, Seat::new(0), &after);
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
        let layout = Layout::of(&Shape { seats: 2, scores: scores as Score }).unwrap();
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
                let [of_mover, of_other] = derive(layout, scores, mover, &other);
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
            let [_, of_other] = derive(layout, scores, mover, &other);
            assert_eq!(of_other.sure, got.clone().fold(u64::MAX, |all, got| all & got));
            assert_eq!(of_other.open, got.fold(0, |all, got| all | got));
        });
    }
}

/// For every set of claims about two seats after two moves, sets being chosen for both.
#[test]
fn what_is_derived_of_two_seats_together_is_exact() {
    let scores = 3;
    let layout = Layout::of(&Shape { seats: 2, scores: 3 }).unwrap();
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
        let derived = derive(layout, scores, mover, other);
        assert_eq!(derived.map(|span| span.sure), sure);
        assert_eq!(derived.map(|span| span.open), open);
    });
}

/// Max^n, every set of open scores: the best end for the mover, for all ends that fit.
#[test]
fn what_is_derived_of_the_best_end_is_exact() {
    let ties = Ties::read("1:3>2,2:1>3,3:1>2", 3).unwrap();
    for (moves, scores) in [(1, 3), (2, 3), (3, 2)] {
        let layout = Layout::of(&Shape { seats: 3, scores: scores as Score }).unwrap();
        let low = (1u64 << scores) - 1;
        let opens: Vec<u64> = (0..1u64 << (3 * scores))
            .filter(|open| (0..3).all(|seat| open >> (scores * seat) & low != 0))
            .collect();
        let ends = |open: u64| {
            let of = |seat: u32| (0..scores).filter(move |s| open >> (scores * seat + s) & 1 == 1);
            let ends =
                of(0).flat_map(move |a| of(1).flat_map(move |b| of(2).map(move |c| [a, b, c])));
            ends.collect::<Vec<[u32; 3]>>()
        };
        for mover in 0..3 {
            each_way(&vec![opens.clone(); moves], &mut |opens| {
                let after: Vec<Entry> = opens.iter().map(|&open| Entry { sure: 0, open }).collect();
                let rule = Rule::MaxN(ties);
                let derived = rule.derive(layout, Seat::new(mover), &after);
                let mut open = 0;
                let ends: Vec<Vec<[u32; 3]>> = opens.iter().map(|&open| ends(open)).collect();
                each_way(&ends, &mut |ends| {
                    let as_scores =
                        |end: [u32; 3]| Scores::from_fn(3, |seat| end[seat.index()] as Score);
                    let best = ends.iter().copied().max_by(|&a, &b| {
                        ties.prefers(Seat::new(mover), &as_scores(a), &as_scores(b))
                    });
                    for (seat, score) in (0..).zip(best.unwrap()) {
                        open |= 1 << (scores * seat + score);
                    }
                });
                assert_eq!(derived, Entry { sure: 0, open });
            });
        }
    }
}

/// The widest sets there are: shifts at the edges of a word.
#[test]
fn sixty_four_scores_fit() {
    let two = Layout::of(&Shape { seats: 2, scores: 32 }).unwrap();
    assert!(Layout::of(&Shape { seats: 2, scores: 33 }).is_none());
    assert_eq!(two.unknown(), Entry { sure: 0, open: u64::MAX });
    let end = |score: Score| {
        two.end(&Scores::from_fn(2, |seat| if seat.index() == 0 { score } else { 31 }))
    };
    let after = [two.unknown(), end(31), end(0)];
    // The mover has its best score for sure. That the first move gives the same is possible.
    let derived = Rule::Possible.derive(two, Seat::new(0), &after);
    assert_eq!(derived, Entry { sure: 1 << 63 | 1 << 31, open: u64::MAX << 31 });
    let derived = Rule::MaxN(Ties::next_first(2)).derive(two, Seat::new(0), &after);
    assert_eq!(derived.open, 1 << 63 | 1 << 31);
}
