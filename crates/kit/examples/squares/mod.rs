//! A game of one's own: in turn, two players take a square number of counters (1, 4, 9, …) from a heap;
//! whoever takes the last wins.

use yomikiri_kit::{Acyclic, Game, Keyed, Misread, Notation, Score, Scores, Seat};

/// The rules: how many counters there are.
pub struct Squares(pub u32);

/// Counters left, and who is next.
pub type Heap = (u32, Seat);

impl Game for Squares {
    type State = Heap;
    type Move = u32;
    type Undo = Heap;

    fn score_range(&self) -> std::ops::RangeInclusive<Score> {
        -1..=1
    }
    fn start(&self) -> Heap {
        (self.0, Seat::new(0))
    }
    fn to_move(&self, heap: &Heap) -> Seat {
        heap.1
    }
    fn scores(&self, &(left, loser): &Heap) -> Option<Scores> {
        (left == 0).then(|| Scores::from_fn(2, |seat| if seat == loser { -1 } else { 1 }))
    }
    fn moves(&self, &(left, _): &Heap, moves: &mut Vec<u32>) {
        moves.extend((1..).map(|root| root * root).take_while(|&square| square <= left));
    }
    fn play(&self, heap: &mut Heap, taken: u32) -> Heap {
        let after = (heap.0 - taken, heap.1.next(2));
        std::mem::replace(heap, after)
    }
    fn undo(&self, heap: &mut Heap, before: Heap) {
        *heap = before;
    }
}

/// The heap only shrinks.
impl Acyclic for Squares {}

/// A position is the counters that are left and who is next: `7 2`. A move is what is taken: `4`.
impl Notation for Squares {
    fn show(&self, (left, next): &Heap) -> String {
        format!("{left} {next}")
    }
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        let read = || {
            let (left, next) = text.trim().split_once(' ')?;
            let left = left.parse().ok().filter(|left| *left <= self.0)?;
            let next = next.parse::<u8>().ok().filter(|next| (1..=2).contains(next))?;
            Some((left, Seat::new(next - 1)))
        };
        // One language will do: every `Text` can be made from it.
        read().ok_or_else(|| {
            Misread::new(
                text,
                "not a position".into(),
                "write counters and player, like 7 2".into(),
            )
        })
    }
    fn show_move(&self, _: &Heap, taken: u32) -> String {
        taken.to_string()
    }
    fn read_move(&self, heap: &Heap, text: &str) -> Result<u32, Misread> {
        let taken = text.trim().parse().ok().filter(|taken| self.legal(heap).contains(taken));
        taken.ok_or_else(|| Misread::new(text, "not a move".into(), "take 1, 4, 9, …".into()))
    }
}

/// Positions with the same key are the same to the solvers.
impl Keyed for Squares {
    fn key_words(&self) -> usize {
        1
    }
    fn key(&self, &(left, next): &Heap, key: &mut [u64]) {
        key[0] = u64::from(left) << 1 | next.index() as u64;
    }
}
