//! The bits of a position from the bits after its moves, all planes at once.
//!
//! Some move leads to a 1, some to a 0: of each plane no more needs to be known. Whoever works for the
//! goal needs a 1 somewhere, whoever works against it a 0.

use crate::{Census, Count, LayerCensus, Plane, PlaneCount};
use std::collections::HashMap;
use yomikiri_game::{Scores, Seat};

/// What is the same for all positions of a layer.
pub(super) struct Masks {
    planes: Vec<Plane>,
    /// Bytes that a position's bits take.
    bytes: usize,
    /// By seat: the planes for whose goals it works.
    own: Vec<Vec<u8>>,
    /// By seat: the planes in which it has a choice that counts.
    chooses: Vec<Vec<u8>>,
    /// Planes that may still come true on this layer.
    open: Vec<u8>,
    /// The bits of ends, by scores and layer, as far as they were met.
    ends: HashMap<(Scores, u32), Vec<u8>>,
    last: Option<((Scores, u32), Vec<u8>)>,
}

/// The planes that a question is true of, as bits.
fn bits_of(planes: &[Plane], bytes: usize, is: impl Fn(&Plane) -> bool) -> Vec<u8> {
    let mut bits = vec![0; bytes];
    for (number, _) in planes.iter().enumerate().filter(|(_, plane)| is(plane)) {
        bits[number / 8] |= 1 << (number % 8);
    }
    bits
}

impl Masks {
    pub fn new(planes: &[Plane], seats: u8, layer: u32) -> Masks {
        let bytes = planes.len().div_ceil(8);
        let own = |seat: Seat| bits_of(planes, bytes, |plane| plane.goal.seats.contains(seat));
        let own: Vec<_> = Seat::all(seats).map(own).collect();
        let all = bits_of(planes, bytes, |_| true);
        let chooses = if seats == 2 { vec![all; 2] } else { own.clone() };
        let open = bits_of(planes, bytes, |plane| plane.is_open(layer));
        let (ends, last) = (HashMap::new(), None);
        Masks { planes: planes.to_vec(), bytes, own, chooses, open, ends, last }
    }

    /// The bits of an end.
    pub fn end(&mut self, scores: &Scores, layer: u32) -> &[u8] {
        let of = (*scores, layer);
        if self.last.as_ref().is_none_or(|(last, _)| *last != of) {
            let (planes, bytes) = (&self.planes, self.bytes);
            let bits = self
                .ends
                .entry(of)
                .or_insert_with(|| bits_of(planes, bytes, |plane| plane.at_end(scores, layer)));
            self.last = Some((of, bits.clone()));
        }
        &self.last.as_ref().expect("just put there").1
    }

    /// The bits of a position, from what is known of those after the moves.
    #[inline]
    pub fn settle(&self, mover: usize, byte: usize, any: u8, all: u8) -> u8 {
        let own = self.own[mover][byte];
        (any & own | all & !own) & self.open[byte]
    }

    /// The planes in which it depends on the move.
    #[inline]
    pub fn choice(&self, mover: usize, byte: usize, any: u8, all: u8) -> u8 {
        any & !all & self.chooses[mover][byte]
    }
}

/// Counts positions of one layer.
pub(super) struct Tally {
    symmetries: u64,
    positions: (u64, u64),
    /// By plane: apart, and entries.
    held: Vec<(u64, u64)>,
    choice: Vec<(u64, u64)>,
}

impl Tally {
    pub fn new(planes: usize, symmetries: u64) -> Tally {
        let none = vec![(0, 0); planes];
        Tally { symmetries, positions: (0, 0), held: none.clone(), choice: none }
    }

    /// Counts an entry that stands for so many positions.
    pub fn position(&mut self, images: u64) {
        self.positions.0 += images;
        self.positions.1 += 1;
    }

    /// Counts a byte of its bits, and of those in which there is a choice.
    #[inline]
    pub fn bits(&mut self, byte: usize, held: u8, choice: u8, images: u64) {
        for (counts, mut bits) in [(&mut self.held, held), (&mut self.choice, choice)] {
            while bits != 0 {
                let count = &mut counts[byte * 8 + bits.trailing_zeros() as usize];
                count.0 += images;
                count.1 += 1;
                bits &= bits - 1;
            }
        }
    }

    pub fn census(&self, layer: u32) -> Census {
        let count =
            |(apart, entries): (u64, u64)| Count { apart, fixed: entries * self.symmetries };
        let planes =
            self.held.iter().zip(&self.choice).enumerate().map(|(plane, (held, choice))| {
                (plane, PlaneCount { held: count(*held), choice: count(*choice) })
            });
        let census = LayerCensus { positions: count(self.positions), planes: planes.collect() };
        Census { layers: [(layer, census)].into() }
    }
}
