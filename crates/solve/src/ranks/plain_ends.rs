//! Brute force for the ends that are possible.

use super::{Ladder, Prospects};
use std::collections::{BTreeSet, HashMap};
use yomikiri_game::{Acyclic, Score, Scores, Seat};

/// The ends that some way of breaking ties leads to, by the definition: of the ends after each
/// move, those that give the mover at least as much as the mover can make sure of.
///
/// It uses the rules alone. Its memory holds whole states and is not bounded, so it is for
/// small games.
///
/// ```
/// use yomikiri_game::{Game, example::Subtract};
/// use yomikiri_solve::ranks::PlainEnds;
/// let rules = Subtract { heap: 8, most: 3 };
/// let ends = PlainEnds::new(&rules).ends(&mut rules.start());
/// assert_eq!(ends[0].as_slice(), [-1, 1]); // 8 = 2 * (3 + 1)
/// assert_eq!(ends.len(), 1);
/// ```
pub struct PlainEnds<'g, G: Acyclic> {
    game: &'g G,
    known: HashMap<G::State, BTreeSet<Vec<Score>>>,
}

impl<'g, G: Acyclic> PlainEnds<'g, G> {
    /// Brute force for this game.
    pub fn new(game: &'g G) -> PlainEnds<'g, G> {
        PlainEnds { game, known: HashMap::new() }
    }

    /// The ends that are possible from here.
    pub fn ends(&mut self, state: &mut G::State) -> Vec<Scores> {
        let ends = self.find(state);
        let scores = |end: Vec<Score>| Scores::from_fn(end.len() as u8, |seat| end[seat.index()]);
        ends.into_iter().map(scores).collect()
    }

    /// What each seat may end with.
    pub fn possible(&mut self, ladder: Ladder, state: &mut G::State) -> Prospects {
        let ends = self.ends(state);
        ends.iter().fold(Prospects::NOTHING, |all, end| all | ladder.end(end))
    }

    fn find(&mut self, state: &mut G::State) -> BTreeSet<Vec<Score>> {
        if let Some(end) = self.game.scores(state) {
            return BTreeSet::from([end.as_slice().to_vec()]);
        }
        if let Some(known) = self.known.get(state) {
            return known.clone();
        }
        let after = self.game.legal(state).into_iter().map(|chosen| {
            let undo = self.game.play(state, chosen);
            let ends = self.find(state);
            self.game.undo(state, undo);
            ends
        });
        let after: Vec<BTreeSet<Vec<Score>>> = after.collect();
        let mover: Seat = self.game.to_move(state);
        let own = |end: &Vec<Score>| end[mover.index()];
        let floor = after.iter().filter_map(|ends| ends.iter().map(own).min()).max();
        let enough = after.into_iter().flatten().filter(|end| Some(own(end)) >= floor);
        let ends: BTreeSet<Vec<Score>> = enough.collect();
        self.known.insert(state.clone(), ends.clone());
        ends
    }
}
