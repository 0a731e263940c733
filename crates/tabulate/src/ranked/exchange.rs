//! Slabs on their way between processes: a timely dataflow with one worker in each.
//!
//! ```text
//!   this process  -- commands -->  worker  == exchange by receiver ==>  worker  -- arrivals -->  another
//! ```
//!
//! A [swap](Exchange::swap) is one time of the dataflow: it ends when all processes have sent all that
//! they had and it has arrived. Whoever has heard of that first may begin the next one while others still
//! wait; so every parcel names its swap, and what comes early is kept. Threads within a process share slabs
//! and need no exchange.

use crate::crew::gathered;
use crate::{Fault, Work};
use std::cell::{Cell, RefCell};
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
    Parcel(Parcel),
    EndOfSwap,
}

/// What has arrived.
struct Parcel {
    /// The swap that it belongs to, from 0.
    swap: u64,
    label: Label,
    words: Vec<u64>,
}

/// The way to the other processes.
pub struct Exchange {
    commands: SyncSender<Command>,
    arrivals: Receiver<Arrival>,
    processes: usize,
    worker: JoinHandle<()>,
    /// Swaps that were begun.
    swaps: Cell<u64>,
    /// What has come before its swap.
    early: RefCell<Vec<Parcel>>,
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
        let (swaps, early) = Default::default();
        Ok(Exchange { commands, arrivals, processes, worker, swaps, early })
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
        let swap = self.swaps.replace(self.swaps.get() + 1);
        let mut sort = |parcel: Parcel| match parcel.swap == swap {
            true => take(parcel.label, parcel.words),
            false => self.early.borrow_mut().push(parcel),
        };
        // Nobody can be two swaps ahead, so all of these are for this one.
        self.early.take().into_iter().for_each(&mut sort);
        for parcel in parcels {
            let (to, label, words) = parcel?;
            let command = Command::Send(to as u64, label, words);
            self.commands.send(command).map_err(|_| lost())?;
            while let Ok(Arrival::Parcel(parcel)) = self.arrivals.try_recv() {
                sort(parcel);
            }
        }
        self.commands.send(Command::EndOfSwap).map_err(|_| lost())?;
        loop {
            match self.arrivals.recv().map_err(|_| lost())? {
                Arrival::Parcel(parcel) => sort(parcel),
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
            .container::<Vec<(u64, u64, Label, Vec<u64>)>>()
            .exchange(|parcel: &(u64, u64, Label, Vec<u64>)| parcel.0)
            .inspect(move |(_, swap, label, words)| {
                let parcel = Parcel { swap: *swap, label: *label, words: words.clone() };
                let _ = arrived.send(Arrival::Parcel(parcel));
            })
            .probe_with(&probe);
    });
    loop {
        match commands.try_recv() {
            Ok(Command::Send(to, label, words)) => {
                input.send((to, *input.time(), label, words));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cluster;
    use std::net::TcpListener;
    use std::ops::ControlFlow;

    /// Two that swap so often that one is always ahead of the other, and each swap says its number.
    #[test]
    fn a_parcel_belongs_to_its_swap() {
        let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let hosts = ports.map(|port| port.local_addr().unwrap().to_string()).to_vec();
        std::thread::scope(|scope| {
            for process in 0..2 {
                let hosts = hosts.clone();
                scope.spawn(move || {
                    let cluster = Cluster { hosts, process };
                    let watch = |_| ControlFlow::Continue(());
                    let work = Work {
                        planes: &[],
                        threads: 1,
                        memory: 1 << 20,
                        cluster: Some(&cluster),
                        watch: &watch,
                    };
                    let exchange = Exchange::meet(&work, 7).unwrap();
                    for swap in 0..500u64 {
                        let to = 1 - process;
                        let parcels = (0..3).map(|nth| Ok((to, (swap, nth), vec![swap])));
                        let mut came = Vec::new();
                        exchange.swap(parcels, |label, words| came.push((label, words))).unwrap();
                        came.sort_unstable();
                        let due: Vec<_> = (0..3).map(|nth| ((swap, nth), vec![swap])).collect();
                        assert_eq!(came, due);
                    }
                    exchange.part();
                });
            }
        });
    }
}
