//! Layers that are worked out together: those between two moves of the last player.

use super::level::{Level, Mover, Rows};
use super::marking::Marking;
use super::shadow::Shadow;
use super::subsets::{Binomials, choose, members, sets};
use crate::{Fault, Folder, Phase, Progress, Watch};
use std::cell::Cell;

/// What all groups share.
pub struct Ground {
    pub marking: Marking,
    pub binomials: Binomials,
    /// Which sets hold a line.
    pub lined: Lined,
    /// By size, the sets of cells without a line that the last player may have, in order.
    pub lasts: Vec<Vec<u64>>,
    /// By size and rank among all sets, the number of a set among those.
    numbers: Vec<Vec<u32>>,
    /// By the pattern on the highest cells, the part that a set belongs to.
    part_of: Vec<u32>,
    /// By size and number, which of its part's slabs a slab is.
    places: Vec<Vec<u32>>,
    /// By size and part, how many slabs there are.
    counts: Vec<Vec<usize>>,
    pub parts: u32,
    /// Does a block hold one slab, however short, as in tables of the first format?
    one_each: bool,
}

/// How many sets were looked at.
struct Measured<'w> {
    watch: Watch<'w>,
    done: Cell<u64>,
    all: u64,
}

impl Measured<'_> {
    #[inline]
    fn one_more(&self) -> Result<(), Fault> {
        let done = self.done.get() + 1;
        self.done.set(done);
        if done.is_multiple_of(1 << 20) {
            let progress =
                Progress { phase: Phase::Measuring, layer: 0, done, all: Some(self.all) };
            if (self.watch)(progress).is_break() {
                return Err(Fault::Cancelled);
            }
        }
        Ok(())
    }
}

/// Where a slab stands in the file of its part.
#[derive(Clone, Copy)]
pub struct Place {
    /// Which block.
    pub block: usize,
    /// Where it begins there, in bytes.
    pub at: usize,
    /// Bytes of the whole block.
    pub length: usize,
}

/// Short slabs share a block up to so many bytes: each block is compressed and has a digest.
const BLOCK: usize = 1 << 13;

/// Cells whose pattern says which part a set belongs to. A move elsewhere leads to the same part, so
/// with the more moves the fewer slabs are needed by two processes.
const PATTERN: u32 = 8;

impl Ground {
    /// On large boards that takes seconds, so progress is told.
    pub fn new(marking: Marking, parts: u32, watch: Watch<'_>) -> Result<Ground, Fault> {
        let cells = marking.cells;
        let binomials = Binomials::up_to(cells);
        let most = cells / u32::from(marking.seats);
        let kept: u64 = (0..=most).map(|size| choose(cells, size)).sum();
        let measured = Measured { watch, done: Cell::new(0), all: (1 << cells) + kept };
        let lined = Lined::new(&marking, &measured)?;
        let mut lasts = Vec::new();
        let mut numbers = Vec::new();
        for size in 0..=most {
            let mut kept = Vec::new();
            let mut number = Vec::new();
            for set in sets(cells, size) {
                measured.one_more()?;
                let holds_line = lined.holds(set);
                number.push(if holds_line { u32::MAX } else { kept.len() as u32 });
                if !holds_line {
                    kept.push(set);
                }
            }
            lasts.push(kept);
            numbers.push(number);
        }
        let (part_of, places, counts) = Default::default();
        let mut ground = Ground {
            marking,
            binomials,
            lined,
            lasts,
            numbers,
            part_of,
            places,
            counts,
            parts,
            one_each: false,
        };
        ground.deal();
        for lasts in &ground.lasts {
            let mut seen = vec![0; parts as usize];
            let place = |last: &u64| {
                let seen = &mut seen[ground.part(*last) as usize];
                *seen += 1;
                *seen as u32 - 1
            };
            ground.places.push(lasts.iter().map(place).collect());
            ground.counts.push(seen);
        }
        Ok(ground)
    }

    /// The same for the table in a folder.
    pub fn of(marking: Marking, folder: &Folder, watch: Watch<'_>) -> Result<Ground, Fault> {
        let ground = Ground::new(marking, folder.manifest().parts, watch)?;
        Ok(Ground { one_each: folder.is_of_first_format(), ..ground })
    }

    /// Deals patterns out to parts, the most frequent first, each to the part that has least.
    fn deal(&mut self) {
        let mut weights = vec![0u64; 1 << PATTERN.min(self.marking.cells)];
        for set in self.lasts.iter().flatten() {
            weights[self.pattern(*set)] += 1;
        }
        let mut order: Vec<usize> = (0..weights.len()).collect();
        order.sort_by_key(|&pattern| (std::cmp::Reverse(weights[pattern]), pattern));
        let mut loads = vec![0u64; self.parts as usize];
        self.part_of = vec![0; weights.len()];
        for pattern in order {
            let lightest = (0..loads.len()).min_by_key(|&part| (loads[part], part));
            let part = lightest.expect("there is a part");
            loads[part] += weights[pattern];
            self.part_of[pattern] = part as u32;
        }
    }

    fn pattern(&self, set: u64) -> usize {
        (set >> self.marking.cells.saturating_sub(PATTERN)) as usize
    }

    /// The part that a slab belongs to.
    pub fn part(&self, last: u64) -> u32 {
        self.part_of[self.pattern(last)]
    }

    /// The number of a slab among those of its size.
    pub fn number(&self, last: u64) -> Option<usize> {
        let number = self.numbers[last.count_ones() as usize][self.binomials.rank(last) as usize];
        (number != u32::MAX).then_some(number as usize)
    }

    /// Words of a slab on all layers of a group.
    pub fn slab(&self, group: u32) -> usize {
        self.layers(group).map(|layer| self.level(layer).slab()).sum()
    }

    /// How many slabs of a group stand in a block.
    pub fn slabs_per_block(&self, group: u32) -> usize {
        if self.one_each { 1 } else { (BLOCK / (self.slab(group) * 8)).max(1) }
    }

    /// How many blocks the file of a part has.
    pub fn blocks(&self, group: u32, part: u32) -> usize {
        self.counts[group as usize][part as usize].div_ceil(self.slabs_per_block(group))
    }

    /// Where a slab stands.
    pub fn place(&self, group: u32, number: usize) -> Place {
        let part = self.part(self.lasts[group as usize][number]);
        let slabs = self.counts[group as usize][part as usize];
        let nth = self.places[group as usize][number] as usize;
        let (each, size) = (self.slabs_per_block(group), self.slab(group) * 8);
        let block = nth / each;
        let length = (slabs - block * each).min(each) * size;
        Place { block, at: nth % each * size, length }
    }

    /// How many groups there are.
    pub fn groups(&self) -> u32 {
        self.marking.cells / u32::from(self.marking.seats) + 1
    }

    /// The measures of a layer.
    pub fn level(&self, layer: u32) -> Level {
        Level::new(self.marking.cells, self.marking.seats, layer)
    }

    /// The layers of a group.
    pub fn layers(&self, group: u32) -> std::ops::Range<u32> {
        let seats = u32::from(self.marking.seats);
        group * seats..(group * seats + seats).min(self.marking.cells + 1)
    }

    /// Words that a group's slabs take on the layers of this range, for one plane.
    pub fn words(&self, group: u32, layers: std::ops::Range<u32>) -> u64 {
        let slab: usize = layers.map(|layer| self.level(layer).slab()).sum();
        slab as u64 * self.lasts[group as usize].len() as u64
    }

    /// Words that the first layer of a group takes for one plane: what the group before it needs.
    pub fn first_words(&self, group: u32) -> u64 {
        let first = self.layers(group).start;
        self.words(group, first..first + 1)
    }

    /// Positions of a group by rank, those with a line among them.
    pub fn ranks(&self, group: u32) -> u64 {
        let of = |layer| {
            let level = self.level(layer);
            (level.rows * level.bits) as u64
        };
        self.layers(group).map(of).sum::<u64>() * self.lasts[group as usize].len() as u64
    }

    /// The numbers of the slabs of a group that belong to a part, in order.
    pub fn slabs_of(&self, group: u32, part: u32) -> Vec<u32> {
        let all = self.lasts[group as usize].iter().enumerate();
        let own = all.filter(|(_, last)| self.part(**last) == part);
        own.map(|(number, _)| number as u32).collect()
    }

    /// The places outside a slab's set, from the first, and the slabs that a move there leads to, where
    /// it does not complete a line.
    pub fn after(&self, last: u64) -> impl Iterator<Item = (u32, u64)> {
        let outside = self.marking.board() & !last;
        let completing = self.marking.completing(last);
        (0..).zip(members(outside)).filter_map(move |(place, cell)| {
            (completing >> cell & 1 == 0).then_some((place, last | 1 << cell))
        })
    }
}

/// Which sets of cells hold a line: a bit for each set.
pub struct Lined {
    bits: Vec<u64>,
}

impl Lined {
    /// Looks at every set once: it holds a line if it does without its lowest cell, or one through that.
    fn new(marking: &Marking, measured: &Measured<'_>) -> Result<Lined, Fault> {
        let lowest = |line: &u64| line.trailing_zeros();
        let from = |cell| marking.lines.iter().copied().filter(move |line| lowest(line) == cell);
        let from: Vec<Vec<u64>> = (0..marking.cells).map(|cell| from(cell).collect()).collect();
        let mut lined = Lined { bits: vec![0; 1usize << marking.cells.saturating_sub(6)] };
        for set in 1..1u64 << marking.cells {
            measured.one_more()?;
            let through = &from[set.trailing_zeros() as usize];
            if lined.holds(set & (set - 1)) || through.iter().any(|line| line & !set == 0) {
                lined.bits[(set / 64) as usize] |= 1 << (set % 64);
            }
        }
        Ok(lined)
    }

    /// Does this set?
    #[inline]
    pub fn holds(&self, set: u64) -> bool {
        self.bits[(set / 64) as usize] >> (set % 64) & 1 == 1
    }
}

/// What is looked up about the layers of a group.
pub struct Group {
    pub number: u32,
    /// By turn.
    pub rows: Vec<Rows>,
    /// How the second layer's rows become the first's; none if there is no second.
    pub shadow: Option<Shadow>,
    /// Words of a row on the first layer of the group behind.
    pub words_behind: usize,
}

impl Group {
    pub fn new(ground: &Ground, number: u32) -> Group {
        let layers = ground.layers(number);
        let rows: Vec<Rows> =
            layers.map(|layer| Rows::new(ground.level(layer), &ground.binomials)).collect();
        let first = rows[0].level;
        debug_assert_eq!(first.mover, Mover::First);
        let shadow = (first.layer < ground.marking.cells)
            .then(|| Shadow::new(first.free, first.counts[0], &ground.binomials));
        let behind = ground.layers(number).end;
        let is_there = behind <= ground.marking.cells;
        let words_behind = if is_there { ground.level(behind).words } else { 0 };
        Group { number, rows, shadow, words_behind }
    }
}
