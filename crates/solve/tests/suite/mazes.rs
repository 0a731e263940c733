//! Every search beside brute force, in mazes: three seats, draws, transpositions, mirrored
//! positions, and whoever is to move.

use std::collections::HashSet;
use std::sync::Arc;
use yomikiri_game::example::{Maze, Place};
use yomikiri_game::{Game, Goal, Score, Seat, SeatSet, Ties};
use yomikiri_solve::ranks::{
    Known, Ladder, MaxN, Plain, PlainEnds, PlainMaxN, Ranker, Ranks, RanksByCandidates,
    RanksByEnds, Reading,
};
use yomikiri_solve::{
    AndOr, Auto, Bounds, Budget, Choice, DfPn, Guide, Oracle, Pace, Paces, Solver, Stop, laws,
};

const SEEDS: u64 = 200;

/// Small mazes of all kinds.
fn mazes() -> impl Iterator<Item = Arc<Maze>> {
    (0..SEEDS).map(|seed| {
        let (sighted, most) = (seed % 2 == 1, 1 + (seed / 2 % 2) as Score);
        Arc::new(Maze { seed, floors: 4 + (seed % 5) as u8, width: 4, most, sighted })
    })
}

/// All places that can be reached.
fn places(maze: &Maze) -> Vec<Place> {
    let (mut places, mut seen, mut next) = (vec![maze.start()], HashSet::new(), 0);
    while let Some(&place) = places.get(next) {
        next += 1;
        let doors = if maze.scores(&place).is_some() { vec![] } else { maze.legal(&place) };
        for door in doors {
            let mut behind = place;
            maze.play(&mut behind, door);
            if seen.insert(behind) {
                places.push(behind);
            }
        }
    }
    places
}

/// Every set of seats that has somebody to play against.
fn sides() -> impl Iterator<Item = SeatSet> {
    (1..7).map(SeatSet::from_bits)
}

/// What seats can force.
fn force(maze: &Maze, place: Place, seats: SeatSet) -> Score {
    if let Some(end) = maze.scores(&place) {
        return seats.iter().map(|seat| end[seat]).min().unwrap();
    }
    let after = maze.legal(&place).into_iter().map(|door| {
        let mut behind = place;
        maze.play(&mut behind, door);
        force(maze, behind, seats)
    });
    if seats.contains(maze.to_move(&place)) { after.max().unwrap() } else { after.min().unwrap() }
}

/// The plies to an end with at least this score for these seats, or with `reach` false to one with
/// less; `None` if that cannot be forced.
fn plies(maze: &Maze, place: Place, goal: Goal, reach: bool) -> Option<Score> {
    if let Some(end) = maze.scores(&place) {
        return (goal.seats.iter().all(|seat| end[seat] >= goal.at_least) == reach).then_some(0);
    }
    let after = maze.legal(&place).into_iter().map(|door| {
        let mut behind = place;
        maze.play(&mut behind, door);
        plies(maze, behind, goal, reach)
    });
    let after: Vec<_> = after.collect();
    let hurries = goal.seats.contains(maze.to_move(&place)) == reach;
    match hurries {
        true => after.into_iter().flatten().min(),
        false => after.into_iter().collect::<Option<Vec<_>>>()?.into_iter().max(),
    }
    .map(|plies| plies + 1)
}

#[test]
fn mazes_keep_the_laws_of_games() {
    for maze in mazes() {
        for round in 0..20u8 {
            let walk =
                yomikiri_game::laws::walk(&*maze, &[round, round / 2, round / 3, 7, 1, 0, 9]);
            assert!(walk.len() > 1 || maze.floors == 1);
        }
        for text in ["", "0.0", "0.0m", "0.9", "9.0", "1", "1.x", "2.1mm"] {
            yomikiri_game::laws::read_anything(&*maze, text);
        }
    }
}

#[test]
fn mazes_keep_the_laws_of_solvers() {
    for maze in mazes() {
        let places = places(&maze);
        laws::equal_keys_are_equal(&*maze, &places);
        for (place, seed) in places.iter().step_by(5).zip(maze.seed * 7..) {
            laws::search_is_exact(&maze, place, seed);
            laws::pace_is_exact(&maze, place);
            laws::proofs_are_accepted(&maze, place);
            laws::max_n_is_exact(&maze, place, seed);
            laws::tables_are_accepted(&maze, place, seed);
            let steps = [1 + seed as u8 % 3, 1, 1 + seed as u8 % 2, 1, 1, 2, 1, 1];
            laws::false_claims_are_refused(&*maze, place, &steps);
            laws::check_anything(&*maze, &steps);
            for what in 0..4 {
                laws::damaged_proofs_prove_nothing_false(&maze, place, &[what]);
                let [at, value] = [(seed * 3) as u8, seed as u8 % 8];
                let damage = [what, seed as u8 / 4, at, 0, value, 1, at / 2, 0, value];
                laws::damaged_proofs_prove_nothing_false(&maze, place, &damage);
            }
        }
    }
}

/// One solver for all places, goals and sides, so that what it remembers must serve them all.
#[test]
fn what_is_remembered_serves_every_goal() {
    for maze in mazes() {
        let solvers: [Box<dyn Solver<Maze>>; 3] = [
            Box::new(AndOr::new(Arc::clone(&maze), 1 << 12)),
            Box::new(DfPn::new(Arc::clone(&maze), 1 << 12)),
            Box::new(Auto::new(Arc::clone(&maze), 1 << 13)),
        ];
        for mut solver in solvers {
            for place in places(&maze) {
                for seats in sides() {
                    let truth = force(&maze, place, seats);
                    for at_least in 1 - maze.most..=maze.most {
                        let goal = Goal { seats, at_least };
                        let unlimited = &mut Budget::unlimited();
                        let bounds = solver.settle(&place, goal, unlimited).unwrap();
                        assert!(bounds.low <= truth && truth <= bounds.high, "{goal}: {bounds:?}");
                        assert_eq!(bounds.decides(at_least), Some(truth >= at_least), "{goal}");
                        assert_eq!(solver.prove(&place, goal, unlimited), Ok(truth >= at_least));
                    }
                    let (bounds, stop) = solver.score(&place, seats, &mut Budget::unlimited());
                    assert_eq!((bounds, stop), (Bounds::exactly(truth), None));
                }
            }
            assert_eq!(solver.game().seed, maze.seed);
        }
    }
}

/// However soon a search is stopped, what it says by then is true; and it goes on from there.
#[test]
fn a_stopped_search_knows_less_but_nothing_false() {
    for maze in mazes() {
        for seats in sides() {
            let truth = force(&maze, maze.start(), seats);
            let solvers: [Box<dyn Solver<Maze>>; 3] = [
                Box::new(AndOr::new(Arc::clone(&maze), 1 << 12)),
                Box::new(DfPn::new(Arc::clone(&maze), 1 << 12)),
                Box::new(Auto::new(Arc::clone(&maze), 1 << 13)),
            ];
            for mut solver in solvers {
                for most in 0.. {
                    let mut budget = Budget::nodes(most);
                    let (known, stop) = solver.score(&maze.start(), seats, &mut budget);
                    assert!(known.low <= truth && truth <= known.high);
                    assert_eq!(stop, known.exact().is_none().then_some(Stop::Nodes));
                    assert!(budget.spent() <= most);
                    if stop.is_none() {
                        break;
                    }
                    assert_eq!(budget.spent(), most);
                }
            }
        }
    }
}

#[test]
fn paces_are_those_of_brute_force_for_all_seats_in_turn() {
    for maze in mazes() {
        for memory in [0, 1 << 14] {
            for at_least in 1 - maze.most..=maze.most {
                let mut reaching = Pace::of_reaching(Arc::clone(&maze), at_least, memory);
                let mut denying = Pace::of_denying(Arc::clone(&maze), at_least, memory);
                for place in places(&maze) {
                    for seats in sides() {
                        let goal = Goal { seats, at_least };
                        for (pace, reach) in [(&mut reaching, true), (&mut denying, false)] {
                            let truth = plies(&maze, place, goal, reach);
                            // What cannot be forced would be looked for without end.
                            let (most, budget) = (maze.floors.into(), &mut Budget::unlimited());
                            let within = pace.within(&mut place.clone(), seats, most, budget);
                            assert_eq!(within, Ok(truth.is_some()), "{goal} ({reach})");
                            if truth.is_some() {
                                let found = pace.plies(&place, seats, budget).ok();
                                assert_eq!(found, truth, "{goal} ({reach})");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_guide_keeps_the_score_and_the_pace() {
    for maze in mazes() {
        for seats in sides() {
            let mut solver = AndOr::new(Arc::clone(&maze), 1 << 14);
            let mut paces = Paces::new(Arc::clone(&maze), 1 << 14);
            let mut guide = Guide::new(&mut solver, &mut paces, seats);
            for place in places(&maze) {
                let choice = guide.choose(&place, &mut Budget::unlimited()).unwrap();
                let hopeful = guide.hopeful(&place);
                let Some(Choice { chosen, score, plies: told }) = choice else {
                    assert!(maze.scores(&place).is_some() && hopeful.is_none());
                    continue;
                };
                assert!(maze.legal(&place).contains(&hopeful.unwrap()));
                let mut behind = place;
                maze.play(&mut behind, chosen);
                assert_eq!(score, force(&maze, place, seats));
                assert_eq!(score, force(&maze, behind, seats), "{chosen} at {place:?}");
                let pace = |place| match score {
                    // Nobody hurries where there are margins.
                    _ if maze.most > 1 => None,
                    best if best == maze.most => {
                        plies(&maze, place, Goal { seats, at_least: best }, true)
                    }
                    worst if worst == -maze.most => {
                        plies(&maze, place, Goal { seats, at_least: worst + 1 }, false)
                    }
                    _ => None,
                };
                assert_eq!(told, pace(place), "{seats} at {place:?}");
                assert_eq!(told.map(|plies| plies - 1), pace(behind), "{seats} at {place:?}");
                let line = guide.line(&place, &mut Budget::unlimited());
                assert_eq!((line.moves[0], line.plies), (chosen, told));
                assert!(told.is_none_or(|plies| plies as usize == line.moves.len()));
                assert!(
                    line.moves.iter().fold(place, |mut at, &door| {
                        maze.play(&mut at, door);
                        at
                    }) != place
                );
            }
            // Without a budget there is no move, but one to hope for.
            let stopped = guide.choose(&maze.start(), &mut Budget::nodes(0));
            assert_eq!(stopped.map(|_| ()), Err(Stop::Nodes));
            assert!(guide.line(&maze.start(), &mut Budget::nodes(0)).moves.is_empty());
        }
    }
}

/// Checks a search for what is possible, at every place and with every budget at the start.
fn possible_is(maze: &Maze, search: &mut dyn Ranker<Maze>, truth: impl Fn(Place) -> u64) {
    for most in 0..40 {
        let (Known { sure, open }, stop) = search.possible(&maze.start(), &mut Budget::nodes(most));
        let truth = truth(maze.start());
        assert!(sure.0 & !truth == 0 && truth & !open.0 == 0);
        assert_eq!(stop, (sure != open).then_some(Stop::Nodes));
    }
    for place in places(maze) {
        let (known, stop) = search.possible(&place, &mut Budget::unlimited());
        let exact = known.exact().map(|possible| possible.0);
        assert_eq!((exact, stop), (Some(truth(place)), None), "{place:?} in {maze:?}");
    }
}

#[test]
fn both_readings_of_possible_are_those_of_brute_force() {
    let mut with_few_ends = 0;
    for maze in mazes() {
        let ladder = Ladder::of(&*maze).unwrap();
        for memory in [0, 1 << 16] {
            let plain = |mut place: Place| Plain::new(&*maze, ladder).possible(&mut place).0;
            possible_is(&maze, &mut Ranks::new(Arc::clone(&maze), ladder, memory), plain);
            let few_ends = RanksByCandidates::by_candidates(Arc::clone(&maze), ladder, memory);
            with_few_ends += usize::from(few_ends.is_some());
            if let Some(mut by_candidates) = few_ends {
                possible_is(&maze, &mut by_candidates, plain);
            }
            // Five scores for each of three make too many ends, unless the maze tells which it has.
            let by_ends = RanksByEnds::by_ends(Arc::clone(&maze), ladder, memory);
            assert_eq!(by_ends.is_some(), maze.sighted || maze.most == 1);
            let Some(mut by_ends) = by_ends else { continue };
            possible_is(&maze, &mut by_ends, |mut place| {
                PlainEnds::new(&*maze, Reading::Ends).possible(ladder, &mut place).0
            });
            for mut place in places(&maze) {
                let ends = by_ends.ends(&place, &mut Budget::unlimited()).unwrap();
                let ends: Vec<_> = ends.iter().map(|end| end.as_slice().to_vec()).collect();
                let truth = PlainEnds::new(&*maze, Reading::Ends).ends(&mut place);
                assert_eq!(ends.len(), truth.len());
                assert!(ends.iter().all(|end| truth.contains(end)));
            }
        }
    }
    assert!(with_few_ends > 100);
}

#[test]
fn max_n_comes_to_the_end_of_brute_force_from_everywhere() {
    for maze in mazes() {
        for ties in ["1:2>3,2:3>1,3:1>2", "1:3>2,2:1>3,3:1>2", "1:3>2,2:3>1,3:2>1"] {
            let ties = Ties::read(ties, 3).unwrap();
            for memory in [0, 1 << 14] {
                let mut search = MaxN::new(Arc::clone(&maze), ties, memory).unwrap();
                for most in 0..20 {
                    let mut budget = Budget::nodes(most);
                    match search.scores(&maze.start(), &mut budget) {
                        Ok(end) => {
                            let mut plain = PlainMaxN::new(&*maze, ties);
                            assert_eq!(end, plain.scores(&mut maze.start()));
                        }
                        Err(stop) => assert_eq!((stop, budget.spent()), (Stop::Nodes, most)),
                    }
                }
                for mut place in places(&maze) {
                    let end = search.scores(&place, &mut Budget::unlimited()).unwrap();
                    assert_eq!(end, PlainMaxN::new(&*maze, ties).scores(&mut place));
                }
            }
        }
    }
}

/// The brute force that the laws lean on, beside a second one.
#[test]
fn the_oracle_is_right() {
    for maze in mazes() {
        for seats in sides() {
            let mut oracle = Oracle::new(&*maze, seats);
            for mut place in places(&maze) {
                assert_eq!(oracle.score(&mut place), force(&maze, place, seats));
            }
        }
        for mut place in places(&maze) {
            let ladder = Ladder::of(&*maze).unwrap();
            let whole = PlainEnds::new(&*maze, Reading::Moves).possible(ladder, &mut place);
            assert_eq!(Plain::new(&*maze, ladder).possible(&mut place), whole);
        }
    }
}

/// What one table holds is found again: mazes have far more lines of play than rooms.
#[test]
fn transpositions_are_searched_once() {
    for seed in 0..20 {
        let maze = Arc::new(Maze { seed, floors: 40, width: 3, most: 1, sighted: false });
        let (rooms, goals) = (120, 2);
        for seat in Seat::all(3) {
            let seats = SeatSet::only(seat);
            let truth = Oracle::new(&*maze, seats).score(&mut maze.start());
            let mut budget = Budget::unlimited();
            let mut and_or = AndOr::new(Arc::clone(&maze), 1 << 16);
            assert_eq!(and_or.score(&maze.start(), seats, &mut budget).0.exact(), Some(truth));
            // A position is paid for whenever it is met: once for every door that leads there.
            assert!(budget.spent() <= rooms * goals * 4, "{} nodes", budget.spent());
            assert!(and_or.table().len() <= rooms as usize);
            let again = budget.spent();
            assert_eq!(and_or.score(&maze.start(), seats, &mut budget).0.exact(), Some(truth));
            // A way without a choice is not remembered, but followed again.
            assert!(budget.spent() <= again + goals * 8, "again: {}", budget.spent() - again);

            let mut budget = Budget::unlimited();
            let mut df_pn = DfPn::new(Arc::clone(&maze), 1 << 16);
            assert_eq!(df_pn.score(&maze.start(), seats, &mut budget).0.exact(), Some(truth));
            assert!(budget.spent() <= rooms * goals * 20, "{} nodes", budget.spent());
            let again = budget.spent();
            assert_eq!(df_pn.score(&maze.start(), seats, &mut budget).0.exact(), Some(truth));
            // A way without a choice is not remembered, but followed again.
            assert!(budget.spent() <= again + goals * 8, "again: {}", budget.spent() - again);
        }
    }
}
