//! Proofs are accepted, and nothing else is.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use yomikiri_check::testing::{self, Random, body, damage, wrap};
use yomikiri_check::{Claim, Header, Limits, Proof, Rejection, verify};
use yomikiri_game::{Acyclic, Game, Goal, Likeness, Notation, Score, Seat, SeatSet, Sight};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::{AndOr, Budget, DfPn, Oracle, Solver, write_proof};

fn rules(rows: u32, columns: u32, length: u32, players: u8) -> Arc<InARow> {
    Arc::new(InARow::new(rows, columns, length, players).unwrap())
}

/// A proof of these goals at the start.
fn prove(solver: &mut dyn Solver<InARow>, goals: &[(u8, Score)], log_slots: u32) -> Vec<u8> {
    let start = solver.game().start();
    let goals = goals.iter().map(|&(seat, t)| (start.clone(), Goal::alone(Seat::new(seat), t)));
    let goals: Vec<_> = goals.collect();
    let header = Header { game: "inarow".to_string(), rules: Vec::new(), log_slots };
    let mut file = Vec::new();
    write_proof(&mut file, &header, &goals, solver, &mut Budget::unlimited()).unwrap();
    file
}

fn check(rules: &InARow, mut file: &[u8]) -> Result<Vec<Claim>, Rejection> {
    let proof = Proof::open(&mut file)?;
    Ok(verify(rules, proof, &mut Limits::memory(1 << 30))?.claims)
}

#[test]
fn every_guarantee_from_3x3_to_7x7_has_a_proof() {
    for (rows, columns) in [(3, 3), (4, 3), (4, 4), (5, 4), (5, 5), (6, 6), (7, 7)] {
        let rules = rules(rows, columns, 3, 3);
        let mut solver = AndOr::new(Arc::clone(&rules), 64 << 20);
        // On 3x3 everybody draws and nobody wins; elsewhere nobody even draws.
        let all_draw = rows == 3;
        let goals = (0..3)
            .flat_map(|seat| if all_draw { vec![(seat, 0), (seat, 1)] } else { vec![(seat, 0)] });
        let file = prove(&mut solver, &goals.collect::<Vec<_>>(), 20);
        for claim in check(&rules, &file).unwrap() {
            assert_eq!(claim.forced, all_draw && claim.goal.at_least == 0, "{claim:?}");
        }
    }
}

#[test]
fn two_players_four_in_a_line_on_4x4() {
    let rules = rules(4, 4, 4, 2);
    let file = prove(&mut DfPn::new(Arc::clone(&rules), 64 << 20), &[(0, 0), (0, 1)], 20);
    let claims = check(&rules, &file).unwrap();
    assert_eq!([claims[0].forced, claims[1].forced], [true, false]);
}

/// Four in a line for three: on 4x4 everybody can draw, and nobody can win.
#[test]
fn three_players_four_in_a_line_on_4x4() {
    let rules = rules(4, 4, 4, 3);
    let goals = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)];
    let file = prove(&mut AndOr::new(Arc::clone(&rules), 64 << 20), &goals, 20);
    for claim in check(&rules, &file).unwrap() {
        assert_eq!(claim.forced, claim.goal.at_least == 0, "{claim:?}");
    }
}

/// In misère play on 4x4 the second player wins: the checker is the second source.
#[test]
fn misere_on_4x4() {
    let rules = Arc::new(InARow::new(4, 4, 3, 2).unwrap().misere());
    let file = prove(&mut AndOr::new(Arc::clone(&rules), 64 << 20), &[(0, 0)], 20);
    assert!(!check(&rules, &file).unwrap()[0].forced);
}

/// Whether a score that cannot be is reached, or the least one is, is no question: a file
/// that asks it could be accepted and would read as nonsense.
#[test]
fn goals_that_are_no_question_are_refused() {
    let rules = rules(3, 3, 3, 2);
    for at_least in [-1, 2, 100] {
        let file = prove(&mut AndOr::new(Arc::clone(&rules), 1 << 20), &[(0, at_least)], 10);
        assert!(matches!(check(&rules, &file), Err(Rejection::Wrong(_))), "{at_least}");
    }
}

/// Small memos and small tables make proofs longer, not wrong.
#[test]
fn what_was_dropped_is_searched_again() {
    let rules = rules(4, 3, 3, 3);
    let lengths: Vec<usize> = [(1, 0), (4, 1 << 12), (20, 1 << 24)]
        .map(|(log_slots, memory)| {
            let mut solver = AndOr::new(Arc::clone(&rules), memory);
            let file = prove(&mut solver, &[(0, 0), (1, 0), (2, 0)], log_slots);
            assert_eq!(check(&rules, &file).unwrap().len(), 3);
            body(&file).len()
        })
        .to_vec();
    assert!(lengths[0] > lengths[1] && lengths[1] > lengths[2], "{lengths:?}");
}

#[test]
fn files_of_another_kind_are_refused() {
    let rules = rules(3, 3, 3, 2);
    let file = prove(&mut AndOr::new(Arc::clone(&rules), 1 << 20), &[(0, 0)], 10);
    assert!(matches!(check(&rules, b""), Err(Rejection::Foreign)));
    assert!(matches!(check(&rules, b"PNG, or anything else"), Err(Rejection::Foreign)));
    let mut newer = file.clone();
    newer[8] = 2;
    assert!(matches!(check(&rules, &newer), Err(Rejection::Version(2))));
    let mut longer = file.clone();
    longer.push(0);
    assert!(matches!(check(&rules, &longer), Err(Rejection::Damaged(_))));
    for length in 10..file.len() {
        assert!(matches!(check(&rules, &file[..length]), Err(Rejection::Damaged(_))), "{length}");
    }
    // The same file under other rules proves nothing.
    let wider = InARow::new(3, 4, 3, 2).unwrap();
    assert!(matches!(check(&wider, &file), Err(Rejection::Wrong(_))));
}

/// A file taken apart by a second reader of the format: where in the body each claim and
/// each step stands, and in which position.
struct Anatomy {
    body: Vec<u8>,
    at: usize,
    claims: Vec<Range<usize>>,
    steps: Vec<Step>,
}

struct Step {
    bytes: Range<usize>,
    /// The step and all that follows from its position.
    branch: Range<usize>,
    state: Board,
    goal: Goal,
    forced: bool,
}

impl Anatomy {
    fn of(rules: &InARow, file: &[u8]) -> Anatomy {
        let mut it = Anatomy { body: body(file), at: 0, claims: Vec::new(), steps: Vec::new() };
        assert_eq!(it.text(), "inarow");
        assert_eq!(it.number(), 0, "no rules in these tests");
        let slots = it.number();
        while it.number() == 1 {
            let begin = it.at;
            let state = rules.read(&it.text()).unwrap();
            let seats = SeatSet::from_bits(it.number() as u8);
            let zigzag = it.number() as i64;
            let goal = Goal { seats, at_least: ((zigzag >> 1) ^ -(zigzag & 1)) as Score };
            let forced = it.number() == 1;
            assert_eq!(it.number(), 4, "at sight");
            it.claims.push(begin..it.at);
            it.walk(rules, state, goal, forced, slots, &mut HashMap::new());
        }
        assert_eq!(it.at, it.body.len());
        it
    }

    fn number(&mut self) -> u64 {
        self.take(testing::number)
    }

    fn text(&mut self) -> String {
        self.take(testing::text)
    }

    fn take<T>(&mut self, read: impl Fn(&mut &[u8]) -> T) -> T {
        let mut rest = &self.body[self.at..];
        let taken = read(&mut rest);
        self.at = self.body.len() - rest.len();
        taken
    }

    fn walk(
        &mut self,
        rules: &InARow,
        state: Board,
        goal: Goal,
        forced: bool,
        slots: u64,
        memo: &mut HashMap<u64, Likeness>,
    ) {
        if rules.scores(&state).is_some() {
            return;
        }
        let Some(Sight::Open(likeness)) = rules.at_sight(&state, goal) else { return };
        let bytes = likeness.iter().flat_map(|word| word.to_le_bytes());
        let fnv = bytes.fold(0xcbf29ce484222325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100000001b3)
        });
        let slot = fnv >> (64 - slots);
        if memo.get(&slot) == Some(&likeness) {
            return;
        }
        let mut after = rules.legal(&state);
        let ours = goal.seats.contains(rules.to_move(&state)) == forced;
        let index = self.steps.len();
        if ours {
            let begin = self.at;
            after = vec![after[self.number() as usize - 1]];
            let bytes = begin..self.at;
            let state = state.clone();
            self.steps.push(Step { branch: bytes.clone(), bytes, state, goal, forced });
        }
        for chosen in after {
            let mut next = state.clone();
            rules.play(&mut next, chosen);
            self.walk(rules, next, goal, forced, slots, memo);
        }
        if ours {
            self.steps[index].branch.end = self.at;
        }
        memo.insert(slot, likeness);
    }
}

/// The file with some bytes of its body replaced, its checksum made right again.
fn replaced(anatomy: &Anatomy, range: Range<usize>, with: &[u8]) -> Vec<u8> {
    let mut body = anatomy.body.clone();
    body.splice(range, with.iter().copied());
    wrap(&body)
}

/// The small proofs that the tests below damage.
fn samples() -> Vec<(Arc<InARow>, Vec<u8>)> {
    let sample = |rules: Arc<InARow>, goals: &[(u8, Score)]| {
        let file = prove(&mut AndOr::new(Arc::clone(&rules), 1 << 22), goals, 16);
        assert!(check(&rules, &file).is_ok());
        (rules, file)
    };
    vec![
        sample(rules(3, 3, 3, 2), &[(0, 0), (0, 1)]),
        sample(rules(3, 3, 3, 3), &[(0, 0), (1, 1)]),
        sample(rules(4, 3, 3, 3), &[(0, 0), (2, 0)]),
        sample(rules(4, 3, 3, 2), &[(0, 1)]),
    ]
}

#[test]
fn damaged_bytes_are_never_accepted() {
    let mut random = Random(1);
    for (rules, file) in samples() {
        for _ in 0..250 {
            let mut damaged = file.clone();
            for _ in 0..=random.below(3) {
                damage(&mut damaged, &mut random);
            }
            if damaged != file {
                assert!(check(&rules, &damaged).is_err());
            }
        }
    }
}

#[test]
fn a_changed_reply_that_loses_is_never_accepted() {
    let mut random = Random(2);
    let mut changed = 0;
    for (rules, file) in samples() {
        let anatomy = Anatomy::of(&rules, &file);
        let mut oracles: HashMap<SeatSet, Oracle<'_, InARow>> = HashMap::new();
        for _ in 0..300 {
            let step = &anatomy.steps[random.below(anatomy.steps.len())];
            let Step { state, goal, forced, bytes, .. } = step;
            let legal = rules.legal(state);
            let other = random.below(legal.len());
            let mut after = state.clone();
            rules.play(&mut after, legal[other]);
            let oracle =
                oracles.entry(goal.seats).or_insert_with(|| Oracle::new(&*rules, goal.seats));
            if (oracle.score(&mut after) >= goal.at_least) != *forced {
                let wrong = replaced(&anatomy, bytes.clone(), &[other as u8 + 1]);
                assert!(check(&rules, &wrong).is_err(), "{} {other}", rules.show(state));
                changed += 1;
            }
        }
    }
    assert!(changed > 50, "only {changed} replies were changed");
}

#[test]
fn a_dropped_branch_is_never_accepted() {
    let mut random = Random(3);
    for (rules, file) in samples() {
        let anatomy = Anatomy::of(&rules, &file);
        for _ in 0..100 {
            let step = &anatomy.steps[random.below(anatomy.steps.len())];
            assert!(check(&rules, &replaced(&anatomy, step.bytes.clone(), &[])).is_err());
            assert!(check(&rules, &replaced(&anatomy, step.branch.clone(), &[])).is_err());
            // There is no lemma to take the place of a branch.
            let wrong = check(&rules, &replaced(&anatomy, step.branch.clone(), &[0]));
            assert!(matches!(wrong, Err(Rejection::Wrong(_))), "{wrong:?}");
        }
    }
}

/// A claim may be made weaker and stay true; made false, it is never accepted.
#[test]
fn a_claim_made_false_is_never_accepted() {
    let mut refused = 0;
    for (rules, file) in samples() {
        let (anatomy, mut truth) = (Anatomy::of(&rules, &file), Truth::new(&rules));
        for range in &anatomy.claims {
            let claim = &anatomy.body[range.clone()];
            // text position, seats, at_least, forced, kind: the last four are a byte each.
            let n = claim.len();
            for (at, values) in [(n - 1, 0..6), (n - 2, 0..3), (n - 3, 0..6), (n - 4, 0..16)] {
                for value in values.filter(|value| claim[at] != *value) {
                    let mut changed = claim.to_vec();
                    changed[at] = value;
                    match check(&rules, &replaced(&anatomy, range.clone(), &changed)) {
                        Ok(claims) => truth.holds(&claims),
                        Err(_) => refused += 1,
                    }
                }
            }
        }
    }
    assert!(refused > 100, "only {refused} were refused");
}

/// Whatever is changed, the checker accepts nothing that is false.
#[test]
fn what_is_accepted_is_true() {
    let mut random = Random(4);
    let mut accepted = 0;
    for (rules, file) in samples() {
        let (body, mut truth) = (body(&file), Truth::new(&rules));
        for _ in 0..250 {
            let mut changed = body.clone();
            for _ in 0..=random.below(2) {
                let at = random.below(changed.len());
                match random.below(3) {
                    0 => changed[at] = random.below(16) as u8,
                    1 => drop(changed.remove(at)),
                    _ => changed.insert(at, random.below(16) as u8),
                }
            }
            if let Ok(claims) = check(&rules, &wrap(&changed)) {
                truth.holds(&claims);
                accepted += 1;
            }
        }
    }
    // Some changes make another right proof: a different winning move at the end.
    assert!(accepted < 200, "{accepted} of 1000 accepted");
}

/// Brute force, which remembers what it has tried.
struct Truth<'r> {
    rules: &'r InARow,
    of: HashMap<SeatSet, Oracle<'r, InARow>>,
}

impl<'r> Truth<'r> {
    fn new(rules: &'r InARow) -> Truth<'r> {
        Truth { rules, of: HashMap::new() }
    }

    fn holds(&mut self, claims: &[Claim]) {
        for Claim { position, goal, forced } in claims {
            let mut state = self.rules.read(position).unwrap();
            let oracle = self.of.entry(goal.seats);
            let oracle = oracle.or_insert_with(|| Oracle::new(self.rules, goal.seats));
            let is_true = oracle.score(&mut state) >= goal.at_least;
            assert_eq!(is_true, *forced, "{goal} at {position}");
        }
    }
}
