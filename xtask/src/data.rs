//! `cargo xtask data`: real word lists for the benchmarks, out of Debian packages.
//!
//! Packages are unpacked, never installed. The lists keep their own licences, so they are
//! fetched rather than committed.

mod line;

use anyhow::{Context, Result, bail};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file in a package.
struct Source {
    package: &'static str,
    path: &'static str,
    /// EUC-JP, else UTF-8.
    japanese: bool,
}

const EDICT: Source = Source { package: "edict", path: "usr/share/edict/edict", japanese: true };
const NOUNS: Source =
    Source { package: "mecab-ipadic", path: "usr/share/mecab/dic/ipadic/Noun.csv", japanese: true };
const PLACES: Source = Source {
    package: "mecab-ipadic",
    path: "usr/share/mecab/dic/ipadic/Noun.place.csv",
    japanese: true,
};
const AMERICAN: Source =
    Source { package: "wamerican", path: "usr/share/dict/american-english", japanese: false };

const SOURCES: &[&Source] = &[&EDICT, &NOUNS, &PLACES, &AMERICAN];

/// A list to write: its name, where its words are, and the word that a line there holds, if
/// the list wants it.
struct List {
    name: &'static str,
    source: &'static Source,
    pick: fn(&str) -> Option<String>,
}

const LISTS: &[List] = &[
    List { name: "edict-nouns.txt", source: &EDICT, pick: line::edict_noun },
    List { name: "edict-common.txt", source: &EDICT, pick: line::edict_common },
    List { name: "ipadic-nouns.txt", source: &NOUNS, pick: |l| line::ipadic(l, &["一般"]) },
    List {
        name: "ipadic-places.txt",
        source: &PLACES,
        pick: |l| line::ipadic(l, &["固有名詞", "地域", "一般"]),
    },
    List {
        name: "countries-kana.txt",
        source: &PLACES,
        pick: |l| line::ipadic(l, &["固有名詞", "地域", "国"]),
    },
    List { name: "english.txt", source: &AMERICAN, pick: line::english },
];

/// Writes every list into `data/`, fetching what an earlier run has not.
pub fn run() -> Result<()> {
    // Asked when run, not when built: worktrees may share a target folder.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").context("run this as `cargo xtask data`")?;
    let root = Path::new(&here).parent().context("xtask lies in no folder")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let packages = target.join("data");
    let lists = root.join("data");

    let missing: Vec<_> =
        SOURCES.iter().copied().filter(|source| !source.below(&packages).exists()).collect();
    if !missing.is_empty() {
        fetch(&missing, &packages).with_context(|| by_hand(&missing, &packages))?;
    }
    fs::create_dir_all(&lists).with_context(|| lists.display().to_string())?;
    LISTS.iter().try_for_each(|list| list.write(&packages, &lists))
}

impl Source {
    /// Where it is once its package is unpacked.
    fn below(&self, packages: &Path) -> PathBuf {
        packages.join(self.package).join(self.path)
    }

    fn read(&self, packages: &Path) -> Result<String> {
        let path = self.below(packages);
        // The C library's own tool, so that every Debian has it: no need for a crate.
        let from = if self.japanese { "EUC-JP" } else { "UTF-8" };
        let text = quiet(Command::new("iconv").args(["-f", from, "-t", "UTF-8"]).arg(&path))
            .with_context(|| {
                let packages = packages.display();
                format!("{} cannot be read; if damaged, remove {packages}", path.display())
            })?;
        Ok(String::from_utf8(text)?)
    }
}

impl List {
    fn write(&self, packages: &Path, lists: &Path) -> Result<()> {
        let text = self.source.read(packages)?;
        let words: Vec<_> = text.lines().filter_map(self.pick).collect();
        if words.is_empty() {
            let source = self.source.below(packages);
            bail!("{}: no words in {}; has its format changed?", self.name, source.display());
        }
        let path = lists.join(self.name);
        fs::write(&path, words.join("\n") + "\n").with_context(|| path.display().to_string())?;
        eprintln!("data/{}: {} lines", self.name, words.len());
        Ok(())
    }
}

/// Downloads and unpacks the packages of `missing`, each into its folder in `packages`.
fn fetch(missing: &[&Source], packages: &Path) -> Result<()> {
    let mut names: Vec<_> = missing.iter().map(|source| source.package).collect();
    names.dedup();

    // In a folder of its own: a download cut short leaves nothing that looks complete.
    let fresh = packages.join("fresh");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).with_context(|| fresh.display().to_string())?;
    }
    fs::create_dir_all(&fresh).with_context(|| fresh.display().to_string())?;

    let download = || quiet(apt().arg("download").args(&names).current_dir(&fresh));
    if download().is_err() {
        // Perhaps for want of package lists. Only the superuser may get them; what counts is
        // whether the download then works.
        let _ = quiet(apt().arg("update"));
        download()?;
    }
    for entry in fs::read_dir(&fresh)? {
        let archive = entry?.path();
        // Archives are called package_version_architecture.deb.
        let name = archive.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let Some(name) = names.iter().find(|n| name.split('_').next() == Some(n)) else { continue };
        let unpacked = fresh.join(name);
        quiet(Command::new("dpkg-deb").arg("-x").args([&archive, &unpacked]))?;
        let folder = packages.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        fs::rename(&unpacked, &folder).with_context(|| folder.display().to_string())?;
    }
    fs::remove_dir_all(&fresh).with_context(|| fresh.display().to_string())?;

    match missing.iter().find(|source| !source.below(packages).exists()) {
        Some(source) => bail!("the package {} has no {}", source.package, source.path),
        None => Ok(()),
    }
}

/// What to do where the packages cannot be fetched.
fn by_hand(missing: &[&Source], packages: &Path) -> String {
    let mut text = "word lists are missing; fetch them where apt-get works, or put".to_string();
    for source in missing {
        let Source { package, path, .. } = source;
        let place = source.below(packages);
        let _ = write!(text, "\n  /{path} of Debian's {package} at {}", place.display());
    }
    text + "\nThe cause"
}

fn apt() -> Command {
    Command::new("apt-get")
}

/// The output of a command. What it has to complain of is told only if it fails.
fn quiet(command: &mut Command) -> Result<Vec<u8>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("{name} does not start"))?;
    if !output.status.success() {
        bail!("{name} failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(output.stdout)
}
