//! All groups, from the last back, on several threads.
//!
//! ```text
//!   pass over some planes (as many as memory allows at once)
//!     group, last to first
//!       slabs, part by part, handed out to threads, as many at once as share a block
//!         worked out from the shelf of the group behind, put on this group's shelf
//!         compressed, and appended to the part's file in order, whichever thread was first
//!       exchanged with other processes, as far as they need them
//! ```

use super::exchange::Exchange;
use super::group::{Ground, Group};
use super::shelf::Shelf;
use super::slab::{Children, SPARE, Slab};
use crate::crew::Mate;
use crate::{Census, Fault, Folder, PartWriter, Phase, Plane, Progress, Stored, Work};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Makes the table, so many planes at once; returns the whole census.
pub fn in_passes(
    ground: &Ground,
    folder: Option<&Folder>,
    work: &Work<'_>,
    at_once: usize,
    mate: &mut Mate<'_>,
) -> Result<Census, Fault> {
    let groups = ground.groups();
    let ranks: u64 = (0..groups).map(|group| ground.ranks(group)).sum();
    let (done, all) = (AtomicU64::new(0), ranks * work.planes.len() as u64);
    let mut exchange = Exchange::new(mate);
    let mut census = Census::default();
    let numbered: Vec<(usize, Plane)> = work.planes.iter().copied().enumerate().collect();
    for planes in numbered.chunks(at_once) {
        let run = Run { ground, folder, work, planes: planes.to_vec(), done: &done, all };
        let open = run.last_open().map_or(0, |last| last + 1);
        // All begin with the last group that some of them has not got.
        let whole = exchange.mate.least(u64::from(groups - open))? as u32;
        census.add(&run.whole((groups - whole).checked_sub(1), &mut exchange)?);
    }
    let census = exchange.mate.together(&census)?;
    if let (Some(folder), 0) = (folder, work.process().0) {
        folder.tidy()?;
    }
    Ok(census)
}

/// A run over some planes.
pub struct Run<'r> {
    pub ground: &'r Ground,
    pub folder: Option<&'r Folder>,
    pub work: &'r Work<'r>,
    /// The planes and their numbers.
    pub planes: Vec<(usize, Plane)>,
    /// Positions done so far, and how many there are, once for each plane.
    pub done: &'r AtomicU64,
    pub all: u64,
}

/// A part's file being written: blocks are appended in order.
struct Growing {
    files: Vec<PartWriter>,
    /// Blocks that came before their turn.
    early: BTreeMap<usize, Vec<Stored>>,
    written: usize,
    blocks: usize,
    census: Vec<Census>,
}

impl Run<'_> {
    /// Words of memory that the shelves of so many planes take where they take most.
    pub fn words(ground: &Ground) -> u64 {
        let groups = ground.groups();
        let of = |group: u32| if group < groups { ground.first_words(group) } else { 0 };
        (0..groups).map(|group| of(group) + of(group + 1)).max().unwrap_or(0)
    }

    /// Is the file of this plane of a group and part there?
    fn has(&self, group: u32, plane: usize, part: u32) -> bool {
        let layer = self.ground.layers(group).start;
        self.folder.is_some_and(|folder| folder.has(&folder.manifest().ranked(layer, plane, part)))
    }

    /// The parts that this process works on.
    fn parts(&self) -> impl Iterator<Item = u32> {
        let (process, processes) = self.work.process();
        (0..self.ground.parts).filter(move |part| *part as usize % processes == process)
    }

    /// The last group of which not all files of this process are there.
    fn last_open(&self) -> Option<u32> {
        (0..self.ground.groups()).rev().find(|&group| {
            let lacks = |part| self.planes.iter().any(|(plane, _)| !self.has(group, *plane, part));
            self.parts().any(lacks)
        })
    }

    /// Works all groups out, from this one on; returns what was counted of this process's parts.
    fn whole(&self, from: Option<u32>, exchange: &mut Exchange<'_, '_>) -> Result<Census, Fault> {
        let ground = self.ground;
        let mut census = Census::default();
        let room = self.work.memory / 8;
        let mut behind: Option<Shelf> = None;
        for number in (0..ground.groups()).rev() {
            if from.is_none_or(|from| number > from) {
                self.recount(number, &mut census)?;
                self.done
                    .fetch_add(ground.ranks(number) * self.planes.len() as u64, Ordering::Relaxed);
                continue;
            }
            let next = number + 1;
            if next < ground.groups() && behind.is_none() {
                behind = Some(Shelf::new(ground, next, self.planes.len(), room));
            }
            if let (Some(behind), 2..) = (&behind, self.work.process().1) {
                self.share(next, behind, exchange)?;
            }
            let taken = if next < ground.groups() { ground.first_words(next) } else { 0 };
            let left = room.saturating_sub(taken * self.planes.len() as u64).max(room / 3);
            let shelf = Shelf::new(ground, number, self.planes.len(), left);
            self.group(number, behind.as_ref(), &shelf, &mut census, exchange)?;
            behind = Some(shelf);
        }
        Ok(census)
    }

    /// Adds what the files of a group say was counted.
    fn recount(&self, group: u32, census: &mut Census) -> Result<(), Fault> {
        let Some(folder) = self.folder else { return Ok(()) };
        let layer = self.ground.layers(group).start;
        for part in self.parts() {
            for (plane, _) in &self.planes {
                census.add(folder.read(&folder.manifest().ranked(layer, *plane, part))?.census());
            }
        }
        Ok(())
    }

    /// Hands slabs of this process to others that need them.
    fn share(
        &self,
        group: u32,
        shelf: &Shelf,
        exchange: &mut Exchange<'_, '_>,
    ) -> Result<(), Fault> {
        exchange.mate.tell(self.progress(group))?;
        let ground = self.ground;
        let (process, processes) = self.work.process();
        let owner = |last: u64| ground.part(last) as usize % processes;
        let mut parcels = Vec::new();
        for (number, &last) in ground.lasts[group as usize].iter().enumerate() {
            if owner(last) != process {
                continue;
            }
            let mut wanted = vec![false; processes];
            for cell in super::subsets::members(last) {
                wanted[owner(last & !(1 << cell))] = true;
            }
            for to in (0..processes).filter(|&to| to != process && wanted[to]) {
                parcels.extend((0..self.planes.len()).map(|plane| (to, plane, number)));
            }
        }
        let words = ground.level(ground.layers(group).start).slab();
        exchange.swap(
            parcels.into_iter().map(|(to, plane, number)| {
                let rows = shelf.get(ground, self.folder, (plane, self.planes[plane].0), number)?;
                Ok((to, (plane as u64, number as u64), rows[..words].to_vec()))
            }),
            |(plane, number), mut rows| {
                rows.resize(words + SPARE, 0);
                shelf.put(plane as usize, number as usize, rows.into(), false);
            },
        )
    }

    /// Works a group out.
    fn group(
        &self,
        number: u32,
        behind: Option<&Shelf>,
        shelf: &Shelf,
        census: &mut Census,
        exchange: &mut Exchange<'_, '_>,
    ) -> Result<(), Fault> {
        let ground = self.ground;
        // Which planes of which parts are still to be done: with equal ones, threads go by planes.
        let mut todo: Vec<(u32, Vec<usize>)> = Vec::new();
        for part in self.parts() {
            let lacks = |plane: &usize| !self.has(number, self.planes[*plane].0, part);
            let open: Vec<usize> = (0..self.planes.len()).filter(lacks).collect();
            for (index, (plane, _)) in self.planes.iter().enumerate() {
                if let (false, Some(folder)) = (open.contains(&index), self.folder) {
                    let name = folder.manifest().ranked(ground.layers(number).start, *plane, part);
                    census.add(folder.read(&name)?.census());
                }
            }
            if !open.is_empty() {
                todo.push((part, open));
            }
        }
        let group = Group::new(ground, number);
        let mut items = Vec::new();
        let mut growing = Vec::new();
        for (nth, (part, open)) in todo.iter().enumerate() {
            let slabs = ground.slabs_of(number, *part);
            let blocks = slabs.chunks(ground.slabs_per_block(number));
            let mut files = Vec::new();
            if let Some(folder) = self.folder {
                for &plane in open {
                    let layer = ground.layers(number).start;
                    let name = folder.manifest().ranked(layer, self.planes[plane].0, *part);
                    files.push(folder.write(&name)?);
                }
            }
            let mut part = Growing {
                files,
                early: BTreeMap::new(),
                written: 0,
                blocks: blocks.len(),
                census: open.iter().map(|&plane| self.empty(&group, plane)).collect(),
            };
            if slabs.is_empty() {
                part.finish()?;
            }
            growing.push(Mutex::new(part));
            items.extend(blocks.enumerate().map(|(place, slabs)| (nth, place, slabs.to_vec())));
        }
        let (next, halted, fault) = (AtomicUsize::new(0), AtomicBool::new(false), Mutex::new(None));
        let thread = || {
            let mut slab: Option<(usize, Slab)> = None;
            while !halted.load(Ordering::Relaxed) {
                let Some((nth, place, slabs)) = items.get(next.fetch_add(1, Ordering::Relaxed))
                else {
                    break;
                };
                let open = &todo[*nth].1;
                if slab.as_ref().is_none_or(|(planes, _)| *planes != open.len()) {
                    slab = Some((open.len(), Slab::new(ground, &group, open.len())));
                }
                let (_, room) = slab.as_mut().expect("made above");
                let part = || growing[*nth].lock().unwrap_or_else(PoisonError::into_inner);
                let planes: Vec<usize> = open.iter().map(|&plane| self.planes[plane].0).collect();
                let kept = if self.folder.is_some() { open.len() } else { 0 };
                let mut blocks = vec![Vec::new(); kept];
                let worked_out = slabs.iter().try_for_each(|&number| {
                    self.slab(&group, number, open, behind, shelf, room)?;
                    part().count(&room.census(&group, &planes), &planes);
                    (0..).zip(&mut blocks).for_each(|(plane, to)| room.write(plane, to));
                    Ok(())
                });
                let done = worked_out.and_then(|()| {
                    let stored = blocks.iter().map(|block| Stored::new(block)).collect();
                    part().append(*place, stored)
                });
                if let Err(error) = done {
                    halted.store(true, Ordering::Relaxed);
                    fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            }
        };
        let is_alone = self.work.process().1 == 1;
        std::thread::scope(|scope| {
            let spawned = usize::from(is_alone)..self.work.threads.max(1);
            let threads: Vec<_> = spawned.map(|_| scope.spawn(thread)).collect();
            if is_alone {
                return thread();
            }
            // Whatever becomes of the others, the threads are not to go on for nothing.
            let _halts = Halts(&halted);
            while threads.iter().any(|thread| !thread.is_finished()) {
                if let Err(error) = exchange.listen() {
                    fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                    break;
                }
            }
        });
        if let Some(fault) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(fault);
        }
        for part in growing {
            let part = part.into_inner().unwrap_or_else(PoisonError::into_inner);
            part.census.iter().for_each(|counted| census.add(counted));
        }
        Ok(())
    }

    /// Layers on which nothing was counted yet.
    fn empty(&self, group: &Group, plane: usize) -> Census {
        let mut census = Census::default();
        for rows in &group.rows {
            let layer = census.layers.entry(rows.level.layer).or_default();
            layer.planes.insert(self.planes[plane].0, Default::default());
        }
        census
    }

    /// Works a slab out in some planes.
    fn slab(
        &self,
        group: &Group,
        number: u32,
        open: &[usize],
        behind: Option<&Shelf>,
        shelf: &Shelf,
        slab: &mut Slab,
    ) -> Result<(), Fault> {
        let ground = self.ground;
        let last = ground.lasts[group.number as usize][number as usize];
        let mut children: Children = Vec::new();
        if let Some(behind) = behind {
            for &plane in open {
                let mut rows = vec![None; (ground.marking.cells - group.number) as usize];
                for (place, after) in ground.after(last) {
                    let number = ground.number(after).expect("no line is completed");
                    let of = (plane, self.planes[plane].0);
                    rows[place as usize] = Some(behind.get(ground, self.folder, of, number)?);
                }
                children.push(rows);
            }
        }
        let planes: Vec<Plane> = open.iter().map(|&plane| self.planes[plane].1).collect();
        slab.solve(ground, group, last, &planes, &children);
        for (index, &plane) in open.iter().enumerate() {
            let first = slab.rows[0][index].as_slice();
            shelf.put(plane, number as usize, first.into(), self.folder.is_some());
        }
        let ranks = ground.ranks(group.number) / ground.lasts[group.number as usize].len() as u64;
        self.done.fetch_add(ranks * open.len() as u64, Ordering::Relaxed);
        self.work.tell(self.progress(group.number))
    }

    fn progress(&self, group: u32) -> Progress {
        let layer = self.ground.layers(group).start;
        let done = self.done.load(Ordering::Relaxed);
        Progress { phase: Phase::Answering, layer, done, all: Some(self.all) }
    }
}

/// Sets a flag when it goes.
struct Halts<'h>(&'h AtomicBool);

impl Drop for Halts<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Growing {
    fn count(&mut self, counted: &Census, planes: &[usize]) {
        for (nth, plane) in planes.iter().enumerate() {
            for (layer, from) in &counted.layers {
                let into = self.census[nth].layers.get_mut(layer).expect("made empty");
                into.positions += from.positions;
                let (into, from) = (into.planes.get_mut(plane).expect("made"), from.planes[plane]);
                into.held += from.held;
                into.choice += from.choice;
            }
        }
    }

    fn append(&mut self, place: usize, stored: Vec<Stored>) -> Result<(), Fault> {
        self.early.insert(place, stored);
        while let Some(stored) = self.early.remove(&self.written) {
            for (file, block) in self.files.iter_mut().zip(&stored) {
                file.append(block)?;
            }
            self.written += 1;
        }
        if self.written == self.blocks { self.finish() } else { Ok(()) }
    }

    /// Gives the files their names.
    fn finish(&mut self) -> Result<(), Fault> {
        for (file, census) in self.files.drain(..).zip(&self.census) {
            file.finish(census)?;
        }
        Ok(())
    }
}
