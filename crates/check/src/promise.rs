//! What a game vouches for beyond its rules.

use yomikiri_game::{Acyclic, Game, Goal, NotSo, Settled, Sight};

type Settles<G> = fn(
    &G,
    &str,
    &[u8],
    &<G as Game>::State,
    Goal,
    bool,
) -> Result<Settled<<G as Game>::State>, NotSo>;

type AtSight<G> = fn(&G, &<G as Game>::State, Goal) -> Option<Sight>;

/// A game's word that no position comes back, with its theorems. Whatever needs that asks for
/// this, and none but an [`Acyclic`] game can give it.
pub(crate) struct Promise<G: Game> {
    settles: Settles<G>,
    at_sight: AtSight<G>,
}

impl<G: Acyclic> Promise<G> {
    pub fn given() -> Promise<G> {
        Promise { settles: G::settles, at_sight: G::at_sight }
    }
}

impl<G: Game> Promise<G> {
    /// As [`Acyclic::settles`].
    pub fn settles(
        self,
        game: &G,
        lemma: &str,
        data: &[u8],
        state: &G::State,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<G::State>, NotSo> {
        (self.settles)(game, lemma, data, state, goal, forced)
    }

    /// As [`Acyclic::at_sight`].
    pub fn at_sight(self, game: &G, state: &G::State, goal: Goal) -> Option<Sight> {
        (self.at_sight)(game, state, goal)
    }
}

impl<G: Game> Clone for Promise<G> {
    fn clone(&self) -> Promise<G> {
        *self
    }
}

impl<G: Game> Copy for Promise<G> {}
