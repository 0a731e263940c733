//! Sections of papers: those that are known, and work on others.

use super::Desk;
use crate::jobs::{Job, Refused, Stage};
use crate::store::Shelf;
use crate::work::{Product, Rerunning, Task};
use crate::worked::Worked;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// How it stands with a section of a paper.
pub struct SectionStanding {
    /// What it found.
    pub worked: Option<Arc<Worked>>,
    /// Is that kept over a restart?
    pub kept: bool,
    /// The work on it, if there is some.
    pub job: Option<Arc<Job>>,
    /// How that stands; nothing if nobody has asked for it yet.
    pub stage: Option<Stage>,
}

impl Desk {
    /// How it stands with a section; if it is not known, work on it begins where somebody asks for
    /// it.
    pub fn section(
        &self,
        client: IpAddr,
        task: Task,
        asked: bool,
    ) -> Result<SectionStanding, Refused> {
        let key = task.key();
        // What nobody listened to is begun anew; what a person ended is not.
        if let Some(job) = self.pool.find(&key)
            && (job.news().stage != Stage::Cancelled || job.was_stopped())
        {
            job.touch();
            return Ok(SectionStanding::of(job));
        }
        let bytes = self.store.get(Shelf::Papers, &key);
        if let Some(worked) = bytes.and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
            let (worked, kept) = (Some(Arc::new(worked)), self.store.keeps());
            return Ok(SectionStanding { worked, kept, job: None, stage: Some(Stage::Done) });
        }
        match asked {
            true => self.run_section(client, task, self.limits.time),
            false => Ok(SectionStanding { worked: None, kept: false, job: None, stage: None }),
        }
    }

    /// Works on a section once more, for so long.
    pub fn section_again(
        &self,
        client: IpAddr,
        task: Task,
        time: Duration,
    ) -> Result<SectionStanding, Refused> {
        self.pool.forget(&task.key());
        self.run_section(client, task, time)
    }

    fn run_section(
        &self,
        client: IpAddr,
        task: Task,
        time: Duration,
    ) -> Result<SectionStanding, Refused> {
        let store = Arc::clone(&self.store);
        let job =
            self.pool.submit(client, &task.key(), time, || Box::new(Rerunning { task, store }))?;
        Ok(SectionStanding::of(job))
    }
}

impl SectionStanding {
    fn of(job: Arc<Job>) -> SectionStanding {
        let news = job.news();
        match news.product {
            // It is done as soon as there is something to see.
            Some(Product::Worked(worked, kept)) => {
                SectionStanding { worked: Some(worked), kept, job: None, stage: Some(Stage::Done) }
            }
            _ => {
                let stage = Some(news.stage);
                SectionStanding { worked: None, kept: false, job: Some(job), stage }
            }
        }
    }

    /// Is it being worked on, or about to be?
    pub fn is_underway(&self) -> bool {
        self.stage.as_ref().is_some_and(|stage| !stage.is_over())
    }

    /// The same a little later.
    pub async fn settled(self, time: Duration) -> SectionStanding {
        match &self.job {
            Some(job) if self.is_underway() => {
                job.listen().over_within(time).await;
                SectionStanding::of(Arc::clone(job))
            }
            _ => self,
        }
    }
}
