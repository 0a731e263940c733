//! Everybody plays for the best end.

use super::{Ladder, Prospects, Ranked};
use crate::cells::Cells;
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop};
use std::sync::Arc;
use yomikiri_game::{Scores, Seat, Ties};

/// Max^n: everybody plays for the own score first and then, in the order that [`Ties`] say,
/// for the scores of the others. No two different ends are the same to anybody, so every
/// position has one value, an end.
///
/// Depth-first search with an exact table that takes a bounded amount of memory. It asks two
/// things of [`Ranked::horizon`]: a move is not searched if nothing that may come of it is
/// better for the mover than what is in hand, and a position is done once nothing better can
/// come at all.
///
/// Positions are remembered by [`Keyed::key`](crate::Keyed::key), since ties tell seats apart.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, Ties, example::Subtract};
/// use yomikiri_solve::{Budget, ranks::MaxN};
/// let rules = Arc::new(Subtract { heap: 9, most: 3 });
/// let mut search = MaxN::new(rules.clone(), Ties::next_first(2), 1 << 20).unwrap();
/// let end = search.scores(&rules.start(), &mut Budget::unlimited()).unwrap();
/// assert_eq!(end.as_slice(), [1, -1]);
/// ```
pub struct MaxN<G: Ranked> {
    game: Arc<G>,
    ladder: Ladder,
    ties: Ties,
    table: Cells,
}

impl<G: Ranked> MaxN<G> {
    /// A search whose table takes at most `memory` bytes; `None` if the game has too many
    /// scores for a [`Ladder`], or not as many seats as the ties speak of.
    pub fn new(game: Arc<G>, ties: Ties, memory: usize) -> Option<MaxN<G>> {
        let ladder = Ladder::of(&*game).filter(|ladder| ladder.seats() == ties.seats())?;
        let table = Cells::new(game.key_words(), memory);
        Some(MaxN { game, ladder, ties, table })
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Whom everybody would rather see do well.
    pub fn ties(&self) -> &Ties {
        &self.ties
    }

    /// The end that the game comes to from here.
    pub fn scores(&mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Scores, Stop> {
        let MaxN { game, ladder, ties, table } = self;
        let (moves, keys) = (Vec::new(), Vec::new());
        let mut search =
            Search { game: &**game, ladder: *ladder, ties, table, budget, moves, keys };
        let mut state = state.clone();
        search.budget.spend()?;
        match search.game.scores(&state) {
            Some(end) => Ok(end),
            None => {
                let horizon = search.game.horizon(search.ladder, &state, None);
                search.value(&mut state, horizon, 0)
            }
        }
    }
}

/// A question being answered.
struct Search<'a, 'b, G: Ranked> {
    game: &'a G,
    ladder: Ladder,
    ties: &'a Ties,
    table: &'a mut Cells,
    budget: &'a mut Budget<'b>,
    /// The moves still to be tried of every position on the way, the deepest last.
    moves: Vec<G::Move>,
    /// The keys of the positions on the way, likewise.
    keys: Vec<u64>,
}

/// There is one value for a key.
const TAG: crate::cells::Tag = 1;

impl<G: Ranked> Search<'_, '_, G> {
    /// The value of a position in which play goes on, and whose horizon this is.
    fn value(
        &mut self,
        state: &mut G::State,
        horizon: Prospects,
        depth: usize,
    ) -> Result<Scores, Stop> {
        if let Some(end) = self.ladder.sole(horizon) {
            return Ok(end);
        }
        if depth == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let (first, key) = (self.moves.len(), self.keys.len());
        self.keys.resize(key + self.game.key_words(), 0);
        self.game.key(state, &mut self.keys[key..]);
        let value = match self.table.get(&self.keys[key..], TAG) {
            Some(stored) => self.ladder.unpack(stored),
            None => {
                let before = self.budget.spent();
                let value = self.best_move(state, horizon, depth)?;
                let nodes = self.budget.spent() - before;
                let packed = self.ladder.pack(&value);
                self.table.put(&self.keys[key..], TAG, packed, nodes, |_| true);
                value
            }
        };
        self.moves.truncate(first);
        self.keys.truncate(key);
        Ok(value)
    }

    /// The best of the values after each move.
    fn best_move(
        &mut self,
        state: &mut G::State,
        horizon: Prospects,
        depth: usize,
    ) -> Result<Scores, Stop> {
        let (game, ties) = (self.game, self.ties);
        let mover = game.to_move(state);
        let hope = self.hope(state, horizon, mover);
        let better = |one: &Scores, than: &Option<Scores>| {
            than.is_none_or(|than| ties.prefers(mover, one, &than).is_gt())
        };
        let mut best = None;
        let first = self.moves.len();
        game.moves(state, &mut self.moves);
        // What ends the game costs nothing to look at; what does not stays on the list.
        let mut left = first;
        for next in first..self.moves.len() {
            let chosen = self.moves[next];
            let undo = game.play(state, chosen);
            match game.scores(state) {
                None => {
                    self.moves[left] = chosen;
                    left += 1;
                }
                Some(end) => {
                    self.budget.spend()?;
                    if better(&end, &best) {
                        best = Some(end);
                    }
                }
            }
            game.undo(state, undo);
        }
        self.moves.truncate(left);
        for next in first..left {
            if !better(&hope, &best) {
                break;
            }
            let undo = game.play(state, self.moves[next]);
            self.budget.spend()?;
            let horizon = game.horizon(self.ladder, state, None);
            if better(&self.hope(state, horizon, mover), &best) {
                let value = self.value(state, horizon, depth + 1)?;
                if better(&value, &best) {
                    best = Some(value);
                }
            }
            game.undo(state, undo);
        }
        Ok(best.expect("play goes on, so there is a move"))
    }

    /// An end that is at least as good for a seat as any that may come: its best score, and
    /// the best that this leaves for each of the others.
    fn hope(&self, state: &G::State, horizon: Prospects, seat: Seat) -> Scores {
        let ladder = self.ladder;
        let own = horizon.of(ladder, seat).best();
        let given = self.game.horizon(ladder, state, Some((seat, ladder.score(own))));
        Scores::from_fn(ladder.seats(), |other| {
            // Nothing at all is left if the best score cannot be reached after all: then
            // hoping for it does no harm.
            let left = given.of(ladder, other) & horizon.of(ladder, other);
            ladder.score(if other == seat || left.is_empty() { own } else { left.best() })
        })
    }
}
