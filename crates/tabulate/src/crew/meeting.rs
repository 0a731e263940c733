//! How processes find each other before the work begins.
//!
//! Each process listens on its own address and calls those before it in the list; so between any two
//! there is one connection. Over it both say who they are and what they want:
//!
//! ```text
//!   greeting = "YOMICREW"  version (4)  process (4)  processes (4)  workers in each (4)
//!              fingerprint of the work (8)                            little-endian
//!   ready    = 1, once everybody has greeted
//! ```
//!
//! Nothing is secret, and nobody proves who they are: this is for a network that one trusts.

use crate::{Cluster, Fault, Phase, Progress, Work};
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};
use yomikiri_text::{Text, Told, text};

const MAGIC: &[u8; 8] = b"YOMICREW";
const VERSION: u32 = 1;
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(50);
/// For a greeting, once somebody has called.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, PartialEq, Eq)]
struct Greeting {
    process: u32,
    processes: u32,
    workers: u32,
    fingerprint: u64,
}

impl Greeting {
    fn write(&self, socket: &mut TcpStream) -> std::io::Result<()> {
        let mut bytes = MAGIC.to_vec();
        for number in [VERSION, self.process, self.processes, self.workers] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.fingerprint.to_le_bytes());
        socket.write_all(&bytes)
    }

    /// What somebody says who has called; `None` if it is not one of us.
    fn read(socket: &mut TcpStream) -> std::io::Result<Option<Greeting>> {
        let mut bytes = [0; 32];
        socket.read_exact(&mut bytes)?;
        let number =
            |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        let fits = bytes[..8] == *MAGIC && number(8) == VERSION;
        let fingerprint = u64::from(number(24)) | u64::from(number(28)) << 32;
        let greeting = Greeting {
            process: number(12),
            processes: number(16),
            workers: number(20),
            fingerprint,
        };
        Ok(fits.then_some(greeting))
    }

    /// Can the two work together?
    fn suits(&self, other: &Greeting) -> Result<(), Fault> {
        let differ = |what: Text| {
            Err(Fault::Peer(text!(
                "process {other} has {what}; start all processes with the same command, apart from \
                 --process",
                "プロセス{other}は{what}。--process 以外は、どのプロセスも同じ命令で始めてください",
                other = other.process
            )))
        };
        if self.processes != other.processes {
            let (there, here) = (other.processes, self.processes);
            return differ(text!(
                "a list of {there} hosts, and this one {here}",
                "{there}台のホストの一覧を持っています(こちらは{here}台です)"
            ));
        }
        if self.workers != other.workers {
            let (there, here) = (other.workers, self.workers);
            return differ(text!(
                "{there} threads, and this one {here}",
                "スレッドが{there}です(こちらは{here}です)"
            ));
        }
        if self.fingerprint != other.fingerprint {
            return differ(text!(
                "another table in mind: other rules, planes or parts",
                "別の表を作ろうとしています(ルール、面、分け方のどれかが違います)"
            ));
        }
        Ok(())
    }
}

fn no_contact(address: &str, error: &std::io::Error) -> Fault {
    Fault::Peer(text!("{address}: {why}", "{address}: {why}", why = error.told()))
}

/// Connections to all other processes, by their number; `None` for this one. Waits for them until
/// somebody ends the work.
pub(super) fn meet(
    work: &Work<'_>,
    cluster: &Cluster,
    fingerprint: u64,
) -> Result<Vec<Option<TcpStream>>, Fault> {
    let Cluster { hosts, process } = cluster;
    let own = Greeting {
        process: *process as u32,
        processes: hosts.len() as u32,
        workers: work.threads.max(1) as u32,
        fingerprint,
    };
    let listener = TcpListener::bind(&hosts[*process])
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .map_err(|error| no_contact(&hosts[*process], &error))?;
    let mut sockets: Vec<Option<TcpStream>> = hosts.iter().map(|_| None).collect();
    loop {
        for (number, host) in hosts.iter().enumerate().take(*process) {
            if sockets[number].is_none() {
                // Whoever is not there yet will be.
                sockets[number] = called(host, number, &own)?;
            }
        }
        while let Some(socket) = accepted(&listener, &hosts[*process])? {
            if let Some((number, socket)) = answered(socket, &own)? {
                sockets[number] = Some(socket);
            }
        }
        let mut others = sockets.iter().enumerate().filter(|(number, _)| number != process);
        let Some((missing, _)) = others.find(|(_, socket)| socket.is_none()) else { break };
        patient(work, missing)?;
    }
    for socket in sockets.iter_mut().flatten() {
        // Should that not arrive, the other side will be missed below.
        let _ = socket.write_all(&[1]);
    }
    for (number, socket) in sockets.iter_mut().enumerate() {
        if let Some(socket) = socket {
            ready(socket, number, work)?;
        }
    }
    Ok(sockets)
}

fn patient(work: &Work<'_>, missing: usize) -> Result<(), Fault> {
    work.tell(Progress { phase: Phase::Meeting(missing), layer: 0, done: 0, all: None })?;
    sleep(PAUSE);
    Ok(())
}

/// Calls a process before this one in the list.
fn called(host: &str, number: usize, own: &Greeting) -> Result<Option<TcpStream>, Fault> {
    let Ok(mut socket) = TcpStream::connect(host) else { return Ok(None) };
    match greeted(&mut socket, own) {
        Some(other) if other.process as usize == number => {
            own.suits(&other)?;
            Ok(Some(socket))
        }
        Some(other) => Err(Fault::Peer(text!(
            "at {host} there is process {there}, not {number}; compare the lists of hosts",
            "{host} にいるのはプロセス{there}で、プロセス{number}ではありません。ホストの一覧を比べてください",
            there = other.process
        ))),
        None => Ok(None),
    }
}

fn accepted(listener: &TcpListener, host: &str) -> Result<Option<TcpStream>, Fault> {
    match listener.accept() {
        Ok((socket, _)) => Ok(Some(socket)),
        Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(None),
        Err(error) if error.kind() == ErrorKind::ConnectionAborted => Ok(None),
        Err(error) => Err(no_contact(host, &error)),
    }
}

/// Answers a process behind this one in the list; strangers are left alone.
fn answered(mut socket: TcpStream, own: &Greeting) -> Result<Option<(usize, TcpStream)>, Fault> {
    if socket.set_nonblocking(false).is_err() {
        return Ok(None);
    }
    let Some(other) = greeted(&mut socket, own) else { return Ok(None) };
    own.suits(&other)?;
    let number = other.process;
    if number <= own.process || number >= own.processes {
        return Err(Fault::Peer(text!(
            "somebody calls who says to be process {number}, as process {own} did not expect; compare \
             the lists of hosts",
            "プロセス{number}を名乗る相手から接続がありましたが、プロセス{own}への接続としては正しくありません。\
             ホストの一覧を比べてください",
            own = own.process
        )));
    }
    Ok(Some((number as usize, socket)))
}

/// Both sides greet at once; `None` if the other one does not.
fn greeted(socket: &mut TcpStream, own: &Greeting) -> Option<Greeting> {
    socket.set_nodelay(true).ok()?;
    socket.set_read_timeout(Some(PATIENCE)).ok()?;
    own.write(socket).ok()?;
    Greeting::read(socket).ok()?
}

/// Waits until the other one has greeted everybody too.
fn ready(socket: &mut TcpStream, number: usize, work: &Work<'_>) -> Result<(), Fault> {
    let gone = || {
        Fault::Peer(text!(
            "process {number} has gone before the start; start all processes again",
            "プロセス{number}が始まる前に終了しました。すべてのプロセスをもう一度始めてください"
        ))
    };
    socket.set_read_timeout(Some(PAUSE)).map_err(|_| gone())?;
    let mut byte = [0];
    let mut told = Instant::now();
    loop {
        match socket.read(&mut byte) {
            Ok(1) if byte == [1] => break,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            _ => return Err(gone()),
        }
        if told.elapsed() > PAUSE {
            patient(work, number)?;
            told = Instant::now();
        }
    }
    socket.set_read_timeout(None).map_err(|_| gone())
}
