//! How the processes of a run meet.
//!
//! Every process listens at its own address and calls those before it; whoever calls says who it is and
//! which table it is about. Sockets are then handed to timely dataflow, which carries everything else.
//! Nothing is encrypted and nobody proves who they are: this is for a network that can be trusted.

use crate::{Cluster, Fault};
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use yomikiri_text::text;

/// What timely needs to begin: an allocator for each worker of this process, and what keeps the
/// connections.
pub(crate) type Allocators = (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>);

/// The first word that a process says.
const GREETING: u64 = u64::from_le_bytes(*b"YOMITABL");

/// Between two looks for the others.
const PAUSE: Duration = Duration::from_millis(50);

/// Meets the other processes, all of which must be about the table with this fingerprint. Asks `go_on`
/// now and then whether to wait.
pub(crate) fn meet(
    cluster: &Cluster,
    threads: usize,
    fingerprint: u32,
    go_on: &mut dyn FnMut() -> Result<(), Fault>,
) -> Result<Allocators, Fault> {
    let Cluster { hosts, process } = cluster;
    let own = &hosts[*process];
    let unmet = |address: &str, error: io::Error| {
        Fault::Peer(text!(
            "no way to {address}: {why}; see that --hosts names addresses that can be reached",
            "{address} につながりません: {why}。--hosts のアドレスを確かめてください",
            address,
            why = error.to_string()
        ))
    };
    let listener = TcpListener::bind(own).map_err(|error| unmet(own, error))?;
    listener.set_nonblocking(true).map_err(|error| unmet(own, error))?;
    let mut sockets: Vec<Option<TcpStream>> = hosts.iter().map(|_| None).collect();
    let words = [GREETING, *process as u64, fingerprint.into(), threads as u64];
    loop {
        for (other, address) in hosts.iter().enumerate().take(*process) {
            if sockets[other].is_some() {
                continue;
            }
            // Whoever does not listen yet soon will.
            if let Ok(mut stream) = TcpStream::connect(address) {
                let said = say(&mut stream, &words).and_then(|()| hear(&mut stream));
                if let Ok(heard) = said {
                    agree(&heard, other, &words)?;
                    sockets[other] = Some(stream);
                }
            }
        }
        while let Ok((mut stream, _)) = listener.accept() {
            // Others may knock, too: who does not greet is not let in.
            let set = stream.set_nonblocking(false);
            let Ok(heard) = set.and_then(|()| hear(&mut stream)) else { continue };
            let other = heard[1] as usize;
            if heard[0] == GREETING && (*process + 1..hosts.len()).contains(&other) {
                if say(&mut stream, &words).is_ok() {
                    agree(&heard, other, &words)?;
                    sockets[other] = Some(stream);
                }
            }
        }
        if sockets.iter().filter(|socket| socket.is_some()).count() + 1 == hosts.len() {
            break;
        }
        go_on()?;
        std::thread::sleep(PAUSE);
    }
    for stream in sockets.iter().flatten() {
        let ready = stream.set_read_timeout(None).and_then(|()| stream.set_nodelay(true));
        ready.map_err(|error| unmet(own, error))?;
    }
    let hooks = Hooks::default();
    let within = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    let (builders, guard) =
        initialize_networking_from_sockets(within, sockets, *process, threads, hooks)
            .map_err(|error| unmet(own, error))?;
    Ok((builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard)))
}

fn say(stream: &mut TcpStream, words: &[u64; 4]) -> io::Result<()> {
    stream.write_all(&words.map(u64::to_le_bytes).concat())
}

fn hear(stream: &mut TcpStream) -> io::Result<[u64; 4]> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let mut bytes = [0; 32];
    stream.read_exact(&mut bytes)?;
    let word =
        |nth: usize| u64::from_le_bytes(bytes[nth * 8..][..8].try_into().expect("eight bytes"));
    Ok([0, 1, 2, 3].map(word))
}

/// Sees that another process is what it should be.
fn agree(heard: &[u64; 4], other: usize, own: &[u64; 4]) -> Result<(), Fault> {
    if heard[0] != own[0] || heard[1] != other as u64 {
        return Err(Fault::Peer(text!(
            "another program listens where process {other} should; see --hosts and --process",
            "プロセス{other}のアドレスで別のプログラムが待っています。--hosts と --process を確かめてください",
            other
        )));
    }
    if heard[2] != own[2] {
        return Err(Fault::Peer(text!(
            "process {other} was started for another table; give all of them the same game, rules and \
             options",
            "プロセス{other}は別の表を作ろうとしています。全部に同じゲーム、ルール、設定を与えてください",
            other
        )));
    }
    if heard[3] != own[3] {
        return Err(Fault::Peer(text!(
            "process {other} has another number of threads; give all of them the same --threads",
            "プロセス{other}のスレッドの数が違います。--threads をそろえてください",
            other
        )));
    }
    Ok(())
}
