//! The directory: whose it is, which file in it is the store, and what is set aside.

use super::archive::Archive;
use super::{Ages, Fault};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use yomikiri_text::{Text, count, text};

/// Where archives are opened.
pub(super) enum Home {
    Disk(Place),
    Memory,
}

/// An archive, what is in it, and what a person should know about its opening.
pub(super) struct Opened {
    pub archive: Archive,
    pub ages: Ages,
    pub notices: Vec<Text>,
}

impl Home {
    pub fn open(&self, version: &str) -> Result<Opened, Fault> {
        match self {
            Home::Disk(place) => place.open(version),
            Home::Memory => {
                let archive = Archive::in_memory()?;
                Ok(Opened { archive, ages: Ages::default(), notices: Vec::new() })
            }
        }
    }

    /// Sets the file aside, and says so; in memory there is none.
    pub fn set_aside(&self) -> Result<Option<Text>, Fault> {
        match self {
            Home::Disk(place) => Ok(Some(place.set_aside(0)?)),
            Home::Memory => Ok(None),
        }
    }
}

/// A directory that is this studio's alone.
pub(super) struct Place {
    dir: PathBuf,
    /// Locked for as long as the studio runs; the system gives the lock back whatever ends it. The
    /// database's own lock is on a file that may have to be renamed.
    lock: File,
}

/// A file with less than half of its room in use is made smaller when it is opened, if it is
/// larger than this.
const WORTH_COMPACTING: u64 = 16 << 20;

/// With more in it than this, making it smaller would keep people waiting.
const MOST_TO_MOVE: u64 = 512 << 20;

/// Nobody has this many damaged files.
const MOST_SET_ASIDE: u32 = 9999;

impl Drop for Place {
    /// A process that is just being born has the file open too, so closing it is not enough.
    fn drop(&mut self) {
        let _ = self.lock.unlock();
    }
}

impl Place {
    /// Makes the directory, if there is none, and claims it.
    pub fn claim(dir: &Path) -> Result<Place, Fault> {
        fs::create_dir_all(dir)?;
        let lock = dir.join("answers.lock");
        // To open a pipe would be to wait for whoever reads it.
        if fs::metadata(&lock).is_ok_and(|found| !found.is_file()) {
            return Err(Fault::Disk(text!(
                "{lock} is no file; delete it, or choose another folder with --data DIR",
                "{lock} はファイルではありません。削除するか、--data DIR で別のフォルダーを指定してください",
                lock = lock.display()
            )));
        }
        let lock = own(&lock)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Fault::Busy),
            // Where there are no locks, people must see to it themselves.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        Ok(Place { dir: dir.to_path_buf(), lock })
    }

    fn file(&self) -> PathBuf {
        self.dir.join("answers.redb")
    }

    /// Opens the file, or begins a new one where there is none or none that can be used.
    pub fn open(&self, version: &str) -> Result<Opened, Fault> {
        let mut notices = Vec::new();
        close_to_others(&self.file());
        let wreck = match fs::metadata(self.file()) {
            Ok(found) if found.is_file() => match Archive::open(&self.file()) {
                Ok(mut archive) => match survey(&mut archive, version) {
                    Ok(ages) => {
                        let archive = self.compacted(archive, ages.bytes())?;
                        return Ok(Opened { archive, ages, notices });
                    }
                    Err(Fault::Damaged) => Some(Some(archive)),
                    Err(fault) => return Err(fault),
                },
                Err(Fault::Damaged) => Some(None),
                Err(fault) => return Err(fault),
            },
            Ok(_) => Some(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        // All of it under another name first, so that no crash leaves half of it.
        let unfinished = self.dir.join("answers-unfinished.redb");
        let rescued = begin(&unfinished, wreck.as_ref().and_then(Option::as_ref))?;
        if let Some(archive) = wreck {
            drop(archive);
            notices.push(self.set_aside(rescued)?);
        }
        fs::rename(unfinished, self.file())?;
        self.sync();
        let mut archive = Archive::open(&self.file())?;
        let ages = survey(&mut archive, version)?;
        Ok(Opened { archive, ages, notices })
    }

    /// The archive, in a smaller file if much of this one is unused.
    fn compacted(&self, mut archive: Archive, content: u64) -> Result<Archive, Fault> {
        let length = fs::metadata(self.file())?.len();
        if length <= WORTH_COMPACTING || length / 2 <= content || content > MOST_TO_MOVE {
            return Ok(archive);
        }
        match archive.compact() {
            Ok(()) => Ok(archive),
            // A large file is no reason to keep nothing.
            Err(_) => {
                drop(archive);
                Archive::open(&self.file())
            }
        }
    }

    /// Gives what is in the file's place another name, and says which, and how many things from it
    /// are in the new file.
    pub fn set_aside(&self, rescued: u64) -> Result<Text, Fault> {
        let mut names = (1..=MOST_SET_ASIDE).map(|n| format!("answers-set-aside-{n}.redb"));
        let free = |name: &String| fs::symlink_metadata(self.dir.join(name)).is_err();
        let name = names.find(free).ok_or_else(|| {
            Fault::Disk(text!("too many files were set aside", "退避したファイルが多すぎます"))
        })?;
        fs::rename(self.file(), self.dir.join(&name))?;
        self.sync();
        let happened = text!(
            "{file} is damaged or was not written by this program. It is now called {name}, and a \
             new one was begun; delete it if you do not need it.",
            "{file} は壊れているか、このプログラムのファイルではありません。{name} という名前で残し、\
             新しいファイルを作りました。不要でしたら削除してください。",
            file = self.file().display()
        );
        let carried = match rescued {
            0 => Text::default(),
            n => text!(
                "{n} that could still be read went into the new one.",
                "まだ読み取れた{n}は、新しいファイルに移しました。",
                n = count(n, ["thing", "things"], "件")
            ),
        };
        Ok(Text::paragraph([&happened, &carried]))
    }

    /// So that names are safe on the disk as well. Not every system can; then it does so by itself.
    fn sync(&self) {
        let _ = File::open(&self.dir).and_then(|dir| dir.sync_all());
    }
}

/// Opens a file to write, or makes it, for its owner alone.
fn own(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    close_to_others(path);
    Ok(file)
}

/// What is asked here is nobody else's business. A file that belongs to somebody else stays as it is.
fn close_to_others(path: &Path) {
    #[cfg(unix)]
    if let Ok(data) = fs::metadata(path) {
        use std::os::unix::fs::PermissionsExt;
        let mode = data.permissions().mode() & 0o700;
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// What is in an archive of which every page is what it was. What is damaged all the same goes.
fn survey(archive: &mut Archive, version: &str) -> Result<Ages, Fault> {
    archive.check()?;
    let (ages, damaged) = archive.survey(version)?;
    if !damaged.is_empty() {
        archive.change(&damaged, &[])?;
    }
    Ok(ages)
}

/// Makes a file, with what can be read of a damaged one; says how many things those are.
fn begin(path: &Path, wreck: Option<&Archive>) -> Result<u64, Fault> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => {
            own(path)?;
            let archive = Archive::create(path)?;
            wreck.map_or(Ok(0), |wreck| wreck.rescue_into(&archive))
        }
    }
}
