//! What every search for prospects can do.

use super::Known;
use crate::Keyed;
use crate::{Budget, Stop};
use std::sync::Arc;

/// A search for the scores that are possible when nobody plays a dominated move. Its memory
/// lasts as long as it does, so later questions about the same rules profit from earlier ones.
pub trait Ranker<G: Keyed> {
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
