//! Which move to try first.

use super::view::View;
use crate::board::{Bits, beside};

/// What a lead in pieces that cannot turn weighs …
const FIXED: i32 = 2;
/// … and in pieces that can: these reach further.
const LOOSE: i32 = 3;
/// What each move of the player to move weighs, seen before the other player's answer …
const REPLY: i32 = 4;
/// … and after it.
const CHANCE: i32 = 2;

/// How good a position looks for the player to move, if each of that player's moves weighs so
/// much.
#[inline]
fn looks(view: &View, board: Bits, weight: i32) -> i32 {
    let taken = view.taken();
    let empty = board & !taken;
    let loose = view.whole(taken & beside(empty));
    let lead =
        |set: Bits| (view.own & set).count_ones() as i32 - (view.other & set).count_ones() as i32;
    FIXED * lead(!loose) + LOOSE * lead(loose) + weight * view.mobility(empty)
}

/// How good a move looks that has led to this position of the other player's.
#[inline]
pub fn at_once(after: &View, board: Bits) -> i32 {
    -looks(after, board, REPLY)
}

/// The same with the worst answer in mind. What a move takes, the answer often takes back, so
/// neither tells the truth; their mean comes nearer to it.
pub fn with_answer(after: &View, board: Bits) -> i32 {
    let mut worst = i32::MAX;
    after.each_after(board & !after.taken(), |view| {
        worst = worst.min(looks(&view, board, CHANCE));
    });
    let at_once = at_once(after, board);
    if worst == i32::MAX { 2 * at_once } else { at_once + worst }
}

/// The same one move further. For positions on which very much depends.
pub fn with_second_thoughts(after: &View, board: Bits) -> i32 {
    let mut worst = i32::MAX;
    after.each_after(board & !after.taken(), |view| {
        let mut best = i32::MIN;
        // An answer that leaves more than the worst so far is not the worst.
        view.each_after_until(board & !view.taken(), |view| {
            best = best.max(at_once(&view, board));
            best >= worst
        });
        if best > i32::MIN {
            worst = worst.min(best);
        }
    });
    let second = with_answer(after, board);
    if worst == i32::MAX { 3 * second / 2 } else { second + worst }
}
