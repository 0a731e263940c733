//! Games that are numbers.

use super::Draft;
use crate::{Algebra, Dyadic, Outcome, Side, Stop, Value};

impl Algebra<'_, '_> {
    /// The simplest number that Left's options are not at least and Right's not at most, if there
    /// is one. Otherwise the game is no number, and its stops are noted.
    pub(super) fn number_between(&mut self, draft: &mut Draft) -> Result<Option<Dyadic>, Stop> {
        let rough = Side::BOTH.map(|side| self.rough_stop(&draft.options[side.index()], side));
        if let [Some(left), Some(right)] = rough {
            draft.stops = [left, right];
            if left > right {
                return Ok(None);
            }
        }
        // The simplest of all, and the most frequent.
        if rough[0].is_none_or(|left| left < 0.0) && rough[1].is_none_or(|right| right > 0.0) {
            return Ok(Some(Dyadic::ZERO));
        }
        let [left, right] = rough;
        let low = self.end(left, &draft.options[0], Side::Left)?;
        let high = self.end(right, &draft.options[1], Side::Right)?;
        let free = |end: &Option<(Dyadic, bool)>| end.as_ref().is_some_and(|(_, free)| *free);
        let (low_free, high_free) = (free(&low), free(&high));
        let [low, high] = [&low, &high].map(|end| end.as_ref().map(|(number, _)| number));
        Ok(Dyadic::simplest_between(low, low_free, high, high_free))
    }

    /// How far the options of `side` leave room for numbers, and whether the end itself is free.
    fn end(
        &mut self,
        rough: Option<f32>,
        options: &[Value],
        side: Side,
    ) -> Result<Option<(Dyadic, bool)>, Stop> {
        let Some(rough) = rough else { return Ok(None) };
        let end = match Dyadic::from_f32_even(rough) {
            Some(exact) => exact,
            None => self.best_stop(options, side)?,
        };
        let free = !self.end_is_taken(&end, rough, options, side)?;
        Ok(Some((end, free)))
    }

    /// The stop that `side` reaches by these moves, rounded; nothing without moves.
    fn rough_stop(&self, options: &[Value], side: Side) -> Option<f32> {
        let stop = |&option: &Value| self.store.rough_stops(option)[side.other().index()];
        let stops = options.iter().map(stop);
        match side {
            Side::Left => stops.reduce(f32::max),
            Side::Right => stops.reduce(f32::min),
        }
    }

    /// Whether an option of `side` is as good for it as the stop at the end of its reach, which is
    /// then not between the options.
    fn end_is_taken(
        &mut self,
        end: &Dyadic,
        rough: f32,
        options: &[Value],
        side: Side,
    ) -> Result<bool, Stop> {
        for &option in options {
            if self.store.rough_stops(option)[side.other().index()] != rough {
                continue;
            }
            let taken = match self.store.nus(option) {
                Some(nus) => matches!(
                    (nus.against(end), side),
                    (Outcome::Second, _)
                        | (Outcome::Left, Side::Left)
                        | (Outcome::Right, Side::Right)
                ),
                None => {
                    let number = self.number(end)?;
                    self.no_better(number, option, side)?
                }
            };
            if taken {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
