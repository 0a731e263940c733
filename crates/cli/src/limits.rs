//! Time, nodes, memory, threads, Ctrl-C and the progress bar.

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use yomikiri_solve::Budget;

/// The limits that a command line sets.
#[derive(Clone, Copy)]
pub struct Limits {
    time: Option<Duration>,
    nodes: Option<u64>,
    /// Bytes for tables.
    pub memory: usize,
    /// Threads for what takes long.
    pub threads: usize,
}

/// More is a slip of the pen.
const MOST_MEMORY: usize = 1 << 40;
/// More help no game.
const MOST_THREADS: usize = 64;

impl Limits {
    /// Reads `--time`, `--nodes`, `--memory` and, where there is one, `--threads`.
    pub fn read(matches: &ArgMatches) -> Result<Limits> {
        let text = |name: &str| matches.get_one::<String>(name);
        let bad = |name: &str, text: &str, remedy: &str| anyhow!("--{name} {text:?}: {remedy}");
        let time =
            match text("time") {
                Some(text) => Some(humantime::parse_duration(text).map_err(|_| {
                    bad("time", text, "not a length of time; write it like 30s or 5m")
                })?),
                None => None,
            };
        let nodes =
            match text("nodes") {
                Some(text) => Some(text.replace(['_', ','], "").parse().map_err(|_| {
                    bad("nodes", text, "not a whole number; write it like 1000000")
                })?),
                None => None,
            };
        let memory = text("memory").map_or("1GiB", String::as_str);
        let memory = memory
            .parse::<bytesize::ByteSize>()
            .ok()
            .and_then(|size| usize::try_from(size.as_u64()).ok())
            .filter(|&bytes| bytes <= MOST_MEMORY)
            .ok_or_else(|| {
                bad("memory", memory, "not a size up to 1TiB; write it like 500MB or 2GiB")
            })?;
        let threads = matches.try_get_one::<String>("threads").ok().flatten();
        let threads = threads.map_or("1", String::as_str);
        let threads = threads
            .parse()
            .ok()
            .filter(|threads| (1..=MOST_THREADS).contains(threads))
            .ok_or_else(|| {
            let remedy = format!("not a number of threads; give 1 to {MOST_THREADS}");
            bad("threads", threads, &remedy)
        })?;
        Ok(Limits { time, nodes, memory, threads })
    }

    /// A budget with these limits that starts now, shows its progress on a terminal and
    /// ends at Ctrl-C.
    pub fn budget(&self) -> Budget<'static> {
        self.budget_shown_by(spinner())
    }

    /// The same, but its time has been running for a while, say for reading a file.
    pub fn budget_since(&self, began: Instant) -> Budget<'static> {
        let spent = began.elapsed();
        let time = self.time.map(|time| time.saturating_sub(spent));
        Limits { time, ..*self }.budget()
    }

    /// The same, its progress shown by a line that the caller may write to.
    pub fn budget_shown_by(&self, line: ProgressBar) -> Budget<'static> {
        let mut watch = watch_by(line);
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let budget = Budget::nodes(nodes).watched(move |progress| watch(progress.nodes));
        match self.time.and_then(|time| Instant::now().checked_add(time)) {
            Some(deadline) => budget.until(deadline),
            None => budget,
        }
    }
}

/// Shows progress on a terminal, and stops at Ctrl-C.
pub fn watch() -> impl FnMut(u64) -> ControlFlow<()> {
    watch_by(spinner())
}

fn watch_by(line: ProgressBar) -> impl FnMut(u64) -> ControlFlow<()> {
    let (cancelled, bar, began) = (cancelled(), Spinner(line), Instant::now());
    move |positions| {
        // What is done at once needs no progress.
        if began.elapsed() > Duration::from_millis(200) {
            bar.0.set_message(format!("{} positions", HumanCount(positions)));
        }
        match cancelled.swap(false, Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// A progress line that goes when its work is done.
struct Spinner(ProgressBar);

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// A progress line on standard error; nothing where that is no terminal.
pub fn spinner() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    match ProgressStyle::with_template("{spinner} {elapsed} {prefix}{msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Raised by Ctrl-C. A second Ctrl-C before the first was heard ends the program.
fn cancelled() -> &'static AtomicBool {
    static RAISED: AtomicBool = AtomicBool::new(false);
    static HANDLER: OnceLock<()> = OnceLock::new();
    HANDLER.get_or_init(|| {
        // Without a handler Ctrl-C just ends the program, which is not worth an error.
        let _ = ctrlc::set_handler(|| {
            if RAISED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    });
    &RAISED
}
