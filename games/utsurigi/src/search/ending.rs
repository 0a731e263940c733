//! The last moves, of which there are most: without table, and with little thought.

use super::prospect::Prospect;
use super::view::View;
use crate::board::Bits;
use yomikiri_solve::{Halt, Share};

/// Searches endings.
#[derive(Default)]
pub struct Ending {
    /// The moves of all positions on the way, as what they lead to, with their scores.
    choices: Vec<(View, i32)>,
}

impl Ending {
    /// Does the mover end with a lead of at least `least`?
    pub fn reaches<const K: usize>(
        &mut self,
        view: &View,
        least: i32,
        board: Bits,
        share: &mut Share<'_, K>,
    ) -> Result<bool, Halt> {
        let seen = Prospect::at_sight(view, board);
        if let Some(truth) = seen.decides(least) {
            return Ok(truth);
        }
        share.visit()?;
        let first = self.choices.len();
        let choices = &mut self.choices;
        view.each_after(seen.open, |after| choices.push((after, after.lead())));
        if choices.len() == first {
            let passed = view.passed();
            return match passed.mobility(seen.open) {
                0 => Ok(view.lead() >= least),
                _ => Ok(!self.reaches(&passed, 1 - least, board, share)?),
            };
        }
        let mut found = false;
        for next in first..self.choices.len() {
            let rest = &mut self.choices[next..];
            let worst_for_other = (0..rest.len()).min_by_key(|&at| rest[at].1);
            rest.swap(0, worst_for_other.unwrap_or(0));
            let after = rest[0].0;
            if !self.reaches(&after, 1 - least, board, share)? {
                found = true;
                break;
            }
        }
        self.choices.truncate(first);
        Ok(found)
    }
}
