//! Brute force.

use super::{Ladder, Prospects};
use std::collections::HashMap;
use yomikiri_game::Acyclic;

/// The prospects of any position, by the definition: try everything, drop every move that
/// another one dominates for the mover, and unite what is left.
///
/// It uses the rules alone. Its memory holds whole states and is not bounded, so it is for
/// small games.
///
/// ```
/// use yomikiri_game::{Game, Seat, example::Subtract};
/// use yomikiri_solve::ranks::{Ladder, Plain, ScoreSet};
/// let rules = Subtract { heap: 8, most: 3 };
/// let ladder = Ladder::of(&rules).unwrap();
/// let possible = Plain::new(&rules, ladder).possible(&mut rules.start());
/// assert_eq!(possible.of(ladder, Seat::new(0)), ScoreSet::only(0)); // 8 = 2 * (3 + 1)
/// ```
pub struct Plain<'g, G: Acyclic> {
    game: &'g G,
    ladder: Ladder,
    known: HashMap<G::State, Prospects>,
}

impl<'g, G: Acyclic> Plain<'g, G> {
    /// Brute force for this game.
    pub fn new(game: &'g G, ladder: Ladder) -> Plain<'g, G> {
        Plain { game, ladder, known: HashMap::new() }
    }

    /// What each seat may end with when nobody plays a dominated move.
    pub fn possible(&mut self, state: &mut G::State) -> Prospects {
        if let Some(end) = self.game.scores(state) {
            return self.ladder.end(&end);
        }
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let after = self.game.legal(state).into_iter().map(|chosen| {
            let undo = self.game.play(state, chosen);
            let possible = self.possible(state);
            self.game.undo(state, undo);
            possible
        });
        let after: Vec<Prospects> = after.collect();
        let mover = self.game.to_move(state);
        let of_mover = |each: &Prospects| each.of(self.ladder, mover);
        let kept = after
            .iter()
            .filter(|each| !after.iter().any(|other| of_mover(other).dominates(of_mover(each))));
        let possible = kept.fold(Prospects::NOTHING, |all, each| all | *each);
        self.known.insert(state.clone(), possible);
        possible
    }
}
