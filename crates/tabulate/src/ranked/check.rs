//! Every entry of a table by rank, seen to follow from the entries after its moves.
//!
//! Nothing here knows how the table was made: a position is put together from its rank, played on by
//! the rules of the game, and what is found at the ranks of the positions after its moves must give what
//! is found at its own. Ranks without a position must be empty.
//!
//! Planes do not mix, so up to 64 are looked at together: a row's bits are laid as columns, and a
//! position has a word with a bit for each plane.

mod picks;
mod row;

use super::group::Ground;
use super::level::Level;
use super::lookup::short;
use super::marking::{Marking, Marks};
use super::shelf::words_of;
use super::subsets::sets;
use crate::kept::Kept;
use crate::work::in_parallel;
use crate::{Census, Count, Fault, Folder, Phase, Progress, Watch};
use picks::Picks;
use row::RowCheck;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use yomikiri_bits::deposit;
use yomikiri_text::text;

/// A slab in all planes, all layers of its group: some words of a block, from here on.
#[derive(Clone)]
struct Slab {
    block: Arc<Vec<Vec<u64>>>,
    at: usize,
}

impl Slab {
    #[inline]
    fn plane(&self, plane: usize) -> &[u64] {
        &self.block[plane][self.at..]
    }
}

/// Group, part, block.
type Key = (u32, u32, usize);

struct Checker<'c, G> {
    game: &'c G,
    ground: Ground,
    folder: &'c Folder,
    /// By layer: the measures, and where in a slab its words begin.
    levels: Vec<(Level, usize)>,
    picks: Picks,
    /// By group, plane and part.
    files: Vec<Vec<Vec<crate::PartReader>>>,
    cache: Mutex<Kept<Key, Arc<Vec<Vec<u64>>>>>,
}

/// Blocks that are kept.
const KEPT: usize = 512;

pub fn check<G: Marks>(
    game: &G,
    marking: &Marking,
    folder: &Folder,
    sample: Option<u64>,
    threads: usize,
    watch: Watch<'_>,
) -> Result<u64, Fault> {
    let manifest = folder.manifest();
    let ground = Ground::of(marking.clone(), folder, watch)?;
    let mut files = Vec::new();
    for group in 0..ground.groups() {
        let layer = ground.layers(group).start;
        let mut by_plane = Vec::new();
        for plane in 0..manifest.planes.len() {
            let part = |part| folder.read(&manifest.ranked(layer, plane, part));
            let parts = (0..manifest.parts).map(part).collect::<Result<Vec<_>, _>>()?;
            for (part, file) in (0..).zip(&parts) {
                if file.blocks() != ground.blocks(group, part) {
                    return Err(short(folder));
                }
            }
            by_plane.push(parts);
        }
        files.push(by_plane);
    }
    let level = |layer| (ground.level(layer), ground.words_before(layer));
    let levels = (0..=ground.marking.cells).map(level).collect();
    let ranks: u64 = (0..ground.groups()).map(|group| ground.ranks(group)).sum();
    let picks = Picks::new(ranks, sample);
    let cache = Mutex::new(Kept::at_most(KEPT));
    let checker = Checker { game, ground, folder, levels, picks, files, cache };
    let slabs: usize = checker.ground.lasts.iter().map(Vec::len).sum();
    let (done, entries) = (AtomicUsize::new(0), AtomicU64::new(0));
    for group in (0..checker.ground.groups()).rev() {
        let checker = &checker;
        let lasts = &checker.ground.lasts[group as usize];
        let counted: Mutex<Vec<Vec<Census>>> = {
            let parts = vec![Census::default(); manifest.parts as usize];
            Mutex::new(vec![parts; manifest.planes.len()])
        };
        in_parallel(threads, lasts.len(), |number| {
            let census = checker.slab(group, number, lasts[number])?;
            let part = checker.ground.part(lasts[number]) as usize;
            let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
            for (plane, census) in census.into_iter().enumerate() {
                merge(&mut counted[plane][part], &census);
                if plane == 0 {
                    let of = census.layers.values().map(|layer| layer.positions.apart);
                    entries.fetch_add(of.sum(), Ordering::Relaxed);
                }
            }
            drop(counted);
            let done = done.fetch_add(1, Ordering::Relaxed) as u64;
            let layer = group * u32::from(checker.ground.marking.seats);
            let (phase, all) = (Phase::Checking, Some(slabs as u64));
            match watch(Progress { phase, layer, done, all }) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Fault::Cancelled),
            }
        })?;
        if checker.picks.are_all() {
            let counted = counted.into_inner().unwrap_or_else(PoisonError::into_inner);
            checker.compare(group, &counted)?;
        }
    }
    Ok(entries.into_inner())
}

fn merge(into: &mut Census, from: &Census) {
    for (layer, from) in &from.layers {
        let into = into.layers.entry(*layer).or_default();
        into.positions += from.positions;
        for (plane, from) in &from.planes {
            let into = into.planes.entry(*plane).or_default();
            into.held += from.held;
            into.choice += from.choice;
        }
    }
}

impl<G: Marks> Checker<'_, G> {
    /// The slab of a set without a line.
    fn slab_of(&self, group: u32, last: u64) -> Result<Slab, Fault> {
        let number = self.ground.number(last).expect("a set without a line");
        let place = self.ground.place(group, number);
        let key = (group, self.ground.part(last), place.block);
        let at = place.at / 8;
        let cache = || self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(block) = cache().get(&key) {
            return Ok(Slab { block, at });
        }
        let plane = |parts: &Vec<crate::PartReader>| {
            let bytes = parts[key.1 as usize].block(place.block)?;
            match bytes.len() == place.length {
                true => Ok(words_of(&bytes).collect::<Vec<u64>>()),
                false => Err(short(self.folder)),
            }
        };
        let planes = self.files[group as usize].iter();
        let block = Arc::new(planes.map(plane).collect::<Result<_, _>>()?);
        cache().put(key, Arc::clone(&block));
        Ok(Slab { block, at })
    }

    /// The measures of a layer, and where in a slab its words begin.
    fn level(&self, layer: u32) -> (Level, usize) {
        self.levels[layer as usize]
    }

    /// Goes through a slab, or through what was picked of it: what there is to count in it, by plane.
    fn slab(&self, group: u32, number: usize, last: u64) -> Result<Vec<Census>, Fault> {
        let planes = &self.folder.manifest().planes;
        let mut census = vec![Census::default(); planes.len()];
        let ranks = self.ground.ranks(group) / self.ground.lasts[group as usize].len() as u64;
        let begin =
            (0..group).map(|before| self.ground.ranks(before)).sum::<u64>() + ranks * number as u64;
        if self.picks.within(begin..begin + ranks).next().is_none() {
            return Ok(census);
        }
        let own = self.slab_of(group, last)?;
        let outside = self.ground.marking.board() & !last;
        for (nth, some) in planes.chunks(row::MOST_PLANES).enumerate() {
            let first = nth * row::MOST_PLANES;
            let mut at = begin;
            for layer in self.ground.layers(group) {
                let (level, _) = self.level(layer);
                let mut row = RowCheck::new(self, layer, last, &own, (first, some));
                for (place, seconds) in sets(level.outside, level.counts[1]).enumerate() {
                    let picked = self.picks.within(at..at + level.bits as u64);
                    let picked = picked.map(|pick| (pick - at) as usize);
                    row.follows(place, deposit(seconds, outside), picked)?;
                    at += level.bits as u64;
                }
                for (plane, count) in (first..).zip(row.counted) {
                    let of_layer = census[plane].layers.entry(layer).or_default();
                    of_layer.positions = row.positions;
                    of_layer.planes.insert(plane, count);
                }
            }
        }
        Ok(census)
    }

    /// Compares what was counted with what the files say.
    fn compare(&self, group: u32, counted: &[Vec<Census>]) -> Result<(), Fault> {
        for (plane, parts) in counted.iter().enumerate() {
            for (part, counted) in parts.iter().enumerate() {
                let file = &self.files[group as usize][plane][part];
                let told = file.census();
                let empty = counted.layers.is_empty()
                    && told.layers.values().all(|layer| layer.positions == Count::default());
                if told != counted && !empty {
                    return Err(Fault::Damaged(
                        file.path().to_path_buf(),
                        text!("it counts otherwise than its entries", "数が中身と合いません"),
                    ));
                }
            }
        }
        Ok(())
    }
}
