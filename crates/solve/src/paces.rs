//! How soon the best and the worst that a game has to give can be forced.

use crate::{Keyed, Pace};
use std::sync::Arc;

/// The [`Pace`] of getting the highest score, and that of handing out the lowest, for all
/// seats: what a [`Guide`](crate::Guide) times its moves by. Each is made when it is first
/// asked for; what it has found lasts.
pub struct Paces<G: Keyed> {
    game: Arc<G>,
    /// Bytes for each.
    memory: usize,
    best: Option<Pace<G>>,
    worst: Option<Pace<G>>,
}

/// A pace is asked for only while it is cheap, so a small part of the memory is enough, and
/// more than this is of no use.
const MOST_MEMORY: usize = 128 << 20;

impl<G: Keyed> Paces<G> {
    /// How much of the memory for a question paces should have; the rest is for a solver.
    pub fn share(game: &G, memory: usize) -> usize {
        if game.hurries() { (memory / 8).min(MOST_MEMORY) } else { 0 }
    }

    /// Paces whose tables take at most `memory` bytes together.
    pub fn new(game: Arc<G>, memory: usize) -> Paces<G> {
        Paces { game, memory: memory / 2, best: None, worst: None }
    }

    /// How soon can seats get the highest score?
    pub fn best(&mut self) -> &mut Pace<G> {
        let Paces { game, memory, best, .. } = self;
        let (_, high) = game.score_range().into_inner();
        best.get_or_insert_with(|| Pace::of_reaching(Arc::clone(game), high, *memory))
    }

    /// How soon can the others hold them to the lowest?
    pub fn worst(&mut self) -> &mut Pace<G> {
        let Paces { game, memory, worst, .. } = self;
        let (low, _) = game.score_range().into_inner();
        worst.get_or_insert_with(|| Pace::of_denying(Arc::clone(game), low + 1, *memory))
    }

    /// Bytes that the tables take now.
    pub fn bytes(&self) -> usize {
        [&self.best, &self.worst].into_iter().flatten().map(|pace| pace.table().bytes()).sum()
    }

    /// Forgets what was found, and frees its memory.
    pub fn clear(&mut self) {
        (self.best, self.worst) = (None, None);
    }
}
