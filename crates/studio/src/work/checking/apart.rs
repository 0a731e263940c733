//! Checking in a process of its own, so that no file takes the studio along.
//!
//! ```text
//!   studio ──── the file ────────────────────> standard input of the same program
//!          <─── positions, a number a line ─── standard output
//!          <─── "done", and what came of it ──
//!          ──── an end: cancelled, a limit ──> killed
//! ```

use super::{Came, check};
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What the program is called with. It is nobody's to call, and in no help.
const WORD: &str = "check-what-was-brought";
const DONE: &str = "done\n";
/// How often positions are told, and limits looked at.
const EVERY: Duration = Duration::from_millis(20);
/// Bytes that a process has in memory before it checks anything, and a file's compression besides.
const ANYWAY: usize = 96 << 20;
/// No outcome is longer: it says what a proof claims, of which all was in the file.
const LONGEST: u64 = 64 << 20;

/// The program that runs, if it is the one that can check.
pub fn program() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    (program.file_stem() == Some(OsStr::new("yomikiri"))).then_some(program)
}

/// Checks a file in a process of this program; an error if none begins.
pub(super) fn check_in_process(
    program: &Path,
    file: &Arc<Vec<u8>>,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> io::Result<Came> {
    let mut command = Command::new(program);
    command.arg(WORD).arg(memory.to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut process = Process(command.spawn()?);
    let (input, output) = (process.0.stdin.take(), process.0.stdout.take());
    let given = Arc::clone(file);
    // Where the process is no more, there is nobody to be given anything.
    thread::Builder::new().spawn(move || input.map(|mut input| input.write_all(&given)))?;
    let (sender, heard) = channel();
    thread::Builder::new().spawn(move || {
        let mut output = BufReader::new(output?);
        let mut line = String::new();
        while output.by_ref().take(64).read_line(&mut line).is_ok_and(|read| read > 0) {
            let at = line.trim().parse().ok();
            let came = (line == DONE).then(|| came(&mut output));
            let is_last = came.is_some();
            if sender.send((at, came)).is_err() || is_last {
                break;
            }
            line.clear();
        }
        Some(())
    })?;
    let mut positions = 0;
    loop {
        match heard.recv_timeout(EVERY) {
            Ok((_, Some(came))) => return Ok(came.unwrap_or(Came::Broken)),
            Ok((at, None)) => positions = at.unwrap_or(positions),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(Came::Broken),
        }
        if watch(positions).is_break() {
            return Ok(Came::Stopped);
        }
        if process.resident() > memory.saturating_add(ANYWAY + file.len()) {
            return Ok(Came::ShortOfMemory);
        }
    }
}

/// What came of it, after the word that says so.
fn came(output: &mut impl Read) -> Option<Came> {
    let mut bytes = Vec::new();
    output.take(LONGEST).read_to_end(&mut bytes).ok()?;
    postcard::from_bytes(&bytes).ok()
}

/// A process that ends with this.
struct Process(Child);

impl Process {
    /// Bytes that it has in memory, where the machine tells.
    fn resident(&self) -> usize {
        let pages = std::fs::read_to_string(format!("/proc/{}/statm", self.0.id())).ok();
        let pages = pages.and_then(|pages| pages.split(' ').nth(1)?.parse::<usize>().ok());
        pages.unwrap_or(0) * 4096
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Does what a studio asks of this process, if that is what it was called for.
pub fn asked(arguments: &[OsString]) -> Option<ExitCode> {
    let [_, word, memory] = arguments else { return None };
    let memory = memory.to_str().filter(|_| word == WORD)?.parse().ok()?;
    // Proofs go as deep as games are long.
    let worker = thread::Builder::new().stack_size(16 << 20).spawn(move || answer(memory));
    let done = worker.ok().and_then(|worker| worker.join().ok()).is_some_and(|done| done.is_ok());
    Some(if done { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn answer(memory: usize) -> io::Result<()> {
    let mut file = Vec::new();
    io::stdin().lock().read_to_end(&mut file)?;
    let (mut output, mut told) = (io::stdout().lock(), Instant::now());
    let came = check(&file, memory, |positions| {
        if told.elapsed() < EVERY {
            return ControlFlow::Continue(());
        }
        told = Instant::now();
        match writeln!(output, "{positions}").and_then(|()| output.flush()) {
            Ok(()) => ControlFlow::Continue(()),
            // The studio is no more.
            Err(_) => ControlFlow::Break(()),
        }
    });
    output.write_all(DONE.as_bytes())?;
    output.write_all(&postcard::to_allocvec(&came).map_err(io::Error::other)?)?;
    output.flush()
}
