//! Games of four letters, by rounds.
//!
//! Words lead 0→1, 1→2, 2→3, 3→0, 0→2 and 1→3. There is a choice at 0 and at 1 only, and whoever
//! leaves 0 comes back there in one of three ways: 0→2→3→0, 0→1→2→3→0 or 0→1→3→0. So how often
//! each way was gone tells a position at 0: three numbers instead of six. Every round takes a
//! word 3→0, and a position depends only on those with one round more.

use super::{Counts, Won};
use yomikiri_solve::{Budget, Stop};

/// Who wins from each letter.
pub fn won(counts: Counts, budget: &mut Budget<'_>) -> Result<Won, Stop> {
    let [_, by_12, by_23, by_30, _, by_13] = counts;
    // After the first words, so many of each kind: does the player to go on from 0 win?
    let mut then_at_0 = |said: Counts| {
        let mut left = counts;
        for (left, said) in left.iter_mut().zip(said) {
            *left -= said;
        }
        from_0(left, budget)
    };
    let at_0 = then_at_0([0; 6])?;
    let at_3 = by_30 > 0 && !then_at_0([0, 0, 0, 1, 0, 0])?;
    let at_2 = by_23 > 0 && (by_30 == 0 || then_at_0([0, 0, 1, 1, 0, 0])?);
    let at_1 = by_12 > 0 && (by_23 == 0 || by_30 > 0 && !then_at_0([0, 1, 1, 1, 0, 0])?)
        || by_13 > 0 && (by_30 == 0 || then_at_0([0, 0, 0, 1, 0, 1])?);
    Ok([at_3, at_2, at_1, at_0].iter().fold(0, |won, &wins| won << 1 | u8::from(wins)))
}

/// Does the player who begins at 0 win?
fn from_0(counts: Counts, budget: &mut Budget<'_>) -> Result<bool, Stop> {
    let [by_01, by_12, by_23, by_30, by_02, by_13] = counts.map(usize::from);
    // By rounds 0→2→3→0 and rounds 0→1→2→3→0; rounds 0→1→3→0 are the others of all. For one
    // round more, and for as many as at hand.
    let (most_by_2, most_by_both) = (by_02.min(by_23), by_12.min(by_23));
    let width = most_by_both + 2;
    let mut after = vec![false; (most_by_2 + 2) * width];
    let mut now = after.clone();
    for all in (0..=by_30).rev() {
        budget.spend()?;
        let no_30 = all == by_30;
        // Only as many of each as there are words for.
        for by_2 in all.saturating_sub(by_01)..=most_by_2.min(all) {
            let by_1 = all - by_2;
            for by_both in by_1.saturating_sub(by_13)..=by_12.min(by_1).min(by_23 - by_2) {
                let no_23 = by_2 + by_both == by_23;
                let place = by_2 * width + by_both;
                let wins_by_2 = by_2 < by_02 && (no_23 || !no_30 && !after[place + width]);
                // What the other can do at 1.
                let wins_by_1 = by_1 < by_01 && {
                    let answer_3 = by_1 - by_both < by_13 && (no_30 || after[place]);
                    let answer_2 = by_both < by_12 && (no_23 || !no_30 && !after[place + 1]);
                    !answer_3 && !answer_2
                };
                now[place] = wins_by_2 || wins_by_1;
            }
        }
        std::mem::swap(&mut after, &mut now);
    }
    Ok(after[0])
}
