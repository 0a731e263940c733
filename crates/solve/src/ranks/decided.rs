//! The study's deepening, told what is decided before the end of the game.

use super::paper::{completed, unsettled};
use super::sieve::{Fate, Sieve, Sight, is_kept};
use super::{Known, Ladder, PaperSettings, Prospects, Ranker};
use crate::Keyed;
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop};
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_game::Seat;

/// The study's search, except that it knows of a position that it does not look into what can be
/// seen there: whose score is settled, and which scores are left for the others. The study names
/// this as further work for its deepening.
///
/// Where the study's search says "unknown", this one says `sure <= truth <= open`. So a move can
/// be dominated, or a position known, before all below it is.
///
/// * **Pruning.** Moves are visited in the order of the rules. One that is surely dominated, by
///   what is known of all moves at that time, is not looked into; and a position is left as soon
///   as nothing about it is open. The study's rule is the case in which the mover surely has the
///   best score of all.
/// * **Deepening.** To depth 2, then 4, 6 and so on, until nothing about the position is open.
/// * **Table.** Positions are known by their [rest keys](Keyed::rest_key), and what is known of
///   them serves at the limit of a later round, too. As in the study, it serves instead of a look
///   only if it is exact or comes from a look that went deeper.
///
/// Nodes are counted as the study counts them; a move that is not looked into is a node, too.
pub struct DecidedRanks<G: Keyed> {
    game: Arc<G>,
    ladder: Ladder,
    settings: PaperSettings,
    remembered: HashMap<Box<[u64]>, Remembered>,
    most_positions: usize,
    depth: u32,
}

/// What is known of the seats that are not settled, after a look so many plies ahead.
#[derive(Clone, Copy)]
struct Remembered {
    rest: Known,
    ahead: u32,
}

/// About what a position takes besides its key.
const BYTES: usize = 80;

impl<G: Keyed> DecidedRanks<G> {
    /// A search whose table takes about `memory` bytes at most; `None` if the game has too many
    /// scores for a [`Ladder`].
    pub fn new(game: Arc<G>, settings: PaperSettings, memory: usize) -> Option<DecidedRanks<G>> {
        let ladder = Ladder::of(&*game)?;
        let most_positions = memory / (BYTES + game.rest_words() * size_of::<u64>());
        let remembered = HashMap::new();
        Some(DecidedRanks { game, ladder, settings, remembered, most_positions, depth: 0 })
    }
}

impl<G: Keyed> Ranker<G> for DecidedRanks<G> {
    fn game(&self) -> &Arc<G> {
        &self.game
    }

    fn possible(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        let game = Arc::clone(&self.game);
        let mut known = sight(&*game, self.ladder, state);
        let (mut limit, mut deepest) = (if self.settings.deepen { 2 } else { u32::MAX }, 0);
        let stop = loop {
            let mut search = Search { game: &*game, ranks: self, budget, limit, deepest };
            match search.visit(&mut state.clone(), 1) {
                Ok(found) => known = found,
                Err(stop) => break Some(stop),
            }
            deepest = search.deepest;
            if known.exact().is_some() {
                break None;
            }
            limit += 2;
        };
        self.depth = deepest;
        (known, stop)
    }

    fn depth(&self) -> Option<u32> {
        Some(self.depth)
    }
}

/// What can be seen of a position without playing on.
fn sight<G: Keyed>(game: &G, ladder: Ladder, state: &G::State) -> Known {
    match game.scores(state) {
        Some(end) => Known::exactly(ladder.end(&end)),
        None => bounded(ladder, Prospects::NOTHING, game.horizon(ladder, state, None)),
    }
}

/// Bounds, with the only score that a seat has left made sure.
fn bounded(ladder: Ladder, sure: Prospects, open: Prospects) -> Known {
    let sole = Seat::all(ladder.seats()).filter(|&seat| open.of(ladder, seat).sole().is_some());
    let sure = sole.fold(sure, |sure, seat| sure.with(ladder, seat, open.of(ladder, seat)));
    Known { sure, open }
}

/// A round.
struct Search<'a, 'b, G: Keyed> {
    game: &'a G,
    ranks: &'a mut DecidedRanks<G>,
    budget: &'a mut Budget<'b>,
    /// Positions this deep are not looked into.
    limit: u32,
    deepest: u32,
}

impl<G: Keyed> Search<'_, '_, G> {
    /// What is known of a position after this round.
    fn visit(&mut self, state: &mut G::State, depth: u32) -> Result<Known, Stop> {
        self.budget.spend()?;
        self.deepest = self.deepest.max(depth);
        if depth as usize == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let (seen, looked) = self.recall(state);
        let ahead = self.limit.saturating_sub(depth);
        if ahead == 0 || seen.exact().is_some() || looked > ahead {
            return Ok(seen);
        }
        let found = self.look(state, depth)?;
        self.remember(state, found, ahead)?;
        Ok(found)
    }

    /// Tries the moves.
    fn look(&mut self, state: &mut G::State, depth: u32) -> Result<Known, Stop> {
        let (ladder, prune) = (self.ranks.ladder, self.ranks.settings.prune);
        let mover = self.game.to_move(state);
        let horizon = self.game.horizon(ladder, state, None);
        let best = horizon.of(ladder, mover).best();
        let given = self.game.horizon(ladder, state, Some((mover, ladder.score(best))));
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let mut after = Vec::new();
        for &chosen in &moves {
            let undo = self.game.play(state, chosen);
            after.push(self.recall(state).0);
            self.game.undo(state, undo);
        }
        let mut position = Position { ladder, mover, best, given, horizon, after };
        for (at, &chosen) in moves.iter().enumerate() {
            if prune && position.is_dropped(at) {
                self.budget.spend()?;
                continue;
            }
            let undo = self.game.play(state, chosen);
            position.after[at] = self.visit(state, depth + 1)?;
            self.game.undo(state, undo);
            if prune && position.known().exact().is_some() {
                break;
            }
        }
        Ok(position.known())
    }

    /// What is known of a position at once, and from a look how deep.
    fn recall(&self, state: &G::State) -> (Known, u32) {
        let ladder = self.ranks.ladder;
        let seen = sight(self.game, ladder, state);
        if !self.ranks.settings.table || seen.exact().is_some() {
            return (seen, 0);
        }
        let Some(found) = self.ranks.remembered.get(&*self.key(state)) else { return (seen, 0) };
        // Seats that are settled here have but one score in `open`, and it is sure.
        let Known { sure, open } = found.rest;
        match completed(ladder, open, seen.open) {
            Some(open) => (Known { sure: sure | seen.sure, open }, found.ahead),
            None => (seen, 0),
        }
    }

    fn remember(&mut self, state: &G::State, found: Known, ahead: u32) -> Result<(), Stop> {
        if !self.ranks.settings.table {
            return Ok(());
        }
        let key = self.key(state);
        let horizon = self.game.horizon(self.ranks.ladder, state, None);
        let rest = |whole| unsettled(self.ranks.ladder, whole, horizon);
        let rest = Known { sure: rest(found.sure), open: rest(found.open) };
        self.ranks.remembered.insert(key, Remembered { rest, ahead });
        match self.ranks.remembered.len() > self.ranks.most_positions {
            true => Err(Stop::Memory),
            false => Ok(()),
        }
    }

    fn key(&self, state: &G::State) -> Box<[u64]> {
        let mut key = vec![0; self.game.rest_words()].into_boxed_slice();
        self.game.rest_key(state, &mut key);
        key
    }
}

/// A position and what is known after each of its moves.
struct Position {
    ladder: Ladder,
    mover: Seat,
    /// The best score that is left for the mover.
    best: u8,
    /// What is left for everybody if the mover gets that.
    given: Prospects,
    horizon: Prospects,
    after: Vec<Known>,
}

impl Position {
    fn sights(&self) -> Vec<Sight> {
        let of = |scores: Prospects| scores.of(self.ladder, self.mover);
        self.after
            .iter()
            .map(|known| Sight { sure: of(known.sure), open: of(known.open) })
            .collect()
    }

    /// Is this move surely dominated?
    fn is_dropped(&self, at: usize) -> bool {
        let sights = self.sights();
        Sieve::new(&sights).fate(sights[at]) == Fate::Dropped
    }

    fn known(&self) -> Known {
        let sights = self.sights();
        let sieve = Sieve::new(&sights);
        let (mut sure, mut open) = (Prospects::NOTHING, Prospects::NOTHING);
        for (at, after) in self.after.iter().enumerate() {
            if sieve.fate(sights[at]) != Fate::Dropped {
                open = open | after.open;
            }
            if is_kept(&sights, at) {
                sure = sure | after.sure;
            }
        }
        // A move that surely gives the mover the best score leaves the mover no other.
        let surely_best = sights.iter().any(|sight| sight.open.sole() == Some(self.best));
        let within = if surely_best { self.given } else { self.horizon };
        bounded(self.ladder, sure, open & within)
    }
}
