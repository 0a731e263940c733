//! Brute force for max^n.

use std::collections::HashMap;
use yomikiri_game::{Acyclic, Scores, Ties};

/// The max^n value of any position by the definition: of the values after each move, the one
/// that the mover likes best.
///
/// It uses the rules alone. Its memory holds whole states and is not bounded, so it is for
/// small games.
///
/// ```
/// use yomikiri_game::{Game, Ties, example::Subtract};
/// use yomikiri_solve::ranks::PlainMaxN;
/// let rules = Subtract { heap: 8, most: 3 };
/// let end = PlainMaxN::new(&rules, Ties::next_first(2)).scores(&mut rules.start());
/// assert_eq!(end.as_slice(), [-1, 1]); // 8 = 2 * (3 + 1)
/// ```
pub struct PlainMaxN<'g, G: Acyclic> {
    game: &'g G,
    ties: Ties,
    known: HashMap<G::State, Scores>,
}

impl<'g, G: Acyclic> PlainMaxN<'g, G> {
    /// Brute force for this game.
    pub fn new(game: &'g G, ties: Ties) -> PlainMaxN<'g, G> {
        PlainMaxN { game, ties, known: HashMap::new() }
    }

    /// The end that the game comes to from here.
    pub fn scores(&mut self, state: &mut G::State) -> Scores {
        if let Some(end) = self.game.scores(state) {
            return end;
        }
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let (mover, ties) = (self.game.to_move(state), self.ties);
        let after = self.game.legal(state).into_iter().map(|chosen| {
            let undo = self.game.play(state, chosen);
            let scores = self.scores(state);
            self.game.undo(state, undo);
            scores
        });
        let best = after.max_by(|one, other| ties.prefers(mover, one, other));
        let best = best.expect("play goes on, so there is a move");
        self.known.insert(state.clone(), best);
        best
    }
}
