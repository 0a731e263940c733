//! The sum over all sets X, slab by slab.
//!
//! ```text
//!   X      h h h h h h h h h l l l l l l l l l l l l l l l l
//!          └── one slab ───┘ └─── its place in the slab ───┘
//!
//!   slab[low] = F_a(high, low)
//! ```
//!
//! A slab is filled with 1 at the low part of each set of a cells whose high part lies in that
//! of X; adding up over the subsets of each low part makes it F_a. Two slabs are in use at a time:
//! a player has a marks or a + 1.
//!
//! The terms of the sum have both signs and may be huge, the result is a number of positions. So
//! it is summed modulo 2^128, which loses nothing.

use super::family::Family;
use std::collections::BTreeMap;
use std::num::Wrapping;

/// For each ply the number of line-free positions that the symmetry of `family` leaves alone, or
/// `None` if `step` stops the work. It is called with the work done since it was last called.
pub(super) fn positions(
    family: &Family,
    players: usize,
    step: &mut dyn FnMut(u64) -> Option<()>,
) -> Option<Vec<u128>> {
    let mut sum = Sum::new(family, players);
    let mut few = vec![0; 1 << family.low()];
    let mut more = few.clone();
    for high in 0..family.highs() {
        fill(&mut few, family, 0, high);
        for marks in 0..=family.orbits.cells() / players {
            fill(&mut more, family, marks + 1, high);
            sum.add(marks, high, &few, &more);
            std::mem::swap(&mut few, &mut more);
        }
        step(1 << family.low())?;
    }
    Some(sum.positions.iter().map(|count| count.0 as u128).collect())
}

/// Makes `slab` F_marks of the sets with this high part.
fn fill(slab: &mut [u32], family: &Family, marks: usize, high: u32) {
    slab.fill(0);
    family.within(marks, high, |low| slab[low] += 1);
    add_subsets(slab);
}

/// Adds to the number of each set those of all its proper subsets, one element at a time.
fn add_subsets(slab: &mut [u32]) {
    let mut element = 1;
    while element < slab.len() {
        // Known to the compiler, short steps become a few shuffles instead of short loops.
        match element {
            1 => add_without(slab, 1),
            2 => add_without(slab, 2),
            4 => add_without(slab, 4),
            _ => add_without(slab, element),
        }
        element *= 2;
    }
}

/// Adds to the number of each set with `element`, a bit, that of the set without it.
#[inline(always)]
fn add_without(slab: &mut [u32], element: usize) {
    for pair in slab.chunks_exact_mut(2 * element) {
        let (without, with) = pair.split_at_mut(element);
        for (with, without) in with.iter_mut().zip(without) {
            *with += *without;
        }
    }
}

/// The sum so far, for each ply.
struct Sum<'a> {
    family: &'a Family,
    players: usize,
    /// `weights[ply][class]`.
    weights: Vec<Vec<Wrapping<i128>>>,
    /// Each class of low parts, and which they are.
    classes: BTreeMap<usize, Vec<u32>>,
    positions: Vec<Wrapping<i128>>,
}

impl<'a> Sum<'a> {
    fn new(family: &'a Family, players: usize) -> Self {
        let orbits = &family.orbits;
        let plies = 0..=orbits.cells();
        let mut classes = BTreeMap::<_, Vec<_>>::new();
        for low in 0..1 << family.low() {
            classes.entry(orbits.class(low)).or_default().push(low);
        }
        Self {
            family,
            players,
            positions: vec![Wrapping(0); plies.clone().count()],
            weights: plies.map(|ply| orbits.weights(ply)).collect(),
            classes,
        }
    }

    /// Adds the terms of one slab at the plies where each player has `marks` marks or one more:
    /// `few` is F of so many, `more` of one more.
    fn add(&mut self, marks: usize, high: u32, few: &[u32], more: &[u32]) {
        let high_class = self.family.orbits.class(high << self.family.low());
        for ahead in 0..self.players {
            let ply = marks * self.players + ahead;
            let Some(weights) = self.weights.get(ply) else { return };
            for (class, lows) in &self.classes {
                let weight = weights[high_class + class];
                // Spares half of the work: it is 0 if X has more cells than the ply has marks.
                if weight.0 != 0 {
                    let behind = self.players - ahead;
                    self.positions[ply] += weight * products(lows, few, behind, more, ahead);
                }
            }
        }
    }
}

/// The sum over `lows` of the ways to choose a set for each player: one of `few` for those
/// `behind`, one of `more` for those `ahead`.
fn products(
    lows: &[u32],
    few: &[u32],
    behind: usize,
    more: &[u32],
    ahead: usize,
) -> Wrapping<i128> {
    // Known to the compiler, the exponents of the usual games spare a third of all the time.
    match (behind, ahead) {
        (2, 0) => sum_of_products(lows, few, 2, more, 0),
        (1, 1) => sum_of_products(lows, few, 1, more, 1),
        (3, 0) => sum_of_products(lows, few, 3, more, 0),
        (2, 1) => sum_of_products(lows, few, 2, more, 1),
        (1, 2) => sum_of_products(lows, few, 1, more, 2),
        _ => sum_of_products(lows, few, behind as u32, more, ahead as u32),
    }
}

#[inline(always)]
fn sum_of_products(
    lows: &[u32],
    few: &[u32],
    behind: u32,
    more: &[u32],
    ahead: u32,
) -> Wrapping<i128> {
    let power = |base: u32, exponent| Wrapping(i128::from(base).wrapping_pow(exponent));
    let product = |low| power(few[low], behind) * power(more[low], ahead);
    lows.iter().map(|&low| product(low as usize)).sum()
}
