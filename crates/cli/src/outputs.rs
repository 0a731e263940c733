//! The files that a command line has written, seen together: none twice, and standard output, which
//! `-` names, for one of them alone.

use crate::refusal::refuse;
use crate::target::STANDARD_OUTPUT;
use anyhow::Result;
use clap::ArgMatches;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use yomikiri_catalog::games;
use yomikiri_face::Kind;
use yomikiri_text::text;

/// Flags of the program itself that name a file to be written.
pub const WRITTEN: [&str; 5] = ["proof", "svg", "png", "dot", "html"];

/// Does a file take standard output, so that the report goes to standard error?
pub fn take_standard_output(matches: &ArgMatches) -> Result<bool> {
    let named = written(matches);
    for (nth, (flag, name)) in named.iter().enumerate() {
        let other = named[..nth].iter().find(|(_, other)| is_same(other, name));
        if let Some((other, _)) = other {
            return Err(refuse(text!(
                "--{other} and --{flag} would both write {name:?}; name two files",
                "--{other} と --{flag} が同じ {name:?} に書くことになります。別のファイルを指定してください"
            )));
        }
    }
    Ok(named.iter().any(|(_, name)| *name == STANDARD_OUTPUT))
}

/// The flags and the files that they name.
fn written(matches: &ArgMatches) -> Vec<(&str, &OsStr)> {
    let matches = innermost(matches);
    let extras = games().iter().flat_map(|entry| entry.offers.extras);
    let extras = extras.filter(|extra| extra.kind == Kind::Target).map(|extra| extra.name);
    let own = |flag| Some((flag, matches.try_get_one::<OsString>(flag).ok()??.as_os_str()));
    // What a game writes is one of its arguments, which are text.
    let games = |flag| Some((flag, OsStr::new(matches.try_get_one::<String>(flag).ok()??)));
    WRITTEN.into_iter().filter_map(own).chain(extras.filter_map(games)).collect()
}

/// Those of the command that is run.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, inner)| innermost(inner))
}

/// Do both names stand for one place? Devices such as /dev/null take what several write.
fn is_same(one: &OsStr, other: &OsStr) -> bool {
    let is_device = |path: &Path| path.metadata().is_ok_and(|data| !data.is_file());
    place(one) == place(other) && !is_device(Path::new(one))
}

/// Where a file stands or would stand.
fn place(name: &OsStr) -> (PathBuf, Option<OsString>) {
    let path = Path::new(name);
    if let Ok(there) = path.canonicalize() {
        return (there, None);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let folder = folder.canonicalize().unwrap_or(folder.to_path_buf());
    (folder, path.file_name().map(OsString::from))
}
