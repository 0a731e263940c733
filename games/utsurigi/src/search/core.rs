//! The search: depth first, one threshold at a time, with a table.
//!
//! Contract: `reaches(view, least)` says whether the mover ends with a lead of at least
//! `least` under best play, whatever the order of moves, the table or the number of threads.
//! The table holds, for each key, bounds `low <= rest <= high` on what the mover's lead will
//! be without the fixed pieces; they are true whoever wrote them.

use super::ending::Ending;
use super::key::Frame;
use super::order;
use super::prospect::Prospect;
use super::view::View;
use std::num::NonZeroU16;
use yomikiri_solve::{Halt, Share};

/// With so few cells left to fill, keys, table and thought cost more than playing on.
pub const ENDING: u32 = 10;
/// With so many, the table is asked about all moves before any is searched.
const ASK_ALL: u32 = 14;
/// With so many, a move is judged with the answer to it in mind, where one is likely to do …
const ANSWER: u32 = 14;
/// … and in any case.
const DOUBT: u32 = 16;
/// With so many, with the reply to the answer in mind as well.
const SECOND_THOUGHTS: u32 = 22;

/// One thread's search.
pub struct Core<'a, 't, const K: usize> {
    frame: &'a Frame,
    share: &'a mut Share<'t, K>,
    /// The number of this thread.
    number: usize,
    /// With so few cells left to fill the ending begins.
    endings: u32,
    /// The moves of all positions on the way, one after the other.
    choices: Vec<Choice>,
    ending: Ending,
}

/// A move, as what it leads to.
#[derive(Clone, Copy)]
struct Choice {
    after: View,
    seen: Prospect,
    score: i32,
}

/// The least number of eight bits. No lead is as bad.
const LEAST: u8 = i8::MIN as u8;

/// Bounds on the rest of a lead as the table keeps them.
#[derive(Clone, Copy)]
struct Known {
    low: i8,
    high: i8,
}

impl Known {
    const NOTHING: Known = Known { low: i8::MIN + 1, high: i8::MAX };

    fn read(fact: NonZeroU16) -> Known {
        let [low, high] = fact.get().to_be_bytes();
        Known { low: (low ^ LEAST) as i8, high: high as i8 }
    }

    fn fact(self) -> NonZeroU16 {
        let bytes = [self.low as u8 ^ LEAST, self.high as u8];
        NonZeroU16::new(u16::from_be_bytes(bytes)).expect("`low` is never the least number")
    }

    #[inline]
    fn decides(self, rest: i32) -> Option<bool> {
        if i32::from(self.low) >= rest {
            Some(true)
        } else if i32::from(self.high) < rest {
            Some(false)
        } else {
            None
        }
    }
}

impl<'a, 't, const K: usize> Core<'a, 't, K> {
    pub fn new(frame: &'a Frame, share: &'a mut Share<'t, K>, number: usize, endings: u32) -> Self {
        Core { frame, share, number, endings, choices: Vec::new(), ending: Ending::default() }
    }

    /// Does the mover end with a lead of at least `least`?
    pub fn reaches(&mut self, view: &View, least: i32) -> Result<bool, Halt> {
        let seen = Prospect::of(view, self.frame.board);
        match seen.decides(least) {
            Some(truth) => Ok(truth),
            None => self.search(view, &seen, least, true),
        }
    }

    /// The same where the prospect leaves it open. `hopeful` if a move that does it is likely
    /// to be there.
    fn search(
        &mut self,
        view: &View,
        seen: &Prospect,
        least: i32,
        hopeful: bool,
    ) -> Result<bool, Halt> {
        debug_assert!(seen.low < least && least <= seen.high);
        if seen.left <= self.endings {
            return self.ending.reaches(view, least, self.frame.board, self.share);
        }
        self.share.visit()?;
        let began = self.share.visited();
        let key = self.frame.key(view, seen);
        let rest = least - seen.fixed;
        let mut known = self.share.get(&key).map_or(Known::NOTHING, Known::read);
        if let Some(truth) = known.decides(rest) {
            return Ok(truth);
        }
        let first = self.choices.len();
        let found = self.try_moves(view, seen, least, hopeful);
        self.choices.truncate(first);
        let found = found?;
        match found {
            true => known.low = known.low.max(rest as i8),
            false => known.high = known.high.min((rest - 1) as i8),
        }
        self.share.put(&key, known.fact(), self.share.visited() - began);
        Ok(found)
    }

    /// Tries the moves; leaves them on the stack.
    fn try_moves(
        &mut self,
        view: &View,
        seen: &Prospect,
        least: i32,
        hopeful: bool,
    ) -> Result<bool, Halt> {
        // What the other player must not reach.
        let theirs = 1 - least;
        let first = self.choices.len();
        let choices = &mut self.choices;
        view.each_after(seen.open, |after| choices.push(Choice { after, seen: *seen, score: 0 }));
        if choices.len() == first {
            let passed = view.passed();
            return match passed.mobility(seen.open) {
                0 => Ok(view.lead() >= least),
                _ => Ok(!self.reaches(&passed, theirs)?),
            };
        }
        if self.one_decides(first, theirs)
            || seen.left >= ASK_ALL && self.one_is_known(first, theirs)
        {
            return Ok(true);
        }
        self.judge(first, seen.left, hopeful);
        for next in first..self.choices.len() {
            let rank = self.rank(next - first);
            let rest = &mut self.choices[next..];
            bring_forward(rest, rank);
            let Choice { after, seen, .. } = rest[0];
            // If the best move failed, the others are likely to fail too.
            if !self.search(&after, &seen, theirs, !hopeful || next > first)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Which of the moves that are left this thread takes at a step: the best, but once that has
    /// failed, helpers run ahead by a move for each, and then fetch what they left behind.
    fn rank(&self, step: usize) -> usize {
        match step {
            1.. if (step - 1).is_multiple_of(self.number + 1) => self.number,
            _ => 0,
        }
    }

    /// Looks at what each move leads to: does one decide at once? Those that cannot help go.
    fn one_decides(&mut self, first: usize, theirs: i32) -> bool {
        let choices = &mut self.choices;
        let mut kept = first;
        for at in first..choices.len() {
            let mut choice = choices[at];
            choice.seen = Prospect::of(&choice.after, self.frame.board);
            match choice.seen.decides(theirs) {
                Some(false) => return true,
                Some(true) => {}
                None => {
                    choices[kept] = choice;
                    kept += 1;
                }
            }
        }
        choices.truncate(kept);
        false
    }

    /// Asks the table about all moves.
    fn one_is_known(&self, first: usize, theirs: i32) -> bool {
        self.choices[first..].iter().any(|Choice { after, seen, .. }| {
            let fact = self.share.get(&self.frame.key(after, seen));
            fact.and_then(|fact| Known::read(fact).decides(theirs - seen.fixed)) == Some(false)
        })
    }

    fn judge(&mut self, first: usize, left: u32, hopeful: bool) {
        let board = self.frame.board;
        let choices = &mut self.choices[first..];
        if choices.len() < 2 {
            return;
        }
        for choice in choices {
            choice.score = match left {
                SECOND_THOUGHTS.. => order::with_second_thoughts(&choice.after, board),
                DOUBT.. => order::with_answer(&choice.after, board),
                ANSWER.. if hopeful => order::with_answer(&choice.after, board),
                _ => order::at_once(&choice.after, board),
            };
        }
    }
}

/// Brings the move of this rank, 0 for the best, to the front; the last if there are fewer.
fn bring_forward(choices: &mut [Choice], rank: usize) {
    for place in 0..=rank.min(choices.len() - 1) {
        let rest = place..choices.len();
        let best = rest.rev().max_by_key(|&at| choices[at].score).unwrap_or(place);
        choices.swap(place, best);
    }
    choices.swap(0, rank.min(choices.len() - 1));
}
