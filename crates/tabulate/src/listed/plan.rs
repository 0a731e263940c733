//! What the workers of a process have in common.

use super::block::{LIST, Shape};
use super::packed::part_of;
use crate::crew::Mate;
use crate::{Fault, Folder, Layered, Phase, Plane, Progress, Work};
use std::sync::atomic::{AtomicU64, Ordering};

/// Parts where no folder says how many there are.
const PARTS: u32 = 16;

/// A table that is being made.
pub(super) struct Plan<'p, G> {
    pub game: &'p G,
    pub folder: Option<&'p Folder>,
    pub planes: &'p [Plane],
    pub layers: u32,
    pub parts: u32,
    work: &'p Work<'p>,
    /// Positions that this process has looked at on the way there, those that it has answered on the
    /// way back, and all that it has to.
    listed: AtomicU64,
    answered: AtomicU64,
    all: AtomicU64,
}

impl<'p, G: Layered> Plan<'p, G> {
    pub fn new(game: &'p G, folder: Option<&'p Folder>, work: &'p Work<'p>) -> Plan<'p, G> {
        let parts = folder.map_or(PARTS, |folder| folder.manifest().parts);
        let [listed, answered, all] = [(); 3].map(|()| AtomicU64::new(0));
        let (planes, layers) = (work.planes, game.layers());
        Plan { game, folder, planes, layers, parts, work, listed, answered, all }
    }

    /// Entries of the table.
    pub fn shape(&self) -> Shape {
        Shape { words: self.game.pack_words(), planes: self.planes.len() }
    }

    /// Entries of a list.
    pub fn list_shape(&self) -> Shape {
        Shape { planes: 0, ..self.shape() }
    }

    /// A worker's share of the memory, in bytes.
    pub fn share(&self) -> u64 {
        self.work.memory / self.work.threads.max(1) as u64
    }

    /// The part of a packed position.
    #[inline]
    pub fn part_of(&self, words: &[u64]) -> u32 {
        part_of(words, self.parts)
    }

    /// Who works on a part.
    pub fn owner(&self, part: u32, mate: &Mate<'_>) -> usize {
        part as usize % mate.peers
    }

    /// The parts that a worker works on.
    pub fn own_parts(&self, mate: &Mate<'_>) -> impl Iterator<Item = u32> + use<G> {
        (mate.index as u32..self.parts).step_by(mate.peers)
    }

    /// Says that so many more positions were looked at on the way there.
    pub fn tell_listed(
        &self,
        layer: u32,
        positions: u64,
        mate: &mut Mate<'_>,
    ) -> Result<(), Fault> {
        let done = self.listed.fetch_add(positions, Ordering::Relaxed) + positions;
        mate.tell(Progress { phase: Phase::Listing, layer, done, all: None })
    }

    /// Says that so many more positions wait to be answered.
    pub fn more_to_answer(&self, positions: u64) {
        self.all.fetch_add(positions, Ordering::Relaxed);
    }

    /// Says that so many more positions were answered.
    pub fn tell_answered(
        &self,
        layer: u32,
        positions: u64,
        mate: &mut Mate<'_>,
    ) -> Result<(), Fault> {
        let planes = self.planes.len() as u64;
        let done = (self.answered.fetch_add(positions, Ordering::Relaxed) + positions) * planes;
        let all = Some(self.all.load(Ordering::Relaxed) * planes);
        mate.tell(Progress { phase: Phase::Answering, layer, done, all })
    }

    /// Leaves the folder with the table and nothing else.
    pub fn tidy(&self) -> Result<(), Fault> {
        let Some(folder) = self.folder else { return Ok(()) };
        folder.tidy()?;
        folder.remove_where(|name| name.ends_with(LIST))
    }
}
