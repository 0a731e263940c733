//! What work in the studio may cost.

use std::time::Duration;

/// What jobs may cost, each and together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many jobs run at once; each has a thread.
    pub workers: usize,
    /// Bytes for the tables of all jobs together; each has an equal share.
    pub memory: usize,
    /// How long a job may take.
    pub time: Duration,
    /// How long a job may take for which a person asks for more.
    pub longest: Duration,
    /// How many jobs may wait, of all clients together.
    pub queue: usize,
    /// How many unfinished jobs a client may have.
    pub per_client: usize,
    /// After so long without anybody listening, a job is cancelled.
    pub unheard: Duration,
    /// Bytes for finished work that is still at hand, besides what the store keeps.
    pub at_hand: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            workers: cores.clamp(1, 4),
            memory: 1 << 30,
            time: Duration::from_secs(60),
            longest: Duration::from_secs(3600),
            queue: 64,
            per_client: 16,
            unheard: Duration::from_secs(30),
            at_hand: 64 << 20,
        }
    }
}

impl Limits {
    /// Bytes for the tables of one job.
    pub fn share(&self) -> usize {
        self.memory / self.workers.max(1)
    }
}
