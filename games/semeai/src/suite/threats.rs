//! How many threats a ko takes, against every position and every number of threats left.

use crate::success::Success;
use crate::suite::plain::{self, Random};
use crate::sum::{Moves, SumRace};
use crate::{Color, Position, Reader};
use std::collections::HashMap;
use yomikiri_game::Budget;

/// All that play can reach where `player` has so many threats: a threat is made and answered
/// elsewhere, and the ko is taken back at once.
struct Fights {
    player: Color,
    list: Vec<(Position, u8)>,
    next: Vec<Vec<usize>>,
    index: HashMap<(Position, u8), usize>,
}

impl Fights {
    fn new(start: &Position, player: Color, threats: u8) -> Fights {
        let (list, next, index) = (Vec::new(), Vec::new(), HashMap::new());
        let mut fights = Fights { player, list, next, index };
        fights.add(start.clone(), threats);
        while fights.next.len() < fights.list.len() {
            let (position, left) = fights.list[fights.next.len()].clone();
            let mut next = Vec::new();
            for chosen in position.moves() {
                next.push(fights.add(position.after(chosen).expect("a legal move"), left));
            }
            if position.to_move() == fights.player && position.ko().is_some() && left > 0 {
                let mover = position.to_move();
                let free = position.with_mover(mover.other()).with_mover(mover);
                for chosen in free.moves() {
                    next.push(fights.add(free.after(chosen).expect("a legal move"), left - 1));
                }
            }
            fights.next.push(next);
        }
        fights
    }

    fn add(&mut self, position: Position, left: u8) -> usize {
        let fresh = self.list.len();
        let number = *self.index.entry((position.clone(), left)).or_insert(fresh);
        if number == fresh {
            self.list.push((position, left));
        }
        number
    }

    /// Can this player force a capture from the start? The least fixed point.
    fn captures(&self, attacker: Color) -> bool {
        let mut forced: Vec<bool> =
            self.list.iter().map(|(position, _)| position.winner() == Some(attacker)).collect();
        loop {
            let mut grew = false;
            for (at, (position, _)) in self.list.iter().enumerate() {
                if forced[at] || position.winner().is_some() {
                    continue;
                }
                let mut next = self.next[at].iter().map(|&next| forced[next]);
                forced[at] = match position.to_move() == attacker {
                    true => next.any(|good| good),
                    false => next.all(|good| good),
                };
                grew |= forced[at];
            }
            if !grew {
                return forced[0];
            }
        }
    }
}

#[test]
fn threats_are_counted_right() {
    let mut random = Random(2024);
    let (mut told, mut endless) = (0, 0);
    while told < 25 {
        let Some(position) = plain::position(&mut random, 4, 3, 65) else { continue };
        if position.winner().is_some() || plain::Graph::new(&position, 3_000).is_none() {
            continue;
        }
        // Without a sum of regions the number is unknown.
        let sum = SumRace::new(&position, Moves::Needed, &mut Budget::unlimited());
        if sum.is_ok_and(|sum| sum.is_none()) {
            continue;
        }
        for attacker in Color::BOTH {
            let mut reader = Reader::new(&position, 1 << 22);
            let budget = &mut Budget::unlimited();
            let success = reader.success(&position, attacker, budget).unwrap();
            let player = match success {
                Success::WithThreat => attacker,
                Success::ByKo => attacker.other(),
                Success::Yes | Success::No => continue,
            };
            let found = reader.threats_needed(&position, attacker, success, budget).unwrap();
            let reaches = |threats: u8| {
                let captures = Fights::new(&position, player, threats).captures(attacker);
                captures == (attacker == player)
            };
            let fewest = (1..=4).find(|&threats| reaches(threats));
            assert_eq!(found, fewest, "{position} {attacker:?} {success:?}");
            *(if fewest.is_some() { &mut told } else { &mut endless }) += 1;
        }
    }
    assert!(endless > 0, "some kos take threats without end");
}
