//! Brute force.

use std::collections::HashMap;
use yomikiri_game::{Acyclic, Score, SeatSet};

/// The true score of any position for a set of seats, by trying everything.
///
/// It uses the rules alone: no keys, no bounds, no ordering. Its memory holds whole
/// states and is not bounded, so it is for small games.
///
/// ```
/// use yomikiri_game::{Game, Seat, SeatSet, example::Subtract};
/// use yomikiri_solve::Oracle;
/// let rules = Subtract { heap: 8, most: 3 };
/// let mut first = Oracle::new(&rules, SeatSet::only(Seat::new(0)));
/// assert_eq!(first.score(&mut rules.start()), -1); // 8 = 2 * (3 + 1)
/// ```
pub struct Oracle<'g, G: Acyclic> {
    game: &'g G,
    seats: SeatSet,
    known: HashMap<G::State, Score>,
}

impl<'g, G: Acyclic> Oracle<'g, G> {
    /// An oracle for what these seats can force together.
    pub fn new(game: &'g G, seats: SeatSet) -> Oracle<'g, G> {
        Oracle { game, seats, known: HashMap::new() }
    }

    /// The best score the seats can force from here.
    pub fn score(&mut self, state: &mut G::State) -> Score {
        if let Some(end) = self.game.scores(state) {
            return self.seats.payoff(&end);
        }
        if let Some(&score) = self.known.get(state) {
            return score;
        }
        let scores = self.game.legal(state).into_iter().map(|chosen| {
            let undo = self.game.play(state, chosen);
            let score = self.score(state);
            self.game.undo(state, undo);
            score
        });
        let scores: Vec<Score> = scores.collect();
        let ours = self.seats.contains(self.game.to_move(state));
        let best = if ours { scores.iter().max() } else { scores.iter().min() };
        let score = *best.expect("a legal move while play goes on");
        self.known.insert(state.clone(), score);
        score
    }
}
