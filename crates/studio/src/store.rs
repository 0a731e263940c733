//! What the studio keeps over a restart: answers, proofs, word lists and sections of papers.
//!
//! A [`Store`] is one file in a directory that one studio at a time may use. It never stands in the
//! way: whatever is wrong with the directory or the file, there is a store to work with, and a
//! sentence that says what a person can do about it.

mod ages;
mod archive;
mod fault;
mod id;
mod place;
mod record;
mod seal;
mod unkept;

pub use record::{Label, Shelf};
pub use unkept::Unkept;

use ages::Ages;
use archive::{Archive, Parcel};
use fault::Fault;
use id::Id;
use place::{Home, Opened, Place};
use record::Record;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use yomikiri_text::{Text, text};

/// How much a store may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of all that is kept, as it lies in the file. The file itself may be twice as large.
    pub bytes: u64,
}

/// Memory is for searching: a store without a file gets no more of it than this.
const MOST_IN_MEMORY: u64 = 64 << 20;
/// The file format takes no larger value.
const LARGEST_VALUE: u64 = 1 << 30;

/// What becomes of what is put into a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is there after a restart.
    Kept,
    /// It is gone when the studio stops, for this reason.
    OnlyMemory(Text),
}

/// One thing in a store, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its name for [`Store::remove`]: letters and digits.
    pub id: String,
    /// What it is.
    pub shelf: Shelf,
    /// The key it was put under.
    pub key: String,
    /// What people know it by.
    pub label: Label,
    /// When it was last put, in seconds since 1970.
    pub when: u64,
    /// The room it takes.
    pub bytes: u64,
    /// The version of the program that put it.
    pub version: String,
    /// Whether that is the version of this store, so that [`Store::get`] finds it.
    pub current: bool,
}

/// Things by shelf and key; for any number of threads.
pub struct Store {
    version: String,
    limit: u64,
    home: Home,
    standing: Standing,
    /// Readers and the writer share it; only mending it excludes them.
    shared: RwLock<Shared>,
    ages: Mutex<Ages>,
    /// Held by whoever changes something, so that room made for one is not taken by another.
    changing: Mutex<()>,
    news: Mutex<Vec<Text>>,
}

struct Shared {
    /// None while the disk does not let it be opened; whoever needs it tries again.
    archive: Option<Archive>,
    /// Which opening of the archive this is, so that a fault is mended once, however many met it.
    opening: u64,
    /// When it could not be opened.
    failed: Option<Instant>,
}

/// How long to wait before trying again what the disk did not allow: reading a large file to its
/// bad spot takes time.
const PATIENCE: Duration = Duration::from_secs(2);

impl Store {
    /// Opens the store in a directory, which is made if there is none, with notices that a person
    /// should read.
    ///
    /// A file that is damaged or not a store's is set aside under another name, and a new one is
    /// begun. If another studio has the store open, or the directory cannot be used, the store
    /// lives in memory.
    pub fn open(dir: &Path, limits: Limits, version: &str) -> (Store, Vec<Text>) {
        let home = Place::claim(dir).map(Home::Disk);
        let opened = home.and_then(|home| home.open(version).map(|opened| (home, opened)));
        let (home, opened) = match opened {
            Ok(opened) => opened,
            Err(fault) => {
                let reason = fault.only_memory(dir);
                let store = Store::without_file(limits, version, reason.clone());
                return (store, vec![reason]);
            }
        };
        let Opened { archive, ages, mut notices } = opened;
        let store = Store {
            version: version.to_string(),
            limit: limits.bytes,
            home,
            standing: Standing::Kept,
            shared: RwLock::new(Shared { archive: Some(archive), opening: 0, failed: None }),
            ages: Mutex::new(ages),
            changing: Mutex::new(()),
            news: Mutex::default(),
        };
        // The limit may be lower than the last time. If making room fails now, the next put tries.
        let _ = store.change(None);
        notices.extend(store.news());
        (store, notices)
    }

    /// A store that is gone when the program ends.
    pub fn in_memory(limits: Limits, version: &str) -> Store {
        let reason = text!(
            "Answers are kept in memory only, until the studio stops.",
            "答えはメモリにだけ保存され、スタジオを終了すると消えます。"
        );
        Store::without_file(limits, version, reason)
    }

    fn without_file(limits: Limits, version: &str, reason: Text) -> Store {
        Store {
            version: version.to_string(),
            limit: limits.bytes.min(MOST_IN_MEMORY),
            home: Home::Memory,
            standing: Standing::OnlyMemory(reason),
            shared: RwLock::new(Shared { archive: None, opening: 0, failed: None }),
            ages: Mutex::default(),
            changing: Mutex::new(()),
            news: Mutex::default(),
        }
    }

    /// Is what is put into it there after a restart?
    pub fn keeps(&self) -> bool {
        self.standing == Standing::Kept
    }

    /// What becomes of what is put into it.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// What has happened to the store since this was last asked: a file found damaged while the
    /// studio ran, and set aside.
    pub fn news(&self) -> Vec<Text> {
        std::mem::take(&mut *lock(&self.news))
    }

    /// What this version put under a key. A value that was damaged since is as good as none.
    pub fn get(&self, shelf: Shelf, key: &str) -> Option<Vec<u8>> {
        let id = Id::of(&self.version, shelf, key);
        if !lock(&self.ages).contains(&id) {
            return None;
        }
        let sealed = self.with(|archive| archive.value(&id)).ok()?;
        match sealed.as_deref().and_then(|sealed| seal::opened_value(&id, sealed)) {
            Some(value) => Some(value),
            None => {
                self.drop_damaged(&[id]);
                None
            }
        }
    }

    /// Keeps a value under a key, in place of what was there, and returns when it is safe on the
    /// disk. What is oldest makes room; what other versions put goes before what this one did.
    pub fn put(&self, shelf: Shelf, key: &str, label: &Label, value: &[u8]) -> Result<(), Unkept> {
        let id = Id::of(&self.version, shelf, key);
        let value = seal::value(&id, value)?;
        let record = Record {
            shelf,
            key: key.to_string(),
            version: self.version.clone(),
            game: label.game.clone(),
            title: record::both(&label.title),
            link: label.link.clone(),
            when: now(),
            turn: 0,
            bytes: value.len() as u64,
        };
        let limit = self.limit.min(LARGEST_VALUE);
        let bytes = record.charge();
        if bytes > limit {
            return Err(Unkept::TooLarge { bytes, limit });
        }
        self.change(Some((id, record, value)))
    }

    /// What is kept, the newest first, up to `most` things.
    pub fn list(&self, most: usize) -> Vec<Kept> {
        let ids = lock(&self.ages).newest(most);
        let Ok(records) = self.with(|archive| archive.records_of(&ids)) else {
            return Vec::new();
        };
        let mut damaged = Vec::new();
        let mut listed = Vec::new();
        for (id, sealed) in ids.into_iter().zip(records) {
            match sealed.as_deref().and_then(|sealed| Record::opened(&id, sealed)) {
                Some(record) => listed.push(self.kept(id, record)),
                None => damaged.push(id),
            }
        }
        if !damaged.is_empty() {
            self.drop_damaged(&damaged);
        }
        listed
    }

    /// Removes one thing, whichever version put it, by the [`id`](Kept::id) that a list shows.
    /// Says whether it was there.
    pub fn remove(&self, id: &str) -> Result<bool, Unkept> {
        let Some(id) = Id::read(id) else {
            return Ok(false);
        };
        let _changing = lock(&self.changing);
        if !lock(&self.ages).contains(&id) {
            return Ok(false);
        }
        self.take_away(&[id])?;
        Ok(true)
    }

    /// Removes everything, and says how many things that were.
    pub fn clear(&self) -> Result<u64, Unkept> {
        let _changing = lock(&self.changing);
        let cleared = self.with(|archive| {
            archive.clear()?;
            let mut ages = lock(&self.ages);
            let count = ages.count();
            ages.clear();
            Ok(count)
        });
        Ok(cleared?)
    }

    /// The room that everything in it takes, in bytes.
    pub fn size(&self) -> u64 {
        lock(&self.ages).bytes()
    }

    /// Puts something, or nothing, and takes away what must go to stay within the limit.
    fn change(&self, put: Option<(Id, Record, Vec<u8>)>) -> Result<(), Unkept> {
        let _changing = lock(&self.changing);
        let changed = self.with(|archive| {
            let (turn, leaving) = {
                let ages = lock(&self.ages);
                let coming = put.as_ref().map(|(id, record, _)| (*id, record.charge()));
                (ages.next_turn(), ages.leaving(coming, self.limit))
            };
            if put.is_none() && leaving.is_empty() {
                return Ok(());
            }
            let parcel = put.as_ref().map(|(id, record, value)| {
                let record = Record { turn, ..record.clone() }.sealed(id);
                Parcel { id: *id, record, value: value.clone() }
            });
            archive.change(&leaving, parcel.as_slice())?;
            let mut ages = lock(&self.ages);
            leaving.iter().for_each(|id| ages.remove(id));
            if let Some((id, record, _)) = &put {
                ages.insert(*id, turn, record.charge(), true);
            }
            Ok(())
        });
        Ok(changed?)
    }

    /// Takes these away. The caller holds `changing`.
    fn take_away(&self, ids: &[Id]) -> Result<(), Fault> {
        self.with(|archive| {
            archive.change(ids, &[])?;
            let mut ages = lock(&self.ages);
            ids.iter().for_each(|id| ages.remove(id));
            Ok(())
        })
    }

    /// Takes away those of these that are damaged. Most often none is: somebody took it away, or
    /// put it again, between two looks. But where one is, more may be, so that the file is opened
    /// again first, which checks it.
    fn drop_damaged(&self, ids: &[Id]) {
        let _changing = lock(&self.changing);
        let damaged = || {
            let there: Vec<Id> = {
                let ages = lock(&self.ages);
                ids.iter().copied().filter(|id| ages.contains(id)).collect()
            };
            self.with(|archive| {
                let damaged = there.iter().filter(|id| archive.whole(id).is_none());
                Ok(damaged.copied().collect::<Vec<Id>>())
            })
        };
        if damaged().is_ok_and(|damaged| damaged.is_empty()) {
            return;
        }
        let opening = self.shared().opening;
        if self.keeps() {
            self.mend(opening, false);
        }
        if let Ok(damaged) = damaged()
            && self.take_away(&damaged).is_err()
        {
            // They stay in the file until it is opened again; nobody is to meet them until then.
            let mut ages = lock(&self.ages);
            damaged.iter().for_each(|id| ages.remove(id));
        }
    }

    fn kept(&self, id: Id, record: Record) -> Kept {
        Kept {
            id: id.to_string(),
            shelf: record.shelf,
            bytes: record.charge(),
            label: record.label(),
            when: record.when,
            current: record.version == self.version,
            version: record.version,
            key: record.key,
        }
    }

    /// Works with the archive. After a fault the file is opened again, which mends what can be
    /// mended, and the work is tried once more.
    fn with<T>(&self, work: impl Fn(&Archive) -> Result<T, Fault>) -> Result<T, Fault> {
        let fault = match self.attempt(&work) {
            Ok(done) => return Ok(done),
            Err((None, fault)) => return Err(fault),
            Err((Some(opening), fault)) => {
                self.mend(opening, false);
                fault
            }
        };
        match self.attempt(work) {
            Ok(done) => Ok(done),
            // Why it cannot be opened again matters less than what was wrong before that.
            Err((None, _)) => Err(fault),
            Err((Some(opening), fault)) => {
                // No check found this damage, and opening the file once more would not help.
                self.mend(opening, matches!(fault, Fault::Damaged));
                Err(fault)
            }
        }
    }

    /// What comes of the work; or what went wrong, and in which opening, if it was open.
    fn attempt<T>(
        &self,
        work: impl Fn(&Archive) -> Result<T, Fault>,
    ) -> Result<T, (Option<u64>, Fault)> {
        let closed = self.shared().archive.is_none();
        if closed {
            let mut shared = self.shared.write().unwrap_or_else(PoisonError::into_inner);
            self.reopen(&mut shared).map_err(|fault| (None, fault))?;
        }
        let shared = self.shared();
        match &shared.archive {
            Some(archive) => work(archive).map_err(|fault| (Some(shared.opening), fault)),
            None => Err((None, Fault::closed())),
        }
    }

    fn shared(&self) -> RwLockReadGuard<'_, Shared> {
        self.shared.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the archive again after a fault, unless somebody did so; on a new file if this one is
    /// to be set aside.
    fn mend(&self, opening: u64, set_aside: bool) {
        let mut shared = self.shared.write().unwrap_or_else(PoisonError::into_inner);
        if shared.opening != opening {
            return;
        }
        shared.archive = None;
        shared.opening += 1;
        if set_aside {
            match self.home.set_aside() {
                Ok(notice) => lock(&self.news).extend(notice),
                Err(_) => return,
            }
        }
        // What fails here is tried again by whoever needs the archive next.
        let _ = self.reopen(&mut shared);
    }

    fn reopen(&self, shared: &mut Shared) -> Result<(), Fault> {
        if shared.archive.is_some() {
            return Ok(());
        }
        if shared.failed.is_some_and(|failed| failed.elapsed() < PATIENCE) {
            return Err(Fault::closed());
        }
        shared.failed = Some(Instant::now());
        let Opened { archive, ages, notices } = self.home.open(&self.version)?;
        shared.failed = None;
        shared.archive = Some(archive);
        shared.opening += 1;
        *lock(&self.ages) = ages;
        lock(&self.news).extend(notices);
        Ok(())
    }
}

/// Nothing is left half done where a lock is held, so one that somebody panicked under is as good
/// as any.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
