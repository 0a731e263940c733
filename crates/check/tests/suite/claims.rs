//! Claims proved by replies, with or without what is seen: what holds is accepted with its proof, and nothing else.

use crate::written::{Body, SMALL, check, damaged, file, watched, wrong};
use std::ops::{ControlFlow, RangeInclusive};
use yomikiri_check::Rejection;
use yomikiri_game::example::{Heap, Maze, Place, Subtract};
use yomikiri_game::{Acyclic, Game, Goal, Misread, Notation, Score, Scores, Seat, SeatSet, Stop};
use yomikiri_text::Text;

const RULES: Subtract = Subtract { heap: 9, most: 3 };

fn first_wins() -> Goal {
    Goal::alone(Seat::new(0), 1)
}

/// What seats can force.
fn force<G: Game>(game: &G, state: &mut G::State, seats: SeatSet) -> Score {
    if let Some(end) = game.scores(state) {
        return seats.payoff(&end);
    }
    let after = game.legal(state).into_iter().map(|chosen| {
        let undo = game.play(state, chosen);
        let score = force(game, state, seats);
        game.undo(state, undo);
        score
    });
    let after: Vec<Score> = after.collect();
    let ours = seats.contains(game.to_move(state));
    if ours { after.into_iter().max().unwrap() } else { after.into_iter().min().unwrap() }
}

/// How many sequences of these steps are accepted as a proof of a claim. Only where the checker asks
/// for more steps is there a longer sequence to try.
fn proofs<G: Notation + Acyclic>(game: &G, claim: Body, steps: &[u64]) -> usize {
    let (mut accepted, mut sequences) = (0, vec![claim]);
    while let Some(body) = sequences.pop() {
        if check(game, &body.clone().file()).is_ok() {
            accepted += 1;
        } else if let Err(Rejection::Damaged(why)) = check(game, &file(&body.0, SMALL))
            && why.get(yomikiri_text::Lang::En).contains("too early")
        {
            sequences.extend(steps.iter().map(|step| body.clone().number(*step)));
        }
    }
    accepted
}

/// Every claim about every small heap, with every sequence of steps: a true one has a proof, a
/// false one has none.
#[test]
fn of_all_proofs_only_true_ones_are_accepted() {
    let rules = Subtract { heap: 5, most: 2 };
    for left in 0..=5 {
        for mover in Seat::all(2) {
            let position = rules.show(&Heap { left, mover });
            for seats in [1, 2, 3].map(SeatSet::from_bits) {
                let score = force(&rules, &mut Heap { left, mover }, seats);
                for (at_least, forced) in [(0, false), (0, true), (1, false), (1, true)] {
                    let goal = Goal { seats, at_least };
                    for (log_slots, kind) in [(1, 1), (8, 1), (1, 4), (8, 4)] {
                        let claim = Body::begin(log_slots);
                        let claim = claim.claim_of_kind(kind, &position, goal, forced);
                        let is_true = (score >= at_least) == forced;
                        let accepted = proofs(&rules, claim, &[1, 2, 3]);
                        assert_eq!(accepted > 0, is_true, "{goal} ({forced}) at {position}");
                    }
                }
            }
        }
    }
}

/// In mazes, with three seats, scores on both sides of 0 and transpositions.
#[test]
fn claims_in_mazes_are_accepted_only_if_true() {
    for seed in 0..8 {
        let maze = Maze { seed, floors: 4, width: 2, most: 2, sighted: false };
        for seats in (1..8).map(SeatSet::from_bits) {
            let score = force(&maze, &mut maze.start(), seats);
            for (at_least, forced) in (-1..=2).flat_map(|t| [(t, false), (t, true)]) {
                let goal = Goal { seats, at_least };
                let claim = Body::begin(8).claim("0.0", goal, forced);
                let is_true = (score >= at_least) == forced;
                let accepted = proofs(&maze, claim.clone(), &[1, 2, 3, 4]);
                assert_eq!(accepted > 0, is_true, "{goal} ({forced}) in {maze:?}");
                // The lemma says the same as all ways out; else it is refused.
                let alike = maze.ways_out(&maze.start()).iter().all(|e| goal.met_by(e) == forced);
                let body = claim.clone().lemma("alike");
                assert_eq!(check(&maze, &body.file()).is_ok(), alike);
                wrong(&maze, &claim.lemma("none such").file(), "none such");
            }
        }
    }
}

#[test]
fn what_a_claim_may_say_has_limits() {
    let claim = |seats: u64, zigzag: u64, forced: u64, kind: u64| {
        Body::begin(8).number(1).text("0 2").numbers(&[seats, zigzag, forced, kind]).file()
    };
    // Player 1 took the last one and has 1, player 2 has -1.
    assert!(check(&RULES, &claim(1, 2, 1, 1)).is_ok());
    assert!(check(&RULES, &claim(2, 0, 0, 1)).is_ok());
    damaged(&RULES, &claim(0, 2, 1, 1), "such players");
    damaged(&RULES, &claim(256, 2, 1, 1), "such players");
    damaged(&RULES, &claim(257, 2, 1, 1), "such players");
    damaged(&RULES, &claim(1, 2, 2, 1), "neither yes nor no");
    wrong(&RULES, &claim(4, 2, 0, 1), "no seats 3");
    wrong(&RULES, &claim(5, 2, 0, 1), "no seats 1+3");
    wrong(&RULES, &claim(128, 2, 0, 1), "no seats 8");
    for kind in [0, 5, u64::MAX] {
        wrong(&RULES, &claim(1, 2, 1, kind), "kind");
        wrong(&RULES, &claim(2, 0, 0, kind), "kind");
    }
    // Scores from -1 to 1: who gets -1 or more is no question, nor who gets 2.
    wrong(&RULES, &claim(1, 1, 1, 1), "a score of -1");
    wrong(&RULES, &claim(1, 4, 0, 1), "a score of 2");
    wrong(&RULES, &claim(1, 3, 1, 1), "a score of -2");
    // As zigzag 32767 is 65534 and -32768 is 65535; further there are no scores.
    wrong(&RULES, &claim(1, 65534, 0, 1), "a score of 32767");
    wrong(&RULES, &claim(1, 65535, 1, 1), "a score of -32768");
    damaged(&RULES, &claim(1, 65536, 0, 1), "score");
    damaged(&RULES, &claim(1, u64::MAX, 1, 1), "score");

    let nowhere = Body::begin(8).claim("99 1", first_wins(), true).file();
    wrong(&RULES, &nowhere, "no such heap");
    wrong(&RULES, &Body::begin(8).file(), "claims nothing");
    damaged(&RULES, &Body::begin(8).number(3).file(), "begins with 3");
}

#[test]
fn steps_must_fit_their_position() {
    let steps = |position, forced, steps: &[u64]| {
        Body::begin(8).claim(position, first_wins(), forced).numbers(steps).file()
    };
    // A reply beyond the legal moves.
    wrong(&RULES, &steps("3 1", true, &[4]), "not a legal move");
    wrong(&RULES, &steps("2 1", true, &[3]), "not a legal move");
    // Where all moves follow, the step says so.
    wrong(&RULES, &steps("4 2", true, &[2, 3, 2, 1]), "does not fit");
    assert!(check(&RULES, &steps("4 2", true, &[1, 3, 2, 1])).is_ok());
    // A move to the wrong end.
    wrong(&RULES, &steps("1 1", false, &[1]), "ends against");
    wrong(&RULES, &steps("1 2", true, &[1]), "ends against");
    assert!(check(&RULES, &steps("1 1", true, &[1])).is_ok());
    // The end itself.
    wrong(&RULES, &steps("0 1", true, &[]), "ends against");
    // No steps, or too many.
    damaged(&RULES, &file(&Body::begin(8).claim("3 1", first_wins(), true).0, SMALL), "too early");
    assert!(check(&RULES, &steps("3 1", true, &[3, 3])).is_err());
}

/// Positions that come up again are skipped once their walk has ended.
#[test]
fn what_was_seen_needs_no_steps() {
    // From 7 the second player loses whatever is taken: 6, 5 and 4 are met by leaving 4 …
    let rules = Subtract { heap: 9, most: 3 };
    let claim = |log_slots| Body::begin(log_slots).claim("8 2", first_wins(), true);
    // All moves from 8 2: 7 1, 6 1, 5 1; each goes to 4 2, from which all moves follow once.
    let once = [1, 3, 1, 3, 2, 1, 2, 1];
    assert!(check(&rules, &claim(16).numbers(&once).file()).is_ok());
    let each_time = [1, 3, 1, 3, 2, 1, 2, 1, 3, 2, 1, 1, 1, 3, 2, 1];
    assert!(check(&rules, &claim(16).numbers(&each_time).file()).is_err());
}

/// A position that a file writes in its own way is told as the game writes it.
#[test]
fn positions_are_told_as_the_game_writes_them() {
    let body = Body::begin(8).claim("03 1", first_wins(), true).number(3);
    assert_eq!(check(&RULES, &body.file()).unwrap().claims[0].position, "3 1");
}

#[test]
fn a_line_of_play_may_have_two_thousand_moves() {
    let chain = |heap: u16, steps: usize| {
        let rules = Subtract { heap, most: 1 };
        let goal = Goal::alone(Seat::new((heap + 1) as u8 % 2), 1);
        let body = Body::begin(8).claim(&format!("{heap} 1"), goal, true);
        check(&rules, &body.numbers(&vec![1; steps]).file())
    };
    assert!(chain(2000, 2000).is_ok());
    let verdict = chain(2001, 2001).unwrap_err().to_string();
    assert!(verdict.contains("too long"), "{verdict}");

    // Lemmas that lead on count like moves.
    let lemmas = |count| {
        let body = Body::begin(8).claim("3 1", first_wins(), true);
        (0..count).fold(body, |body, _| body.lemma("remainder")).number(3).file()
    };
    assert!(check(&RULES, &lemmas(1999)).is_ok());
    wrong(&RULES, &lemmas(2000), "too long");
}

#[test]
fn a_file_may_have_ten_thousand_claims_and_tables() {
    let parts = |claims: usize, tables: usize| {
        let body = Body::begin(1);
        let body = (0..claims).fold(body, |body, _| body.claim("0 2", first_wins(), true));
        let body = (0..tables).fold(body, |body, _| body.table(0, &[("0 2", 0b001100, 0b001100)]));
        check(&RULES, &body.file())
    };
    for (claims, tables) in [(10_000, 0), (0, 10_000), (5_000, 5_000)] {
        let proved = parts(claims, tables).unwrap();
        assert_eq!((proved.claims.len(), proved.tables.len()), (claims, tables));
        for (more_claims, more_tables) in [(1, 0), (0, 1)] {
            let verdict = parts(claims + more_claims, tables + more_tables).unwrap_err();
            assert!(verdict.to_string().contains("more than 10000 claims"), "{verdict}");
        }
    }
}

/// Whoever watches is told every 1024 positions, and may stop.
#[test]
fn a_check_is_watched() {
    let rules = Subtract { heap: 1500, most: 1 };
    let claim = |body: Body| body.claim("1500 1", first_wins(), false).numbers(&vec![1; 1500]);
    let file = claim(claim(Body::begin(8))).file();
    let mut told = Vec::new();
    let verdict = watched(&rules, &file, &mut |positions| {
        told.push(positions);
        ControlFlow::Continue(())
    });
    assert!(verdict.is_ok());
    // 1501 positions for each claim.
    assert_eq!(told, [1024, 2048]);
    let mut calls = 0;
    let stopped = watched(&rules, &file, &mut |positions| {
        calls += 1;
        if positions < 2048 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(matches!(stopped, Err(Rejection::Stopped(Stop::Cancelled))));
    assert_eq!(calls, 2);
}

/// Play goes on here, but there is no move: nothing follows from nothing.
struct Stuck;

impl Game for Stuck {
    type State = Place;
    type Move = u8;
    type Undo = ();
    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn start(&self) -> Place {
        Place { floor: 0, room: 0, mirrored: false }
    }
    fn to_move(&self, _: &Place) -> Seat {
        Seat::new(0)
    }
    fn scores(&self, _: &Place) -> Option<Scores> {
        None
    }
    fn moves(&self, _: &Place, _: &mut Vec<u8>) {}
    fn play(&self, _: &mut Place, _: u8) {}
    fn undo(&self, _: &mut Place, _: ()) {}
}

impl Acyclic for Stuck {}

impl Notation for Stuck {
    fn show(&self, _: &Place) -> String {
        "here".to_string()
    }
    fn read(&self, _: &str) -> Result<Place, Misread> {
        Ok(self.start())
    }
    fn show_move(&self, _: &Place, _: u8) -> String {
        String::new()
    }
    fn read_move(&self, _: &Place, text: &str) -> Result<u8, Misread> {
        Err(Misread::new(text, Text::same("there is no move"), Text::same("stay")))
    }
}

#[test]
fn nothing_follows_where_nobody_can_move() {
    for (forced, step) in [(true, 1), (false, 1), (false, 2)] {
        let body = Body::begin(8).claim("here", first_wins(), forced).number(step);
        assert!(matches!(check(&Stuck, &body.file()), Err(Rejection::Wrong(_))), "{forced} {step}");
    }
    for (rule, bits) in [(0, 0b100_001), (1, 0b1)] {
        for sure in [0, bits] {
            let body = Body::begin(8).table(rule, &[("here", sure, bits)]);
            wrong(&Stuck, &body.file(), "without a move");
        }
    }
}
