//! What the studio has at hand: games, answers, and work under way.

mod papers;

pub use papers::SectionStanding;
mod values;

use crate::address::Address;
use crate::finding::{FORM, Finding};
use crate::jobs::{Job, Pool, Refused, Stage};
use crate::limits::Limits;
use crate::opened::Library;
use crate::store::{self, Shelf, Store};
use crate::work::{Checking, Product, Proving, Showing, Solving, program};
use sha2::{Digest, Sha256};
use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use yomikiri_face::Argument;
use yomikiri_scene::Fonts;
use yomikiri_tabulate::Folder;
use yomikiri_text::Text;

/// What the studio has at hand.
pub struct Desk {
    /// What work may cost.
    pub limits: Limits,
    /// Games under rules.
    pub library: Library,
    /// What is kept.
    pub store: Arc<Store>,
    /// Work under way.
    pub pool: Pool,
    /// What every page says: that the store was set aside, or is somebody else's.
    notices: Mutex<Vec<Text>>,
    /// The fonts of pictures.
    pub fonts: Fonts,
}

/// How it stands with an answer.
pub struct Standing {
    /// What is known so far.
    pub finding: Option<Arc<Finding>>,
    /// Is that kept over a restart?
    pub kept: bool,
    /// The work on it, if there is some.
    pub job: Option<Arc<Job>>,
    /// How that stands.
    pub stage: Stage,
}

/// What the version of kept answers is called.
fn version() -> String {
    format!("{} {FORM}", env!("CARGO_PKG_VERSION"))
}

impl Desk {
    /// Opens the studio's things, with what is kept in this directory, or nothing kept.
    pub fn open(
        data: Option<&Path>,
        keep: u64,
        limits: Limits,
        tables: Vec<Arc<Folder>>,
    ) -> io::Result<Desk> {
        let (store, notices) = match data {
            Some(data) => Store::open(data, store::Limits { bytes: keep }, &version()),
            None => (Store::in_memory(store::Limits { bytes: keep }, &version()), Vec::new()),
        };
        let store = Arc::new(store);
        Ok(Desk {
            limits,
            library: Library::new(Arc::clone(&store)).with_room(limits.open()).with_tables(tables),
            store,
            pool: Pool::new(limits)?,
            notices: Mutex::new(notices),
            fonts: Fonts::with_system(),
        })
    }

    /// What every page says, with whatever befell the store since.
    pub fn notices(&self) -> Vec<Text> {
        let mut notices = self.notices.lock().unwrap_or_else(|e| e.into_inner());
        for news in self.store.news() {
            if !notices.contains(&news) {
                notices.push(news);
            }
        }
        notices.clone()
    }

    /// How it stands with the answer to what an address asks; if it is not known, work on it
    /// begins.
    pub fn answer(&self, client: IpAddr, address: &Address) -> Result<Standing, Refused> {
        let key = address.key();
        // What nobody listened to is begun anew; what a person ended is not.
        if let Some(job) = self.pool.find(&key)
            && (job.news().stage != Stage::Cancelled || job.was_stopped())
        {
            job.touch();
            let standing = Standing::of(job);
            // Work that waits has said nothing yet of what was known before.
            let known = if standing.finding.is_none() { self.kept(&key) } else { None };
            return Ok(standing.or(known, self.store.keeps()));
        }
        let known = self.kept(&key);
        if let Some(finding) = &known
            && finding.is_whole()
        {
            let kept = self.store.keeps();
            return Ok(Standing { finding: known, kept, job: None, stage: Stage::Done });
        }
        self.solve(client, address, None, known)
    }

    /// Works on an answer once more, for longer.
    pub fn answer_again(
        &self,
        client: IpAddr,
        address: &Address,
        time: Duration,
    ) -> Result<Standing, Refused> {
        let key = address.key();
        self.pool.forget(&key);
        let known = self.kept(&key).filter(|known| !known.gains_by_reading());
        self.solve(client, address, Some(time), known)
    }

    fn solve(
        &self,
        client: IpAddr,
        address: &Address,
        farther: Option<Duration>,
        known: Option<Arc<Finding>>,
    ) -> Result<Standing, Refused> {
        let key = address.key();
        let before = known.clone();
        let job = self.pool.submit(client, &key, farther.unwrap_or(self.limits.time), || {
            Box::new(Solving {
                opened: Arc::clone(&address.opened),
                ask: address.ask(),
                key: key.clone(),
                store: Arc::clone(&self.store),
                farther: farther.is_some(),
                known,
            })
        })?;
        Ok(Standing::of(job).or(before, self.store.keeps()))
    }

    fn kept(&self, key: &str) -> Option<Arc<Finding>> {
        let bytes = self.store.get(Shelf::Answers, key)?;
        postcard::from_bytes(&bytes).ok().map(Arc::new)
    }

    /// What work on an extra is called.
    fn extra_key(address: &Address, name: &str, value: &Argument) -> String {
        format!("extra {name} {value:?} {} {}", address.lang.name(), address.key())
    }

    /// The work on the extra that an address asks for, if there is some.
    pub fn extra_under_way(&self, address: &Address) -> Option<Arc<Job>> {
        let (name, text) = address.extra.as_ref()?;
        let param = address.entry().offers.extras.iter().find(|param| param.name == name)?;
        self.pool.find(&Desk::extra_key(address, name, &param.read(text).ok()?))
    }

    /// Work on one of a game's extras. What a person ended is not begun anew.
    pub fn extra(
        &self,
        client: IpAddr,
        address: &Address,
        name: &str,
        value: Argument,
    ) -> Result<Arc<Job>, Refused> {
        let lang = address.lang;
        let key = Desk::extra_key(address, name, &value);
        if let Some(job) = self.pool.find(&key).filter(|job| job.was_stopped()) {
            return Ok(job);
        }
        self.pool.submit(client, &key, self.limits.time, || {
            Box::new(Showing {
                opened: Arc::clone(&address.opened),
                place: address.place(),
                name: name.to_string(),
                value,
                lang,
            })
        })
    }

    /// The proof of an answer, if it is there; or work on it.
    pub fn proof(&self, client: IpAddr, address: &Address) -> Result<Proof, Refused> {
        let key = address.key();
        let name = format!("proof {key}");
        let job = self.pool.find(&name).filter(|job| job.news().stage != Stage::Cancelled);
        if job.is_none()
            && let Some(bytes) = self.store.get(Shelf::Proofs, &key)
        {
            return Ok(Proof::Ready(Arc::new(bytes)));
        }
        let job = self.pool.submit(client, &name, self.limits.time, || {
            Box::new(Proving {
                opened: Arc::clone(&address.opened),
                ask: address.ask(),
                key,
                store: Arc::clone(&self.store),
            })
        })?;
        Ok(match job.news().product {
            Some(Product::Proof(bytes)) => Proof::Ready(bytes),
            _ => Proof::Underway(job),
        })
    }

    /// Work on checking a proof that somebody brought, and the name of that work.
    pub fn check(&self, client: IpAddr, file: Vec<u8>) -> Result<String, Refused> {
        let name = checking(&file);
        self.pool.forget(&name);
        self.pool.submit(client, &name, self.limits.longest, || {
            Box::new(Checking { file: Arc::new(file), program: program() })
        })?;
        Ok(name)
    }
}

/// A proof that was asked for.
pub enum Proof {
    /// It is there.
    Ready(Arc<Vec<u8>>),
    /// It is being written, or was not.
    Underway(Arc<Job>),
}

impl Standing {
    fn of(job: Arc<Job>) -> Standing {
        let news = job.news();
        let (finding, kept) = match news.product {
            Some(Product::Finding(finding, kept)) => (Some(finding), kept),
            _ => (None, false),
        };
        Standing { finding, kept, job: Some(job), stage: news.stage }
    }

    /// The same with what was known before, as long as the work itself has come to nothing.
    fn or(self, known: Option<Arc<Finding>>, kept: bool) -> Standing {
        match known {
            Some(_) if self.finding.is_none() => Standing { finding: known, kept, ..self },
            _ => self,
        }
    }

    /// The same a little later.
    pub async fn settled(self, time: Duration) -> Standing {
        match self.job {
            Some(job) if !self.stage.is_over() => {
                job.listen().over_within(time).await;
                Standing::of(job).or(self.finding, self.kept)
            }
            job => Standing { job, ..self },
        }
    }
}

/// What the work on a file is called.
fn checking(file: &[u8]) -> String {
    let hex: String = Sha256::digest(file).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256-{hex}")
}
