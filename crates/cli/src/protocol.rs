//! Conversations with other programs, by the line protocols of the catalogue.
//!
//! ```text
//!   standard input ──a thread──► numbered lines ──► hear ──► standard output, flushed
//!                        │                           ▲
//!                        ╰── an interruption: lines before it are given up
//! ```

use crate::exit::Exit;
use crate::inputs;
use crate::language;
use crate::limits::{self, Limits};
use anyhow::Result;
use clap::ArgMatches;
use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use yomikiri_catalog::games;
use yomikiri_face::{Host, Protocol};
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text, Told, text};

/// The protocols that games speak.
pub fn all() -> impl Iterator<Item = &'static Protocol> {
    games().iter().flat_map(|entry| entry.offers.protocols)
}

/// The protocol of this name.
pub fn find(name: &str) -> Option<&'static Protocol> {
    all().find(|protocol| protocol.name == name)
}

/// Lines that may wait for their turn: 64 MiB, if each is as long as can be.
const WAITING: usize = 1 << 10;
/// A longer line is no command.
const LONGEST_LINE: u64 = 1 << 16;
/// A longer file is no record of a game.
const LONGEST_FILE: u64 = 1 << 26;

/// Answers lines from standard input until they end or say so.
pub fn run(protocol: &'static Protocol, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let (limits, lang) = (Limits::read(matches)?, language::chosen(matches));
    let given_up = Arc::new(AtomicU64::new(0));
    let lines = listen(protocol.interrupts, Arc::clone(&given_up));
    let mut conversation = (protocol.open)(lang, limits.memory);
    let text = |name: &str| matches.get_one::<String>(name);
    let mut desk = Desk {
        // Limits have read them: they are well written.
        time: text("time").and_then(|time| humantime::parse_duration(time).ok()),
        nodes: text("nodes").and_then(|nodes| nodes.replace(['_', ','], "").parse().ok()),
        lang,
        line: 0,
        given_up,
    };
    for (number, line) in (0..).zip(lines) {
        desk.line = number;
        let reply = conversation.hear(&line?, &mut desk);
        write!(out, "{}", reply.text)?;
        out.flush()?;
        if reply.is_last {
            break;
        }
    }
    Ok(Exit::Answered)
}

/// The lines of standard input. Where one of them interrupts, `given_up` becomes its number.
fn listen(interrupts: fn(&str) -> bool, given_up: Arc<AtomicU64>) -> Receiver<Result<String>> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        let lines = std::iter::from_fn(|| inputs::line(LONGEST_LINE).transpose());
        for (number, line) in (0..).zip(lines) {
            let line = line.map(|line| String::from_utf8_lossy(&line).into_owned());
            if line.as_ref().is_ok_and(|line| interrupts(line)) {
                given_up.store(number, Ordering::SeqCst);
            }
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                break;
            }
        }
    });
    lines
}

/// What a conversation gets from the program.
struct Desk {
    time: Option<Duration>,
    nodes: Option<u64>,
    lang: Lang,
    /// The number of the line that is being answered.
    line: u64,
    /// Lines of lower numbers are interrupted.
    given_up: Arc<AtomicU64>,
}

impl Host for Desk {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, Text> {
        // What is no file, like a pipe, might be waited for in vain.
        if std::fs::metadata(name).is_ok_and(|data| !data.is_file()) {
            return Err(text!(
                "{name:?} is no ordinary file",
                "{name:?} は通常のファイルではありません"
            ));
        }
        read(name).map_err(|error| {
            let why = error.told();
            text!("{name:?} cannot be read ({why})", "{name:?} を読めません({why})")
        })
    }

    fn budget(&mut self, time: Option<Duration>) -> Budget<'static> {
        let (line, given_up) = (self.line, Arc::clone(&self.given_up));
        let mut watch = limits::watch(self.lang);
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let budget = Budget::nodes(nodes).watched(move |progress| {
            match given_up.load(Ordering::SeqCst) > line {
                true => ControlFlow::Break(()),
                false => watch(progress.nodes),
            }
        });
        match time.or(self.time).and_then(|time| Instant::now().checked_add(time)) {
            Some(deadline) => budget.until(deadline),
            None => budget,
        }
    }
}

fn read(name: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(name)?.take(LONGEST_FILE).read_to_end(&mut bytes)?;
    Ok(bytes)
}
