//! By what means a table is made.

use crate::{Fault, Folder, Plane};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is done at the moment.
    pub phase: Phase,
    /// The layer that is worked on.
    pub layer: u32,
    /// Positions done so far in this phase, once for each plane.
    pub done: u64,
    /// How many there are, if that is known.
    pub all: Option<u64>,
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Sets of cells are looked at, before there is anything to tell of layers.
    Measuring,
    /// This process waits for the one with this number.
    Meeting(usize),
    /// Positions are listed, from the start onward.
    Listing,
    /// Positions are answered, from the ends back.
    Answering,
    /// Entries are checked.
    Checking,
}

/// Who hears of progress, from any thread, and may end the work.
pub type Watch<'w> = &'w (dyn Fn(Progress) -> ControlFlow<()> + Sync);

/// The processes that make a table together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// The address of each, `host:port`.
    pub hosts: Vec<String>,
    /// Which of them this is, from 0.
    pub process: usize,
}

/// By what means a table is made.
#[derive(Clone, Copy)]
pub struct Work<'w> {
    /// The planes, each of which is worked out.
    pub planes: &'w [Plane],
    /// Threads, or workers, of this process; at least 1.
    pub threads: usize,
    /// Bytes for what is held in memory.
    pub memory: u64,
    /// The other processes, if there are any.
    pub cluster: Option<&'w Cluster>,
    /// Who hears of progress.
    pub watch: Watch<'w>,
}

impl Work<'_> {
    /// Which process this is, and how many there are.
    pub(crate) fn process(&self) -> (usize, usize) {
        self.cluster.map_or((0, 1), |cluster| (cluster.process, cluster.hosts.len()))
    }

    /// What all processes must agree on.
    pub(crate) fn fingerprint(&self, layers: u32, parts: u32, folder: Option<&Folder>) -> u64 {
        let planes: Vec<_> = self.planes.iter().map(Plane::to_string).collect();
        let game = format!("{layers} {parts} {}", planes.join(" "));
        let table = folder.map_or(0, Folder::fingerprint);
        u64::from(crc32fast::hash(game.as_bytes())) << 32 | u64::from(table)
    }

    /// Tells progress; an error if the work is to end.
    pub(crate) fn tell(&self, progress: Progress) -> Result<(), Fault> {
        match (self.watch)(progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Fault::Cancelled),
        }
    }
}

/// Does so many things, several at a time; ends with the fault of the first of them that has one.
pub(crate) fn in_parallel(
    threads: usize,
    things: usize,
    each: impl Fn(usize) -> Result<(), Fault> + Sync,
) -> Result<(), Fault> {
    let (next, ends) = (AtomicUsize::new(0), AtomicBool::new(false));
    let first: Mutex<Option<(usize, Fault)>> = Mutex::new(None);
    let go = || {
        while !ends.load(Ordering::Relaxed) {
            let thing = next.fetch_add(1, Ordering::Relaxed);
            if thing >= things {
                break;
            }
            if let Err(fault) = each(thing) {
                ends.store(true, Ordering::Relaxed);
                let mut first = first.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                if first.as_ref().is_none_or(|(before, _)| thing < *before) {
                    *first = Some((thing, fault));
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(things) {
            scope.spawn(go);
        }
        go();
    });
    match first.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        Some((_, fault)) => Err(fault),
        None => Ok(()),
    }
}
