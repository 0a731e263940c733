//! Tables to be looked into, and which of them were checked here.
//!
//! A table that was checked leaves a mark: a small file in the user's data folder, named by the table's
//! digest. It stands there and not beside the table, where it would travel with a forged one.

use crate::data;
use crate::refusal::refuse;
use anyhow::Result;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use yomikiri_tabulate::{Digest, Folder};
use yomikiri_text::Told;

/// So many marks are kept; those before them go.
const MOST: usize = 1000;

/// The whole table in a folder.
pub fn open(dir: &OsStr) -> Result<Arc<Folder>> {
    let folder = Folder::open(Path::new(dir)).and_then(|folder| folder.named(is_checked));
    folder.map(Arc::new).map_err(|fault| refuse(fault.told()))
}

fn marks() -> Option<PathBuf> {
    data::folder().map(|folder| folder.join("checked"))
}

/// What a mark says. A later version that finds more faults in tables says something else.
fn mark(digest: &Digest) -> String {
    format!("every entry of this table follows from the rules (1)\n{digest}\n")
}

/// Was the table with this digest checked here?
fn is_checked(digest: &Digest) -> bool {
    let Some(path) = marks().map(|marks| marks.join(digest.to_string())) else { return false };
    let due = mark(digest);
    // Nothing but a file of just this length is read.
    let is_one = fs::symlink_metadata(&path)
        .is_ok_and(|data| data.is_file() && data.len() == due.len() as u64);
    is_one && fs::read(&path).is_ok_and(|found| found == due.as_bytes())
}

/// Remembers that a table was checked.
pub fn remember(digest: &Digest) -> io::Result<()> {
    let none = || io::Error::new(io::ErrorKind::NotFound, "this user has no folder for data");
    let marks = marks().ok_or_else(none)?;
    fs::create_dir_all(&marks)?;
    // For the owner alone, and whole or not at all.
    let mut file = tempfile::NamedTempFile::new_in(&marks)?;
    file.write_all(mark(digest).as_bytes())?;
    file.as_file().sync_data()?;
    file.persist(marks.join(digest.to_string()))?;
    forget_oldest(&marks)
}

fn forget_oldest(marks: &Path) -> io::Result<()> {
    let mut all: Vec<(SystemTime, PathBuf)> = Vec::new();
    for entry in fs::read_dir(marks)? {
        let entry = entry?;
        all.push((entry.metadata()?.modified()?, entry.path()));
    }
    all.sort_unstable();
    let too_many = all.len().saturating_sub(MOST);
    all.into_iter().take(too_many).try_for_each(|(_, path)| fs::remove_file(path))
}
