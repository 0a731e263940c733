//! Games for examples and for tests of the machinery: the smallest real one, mazes, and warrens
//! in which play may repeat.

mod maze;
mod warren;

pub use maze::{Maze, Place};
pub use warren::Warren;

use crate::{Acyclic, Game, Goal, Misread, NotSo, Notation, Score, Scores, Seat, Settled, Sight};
use std::ops::RangeInclusive;
use yomikiri_text::text;

/// One heap; the players in turn take 1 to `most` counters; whoever takes the last one wins.
///
/// The mover loses exactly when the heap is a multiple of `most + 1`.
#[derive(Clone, Copy, Debug)]
pub struct Subtract {
    /// Counters at the start, at least 1.
    pub heap: u16,
    /// The most that may be taken at once.
    pub most: u16,
}

/// A heap in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    /// Counters left.
    pub left: u16,
    /// Whose turn it is.
    pub mover: Seat,
}

impl Game for Subtract {
    type State = Heap;
    type Move = u16;
    type Undo = Heap;

    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn start(&self) -> Heap {
        Heap { left: self.heap, mover: Seat::new(0) }
    }
    fn to_move(&self, heap: &Heap) -> Seat {
        heap.mover
    }
    fn scores(&self, heap: &Heap) -> Option<Scores> {
        let taker = heap.mover.next(2);
        (heap.left == 0).then(|| Scores::from_fn(2, |seat| if seat == taker { 1 } else { -1 }))
    }
    fn moves(&self, heap: &Heap, moves: &mut Vec<u16>) {
        moves.extend(1..=self.most.min(heap.left));
    }
    fn play(&self, heap: &mut Heap, taken: u16) -> Heap {
        let after = Heap { left: heap.left - taken, mover: heap.mover.next(2) };
        std::mem::replace(heap, after)
    }
    fn undo(&self, heap: &mut Heap, before: Heap) {
        *heap = before;
    }
}

/// The `multiple` lemma: a player who moves at a multiple of `most + 1` loses, one who moves elsewhere
/// wins. The `remainder` lemma: a heap is like what is left of it after division by
/// `most + 1`, since whatever is taken can be made up to that. (A small heap is like itself,
/// which is true and leads nowhere.) At sight: whoever can take all counters wins, and heaps with the
/// same remainder are alike.
impl Acyclic for Subtract {
    fn settles(
        &self,
        lemma: &str,
        _data: &[u8],
        heap: &Heap,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<Heap>, NotSo> {
        let winner =
            if heap.left.is_multiple_of(self.most + 1) { heap.mover.next(2) } else { heap.mover };
        let end = Scores::from_fn(2, |seat| if seat == winner { 1 } else { -1 });
        match lemma {
            "multiple" if goal.met_by(&end) == forced => Ok(Settled::Here),
            "multiple" => {
                Err(NotSo(text!("the heap decides otherwise", "山の数からはそう言えません")))
            }
            "remainder" => {
                Ok(Settled::Like(Heap { left: heap.left % (self.most + 1), mover: heap.mover }))
            }
            _ => Err(NotSo::unknown(lemma)),
        }
    }

    fn at_sight(&self, heap: &Heap, goal: Goal) -> Option<Sight> {
        let end = Scores::from_fn(2, |seat| if seat == heap.mover { 1 } else { -1 });
        let remainder = heap.left % (self.most + 1);
        Some(match heap.left <= self.most {
            true => Sight::Settled(goal.met_by(&end)),
            false => Sight::Open([remainder.into(), heap.mover.index() as u64, 0, 0]),
        })
    }
}

impl Notation for Subtract {
    fn show(&self, heap: &Heap) -> String {
        format!("{} {}", heap.left, heap.mover)
    }
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        let remedy = text!(
            "write the counters left and who moves, like {example:?}",
            "{example:?} のように、残りの石と手番を書いてください",
            example = self.show(&self.start())
        );
        let bad = |problem| Misread::new(text, problem, remedy.clone());
        let (left, mover) = text
            .split_once(' ')
            .ok_or_else(|| bad(text!("two numbers are needed", "数が2つ要ります")))?;
        let left = left.parse().ok().filter(|&left| left <= self.heap);
        let left =
            left.ok_or_else(|| bad(text!("no such heap", "そのような山はありません")).at(1))?;
        let mover = match mover {
            "1" => Seat::new(0),
            "2" => Seat::new(1),
            _ => return Err(bad(text!("the mover is 1 or 2", "手番は1か2です"))),
        };
        Ok(Heap { left, mover })
    }
    fn show_move(&self, _: &Heap, taken: u16) -> String {
        taken.to_string()
    }
    fn read_move(&self, heap: &Heap, text: &str) -> Result<u16, Misread> {
        let most = self.most.min(heap.left);
        text.parse().ok().filter(|taken| (1..=most).contains(taken)).ok_or_else(|| {
            let problem = text!("not a number of counters to take", "取れる石の数ではありません");
            let remedy = text!("take 1 to {most}", "1個から{most}個まで取れます");
            Misread::new(text, problem, remedy)
        })
    }
}
