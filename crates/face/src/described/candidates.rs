//! What each move leaves its mover, and which move to play.

use super::Described;
use super::possible::Scope;
use yomikiri_game::Seat;
use yomikiri_solve::ranks::{Known, Ladder, Ranker, Reading, ScoreSet, undominated};
use yomikiri_solve::{Budget, Stop};

/// A move, and the scores that it leaves its mover.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub(super) chosen: M,
    pub(super) left: ScoreSet,
    /// Is another move better for sure?
    pub(super) dominated: bool,
}

/// The scores of one seat, if they are known.
pub(super) fn known_of(ladder: Ladder, known: Known, seat: Seat) -> Option<ScoreSet> {
    let [sure, open] = [known.sure, known.open].map(|each| each.of(ladder, seat));
    (sure == open).then_some(sure)
}

/// Which of these moves nobody plays who reads it so. Where single ends are dropped, that is a
/// move after which none of them is as good as what another makes sure of.
pub(super) fn compare<M: Copy>(reading: Reading, left: &[(M, ScoreSet)]) -> Vec<Candidate<M>> {
    let sets: Vec<_> = left.iter().map(|&(_, left)| left).collect();
    let floor = sets.iter().map(|set| set.worst()).max();
    let kept: Vec<bool> = match reading {
        Reading::Moves => undominated(&sets).collect(),
        Reading::Ends => sets.iter().map(|set| Some(set.best()) >= floor).collect(),
    };
    let each = left.iter().zip(kept);
    each.map(|(&(chosen, left), kept)| Candidate { chosen, left, dominated: !kept }).collect()
}

/// Searches after every move. Asked only while play goes on.
pub(super) fn all<G: Described>(
    scope: &Scope<'_, G>,
    ranker: &mut dyn Ranker<G>,
    state: &G::State,
    budget: &mut Budget<'_>,
) -> Result<Vec<Candidate<G::Move>>, Stop> {
    let Scope { game, ladder, reading } = *scope;
    let mover = game.to_move(state);
    let mut left = Vec::new();
    for chosen in game.legal(state) {
        let mut after = state.clone();
        game.play(&mut after, chosen);
        match ranker.possible(&after, budget) {
            (_, Some(stop)) => return Err(stop),
            (known, None) => left.push((chosen, known.open.of(ladder, mover))),
        }
    }
    Ok(compare(reading, &left))
}

/// The move to play: of those that are not dominated the one with the best worst score, of
/// these the one with the best best score, of these the first.
pub(super) fn best<M: Copy>(candidates: &[Candidate<M>]) -> Option<Candidate<M>> {
    let kept = candidates.iter().filter(|candidate| !candidate.dominated);
    // Of equals the last is taken, so they are looked at backwards.
    kept.rev().max_by_key(|candidate| (candidate.left.worst(), candidate.left.best())).copied()
}

/// A line in which everybody plays the best move in this sense, to the end of the game or of
/// the budget. What the first move may be is known already.
pub(super) fn line<G: Described>(
    scope: &Scope<'_, G>,
    ranker: &mut dyn Ranker<G>,
    state: &G::State,
    first: &[Candidate<G::Move>],
    budget: &mut Budget<'_>,
) -> Vec<G::Move> {
    let game = scope.game;
    let mut state = state.clone();
    let mut moves = Vec::new();
    let mut next = best(first).map(|candidate| candidate.chosen);
    while let Some(chosen) = next {
        game.play(&mut state, chosen);
        moves.push(chosen);
        next = match game.scores(&state) {
            Some(_) => None,
            None => match game.legal(&state)[..] {
                [only] => Some(only),
                _ => all(scope, ranker, &state, budget)
                    .ok()
                    .and_then(|candidates| Some(best(&candidates)?.chosen)),
            },
        };
    }
    moves
}
