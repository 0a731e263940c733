//! Stands in for searches that are still being written.

use std::sync::Arc;
use yomikiri_game::{Scores, Ties};
use yomikiri_solve::ranks::{Known, PaperRanks, PaperSettings, Ranked, Ranker};
use yomikiri_solve::{Budget, Stop};

pub(super) struct Ranks<G: Ranked>(PaperRanks<G>);

impl<G: Ranked> Ranks<G> {
    pub(super) fn new(game: Arc<G>, memory: usize) -> Option<Ranks<G>> {
        let settings = PaperSettings { prune: true, table: true, deepen: false };
        PaperRanks::new(game, settings, memory).map(Ranks)
    }
}

impl<G: Ranked> Ranker<G> for Ranks<G> {
    fn game(&self) -> &Arc<G> {
        self.0.game()
    }
    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        self.0.possible(state, budget)
    }
}

pub(super) struct MaxN<G: Ranked> {
    game: Arc<G>,
    ties: Ties,
    known: std::collections::HashMap<G::State, Scores>,
}

impl<G: Ranked> MaxN<G> {
    pub(super) fn new(game: Arc<G>, ties: Ties, _: usize) -> MaxN<G> {
        MaxN { game, ties, known: Default::default() }
    }
    pub(super) fn scores(
        &mut self,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Scores, Stop> {
        budget.spend()?;
        if let Some(end) = self.game.scores(state) {
            return Ok(end);
        }
        if let Some(known) = self.known.get(state) {
            return Ok(*known);
        }
        let game = Arc::clone(&self.game);
        let mover = game.to_move(state);
        let mut best: Option<Scores> = None;
        for chosen in game.legal(state) {
            let mut after = state.clone();
            game.play(&mut after, chosen);
            let scores = self.scores(&after, budget)?;
            if best.is_none_or(|best| self.ties.prefers(mover, &scores, &best).is_gt()) {
                best = Some(scores);
            }
        }
        let best = best.ok_or(Stop::Depth)?;
        self.known.insert(state.clone(), best);
        Ok(best)
    }
}
