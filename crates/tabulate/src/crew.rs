//! Workers, in one process or in several, and the letters between them.
//!
//! ```text
//!   process 0                        process 1
//!   worker 0   worker 1              worker 2   worker 3         each a thread with a duty,
//!      │          │                     │          │             which is plain code
//!    input      input                 input      input  ─╮
//!      ╰────┬─────┴──────────┬──────────┴────┬─────╯     │       one timely dataflow:
//!           exchange: a letter goes to whom it is for    │       letters, and how far all are
//!      ╭────┴─────┬──────────┴──────────┬────┴─────╮     │
//!    mailbox    mailbox               mailbox    mailbox │
//!                 probe: everybody has come so far      ─╯
//! ```
//!
//! A worker's duty sends letters of many positions each, and takes what has come for it. Steps of the
//! work are timestamps: [`Mate::meet`] ends a step, and returns once everybody has ended it and
//! everything that was sent during it has arrived, which is what timely's progress tells. Until then
//! a worker goes on serving the others, so nobody waits for somebody who waits.
//!
//! Whoever meets a fault tells everybody; all then leave their duty, and `run` returns that fault.
//! A process that dies makes timely's threads panic; here that becomes a [`Fault::Peer`], and whoever
//! runs a program does well to end it there and then.

mod letter;
mod meeting;

pub(crate) use letter::Letter;

use crate::{Census, Fault, Phase, Progress, Work};
use letter::Directly;
use std::any::Any;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{ProcessBuilder, Thread};
use timely::communication::{Allocator, AllocatorBuilder, Config, Hooks};
use timely::container::{CapacityContainerBuilder, NoopBuilder};
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;
use yomikiri_text::{Lang, Text, Told, text};

/// Letters for the crew itself, not for the duty.
const NEWS: u32 = u32::MAX;
const ALARM: u32 = u32::MAX - 1;

/// How long a worker with nothing to do sleeps at most before it looks round.
const NAP: Duration = Duration::from_millis(20);

/// What the workers of one process share.
#[derive(Default)]
struct Deck {
    /// What befell the first of them that something befell.
    fault: Mutex<Option<Fault>>,
    /// Is there something of the kind?
    ends: AtomicBool,
    /// Has one of them panicked, so that it does nothing any more, not even leave?
    lost: AtomicBool,
}

impl Deck {
    fn alarm(&self, fault: Fault) {
        self.fault.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get_or_insert(fault);
        self.ends.store(true, Ordering::Release);
    }
}

/// Has all workers of this process, and with a cluster those of all processes, do a duty together;
/// returns what each of this process's workers returns. All processes must come with the same
/// fingerprint.
pub(crate) fn crew<T: Send>(
    work: &Work<'_>,
    fingerprint: u64,
    duty: impl Fn(&mut Mate<'_>) -> Result<T, Fault> + Sync,
) -> Result<Vec<T>, Fault> {
    let (builders, threads) = gathered(work, fingerprint)?;
    let deck = Deck::default();
    let process = work.process();
    let results: Vec<_> = thread::scope(|scope| {
        let spawn = |builder| {
            let (deck, duty) = (&deck, &duty);
            scope.spawn(move || on_duty(builder, work, deck, duty))
        };
        let workers: Vec<_> = builders.into_iter().map(spawn).collect();
        workers.into_iter().map(|worker| worker.join()).collect()
    });
    let fault = deck.fault.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    if results.iter().any(Result::is_err) && process.1 > 1 {
        // Its threads have panicked too, and joining them would panic here.
        std::mem::forget(threads);
        // Others leave because one is lost; that is not why.
        let fault = fault.filter(|fault| !matches!(fault, Fault::Cancelled));
        return Err(fault.unwrap_or_else(|| {
            Fault::Peer(text!(
                "the connection to another process broke off; start all of them again, and they go \
                 on from the last whole layer",
                "ほかのプロセスとの接続が切れました。すべてをもう一度始めれば、仕上がった層の続きから進みます"
            ))
        }));
    }
    let results = results.into_iter().map(|result| match result {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    });
    let results: Vec<_> = results.collect();
    match fault {
        Some(fault) => Err(fault),
        None => Ok(results.into_iter().map(|result| result.expect("there was no fault")).collect()),
    }
}

/// What workers are made of, and what must outlive them.
type Gathered = (Vec<AllocatorBuilder>, Box<dyn Any + Send>);

/// Meets the other processes, if there are any.
fn gathered(work: &Work<'_>, fingerprint: u64) -> Result<Gathered, Fault> {
    let Some(cluster) = work.cluster.filter(|cluster| cluster.hosts.len() > 1) else {
        let config = match work.threads {
            0 | 1 => Config::Thread,
            threads => Config::Process(threads),
        };
        return Ok(config.try_build().expect("threads of one process need no network"));
    };
    let sockets = meeting::meet(work, cluster, fingerprint)?;
    let hooks = Hooks::default();
    let threads = work.threads.max(1);
    let local = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    let (builders, guard) =
        initialize_networking_from_sockets(local, sockets, cluster.process, threads, hooks)
            .map_err(|error| Fault::Peer(error.told()))?;
    Ok((builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard)))
}

/// What a worker needs of timely; it cannot leave its thread.
fn built(builder: AllocatorBuilder) -> Allocator {
    match builder {
        AllocatorBuilder::Thread(_) => Allocator::Thread(Thread::default()),
        AllocatorBuilder::Process(process) => Allocator::Process(process.build()),
        AllocatorBuilder::Tcp(cluster) => Allocator::Tcp(cluster.build()),
    }
}

/// Says so if a worker panics, so that the others do not wait for it.
struct Watchman<'d>(&'d Deck);

impl Drop for Watchman<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lost.store(true, Ordering::Release);
            self.0.ends.store(true, Ordering::Release);
        }
    }
}

fn on_duty<T>(
    builder: AllocatorBuilder,
    work: &Work<'_>,
    deck: &Deck,
    duty: &(impl Fn(&mut Mate<'_>) -> Result<T, Fault> + Sync),
) -> Option<T> {
    let _watchman = Watchman(deck);
    let (process, processes) = work.process();
    let mut worker = Worker::new(WorkerConfig::default(), built(builder), Some(Instant::now()));
    let mailbox: Rc<RefCell<VecDeque<Letter>>> = Rc::default();
    let incoming = Rc::clone(&mailbox);
    let (input, probe) = worker.dataflow::<u64, _, _>(|scope| {
        let (input, letters) = scope.new_input_with_builder::<NoopBuilder<Letter>>();
        let received = letters.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
            DistributorPact(|_| Directly),
            "mailbox",
            |_, _| {
                move |letters, _| {
                    letters.for_each(|_, letter| {
                        incoming.borrow_mut().push_back(std::mem::take(letter));
                    });
                }
            },
        );
        (input, received.probe().0)
    });
    let (index, peers) = (worker.index(), worker.peers());
    let threads = peers / processes;
    let mut mate = Mate {
        index,
        peers,
        process,
        threads,
        worker,
        input,
        probe,
        mailbox,
        news: Vec::new(),
        step: 0,
        work,
        progress: Progress { phase: Phase::Listing, layer: 0, done: 0, all: None },
        deck,
    };
    let result = duty(&mut mate);
    let done = match result {
        Ok(done) => Some(done),
        Err(fault) => {
            mate.alarm(fault);
            None
        }
    };
    let Mate { mut worker, input, mailbox, .. } = mate;
    // Everybody closes their input, sooner or later, and then there is nothing left to do.
    input.close();
    while worker.has_dataflows() {
        worker.step_or_park(Some(NAP));
        mailbox.borrow_mut().clear();
        if deck.lost.load(Ordering::Acquire) {
            break;
        }
    }
    done
}

/// A worker, as its duty sees it.
pub(crate) struct Mate<'d> {
    /// Which worker this is, over all processes.
    pub index: usize,
    /// How many there are, over all processes.
    pub peers: usize,
    /// Which process this is.
    pub process: usize,
    /// Workers in a process.
    pub threads: usize,
    worker: Worker,
    input: InputHandle<u64, NoopBuilder<Letter>>,
    probe: ProbeHandle<u64>,
    mailbox: Rc<RefCell<VecDeque<Letter>>>,
    /// News for a step that has not come yet.
    news: Vec<Letter>,
    step: u64,
    work: &'d Work<'d>,
    /// What was told last.
    progress: Progress,
    deck: &'d Deck,
}

impl Mate<'_> {
    /// Is this the first worker of its process?
    pub fn leads_process(&self) -> bool {
        self.index.is_multiple_of(self.threads)
    }

    /// Sends a letter to a worker, which may be this one.
    pub fn send(&mut self, to: usize, mut letter: Letter) {
        letter.to = to as u32;
        letter.from = self.index as u32;
        if to == self.index {
            self.mailbox.borrow_mut().push_back(letter);
        } else {
            self.input.send_batch(&mut letter);
        }
    }

    /// The next letter that is here, if there is one.
    pub fn letter(&mut self) -> Result<Option<Letter>, Fault> {
        if self.deck.ends.load(Ordering::Acquire) {
            return Err(Fault::Cancelled);
        }
        loop {
            let letter = self.mailbox.borrow_mut().pop_front();
            match letter {
                Some(letter) if letter.subject == NEWS => self.news.push(letter),
                Some(letter) if letter.subject == ALARM => return Err(letter.fault(self)),
                other => return Ok(other),
            }
        }
    }

    /// Lets letters go and come.
    pub fn step(&mut self) {
        if self.peers > 1 {
            self.worker.step();
        }
    }

    /// Tells how far the work has come; an error if it is to end.
    pub fn tell(&mut self, progress: Progress) -> Result<(), Fault> {
        self.progress = progress;
        self.work.tell(progress)
    }

    /// The next letter; if none is here it waits a little for one, and tells how far the work has come.
    pub fn wait(&mut self) -> Result<Option<Letter>, Fault> {
        if let Some(letter) = self.letter()? {
            return Ok(Some(letter));
        }
        self.work.tell(self.progress)?;
        self.listen()
    }

    /// The next letter after a while, for whoever has others tell how far the work has come.
    pub fn listen(&mut self) -> Result<Option<Letter>, Fault> {
        self.worker.step_or_park(Some(NAP));
        self.letter()
    }

    /// Ends a step, and waits until everybody has. Letters that come meanwhile are to be served.
    pub fn meet(
        &mut self,
        mut serve: impl FnMut(&mut Self, Letter) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        self.step += 1;
        self.input.advance_to(self.step);
        while self.probe.less_than(&self.step) {
            if let Some(letter) = self.wait()? {
                serve(self, letter)?;
            }
        }
        while let Some(letter) = self.letter()? {
            serve(self, letter)?;
        }
        Ok(())
    }

    /// Tells everybody something, and hears what everybody has to tell, worker by worker. It ends a
    /// step. Letters that come meanwhile are from those who have heard already, and wait.
    pub fn share(&mut self, words: &[u64], bytes: &[u8]) -> Result<Vec<Letter>, Fault> {
        let step = self.step;
        for to in 0..self.peers {
            let (words, bytes) = (words.to_vec(), bytes.to_vec());
            let letter =
                Letter { subject: NEWS, tag: [step, 0, 0], words, bytes, ..Letter::default() };
            self.send(to, letter);
        }
        let mut early = VecDeque::new();
        self.meet(|_, letter| {
            early.push_back(letter);
            Ok(())
        })?;
        // Nobody else can have put anything there meanwhile: it was emptied last.
        self.mailbox.replace(early);
        // Those who are quicker may have told their next news already.
        let (mut heard, later): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.news).into_iter().partition(|news| news.tag[0] == step);
        self.news = later;
        heard.sort_by_key(|news| news.from);
        debug_assert_eq!(heard.len(), self.peers, "everybody has told");
        Ok(heard)
    }

    /// What everybody has counted, together.
    pub fn together(&mut self, own: &Census) -> Result<Census, Fault> {
        let mut whole = Census::default();
        for news in self.share(&[], own.to_json().to_string().as_bytes())? {
            let census = serde_json::from_slice(&news.bytes).ok();
            let census = census.and_then(|json| Census::from_json(&json));
            whole.add(&census.expect("a census that crossed as it is"));
        }
        Ok(whole)
    }

    /// Everybody's least number.
    pub fn least(&mut self, number: u64) -> Result<u64, Fault> {
        let all = self.share(&[number], &[])?;
        Ok(all.iter().map(|news| news.words[0]).min().expect("at least one's own"))
    }

    /// Tells everybody that the work ends here, and why.
    fn alarm(&mut self, fault: Fault) {
        let was_told = self.deck.ends.load(Ordering::Acquire);
        let told = fault.told();
        self.deck.alarm(fault);
        if was_told {
            return;
        }
        let texts: Vec<_> = Lang::ALL.iter().map(|&lang| told.get(lang)).collect();
        let bytes = texts.join("\0").into_bytes();
        let index = self.index;
        for to in (0..self.peers).filter(|&to| to != index) {
            let tag = [self.process as u64, 0, 0];
            let letter = Letter { subject: ALARM, tag, bytes: bytes.clone(), ..Letter::default() };
            self.send(to, letter);
        }
    }
}

impl Letter {
    /// The fault that an alarm tells of.
    fn fault(&self, mate: &Mate<'_>) -> Fault {
        let process = self.tag[0] as usize;
        if process == mate.process {
            return Fault::Cancelled; // The worker itself has told why, and first.
        }
        let texts = String::from_utf8_lossy(&self.bytes).into_owned();
        let of = |lang: Lang| {
            let place = Lang::ALL.iter().position(|&other| other == lang).unwrap_or(0);
            texts.split('\0').nth(place).unwrap_or_default().to_string()
        };
        Fault::Peer(text!(
            "process {number} has ended the run: {why}",
            "プロセス{number}が終了しました: {why}",
            number = process,
            why = Text::each(of)
        ))
    }
}
