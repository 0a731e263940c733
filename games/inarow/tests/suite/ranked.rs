//! Tables by rank: against brute force, the study's counts, and themselves.

use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use yomikiri_game::{Budget, Game, Goal, Seat};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::{AndOr, Oracle, Solver};
use yomikiri_tabulate::{
    Census, Cluster, Fault, Folder, Lookup, Manifest, Plane, Ranked, Tabulate, Tabulation, Work,
};

fn board(rows: u32, columns: u32, length: u32, players: u8) -> InARow {
    InARow::new(rows, columns, length, players).unwrap()
}

fn manifest(ranked: &Ranked<InARow>, planes: &[Plane], parts: u32) -> Manifest {
    Manifest {
        game: "inarow".to_string(),
        rules: vec![("size".to_string(), "test".to_string())],
        way: ranked.way(),
        layers: ranked.layers(),
        symmetries: ranked.symmetries(),
        parts,
        planes: planes.to_vec(),
    }
}

/// How a table is made in a test.
#[derive(Clone)]
struct How {
    plies: bool,
    parts: u32,
    threads: usize,
    memory: u64,
    cluster: Option<Cluster>,
    /// Stops when progress has been told so often.
    stop_after: u64,
}

const USUAL: How = How {
    plies: false,
    parts: 3,
    threads: 1,
    memory: 1 << 30,
    cluster: None,
    stop_after: u64::MAX,
};

fn make(game: &InARow, dir: &Path, how: &How) -> Result<(Folder, Census), Fault> {
    let ranked = Ranked::new(Arc::new(game.clone())).unwrap();
    let planes = ranked.planes(how.plies);
    let first = how.cluster.as_ref().is_none_or(|cluster| cluster.process == 0);
    let folder = Folder::create(dir, manifest(&ranked, &planes, how.parts), first)?;
    let told = AtomicU64::new(0);
    let watch = |_| match told.fetch_add(1, Ordering::Relaxed) < how.stop_after {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let work = Work {
        planes: &planes,
        threads: how.threads,
        memory: how.memory,
        cluster: how.cluster.as_ref(),
        watch: &watch,
    };
    let census = ranked.run(Some(&folder), &work)?;
    Ok((folder, census))
}

fn check(game: &InARow, dir: &Path) -> Result<u64, Fault> {
    let ranked = Ranked::new(Arc::new(game.clone())).unwrap();
    ranked.check(&Folder::open(dir)?, None, 2, &|_| ControlFlow::Continue(()))
}

fn files(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

/// A position by chance, play not being over.
fn walk(game: &InARow, choices: &[u8]) -> Board {
    let mut state = game.start();
    for &choice in choices {
        let moves = game.legal(&state);
        let mut next = state.clone();
        game.play(&mut next, moves[usize::from(choice) % moves.len()]);
        if game.scores(&next).is_some() {
            break;
        }
        state = next;
    }
    state
}

/// Can these seats meet the goal by this ply? By the rules alone.
fn met_by(game: &InARow, state: &Board, plane: &Plane, ply: u32) -> bool {
    if let Some(end) = game.scores(state) {
        return plane.at_end(&end, ply);
    }
    let works = plane.goal.seats.contains(game.to_move(state));
    let met = |chosen| {
        let mut next = state.clone();
        game.play(&mut next, chosen);
        met_by(game, &next, plane, ply + 1)
    };
    plane.is_open(ply)
        && match works {
            true => game.legal(state).into_iter().any(met),
            false => game.legal(state).into_iter().all(met),
        }
}

fn ply(game: &InARow, state: &Board) -> u32 {
    game.cells() - game.legal(state).len() as u32
}

fn lookup(game: &InARow, folder: Folder) -> Box<dyn Lookup<InARow>> {
    Ranked::new(Arc::new(game.clone())).unwrap().open(Arc::new(folder)).unwrap()
}

#[test]
fn every_position_is_what_brute_force_says() {
    let games = [
        board(3, 3, 3, 2),
        board(3, 3, 3, 2).misere(),
        board(3, 3, 3, 3),
        board(3, 3, 2, 3),
        board(3, 3, 3, 3).misere(),
        board(2, 4, 2, 2),
    ];
    for game in games {
        let dir = tempfile::tempdir().unwrap();
        let (folder, _) = make(&game, dir.path(), &How { plies: true, ..USUAL }).unwrap();
        let table = lookup(&game, folder);
        let mut runner = proptest::test_runner::TestRunner::deterministic();
        let walks = prop::collection::vec(any::<u8>(), 2..9);
        runner
            .run(&walks, |choices| {
                let state = walk(&game, &choices);
                for (index, plane) in table.planes().iter().enumerate() {
                    let brute = met_by(&game, &state, plane, ply(&game, &state));
                    prop_assert_eq!(table.bit(&state, index).unwrap(), Some(brute));
                    if plane.by.is_none() {
                        let oracle = Oracle::new(&game, plane.goal.seats).score(&mut state.clone());
                        prop_assert_eq!(oracle >= plane.goal.at_least, brute);
                    }
                }
                Ok(())
            })
            .unwrap();
        assert!(check(&game, dir.path()).unwrap() > 100);
    }
}

#[test]
fn random_positions_of_every_layer_are_what_the_search_says() {
    let mut asked = 0;
    for (game, walks) in [
        (board(4, 3, 3, 3), 60),
        (board(4, 4, 3, 3), 460),
        (board(4, 4, 3, 2).misere(), 50),
        (board(4, 3, 4, 2), 100),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (folder, _) = make(&game, dir.path(), &How { threads: 2, ..USUAL }).unwrap();
        let table = lookup(&game, folder);
        let mut solver = AndOr::new(Arc::new(game.clone()), 1 << 24);
        let mut random = 7u64;
        for length in 0..game.cells() {
            for _ in 0..walks {
                let choices: Vec<u8> = (0..length)
                    .map(|_| {
                        random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
                        (random >> 56) as u8
                    })
                    .collect();
                let state = walk(&game, &choices);
                asked += 1;
                for (index, plane) in table.planes().iter().enumerate() {
                    let searched = solver.prove(&state, plane.goal, &mut Budget::unlimited());
                    assert_eq!(table.bit(&state, index).unwrap(), Some(searched.unwrap()));
                }
            }
        }
    }
    assert_eq!(asked, 10_080);
}

/// Positions of 4x4 for three, symmetric ones once: the study's Table 1.
const TABLE_1: [u64; 17] = [
    1, 3, 33, 426, 2751, 16446, 90408, 287720, 825680, 2106657, 3210711, 4190022, 4550622, 2719622,
    1210990, 355380, 34613,
];

#[test]
fn positions_and_wins_are_as_published() {
    let ranked = Ranked::new(Arc::new(board(4, 4, 3, 3))).unwrap();
    let planes = ranked.planes(false);
    let work = Work {
        planes: &planes,
        threads: 2,
        memory: 1 << 30,
        cluster: None,
        watch: &|_| ControlFlow::Continue(()),
    };
    let census = ranked.run(None, &work).unwrap();
    let once: Vec<u64> = census.layers.values().map(|layer| layer.positions.once(8)).collect();
    assert_eq!(once, TABLE_1);
    // Each board for itself: 16!/(6! 5! 5!) without lines is known from the same table.
    assert_eq!(census.layers[&3].positions.apart, 16 * 15 * 14);
    assert_eq!(planes[0], Plane::of(Goal::alone(Seat::new(0), 1)));
    assert_eq!(census.layers[&3].planes[&0].held.once(8), 21);
    // Nobody can force a win, nor avoid a loss, from the start.
    assert!(census.layers[&0].planes.values().all(|count| count.held.apart == 0));
}

#[test]
fn bytes_do_not_depend_on_how_they_are_made() {
    let game = board(4, 3, 3, 3);
    let one = tempfile::tempdir().unwrap();
    let (_, census) = make(&game, one.path(), &USUAL).unwrap();
    let expected = files(one.path());
    for how in [
        How { threads: 2, ..USUAL },
        How { threads: 4, ..USUAL },
        // So little that one plane at a time, and slabs are read again.
        How { memory: 4 << 10, ..USUAL },
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (_, again) = make(&game, dir.path(), &how).unwrap();
        assert_eq!((files(dir.path()), &again), (expected.clone(), &census));
    }
}

fn free_ports(count: usize) -> Vec<String> {
    let listeners: Vec<_> =
        (0..count).map(|_| std::net::TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    listeners.iter().map(|one| one.local_addr().unwrap().to_string()).collect()
}

#[test]
fn processes_share_the_work() {
    let game = board(4, 3, 3, 3);
    let one = tempfile::tempdir().unwrap();
    let (_, census) = make(&game, one.path(), &USUAL).unwrap();
    let expected = files(one.path());
    for shared in [true, false] {
        let (hosts, dirs) = (free_ports(2), [(); 2].map(|()| tempfile::tempdir().unwrap()));
        let dir = |process: usize| dirs[if shared { 0 } else { process }].path();
        // The second finds the folder that the first has made, or makes the same.
        std::thread::scope(|scope| {
            let runs = [0, 1].map(|process| {
                let cluster = Some(Cluster { hosts: hosts.clone(), process });
                let (game, how) = (&game, How { cluster, ..USUAL });
                let dir = dir(process);
                scope.spawn(move || make(game, dir, &how).map(|(_, census)| census))
            });
            for run in runs {
                assert_eq!(run.join().unwrap().unwrap(), census);
            }
        });
        let mut written = files(dir(0));
        written.extend(files(dir(1)));
        assert_eq!(written, expected);
    }
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let game = board(4, 3, 3, 3);
    let one = tempfile::tempdir().unwrap();
    let (_, census) = make(&game, one.path(), &USUAL).unwrap();
    let expected = files(one.path());
    let dir = tempfile::tempdir().unwrap();
    let mut stops = 0;
    for stop_after in (0..).step_by(37) {
        match make(&game, dir.path(), &How { stop_after, threads: 2, ..USUAL }) {
            Ok((_, again)) => {
                assert_eq!(again, census);
                break;
            }
            Err(Fault::Cancelled) => stops += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert!(stops > 3);
    assert_eq!(files(dir.path()), expected);
}

#[test]
fn damage_is_found_wherever_it_is() {
    let game = board(3, 3, 3, 3);
    let dir = tempfile::tempdir().unwrap();
    let (folder, _) = make(&game, dir.path(), &USUAL).unwrap();
    let names: Vec<_> = files(dir.path()).into_iter().collect();
    let all: usize = names.iter().map(|(_, bytes)| bytes.len()).sum();
    let mut random = 5u64;
    for _ in 0..1000 {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let mut at = (random >> 20) as usize % all;
        let (name, bytes) = names
            .iter()
            .find(|(_, bytes)| {
                let here = at < bytes.len();
                at -= if here { 0 } else { bytes.len() };
                here
            })
            .unwrap();
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (random >> 61);
        fs::write(dir.path().join(name), flipped).unwrap();
        let found = check(&game, dir.path());
        assert!(found.as_ref().is_err_and(Fault::is_of_table), "{name} {at}: {found:?}");
        fs::write(dir.path().join(name), bytes).unwrap();
    }
    check(&game, dir.path()).unwrap();
    // A file that is gone.
    let part = folder.parts().pop().unwrap();
    let kept = fs::read(dir.path().join(&part)).unwrap();
    fs::remove_file(dir.path().join(&part)).unwrap();
    assert!(matches!(check(&game, dir.path()), Err(Fault::Missing(_))));
    let ranked = Ranked::new(Arc::new(game.clone())).unwrap();
    assert!(ranked.open(Arc::new(Folder::open(dir.path()).unwrap())).is_err());
    // A file in the place of another.
    let other = folder.parts().remove(0);
    fs::copy(dir.path().join(other), dir.path().join(&part)).unwrap();
    assert!(matches!(check(&game, dir.path()), Err(Fault::Foreign(_))));
    fs::write(dir.path().join(&part), kept).unwrap();
    check(&game, dir.path()).unwrap();
}

#[test]
fn an_entry_that_does_not_follow_is_found() {
    // The same rules but for the aim: all checksums are right, and most entries wrong.
    let (game, misere) = (board(3, 3, 3, 3), board(3, 3, 3, 3).misere());
    let dir = tempfile::tempdir().unwrap();
    make(&misere, dir.path(), &USUAL).unwrap();
    assert!(matches!(check(&game, dir.path()), Err(Fault::False(_))));
}

#[test]
fn another_table_stays_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    make(&board(3, 3, 3, 3), dir.path(), &USUAL).unwrap();
    let before = files(dir.path());
    for how in [How { plies: true, ..USUAL }, How { parts: 4, ..USUAL }] {
        assert!(matches!(make(&board(3, 3, 3, 3), dir.path(), &how), Err(Fault::Foreign(_))));
    }
    assert!(matches!(make(&board(3, 4, 3, 3), dir.path(), &USUAL), Err(Fault::Foreign(_))));
    assert_eq!(files(dir.path()), before);
}
