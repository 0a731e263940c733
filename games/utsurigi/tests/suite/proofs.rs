//! Proofs are accepted, and nothing false is.

use std::sync::Arc;
use yomikiri_check::testing::{body, wrap};
use yomikiri_check::{Claim, Header, Limits, Proof, Rejection, verify};
use yomikiri_game::{Game, Goal, Notation, Score, Seat, SeatSet};
use yomikiri_solve::{Budget, Oracle, write_proof};
use yomikiri_utsurigi::{Searcher, Utsurigi};

fn rules(side: u32, dominoes: u32, singles: u32) -> Utsurigi {
    Utsurigi::new(side, side, dominoes, singles).unwrap()
}

/// A proof of what Black can force at the start, and what not.
fn prove(rules: &Utsurigi, thresholds: &[Score], log_slots: u32) -> Vec<u8> {
    let goal = |&at_least| (rules.start(), Goal::alone(Seat::new(0), at_least));
    let goals: Vec<_> = thresholds.iter().map(goal).collect();
    let mut searcher = Searcher::new(Arc::new(rules.clone()), 64 << 20, 1);
    let header = Header { game: "utsurigi".to_string(), rules: Vec::new(), log_slots };
    let mut file = Vec::new();
    write_proof(&mut file, &header, &goals, &mut searcher, &mut Budget::unlimited()).unwrap();
    file
}

fn check(rules: &Utsurigi, mut file: &[u8]) -> Result<Vec<Claim>, Rejection> {
    let proof = Proof::open(&mut file)?;
    Ok(verify(rules, proof, &mut Limits::memory(1 << 30))?.claims)
}

/// A proof that Black reaches this score and none above it passes the checker.
fn assert_proved(rules: &Utsurigi, score: Score) {
    let (worst, best) = rules.score_range().into_inner();
    let questions = worst + 1..=best;
    let thresholds: Vec<Score> =
        [score, score + 1].into_iter().filter(|t| questions.contains(t)).collect();
    let claims = check(rules, &prove(rules, &thresholds, 20)).unwrap();
    assert_eq!(claims.len(), thresholds.len());
    for claim in claims {
        assert_eq!(claim.forced, score >= claim.goal.at_least, "{claim:?}");
    }
}

#[test]
fn every_answer_of_4x4_has_a_proof() {
    for (dominoes, singles, margin) in [(0, 6, -10), (1, 4, -2), (2, 2, 5), (3, 0, -2 as Score)] {
        let rules = rules(4, dominoes, singles);
        assert_proved(&rules, margin.signum());
        assert_proved(&rules.by_margin(), margin);
    }
}

#[test]
fn a_draw_and_a_margin_of_5x5_have_proofs() {
    assert_proved(&rules(5, 5, 1), 0);
    assert_proved(&rules(5, 4, 3).by_margin(), 1);
    assert_proved(&rules(5, 3, 5), -1);
}

/// A small memo makes a proof longer, not wrong.
#[test]
fn what_was_dropped_is_proved_again() {
    let rules = rules(4, 1, 4).by_margin();
    let lengths = [1, 4, 20].map(|log_slots| {
        let file = prove(&rules, &[-2], log_slots);
        assert!(check(&rules, &file).unwrap()[0].forced);
        body(&file).len()
    });
    assert!(lengths[0] >= lengths[1] && lengths[1] > lengths[2], "{lengths:?}");
}

#[test]
fn a_proof_under_other_rules_proves_nothing() {
    let file = prove(&rules(4, 2, 2), &[1], 20);
    for other in [rules(4, 3, 0), rules(4, 2, 3), rules(5, 2, 2)] {
        assert!(matches!(check(&other, &file), Err(Rejection::Wrong(_))));
    }
}

/// Rules and a proof under them, small enough for brute force.
fn samples() -> Vec<(Utsurigi, Vec<u8>)> {
    let rules = [
        (rules(3, 1, 1), vec![0, 1]),
        (rules(3, 0, 3).by_margin(), vec![-3, 0, 3]),
        (rules(4, 2, 1), vec![0, 1]),
    ];
    rules.map(|(rules, goals)| (rules.clone(), prove(&rules, &goals, 8))).to_vec()
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    /// Changes, drops or adds up to three bytes.
    fn damage(&mut self, bytes: &mut Vec<u8>, values: usize) {
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len());
            match self.below(3) {
                0 => bytes[at] = self.below(values) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, self.below(values) as u8),
            }
        }
    }
}

#[test]
fn a_damaged_file_is_never_accepted() {
    let mut random = Random(1);
    for (rules, file) in samples() {
        for _ in 0..300 {
            let mut damaged = file.clone();
            random.damage(&mut damaged, 256);
            assert!(damaged == file || check(&rules, &damaged).is_err());
        }
        for length in 0..file.len() {
            assert!(check(&rules, &file[..length]).is_err(), "{length}");
        }
    }
}

/// Steps and claims changed inside a file whose checksum is right.
#[test]
fn what_is_accepted_is_true() {
    let mut random = Random(2);
    let mut refused = 0;
    for (rules, file) in samples() {
        let mut oracle = Oracle::new(&rules, SeatSet::only(Seat::new(0)));
        for _ in 0..300 {
            let mut changed = body(&file);
            random.damage(&mut changed, 16);
            let Ok(claims) = check(&rules, &wrap(&changed)) else {
                refused += 1;
                continue;
            };
            for Claim { position, goal, forced } in claims {
                let mut state = rules.read(&position).unwrap();
                let score = match goal.seats.sole() == Some(Seat::new(0)) {
                    true => oracle.score(&mut state),
                    false => Oracle::new(&rules, goal.seats).score(&mut state),
                };
                assert_eq!(score >= goal.at_least, forced, "{goal} at {position}");
            }
        }
    }
    assert!(refused > 600, "only {refused} of 900 were refused");
}
