//! Every entry of a table by rank, seen to follow from the entries after its moves.
//!
//! Nothing here knows how the table was made: a position is put together from its rank, played on by
//! the rules of the game, and what is found at the ranks of the positions after its moves must give what
//! is found at its own. Ranks without a position must be empty.

use super::group::Ground;
use super::lookup::short;
use super::marking::{Marking, Marks};
use super::shelf::words_of;
use super::subsets::sets;
use crate::{Census, Count, Fault, Folder, Phase, Plane, PlaneCount, Progress, Watch};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use yomikiri_bits::deposit;
use yomikiri_game::{Game, Scores};
use yomikiri_text::text;

/// A slab's words in all planes, all layers of its group.
type Slab = Arc<Vec<Vec<u64>>>;

struct Checker<'c, G: Game> {
    game: &'c G,
    ground: Ground,
    folder: &'c Folder,
    /// By group, plane and part.
    files: Vec<Vec<Vec<crate::PartReader>>>,
    /// The slabs of the group behind, by number.
    behind: Vec<Mutex<Option<Slab>>>,
    order: Mutex<std::collections::VecDeque<usize>>,
}

/// Slabs of the group behind that are kept.
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
    let ground = Ground::new(marking.clone(), manifest.parts);
    let mut files = Vec::new();
    for group in 0..ground.groups() {
        let layer = ground.layers(group).start;
        let mut by_plane = Vec::new();
        for plane in 0..manifest.planes.len() {
            let part = |part| folder.read(&manifest.ranked(layer, plane, part));
            let parts = (0..manifest.parts).map(part).collect::<Result<Vec<_>, _>>()?;
            for (part, file) in (0..).zip(&parts) {
                if file.blocks() != ground.slabs_of(group, part).len() {
                    return Err(short(folder));
                }
            }
            by_plane.push(parts);
        }
        files.push(by_plane);
    }
    let mut checker =
        Checker { game, ground, folder, files, behind: Vec::new(), order: Mutex::default() };
    let slabs: usize = checker.ground.lasts.iter().map(Vec::len).sum();
    let (done, entries) = (AtomicUsize::new(0), AtomicU64::new(0));
    // With a sample, some rows of every slab, chosen by number alone.
    let rows: u64 = (0..checker.ground.groups())
        .map(|group| {
            let of = |layer| checker.ground.level(layer).rows as u64;
            let rows: u64 = checker.ground.layers(group).map(of).sum();
            rows * checker.ground.lasts[group as usize].len() as u64
        })
        .sum();
    let every = sample.map_or(1, |sample| (rows / sample.max(1)).max(1));
    for group in (0..checker.ground.groups()).rev() {
        let behind = checker.ground.lasts.get(group as usize + 1).map_or(0, Vec::len);
        checker.behind = (0..behind).map(|_| Mutex::new(None)).collect();
        checker.order = Mutex::default();
        let checker = &checker;
        let lasts = &checker.ground.lasts[group as usize];
        let counted: Mutex<Vec<Vec<Census>>> = {
            let parts = vec![Census::default(); manifest.parts as usize];
            Mutex::new(vec![parts; manifest.planes.len()])
        };
        let (next, halted, fault) = (AtomicUsize::new(0), AtomicBool::new(false), Mutex::new(None));
        let thread = || {
            while !halted.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(&last) = lasts.get(number) else { break };
                let result = checker.slab(group, number, last, every, sample).and_then(|census| {
                    let part = checker.ground.part(last) as usize;
                    let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
                    for (plane, census) in census.into_iter().enumerate() {
                        merge(&mut counted[plane][part], &census);
                        if plane == 0 {
                            let of = census.layers.values().map(|layer| layer.positions.apart);
                            entries.fetch_add(of.sum(), Ordering::Relaxed);
                        }
                    }
                    let done = done.fetch_add(1, Ordering::Relaxed) as u64;
                    let layer = group * u32::from(checker.ground.marking.seats);
                    let (phase, all) = (Phase::Checking, Some(slabs as u64));
                    match watch(Progress { phase, layer, done, all }) {
                        ControlFlow::Continue(()) => Ok(()),
                        ControlFlow::Break(()) => Err(Fault::Cancelled),
                    }
                });
                if let Err(error) = result {
                    halted.store(true, Ordering::Relaxed);
                    fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(thread);
            }
            thread();
        });
        if let Some(fault) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(fault);
        }
        if sample.is_none() {
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
    fn read(&self, group: u32, number: usize) -> Result<Slab, Fault> {
        let last = self.ground.lasts[group as usize][number];
        let part = self.ground.part(last) as usize;
        let block = self.ground.block(group, number);
        let layers = self.ground.layers(group);
        let words: usize = layers.map(|layer| self.ground.level(layer).slab()).sum();
        let plane = |parts: &Vec<crate::PartReader>| {
            let bytes = parts[part].block(block)?;
            let read: Vec<u64> = words_of(&bytes).collect();
            if bytes.len() == words * 8 { Ok(read) } else { Err(short(self.folder)) }
        };
        Ok(Arc::new(self.files[group as usize].iter().map(plane).collect::<Result<_, _>>()?))
    }

    /// A slab of the group behind.
    fn behind(&self, group: u32, last: u64) -> Result<Slab, Fault> {
        let number = self.ground.number(last).expect("a set without a line");
        let mut slot = self.behind[number].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slab) = &*slot {
            return Ok(Arc::clone(slab));
        }
        let slab = self.read(group, number)?;
        *slot = Some(Arc::clone(&slab));
        drop(slot);
        let oldest = {
            let mut order = self.order.lock().unwrap_or_else(PoisonError::into_inner);
            order.push_back(number);
            if order.len() > KEPT { order.pop_front() } else { None }
        };
        if let Some(oldest) = oldest {
            *self.behind[oldest].lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
        Ok(slab)
    }

    /// Goes through a slab: what there is to count in it, by plane.
    fn slab(
        &self,
        group: u32,
        number: usize,
        last: u64,
        every: u64,
        sample: Option<u64>,
    ) -> Result<Vec<Census>, Fault> {
        let marking = &self.ground.marking;
        let planes = &self.folder.manifest().planes;
        let own = self.read(group, number)?;
        let outside = marking.board() & !last;
        let mut behind: Vec<Option<Slab>> = vec![None; marking.cells as usize];
        let mut census = vec![Census::default(); planes.len()];
        let (mut moves, mut children) = (Vec::new(), Vec::new());
        for layer in self.ground.layers(group) {
            let level = self.ground.level(layer);
            let before = self.ground.words_before(layer);
            for (plane, census) in census.iter_mut().enumerate() {
                let of_layer = census.layers.entry(layer).or_default();
                of_layer.planes.insert(plane, PlaneCount::default());
            }
            for (row, places) in sets(level.outside, level.counts[1]).enumerate() {
                // A row by chance: a number that depends on where it stands alone.
                let chance = (number as u64 ^ (row as u64) << 24 ^ u64::from(layer) << 56)
                    .wrapping_mul(0x9e37_79b9_7f4a_7c15);
                if every > 1 && !(chance >> 20).is_multiple_of(every) {
                    continue;
                }
                let second = deposit(places, outside);
                let free = outside & !second;
                let begin = before + row * level.words;
                let mut first_sets = sets(level.free, level.counts[0]);
                for bit in 0..level.words * 64 {
                    let read = |plane: usize| own[plane][begin + bit / 64] >> (bit % 64) & 1 == 1;
                    let position = first_sets.next().and_then(|places| {
                        let first = deposit(places, free);
                        let sets = [first, second, last];
                        let lined = sets.iter().any(|set| marking.holds_line(*set));
                        (!lined).then_some(sets)
                    });
                    let Some([first, second, last]) = position else {
                        if (0..planes.len()).any(read) {
                            return Err(Fault::False(text!(
                                "a bit is set where there is no position (layer {layer})",
                                "局面のないところに印があります({layer}手目の層)",
                                layer
                            )));
                        }
                        continue;
                    };
                    let marks =
                        if marking.seats == 2 { [first, last, 0] } else { [first, second, last] };
                    let state = self.game.with_marks(marks);
                    // What stands after each move: an end, or where its bits are.
                    children.clear();
                    let over = self.game.scores(&state);
                    if over.is_none() {
                        moves.clear();
                        self.game.moves(&state, &mut moves);
                        for &chosen in &moves {
                            let mut after = state.clone();
                            self.game.play(&mut after, chosen);
                            children.push(match self.game.scores(&after) {
                                Some(end) => Child::End(end),
                                None => {
                                    let of = (group, last);
                                    Child::On(self.find(&after, of, &own, &mut behind)?)
                                }
                            });
                        }
                    }
                    let mover = over.is_none().then(|| self.game.to_move(&state));
                    let count = self.count(marks);
                    for (index, plane) in planes.iter().enumerate() {
                        let (mut any, mut all) = (false, true);
                        let follows = match (&over, mover) {
                            (Some(end), _) => plane.at_end(end, layer),
                            (None, Some(mover)) if plane.is_open(layer) => {
                                for child in &children {
                                    let bit = child.bit(index, plane, layer + 1);
                                    any |= bit;
                                    all &= bit;
                                }
                                if plane.goal.seats.contains(mover) { any } else { all }
                            }
                            _ => false,
                        };
                        if follows != read(index) {
                            return Err(self.untrue(marks, plane, follows));
                        }
                        if sample.is_some() && index > 0 {
                            continue;
                        }
                        let of_layer = census[index].layers.get_mut(&layer).expect("made above");
                        of_layer.positions += count;
                        let counts = of_layer.planes.get_mut(&index).expect("made above");
                        if follows {
                            counts.held += count;
                        }
                        let chooses = marking.seats == 2
                            || mover.is_some_and(|mover| plane.goal.seats.contains(mover));
                        if any && !all && chooses {
                            counts.choice += count;
                        }
                    }
                }
            }
        }
        Ok(census)
    }

    /// Where the bits of a position after a move stand.
    fn find(
        &self,
        after: &G::State,
        (group, last): (u32, u64),
        own: &Slab,
        behind: &mut [Option<Slab>],
    ) -> Result<(Slab, usize), Fault> {
        let address = self.ground.address(self.game.marks(after));
        let of = address.layer / u32::from(self.ground.marking.seats);
        let at = self.ground.words_before(address.layer) * 64 + address.bit;
        if of == group {
            return Ok((Arc::clone(own), at));
        }
        let slot = &mut behind[(address.last & !last).trailing_zeros() as usize];
        let slab = match slot {
            Some(slab) => Arc::clone(slab),
            None => Arc::clone(slot.insert(self.behind(of, address.last)?)),
        };
        Ok((slab, at))
    }

    /// One position, and the ways that leave it as it is.
    fn count(&self, marks: [u64; 3]) -> Count {
        let marking = &self.ground.marking;
        let fixes = |way: &usize| marks.iter().all(|set| marking.image(*way, *set) == *set);
        Count { apart: 1, fixed: (0..marking.ways.len()).filter(fixes).count() as u64 }
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

    fn untrue(&self, marks: [u64; 3], plane: &Plane, follows: bool) -> Fault {
        let position = format!("{:?}", self.game.with_marks(marks));
        Fault::False(text!(
            "the entry of {position} in plane {plane} does not follow from those after its moves: it \
             should be {follows}",
            "局面 {position} の面 {plane} の値が、指した後の値から導けません(正しくは {follows})",
            position,
            plane,
            follows
        ))
    }
}

/// What stands after a move.
enum Child {
    /// The game is over.
    End(Scores),
    /// It goes on: a slab, and which of its bits.
    On((Slab, usize)),
}

impl Child {
    fn bit(&self, index: usize, plane: &Plane, layer: u32) -> bool {
        match self {
            Child::End(end) => plane.at_end(end, layer),
            Child::On((slab, at)) => slab[index][at / 64] >> (at % 64) & 1 == 1,
        }
    }
}
