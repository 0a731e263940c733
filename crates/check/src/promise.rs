//! What a game vouches for beyond its rules.

use yomikiri_game::{Acyclic, Game, Goal, NotSo, Settled};

type Settles<G> = fn(
    &G,
    &str,
    &[u8],
    &<G as Game>::State,
    Goal,
    bool,
) -> Result<Settled<<G as Game>::State>, NotSo>;

/// A game's word that no position comes back, with its theorems. Whatever needs that asks for
/// this, and none but an [`Acyclic`] game can give it.
pub(crate) struct Promise<G: Game>(Settles<G>);

impl<G: Acyclic> Promise<G> {
    pub fn given() -> Promise<G> {
        Promise(G::settles)
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
        self.0(game, lemma, data, state, goal, forced)
    }
}

impl<G: Game> Clone for Promise<G> {
    fn clone(&self) -> Promise<G> {
        *self
    }
}

impl<G: Game> Copy for Promise<G> {}
