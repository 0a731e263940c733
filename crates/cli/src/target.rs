//! Files that the program writes: whole, or not at all.

use crate::refusal::refuse;
use crate::signals;
use anyhow::{Error, Result};
use clap::ArgMatches;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};
use yomikiri_text::{Told, text};

/// A file to be written, opened before the work begins whose result it is to hold: that it cannot
/// be written is known at once.
pub struct Target {
    name: OsString,
    writing: Writing,
}

enum Writing {
    /// A regular file, or none so far: written beside it under a name of its own, and put in its
    /// place when it is whole.
    Beside { file: BufWriter<NamedTempFile>, over: PathBuf },
    /// A device, a pipe, a terminal: written as it comes.
    Straight(BufWriter<File>),
}

/// The name that stands for standard output.
pub const STANDARD_OUTPUT: &str = "-";

/// As many links as systems follow.
const MOST_LINKS: usize = 40;

impl Target {
    /// Gets ready to write a file of this name.
    pub fn open(name: impl AsRef<OsStr>) -> Result<Target> {
        let name = name.as_ref();
        let writing = open(Path::new(name)).map_err(|error| cannot(name, &error))?;
        if let Writing::Beside { file, .. } = &writing {
            signals::unfinished(file.get_ref().path());
        }
        Ok(Target { name: name.to_os_string(), writing })
    }

    /// The file that a flag names, if it names one.
    pub fn named(flag: &str, matches: &ArgMatches) -> Result<Option<Target>> {
        matches.get_one::<OsString>(flag).map(Target::open).transpose()
    }

    /// The name that it was opened by.
    pub fn name(&self) -> &OsStr {
        &self.name
    }

    /// Writes all there is to write.
    pub fn fill(mut self, bytes: &[u8]) -> Result<()> {
        match self.writer().write_all(bytes) {
            Ok(()) => self.finish(),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// Where to write bit by bit, before it is [finished](Target::finish).
    pub fn writer(&mut self) -> &mut dyn Write {
        match &mut self.writing {
            Writing::Beside { file, .. } => file,
            Writing::Straight(file) => file,
        }
    }

    /// All is written. What is dropped without this leaves nothing behind.
    pub fn finish(self) -> Result<()> {
        let Target { name, writing } = self;
        let done = match writing {
            Writing::Straight(mut file) => file.flush(),
            Writing::Beside { file, over } => put_in_place(file, &over),
        };
        done.map_err(|error| cannot(&name, &error))
    }

    /// What to say when writing has failed.
    pub fn failed(&self, error: &io::Error) -> Error {
        cannot(&self.name, error)
    }
}

fn cannot(name: &OsStr, error: &io::Error) -> Error {
    // Not as its cause: that a pipe was closed is no error on standard output, but is one here.
    let why = error.told();
    refuse(text!(
        "{name:?} cannot be written ({why}); name a file in a folder you may write to",
        "{name:?} に書き込めません({why})。書き込めるフォルダーのファイルを指定してください"
    ))
}

fn open(name: &Path) -> io::Result<Writing> {
    let is_output = name == Path::new(STANDARD_OUTPUT);
    let mut path = if is_output { PathBuf::from("/dev/stdout") } else { name.to_path_buf() };
    for _ in 0..MOST_LINKS {
        if let Some(stream) = standard_stream(&path) {
            return Ok(Writing::Straight(BufWriter::new(stream?)));
        }
        match fs::symlink_metadata(&path) {
            Ok(data) if data.is_symlink() => {
                // A link is relative to the folder it lies in. Its target need not exist.
                let target = fs::read_link(&path)?;
                path = path.parent().unwrap_or(Path::new("")).join(target);
            }
            Ok(data) if data.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(data) if !data.is_file() => {
                let file = OpenOptions::new().write(true).open(name)?;
                return Ok(Writing::Straight(BufWriter::new(file)));
            }
            Ok(data) => {
                // A file that must not be written must not be replaced either.
                OpenOptions::new().write(true).open(&path)?;
                return beside(path, Some(data.permissions()));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => return beside(path, None),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("too many links"))
}

/// A new file beside the one that it will replace, with the permissions of that one or, if there
/// is none, the usual ones.
fn beside(over: PathBuf, permissions: Option<fs::Permissions>) -> io::Result<Writing> {
    let file_name = over.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let folder = over.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    fs::metadata(folder)?;
    let prefix = format!(".{}.", file_name.to_string_lossy().chars().take(40).collect::<String>());
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The name of the new file would tell nobody anything.
    let file = builder.tempfile_in(folder).map_err(|error| error.kind())?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(Writing::Beside { file: BufWriter::new(file), over })
}

fn put_in_place(file: BufWriter<NamedTempFile>, over: &Path) -> io::Result<()> {
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.persist(over)?;
    Ok(())
}

/// Standard output or error, if that is what the name stands for: opened anew, a file behind them
/// would be written from its beginning.
#[cfg(unix)]
fn standard_stream(path: &Path) -> Option<io::Result<File>> {
    use std::os::fd::AsFd;
    let own = |fd: u8| {
        ["/dev/fd", "/proc/self/fd"]
            .iter()
            .any(|folder| path == Path::new(folder).join(fd.to_string()))
    };
    match path {
        path if path == "/dev/stdout" || own(1) => {
            Some(io::stdout().as_fd().try_clone_to_owned().map(File::from))
        }
        path if path == "/dev/stderr" || own(2) => {
            Some(io::stderr().as_fd().try_clone_to_owned().map(File::from))
        }
        _ => None,
    }
}

#[cfg(not(unix))]
fn standard_stream(_: &Path) -> Option<io::Result<File>> {
    None
}
