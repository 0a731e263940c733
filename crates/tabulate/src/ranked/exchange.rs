//! Slabs on their way between processes: a timely dataflow with one worker in each.
//!
//! ```text
//!   this process  -- commands -->  worker  == exchange by receiver ==>  worker  -- arrivals -->  another
//! ```
//!
//! A [swap](Exchange::swap) is one time of the dataflow: it ends when all processes have sent all that
//! they had and it has arrived. Threads within a process share slabs and need no exchange.

use crate::crew::gathered;
use crate::{Fault, Work};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;
use timely::dataflow::operators::{Exchange as _, Inspect, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Config as WorkerConfig;
use yomikiri_text::text;

/// What a parcel is, in two numbers of the sender's choice.
pub type Label = (u64, u64);

enum Command {
    Send(u64, Label, Vec<u64>),
    EndOfSwap,
}

enum Arrival {
    Parcel(Label, Vec<u64>),
    EndOfSwap,
}

/// The way to the other processes.
pub struct Exchange {
    commands: SyncSender<Command>,
    arrivals: Receiver<Arrival>,
    processes: usize,
    worker: JoinHandle<()>,
}

/// Parcels that may wait for the worker: it bounds what is held in memory on the way out.
const WAITING: usize = 64;

impl Exchange {
    /// Meets the other processes, all about the table with this fingerprint.
    pub fn meet(work: &Work<'_>, fingerprint: u32) -> Result<Exchange, Fault> {
        let (_, processes) = work.process();
        let (allocators, guard) = gathered(&Work { threads: 1, ..*work }, fingerprint.into())?;
        let (commands, to_worker) = sync_channel(WAITING);
        let (from_worker, arrivals) = channel();
        let worker = std::thread::spawn(move || {
            // The closure is shared by workers, of which there is one.
            let ends = Mutex::new(Some((to_worker, from_worker)));
            let config = WorkerConfig::default();
            let workers = timely::execute::execute_from(allocators, guard, config, move |worker| {
                let ends = ends.lock().ok().and_then(|mut ends| ends.take());
                let (commands, arrivals) = ends.expect("there is one worker");
                carry(worker, &commands, &arrivals);
            });
            // Whoever waits for arrivals hears of a worker that did not begin by its end of the channel.
            drop(workers);
        });
        Ok(Exchange { commands, arrivals, processes, worker })
    }

    /// Takes leave of the other processes, all of which do the same: a connection that just breaks off
    /// would tell them that something has gone wrong. After an error there is nothing to wait for.
    pub fn part(self) {
        drop(self.commands);
        let _ = self.worker.join();
    }

    /// Sends parcels, each to a process, and hands those that arrive to `take`; ends when all processes
    /// have done so.
    pub fn swap(
        &self,
        parcels: impl IntoIterator<Item = Result<(usize, Label, Vec<u64>), Fault>>,
        mut take: impl FnMut(Label, Vec<u64>),
    ) -> Result<(), Fault> {
        for parcel in parcels {
            let (to, label, words) = parcel?;
            let command = Command::Send(to as u64, label, words);
            self.commands.send(command).map_err(|_| lost())?;
            while let Ok(Arrival::Parcel(label, words)) = self.arrivals.try_recv() {
                take(label, words);
            }
        }
        self.commands.send(Command::EndOfSwap).map_err(|_| lost())?;
        loop {
            match self.arrivals.recv().map_err(|_| lost())? {
                Arrival::Parcel(label, words) => take(label, words),
                Arrival::EndOfSwap => return Ok(()),
            }
        }
    }

    /// Tells all processes, this one too, some words; returns what each told, by process.
    pub fn tell_all(&self, from: usize, words: &[u64]) -> Result<Vec<Vec<u64>>, Fault> {
        let mut told = vec![Vec::new(); self.processes];
        let parcels = (0..self.processes).map(|to| Ok((to, (from as u64, 0), words.to_vec())));
        self.swap(parcels, |(from, _), words| told[from as usize] = words)?;
        Ok(told)
    }
}

fn lost() -> Fault {
    Fault::Peer(text!(
        "another process of this run has ended; start all of them again, and they go on from the last \
         whole layer",
        "一緒に動いていたプロセスが終わりました。全部をもう一度始めれば、仕上がった層の続きから進みます"
    ))
}

/// What the worker does: carries parcels until nobody has any more.
fn carry(
    worker: &mut timely::worker::Worker,
    commands: &Receiver<Command>,
    arrivals: &Sender<Arrival>,
) {
    let mut input = InputHandle::<u64, _>::new();
    let probe = ProbeHandle::new();
    let arrived = arrivals.clone();
    worker.dataflow(|scope| {
        use timely::dataflow::operators::Input as _;
        scope
            .input_from(&mut input)
            .container::<Vec<(u64, Label, Vec<u64>)>>()
            .exchange(|parcel: &(u64, Label, Vec<u64>)| parcel.0)
            .inspect(move |(_, label, words)| {
                let _ = arrived.send(Arrival::Parcel(*label, words.clone()));
            })
            .probe_with(&probe);
    });
    loop {
        match commands.try_recv() {
            Ok(Command::Send(to, label, words)) => {
                input.send((to, label, words));
                // A parcel is large: it need not wait for others.
                input.flush();
                worker.step();
            }
            Ok(Command::EndOfSwap) => {
                input.advance_to(input.time() + 1);
                input.flush();
                while probe.less_than(input.time()) {
                    worker.step_or_park(Some(Duration::from_millis(1)));
                }
                if arrivals.send(Arrival::EndOfSwap).is_err() {
                    return;
                }
            }
            Err(TryRecvError::Empty) => {
                worker.step_or_park(Some(Duration::from_millis(1)));
            }
            Err(TryRecvError::Disconnected) => return,
        }
    }
}
