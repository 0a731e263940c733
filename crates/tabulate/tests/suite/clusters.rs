//! Several processes, here as threads of one program with a connection over loopback.

use crate::made::{GO_ON, board, files};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use yomikiri_inarow::InARow;
use yomikiri_tabulate::laws::{manifest, tabulate};
use yomikiri_tabulate::{
    Census, Cluster, Fault, Folder, Listed, Manifest, Progress, Tabulation, Watch, Work,
};
use yomikiri_text::{Lang, Told};

/// Addresses on which nobody listens.
fn hosts(processes: usize) -> Vec<String> {
    let listeners: Vec<_> =
        (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    listeners.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect()
}

struct Process<'p> {
    game: Arc<InARow>,
    manifest: Manifest,
    path: &'p Path,
    first: bool,
    threads: usize,
    memory: u64,
    watch: Watch<'p>,
}

fn run(hosts: &[String], processes: Vec<Process<'_>>) -> Vec<Result<Census, Fault>> {
    thread::scope(|scope| {
        let spawn = |(number, process): (usize, Process<'_>)| {
            let cluster = Cluster { hosts: hosts.to_vec(), process: number };
            let Process { game, manifest, path, first, threads, memory, watch } = process;
            let folder = Folder::create(path, manifest.clone(), first)?;
            let planes = &manifest.planes;
            let work = Work { planes, threads, memory, cluster: Some(&cluster), watch };
            Listed::new(game).run(Some(&folder), &work)
        };
        let threads: Vec<_> = processes
            .into_iter()
            .enumerate()
            .map(|process| scope.spawn(move || spawn(process)))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

fn alone(game: &Arc<InARow>, manifest: &Manifest) -> (Census, BTreeMap<String, Vec<u8>>) {
    let home = tempfile::tempdir().unwrap();
    let census = tabulate(game, manifest, home.path(), (1, 1 << 26), GO_ON).unwrap();
    (census, files(home.path()))
}

#[test]
fn processes_with_one_folder_or_one_each_make_the_same_table() {
    let game = board(4, 3, 3, 3);
    let manifest = manifest(&game, false, 5);
    let (census, whole) = alone(&game, &manifest);
    for (processes, threads, shared, memory) in [
        (2, 1, true, 1 << 26),
        (2, 2, false, 1 << 26),
        (3, 1, false, 1 << 12),
        (2, 2, true, 1 << 12),
    ] {
        let homes: Vec<_> = (0..processes).map(|_| tempfile::tempdir().unwrap()).collect();
        let process = |number: usize| Process {
            game: game.clone(),
            manifest: manifest.clone(),
            path: homes[if shared { 0 } else { number }].path(),
            first: !shared || number == 0,
            threads,
            memory,
            watch: GO_ON,
        };
        // Whoever shares a folder finds it made.
        Folder::create(homes[0].path(), manifest.clone(), true).unwrap();
        for found in run(&hosts(processes), (0..processes).map(process).collect()) {
            assert_eq!(found.unwrap(), census);
        }
        let mut together = BTreeMap::new();
        for home in &homes {
            together.extend(files(home.path()));
        }
        assert!(together == whole, "{processes} processes, {threads} threads");
    }
}

#[test]
fn one_that_is_ended_ends_the_others_and_all_go_on_later() {
    let game = board(4, 3, 3, 3);
    let manifest = manifest(&game, false, 5);
    let (census, whole) = alone(&game, &manifest);
    for moment in [3, 20, 60, 100] {
        let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let heard = AtomicU64::new(0);
        let ends = |_: Progress| match heard.fetch_add(1, Ordering::Relaxed) < moment {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let process = |number: usize, watch| Process {
            game: game.clone(),
            manifest: manifest.clone(),
            path: homes[number].path(),
            first: true,
            threads: 2,
            memory: 1 << 20,
            watch,
        };
        let found = run(&hosts(2), vec![process(0, GO_ON), process(1, &ends)]);
        assert!(matches!(found[1], Err(Fault::Cancelled)), "{:?}", found[1]);
        let Err(Fault::Peer(told)) = &found[0] else { panic!("{:?}", found[0]) };
        assert_eq!(told.get(Lang::En), "process 1 has ended the run: cancelled");
        for found in run(&hosts(2), vec![process(0, GO_ON), process(1, GO_ON)]) {
            assert_eq!(found.unwrap(), census);
        }
        let mut together = files(homes[0].path());
        together.extend(files(homes[1].path()));
        assert!(together == whole);
    }
}

#[test]
fn more_workers_on_the_way_find_what_they_need_again() {
    // Parts change hands: a process may find none of the files of the parts that are its own now.
    let game = board(3, 3, 3, 3);
    let manifest = manifest(&game, false, 5);
    let (census, whole) = alone(&game, &manifest);
    let homes: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    for processes in [2, 3] {
        let process = |number: usize| Process {
            game: game.clone(),
            manifest: manifest.clone(),
            path: homes[number].path(),
            first: true,
            threads: 1,
            memory: 1 << 20,
            watch: GO_ON,
        };
        for found in run(&hosts(processes), (0..processes).map(process).collect()) {
            assert_eq!(found.unwrap(), census);
        }
    }
    let mut together = BTreeMap::new();
    for home in &homes {
        together.extend(files(home.path()));
    }
    assert!(together == whole);
}

#[test]
fn processes_that_want_something_else_are_told() {
    let game = board(3, 3, 3, 3);
    let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let process = |number: usize, parts: u32, threads: usize| Process {
        game: game.clone(),
        manifest: manifest(&game, false, parts),
        path: homes[number].path(),
        first: true,
        threads,
        memory: 1 << 20,
        watch: GO_ON,
    };
    let found = run(&hosts(2), vec![process(0, 5, 1), process(1, 5, 2)]);
    let told = |found: &Result<Census, Fault>| match found {
        Err(fault @ Fault::Peer(_)) => fault.told().get(Lang::En).to_string(),
        other => panic!("{other:?}"),
    };
    assert!(told(&found[0]).starts_with("process 1 has 2 threads, and this one 1"));
    assert!(told(&found[1]).starts_with("process 0 has 1 threads, and this one 2"));
    let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let process = |number: usize, parts: u32| Process {
        game: game.clone(),
        manifest: manifest(&game, false, parts),
        path: homes[number].path(),
        first: true,
        threads: 1,
        memory: 1 << 20,
        watch: GO_ON,
    };
    for found in run(&hosts(2), vec![process(0, 5), process(1, 6)]) {
        assert!(told(&found).contains("has another table in mind"));
    }
}

#[test]
fn a_process_that_dies_is_a_fault_of_the_others() {
    // Timely's threads panic then. A program ends there; tests need not read about it.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let said = panic.payload_as_str().unwrap_or_default();
        if !said.starts_with("timely communication error") && !said.starts_with("MergeQueue") {
            usual(panic);
        }
    }));
    let game = board(3, 3, 3, 3);
    let home = tempfile::tempdir().unwrap();
    let hosts = hosts(2);
    let listener = TcpListener::bind(&hosts[0]).unwrap();
    let found = thread::scope(|scope| {
        // Process 0 greets back what it is greeted with, but for its number, and is gone.
        scope.spawn(|| {
            let (mut socket, _) = listener.accept().unwrap();
            let mut greeting = [0; 32];
            socket.read_exact(&mut greeting).unwrap();
            greeting[12] = 0;
            socket.write_all(&greeting).unwrap();
            // Both are ready.
            socket.write_all(&[1]).unwrap();
            socket.read_exact(&mut [0]).unwrap();
        });
        let manifest = manifest(&game, false, 2);
        let folder = Folder::create(home.path(), manifest.clone(), true).unwrap();
        let cluster = Cluster { hosts: hosts.clone(), process: 1 };
        let (planes, cluster) = (&manifest.planes, Some(&cluster));
        let work = Work { planes, threads: 2, memory: 1 << 20, cluster, watch: GO_ON };
        Listed::new(game.clone()).run(Some(&folder), &work)
    });
    assert!(matches!(found, Err(Fault::Peer(_))), "{found:?}");
}

#[test]
fn whoever_waits_for_others_can_be_ended() {
    let game = board(3, 3, 3, 3);
    let home = tempfile::tempdir().unwrap();
    let heard = AtomicU64::new(0);
    let ends = |_: Progress| match heard.fetch_add(1, Ordering::Relaxed) < 3 {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let manifest = manifest(&game, false, 2);
    let folder = Folder::create(home.path(), manifest.clone(), true).unwrap();
    let cluster = Cluster { hosts: hosts(2), process: 0 };
    let work = Work {
        planes: &manifest.planes,
        threads: 1,
        memory: 1 << 20,
        cluster: Some(&cluster),
        watch: &ends,
    };
    assert!(matches!(Listed::new(game).run(Some(&folder), &work), Err(Fault::Cancelled)));
}
