//! Claims about games in which play may repeat: what holds is accepted with its proof, and nothing
//! else.

use crate::written::{Body, SMALL, check, check_repeating, file};
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use yomikiri_check::{Limits, Proof, Rejection, verify_repeating};
use yomikiri_game::example::{Subtract, Warren};
use yomikiri_game::{Game, Goal, Notation, Seat, SeatSet, Stop};
use yomikiri_text::Lang;

const REACHED: u64 = 2;
const AVOIDED: u64 = 3;

/// The chambers in which a goal is forced: the least set that holds where it is met, where one of
/// its seats has a move into it, and where all moves of another lead there.
fn forced(warren: &Warren, goal: Goal) -> Vec<bool> {
    let mut forced = vec![false; warren.chambers.into()];
    loop {
        let now = (0..warren.chambers).map(|chamber| match warren.scores(&chamber) {
            Some(end) => goal.met_by(&end),
            None => {
                let mut next =
                    after(warren, chamber).into_iter().map(|next| forced[usize::from(next)]);
                match goal.seats.contains(warren.to_move(&chamber)) {
                    true => next.any(|good| good),
                    false => next.all(|good| good),
                }
            }
        });
        let now: Vec<bool> = now.collect();
        if now == forced {
            return forced;
        }
        forced = now;
    }
}

/// Where each move leads.
fn after(warren: &Warren, chamber: u8) -> Vec<u8> {
    let lead = |tunnel| {
        let mut next = chamber;
        warren.play(&mut next, tunnel);
        next
    };
    warren.legal(&chamber).into_iter().map(lead).collect()
}

fn goals() -> impl Iterator<Item = Goal> {
    let of = |at_least| [1, 2, 3].map(|bits| Goal { seats: SeatSet::from_bits(bits), at_least });
    [0, 1].into_iter().flat_map(of)
}

/// Every claim about a warren: its kind, chamber, goal, and whether it is true.
fn claims(warren: Warren) -> impl Iterator<Item = (u64, u8, Goal, bool)> {
    goals().flat_map(move |goal| {
        let forced = forced(&warren, goal);
        (0..warren.chambers).flat_map(move |chamber| {
            let holds = forced[usize::from(chamber)];
            [(REACHED, chamber, goal, holds), (AVOIDED, chamber, goal, !holds)]
        })
    })
}

fn claim(log_slots: u64, kind: u64, chamber: u8, goal: Goal) -> Body {
    Body::begin(log_slots).claim_of_kind(kind, &chamber.to_string(), goal, kind == REACHED)
}

fn keeps_word(warren: &Warren, chamber: u8, goal: Goal, kind: u64) -> bool {
    goal.seats.contains(warren.to_move(&chamber)) == (kind == REACHED)
}

/// The steps of somebody who has one reply for each chamber, by the documentation of both walks;
/// where they would never end, the first of them.
fn steps(warren: &Warren, kind: u64, chamber: u8, goal: Goal, replies: &[u64]) -> Vec<u64> {
    let (mut steps, mut todo) = (Vec::new(), vec![(chamber, false)]);
    let (mut set, mut memo) = (HashSet::from([chamber]), HashSet::new());
    while let Some((chamber, ended)) = todo.pop() {
        if ended {
            memo.insert(chamber);
            continue;
        }
        if warren.scores(&chamber).is_some() || memo.contains(&chamber) || steps.len() > 200 {
            continue;
        }
        let mut next = after(warren, chamber);
        let step = match keeps_word(warren, chamber, goal, kind) {
            true => replies[usize::from(chamber)],
            false => 1,
        };
        steps.push(step);
        if keeps_word(warren, chamber, goal, kind) {
            next = next.get(step as usize - 1).copied().into_iter().collect();
        }
        match kind {
            // The first move is walked first.
            REACHED => {
                todo.push((chamber, true));
                todo.extend(next.into_iter().rev().map(|next| (next, false)));
            }
            // The last one put in is looked at first.
            _ => todo.extend(next.into_iter().filter(|next| set.insert(*next)).map(|n| (n, false))),
        }
    }
    steps
}

/// Every way to have one reply for each chamber.
fn strategies(warren: &Warren) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for chamber in 0..warren.chambers {
        let replies = 1..=warren.legal(&chamber).len() as u64;
        let longer = |start: &Vec<u64>| -> Vec<Vec<u64>> {
            replies.clone().map(|reply| [&start[..], &[reply]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Whoever can keep a word can do so with one reply for each position: a true claim has such a
/// proof, a false one has none.
#[test]
fn of_all_strategies_only_those_that_work_are_accepted() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..40 {
        let warren = Warren { seed, chambers: 3 + seed as u8 % 3 };
        let strategies = strategies(&warren);
        for (kind, chamber, goal, holds) in claims(warren) {
            let file_of = |replies: &Vec<u64>| {
                let steps = steps(&warren, kind, chamber, goal, replies);
                claim(16, kind, chamber, goal).numbers(&steps).file()
            };
            let proof =
                strategies.iter().map(file_of).find_map(|f| check_repeating(&warren, &f).ok());
            assert_eq!(proof.is_some(), holds, "kind {kind}, {goal} from {chamber} of {warren:?}");
            match proof {
                None => refused += 1,
                Some(proof) => {
                    accepted += 1;
                    assert_eq!(proof.claims.len(), 1);
                    assert_eq!(proof.claims[0].goal, goal);
                    assert_eq!(proof.claims[0].forced, kind == REACHED);
                    assert_eq!(proof.claims[0].position, chamber.to_string());
                }
            }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}

/// Any steps at all, as long as the checker asks for more, with memos so small that all is soon
/// forgotten: what is accepted is true.
#[test]
fn of_all_proofs_only_true_ones_are_accepted() {
    let mut accepted = 0;
    for seed in 0..12 {
        let warren = Warren { seed, chambers: 2 + seed as u8 % 5 };
        for (kind, chamber, goal, holds) in claims(warren) {
            for log_slots in [1, 8] {
                let mut sequences = vec![(claim(log_slots, kind, chamber, goal), 0)];
                while let Some((body, length)) = sequences.pop() {
                    if check_repeating(&warren, &body.clone().file()).is_ok() {
                        assert!(holds, "kind {kind}, {goal} from {chamber} of {warren:?}");
                        accepted += 1;
                    } else if length < 5
                        && let Err(Rejection::Damaged(why)) =
                            check_repeating(&warren, &file(&body.0, SMALL))
                        && why.get(Lang::En).contains("too early")
                    {
                        let longer = |step| (body.clone().number(step), length + 1);
                        sequences.extend((0..=3).map(longer));
                    }
                }
            }
        }
    }
    assert!(accepted > 300, "{accepted}");
}

/// A warren in which somebody can go round, and in which one is reached, with proofs of both.
fn whole() -> (Warren, Vec<u8>) {
    for seed in 0.. {
        let warren = Warren { seed, chambers: 6 };
        let strategies = strategies(&warren);
        let proof = |wanted: u64| {
            claims(warren).find_map(|(kind, chamber, goal, holds)| {
                let replies = strategies.iter().map(|s| steps(&warren, kind, chamber, goal, s));
                let proved = replies.into_iter().find(|steps| {
                    let file = claim(8, kind, chamber, goal).numbers(steps).file();
                    check_repeating(&warren, &file).is_ok()
                });
                let long = proved.filter(|steps| steps.len() >= 4);
                long.filter(|_| kind == wanted && holds).map(|steps| (chamber, goal, steps))
            })
        };
        if let (Some(reached), Some(avoided)) = (proof(REACHED), proof(AVOIDED)) {
            let mut body = Body::begin(8);
            for (kind, (chamber, goal, steps)) in [(REACHED, reached), (AVOIDED, avoided)] {
                body = body
                    .claim_of_kind(kind, &chamber.to_string(), goal, kind == REACHED)
                    .numbers(&steps);
            }
            return (warren, body.file());
        }
    }
    unreachable!("there are warrens enough")
}

#[test]
fn a_damaged_file_is_refused() {
    let (warren, whole) = whole();
    assert_eq!(check_repeating(&warren, &whole).unwrap().claims.len(), 2);
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[at] ^= 1 << bit;
            assert!(check_repeating(&warren, &changed).is_err(), "bit {bit} of byte {at}");
        }
        assert!(check_repeating(&warren, &whole[..at]).is_err(), "the first {at} bytes");
    }
}

/// Whatever one byte inside the file is changed to, taken away or put in, with a checksum that
/// fits, in this warren and in others: what is accepted is true.
#[test]
fn changed_steps_and_foreign_rules_prove_nothing_false() {
    let (warren, whole) = whole();
    let body = zstd::decode_all(&whole[10..whole.len() - 4]).unwrap();
    let mut truths = HashMap::new();
    let mut assert_true = |warren: &Warren, changed: &[u8]| {
        let Ok(verified) = check_repeating(warren, &file(changed, SMALL)) else { return };
        for claim in verified.claims {
            let truth = truths
                .entry((warren.seed, warren.chambers, claim.goal))
                .or_insert_with(|| forced(warren, claim.goal));
            let chamber = warren.read(&claim.position).unwrap();
            assert_eq!(truth[usize::from(chamber)], claim.forced, "{claim:?} in {warren:?}");
        }
    };
    for at in 0..body.len() {
        for byte in 0..=255 {
            let mut changed = body.clone();
            changed[at] = byte;
            assert_true(&warren, &changed);
            changed = body.clone();
            changed.insert(at, byte);
            assert_true(&warren, &changed);
        }
        let mut shorter = body.clone();
        shorter.remove(at);
        assert_true(&warren, &shorter);
    }
    for seed in 0..5000 {
        assert_true(&Warren { seed, chambers: 6 }, &body);
    }
}

/// The tunnels of this warren all lead back to where they begin, or on to the next chamber.
#[derive(Clone, Copy)]
struct Circle {
    chambers: u16,
    /// Is there a way out after the last one? It suits the first player, who decides everywhere;
    /// else the first chamber follows.
    exit: bool,
}

impl Game for Circle {
    type State = u16;
    type Move = u8;
    type Undo = u16;
    fn score_range(&self) -> std::ops::RangeInclusive<i16> {
        -1..=1
    }
    fn start(&self) -> u16 {
        0
    }
    fn to_move(&self, _: &u16) -> Seat {
        Seat::new(0)
    }
    fn scores(&self, chamber: &u16) -> Option<yomikiri_game::Scores> {
        let out = *chamber == self.chambers;
        out.then(|| yomikiri_game::Scores::from_fn(2, |s| if s.index() == 0 { 1 } else { -1 }))
    }
    fn moves(&self, _: &u16, moves: &mut Vec<u8>) {
        moves.extend([0, 1]);
    }
    fn play(&self, chamber: &mut u16, tunnel: u8) -> u16 {
        let next = *chamber + u16::from(tunnel);
        let next = if self.exit { next } else { next % self.chambers };
        std::mem::replace(chamber, next)
    }
    fn undo(&self, chamber: &mut u16, before: u16) {
        *chamber = before;
    }
}

impl Notation for Circle {
    fn show(&self, chamber: &u16) -> String {
        chamber.to_string()
    }
    fn read(&self, text: &str) -> Result<u16, yomikiri_game::Misread> {
        Ok(text.parse().unwrap())
    }
    fn show_move(&self, _: &u16, tunnel: u8) -> String {
        tunnel.to_string()
    }
    fn read_move(&self, _: &u16, text: &str) -> Result<u8, yomikiri_game::Misread> {
        Ok(text.parse().unwrap())
    }
}

fn first_wins() -> Goal {
    Goal::alone(Seat::new(0), 1)
}

#[track_caller]
fn wrong<G: Notation>(game: &G, body: Body, of: &str) {
    match check_repeating(game, &body.file()) {
        Err(Rejection::Wrong(why)) => assert!(why.get(Lang::En).contains(of), "{why:?}"),
        other => panic!("{other:?}"),
    }
}

/// A way that comes back to itself gets nowhere, however often it is gone; a detour that ends is a
/// detour.
#[test]
fn what_is_reached_rests_on_an_end() {
    let circle = Circle { chambers: 3, exit: false };
    let reached = |steps: &[u64]| {
        Body::begin(16).claim_of_kind(REACHED, "0", first_wins(), true).numbers(steps)
    };
    for steps in 0..50 {
        assert!(check_repeating(&circle, &reached(&vec![1; steps]).file()).is_err());
        assert!(check_repeating(&circle, &reached(&vec![2; steps]).file()).is_err());
    }
    wrong(&circle, reached(&vec![2; 2001]), "too long");
    let out = Circle { chambers: 3, exit: true };
    assert!(check_repeating(&out, &reached(&[2, 2, 2]).file()).is_ok());
    assert!(check_repeating(&out, &reached(&[2, 1, 1, 2, 2]).file()).is_ok());
    wrong(&out, reached(&vec![1; 2001]), "too long");
    // A line of play as long as in claims by replies.
    let long = |chambers, steps| {
        check_repeating(&Circle { chambers, exit: true }, &reached(&vec![2; steps]).file())
    };
    assert!(long(2000, 2000).is_ok());
    assert!(long(2001, 2001).unwrap_err().to_string().contains("too long"));
}

/// The set of what is avoided has no more positions than the memo has slots.
#[test]
fn sets_are_as_large_as_the_memo_at_most() {
    let round = |chambers: u16, log_slots| {
        let circle = Circle { chambers, exit: false };
        let body = Body::begin(log_slots).claim_of_kind(AVOIDED, "0", first_wins(), false);
        (circle, body.numbers(&vec![1; chambers.into()]))
    };
    for log_slots in [1, 4, 12] {
        let (circle, body) = round(1 << log_slots, log_slots);
        assert!(check_repeating(&circle, &body.file()).is_ok());
        let (circle, body) = round((1 << log_slots) + 1, log_slots);
        wrong(&circle, body, "too many positions");
    }
}

/// What is reached is forced, what is avoided is denied, and neither leans on a lemma; what needs
/// games that end is not for others.
#[test]
fn kinds_are_told_apart() {
    let out = Circle { chambers: 1, exit: true };
    let claim = |kind, forced| Body::begin(8).claim_of_kind(kind, "0", first_wins(), forced);
    assert!(check_repeating(&out, &claim(REACHED, true).number(2).file()).is_ok());
    wrong(&out, claim(REACHED, false).number(2), "avoided is denied");
    wrong(&out, claim(AVOIDED, true).number(2), "avoided is denied");
    wrong(&out, claim(AVOIDED, false).number(1), "ends against the claim");
    wrong(&out, claim(AVOIDED, false).number(2), "does not fit");
    wrong(&out, claim(REACHED, true).number(3), "not a legal move");
    wrong(&out, claim(REACHED, true).lemma("any"), "not a legal move");
    wrong(&out, claim(AVOIDED, false).lemma("any"), "does not fit");
    wrong(&out, claim(1, true).number(2), "no position comes back");
    wrong(&out, claim(1, false).number(1), "no position comes back");
    wrong(&out, claim(0, true), "kind 0");
    wrong(&out, claim(4, false), "no position comes back");
    wrong(&out, claim(5, false), "kind 5");
    wrong(&out, Body::begin(8).table(0, &[("1", 0, 0b001_100)]), "no position comes back");
    wrong(&out, Body::begin(8), "claims nothing");

    // Where no position comes back all kinds hold, and a lemma belongs to the first.
    let rules = Subtract { heap: 9, most: 3 };
    let claim = |kind, forced| Body::begin(8).claim_of_kind(kind, "5 1", first_wins(), forced);
    for kind in [1, REACHED] {
        assert!(check(&rules, &claim(kind, true).numbers(&[1, 1, 3, 2, 1]).file()).is_ok());
    }
    assert!(check(&rules, &claim(1, true).lemma("multiple").file()).is_ok());
    assert!(check(&rules, &claim(REACHED, true).lemma("multiple").file()).is_err());
    let second_wins = Goal::alone(Seat::new(1), 1);
    let denied = Body::begin(8).claim_of_kind(AVOIDED, "5 1", second_wins, false);
    // The set is looked at from its last position back: of 3, 2 and 1 counters the last first.
    let steps = [1, 1, 1, 2, 3];
    assert!(check(&rules, &denied.clone().numbers(&steps).file()).is_ok());
    assert!(check_repeating(&rules, &denied.numbers(&steps).file()).is_ok());
}

/// Both kinds are watched, and may be stopped.
#[test]
fn checks_are_watched() {
    let claim = |kind| Body::begin(16).claim_of_kind(kind, "0", first_wins(), kind == REACHED);
    let exit = Circle { chambers: 1500, exit: true };
    let round = Circle { chambers: 1500, exit: false };
    for (circle, kind, step) in [(exit, REACHED, 2), (round, AVOIDED, 1)] {
        let bytes = claim(kind).numbers(&vec![step; 1500]).file();
        let mut told = Vec::new();
        let mut bytes = &bytes[..];
        let mut limits = Limits::memory(1 << 30).watched(|positions| {
            told.push(positions);
            ControlFlow::Break(())
        });
        let stopped = verify_repeating(&circle, Proof::open(&mut bytes).unwrap(), &mut limits);
        drop(limits);
        assert!(matches!(stopped, Err(Rejection::Stopped(Stop::Cancelled))));
        assert_eq!(told, [1024]);
    }
}
