//! Progress of tables on a terminal: the layer, how fast, how long it will take.

use crate::limits;
use crate::refusal::notice;
use crate::signals::Search;
use indicatif::{HumanCount, HumanDuration, ProgressBar};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use yomikiri_tabulate::{Phase, Progress};
use yomikiri_text::{Lang, text};

/// Work on a table as it is shown on a terminal, until Ctrl-C.
pub struct Shown {
    search: Search,
    line: ProgressBar,
    lang: Lang,
    began: Instant,
    /// When it was last told; and since when, at which count, the present phase goes on.
    state: Mutex<(Instant, Option<Begun>)>,
    /// The addresses of the processes, as far as nobody was told that one is waited for.
    hosts: Mutex<Vec<Option<String>>>,
}

/// Whoever is waited for longer than this is named.
const PATIENCE: Duration = Duration::from_secs(3);

/// A phase, when it began, and how much had been done by then.
type Begun = (Phase, Instant, u64);

impl Shown {
    pub fn new(lang: Lang) -> Shown {
        let now = Instant::now();
        let state = Mutex::new((now, None));
        let (search, line, hosts) = (Search::begin(), limits::spinner(), Mutex::default());
        Shown { search, line, lang, began: now, state, hosts }
    }

    /// The same for one of several processes, at these addresses.
    pub fn among(mut self, hosts: &[String]) -> Shown {
        self.hosts = Mutex::new(hosts.iter().cloned().map(Some).collect());
        self
    }

    /// Says once, and not only on a terminal, who is waited for.
    fn name(&self, process: usize) {
        let Ok(mut hosts) = self.hosts.lock() else { return };
        let Some(host) = hosts.get_mut(process).and_then(Option::take) else { return };
        let told = text!(
            "waiting for process {process} at {host}; start it there, or press Ctrl-C",
            "{host} のプロセス{process}を待っています。そちらで始めるか、Ctrl-C で中止してください"
        );
        self.line.suspend(|| notice(&told, self.lang));
    }

    /// Shows how far it is; breaks at Ctrl-C.
    pub fn tell(&self, progress: Progress) -> ControlFlow<()> {
        self.show(progress);
        match self.search.is_cancelled() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn show(&self, progress: Progress) {
        let Ok(mut state) = self.state.try_lock() else { return };
        let now = Instant::now();
        let (_, since, from) = match state.1 {
            Some(begun) if begun.0 == progress.phase => begun,
            _ => *state.1.insert((progress.phase, now, progress.done)),
        };
        let soon = now - self.began < Duration::from_millis(200);
        if soon || now - state.0 < Duration::from_millis(100) {
            return;
        }
        state.0 = now;
        if let Phase::Meeting(process) = progress.phase
            && now - since > PATIENCE
        {
            self.name(process);
        }
        let seconds = (now - since).as_secs_f64();
        let rate = progress.done.saturating_sub(from) as f64 / seconds.max(1e-3);
        let (layer, speed) = (progress.layer, HumanCount(rate as u64));
        let phase = match progress.phase {
            Phase::Meeting(process) => {
                text!("waiting for process {process}", "プロセス{process}を待っています")
            }
            Phase::Measuring => text!("measuring", "大きさを計算中"),
            Phase::Listing => text!("listing layer {layer}", "{layer}層目を列挙中"),
            Phase::Answering => text!("answering layer {layer}", "{layer}層目を計算中"),
            Phase::Checking => text!("checking layer {layer}", "{layer}層目を検査中"),
        };
        let told = match progress.all {
            _ if matches!(progress.phase, Phase::Meeting(_)) => phase,
            Some(all) if rate > 0.0 => {
                let left = all.saturating_sub(progress.done) as f64 / rate;
                let left = HumanDuration(Duration::from_secs_f64(left.min(1e9)));
                let percent = 100 * progress.done.min(all) / all.max(1);
                text!(
                    "{phase}, {percent}%, {speed}/s, {left} left",
                    "{phase}、{percent}%、毎秒{speed}、残り{left}"
                )
            }
            _ => text!("{phase}, {speed}/s", "{phase}、毎秒{speed}"),
        };
        self.line.set_message(told.get(self.lang).to_string());
        self.line.tick();
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.line.finish_and_clear();
    }
}
