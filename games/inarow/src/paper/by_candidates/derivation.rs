//! What the candidates of the moves leave of those of a position.
//!
//! What is possible in a position depends on which sets are possible after its moves, however many
//! moves lead to each: of the sets that occur, those that no other dominates are united. So moves
//! are read one after another by an automaton that notes which sets have occurred. Of its 2^15
//! states, those are made one that nothing read afterwards tells apart, by the usual splitting of
//! classes; that leaves few, and where a move has several candidates, all states are followed at
//! once.

use super::super::profiles::{ALL, DRAWN, Ends};
use super::candidates::Candidates;
use std::collections::HashMap;
use yomikiri_solve::ranks::ScoreSet;

/// Sets that have occurred, as in [`Candidates`] without bit 0.
const STATES: usize = 1 << ALL;

/// Derives candidates where one player is to move.
pub struct Derivation {
    /// For each state: the state after each set, which set 0 leaves as it is, and what is possible
    /// if nothing follows.
    after: Vec<[u8; ALL as usize + 1]>,
    possible: Vec<Ends>,
}

/// States that may be reached, each a bit.
type Reached = u128;

impl Derivation {
    /// For this player to move.
    pub fn for_mover(mover: usize) -> Derivation {
        let possible: Vec<Ends> = (0..STATES)
            .map(|occurred| by_definition(mover, Candidates((occurred as u16) << 1)))
            .collect();
        let with = |occurred: usize, ends: Ends| occurred | 1 << (ends - 1);
        let mut classes: Vec<u8> = possible.clone();
        let mut count = 0;
        loop {
            let mut names: HashMap<[u8; ALL as usize + 1], u8> = HashMap::new();
            let split = (0..STATES).map(|occurred| {
                let alike = std::array::from_fn(|ends| match ends {
                    0 => classes[occurred],
                    _ => classes[with(occurred, ends as Ends)],
                });
                let name = u8::try_from(names.len()).expect("few classes");
                *names.entry(alike).or_insert(name)
            });
            classes = split.collect();
            if names.len() == count {
                break;
            }
            count = names.len();
        }
        assert!(count <= Reached::BITS as usize, "{count} states do not fit");
        let mut derivation = Derivation { after: vec![[0; _]; count], possible: vec![0; count] };
        for occurred in 0..STATES {
            let class = usize::from(classes[occurred]);
            derivation.possible[class] = possible[occurred];
            derivation.after[class] = std::array::from_fn(|ends| match ends {
                0 => classes[occurred],
                _ => classes[with(occurred, ends as Ends)],
            });
        }
        // Classes are named in the order of states, so the state in which nothing has occurred is
        // the first.
        assert_eq!(classes[0], 0);
        derivation
    }

    /// What may be possible in a position with these candidates after its moves.
    pub fn derive(&self, moves: impl Iterator<Item = Candidates>) -> Candidates {
        let reached = moves.fold(1, |reached, candidates| self.step(reached, candidates));
        let possible = bits(reached).map(|state| 1 << self.possible[state]);
        Candidates(possible.fold(0, |all, ends| all | ends))
    }

    fn step(&self, reached: Reached, candidates: Candidates) -> Reached {
        bits(reached).fold(0, |after, state| {
            candidates
                .sets()
                .fold(after, |after, ends| after | 1 << self.after[state][usize::from(ends)])
        })
    }
}

/// What is possible where these sets are possible after the moves: all that is in those that no
/// other one dominates, with the mover's eyes.
fn by_definition(mover: usize, occurred: Candidates) -> Ends {
    let kept = occurred.sets().filter(|&ends| {
        let own = scores(mover, ends);
        !occurred.sets().any(|other| scores(mover, other).dominates(own))
    });
    kept.fold(0, |all, ends| all | ends)
}

/// The scores that ends give to a player: a loss, a draw and a win, the worst first.
fn scores(player: usize, ends: Ends) -> ScoreSet {
    let rung = |end: usize| match end {
        DRAWN => 1,
        _ if end == player => 2,
        _ => 0,
    };
    let all = (0..=DRAWN).filter(|end| ends >> end & 1 == 1);
    all.fold(ScoreSet::EMPTY, |scores, end| scores | ScoreSet::only(rung(end)))
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

    /// What may be possible, by trying every choice of one candidate for each move.
    fn by_force(mover: usize, moves: &[Candidates], occurred: Candidates) -> u16 {
        match moves {
            [] => 1 << by_definition(mover, occurred),
            [first, others @ ..] => first.sets().fold(0, |all, ends| {
                all | by_force(mover, others, Candidates(occurred.0 | 1 << ends))
            }),
        }
    }

    #[test]
    fn as_by_trying_every_choice() {
        let mut dice = 1_u64;
        let mut throw = || {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (dice >> 33) as u16
        };
        for mover in 0..3 {
            let derivation = Derivation::for_mover(mover);
            for round in 0..3_000 {
                // Few candidates, and many.
                let mut some = || match round % 2 {
                    0 => Candidates(1 << (1 + throw() % 15) | 1 << (1 + throw() % 15)),
                    _ => Candidates(throw() & throw() & !1 | 1 << 15),
                };
                let moves: Vec<Candidates> = (0..=round % 4).map(|_| some()).collect();
                let derived = derivation.derive(moves.iter().copied());
                assert_eq!(derived.0, by_force(mover, &moves, Candidates(0)), "{moves:?}");
            }
        }
    }

    /// The example of the definition's documentation, with the eyes of player 1: a win or a draw
    /// dominates a draw or a loss, and neither of a win or a loss, a win or a draw the other.
    #[test]
    fn what_is_dominated_does_not_count() {
        let derivation = Derivation::for_mover(0);
        let set = |ends: Ends| Candidates(1 << ends);
        let [win, loss, draw]: [Ends; 3] = [0b0001, 0b0010, 0b1000];
        let of = |moves: &[Ends]| derivation.derive(moves.iter().map(|&ends| set(ends)));
        assert_eq!(of(&[win | draw, draw | loss]), set(win | draw));
        assert_eq!(of(&[win | draw, win | loss]), set(win | draw | loss));
        assert_eq!(of(&[win, win | draw, loss]), set(win));
        assert_eq!(of(&[loss, 0b0100]), set(0b0110));
    }
}
