//! Which move to play, and the line that perfect play follows.

use crate::pace::ordered;
use crate::{Budget, Keyed, Paces, Solver, Stop};
use std::sync::Arc;
use yomikiri_game::{Goal, Score, SeatSet};

/// Positions that may be spent on finding the quickest win or the longest resistance at
/// one move; beyond that any move that keeps the score will do.
const PACE_NODES: u64 = 200_000;

/// Plays perfectly for some seats and against them: every move it gives keeps the score,
/// and where it is cheap to find out, wins come quickly and losses late.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Seat, SeatSet, example::Subtract};
/// use yomikiri_solve::{AndOr, Budget, Guide, Paces};
/// let rules = Arc::new(Subtract { heap: 6, most: 3 });
/// let mut solver = AndOr::new(rules.clone(), 1 << 20);
/// let mut paces = Paces::new(rules.clone(), 1 << 20);
/// let mut guide = Guide::new(&mut solver, &mut paces, SeatSet::only(Seat::new(0)));
/// let line = guide.line(&rules.start(), &mut Budget::unlimited());
/// assert_eq!(line.moves, [2, 1, 3]); // leave 4, whatever comes, then the rest
/// assert_eq!(line.plies, Some(3));
/// ```
pub struct Guide<'s, G: Keyed> {
    solver: &'s mut dyn Solver<G>,
    paces: &'s mut Paces<G>,
    seats: SeatSet,
}

/// A move, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Choice<M> {
    /// The move.
    pub chosen: M,
    /// The score that the guide's seats get.
    pub score: Score,
    /// The plies to the end from before the move, where they are known.
    pub plies: Option<Score>,
}

/// A line of best play.
#[derive(Clone, Debug)]
pub struct Line<M> {
    /// Its moves.
    pub moves: Vec<M>,
    /// The plies to the end when the stronger side hurries, where they are known.
    pub plies: Option<Score>,
}

impl<'s, G: Keyed> Guide<'s, G> {
    /// A guide for what these seats can force together against the others.
    pub fn new(
        solver: &'s mut dyn Solver<G>,
        paces: &'s mut Paces<G>,
        seats: SeatSet,
    ) -> Guide<'s, G> {
        Guide { solver, paces, seats }
    }

    /// The move to play here; `None` if the game is over.
    pub fn choose(
        &mut self,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Choice<G::Move>>, Stop> {
        let game = Arc::clone(self.solver.game());
        if game.scores(state).is_some() {
            return Ok(None);
        }
        let (bounds, stop) = self.solver.score(state, self.seats, budget);
        let score = match (bounds.exact(), stop) {
            (Some(score), _) => score,
            (None, stop) => return Err(stop.unwrap_or(Stop::Cancelled)),
        };
        let (low, high) = game.score_range().into_inner();
        let ours = self.seats.contains(game.to_move(state));
        let goal = Goal { seats: self.seats, at_least: if ours { score } else { score + 1 } };
        // The order of moves comes from a goal that is a question: whoever cannot avoid the
        // worst is shown the moves that would avoid it.
        let aim = Goal { at_least: goal.at_least.clamp(low + 1, high), ..goal };
        let (_, moves) = ordered(&*game, state, aim);
        let pace = match score {
            _ if !game.hurries() => None,
            _ if score == high => Some((self.paces.best(), ours)),
            _ if score == low => Some((self.paces.worst(), !ours)),
            _ => None,
        };
        if let Some((pace, hurries)) = pace {
            let seats = self.seats;
            let timed = budget.lend(PACE_NODES, |loan| {
                let plies = pace.plies(state, seats, loan)?;
                for &chosen in &moves {
                    let mut after = state.clone();
                    game.play(&mut after, chosen);
                    // The hurrying side needs one ply less than before; the other side
                    // wants a move after which still not fewer than one less will do.
                    let kept = if hurries {
                        pace.within(&mut after, seats, plies - 1, loan)?
                    } else {
                        plies == 1 || !pace.within(&mut after, seats, plies - 2, loan)?
                    };
                    if kept {
                        return Ok(Choice { chosen, score, plies: Some(plies) });
                    }
                }
                unreachable!("a pace is the pace of one of the moves")
            })?;
            if timed.is_some() {
                return Ok(timed);
            }
        }
        for &chosen in &moves {
            let mut after = state.clone();
            game.play(&mut after, chosen);
            if self.solver.prove(&after, goal, budget)? == ours {
                return Ok(Some(Choice { chosen, score, plies: None }));
            }
        }
        Err(self.solver.contradicted())
    }

    /// The move that looks best without searching; `None` if the game is over.
    pub fn hopeful(&self, state: &G::State) -> Option<G::Move> {
        let game = self.solver.game();
        let (low, _) = game.score_range().into_inner();
        let goal = Goal { seats: self.seats, at_least: low + 1 };
        let over = game.scores(state).is_some();
        if over { None } else { ordered(&**game, state, goal).1.first().copied() }
    }

    /// The principal line: the guide's moves for everybody, to the end of the game or of
    /// the budget.
    pub fn line(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Line<G::Move> {
        let mut state = state.clone();
        let mut line = Line { moves: Vec::new(), plies: None };
        while let Ok(Some(choice)) = self.choose(&state, budget) {
            if line.moves.is_empty() {
                line.plies = choice.plies;
            }
            self.solver.game().play(&mut state, choice.chosen);
            line.moves.push(choice.chosen);
        }
        line
    }
}
