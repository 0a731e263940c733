//! The searches that a game is answered by.

use super::Described;
use super::maxn::{self, ByMaxN};
use super::opposed::{self, Opposed};
use super::possible::{ByRanks, Telling};
use crate::Question;
use std::sync::Arc;
use yomikiri_game::Ties;
use yomikiri_solve::ranks::{
    Ladder, MaxN, PaperRanks, PaperSettings, Ranker, Ranks, RanksByEnds, Reading,
};
use yomikiri_solve::{Auto, Budget, Solver};

/// Bytes for what is told beside answers.
const ASIDE: usize = 32 << 20;

/// A search for each kind of question. Their memories last, so that later questions profit
/// from earlier ones; what no question needs is not made.
pub(super) struct Searches<G: Described> {
    game: Arc<G>,
    /// Bytes for each.
    memory: usize,
    /// Finds what seats can force.
    pub(super) solver: Box<dyn Solver<G>>,
    /// The same with little memory; none if the solver is the game's own.
    aside: Option<Box<dyn Solver<G>>>,
    ranks: Option<Ranks<G>>,
    by_ends: Option<RanksByEnds<G>>,
    max_n: Option<MaxN<G>>,
    /// How the published search for possible scores is to work, if it is to be used.
    published: Option<PaperSettings>,
}

impl<G: Described> Searches<G> {
    /// With a solver that serves every game.
    pub(super) fn general(solver: Box<dyn Solver<G>>, memory: usize) -> Searches<G> {
        let aside = Auto::new(Arc::clone(solver.game()), ASIDE.min(memory));
        Searches { aside: Some(Box::new(aside)), ..Searches::own(solver, memory) }
    }

    /// With a solver of the game's own.
    pub(super) fn own(solver: Box<dyn Solver<G>>, memory: usize) -> Searches<G> {
        let game = Arc::clone(solver.game());
        Searches {
            game,
            memory,
            solver,
            aside: None,
            ranks: None,
            by_ends: None,
            max_n: None,
            published: None,
        }
    }

    /// With the published search for possible scores.
    pub(super) fn published(game: Arc<G>, settings: PaperSettings, memory: usize) -> Searches<G> {
        let solver = Box::new(Auto::new(game, ASIDE.min(memory)));
        Searches { published: Some(settings), ..Searches::own(solver, memory) }
    }

    pub(super) fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Is the published search for possible scores all that there is?
    pub(super) fn is_published(&self) -> bool {
        self.published.is_some()
    }

    /// Does one of two seats get what the other loses?
    fn is_opposed(&self) -> bool {
        self.game.seats() == 2 && self.game.questions().contains(&Question::Outcome)
    }

    /// Hands the search for scores that are possible in this reading to `work`; none if there
    /// are too many scores, or too many ends for a reading that tells them apart.
    pub(super) fn with_ranks<T>(
        &mut self,
        reading: Reading,
        work: impl FnOnce(ByRanks<'_, G>) -> T,
    ) -> Option<T> {
        let game = Arc::clone(&self.game);
        let ladder = Ladder::of(&*game)?;
        let telling = Telling { game: &*game, ladder, reading };
        if let Some(settings) = self.published {
            // A new one for each position: what is remembered of another would be in its count.
            let mut ranks = PaperRanks::new(Arc::clone(&game), settings, self.memory)?;
            let aside: &mut dyn Solver<G> = &mut *self.solver;
            return Some(work(ByRanks { telling, ranker: &mut ranks, aside: Some(aside) }));
        }
        if self.is_opposed() {
            let mut opposed = Opposed { solver: &mut *self.solver, ladder };
            return Some(work(ByRanks { telling, ranker: &mut opposed, aside: None }));
        }
        let ranks = || Ranks::new(Arc::clone(&game), ladder, self.memory);
        let ranker: &mut dyn Ranker<G> = match reading {
            Reading::Moves => self.ranks.get_or_insert_with(ranks),
            Reading::Ends => {
                if self.by_ends.is_none() {
                    self.by_ends = RanksByEnds::by_ends(Arc::clone(&game), ladder, self.memory);
                }
                self.by_ends.as_mut()?
            }
        };
        let aside: &mut dyn Solver<G> = &mut **self.aside.as_mut().unwrap_or(&mut self.solver);
        Some(work(ByRanks { telling, ranker, aside: Some(aside) }))
    }

    /// Hands the search for what each gets under these ties to `work`; none if there are too
    /// many scores.
    pub(super) fn with_max_n<T>(
        &mut self,
        ties: Ties,
        work: impl FnOnce(ByMaxN<'_, G>) -> T,
    ) -> Option<T> {
        let game = Arc::clone(&self.game);
        let telling = maxn::Telling { game: &*game, ties };
        if self.is_opposed() {
            let scores = &mut |state: &G::State, budget: &mut Budget<'_>| {
                opposed::scores(&mut *self.solver, state, budget)
            };
            return Some(work(ByMaxN { telling, scores }));
        }
        if self.max_n.as_ref().is_none_or(|search| *search.ties() != ties) {
            self.max_n = MaxN::new(Arc::clone(&game), ties, self.memory);
        }
        let search = self.max_n.as_mut()?;
        let scores = &mut |state: &G::State, budget: &mut Budget<'_>| search.scores(state, budget);
        Some(work(ByMaxN { telling, scores }))
    }
}
