//! The game, rules and position that a command line names.

use crate::inputs;
use crate::limits::Limits;
use crate::refusal::refuse;
use crate::tables;
use anyhow::{Context, Result};
use clap::ArgMatches;
use std::ffi::{OsStr, OsString};
use std::sync::Arc;
use yomikiri_face::{
    Arguments, Ask, Entry, Field, Given, Kind, Means, Method, Param, Rules, Session, Trouble,
    decode,
};
use yomikiri_game::Misread;
use yomikiri_tabulate::Folder;
use yomikiri_text::{Told, text};

/// A game under the rules of a command line, with solvers at work.
pub struct Chosen {
    pub entry: &'static Entry,
    pub session: Box<dyn Session>,
}

impl Chosen {
    /// Its rules.
    pub fn rules(&self) -> &dyn Rules {
        self.session.rules()
    }
}

/// Opens the game with the flags' rules and solver.
pub fn open(name: &str, matches: &ArgMatches, limits: &Limits) -> Result<Chosen> {
    let entry = yomikiri_catalog::find(name).context("a game that is not in the catalogue")?;
    let rules = rules(entry, matches)?;
    let method = optional(matches, "solver").map(|name| Method::named(name, entry.offers.solvers));
    let means = Means {
        memory: limits.memory,
        method: method.transpose().map_err(as_flag)?.unwrap_or_default(),
        threads: limits.threads,
        settings: read(entry.offers.settings, matches)?,
        tables: named_table(entry, &*rules, matches)?,
    };
    Ok(Chosen { entry, session: rules.session(&means).map_err(as_flag)? })
}

/// The table that a flag names, which not every command has.
fn named_table(
    entry: &Entry,
    rules: &dyn Rules,
    matches: &ArgMatches,
) -> Result<Option<Arc<Folder>>> {
    let dir = matches.try_get_one::<OsString>("tables").ok().flatten();
    dir.map(|dir| table(dir, entry, rules)).transpose()
}

/// The table in a folder, if it is of this game under these rules.
pub fn table(dir: &OsStr, entry: &Entry, rules: &dyn Rules) -> Result<Arc<Folder>> {
    let folder = tables::open(dir)?;
    let there = folder.manifest();
    if !there.is_of(entry.name, &rules.proof_rules()) {
        return Err(refuse(text!(
            "{dir:?} holds a table of {title}, not of what is asked here; name the same game and rules",
            "{dir:?} にあるのは {title} の表です。同じゲームとルールを指定してください",
            title = there.title()
        )));
    }
    Ok(folder)
}

/// Opens the game with the flags' rules alone.
pub fn rules(entry: &Entry, matches: &ArgMatches) -> Result<Arc<dyn Rules>> {
    (entry.open)(&read(entry.params, matches)?).map_err(as_flag)
}

/// Reads parameters from their flags; those of files from the files.
pub fn read(
    params: impl IntoIterator<Item = &'static Param>,
    matches: &ArgMatches,
) -> Result<Arguments> {
    let params: Vec<&'static Param> = params.into_iter().collect();
    let mut unreadable = None;
    let values = Arguments::read(params.iter().copied(), |name| {
        let param = params.iter().find(|param| param.name == name)?;
        match given(param, matches) {
            Ok(given) => given,
            Err(error) => {
                unreadable = Some(error);
                None
            }
        }
    });
    match unreadable {
        Some(error) => Err(error),
        None => values.map_err(as_flag),
    }
}

fn given(param: &Param, matches: &ArgMatches) -> Result<Option<Given>> {
    if param.kind == Kind::Switch {
        let on = matches.get_flag(param.name);
        return Ok(on.then(|| Given { written: "on".to_string(), content: None }));
    }
    if param.kind != Kind::File {
        let written = matches.get_one::<String>(param.name);
        return Ok(written.map(|written| Given { written: written.clone(), content: None }));
    }
    let Some(name) = matches.get_one::<OsString>(param.name) else { return Ok(None) };
    let written = name.to_string_lossy();
    let (content, encoding) = decode(&written, inputs::whole(name, matches)?).map_err(refuse)?;
    let written = match encoding {
        Some(encoding) => format!("{written} ({encoding})"),
        None => written.into_owned(),
    };
    Ok(Some(Given { written, content: Some(content) }))
}

/// The position that the flags name, and what they ask of it.
pub fn ask(entry: &Entry, matches: &ArgMatches) -> Result<Ask> {
    let mut ask = Ask::default();
    for field in Field::ALL {
        let said = match field.value {
            Some(_) => optional(matches, field.name).map(String::as_str),
            None => matches
                .try_get_one::<bool>(field.name)
                .ok()
                .flatten()
                .and_then(|said| said.then_some("on")),
        };
        if let Some(text) = said {
            ask.take(field.name, text, entry).map_err(as_flag)?;
        }
    }
    Ok(ask)
}

/// What a flag says that not every game has.
fn optional<'m>(matches: &'m ArgMatches, name: &str) -> Option<&'m String> {
    matches.try_get_one(name).ok().flatten()
}

/// An error about a parameter, told as one about its flag.
pub fn as_flag(error: Misread) -> anyhow::Error {
    match error.source_name() {
        Some(name) => {
            let flag = format!("--{name}");
            refuse(error.of(&flag).told())
        }
        None => refuse(error.told()),
    }
}

/// A trouble, told as one about flags if it is one.
pub fn told(trouble: Trouble) -> anyhow::Error {
    match trouble {
        Trouble::Misread(misread) => as_flag(misread),
        other => refuse(other.told()),
    }
}
