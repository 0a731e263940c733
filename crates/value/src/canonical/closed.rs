//! Games that have a closed form, by their canonical options.

use crate::{Algebra, Nus, Value};

impl Algebra<'_, '_> {
    /// The closed form that has these canonical options, if there is one.
    pub(super) fn closed_form(&self, lefts: &[Value], rights: &[Value]) -> Option<Nus> {
        let option = |value: Value| self.store.nus(value);
        if lefts == rights {
            let star = lefts.len() as u32;
            let number = &option(lefts[0])?.number;
            // All different, none with ups, each below their number: all of them.
            let all = lefts.iter().all(|&each| {
                option(each)
                    .is_some_and(|nus| nus.number == *number && nus.ups == 0 && nus.star < star)
            });
            return all.then(|| Nus { number: number.clone(), ups: 0, star });
        }
        self.ups(1, lefts, rights).or_else(|| self.ups(-1, rights, lefts))
    }

    /// The closed form with ups (or downs, if `upward` is -1) of which one player moves to the
    /// number and the other on, one up at a time; if these are the options of one.
    fn ups(&self, upward: i64, to_number: &[Value], on: &[Value]) -> Option<Nus> {
        let &[on] = on else { return None };
        let on = self.store.nus(on)?;
        let star = |value: Value| {
            let nus = self.store.nus(value)?;
            (nus.ups == 0 && nus.number == on.number).then_some(nus.star)
        };
        let (ups, star) = match *to_number {
            [only] if star(only)? == 0 && on.ups.signum() != -upward => {
                (on.ups.checked_add(upward)?, on.star ^ 1)
            }
            [a, b] if on.is_number() && matches!((star(a)?, star(b)?), (0, 1) | (1, 0)) => {
                (upward, 1)
            }
            _ => return None,
        };
        Some(Nus { number: on.number.clone(), ups, star })
    }
}
