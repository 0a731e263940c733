//! Tables by rank: CPU seconds, bytes and rates, beside what memory and the disk allow.
//!
//! `cargo bench --bench ranked [-- whole]`; without `whole`, 5x4 for three is left out, which takes
//! minutes, 14 GiB of memory and 40 GB of disk.

use cpu_time::ProcessTime;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use yomikiri_inarow::InARow;
use yomikiri_tabulate::{Census, Folder, Manifest, Ranked, Tabulation, Work, bytes};

struct Run {
    census: Census,
    seconds: f64,
    cpu: f64,
}

fn run(ranked: &Ranked<InARow>, threads: usize, memory: u64, dir: Option<&Path>) -> Run {
    let planes = ranked.planes(false);
    let folder = dir.map(|dir| {
        let manifest = Manifest {
            game: "inarow".to_string(),
            rules: Vec::new(),
            way: ranked.way(),
            layers: ranked.layers(),
            symmetries: ranked.symmetries(),
            parts: 16,
            planes: planes.clone(),
        };
        Folder::create(dir, manifest, true).expect("an empty folder")
    });
    let watch = |_| ControlFlow::Continue(());
    let work = Work { planes: &planes, threads, memory, cluster: None, watch: &watch };
    let (began, cpu) = (Instant::now(), ProcessTime::now());
    let census = ranked.run(folder.as_ref(), &work).expect("room enough");
    let (seconds, cpu) = (began.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    if let Some(folder) = &folder {
        let size = folder.size().expect("files that were just written");
        println!("    written: {}", bytes(size));
    }
    Run { census, seconds, cpu }
}

fn board(rows: u32, columns: u32, length: u32, players: u8) -> Ranked<InARow> {
    let game = InARow::new(rows, columns, length, players).expect("rules that can be played");
    Ranked::new(Arc::new(game)).expect("a board that can be ranked")
}

fn tell(name: &str, run: &Run) {
    let positions: u64 = run.census.layers.values().map(|layer| layer.positions.apart).sum();
    let planes = run.census.layers[&0].planes.len() as u64;
    let rate = (positions * planes) as f64 / run.cpu / 1e6;
    println!(
        "{name:<40} {:>7.2} s  {:>7.2} CPU s  {positions:>14} positions x {planes}  {rate:>6.0} M/CPU s",
        run.seconds, run.cpu
    );
}

/// What one thread copies in a second, in GB: read and written once each.
fn memory_rate() -> f64 {
    let from = vec![1u64; 1 << 27];
    // Not zeros, which the system would only promise.
    let mut to = vec![2u64; 1 << 27];
    let began = Instant::now();
    to.copy_from_slice(&from);
    assert_eq!(to[to.len() - 1], 1);
    2.0 * 8.0 * from.len() as f64 / began.elapsed().as_secs_f64() / 1e9
}

/// What the disk takes in a second, in GB.
fn disk_rate(dir: &Path) -> f64 {
    let block = vec![7u8; 1 << 24];
    let mut file = std::fs::File::create(dir.join("rate")).expect("a folder");
    let began = Instant::now();
    for _ in 0..128 {
        file.write_all(&block).expect("room on the disk");
    }
    file.sync_all().expect("room on the disk");
    128.0 * block.len() as f64 / began.elapsed().as_secs_f64() / 1e9
}

fn main() {
    let whole = std::env::args().any(|arg| arg == "whole");
    println!("copying in memory: {:.1} GB/s (one thread)", memory_rate());
    let three = board(4, 4, 3, 3);
    for threads in [1, 2] {
        let run = run(&three, threads, 2 << 30, None);
        assert_eq!(run.census.layers[&3].planes[&0].held.once(8), 21);
        tell(&format!("4x4, 3 players, {threads} threads"), &run);
    }
    let two = board(5, 4, 4, 2);
    for threads in [1, 2] {
        let run = run(&two, threads, 4 << 30, None);
        // A draw: the first can force it, and no more.
        let start = &run.census.layers[&0].planes;
        assert_eq!([start[&0].held.apart, start[&1].held.apart], [0, 1]);
        tell(&format!("5x4, 4 in a line, 2 players, {threads} threads"), &run);
    }
    if !whole {
        return;
    }
    let large = board(5, 4, 3, 3);
    for (name, memory, writes) in [
        ("5x4, 3 players, 2 threads, 14 GiB", 14u64 << 30, false),
        ("5x4, 3 players, 2 threads, 14 GiB, files", 14 << 30, true),
        ("5x4, 3 players, 2 threads, 4 GiB, files", 4 << 30, true),
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        if writes {
            println!("    the disk: {:.2} GB/s", disk_rate(dir.path()));
        }
        let table = dir.path().join("table");
        let run = run(&large, 2, memory, writes.then_some(&*table));
        assert_eq!(run.census.layers[&3].planes[&0].held.once(4), 209);
        tell(name, &run);
    }
}
