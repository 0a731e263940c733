//! One program at a time writes into a folder.

use super::MANIFEST;
use crate::Fault;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use yomikiri_text::text;

/// A folder that nobody else writes into as long as this lives. Its file goes with it; one that a
/// killed program has left is locked by nobody.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Locks a folder, unless somebody else has.
    pub(super) fn on(folder: &Path) -> Result<Lock, Fault> {
        let path = folder.join(format!("{MANIFEST}.lock"));
        loop {
            let open = File::options().create(true).truncate(false).write(true).open(&path);
            let file = open.map_err(Fault::file(&path))?;
            if file.try_lock().is_err() {
                return Err(Fault::Foreign(text!(
                    "another program is writing into {folder}; wait for it, or choose another \
                     folder",
                    "別のプログラムが {folder} に書き込んでいます。終わるのを待つか、別のフォルダーを\
                     選んでください",
                    folder = folder.display()
                )));
            }
            // Whoever had it before may have removed the file just after it was opened here.
            if is_at(&file, &path) {
                return Ok(Lock { path, _file: file });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is still locked. If it stays, the next one takes it.
        let _ = fs::remove_file(&self.path);
    }
}

/// Is this the file of that name?
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let ids = |data: fs::Metadata| (data.dev(), data.ino());
    let there = fs::metadata(path).map(ids).ok();
    there.is_some() && there == file.metadata().map(ids).ok()
}

/// Is this the file of that name? It is: an open file keeps its name here until it is closed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
