//! Finished layers, in which bits are looked up.
//!
//! ```text
//!   layer 9   part 0  [whole, in memory]   part 3  [whole, in memory]
//!   layer 8   part 0  [whole, in memory]   part 3  blocks ─► a few of them in memory
//! ```
//!
//! A part of a layer stands here whole while there is room; of others, blocks are read as they are
//! needed, and leave in the order of a clock whose hand passes over those that were used meanwhile.
//! Whoever asks for many positions at once has them looked up in ascending order then, so that a block
//! is read once for all of them.

use super::block::{Entries, Reader, Shape};
use super::packed::by_width;
use crate::{Fault, Folder, Manifest};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

/// A part of a layer, whole.
#[derive(Default)]
pub(super) struct Resident {
    entries: Entries,
    /// Where, among the positions, those begin whose first word, shifted, is at least this.
    starts: Vec<u32>,
    shift: u32,
}

impl Resident {
    /// Makes entries ready to be looked up.
    pub fn new(entries: Entries, shape: Shape) -> Resident {
        let keys = &entries.keys;
        let count = keys.len() / shape.words;
        let top = keys.len().checked_sub(shape.words).map_or(0, |last| keys[last]);
        // About as many starts as positions; more where first words lie close together.
        let wanted = count.max(1).ilog2();
        let shift = (u64::BITS - top.leading_zeros()).saturating_sub(wanted).min(u64::BITS - 1);
        let mut starts = Vec::with_capacity((top >> shift) as usize + 2);
        starts.push(0);
        for (at, key) in keys.chunks_exact(shape.words).enumerate() {
            while starts.len() as u64 <= key[0] >> shift {
                starts.push(at as u32);
            }
        }
        starts.push(count as u32);
        Resident { entries, starts, shift }
    }

    /// Bytes that so many positions will take.
    pub fn size(positions: u64, shape: Shape) -> u64 {
        positions * (shape.words * 8 + shape.bytes() + 8) as u64
    }

    fn bytes(&self) -> u64 {
        let Entries { keys, bits } = &self.entries;
        (keys.capacity() * 8 + bits.capacity() + self.starts.capacity() * 4) as u64
    }

    #[inline]
    fn find<const W: usize>(&self, key: &[u64; W]) -> Option<usize> {
        let bucket = (key[0] >> self.shift) as usize;
        let (mut low, end) = (*self.starts.get(bucket)? as usize, *self.starts.get(bucket + 1)?);
        let keys = self.entries.keys.as_chunks::<W>().0;
        let mut size = end as usize - low;
        // A search without a branch that could be guessed wrong.
        while size > 1 {
            let half = size / 2;
            low = if keys[low + half] <= *key { low + half } else { low };
            size -= half;
        }
        (size == 1 && keys[low] == *key).then_some(low)
    }
}

/// Blocks that were read.
struct Cache {
    blocks: HashMap<(u32, u32, usize), usize>,
    slots: Vec<Slot>,
    hand: usize,
    most: usize,
}

struct Slot {
    of: (u32, u32, usize),
    entries: Arc<Entries>,
    used: bool,
}

impl Cache {
    fn get(&mut self, of: (u32, u32, usize)) -> Option<Arc<Entries>> {
        let slot = &mut self.slots[*self.blocks.get(&of)?];
        slot.used = true;
        Some(Arc::clone(&slot.entries))
    }

    fn put(&mut self, of: (u32, u32, usize), entries: Arc<Entries>) {
        if self.blocks.contains_key(&of) {
            return; // Somebody else has read it meanwhile.
        }
        let new = Slot { of, entries, used: false };
        if self.slots.len() < self.most {
            self.blocks.insert(of, self.slots.len());
            self.slots.push(new);
            return;
        }
        while self.slots[self.hand].used {
            self.slots[self.hand].used = false;
            self.hand = (self.hand + 1) % self.slots.len();
        }
        self.blocks.remove(&self.slots[self.hand].of);
        self.blocks.insert(of, self.hand);
        self.slots[self.hand] = new;
        self.hand = (self.hand + 1) % self.slots.len();
    }
}

/// The finished layers of some parts.
pub(super) struct Shelf<F> {
    shape: Shape,
    folder: Option<F>,
    residents: BTreeMap<(u32, u32), Resident>,
    readers: Mutex<HashMap<(u32, u32), Arc<Reader>>>,
    cache: Mutex<Cache>,
    held: u64,
    most: u64,
    /// Layers of which parts are not here.
    away: BTreeSet<u32>,
}

impl<F: std::ops::Deref<Target = Folder>> Shelf<F> {
    /// An empty shelf, which may take so many bytes. What is not in memory is read from the folder.
    pub fn new(shape: Shape, folder: Option<F>, bytes: u64) -> Shelf<F> {
        let block = (super::block::BLOCK * (shape.words * 8 + shape.bytes())) as u64;
        // A quarter is for blocks, where there is a folder to read them from.
        let blocks = if folder.is_some() { (bytes / 4 / block).clamp(4, 1 << 20) } else { 1 };
        let most = if folder.is_some() { bytes - bytes / 4 } else { bytes };
        let cache =
            Cache { blocks: HashMap::new(), slots: Vec::new(), hand: 0, most: blocks as usize };
        Shelf {
            shape,
            folder,
            residents: BTreeMap::new(),
            readers: Mutex::default(),
            cache: Mutex::new(cache),
            held: 0,
            most,
            away: BTreeSet::new(),
        }
    }

    /// Is there room for so many more positions of a layer, if layers after it may have to leave? Half
    /// of all room is for the layer that is being made, which the next one will need as a whole.
    pub fn has_room(&self, layer: u32, positions: u64) -> bool {
        let here: u64 =
            self.residents.range((layer, 0)..=(layer, u32::MAX)).map(|(_, r)| r.bytes()).sum();
        here + Resident::size(positions, self.shape) <= self.most / 2
    }

    /// Did no part of a layer have to leave, or was turned away?
    pub fn has_whole(&self, layer: u32) -> bool {
        self.folder.is_none() || !self.away.contains(&layer)
    }

    /// A part of a layer that there is no room for will be read block by block.
    pub fn turn_away(&mut self, layer: u32) {
        self.away.insert(layer);
    }

    /// Puts a part of a layer here, whole. The farthest layers leave if there is no room.
    pub fn put(&mut self, layer: u32, part: u32, entries: Entries) -> Result<(), Fault> {
        let resident = Resident::new(entries, self.shape);
        self.held += resident.bytes();
        self.residents.insert((layer, part), resident);
        while self.held > self.most {
            if self.folder.is_none() {
                return Err(Fault::Memory { needed: self.held, given: self.most });
            }
            let Some(((layer, _), gone)) = self.residents.pop_last() else { break };
            self.held -= gone.bytes();
            self.away.insert(layer);
        }
        Ok(())
    }

    /// Nobody will ask for a layer any more.
    pub fn forget(&mut self, layer: u32) {
        let gone: Vec<_> =
            self.residents.range((layer, 0)..=(layer, u32::MAX)).map(|(of, _)| *of).collect();
        for of in gone {
            self.held -= self.residents.remove(&of).map_or(0, |resident| resident.bytes());
        }
        self.readers.get_mut().expect("nobody panics there").retain(|of, _| of.0 != layer);
    }

    /// The file of a part of a layer.
    pub fn reader(&self, layer: u32, part: u32) -> Result<Arc<Reader>, Fault> {
        let locked = || self.readers.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(reader) = locked().get(&(layer, part)) {
            return Ok(Arc::clone(reader));
        }
        let folder = self.folder.as_ref().expect("without a folder all is in memory");
        let reader = Reader::open(folder, &Manifest::listed(layer, part), self.shape)?;
        Ok(Arc::clone(locked().entry((layer, part)).or_insert(Arc::new(reader))))
    }

    fn block(&self, layer: u32, part: u32, block: usize) -> Result<Arc<Entries>, Fault> {
        let of = (layer, part, block);
        let locked = || self.cache.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(entries) = locked().get(of) {
            return Ok(entries);
        }
        let entries = Arc::new(self.reader(layer, part)?.entries(block)?);
        locked().put(of, Arc::clone(&entries));
        Ok(entries)
    }

    /// The bits of positions of one part of a layer, in the order in which they are asked for; appended
    /// to `bits`. The inner error says which of them is not there.
    pub fn look_up(
        &self,
        layer: u32,
        part: u32,
        keys: &[u64],
        bits: &mut Vec<u8>,
    ) -> Result<Result<(), usize>, Fault> {
        by_width!(self.shape.words, W => {
            let keys = keys.as_chunks::<W>().0;
            match self.residents.get(&(layer, part)) {
                Some(resident) => Ok(self.in_memory(resident, keys, bits)),
                None => self.in_blocks(layer, part, keys, bits),
            }
        })
    }

    fn in_memory<const W: usize>(
        &self,
        resident: &Resident,
        keys: &[[u64; W]],
        bits: &mut Vec<u8>,
    ) -> Result<(), usize> {
        let entry = self.shape.bytes();
        bits.reserve(keys.len() * entry);
        for (asked, key) in keys.iter().enumerate() {
            let at = resident.find(key).ok_or(asked)?;
            match entry {
                1 => bits.push(resident.entries.bits[at]),
                _ => bits.extend_from_slice(&resident.entries.bits[at * entry..][..entry]),
            }
        }
        Ok(())
    }

    fn in_blocks<const W: usize>(
        &self,
        layer: u32,
        part: u32,
        keys: &[[u64; W]],
        bits: &mut Vec<u8>,
    ) -> Result<Result<(), usize>, Fault> {
        if keys.is_empty() {
            return Ok(Ok(()));
        }
        let entry = self.shape.bytes();
        let first = bits.len();
        bits.resize(first + keys.len() * entry, 0);
        let mut order: Vec<u32> = (0..keys.len() as u32).collect();
        order.sort_unstable_by_key(|&asked| keys[asked as usize]);
        let reader = self.reader(layer, part)?;
        let mut open: Option<(usize, Arc<Entries>)> = None;
        for asked in order {
            let asked = asked as usize;
            let key = &keys[asked];
            let Some(block) = reader.block_of(key) else { return Ok(Err(asked)) };
            let entries = match open.take() {
                Some((number, entries)) if number == block => entries,
                _ => self.block(layer, part, block)?,
            };
            let Ok(at) = entries.keys.as_chunks::<W>().0.binary_search(key) else {
                return Ok(Err(asked));
            };
            bits[first + asked * entry..][..entry]
                .copy_from_slice(&entries.bits[at * entry..][..entry]);
            open = Some((block, entries));
        }
        Ok(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_on_the_shelf_is_found_and_nothing_else() {
        let mut seed = 5u64;
        let mut random = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed >> 7 ^ seed << 40
        };
        let shape = Shape { words: 2, planes: 9 };
        // From none to many, close together, far apart, with the highest first word there is.
        for count in [0, 1, 2, 3, 7, 100, 5000] {
            for mask in [0, 1, 0xff, u64::MAX] {
                let mut positions: Vec<[u64; 2]> =
                    (0..count).map(|_| [random() & mask, random() & 0xffff]).collect();
                if mask == u64::MAX && count > 0 {
                    positions[0] = [u64::MAX; 2];
                }
                positions.sort_unstable();
                positions.dedup();
                let bits = (0..positions.len()).flat_map(|at| (at as u16).to_le_bytes()).collect();
                let entries = Entries { keys: positions.concat(), bits };
                let mut shelf: Shelf<&Folder> = Shelf::new(shape, None, 1 << 30);
                shelf.put(3, 1, entries).unwrap();
                let mut bits = Vec::new();
                assert_eq!(shelf.look_up(3, 1, &positions.concat(), &mut bits).unwrap(), Ok(()));
                let found = bits.chunks_exact(2).map(|bits| u16::from_le_bytes([bits[0], bits[1]]));
                assert!(found.eq(0..positions.len() as u16));
                for _ in 0..100 {
                    let other = [random() & mask, random()];
                    let found = shelf.look_up(3, 1, &other, &mut bits).unwrap();
                    assert_eq!(found.is_ok(), positions.contains(&other));
                }
            }
        }
    }
}
