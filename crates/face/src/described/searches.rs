//! The searches that a game is answered by.

use super::Described;
use super::maxn::ByMaxN;
use super::opposed::{self, Opposed};
use super::possible::{ByRanks, Scope};
use super::tabled::{TableUse, Tabled};
use super::too_many_scores;
use crate::rank_settings::{self, Published};
use crate::{Means, Method, Question};
use std::io::Write;
use std::sync::Arc;
use yomikiri_check::Header;
use yomikiri_game::{Misread, SeatSet, Ties};
use yomikiri_solve::ranks::{
    Ladder, MaxN, PaperRanks, Ranker, RanksByEnds, Reading, ranker_by_moves, write_ends,
    write_max_n, write_possible,
};
use yomikiri_solve::{Auto, Budget, Guide, Paces, Solver, Unwritten};
use yomikiri_tabulate::Lookup;
use yomikiri_text::text;

/// Bytes for what is told beside answers.
const ASIDE: usize = 32 << 20;

/// A search for each kind of question. Their memories last, so that later questions profit
/// from earlier ones; what no question needs is not made.
pub struct Searches<G: Described> {
    game: Arc<G>,
    /// Bytes for each.
    pub(super) memory: usize,
    /// Finds what seats can force.
    pub(super) solver: Box<dyn Solver<G>>,
    /// Finds how soon.
    pub(super) paces: Paces<G>,
    /// The same with little memory; none if the solver is the game's own.
    aside: Option<Box<dyn Solver<G>>>,
    by_moves: Option<Box<dyn Ranker<G>>>,
    by_ends: Option<RanksByEnds<G>>,
    max_n: Option<MaxN<G>>,
    /// How the published search for possible scores is to work, if it is to be used.
    published: Option<Published>,
    /// How somebody wants the solver to search, if not as usual.
    wanted: Option<Method>,
    /// What became of questions to the table, if there is one.
    pub(super) table: Option<Arc<TableUse>>,
}

impl<G: Described> Searches<G> {
    /// With a solver that serves every game.
    pub fn general(game: Arc<G>, means: &Means) -> Result<Searches<G>, Misread> {
        let aside = Auto::new(Arc::clone(&game), ASIDE.min(means.memory));
        let wanted = Some(means.method).filter(|&method| method != Method::default());
        let own = Searches::own(means.solver(game)?, means);
        Ok(Searches { aside: Some(Box::new(aside)), wanted, ..own })
    }

    /// With a solver that serves every game, or the published search for possible scores, told how
    /// to work by the [settings](crate::RANK_SETTINGS) among the means.
    pub fn ranked(game: Arc<G>, means: &Means) -> Result<Searches<G>, Misread> {
        match rank_settings::read(means)? {
            None => Searches::general(game, means),
            Some(_) if Ladder::of(&*game).is_none() => {
                Err(too_many_scores(&*game, Question::Possible))
            }
            Some(Published { table: Some(size), .. })
                if size.bytes(game.rest_words()) > means.memory =>
            {
                let problem = text!("the table takes more memory", "メモリに収まらない置換表です");
                let remedy = text!("give more by --memory", "--memory を増やしてください");
                Err(Misread::new(&size.places.to_string(), problem, remedy).of("table-size"))
            }
            Some(settings) => {
                let solver = Box::new(Auto::new(game, ASIDE.min(means.memory)));
                Ok(Searches { published: Some(settings), ..Searches::own(solver, means) })
            }
        }
    }

    /// With a solver of the game's own; by the same means what it does not answer.
    pub fn own(solver: Box<dyn Solver<G>>, means: &Means) -> Searches<G> {
        let memory = means.memory;
        let game = Arc::clone(solver.game());
        let paces = Paces::new(Arc::clone(&game), Paces::share(&*game, memory));
        Searches {
            game,
            memory,
            solver,
            paces,
            aside: None,
            by_moves: None,
            by_ends: None,
            max_n: None,
            published: None,
            wanted: None,
            table: None,
        }
    }

    /// The same with a table that is asked before anything is searched for that seats can force.
    pub(super) fn answered_by(self, table: Box<dyn Lookup<G>>) -> Searches<G> {
        let used = Arc::new(TableUse::new(table.standing()));
        let solver = Box::new(Tabled::new(self.solver, table, Arc::clone(&used)));
        Searches { solver, table: Some(used), ..self }
    }

    /// Plays for these seats, and against them.
    pub(super) fn guide(&mut self, seats: SeatSet) -> Guide<'_, G> {
        Guide::new(&mut *self.solver, &mut self.paces, seats)
    }

    /// Is the published search for possible scores all that there is?
    pub(super) fn is_published(&self) -> bool {
        self.published.is_some()
    }

    /// Refuses a solver that somebody wants for a question which it does not answer.
    pub(super) fn refuse_solver_for(&self, question: Question) -> Result<(), Misread> {
        let ranked = matches!(question, Question::Possible | Question::Maxn);
        match self.wanted {
            Some(method) if ranked && !self.is_opposed() => {
                let problem = text!(
                    "{question} is answered by a search of its own",
                    "{question} には専用の探索があります",
                    question = question.name()
                );
                let remedy = text!("leave --solver out", "--solver を外してください");
                Err(Misread::new(method.name(), problem, remedy).of("solver"))
            }
            _ => Ok(()),
        }
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
        let scope = Scope { game: &*game, ladder, reading };
        if let Some(Published { settings, table }) = self.published {
            // A new one for each position: what is remembered of another would be in its count.
            let mut ranks = PaperRanks::new(Arc::clone(&game), settings, self.memory)?;
            if let Some(size) = table {
                ranks = ranks.with_table(size);
            }
            let aside: &mut dyn Solver<G> = &mut *self.solver;
            return Some(work(ByRanks { scope, ranker: &mut ranks, aside: Some(aside) }));
        }
        if self.is_opposed() {
            let mut opposed = Opposed { solver: &mut *self.solver, ladder };
            return Some(work(ByRanks { scope, ranker: &mut opposed, aside: None }));
        }
        let ranker: &mut dyn Ranker<G> = match reading {
            Reading::Moves => by_moves(&mut self.by_moves, &game, ladder, self.memory),
            Reading::Ends => by_ends(&mut self.by_ends, &game, ladder, self.memory)?,
        };
        let aside: &mut dyn Solver<G> = &mut **self.aside.as_mut().unwrap_or(&mut self.solver);
        Some(work(ByRanks { scope, ranker, aside: Some(aside) }))
    }

    /// Hands the search for what each gets under these ties to `work`; none if there are too
    /// many scores.
    pub(super) fn with_max_n<T>(
        &mut self,
        ties: Ties,
        work: impl FnOnce(ByMaxN<'_, G>) -> T,
    ) -> Option<T> {
        let game = Arc::clone(&self.game);
        if self.is_opposed() {
            let scores = &mut |state: &G::State, budget: &mut Budget<'_>| {
                opposed::scores(&mut *self.solver, state, budget)
            };
            return Some(work(ByMaxN { game: &*game, ties, scores }));
        }
        let search = max_n(&mut self.max_n, &game, ties, self.memory)?;
        let scores = &mut |state: &G::State, budget: &mut Budget<'_>| search.scores(state, budget);
        Some(work(ByMaxN { game: &*game, ties, scores }))
    }

    /// Writes a table that proves what is possible in this reading; none as above.
    pub(super) fn write_possible(
        &mut self,
        reading: Reading,
        file: impl Write,
        header: &Header,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Option<Result<u64, Unwritten>> {
        let game = Arc::clone(&self.game);
        let ladder = Ladder::of(&*game)?;
        match reading {
            Reading::Moves if self.is_opposed() => {
                let mut opposed = Opposed { solver: &mut *self.solver, ladder };
                Some(write_possible(file, header, state, &mut opposed, budget))
            }
            Reading::Moves => {
                let search = by_moves(&mut self.by_moves, &game, ladder, self.memory);
                Some(write_possible(file, header, state, search, budget))
            }
            Reading::Ends => {
                let search = by_ends(&mut self.by_ends, &game, ladder, self.memory)?;
                Some(write_ends(file, header, state, search, budget))
            }
        }
    }

    /// Writes a table that proves what each gets under these ties; none as above.
    pub(super) fn write_max_n(
        &mut self,
        ties: Ties,
        file: impl Write,
        header: &Header,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Option<Result<u64, Unwritten>> {
        let search = max_n(&mut self.max_n, &self.game, ties, self.memory)?;
        Some(write_max_n(file, header, state, search, budget))
    }
}

fn by_moves<'s, G: Described>(
    made: &'s mut Option<Box<dyn Ranker<G>>>,
    game: &Arc<G>,
    ladder: Ladder,
    memory: usize,
) -> &'s mut dyn Ranker<G> {
    &mut **made.get_or_insert_with(|| ranker_by_moves(game, ladder, memory))
}

fn by_ends<'s, G: Described>(
    made: &'s mut Option<RanksByEnds<G>>,
    game: &Arc<G>,
    ladder: Ladder,
    memory: usize,
) -> Option<&'s mut RanksByEnds<G>> {
    if made.is_none() {
        *made = RanksByEnds::by_ends(Arc::clone(game), ladder, memory);
    }
    made.as_mut()
}

fn max_n<'s, G: Described>(
    made: &'s mut Option<MaxN<G>>,
    game: &Arc<G>,
    ties: Ties,
    memory: usize,
) -> Option<&'s mut MaxN<G>> {
    if made.as_ref().is_none_or(|search| *search.ties() != ties) {
        *made = MaxN::new(Arc::clone(game), ties, memory);
    }
    made.as_mut()
}
