//! The laws hold for the example game, and notice games that break them.

use std::ops::RangeInclusive;
use yomikiri_game::example::{Heap, Subtract};
use yomikiri_game::{Game, Misread, Notation, Score, Scores, Seat, laws};

laws! {
    // 4 + 3 + 2 + 1 lines of play are counted by hand for a heap of 4 and at most 3.
    three_from_four: Subtract { heap: 4, most: 3 },
    perft: "4 1 : 1 3 6 4 1\n3 2 : 1 3 3 1 0\n",
}

/// A [`Subtract`] with one fault.
struct Faulty(Fault);
#[derive(PartialEq)]
enum Fault {
    UndoForgetsTheMover,
    TextForgetsTheMover,
    ScoresOutOfRange,
}
const RULES: Subtract = Subtract { heap: 4, most: 3 };

impl Game for Faulty {
    type State = Heap;
    type Move = u16;
    type Undo = Heap;
    fn score_range(&self) -> RangeInclusive<Score> {
        if self.0 == Fault::ScoresOutOfRange { 0..=1 } else { -1..=1 }
    }
    fn start(&self) -> Heap {
        RULES.start()
    }
    fn to_move(&self, heap: &Heap) -> Seat {
        heap.mover
    }
    fn scores(&self, heap: &Heap) -> Option<Scores> {
        RULES.scores(heap)
    }
    fn moves(&self, heap: &Heap, moves: &mut Vec<u16>) {
        RULES.moves(heap, moves)
    }
    fn play(&self, heap: &mut Heap, taken: u16) -> Heap {
        RULES.play(heap, taken)
    }
    fn undo(&self, heap: &mut Heap, before: Heap) {
        heap.left = before.left;
        if self.0 != Fault::UndoForgetsTheMover {
            heap.mover = before.mover;
        }
    }
}

impl Notation for Faulty {
    fn show(&self, heap: &Heap) -> String {
        RULES.show(heap)
    }
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        let heap = RULES.read(text)?;
        let mover = if self.0 == Fault::TextForgetsTheMover { Seat::new(0) } else { heap.mover };
        Ok(Heap { mover, ..heap })
    }
    fn show_move(&self, heap: &Heap, taken: u16) -> String {
        RULES.show_move(heap, taken)
    }
    fn read_move(&self, heap: &Heap, text: &str) -> Result<u16, Misread> {
        RULES.read_move(heap, text)
    }
}

#[test]
#[should_panic(expected = "undo restores")]
fn a_forgetful_undo_is_noticed() {
    laws::walk(&Faulty(Fault::UndoForgetsTheMover), &[0, 0, 0]);
}

#[test]
#[should_panic(expected = "the position reads back")]
fn a_text_that_shows_too_little_is_noticed() {
    laws::walk(&Faulty(Fault::TextForgetsTheMover), &[0, 0, 0]);
}

#[test]
#[should_panic(expected = "leaves")]
fn a_score_out_of_range_is_noticed() {
    laws::walk(&Faulty(Fault::ScoresOutOfRange), &[2, 0, 0]);
}

#[test]
#[should_panic(expected = "after 1 plies")]
fn a_wrong_count_is_noticed() {
    laws::perft_file(&RULES, "4 1 : 1 4");
}
