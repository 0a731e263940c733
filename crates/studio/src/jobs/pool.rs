//! Workers and what waits for them.

use super::{Bench, Job, News, Progress, Stage, Work};
use crate::limits::Limits;
use crate::work::Product;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use yomikiri_text::{Text, Told, text};

/// Why a job is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Too many wait already.
    Full,
    /// The client has too many that are not finished.
    TooMany,
    /// The studio is about to end.
    Closing,
}

impl Told for Refused {
    fn told(&self) -> Text {
        match self {
            Refused::Full => text!(
                "Too much work is waiting here. Try again in a moment.",
                "待っている計算が多すぎます。しばらくしてからもう一度お試しください。"
            ),
            Refused::TooMany => text!(
                "You have too much work under way. Cancel some of it, or wait until it is done.",
                "同時に進められる計算の数を超えました。どれかを中止するか、終わるまでお待ちください。"
            ),
            Refused::Closing => text!(
                "The studio is closing. Start it again, and reload this page.",
                "スタジオは終了するところです。起動し直してから、このページを再読み込みしてください。"
            ),
        }
    }
}

/// A bounded pool of workers. When it is dropped, what is under way is cancelled.
pub struct Pool {
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
}

struct Shared {
    limits: Limits,
    state: Mutex<State>,
    wake: Condvar,
}

#[derive(Default)]
struct State {
    queue: VecDeque<Arc<Job>>,
    /// How many jobs of a client run, and when it had its last turn; of clients that have jobs.
    clients: HashMap<IpAddr, Turns>,
    /// How many turns there were.
    turns: u64,
    /// How many of the workers for anybody have nothing to do.
    idle: usize,
    /// All that wait, run, or are at hand.
    jobs: HashMap<String, Arc<Job>>,
    /// Those that are over, in the order in which they ended.
    over: VecDeque<Arc<Job>>,
    closing: bool,
}

/// What a client has had of the workers.
#[derive(Clone, Copy, Default)]
struct Turns {
    running: usize,
    last: u64,
}

/// Who a worker works for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Anybody.
    Any,
    /// Whoever has nothing running, once all others work: however much is asked for, a newcomer is not
    /// kept waiting.
    Newcomer,
}

/// How long workers may take to notice that the pool closes.
const PATIENCE: Duration = Duration::from_millis(500);

/// Work that nobody has listened to for so long makes way for other work: pages without script
/// ask again sooner.
const LEFT: Duration = Duration::from_secs(4);

/// As many jobs as are at hand after they are over, at most.
const AT_HAND: usize = 512;

impl Pool {
    /// Begins with nothing to do.
    pub fn new(limits: Limits) -> std::io::Result<Pool> {
        let state = State { idle: limits.workers.max(1), ..State::default() };
        let shared = Arc::new(Shared { limits, state: Mutex::new(state), wake: Condvar::new() });
        let mut pool = Pool { shared, workers: Vec::new() };
        let places = std::iter::repeat_n(Place::Any, limits.workers.max(1));
        for (number, place) in places.chain([Place::Newcomer]).enumerate() {
            let shared = Arc::clone(&pool.shared);
            let worker = std::thread::Builder::new().name(format!("worker {number}"));
            // Searches go as deep as games are long.
            let worker = worker.stack_size(16 << 20).spawn(move || shared.work(place))?;
            pool.workers.push(worker);
        }
        Ok(pool)
    }

    /// The job with this key: one that is known already, or else a new one, if there is room.
    pub fn submit(
        &self,
        client: IpAddr,
        key: &str,
        time: Duration,
        work: impl FnOnce() -> Box<dyn Work>,
    ) -> Result<Arc<Job>, Refused> {
        let Shared { limits, .. } = &*self.shared;
        let mut state = self.shared.lock();
        if let Some(job) = state.jobs.get(key) {
            // What was cancelled is begun anew when somebody asks for it.
            if job.news().stage != Stage::Cancelled && !job.is_cancelled() {
                job.touch();
                return Ok(Arc::clone(job));
            }
        }
        if state.closing {
            return Err(Refused::Closing);
        }
        let waiting = state.queue.iter().filter(|job| !job.is_cancelled());
        if waiting.count() >= limits.queue {
            return Err(Refused::Full);
        }
        let own = |job: &&Arc<Job>| {
            job.client == client && !job.is_cancelled() && !job.news().stage.is_over()
        };
        if state.jobs.values().filter(own).count() >= limits.per_client {
            // Whoever steps from page to page leaves work behind that nobody looks at any more.
            let left = state.jobs.values().filter(own).filter(|job| job.unheard() > LEFT);
            match left.max_by_key(|job| job.unheard()) {
                Some(job) => job.cancel(),
                None => return Err(Refused::TooMany),
            }
        }
        let work = work();
        let input = work.bytes();
        let unfinished = state.jobs.values().filter(|job| !job.news().stage.is_over());
        let held: usize = unfinished.map(|job| job.input).sum();
        if input > 0 && held > 0 && held + input > limits.inputs() {
            return Err(Refused::Full);
        }
        let news = News { stage: Stage::Waiting, product: None, changes: 0 };
        let job = Arc::new(Job {
            key: key.to_string(),
            client,
            work: Mutex::new(Some(work)),
            input,
            time: time.min(limits.longest),
            queued: Instant::now(),
            began: OnceLock::new(),
            makes_way: AtomicBool::new(false),
            cancelled: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            listeners: AtomicUsize::new(0),
            heard: Mutex::new(Instant::now()),
            news: watch::Sender::new(news),
        });
        state.over.retain(|over| over.key != key);
        state.jobs.insert(key.to_string(), Arc::clone(&job));
        state.queue.push_back(Arc::clone(&job));
        drop(state);
        // Not every worker may take it.
        self.shared.wake.notify_all();
        Ok(job)
    }

    /// The job with this key, if there is one.
    pub fn find(&self, key: &str) -> Option<Arc<Job>> {
        self.shared.lock().jobs.get(key).cloned()
    }

    /// Forgets a job that is over.
    pub fn forget(&self, key: &str) {
        let mut state = self.shared.lock();
        if state.jobs.get(key).is_some_and(|job| job.news().stage.is_over()) {
            state.jobs.remove(key);
            state.over.retain(|job| job.key != key);
        }
    }

    /// Forgets all that are over.
    pub fn forget_all(&self) {
        let mut state = self.shared.lock();
        state.over.clear();
        state.jobs.retain(|_, job| !job.news().stage.is_over());
    }

    /// How many jobs run and wait.
    #[cfg(test)]
    fn load(&self) -> (usize, usize) {
        let state = self.shared.lock();
        let unfinished = state.jobs.values().filter(|job| !job.news().stage.is_over()).count();
        (unfinished.saturating_sub(state.queue.len()), state.queue.len())
    }

    /// Where in the queue a job is, from 1; nothing if it does not wait.
    pub fn turn(&self, key: &str) -> Option<usize> {
        let state = self.shared.lock();
        state.queue.iter().position(|job| job.key == key).map(|index| index + 1)
    }

    /// Cancels whatever nobody listens to any more, and ends what has had its turn while others have had
    /// none. Somebody has to call this now and then.
    pub fn sweep(&self) {
        let mut state = self.shared.lock();
        if let Some(job) = state.to_make_way(self.shared.limits.turn) {
            job.makes_way.store(true, Ordering::SeqCst);
        }
        for job in state.jobs.values() {
            if !job.news().stage.is_over() && job.unheard() > self.shared.limits.unheard {
                job.cancel();
            }
        }
        let (cancelled, queue) = state.queue.drain(..).partition(|job| job.is_cancelled());
        state.queue = queue;
        let cancelled: VecDeque<Arc<Job>> = cancelled;
        for job in cancelled {
            job.tell(|news| news.stage = Stage::Cancelled);
            state.retire(job, &self.shared.limits);
        }
    }

    /// Cancels everything and takes nothing new.
    pub fn close(&self) {
        let mut state = self.shared.lock();
        state.closing = true;
        for job in state.jobs.values() {
            job.cancel();
            // Whoever listens to one that waits would listen for ever.
            if job.news().stage == Stage::Waiting {
                job.tell(|news| news.stage = Stage::Cancelled);
            }
        }
        state.queue.clear();
        drop(state);
        self.shared.wake.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
        let closed = Instant::now();
        for worker in self.workers.drain(..) {
            while !worker.is_finished() && closed.elapsed() < PATIENCE {
                std::thread::sleep(Duration::from_millis(2));
            }
            // One that does not look up is left behind; it can publish nothing any more. A worker
            // catches what its work throws, so there is nothing to hear.
            if worker.is_finished() {
                let _ = worker.join();
            }
        }
    }
}

impl State {
    /// Takes the next job for such a worker out of the queue. What somebody waits for goes before what
    /// was left behind; then clients take turns, those with the least under way first.
    fn take(&mut self, place: Place) -> Option<Arc<Job>> {
        if place == Place::Newcomer && self.idle > 0 {
            return None;
        }
        let turns = |job: &Arc<Job>| self.clients.get(&job.client).copied().unwrap_or_default();
        let jobs = self.queue.iter().enumerate();
        let jobs = jobs.filter(|(_, job)| place == Place::Any || turns(job).running == 0);
        let next = jobs.min_by_key(|(nth, job)| {
            let Turns { running, last } = turns(job);
            (job.unheard() > LEFT, running, last, *nth)
        });
        let job = self.queue.remove(next?.0)?;
        self.idle -= usize::from(place == Place::Any);
        self.turns += 1;
        let own = self.clients.entry(job.client).or_default();
        (own.running, own.last) = (own.running + 1, self.turns);
        Some(job)
    }

    /// The job that ends for somebody who has waited for a turn and has nothing running: of those that have
    /// had theirs, the longest of whoever has the most under way.
    fn to_make_way(&self, turn: Duration) -> Option<&Arc<Job>> {
        let has_none =
            |job: &&Arc<Job>| self.clients.get(&job.client).is_none_or(|own| own.running == 0);
        let waits = |job: &&Arc<Job>| {
            job.unheard() <= LEFT && job.queued.elapsed() >= turn && !job.is_cancelled()
        };
        self.queue.iter().filter(has_none).find(waits)?;
        let working = || self.jobs.values().filter_map(|job| Some((job.worked()?, job)));
        if working().any(|(_, job)| job.makes_way()) {
            return None;
        }
        let of = |client: IpAddr| {
            let unfinished = |job: &&Arc<Job>| !job.news.borrow().stage.is_over();
            self.jobs.values().filter(|job| job.client == client).filter(unfinished).count()
        };
        let had_turn = working().filter(|(worked, _)| *worked >= turn);
        had_turn.max_by_key(|(worked, job)| (of(job.client), *worked)).map(|(_, job)| job)
    }

    /// A client's job has ended.
    fn ended(&mut self, client: IpAddr, place: Place) {
        self.idle += usize::from(place == Place::Any);
        if let Some(own) = self.clients.get_mut(&client) {
            own.running -= 1;
        }
        let waits = |client: &IpAddr| self.queue.iter().any(|job| job.client == *client);
        self.clients.retain(|client, own| own.running > 0 || waits(client));
    }

    /// Keeps a job that is over at hand, and lets the oldest go where there is no room.
    fn retire(&mut self, job: Arc<Job>, limits: &Limits) {
        // What was never begun holds its files still.
        drop(job.work.lock().unwrap_or_else(|e| e.into_inner()).take());
        // It may have been begun anew since.
        if !self.jobs.get(&job.key).is_some_and(|known| Arc::ptr_eq(known, &job)) {
            return;
        }
        self.over.push_back(job);
        let product = |job: &Arc<Job>| job.news.borrow().product.as_ref().map_or(0, Product::bytes);
        let bytes = |job: &Arc<Job>| product(job) + 2 * job.key.len();
        let mut all: usize = self.over.iter().map(bytes).sum();
        while self.over.len() > AT_HAND || all > limits.at_hand && self.over.len() > 1 {
            let Some(oldest) = self.over.pop_front() else { break };
            all -= bytes(&oldest);
            self.jobs.remove(&oldest.key);
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// What each worker does.
    fn work(&self, place: Place) {
        let mut bench = Bench { memory: self.limits.share(), session: None, holds: 0 };
        while let Some(job) = self.next(place) {
            let work = job.work.lock().unwrap_or_else(|e| e.into_inner()).take();
            let _ = job.began.set(Instant::now());
            let stage = match work {
                Some(work) if !job.is_cancelled() => done(&job, &*work, &mut bench),
                _ => Stage::Cancelled,
            };
            if bench.holds > self.limits.open() / (4 * (self.limits.workers + 1)) {
                // Warm tables are not worth the room that a long list takes up.
                (bench.session, bench.holds) = (None, 0);
            }
            job.tell(|news| news.stage = stage);
            let mut state = self.lock();
            state.ended(job.client, place);
            state.retire(job, &self.limits);
            drop(state);
            self.wake.notify_all();
        }
    }

    /// The next job; nothing when the pool closes.
    fn next(&self, place: Place) -> Option<Arc<Job>> {
        let mut state = self.lock();
        loop {
            if state.closing {
                return None;
            }
            if let Some(job) = state.take(place) {
                drop(state);
                // Now there may be something for whoever works for newcomers.
                self.wake.notify_all();
                return Some(job);
            }
            state = self.wake.wait(state).unwrap_or_else(|e| e.into_inner());
        }
    }
}

/// Does a job, and says how it ended. Whatever goes wrong, the worker goes on.
fn done(job: &Job, work: &dyn Work, bench: &mut Bench) -> Stage {
    let mut progress = Progress::begin(job);
    let ended = catch_unwind(AssertUnwindSafe(|| work.run(bench, &mut progress)));
    match ended {
        Ok(Ok(())) if job.is_cancelled() => Stage::Cancelled,
        Ok(Ok(())) => Stage::Done,
        Ok(Err(_)) if job.is_cancelled() => Stage::Cancelled,
        Ok(Err(why)) => Stage::Failed(why),
        Err(_) => {
            // Its tables may be half written.
            bench.session = None;
            let why = text!(
                "Something went wrong in the program itself. Please report it, with the address \
                 of this page.",
                "プログラムの内部で問題が起きました。このページのアドレスを添えて報告してください。"
            );
            Stage::Failed(why)
        }
    }
}

#[cfg(test)]
mod tests;
