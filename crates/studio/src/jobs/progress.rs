//! What a piece of work tells while it is done.

use super::{Job, Stage};
use crate::work::Product;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use yomikiri_face::Phase;
use yomikiri_solve::Budget;

/// Numbers change at most so often.
const EVERY: Duration = Duration::from_millis(150);

/// What a piece of work tells while it is done, and what it may cost.
pub struct Progress<'j> {
    job: &'j Job,
    began: Instant,
    phase: Option<Phase>,
    parts: Option<(usize, usize)>,
}

impl<'j> Progress<'j> {
    /// A job begins now.
    pub(super) fn begin(job: &'j Job) -> Progress<'j> {
        let progress = Progress { job, began: Instant::now(), phase: None, parts: None };
        progress.tell(0);
        progress
    }

    /// A budget that ends with the job's time, or when it is cancelled.
    pub fn budget(&self) -> Budget<'j> {
        let mut watch = self.watch();
        Budget::unlimited()
            .until(self.began + self.job.time)
            .watched(move |progress| watch(progress.nodes))
    }

    /// The same for work that is no search.
    pub fn watch(&self) -> impl FnMut(u64) -> ControlFlow<()> + 'j {
        let (job, began, deadline) = (self.job, self.began, self.began + self.job.time);
        let mut told = Instant::now();
        move |nodes| {
            let now = Instant::now();
            if now - told >= EVERY {
                told = now;
                job.tell(|news| {
                    if let Stage::Working { nodes: shown, seconds, .. } = &mut news.stage {
                        (*shown, *seconds) = (nodes, began.elapsed().as_secs_f64());
                    }
                });
            }
            match job.is_cancelled() || job.makes_way() || now >= deadline {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        }
    }

    /// Since it began.
    pub fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Has somebody cancelled it?
    pub fn is_cancelled(&self) -> bool {
        self.job.is_cancelled()
    }

    /// Does it end for somebody else who waits?
    pub fn makes_way(&self) -> bool {
        self.job.makes_way()
    }

    /// It does something else now.
    pub fn phase(&mut self, phase: Phase, parts: Option<usize>) {
        (self.phase, self.parts) = (Some(phase), parts.map(|all| (0, all)));
        self.tell(0);
    }

    /// One part more is done.
    pub fn part_done(&mut self) {
        if let Some((done, _)) = &mut self.parts {
            *done += 1;
        }
        self.tell(0);
    }

    /// It has come to this so far.
    pub fn publish(&self, product: Product) {
        self.job.tell(|news| {
            news.product = Some(product);
            news.changes += 1;
        });
    }

    fn tell(&self, nodes: u64) {
        let (phase, parts, seconds) = (self.phase, self.parts, self.seconds());
        self.job.tell(|news| news.stage = Stage::Working { phase, nodes, seconds, parts });
    }
}
