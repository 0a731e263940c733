//! The board's lines, and the orbits of cells under one of its symmetries.
//!
//! Lines are written again here, not taken from the game: the count stands behind the enumeration
//! only as far as the two share nothing. Symmetries are shared; the tests make them in another way.

use std::num::Wrapping;

/// The lines of the board as lists of cells; cell = row * columns + column.
pub(super) fn lines(rows: u32, columns: u32, length: u32) -> Vec<Vec<usize>> {
    let (rows, columns, length) = (i64::from(rows), i64::from(columns), i64::from(length));
    let inside = |row, column| (0..rows).contains(&row) && (0..columns).contains(&column);
    let mut lines = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            if inside(row + down * (length - 1), column + right * (length - 1)) {
                let cell = |i| ((row + down * i) * columns + column + right * i) as usize;
                lines.push((0..length).map(cell).collect());
            }
        }
    }
    lines
}

/// The orbits of a symmetry. All that are longer than one cell have the same length: only the
/// centre could lie on a shorter one, and it is fixed.
///
/// ```text
///   set of orbits, a bit for each     m m m m m m f f f     f  fixed cell
///                                                           m  `period` cells that move
///   its class                         how many f and m:  #f + (fixed + 1) * #m
/// ```
///
/// The class is all that the weight of a set in the sum depends on.
pub(super) struct Orbits {
    /// The bit of each cell's orbit.
    bits: Vec<usize>,
    fixed: usize,
    moved: usize,
    period: usize,
}

/// The bit of a cell whose orbit was not found yet.
const UNKNOWN: usize = usize::MAX;

impl Orbits {
    pub(super) fn new(symmetry: &[usize]) -> Self {
        let mut orbits =
            Self { bits: vec![UNKNOWN; symmetry.len()], fixed: 0, moved: 0, period: 1 };
        for cell in (0..symmetry.len()).filter(|&cell| symmetry[cell] == cell) {
            orbits.bits[cell] = orbits.fixed;
            orbits.fixed += 1;
        }
        for start in 0..symmetry.len() {
            if orbits.bits[start] == UNKNOWN {
                orbits.follow(symmetry, start);
            }
        }
        orbits
    }

    /// Adds the orbit of `start`, a cell that moves.
    fn follow(&mut self, symmetry: &[usize], start: usize) {
        let (mut cell, mut length) = (start, 0);
        while self.bits[cell] == UNKNOWN {
            self.bits[cell] = self.fixed + self.moved;
            (cell, length) = (symmetry[cell], length + 1);
        }
        debug_assert!(self.moved == 0 || self.period == length, "orbits of one length");
        self.period = length;
        self.moved += 1;
    }

    /// How many orbits there are.
    pub(super) fn count(&self) -> usize {
        self.fixed + self.moved
    }

    /// How many cells the board has.
    pub(super) fn cells(&self) -> usize {
        self.bits.len()
    }

    /// How many cells the orbit of `bit` has.
    pub(super) fn size(&self, bit: usize) -> usize {
        if bit < self.fixed { 1 } else { self.period }
    }

    /// The orbits that touch `line`: whoever holds whole orbits and the line holds these.
    pub(super) fn touching(&self, line: &[usize]) -> u32 {
        line.iter().fold(0, |set, &cell| set | 1 << self.bits[cell])
    }

    /// The class of a set; that of a disjoint union is the sum of the classes.
    pub(super) fn class(&self, set: u32) -> usize {
        let fixed = (set & ((1 << self.fixed) - 1)).count_ones() as usize;
        fixed + (self.fixed + 1) * (set.count_ones() as usize - fixed)
    }

    /// How many arrangements, lines or not, the symmetry leaves alone, if player i has `shares[i]`
    /// marks.
    pub(super) fn arrangements(&self, shares: &[usize]) -> u128 {
        self.share_out(shares, self.fixed, self.moved)
    }

    /// The same with so many fixed cells and moved orbits left.
    fn share_out(&self, shares: &[usize], fixed: usize, moved: usize) -> u128 {
        let Some((&share, rest)) = shares.split_first() else { return 1 };
        splits(share, self.period, fixed, moved)
            .map(|(f, m)| {
                let ways = binomial(fixed, f) * binomial(moved, m);
                ways * self.share_out(rest, fixed - f, moved - m)
            })
            .sum()
    }

    /// `w_ply` of the sets of each class.
    pub(super) fn weights(&self, ply: usize) -> Vec<Wrapping<i128>> {
        let counts = (0..=self.moved).flat_map(|m| (0..=self.fixed).map(move |f| (f, m)));
        counts.map(|(fixed, moved)| Wrapping(self.weight(ply, fixed, moved))).collect()
    }

    /// `w_ply` of a set X of so many fixed cells and moved orbits: of the sets of `ply` cells that
    /// contain it, how many add an even number of orbits, less how many add an odd number.
    fn weight(&self, ply: usize, fixed: usize, moved: usize) -> i128 {
        let Some(added) = ply.checked_sub(fixed + self.period * moved) else { return 0 };
        let (fixed, moved) = (self.fixed - fixed, self.moved - moved);
        splits(added, self.period, fixed, moved)
            .map(|(f, m)| {
                let ways = (binomial(fixed, f) * binomial(moved, m)) as i128;
                if (f + m) % 2 == 0 { ways } else { -ways }
            })
            .sum()
    }
}

/// The ways to make up `cells` cells from single ones and orbits of `period`, at most so many of
/// each.
fn splits(
    cells: usize,
    period: usize,
    fixed: usize,
    moved: usize,
) -> impl Iterator<Item = (usize, usize)> {
    (0..=moved.min(cells / period))
        .map(move |m| (cells - m * period, m))
        .filter(move |&(f, _)| f <= fixed)
}

/// How many ways there are to choose `k` of `n` things, `k` being at most `n`.
fn binomial(n: usize, k: usize) -> u128 {
    (0..k).fold(1, |ways, i| ways * (n - i) as u128 / (i + 1) as u128)
}
