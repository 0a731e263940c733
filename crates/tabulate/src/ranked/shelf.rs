//! The slabs that the group before needs: the first layer of a group, by plane.

use super::group::Ground;
use super::slab::SPARE;
use crate::{Fault, Folder, PartReader};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The rows of a slab on the first layer of its group, with words to spare.
pub type FirstRows = Arc<[u64]>;

/// The first layer of a group in some planes: in memory as far as there is room, the rest read again
/// from its files when it is needed.
pub struct Shelf {
    group: u32,
    /// By plane and number.
    slots: Vec<Vec<Mutex<Option<FirstRows>>>>,
    /// What may go if there is no room, the oldest first; and how many more words there is room for.
    held: Mutex<(VecDeque<(usize, usize)>, i64)>,
    /// By plane (as slots) and part.
    files: Mutex<HashMap<(usize, u32), Arc<PartReader>>>,
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shelf {
    /// An empty one, with room for so many words.
    pub fn new(ground: &Ground, group: u32, planes: usize, room: u64) -> Shelf {
        let count = ground.lasts[group as usize].len();
        let slots = || (0..count).map(|_| Mutex::new(None)).collect();
        Shelf {
            group,
            slots: (0..planes).map(|_| slots()).collect(),
            held: Mutex::new((VecDeque::new(), i64::try_from(room).unwrap_or(i64::MAX))),
            files: Mutex::new(HashMap::new()),
        }
    }

    /// Puts a slab's rows here. Those that cannot be read again stay as long as the shelf does.
    pub fn put(&self, plane: usize, number: usize, rows: FirstRows, may_go: bool) {
        let words = rows.len() as i64;
        if lock(&self.slots[plane][number]).replace(rows).is_some() {
            return;
        }
        let mut out = Vec::new();
        {
            let mut held = lock(&self.held);
            held.1 -= words;
            if may_go {
                held.0.push_back((plane, number));
                while held.1 < 0 {
                    let Some(oldest) = held.0.pop_front() else { break };
                    held.1 += words;
                    out.push(oldest);
                }
            }
        }
        for (plane, number) in out {
            *lock(&self.slots[plane][number]) = None;
        }
    }

    /// The rows of a slab.
    pub fn get(
        &self,
        ground: &Ground,
        folder: Option<&Folder>,
        (plane, plane_number): (usize, usize),
        number: usize,
    ) -> Result<FirstRows, Fault> {
        if let Some(rows) = &*lock(&self.slots[plane][number]) {
            return Ok(Arc::clone(rows));
        }
        let folder = folder.expect("without files nothing leaves the shelf");
        let part = ground.part(ground.lasts[self.group as usize][number]);
        let file = lock(&self.files).get(&(plane, part)).cloned();
        let file = match file {
            Some(file) => file,
            None => {
                let layer = ground.layers(self.group).start;
                let name = folder.manifest().ranked(layer, plane_number, part);
                let file = Arc::new(folder.read(&name)?);
                lock(&self.files).insert((plane, part), Arc::clone(&file));
                file
            }
        };
        let words = ground.level(ground.layers(self.group).start).slab();
        let place = ground.place(self.group, number);
        let bytes = file.block(place.block)?;
        let bytes = bytes.get(place.at..).unwrap_or_default();
        let mut rows: Vec<u64> = words_of(bytes).take(words).collect();
        rows.resize(words + SPARE, 0);
        let rows: FirstRows = rows.into();
        self.put(plane, number, Arc::clone(&rows), true);
        Ok(rows)
    }
}

/// Bytes as words.
pub fn words_of(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes")))
}
