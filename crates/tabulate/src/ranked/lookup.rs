//! A bit of a whole table.

use super::group::Ground;
use super::marking::{Marking, Marks};
use crate::kept::Kept;
use crate::{Fault, Folder, Lookup, PartReader, Plane, Standing};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

/// Blocks that are kept for the next question: those of a position and of all its moves, in all planes.
const KEPT: usize = 256;

/// A table by rank, open.
pub struct RankedLookup<G> {
    game: Arc<G>,
    folder: Arc<Folder>,
    ground: Ground,
    cache: Mutex<Cache>,
}

/// Group, plane, part, block.
type Key = (u32, usize, u32, usize);

struct Cache {
    files: HashMap<String, Arc<PartReader>>,
    blocks: Kept<Key, Arc<Vec<u8>>>,
}

/// Where the bit of a position stands.
pub struct Address {
    /// The last player's cells: whose slab.
    pub last: u64,
    /// The layer.
    pub layer: u32,
    /// The bit among those of the slab on that layer.
    pub bit: usize,
}

impl Ground {
    /// The cells of the first player, of the second of three, of the last.
    #[inline]
    pub fn by_rank(&self, marks: [u64; 3]) -> [u64; 3] {
        match self.marking.seats {
            2 => [marks[0], 0, marks[1]],
            _ => marks,
        }
    }

    /// Where the bit of a position stands, which has these marks.
    pub fn address(&self, marks: [u64; 3]) -> Address {
        let [first, second, last] = self.by_rank(marks);
        let layer = (first | second | last).count_ones();
        let level = self.level(layer);
        let row = self.binomials.rank_among(second, !last) as usize;
        let bit = self.binomials.rank_among(first, !(second | last)) as usize;
        Address { last, layer, bit: row * level.words * 64 + bit }
    }

    /// The words of a slab that stand before those of this layer, where all layers of its group do.
    pub fn words_before(&self, layer: u32) -> usize {
        let group = layer / u32::from(self.marking.seats);
        let before = self.layers(group).take_while(|before| *before < layer);
        before.map(|before| self.level(before).slab()).sum()
    }
}

impl<G: Marks> RankedLookup<G> {
    pub fn open(game: Arc<G>, marking: Marking, folder: Arc<Folder>) -> Result<Self, Fault> {
        for name in folder.parts() {
            if !folder.has(&name) {
                return Err(Fault::Missing(folder.path().join(name)));
            }
        }
        let ground = Ground::of(marking, &folder, &|_| ControlFlow::Continue(()))?;
        let cache = Cache { files: HashMap::new(), blocks: Kept::at_most(KEPT) };
        Ok(RankedLookup { game, folder, ground, cache: Mutex::new(cache) })
    }

    fn block(&self, key: Key) -> Result<Arc<Vec<u8>>, Fault> {
        let (group, plane, part, block) = key;
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(block) = cache.blocks.get(&key) {
            return Ok(block);
        }
        let layer = self.ground.layers(group).start;
        let name = self.folder.manifest().ranked(layer, plane, part);
        if !cache.files.contains_key(&name) {
            cache.files.insert(name.clone(), Arc::new(self.folder.read(&name)?));
        }
        let block = Arc::new(cache.files[&name].block(block)?);
        cache.blocks.put(key, Arc::clone(&block));
        Ok(block)
    }
}

impl<G: Marks> Lookup<G> for RankedLookup<G> {
    fn planes(&self) -> &[Plane] {
        &self.folder.manifest().planes
    }

    fn standing(&self) -> Standing {
        self.folder.standing()
    }

    fn bit(&self, state: &G::State, plane: usize) -> Result<Option<bool>, Fault> {
        let Address { last, layer, bit } = self.ground.address(self.game.marks(state));
        let group = layer / u32::from(self.ground.marking.seats);
        let Some(number) = self.ground.number(last) else { return Ok(None) };
        let place = self.ground.place(group, number);
        let block = self.block((group, plane, self.ground.part(last), place.block))?;
        let byte = place.at + self.ground.words_before(layer) * 8 + bit / 8;
        let byte = block.get(byte).ok_or_else(|| short(&self.folder))?;
        Ok(Some(byte >> (bit % 8) & 1 == 1))
    }
}

/// Says that a block is shorter than its slab.
pub fn short(folder: &Folder) -> Fault {
    let why = yomikiri_text::text!("a block is too short", "ブロックが短すぎます");
    Fault::Damaged(folder.path().to_path_buf(), why)
}
