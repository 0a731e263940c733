//! What every search for prospects can do.

use super::{Known, Ladder, Ranks, RanksByCandidates};
use crate::Keyed;
use crate::{Budget, Stop};
use std::sync::Arc;

/// A search for the scores that are possible when nobody plays a dominated move. Its memory
/// lasts as long as it does, so later questions about the same rules profit from earlier ones.
pub trait Ranker<G: Keyed>: Send {
    /// The rules.
    fn game(&self) -> &Arc<G>;

    /// What each seat may end with from here. With a reason to stop comes what was known by
    /// then; without one, everything is known.
    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>);

    /// How deep the last search went, the position itself being 1, where that is counted.
    fn depth(&self) -> Option<u32> {
        None
    }
}

/// The search for scores that are possible when nobody plays a dominated move which suits a game:
/// by candidates where it has few ends, by sets of scores where it has many.
pub fn ranker_by_moves<G: Keyed + 'static>(
    game: &Arc<G>,
    ladder: Ladder,
    memory: usize,
) -> Box<dyn Ranker<G>> {
    match RanksByCandidates::by_candidates(Arc::clone(game), ladder, memory) {
        Some(by_candidates) => Box::new(by_candidates),
        None => Box::new(Ranks::new(Arc::clone(game), ladder, memory)),
    }
}
