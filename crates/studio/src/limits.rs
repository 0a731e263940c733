//! What work in the studio may cost.

use std::time::Duration;

/// What jobs may cost, each and together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many jobs run at once; each has a thread.
    pub workers: usize,
    /// Bytes for the tables of all jobs together, of which each has an equal share, and for what is
    /// brought and opened.
    pub memory: usize,
    /// How long a job may take.
    pub time: Duration,
    /// How long a job may take for which a person asks for more.
    pub longest: Duration,
    /// How long a job may take at least, whoever waits.
    pub turn: Duration,
    /// How many jobs may wait, of all clients together.
    pub queue: usize,
    /// How many unfinished jobs a client may have.
    pub per_client: usize,
    /// After so long without anybody listening, a job is cancelled.
    pub unheard: Duration,
    /// Bytes for finished work that is still at hand, besides what the store keeps.
    pub at_hand: usize,
}

/// How long a job may take for which a person asks for more, unless somebody says how long a job may
/// take.
const LONGEST: Duration = Duration::from_secs(3600);

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            workers: cores.clamp(1, 4),
            memory: 1 << 30,
            time: Duration::from_secs(60),
            longest: LONGEST,
            turn: Duration::from_secs(10),
            queue: 64,
            per_client: 16,
            unheard: Duration::from_secs(30),
            at_hand: 64 << 20,
        }
    }
}

impl Limits {
    /// The same with so many bytes: a part of them is for tables, others for what is brought, for what
    /// is open, and for finished work.
    pub fn with_memory(self, memory: usize) -> Limits {
        Limits { memory, at_hand: self.at_hand.min(memory / 8), ..self }
    }

    /// The same where no job may take longer, whoever asks for more.
    pub fn with_time(self, time: Duration) -> Limits {
        Limits { time, longest: time, ..self }
    }

    /// Bytes for the tables of one job; the guest's place has its share too.
    pub fn share(&self) -> usize {
        self.memory / (self.workers.max(1) + 1)
    }

    /// Bytes for the image that is being drawn.
    pub fn image(&self) -> usize {
        self.memory / 4
    }

    /// Bytes for what is open, word lists above all.
    pub fn open(&self) -> usize {
        self.memory / 2
    }

    /// Bytes for files that wait to be worked on.
    pub fn inputs(&self) -> usize {
        self.memory / 4
    }
}
