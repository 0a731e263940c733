//! The best of a player's options at every temperature.
//!
//! What Left may move to is worth its right wall, which climbs or stands as the temperature
//! grows; the best option at each temperature is the highest of these walls. For Right, take
//! the mirror image: then it is the same. A wall in this sense is its value at the top and the
//! temperatures, from the top down, at which it turns.

use super::{COLDEST, Wall};
use crate::{Dyadic, Side};

/// A wall that climbs or stands.
pub(super) struct Climb {
    pub(super) mast: Dyadic,
    pub(super) breaks: Vec<Dyadic>,
}

impl Climb {
    /// Its value at the lowest temperature.
    pub(super) fn lowest(&self) -> Dyadic {
        Wall { side: Side::Right, mast: &self.mast, breaks: &self.breaks }.at(&COLDEST)
    }

    /// The higher of two.
    fn merged(self, other: &Climb) -> Climb {
        let mut breaks = Vec::new();
        merge(&(&self.mast - &other.mast), &self.breaks, &other.breaks, &mut breaks);
        Climb { mast: self.mast.max(other.mast.clone()), breaks }
    }
}

/// Walls that are merged one after the other.
const GROUP: usize = 16;

/// The highest of walls, mirrored if they are left walls; nothing if there are none.
///
/// Of many walls, groups of about as many are merged, the way that a binary number carries: each
/// wall by itself would have to pass all breaks of those before.
pub(super) fn of<'a>(mut walls: impl Iterator<Item = Wall<'a>>) -> Option<Climb> {
    let mut before: Vec<Climb> = Vec::new();
    let mut highest = of_group(&mut walls)?;
    for groups in 1_u32.. {
        let Some(next) = of_group(&mut walls) else { break };
        for group in before.drain(before.len() - groups.trailing_zeros() as usize..) {
            highest = highest.merged(&group);
        }
        before.push(std::mem::replace(&mut highest, next));
    }
    Some(before.iter().rfold(highest, |highest, group| highest.merged(group)))
}

fn of_group<'a>(walls: &mut impl Iterator<Item = Wall<'a>>) -> Option<Climb> {
    let first = walls.next()?;
    let mut highest = Climb { mast: mast(first), breaks: first.breaks.to_vec() };
    let mut merged = Vec::new();
    for wall in walls.take(GROUP - 1) {
        let mast = mast(wall);
        merge(&(&highest.mast - &mast), &highest.breaks, wall.breaks, &mut merged);
        std::mem::swap(&mut highest.breaks, &mut merged);
        highest.mast = highest.mast.max(mast);
    }
    Some(highest)
}

fn mast(wall: Wall<'_>) -> Dyadic {
    match wall.side {
        Side::Left => -wall.mast,
        Side::Right => wall.mast.clone(),
    }
}

/// Two walls, from the top down.
pub(super) struct Descent<'a> {
    /// Breaks not passed yet, by wall.
    pub(super) below: [&'a [Dyadic]; 2],
    /// Which of the walls climb just below the last break.
    pub(super) climbs: [bool; 2],
}

impl<'a> Descent<'a> {
    pub(super) fn new(below: [&'a [Dyadic]; 2]) -> Descent<'a> {
        Descent { below, climbs: [false; 2] }
    }

    /// The next break of either.
    #[inline]
    pub(super) fn next(&self) -> Option<&'a Dyadic> {
        let [a, b] = self.below.map(<[Dyadic]>::first);
        a.max(b)
    }

    /// Passes the next break.
    #[inline]
    pub(super) fn pass(&mut self, next: &Dyadic) {
        for (below, climbs) in self.below.iter_mut().zip(&mut self.climbs) {
            if let Some((first, rest)) = below.split_first()
                && first == next
            {
                (*below, *climbs) = (rest, !*climbs);
            }
        }
    }
}

/// The breaks of the higher of two walls, of which the first ends higher by `ahead`.
fn merge(ahead: &Dyadic, a: &[Dyadic], b: &[Dyadic], breaks: &mut Vec<Dyadic>) {
    breaks.clear();
    let mut climbing = false;
    let mut climb = |climbs: bool, from: Dyadic| {
        if climbs != climbing {
            breaks.push(from);
            climbing = climbs;
        }
    };
    let mut ahead = ahead.clone();
    let mut descent = Descent::new([a, b]);
    while let Some(upper) = descent.next() {
        descent.pass(upper);
        let lower = descent.next().unwrap_or(&COLDEST);
        let [a_climbs, b_climbs] = descent.climbs;
        if a_climbs == b_climbs {
            climb(a_climbs, upper.clone());
            continue;
        }
        // Further down, the one that stands is higher.
        let length = upper - lower;
        let lead = if a_climbs { ahead.clone() } else { -&ahead };
        if lead.signum() > 0 {
            climb(true, upper.clone());
            if lead < length {
                climb(false, upper - &lead);
            }
        } else {
            climb(false, upper.clone());
        }
        if a_climbs {
            ahead -= &length;
        } else {
            ahead += &length;
        }
    }
}
