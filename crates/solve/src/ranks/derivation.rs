//! What the candidates of the moves leave of those of a position.
//!
//! What is possible in a position depends on which sets are possible after its moves, however many
//! moves lead to each: of the sets that occur, those that no other dominates are united. So moves
//! are read one after another by an automaton that notes which sets have occurred. Of its 2^15
//! states, those are made one that nothing read afterwards tells apart, by the usual splitting of
//! classes, which leaves 20 or so; and where a move has several candidates, all states are followed
//! at once. So whatever follows from what is known of the moves is seen, and nothing else is needed
//! for that than the definition of domination.

use super::ScoreSet;
use super::candidates::{Candidates, EndSet, SETS};
use std::collections::HashMap;

/// Derives candidates where one seat is to move.
pub(super) struct Derivation {
    /// For each state, the one after each set. The empty set is never read.
    after: Vec<[u8; SETS]>,
    /// For each state, what is possible if no move follows.
    possible: Vec<EndSet>,
}

/// Sets that have occurred: bit s - 1 stands for the ends in s.
type Occurred = usize;
const STATES: Occurred = 1 << (SETS - 1);

/// States that may have been reached, each a bit.
type Reached = u64;

impl Derivation {
    /// For a seat to which each end gives these scores: one each.
    pub fn new(ends: &[ScoreSet]) -> Derivation {
        let dominating = dominating(ends);
        let possible: Vec<EndSet> =
            (0..STATES).map(|occurred| united(occurred, &dominating)).collect();
        let mut classes: Vec<u8> = possible.clone();
        let mut count = 0;
        loop {
            let mut names: HashMap<[u8; SETS], u8> = HashMap::new();
            let split = (0..STATES).map(|occurred| {
                let name = names.len() as u8;
                *names.entry(alike(&classes, occurred)).or_insert(name)
            });
            classes = split.collect();
            if names.len() == count {
                break;
            }
            count = names.len();
            assert!(count <= Reached::BITS as usize, "{count} states do not fit");
        }
        let mut derivation = Derivation { after: vec![[0; SETS]; count], possible: vec![0; count] };
        for occurred in 0..STATES {
            let class = usize::from(classes[occurred]);
            derivation.possible[class] = possible[occurred];
            derivation.after[class] = alike(&classes, occurred);
        }
        // Classes are named in the order of states, so that nothing has occurred in the first.
        assert_eq!(classes[0], 0);
        derivation
    }

    /// What may be possible in a position with these candidates after its moves.
    pub fn derive(&self, moves: impl Iterator<Item = Candidates>) -> Candidates {
        let reached = moves.fold(1, |reached, candidates| self.read(reached, candidates));
        Candidates(bits(reached).fold(0, |all, state| all | 1 << self.possible[state]))
    }

    fn read(&self, reached: Reached, candidates: Candidates) -> Reached {
        bits(reached).fold(0, |all, state| {
            let after = |ends: EndSet| self.after[state][usize::from(ends)];
            candidates.sets().fold(all, |all, ends| all | 1 << after(ends))
        })
    }
}

/// The class of a state itself, and of those after each set.
fn alike(classes: &[u8], occurred: Occurred) -> [u8; SETS] {
    std::array::from_fn(|ends| match ends {
        0 => classes[occurred],
        _ => classes[occurred | 1 << (ends - 1)],
    })
}

/// For each set of ends, the sets that dominate it.
fn dominating(ends: &[ScoreSet]) -> [Occurred; SETS] {
    let scores = |set: usize| {
        let held = ends.iter().enumerate().filter(|(end, _)| set >> end & 1 == 1);
        held.fold(ScoreSet::EMPTY, |all, (_, scores)| all | *scores)
    };
    // Sets of ends that the game does not have never occur; so that they add no states, they
    // dominate themselves.
    let real = |set: &usize| *set > 0 && *set < 1 << ends.len();
    std::array::from_fn(|set| match real(&set) {
        false => Occurred::MAX,
        true => (1..SETS)
            .filter(real)
            .filter(|&other| scores(other).dominates(scores(set)))
            .fold(0, |all, other| all | 1 << (other - 1)),
    })
}

/// What is possible where these sets are possible after the moves: all that is in those that no
/// other one dominates.
fn united(occurred: Occurred, dominating: &[Occurred; SETS]) -> EndSet {
    let held = (1..SETS).filter(|set| occurred >> (set - 1) & 1 == 1);
    let kept = held.filter(|&set| occurred & dominating[set] == 0);
    kept.fold(0, |all, set| all | set as EndSet)
}

fn bits(mut set: Reached) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How each of four ends may be liked, from the worst.
    const LIKINGS: [[u8; 4]; 5] =
        [[2, 0, 0, 1], [0, 1, 2, 3], [0, 1, 1, 2], [1, 0, 0, 0], [1, 1, 0, 0]];

    fn derivation(liking: [u8; 4]) -> Derivation {
        Derivation::new(&liking.map(ScoreSet::only))
    }

    /// What is possible, by the words of the definition.
    fn by_definition(liking: [u8; 4], occurred: &[EndSet]) -> EndSet {
        let of = |set: EndSet| {
            (0..4).filter(|end| set >> end & 1 == 1).map(|end| liking[end]).collect::<Vec<_>>()
        };
        let worse = |set: EndSet| {
            let mut own = of(set);
            own.sort();
            own.dedup();
            occurred.iter().any(|&other| {
                let mut better = of(other);
                better.sort();
                better.dedup();
                better != own && better.iter().min() >= own.iter().max()
            })
        };
        occurred.iter().filter(|set| !worse(**set)).fold(0, |all, set| all | set)
    }

    /// What may be possible, by trying every choice of one candidate for each move.
    fn by_force(liking: [u8; 4], moves: &[Candidates], occurred: &mut Vec<EndSet>) -> u16 {
        let [first, others @ ..] = moves else { return 1 << by_definition(liking, occurred) };
        first.sets().fold(0, |all, ends| {
            occurred.push(ends);
            let found = by_force(liking, others, occurred);
            occurred.pop();
            all | found
        })
    }

    #[test]
    fn as_by_trying_every_choice() {
        let mut dice = 1_u64;
        let mut throw = || {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (dice >> 33) as u16
        };
        for liking in LIKINGS {
            let derivation = derivation(liking);
            for round in 0..400 {
                // Few candidates, and many.
                let mut some = || match round % 2 {
                    0 => Candidates(1 << (1 + throw() % 15) | 1 << (1 + throw() % 15)),
                    _ => Candidates(throw() & throw() & !1 | 1 << 15),
                };
                let moves: Vec<Candidates> = (0..=round % 4).map(|_| some()).collect();
                let derived = derivation.derive(moves.iter().copied());
                let forced = by_force(liking, &moves, &mut Vec::new());
                assert_eq!(derived.0, forced, "{liking:?}: {moves:?}");
            }
        }
    }

    /// A win or a draw dominates a draw or a loss; a win or a loss neither dominates nor is dominated.
    #[test]
    fn what_is_dominated_does_not_count() {
        let derivation = derivation([2, 0, 0, 1]);
        let [win, loss, other_loss, draw]: [EndSet; 4] = [1, 2, 4, 8];
        let of =
            |moves: &[EndSet]| derivation.derive(moves.iter().map(|&ends| Candidates(1 << ends)));
        let set = |ends: EndSet| Candidates(1 << ends);
        assert_eq!(of(&[win | draw, draw | loss]), set(win | draw));
        assert_eq!(of(&[win | draw, win | loss]), set(win | draw | loss));
        assert_eq!(of(&[win, win | draw, loss]), set(win));
        assert_eq!(of(&[loss, other_loss]), set(loss | other_loss));
    }
}
