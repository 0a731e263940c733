//! The folder that holds a table.
//!
//! ```text
//! table.json                         what it is a table of: game, rules, planes, way, parts
//! layer-07.part-03                   positions of a layer and their bits        (listed)
//! layers-06-08.plane-2.part-03       bits of a plane, of layers worked out together   (ranked)
//! ```
//!
//! A file is written beside its place under a name that ends in `.new`, and renamed when it is whole;
//! so every file with its right name is whole, and a run that was killed goes on from there. A position
//! belongs to a part by rules alone. So the files do not depend on how many threads or processes write
//! them, nor on when.
//!
//! At the end of each file stands its [`Digest`], and the digest of the table is that of its manifest and
//! of all these, in order. Whoever [names](Folder::named) a whole table by it reads these bytes from then
//! on and no others, so what was once checked about a digest holds whenever a table has it.

mod digest;
mod lock;
mod manifest;
mod part;

pub use digest::{Digest, Standing};
pub use manifest::{Manifest, Way};
pub(crate) use part::{PartReader, PartWriter, Stored};

use crate::{Census, Fault, Stats};
use lock::Lock;
use manifest::FORMAT;
use part::{Due, digest_at_end};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use yomikiri_text::text;

/// The name of the file that says what a folder is a table of.
const MANIFEST: &str = "table.json";

/// A longer file says more than what a folder is a table of.
const LONGEST: u64 = 16 << 20;

/// What compression gains at best: tables took from two fifths to a twentieth of their length.
const BEST_COMPRESSION: u64 = 20;
/// The end of the name of a file that is not whole yet.
const UNFINISHED: &str = ".new";

/// Puts a file in its place, unless there is one already.
fn put(new: &Path, place: &Path) -> Result<(), Fault> {
    match fs::hard_link(new, place) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        // Not every disk has links.
        Err(_) => return fs::rename(new, place).map_err(Fault::file(place)),
    }
    fs::remove_file(new).map_err(Fault::file(new))
}

fn no_folder(path: &Path) -> Fault {
    Fault::Foreign(text!(
        "{path} is no folder; name a new one, or one that holds a table",
        "{path} はフォルダーではありません。新しいフォルダーか、表のあるフォルダーを指定してください",
        path = path.display()
    ))
}

/// A folder with a table in it, whole or not.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    manifest: Manifest,
    format: u16,
    fingerprint: u32,
    standing: Standing,
    /// The digests of its files, once it is named.
    files: HashMap<String, Digest>,
    /// Held as long as somebody writes here, so that nobody else does.
    _lock: Option<Lock>,
}

impl Folder {
    /// Opens a folder for reading.
    pub fn open(path: &Path) -> Result<Folder, Fault> {
        let file = path.join(MANIFEST);
        let mut text = Vec::new();
        let read = File::open(&file).and_then(|file| file.take(LONGEST).read_to_end(&mut text));
        match read {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(Fault::Foreign(text!(
                    "{path} holds no table ({MANIFEST} is not there)",
                    "{path} に表はありません({MANIFEST} が見つかりません)",
                    path = path.display()
                )));
            }
            Err(error) if error.kind() == ErrorKind::NotADirectory => return Err(no_folder(path)),
            Err(error) => return Err(Fault::File(file, error)),
        };
        let (manifest, format) = Manifest::read(&text, &file)?;
        let fingerprint = manifest.fingerprint(format);
        let (path, standing, files) = (path.to_path_buf(), Standing::Unnamed, HashMap::new());
        Ok(Folder { path, manifest, format, fingerprint, standing, files, _lock: None })
    }

    /// Names a whole table by its bytes, and asks whether those were checked. A table of the first
    /// format stays without a name.
    pub fn named(mut self, is_checked: impl FnOnce(&Digest) -> bool) -> Result<Folder, Fault> {
        if self.is_of_first_format() {
            return Ok(self);
        }
        let manifest = self.manifest.write(self.format);
        let mut all = vec![manifest.as_bytes()];
        let names = self.parts();
        let digest = |name| digest_at_end(&self.path.join(name));
        let digests = names.iter().map(digest).collect::<Result<Vec<Digest>, _>>()?;
        all.extend(digests.iter().map(|digest| &digest.0[..]));
        let digest = Digest::of(&all);
        self.standing = match is_checked(&digest) {
            true => Standing::Checked(digest),
            false => Standing::Unchecked(digest),
        };
        self.files = names.into_iter().zip(digests).collect();
        Ok(self)
    }

    /// How far it may be believed.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Opens a folder to write this table into it, and makes it if need be. What is there of the same
    /// table stays. With others to write into the same folder, only one of them is the `first`.
    pub fn create(path: &Path, manifest: Manifest, first: bool) -> Result<Folder, Fault> {
        // A new folder cannot be made below a file either.
        if let Some(there) = path.ancestors().find(|there| there.exists())
            && !there.is_dir()
        {
            return Err(no_folder(there));
        }
        fs::create_dir_all(path).map_err(Fault::file(path))?;
        // Before anything is looked at: what is there then stays until this is done.
        let lock = if first { Some(Lock::on(path)?) } else { None };
        if !path.join(MANIFEST).exists() {
            let others = fs::read_dir(path).map_err(Fault::file(path))?;
            let mut others = others.filter_map(|entry| Some(entry.ok()?.file_name()));
            let is_other =
                |name: &std::ffi::OsString| !name.to_string_lossy().starts_with(MANIFEST);
            if let Some(other) = others.find(is_other) {
                return Err(Fault::Foreign(text!(
                    "{path} holds something else ({other:?}) and no table; choose an empty folder",
                    "{path} には表ではないもの({other:?})があります。空のフォルダーを選んでください",
                    path = path.display()
                )));
            }
            let new = path.join(format!("{MANIFEST}{}{UNFINISHED}", u8::from(!first)));
            fs::write(&new, manifest.write(FORMAT)).map_err(Fault::file(&new))?;
            put(&new, &path.join(MANIFEST))?;
        }
        let there = Folder::open(path)?;
        if there.manifest != manifest {
            return Err(there.manifest.differs_from(&manifest, path));
        }
        if there.format != FORMAT {
            return Err(Fault::Foreign(text!(
                "{path} holds a table in format {there}, without digests: it can be looked into and \
                 checked, but not gone on with; choose another folder",
                "{path} にあるのは形式{there}の表で、ダイジェストがありません。引くことも検査することもできますが、\
                 続きは作れません。別のフォルダーを選んでください",
                path = path.display(),
                there = there.format
            )));
        }
        Ok(Folder { _lock: lock, ..there })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it is a table of.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Has it the format without digests?
    pub(crate) fn is_of_first_format(&self) -> bool {
        self.format == 1
    }

    /// A checksum of all that it is a table of.
    pub(crate) fn fingerprint(&self) -> u32 {
        self.fingerprint
    }

    /// Is this file whole?
    pub fn has(&self, name: &str) -> bool {
        self.path.join(name).exists()
    }

    /// Begins to write a file.
    pub(crate) fn write(&self, name: &str) -> Result<PartWriter, Fault> {
        PartWriter::create(&self.path, name, self.fingerprint)
    }

    /// Opens a file that is whole.
    pub(crate) fn read(&self, name: &str) -> Result<PartReader, Fault> {
        let Folder { format, fingerprint, .. } = *self;
        let digest = self.files.get(name).copied();
        PartReader::open(&self.path.join(name), Due { format, fingerprint, name, digest })
    }

    /// A file of this name for what is needed only while the table is made.
    pub(crate) fn scratch(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}{UNFINISHED}"))
    }

    /// Removes what was needed only while the table was made.
    pub(crate) fn tidy(&self) -> Result<(), Fault> {
        self.remove_where(|name| name.ends_with(UNFINISHED))
    }

    /// Removes files by their names. Another process may do the same.
    pub(crate) fn remove_where(&self, goes: impl Fn(&str) -> bool) -> Result<(), Fault> {
        for entry in fs::read_dir(&self.path).map_err(Fault::file(&self.path))? {
            let entry = entry.map_err(Fault::file(&self.path))?;
            if goes(&entry.file_name().to_string_lossy()) {
                self.remove(&entry.file_name().to_string_lossy())?;
            }
        }
        Ok(())
    }

    /// Removes a file, if it is there.
    pub(crate) fn remove(&self, name: &str) -> Result<(), Fault> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(Fault::File(path, error))
            }
            _ => Ok(()),
        }
    }

    /// Bytes that are free where this folder is or will be; refuses where even compressed as far as
    /// ever seen, so many bytes would not fit.
    pub fn room_for(path: &Path, at_most: u64) -> Result<u64, Fault> {
        let mut there = path;
        while !there.exists() {
            there = match there.parent() {
                Some(parent) if !parent.as_os_str().is_empty() => parent,
                _ => Path::new("."),
            };
        }
        let free = fs4::available_space(there).map_err(Fault::file(there))?;
        let needed = at_most / BEST_COMPRESSION;
        if free < needed { Err(Fault::Disk { at_most, free }) } else { Ok(free) }
    }

    /// Bytes that its whole files take.
    pub fn size(&self) -> Result<u64, Fault> {
        let mut size = 0;
        for entry in fs::read_dir(&self.path).map_err(Fault::file(&self.path))? {
            let entry = entry.map_err(Fault::file(&self.path))?;
            if !entry.file_name().to_string_lossy().ends_with(UNFINISHED) {
                size += entry.metadata().map_err(Fault::file(&entry.path()))?.len();
            }
        }
        Ok(size)
    }

    /// The names of the files that a whole table has besides the one that says what it is.
    pub fn parts(&self) -> Vec<String> {
        self.manifest.parts_of_all()
    }

    /// The table in numbers, as its files tell.
    pub fn stats(&self) -> Result<Stats, Fault> {
        let mut census = Census::default();
        for name in self.parts() {
            census.add(self.read(&name)?.census());
        }
        let Manifest { planes, symmetries, .. } = &self.manifest;
        Ok(Stats { planes: planes.clone(), symmetries: *symmetries, census })
    }
}
