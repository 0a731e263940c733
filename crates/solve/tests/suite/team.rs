//! A search by several threads that share a table: the answer of brute force, however many search
//! and however small the table is, and every position paid for.

use std::num::NonZeroU16;
use std::sync::atomic::{AtomicU64, Ordering};
use yomikiri_game::example::{Maze, Place};
use yomikiri_game::{Game, Seat, SeatSet};
use yomikiri_solve::{Budget, Halt, Oracle, Share, SharedTable, Stop, pursue};

const FACT: NonZeroU16 = NonZeroU16::MIN;

/// What seats can force, as a plain search with a memory: scores from 0 up are facts from 1 up.
fn search(
    maze: &Maze,
    place: Place,
    seats: SeatSet,
    share: &mut Share<'_, 1>,
    number: usize,
) -> Result<u16, Halt> {
    share.visit()?;
    if let Some(end) = maze.scores(&place) {
        return Ok((seats.payoff(&end) + maze.most) as u16);
    }
    let key = [u64::from(place.floor) << 8 | u64::from(place.room)];
    if let Some(fact) = share.get(&key) {
        return Ok(fact.get() - 1);
    }
    let before = share.visited();
    let mut doors = maze.legal(&place);
    let turn = number % doors.len();
    doors.rotate_left(turn);
    let mut scores = Vec::new();
    for door in doors {
        let mut behind = place;
        maze.play(&mut behind, door);
        scores.push(search(maze, behind, seats, share, number)?);
    }
    let ours = seats.contains(maze.to_move(&place));
    let score = if ours { scores.iter().max() } else { scores.iter().min() };
    let score = *score.expect("a door");
    share.put(&key, NonZeroU16::new(score + 1).expect("not 0"), share.visited() - before);
    Ok(score)
}

#[test]
fn a_team_finds_the_score_of_brute_force() {
    for seed in 0..60 {
        let maze = Maze { seed, floors: 9, width: 5, most: 2, sighted: false };
        let seats = SeatSet::only(Seat::new((seed % 3) as u8));
        let truth = Oracle::new(&maze, seats).score(&mut maze.start());
        for (memory, threads) in [(0, 1), (0, 3), (1 << 10, 2), (1 << 16, 1), (1 << 16, 2)] {
            let (mut table, mut budget) = (SharedTable::new(memory, 1), Budget::unlimited());
            let score = pursue(&mut table, threads, &mut budget, |share, number| {
                search(&maze, maze.start(), seats, share, number)
            });
            assert_eq!(score, Ok((truth + maze.most) as u16), "{memory} bytes, {threads} threads");
            assert!(budget.spent() > 0);
        }
        // What is known is not searched again.
        let (mut table, mut budget) = (SharedTable::new(1 << 16, 8), Budget::unlimited());
        for cost in [None, Some(1)] {
            let before = budget.spent();
            let score = pursue(&mut table, 1, &mut budget, |share, number| {
                search(&maze, maze.start(), seats, share, number)
            });
            assert_eq!(score, Ok((truth + maze.most) as u16));
            assert!(cost.is_none_or(|cost| budget.spent() - before == cost));
        }
    }
}

#[test]
fn positions_are_paid_for_to_the_last() {
    for visits in [0, 1, 1023, 1024, 1025, 5000] {
        let (mut table, mut budget) = (SharedTable::<1>::new(1 << 12, 8), Budget::unlimited());
        let answer = pursue(&mut table, 1, &mut budget, |share, number| {
            for _ in 0..visits {
                share.visit()?;
            }
            Ok((number, share.visited()))
        });
        assert_eq!((answer, budget.spent()), (Ok((0, visits)), visits));
        // One position less is not enough.
        let mut budget = Budget::nodes(visits.max(1) - 1);
        let answer = pursue(&mut table, 1, &mut budget, |share, _| {
            (0..visits).try_for_each(|_| share.visit())
        });
        assert_eq!(answer, if visits == 0 { Ok(()) } else { Err(Stop::Nodes) });
        assert_eq!(budget.spent(), visits.max(1) - 1);
    }
}

/// Helpers join a search that takes long, and only then; whoever finds the answer ends it for all.
#[test]
fn helpers_join_late_and_may_find_the_answer() {
    let quick = |threads| {
        let (mut table, mut budget) = (SharedTable::<1>::new(1 << 12, 8), Budget::unlimited());
        let calls = AtomicU64::new(0);
        let answer = pursue(&mut table, threads, &mut budget, |share, number| {
            calls.fetch_add(1, Ordering::Relaxed);
            (0..1u32 << 19).try_for_each(|_| share.visit())?;
            Ok(number)
        });
        (answer, calls.into_inner(), budget.spent())
    };
    assert_eq!(quick(4), (Ok(0), 1, 1 << 19));

    for threads in [2, 3] {
        let (mut table, mut budget) = (SharedTable::<1>::new(1 << 12, 8), Budget::unlimited());
        let helpers = AtomicU64::new(0);
        let answer = pursue(&mut table, threads, &mut budget, |share, number| {
            if number == 0 {
                // The thread that was asked would go on for ever.
                loop {
                    share.visit()?;
                }
            }
            helpers.fetch_add(1, Ordering::Relaxed);
            (0..3000).try_for_each(|_| share.visit())?;
            Ok(number)
        });
        assert!((1..threads).contains(&answer.unwrap()));
        assert_eq!(helpers.into_inner(), threads as u64 - 1);
        // A million alone, and what the helpers visited.
        assert!(budget.spent() >= (1 << 20) + 3000, "{}", budget.spent());
    }
}

/// A limit ends the helpers too.
#[test]
fn a_limit_ends_the_search_of_all() {
    let (mut table, mut budget) = (SharedTable::<1>::new(1 << 12, 8), Budget::nodes(1 << 21));
    let answer = pursue(&mut table, 3, &mut budget, |share, _| -> Result<(), Halt> {
        loop {
            share.visit()?;
        }
    });
    assert_eq!((answer, budget.spent()), (Err(Stop::Nodes), 1 << 21));
}

/// A crowded table grows and keeps what it holds, and the search begins again with that.
#[test]
fn a_crowded_table_grows_and_the_search_begins_again() {
    let keys = 200_000u64;
    let (mut table, mut budget) = (SharedTable::<1>::new(64 << 20, 1), Budget::unlimited());
    let calls = AtomicU64::new(0);
    let found = pursue(&mut table, 1, &mut budget, |share, _| {
        calls.fetch_add(1, Ordering::Relaxed);
        let mut found = 0;
        for key in 0..keys {
            share.visit()?;
            match share.get(&[key]) {
                Some(_) => found += 1,
                None => share.put(&[key], FACT, 1),
            }
        }
        Ok(found)
    });
    assert!(calls.into_inner() > 2);
    // The last time, most were known from before.
    assert!(found.unwrap() > 20_000, "{found:?}");
    let known = (0..keys).filter(|&key| table.get(&[key]).is_some()).count();
    assert!(known as u64 > keys * 3 / 4, "{known}");

    // One that may not grow goes on as it is.
    let (mut table, calls) = (SharedTable::<1>::new(1 << 12, 1), AtomicU64::new(0));
    let done = pursue(&mut table, 1, &mut Budget::unlimited(), |share, _| {
        calls.fetch_add(1, Ordering::Relaxed);
        (0..keys).try_for_each(|key| {
            share.put(&[key], FACT, 1);
            share.visit()
        })
    });
    assert_eq!((done, calls.into_inner()), (Ok(()), 1));
}
