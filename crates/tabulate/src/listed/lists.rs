//! The positions of each part of a layer, once they are known: in a folder, or without one in memory.

use super::block::{BLOCK, Reader, list_name};
use super::plan::Plan;
use crate::{Fault, Layered, Manifest};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The lists of one worker's parts.
#[derive(Default)]
pub(super) struct Lists {
    memory: BTreeMap<(u32, u32), Arc<Vec<u64>>>,
    bytes: u64,
}

/// One of them.
pub(super) enum List {
    Memory(Arc<Vec<u64>>, usize),
    File(Reader),
}

impl Lists {
    /// Keeps a list in memory.
    pub fn keep(&mut self, layer: u32, part: u32, keys: Vec<u64>, most: u64) -> Result<(), Fault> {
        self.bytes += keys.len() as u64 * 8;
        self.memory.insert((layer, part), Arc::new(keys));
        match self.bytes > most {
            true => Err(Fault::Memory { needed: self.bytes * 2, given: most }),
            false => Ok(()),
        }
    }

    /// A list is not needed any more.
    pub fn forget<G: Layered>(
        &mut self,
        plan: &Plan<'_, G>,
        layer: u32,
        part: u32,
    ) -> Result<(), Fault> {
        self.memory.remove(&(layer, part));
        plan.folder.map_or(Ok(()), |folder| folder.remove(&list_name(layer, part)))
    }

    /// The list of a part of a layer: from its own file, or from that with the bits.
    pub fn open<G: Layered>(
        &self,
        plan: &Plan<'_, G>,
        layer: u32,
        part: u32,
    ) -> Result<List, Fault> {
        let Some(folder) = plan.folder else {
            let words = plan.game.pack_words();
            let keys = self.memory.get(&(layer, part)).cloned().unwrap_or_default();
            return Ok(List::Memory(keys, words));
        };
        let name = list_name(layer, part);
        let reader = match folder.has(&name) {
            true => Reader::open(folder, &name, plan.list_shape())?,
            false => Reader::open(folder, &Manifest::listed(layer, part), plan.shape())?,
        };
        Ok(List::File(reader))
    }
}

impl List {
    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        match self {
            List::Memory(keys, words) => (keys.len() / words) as u64,
            List::File(reader) => reader.positions(),
        }
    }

    pub fn blocks(&self) -> usize {
        match self {
            List::Memory(keys, words) => (keys.len() / words).div_ceil(BLOCK),
            List::File(reader) => reader.blocks(),
        }
    }

    /// The positions of a block.
    pub fn keys(&self, block: usize) -> Result<Vec<u64>, Fault> {
        match self {
            List::Memory(keys, words) => {
                let first = block * BLOCK * words;
                Ok(keys[first..keys.len().min(first + BLOCK * words)].to_vec())
            }
            List::File(reader) => reader.keys(block),
        }
    }
}
