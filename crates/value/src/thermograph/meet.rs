//! Where the scaffolds meet.
//!
//! Left's scaffold is the highest of the right walls of Left's options, less the temperature, and
//! so it falls or stands; Right's scaffold mirrors it. They are far apart when it is hot, and
//! Right's is then above; the mast begins at the lowest temperature at which they meet. If
//! Right's is not below even at temperature -1, the game is an integer: there walls are integers,
//! and a move's worth is known to the integer below.

use super::COLDEST;
use super::highest::{Climb, Descent};
use crate::Dyadic;

/// How a thermograph ends.
pub(super) enum Meeting<'a> {
    /// As that of an integer.
    Integer(Dyadic),
    /// In a mast.
    Mast {
        mean: Dyadic,
        temperature: Dyadic,
        /// Which walls lean just below the mast.
        leans: [bool; 2],
        /// The breaks of both walls below the mast.
        below: [&'a [Dyadic]; 2],
    },
}

impl<'a> Meeting<'a> {
    /// Of the best of Left's options, and the mirror image of the best of Right's.
    pub(super) fn of(left: &'a Option<Climb>, right: &'a Option<Climb>) -> Meeting<'a> {
        let (Some(left), Some(right)) = (left, right) else {
            let [left, right] = [left, right].map(|best| best.as_ref().map(Climb::lowest));
            return Meeting::integer(left, right.map(|mirrored| -mirrored));
        };
        let mut descent = Descent::new([&left.breaks, &right.breaks]);
        let masts = &left.mast + &right.mast;
        let mut upper = descent.next().unwrap_or(&COLDEST);
        let mut temperature = masts.halve();
        let mut best = left.mast.clone();
        if temperature <= *upper {
            // How far Right's scaffold is above Left's.
            let mut apart = upper.double() - masts;
            loop {
                if *upper == COLDEST {
                    let right = &best + &apart + Dyadic::from(2);
                    return Meeting::integer(Some(best), Some(right));
                }
                descent.pass(upper);
                let lower = descent.next().unwrap_or(&COLDEST);
                let length = upper - lower;
                let nearer = match descent.climbs {
                    [true, true] => Dyadic::ZERO,
                    [false, false] => length.double(),
                    _ => length.clone(),
                };
                if nearer > apart {
                    let down =
                        if descent.climbs == [false; 2] { apart.halve() } else { apart.clone() };
                    temperature = upper - &down;
                    if descent.climbs[0] {
                        best -= &down;
                    }
                    break;
                }
                apart -= &nearer;
                if descent.climbs[0] {
                    best -= &length;
                }
                upper = lower;
            }
        }
        Meeting::Mast {
            mean: best - &temperature,
            temperature,
            leans: descent.climbs.map(|climbs| !climbs),
            below: descent.below,
        }
    }

    /// What lies between the best of both players' options at temperature -1.
    fn integer(left: Option<Dyadic>, right: Option<Dyadic>) -> Meeting<'a> {
        let simplest = Dyadic::simplest_between(left.as_ref(), false, right.as_ref(), false);
        Meeting::Integer(simplest.expect("two integers that are not neighbours"))
    }
}
