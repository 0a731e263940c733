//! The sets of orbits without a line, of every size that a player's marks can have.

use super::TooLarge;
use super::orbits::Orbits;

/// The most sets listed, 4 bytes each.
const MAX_SETS: usize = 1 << 25;

/// How many orbits the low part of a set has, at most: the counts of a slab, one for each low
/// part, should fit a processor's own cache.
const LOW: usize = 16;

/// The sets without a line under one symmetry, each player's marks being such a set.
///
/// ```text
///   set    h h h h h h h h h l l l l l l l l l l l l l l l l     a bit for each orbit
///          └───── high ────┘ └──────────── low ────────────┘
/// ```
pub(super) struct Family {
    pub(super) orbits: Orbits,
    /// `by_size[cells]`: the sets that cover so many cells.
    by_size: Vec<Sets>,
}

impl Family {
    /// Lists the sets one of `players` may hold, up to the full board.
    pub(super) fn new(
        orbits: Orbits,
        lines: &[Vec<usize>],
        players: usize,
    ) -> Result<Self, TooLarge> {
        let largest = orbits.cells().div_ceil(players);
        let mut listing = Listing {
            completes: completes(&orbits, lines),
            orbits: &orbits,
            by_size: vec![Vec::new(); largest + 1],
            left: MAX_SETS,
        };
        listing.visit(0, 0, orbits.count())?;
        let by_size = listing.by_size;
        let mut family = Self { orbits, by_size: Vec::new() };
        family.by_size =
            by_size.into_iter().map(|sets| Sets::new(sets, family.low(), family.highs())).collect();
        Ok(family)
    }

    /// How many orbits are in the low part.
    pub(super) fn low(&self) -> usize {
        self.orbits.count().min(LOW)
    }

    /// How many high parts there are.
    pub(super) fn highs(&self) -> u32 {
        1 << (self.orbits.count() - self.low())
    }

    /// How many sets of orbits there are, lines or not: the terms of the sum.
    pub(super) fn work(&self) -> u64 {
        1 << self.orbits.count()
    }

    /// Calls `visit` with the low part of each set that covers `cells` cells and whose high part
    /// lies within `high`.
    pub(super) fn within(&self, cells: usize, high: u32, mut visit: impl FnMut(usize)) {
        let Some(sets) = self.by_size.get(cells) else { return };
        let low = (1 << self.low()) - 1;
        let mut part = high;
        loop {
            sets.of(part).iter().for_each(|set| visit((set & low) as usize));
            if part == 0 {
                return;
            }
            part = (part - 1) & high;
        }
    }
}

/// The sets of one size, grouped by their high parts.
///
/// ```text
///   high part of sets   0 0 0 0 0 1 1 1 2 2 2 2 4 4 ...     ascending
///   starts              ^         ^     ^       ^^          of 0, 1, 2, 3 (none), 4, ...
/// ```
struct Sets {
    sets: Vec<u32>,
    starts: Vec<usize>,
}

impl Sets {
    fn new(sets: Vec<u32>, low: usize, highs: u32) -> Self {
        debug_assert!(sets.is_sorted());
        let start = |high| sets.partition_point(|&set| set >> low < high);
        Self { starts: (0..=highs).map(start).collect(), sets }
    }

    fn of(&self, high: u32) -> &[u32] {
        let high = high as usize;
        &self.sets[self.starts[high]..self.starts[high + 1]]
    }
}

/// For each orbit, the sets of higher ones with which it would hold a line.
fn completes(orbits: &Orbits, lines: &[Vec<usize>]) -> Vec<Vec<u32>> {
    let mut completes = vec![Vec::new(); orbits.count()];
    for line in lines {
        let touching = orbits.touching(line);
        completes[touching.trailing_zeros() as usize].push(touching & (touching - 1));
    }
    completes
}

/// A listing under way, depth first.
struct Listing<'a> {
    orbits: &'a Orbits,
    completes: Vec<Vec<u32>>,
    by_size: Vec<Vec<u32>>,
    /// How many more sets may be listed.
    left: usize,
}

impl Listing<'_> {
    /// Lists `set`, which covers `cells` cells and has no orbit under `lowest`, and all that add
    /// orbits under `lowest` to it. Lower orbits are added first, which lists sets in ascending
    /// order.
    fn visit(&mut self, set: u32, cells: usize, lowest: usize) -> Result<(), TooLarge> {
        if cells >= self.by_size.len() {
            return Ok(());
        }
        self.left = self.left.checked_sub(1).ok_or(TooLarge::Sets(MAX_SETS))?;
        self.by_size[cells].push(set);
        for bit in 0..lowest {
            if self.completes[bit].iter().all(|&rest| set & rest != rest) {
                self.visit(set | 1 << bit, cells + self.orbits.size(bit), bit)?;
            }
        }
        Ok(())
    }
}
