//! Tables by the general way: in a row for three on 4x4, six planes, with a folder and without.
//!
//! `cargo bench --bench listed [-- quick]`; quick leaves out all but one and two workers.

use cpu_time::ProcessTime;
use std::net::TcpListener;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;
use yomikiri_inarow::InARow;
use yomikiri_tabulate::{
    Census, Cluster, Folder, Layered, Listed, Manifest, Phase, Plane, Progress, Ranked, Tabulation,
    Way, Work,
};

/// Positions by ply, turned and mirrored ones once, as the study's Table 1 has them.
const PER_PLY: [u64; 17] = [
    1, 3, 33, 426, 2751, 16446, 90408, 287_720, 825_680, 2_106_657, 3_210_711, 4_190_022,
    4_550_622, 2_719_622, 1_210_990, 355_380, 34_613,
];

fn main() {
    let quick = std::env::args().any(|argument| argument == "quick");
    println!("in a row, 4x4, k=3, 3 players, 6 planes");
    println!("threads  memory   folder       wall s   CPU s   there s   positions/CPU s    MiB");
    let gib = 1u64 << 30;
    let mut runs = vec![(1, 4 * gib, true), (2, 4 * gib, true)];
    if !quick {
        runs.extend([
            (1, 4 * gib, false),
            (4, 4 * gib, true),
            (2, gib / 8, true),
            (2, gib / 32, true),
        ]);
    }
    for (threads, memory, kept) in runs {
        run(threads, memory, kept, None);
    }
    if !quick {
        pair(4 * gib);
    }
}

/// Two processes with a worker each, as two threads of this one with a connection over loopback.
fn pair(memory: u64) {
    let listeners = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let hosts = listeners.map(|listener| listener.local_addr().expect("an address").to_string());
    println!("two processes, each of which sees the CPU seconds of both:");
    std::thread::scope(|scope| {
        for process in 0..2 {
            let cluster = Cluster { hosts: hosts.to_vec(), process };
            scope.spawn(move || run(1, memory, true, Some(&cluster)));
        }
    });
}

/// The same counted by rank: who can force what at every ply, and how often the choice decides.
fn by_rank(planes: &[Plane]) -> Census {
    let game = InARow::new(4, 4, 3, 3).expect("a board");
    let ranked = Ranked::new(Arc::new(game)).expect("a board that can be ranked");
    assert_eq!(ranked.planes(false), planes, "the same planes in the same order");
    let watch = |_| ControlFlow::Continue(());
    let work = Work { planes, threads: 2, memory: 4 << 30, cluster: None, watch: &watch };
    ranked.run(None, &work).expect("room enough")
}

fn run(threads: usize, memory: u64, kept: bool, cluster: Option<&Cluster>) {
    let game = Arc::new(InARow::new(4, 4, 3, 3).expect("a board"));
    let listed = Listed::new(Arc::clone(&game));
    let planes = listed.planes(false);
    let home = tempfile::tempdir().expect("a folder");
    let manifest = Manifest {
        game: "inarow".to_string(),
        rules: vec![("size".to_string(), "4x4".to_string())],
        way: Way::Listed,
        layers: listed.layers(),
        symmetries: listed.symmetries(),
        parts: 16,
        planes: planes.clone(),
    };
    let folder = kept.then(|| Folder::create(home.path(), manifest, true).expect("a folder"));
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let there = std::sync::Mutex::new(0.0);
    let watch = |progress: Progress| {
        if progress.phase == Phase::Listing {
            *there.lock().expect("nobody panics") = wall.elapsed().as_secs_f64();
        }
        ControlFlow::Continue(())
    };
    let work = Work { planes: &planes, threads, memory, cluster, watch: &watch };
    let census = listed.run(folder.as_ref(), &work).expect("a table");
    let (wall, cpu) = (wall.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    let symmetries = game.symmetries();
    let found = census.layers.values().map(|layer| layer.positions.once(symmetries));
    assert_eq!(found.collect::<Vec<_>>(), PER_PLY);
    assert_eq!(census.layers[&3].planes[&0].held.once(symmetries), 21, "won by the first player");
    let by_rank = by_rank(&planes);
    for (layer, census) in &census.layers {
        assert_eq!(
            census.planes, by_rank.layers[layer].planes,
            "ply {layer}: the other way says otherwise"
        );
    }
    let all: u64 = PER_PLY.iter().sum();
    let size = folder.map_or(0, |folder| folder.size().expect("a folder")) >> 20;
    let there = *there.lock().expect("nobody panics");
    let rate = all as f64 / cpu;
    println!(
        "{threads:>7}  {:>4} MiB  {:>6}  {wall:>10.1}  {cpu:>6.1}  {there:>8.1}  {rate:>16.0}  {size:>5}",
        memory >> 20,
        if kept { "yes" } else { "no" },
    );
}
