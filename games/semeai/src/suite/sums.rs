//! Races as sums of regions, against every position that play can reach.

use crate::suite::plain::{Random, THREATS, Worked, races};
use crate::sum::{Moves, SumRace};
use crate::{Color, Position};
use yomikiri_game::Budget;

/// How many positions the sum tells, and how many it does not know, since they take needless moves.
#[derive(Default, Debug)]
struct Told {
    known: usize,
    unknown: usize,
}

/// Whatever the sum tells of a position is as worked out: whether the attacker captures, and within
/// how many plies.
fn check(start: &Position, worked: &Worked, moves: Moves, told: &mut Told) {
    let budget = &mut Budget::unlimited();
    let sum = SumRace::new(start, moves, budget).expect("no limit").expect("small regions");
    for threats in THREATS {
        let solved = sum.solve(threats, 1 << 26, budget).expect("no limit").expect("few positions");
        let open = worked.graph.positions.iter().filter(|position| position.winner().is_none());
        for (at, position) in open.map(|position| position.with_threats(threats)).enumerate() {
            for attacker in Color::BOTH {
                let expected = worked.plies(&position, attacker);
                match sum.plies(&solved, &position, attacker) {
                    Some(plies) => {
                        told.known += 1;
                        assert_eq!(
                            plies, expected,
                            "{moves:?} {attacker:?}: {position} of {start}"
                        );
                    }
                    None => {
                        assert!(at > 1, "the first positions are always known: {start}");
                        told.unknown += 1;
                    }
                }
            }
        }
    }
}

fn compare(seed: u64, boards: usize, make: impl Fn(&mut Random) -> Option<Position>) -> [Told; 2] {
    let mut random = Random(seed);
    let mut told = [Told::default(), Told::default()];
    let mut done = 0;
    while done < boards {
        let Some(start) = make(&mut random) else { continue };
        let Some(worked) = Worked::out(&start, 10_000) else { continue };
        check(&start, &worked, Moves::Needed, &mut told[0]);
        check(&start, &worked, Moves::All, &mut told[1]);
        done += 1;
    }
    told
}

#[test]
fn sums_tell_who_captures_and_when() {
    let [needed, all] = compare(6, 300, races::with_pockets);
    assert!(needed.known > 500_000, "{needed:?}");
    assert!(all.known > 1_000_000 && all.unknown < all.known / 10, "{all:?}");
}

#[test]
fn sums_know_stones_inside() {
    let make = |random: &mut Random| {
        let made = races::with_stones_inside(random)?;
        races::regions(&made).iter().all(|region| region.len() <= 9).then_some(made)
    };
    let [needed, all] = compare(7, 200, make);
    assert!(needed.known > 300_000, "{needed:?}");
    assert!(all.known > 600_000 && all.unknown < all.known / 10, "{all:?}");
}
