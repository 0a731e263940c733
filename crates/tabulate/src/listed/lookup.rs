//! A whole table, of which single positions are asked.

use super::block::Shape;
use super::packed::part_of;
use super::shelf::Shelf;
use crate::{Fault, Folder, Layered, Lookup, Plane, Standing};
use std::sync::Arc;

/// Bytes for blocks that were read.
const MEMORY: u64 = 128 << 20;

/// A whole table.
pub(super) struct Listing<G> {
    game: Arc<G>,
    folder: Arc<Folder>,
    shelf: Shelf<Arc<Folder>>,
}

impl<G: Layered> Listing<G> {
    /// Opens a table; what is missing or damaged is found when it is asked for, apart from files that
    /// are not there.
    pub fn open(game: Arc<G>, folder: Arc<Folder>) -> Result<Listing<G>, Fault> {
        for name in folder.parts() {
            if !folder.has(&name) {
                return Err(Fault::Missing(folder.path().join(name)));
            }
        }
        let shape = Shape { words: game.pack_words(), planes: folder.manifest().planes.len() };
        let shelf = Shelf::new(shape, Some(Arc::clone(&folder)), MEMORY);
        Ok(Listing { game, folder, shelf })
    }
}

impl<G: Layered> Lookup<G> for Listing<G> {
    fn planes(&self) -> &[Plane] {
        &self.folder.manifest().planes
    }

    fn standing(&self) -> Standing {
        self.folder.standing()
    }

    fn bit(&self, state: &G::State, plane: usize) -> Result<Option<bool>, Fault> {
        let layer = self.game.layer(state);
        if layer >= self.folder.manifest().layers {
            return Ok(None);
        }
        let mut words = vec![0; self.game.pack_words()];
        self.game.pack(state, &mut words);
        let part = part_of(&words, self.folder.manifest().parts);
        let mut bits = Vec::new();
        let found = self.shelf.look_up(layer, part, &words, &mut bits)?;
        Ok(found.is_ok().then(|| bits[plane / 8] >> (plane % 8) & 1 == 1))
    }
}
