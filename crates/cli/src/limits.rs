//! Time, nodes, memory, threads and the progress bar.

use crate::language;
use crate::refusal::refuse;
use crate::signals::Search;
use anyhow::Result;
use clap::ArgMatches;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use yomikiri_game::Misread;
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Text, Told, text};

/// The limits that a command line sets.
#[derive(Clone, Copy)]
pub struct Limits {
    /// When the command line was read.
    began: Instant,
    time: Option<Duration>,
    nodes: Option<u64>,
    /// Bytes for tables.
    pub memory: usize,
    /// Threads for what takes long.
    pub threads: usize,
    /// The language of progress.
    pub lang: Lang,
}

/// Less is a size without its unit.
const LEAST_SIZE: usize = 1 << 20;
/// More is a slip of the pen.
const MOST_SIZE: usize = 1 << 40;
/// More help no game.
const MOST_THREADS: usize = 64;

impl Limits {
    /// Reads `--time`, `--nodes`, `--memory` and, where there is one, `--threads`.
    pub fn read(matches: &ArgMatches) -> Result<Limits> {
        let began = Instant::now();
        let text = |name: &str| matches.get_one::<String>(name);
        let time = match text("time") {
            Some(text) => Some(humantime::parse_duration(text).map_err(|_| {
                let problem = text!("not a length of time", "時間になっていません");
                let remedy = text!("write it like 30s or 5m", "30s や 5m のように書いてください");
                bad("time", text, problem, remedy)
            })?),
            None => None,
        };
        let nodes = match text("nodes") {
            Some(text) => Some(text.replace(['_', ','], "").parse().map_err(|_| {
                let problem = text!("not a whole number", "整数ではありません");
                let remedy = text!("write it like 1000000", "1000000 のように書いてください");
                bad("nodes", text, problem, remedy)
            })?),
            None => None,
        };
        let memory = memory(matches)?;
        let threads = threads(matches, 1)?;
        Ok(Limits { began, time, nodes, memory, threads, lang: language::chosen(matches) })
    }

    /// A budget with these limits for one piece of work that starts now; it shows its progress on
    /// a terminal and ends at Ctrl-C.
    pub fn budget(&self) -> Budget<'static> {
        self.budget_shown_by(spinner(), Instant::now())
    }

    /// A budget with these limits for all that the command line asks for, its progress shown by a
    /// line that the caller may write to.
    pub fn whole_budget(&self, line: ProgressBar) -> Budget<'static> {
        self.budget_shown_by(line, self.began)
    }

    fn budget_shown_by(&self, line: ProgressBar, began: Instant) -> Budget<'static> {
        let mut watch = watch_by(line, self.lang);
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let budget = Budget::nodes(nodes).watched(move |progress| watch(progress.nodes));
        match self.time.and_then(|time| began.checked_add(time)) {
            Some(deadline) => budget.until(deadline),
            None => budget,
        }
    }
}

/// What `--memory` says.
pub fn memory(matches: &ArgMatches) -> Result<usize> {
    Ok(size(matches, "memory")?.unwrap_or(1 << 30))
}

/// The size that a flag says, where there is such a flag and it is used.
pub fn size(matches: &ArgMatches, flag: &str) -> Result<Option<usize>> {
    let Some(given) = matches.try_get_one::<String>(flag).ok().flatten() else { return Ok(None) };
    let size = given.parse::<bytesize::ByteSize>().ok();
    let size = size.and_then(|size| usize::try_from(size.as_u64()).ok());
    let fits = size.filter(|bytes| (LEAST_SIZE..=MOST_SIZE).contains(bytes));
    fits.map(Some).ok_or_else(|| {
        let problem = match size {
            Some(..LEAST_SIZE) => text!("less than 1MiB", "1MiBに足りません"),
            _ => text!("not a size up to 1TiB", "1TiBまでの大きさではありません"),
        };
        let remedy = text!("write it like 500MB or 2GiB", "500MB や 2GiB のように書いてください");
        bad(flag, given, problem, remedy)
    })
}

/// What `--threads` says, where there is such a flag and it is used.
pub fn threads(matches: &ArgMatches, usual: usize) -> Result<usize> {
    let Some(given) = matches.try_get_one::<String>("threads").ok().flatten() else {
        return Ok(usual);
    };
    let threads = given.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
    threads.ok_or_else(|| {
        let problem = text!("not a number of threads", "スレッドの数ではありません");
        let remedy =
            text!("give 1 to {most}", "1から{most}までの数を指定してください", most = MOST_THREADS);
        bad("threads", given, problem, remedy)
    })
}

fn bad(flag: &str, given: &str, problem: Text, remedy: Text) -> anyhow::Error {
    refuse(Misread::new(given, problem, remedy).of(&format!("--{flag}")).told())
}

/// Shows progress on a terminal, and stops at Ctrl-C.
pub fn watch(lang: Lang) -> impl FnMut(u64) -> ControlFlow<()> {
    watch_by(spinner(), lang)
}

fn watch_by(line: ProgressBar, lang: Lang) -> impl FnMut(u64) -> ControlFlow<()> {
    let (search, bar, began) = (Search::begin(), Spinner(line), Instant::now());
    move |positions| {
        // What is done at once needs no progress.
        if began.elapsed() > Duration::from_millis(200) {
            let count = HumanCount(positions);
            let told = text!("{count} positions", "{count}局面");
            bar.0.set_message(told.get(lang).to_string());
        }
        match search.is_cancelled() {
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
