//! Brute force with whole ends.

use super::{Ladder, Prospects, Reading, ScoreSet};
use std::collections::{BTreeSet, HashMap};
use yomikiri_game::{Acyclic, Score, Seat};

/// The ends that are possible from any position, in either [`Reading`], by the definition.
///
/// Unlike [`Plain`](super::Plain) it keeps whole ends, so it also knows which scores go
/// together. It uses the rules alone; its memory holds whole states and is not bounded.
///
/// ```
/// use yomikiri_game::{Game, example::Subtract};
/// use yomikiri_solve::ranks::{PlainEnds, Reading};
/// let rules = Subtract { heap: 9, most: 3 };
/// let ends = PlainEnds::new(&rules, Reading::Ends).ends(&mut rules.start());
/// assert_eq!(ends.into_iter().collect::<Vec<_>>(), [[1, -1]]);
/// ```
pub struct PlainEnds<'g, G: Acyclic> {
    game: &'g G,
    reading: Reading,
    known: HashMap<G::State, EndSet>,
}

type EndSet = BTreeSet<Vec<Score>>;

impl<'g, G: Acyclic> PlainEnds<'g, G> {
    /// Brute force for this game.
    pub fn new(game: &'g G, reading: Reading) -> PlainEnds<'g, G> {
        PlainEnds { game, reading, known: HashMap::new() }
    }

    /// The ends that are possible from here, each as one score a seat.
    pub fn ends(&mut self, state: &mut G::State) -> BTreeSet<Vec<Score>> {
        if let Some(end) = self.game.scores(state) {
            return EndSet::from([end.as_slice().to_vec()]);
        }
        if let Some(known) = self.known.get(state) {
            return known.clone();
        }
        let mut after = Vec::new();
        for chosen in self.game.legal(state) {
            let undo = self.game.play(state, chosen);
            after.push(self.ends(state));
            self.game.undo(state, undo);
        }
        let mover = self.game.to_move(state).index();
        let ends = match self.reading {
            Reading::Moves => undominated(&after, mover),
            Reading::Ends => enough(&after, mover),
        };
        self.known.insert(state.clone(), ends.clone());
        ends
    }

    /// The scores that these ends leave for each seat.
    pub fn possible(&mut self, ladder: Ladder, state: &mut G::State) -> Prospects {
        let mut all = Prospects::NOTHING;
        for end in self.ends(state) {
            for (seat, score) in Seat::all(ladder.seats()).zip(end) {
                all = all.with(ladder, seat, ScoreSet::only(ladder.rung(score)));
            }
        }
        all
    }
}

/// The ends after the moves that no other move dominates.
fn undominated(after: &[EndSet], mover: usize) -> EndSet {
    let scores = |ends: &EndSet| ends.iter().map(|end| end[mover]).collect::<BTreeSet<_>>();
    let sets: Vec<BTreeSet<Score>> = after.iter().map(scores).collect();
    let dominates = |a: &BTreeSet<Score>, b: &BTreeSet<Score>| a != b && a.first() >= b.last();
    let kept = after.iter().zip(&sets);
    let kept = kept.filter(|(_, own)| !sets.iter().any(|other| dominates(other, own)));
    kept.flat_map(|(ends, _)| ends.clone()).collect()
}

/// The ends after any move that give the mover no less than can be made sure of.
fn enough(after: &[EndSet], mover: usize) -> EndSet {
    let worst = |ends: &EndSet| ends.iter().map(|end| end[mover]).min();
    let sure = after.iter().filter_map(worst).max();
    let all = after.iter().flatten();
    all.filter(|end| Some(end[mover]) >= sure).cloned().collect()
}
