//! What can be done with a game that can be tabulated.

use crate::{Census, Fault, Folder, Plane, Standing, Watch, Way, Work};
use std::sync::Arc;
use yomikiri_game::Game;

/// A game under its rules, to be tabulated.
pub trait Tabulation: Send + Sync {
    /// How positions are told apart.
    fn way(&self) -> Way;
    /// How many layers there are.
    fn layers(&self) -> u32;
    /// How many ways there are to lay the game on itself.
    fn symmetries(&self) -> u64;
    /// Do layers count plies?
    fn counts_plies(&self) -> bool;
    /// The planes of the usual question; and if wanted those that tell in how many plies, for goals
    /// that are the best there is. Those are left out where layers do not count plies.
    fn planes(&self, plies: bool) -> Vec<Plane>;
    /// Bytes that these planes take on disk at most, before compression, if that is known.
    fn disk(&self, planes: &[Plane], watch: Watch<'_>) -> Result<Option<u64>, Fault>;
    /// There are no more positions than this, if a bound is known.
    fn most_positions(&self) -> Option<f64>;
    /// Is the table so small that whoever does not say otherwise gets plies with it?
    fn is_small(&self) -> bool;
    /// Refuses a table in so many parts that takes more memory before there is a single position.
    fn has_room(&self, parts: u32, threads: usize, memory: u64) -> Result<(), Fault> {
        let _ = (parts, threads, memory);
        Ok(())
    }
    /// Makes the table, or goes on with it; without a folder only counts. Every process of a cluster
    /// returns the whole census.
    fn run(&self, folder: Option<&Folder>, work: &Work<'_>) -> Result<Census, Fault>;
    /// Sees that every entry, or so many by chance, follows from the entries after its moves, by the
    /// rules alone; and that every byte is what was written. Returns how many entries it went through.
    fn check(
        &self,
        folder: &Folder,
        sample: Option<u64>,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<u64, Fault>;
}

/// The same with the game's own positions.
pub trait Tabulate<G: Game>: Tabulation {
    /// Opens a whole table.
    fn open(&self, folder: Arc<Folder>) -> Result<Box<dyn Lookup<G>>, Fault>;
}

/// A whole table.
pub trait Lookup<G: Game>: Send + Sync {
    /// Its planes.
    fn planes(&self) -> &[Plane];
    /// How far it may be believed.
    fn standing(&self) -> Standing;
    /// The bit of a position in which play goes on; `None` if the position is not in the table.
    fn bit(&self, state: &G::State, plane: usize) -> Result<Option<bool>, Fault>;
}
