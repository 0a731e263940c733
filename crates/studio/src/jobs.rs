//! Long work, in a bounded pool.
//!
//! ```text
//!   submit ──> queue ──> worker ──> done, at hand for a while
//!      │          │         │
//!      ╰──────────┴─────────┴── cancelled: by a person, by a limit, or since nobody listens
//! ```
//!
//! Where all workers are taken and somebody waits who has none, the longest job of whoever has the most
//! under way ends as at a limit.
//!
//! A job has a key: whoever asks for the same work gets the same job. News of it go to whoever
//! listens.

mod pool;
mod progress;

pub use pool::{Pool, Refused};
pub use progress::Progress;

use crate::work::Product;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use yomikiri_face::{Phase, Session};
use yomikiri_text::Text;

/// Something that takes long.
pub trait Work: Send + Sync {
    /// Bytes that it holds until it is done, beside what others hold anyway.
    fn bytes(&self) -> usize {
        0
    }

    /// Does it, and publishes what comes of it as it comes.
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text>;
}

/// What a worker has at hand.
pub struct Bench {
    /// Bytes for tables.
    pub memory: usize,
    /// The session that it used last, with the rules that it is for: its tables help with other
    /// positions of the same game.
    pub session: Option<(String, Box<dyn Session>)>,
    /// Bytes of the rules that the session holds, which are somebody's to open again.
    pub holds: usize,
}

/// One piece of work.
pub struct Job {
    key: String,
    client: IpAddr,
    /// What is to be done, until it is done.
    work: Mutex<Option<Box<dyn Work>>>,
    /// Bytes that it held when it came.
    input: usize,
    /// How long it may take.
    time: Duration,
    queued: Instant,
    /// When a worker took it.
    began: OnceLock<Instant>,
    /// It ends, with what it has come to, for somebody else who waits.
    makes_way: AtomicBool,
    cancelled: AtomicBool,
    /// A person ended it, and does not want it begun anew by a look at its page.
    stopped: AtomicBool,
    listeners: AtomicUsize,
    heard: Mutex<Instant>,
    news: watch::Sender<News>,
}

/// How a job stands.
#[derive(Clone, Debug)]
pub struct News {
    /// What is being done.
    pub stage: Stage,
    /// What it has come to so far.
    pub product: Option<Product>,
    /// How often that has changed.
    pub changes: u64,
}

/// What is being done.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// It waits for a worker.
    Waiting,
    /// It is being done.
    Working {
        /// What it does just now.
        phase: Option<Phase>,
        /// Positions visited.
        nodes: u64,
        /// How long it has taken.
        seconds: f64,
        /// How many parts are done, of how many.
        parts: Option<(usize, usize)>,
    },
    /// It is done, or has ended at a limit, which its product says.
    Done,
    /// A person cancelled it, or nobody listened.
    Cancelled,
    /// It cannot be done, and this is why.
    Failed(Text),
}

impl Stage {
    /// Has it ended?
    pub fn is_over(&self) -> bool {
        !matches!(self, Stage::Waiting | Stage::Working { .. })
    }
}

impl Job {
    /// What it is about.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// How it stands.
    pub fn news(&self) -> News {
        self.news.borrow().clone()
    }

    /// Somebody has asked for it just now.
    pub fn touch(&self) {
        *self.heard.lock().unwrap_or_else(|e| e.into_inner()) = Instant::now();
    }

    /// Listens, for as long as what this returns lives.
    pub fn listen(self: &Arc<Job>) -> Ear {
        self.listeners.fetch_add(1, Ordering::SeqCst);
        Ear { job: Arc::clone(self), news: self.news.subscribe() }
    }

    /// Ends it as soon as can be.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
    }

    /// Ends it for a person: it stays ended until somebody asks for it once more.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
        self.cancel();
    }

    /// Did a person end it?
    pub fn was_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }

    /// Does it end for somebody else who waits?
    fn makes_way(&self) -> bool {
        self.makes_way.load(Ordering::SeqCst)
    }

    /// How long a worker has worked on it; nothing if none does.
    fn worked(&self) -> Option<Duration> {
        let began = self.began.get().filter(|_| !self.news.borrow().stage.is_over());
        began.map(Instant::elapsed)
    }

    /// How long nobody has listened.
    fn unheard(&self) -> Duration {
        match self.listeners.load(Ordering::SeqCst) {
            0 => self.heard.lock().unwrap_or_else(|e| e.into_inner()).elapsed(),
            _ => Duration::ZERO,
        }
    }

    fn tell(&self, change: impl FnOnce(&mut News)) {
        self.news.send_modify(change);
    }
}

/// Somebody who listens to a job.
pub struct Ear {
    job: Arc<Job>,
    news: watch::Receiver<News>,
}

impl Ear {
    /// How the job stands now.
    pub fn now(&mut self) -> News {
        self.news.borrow_and_update().clone()
    }

    /// How it stands once that has changed.
    pub async fn next(&mut self) -> News {
        // The sender lives as long as the job, which this holds.
        let _ = self.news.changed().await;
        self.now()
    }

    /// How it stands when it is over, or when so much time has passed.
    pub async fn over_within(&mut self, time: Duration) -> News {
        let over = async {
            let mut news = self.now();
            while !news.stage.is_over() {
                news = self.next().await;
            }
        };
        let _ = tokio::time::timeout(time, over).await;
        self.now()
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.job.touch();
        self.job.listeners.fetch_sub(1, Ordering::SeqCst);
    }
}
