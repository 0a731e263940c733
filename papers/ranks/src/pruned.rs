//! How many nodes pruning saves, counted without walking.

use super::ladder;
use std::cmp::Ordering;
use std::collections::HashMap;
use yomikiri_daifugo::{Daifugo, Table as Position};
use yomikiri_game::{Game, Seat};
use yomikiri_solve::ranks::{Ladder, Prospects, ScoreSet, undominated};
use yomikiri_solve::{Budget, Stop};

/// The nodes of two searches of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nodes {
    /// Of the full search.
    pub full: u128,
    /// Of the search that prunes.
    pub pruned: u128,
}

impl Nodes {
    /// By how much pruning divides the nodes.
    pub fn ratio(self) -> f64 {
        self.full as f64 / self.pruned as f64
    }

    /// Compares ratios exactly, by their continued fractions: many of them are 1, and their
    /// products need not fit.
    pub fn compare(self, other: Nodes) -> Ordering {
        let (Nodes { full: a, pruned: b }, Nodes { full: c, pruned: d }) = (self, other);
        (a / b).cmp(&(c / d)).then_with(|| match (a % b, c % d) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            // The rest of each is its remainder by its divisor: turned over, the greater is less.
            (a, c) => Nodes { full: d, pruned: c }.compare(Nodes { full: b, pruned: a }),
        })
    }
}

/// Counts of a deal's positions. Neither search depends on how a position was reached, so each
/// position is looked at once.
pub struct Counts<'r> {
    rules: &'r Daifugo,
    ladder: Ladder,
    known: HashMap<Position, (Nodes, Prospects)>,
}

impl Counts<'_> {
    pub fn new(rules: &Daifugo) -> Counts<'_> {
        Counts { rules, ladder: ladder(rules), known: HashMap::new() }
    }

    /// Both searches from the start of the deal. Pays for each position once.
    pub fn nodes(&mut self, budget: &mut Budget<'_>) -> Result<Nodes, Stop> {
        Ok(self.count(&self.rules.start(), budget)?.0)
    }

    /// What the search that prunes finds after each move that it tries in a position, and what it
    /// makes of them.
    pub fn tried(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<Prospects>, Prospects), Stop> {
        let (mover, mut after_each) = (self.rules.to_move(position), Vec::new());
        for chosen in self.rules.legal(position) {
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            after_each.push(self.count(&after, budget)?.1);
            if self.prunes(mover, self.united(mover, &after_each)) {
                break;
            }
        }
        let united = self.united(mover, &after_each);
        Ok((after_each, united))
    }

    fn count(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<(Nodes, Prospects), Stop> {
        if let Some(&known) = self.known.get(position) {
            return Ok(known);
        }
        budget.spend()?;
        let mut nodes = Nodes { full: 1, pruned: 1 };
        let (mover, mut after_each) = (self.rules.to_move(position), Vec::new());
        let mut pruned = false;
        for chosen in self.rules.legal(position) {
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            let (below, possible) = self.count(&after, budget)?;
            nodes.full += below.full;
            after_each.push(possible);
            if !pruned {
                nodes.pruned += below.pruned;
                pruned = self.prunes(mover, self.united(mover, &after_each));
            }
        }
        let possible = match self.rules.scores(position) {
            Some(end) => self.ladder.end(&end),
            None => self.united(mover, &after_each),
        };
        self.known.insert(*position, (nodes, possible));
        Ok((nodes, possible))
    }

    /// What the mover leaves possible by these moves.
    fn united(&self, mover: Seat, after_each: &[Prospects]) -> Prospects {
        let own: Vec<_> = after_each.iter().map(|after| after.of(self.ladder, mover)).collect();
        let kept = after_each.iter().zip(undominated(&own)).filter(|(_, kept)| *kept);
        kept.fold(Prospects::NOTHING, |all, (each, _)| all | *each)
    }

    /// The study's rule, in its own words: the mover has the first place alone, and everybody
    /// else every place but the first.
    fn prunes(&self, mover: Seat, possible: Prospects) -> bool {
        let first = ScoreSet::only(self.ladder.rungs() - 1);
        let others = ScoreSet::from_bits(self.ladder.all().bits() & !first.bits());
        Seat::all(self.rules.seats()).all(|seat| {
            possible.of(self.ladder, seat) == if seat == mover { first } else { others }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::measure::Rule;
    use super::*;

    /// Walked by a program of another language; 6482, 281332 and 3771 are also in print.
    #[test]
    fn counts_are_those_of_walks() {
        for (players, cards, places, full, pruned) in [
            (3, 3, 3, 6_482, 6_403),
            (5, 3, 2, 281_332, 3_771),
            (2, 5, 2, 158_140, 406),
            (3, 4, 2, 334_471, 12_651),
            (3, 4, 3, 1_778_308, 1_448_338),
            (4, 3, 4, 427_475, 427_475),
        ] {
            let rules = Rule { players, cards, places }.deal();
            let nodes = Counts::new(&rules).nodes(&mut Budget::unlimited()).unwrap();
            assert_eq!(nodes, Nodes { full, pruned }, "{players} {cards} {places}");
        }
    }

    #[test]
    fn ratios_are_compared_as_fractions() {
        let numbers = [1, 2, 3, 5, 8, 12, 13];
        let all =
            || numbers.into_iter().flat_map(|full| numbers.map(|pruned| Nodes { full, pruned }));
        for one in all() {
            for other in all() {
                let products = (one.full * other.pruned).cmp(&(other.full * one.pruned));
                assert_eq!(one.compare(other), products, "{one:?} {other:?}");
            }
        }
    }
}
