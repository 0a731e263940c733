//! Proofs for games in which play may repeat: the truth has one, and the checker accepts it.

use yomikiri_check::{Header, Limits, Proof, Verified, verify_repeating};
use yomikiri_game::example::Warren;
use yomikiri_game::{Game, Goal, SeatSet};
use yomikiri_solve::{Budget, Judge, Stop, Unwritten, write_repeating_proof};

/// Knows the truth about one goal in every chamber, and likes the moves in some order.
struct Known {
    goal: Goal,
    forced: Vec<bool>,
    likes: fn(&mut [u8]),
}

impl Known {
    /// The least set that holds where the goal is met, where one of its seats has a move into it,
    /// and where all moves of another lead there.
    fn new(warren: &Warren, goal: Goal, likes: fn(&mut [u8])) -> Known {
        let mut forced = vec![false; warren.chambers.into()];
        loop {
            let now = (0..warren.chambers).map(|chamber| match warren.scores(&chamber) {
                Some(end) => goal.met_by(&end),
                None => {
                    let legal = warren.legal(&chamber);
                    let mut next = legal.iter().map(|&tunnel| {
                        let mut next = chamber;
                        warren.play(&mut next, tunnel);
                        forced[usize::from(next)]
                    });
                    match goal.seats.contains(warren.to_move(&chamber)) {
                        true => next.any(|good| good),
                        false => next.all(|good| good),
                    }
                }
            });
            let now: Vec<bool> = now.collect();
            if now == forced {
                return Known { goal, forced, likes };
            }
            forced = now;
        }
    }
}

impl Judge<Warren> for Known {
    fn forces(&mut self, chamber: &u8, goal: Goal, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        assert_eq!(goal, self.goal);
        budget.spend()?;
        Ok(self.forced[usize::from(*chamber)])
    }
    fn sort(&mut self, _: &u8, _: Goal, _: bool, moves: &mut [u8]) {
        (self.likes)(moves);
    }
}

fn header(log_slots: u32) -> Header {
    Header { game: "warren".to_string(), rules: Vec::new(), log_slots }
}

fn write(warren: &Warren, known: &mut Known, log_slots: u32) -> Vec<u8> {
    let goals: Vec<(u8, Goal)> = (0..warren.chambers).map(|room| (room, known.goal)).collect();
    let (mut file, header) = (Vec::new(), header(log_slots));
    let mut budget = Budget::unlimited();
    write_repeating_proof(&mut file, &header, warren, &goals, known, 1 << 20, &mut budget)
        .unwrap_or_else(|e| panic!("{e}"));
    file
}

fn check(warren: &Warren, mut file: &[u8]) -> Verified {
    let proof = Proof::open(&mut file).unwrap();
    verify_repeating(warren, proof, &mut Limits::memory(1 << 30))
        .unwrap_or_else(|e| panic!("{e} in {warren:?}"))
}

fn goals() -> impl Iterator<Item = Goal> {
    let of = |at_least| [1, 2, 3].map(|bits| Goal { seats: SeatSet::from_bits(bits), at_least });
    [0, 1].into_iter().flat_map(of)
}

/// Whatever is liked, also where that leads round in circles, and with a memo that forgets.
#[test]
fn every_truth_has_a_proof_that_is_accepted() {
    let likes: [fn(&mut [u8]); 2] = [|_| {}, |moves| moves.reverse()];
    let (mut forced, mut denied) = (0, 0);
    for seed in 0..300 {
        let warren = Warren { seed, chambers: 4 + seed as u8 % 60 };
        for goal in goals() {
            let mut known = Known::new(&warren, goal, likes[seed as usize % 2]);
            for log_slots in [6, 16] {
                let verified = check(&warren, &write(&warren, &mut known, log_slots));
                for (claim, &truth) in verified.claims.iter().zip(&known.forced) {
                    assert_eq!((claim.goal, claim.forced), (goal, truth), "{claim:?}");
                    *(if truth { &mut forced } else { &mut denied }) += 1;
                }
                assert_eq!(verified.claims.len(), usize::from(warren.chambers));
            }
        }
    }
    assert!(forced > 1000 && denied > 1000, "{forced} forced, {denied} denied");
}

/// Limits are told, and nothing is written as if it were whole.
#[test]
fn limits_stop_the_writing() {
    let mut stopped = [0; 2];
    for seed in 0..100 {
        let warren = Warren { seed, chambers: 40 };
        for goal in goals() {
            let mut known = Known::new(&warren, goal, |_| {});
            for (at, (memory, nodes)) in [(0, 1 << 20), (1 << 20, 3)].into_iter().enumerate() {
                let (mut file, budget) = (Vec::new(), &mut Budget::nodes(nodes));
                let goals = [(0, goal)];
                let written = write_repeating_proof(
                    &mut file,
                    &header(8),
                    &warren,
                    &goals,
                    &mut known,
                    memory,
                    budget,
                );
                match written {
                    Ok(_) => drop(check(&warren, &file)),
                    Err(Unwritten::Stop(Stop::Memory)) if at == 0 => stopped[0] += 1,
                    Err(Unwritten::Stop(Stop::Nodes)) if at == 1 => stopped[1] += 1,
                    Err(other) => panic!("{other}"),
                }
            }
        }
    }
    assert!(stopped.iter().all(|&times| times > 100), "{stopped:?}");
}
