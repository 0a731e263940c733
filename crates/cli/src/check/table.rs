//! `yomikiri check` of a table.

use super::Done;
use crate::refusal::refuse;
use crate::tabulate::Shown;
use crate::{language, limits};
use anyhow::Result;
use clap::ArgMatches;
use indicatif::HumanCount;
use serde_json::json;
use std::ffi::OsStr;
use std::path::Path;
use yomikiri_face::FORMAT;
use yomikiri_game::{Misread, Stop};
use yomikiri_tabulate::{Fault, Folder, Manifest, Tabulation};
use yomikiri_text::{Told, text};

/// Checks a table: every byte, and every entry by the rules.
pub fn check(name: &OsStr, matches: &ArgMatches) -> Result<Done> {
    let lang = language::chosen(matches);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = limits::threads(matches, cores)?;
    let sample = sample(matches)?;
    let folder = match Folder::open(Path::new(name)) {
        Ok(folder) => folder,
        Err(fault) if fault.is_of_table() => return Ok(Done::Rejected(fault.told())),
        Err(fault) => return Err(refuse(fault.told())),
    };
    let manifest = folder.manifest();
    let (entry, rules) = match yomikiri_catalog::proved(&manifest.game, &manifest.rules) {
        Ok(found) => found,
        Err(why) => return Ok(Done::Rejected(why)),
    };
    let is_of = |tabulation: &dyn Tabulation| {
        let Manifest { way, layers, symmetries, .. } = *manifest;
        way == tabulation.way()
            && layers == tabulation.layers()
            && symmetries == tabulation.symmetries()
    };
    let tabulation = rules.clone().tabulation().ok();
    let Some(tabulation) = tabulation.filter(|tabulation| is_of(&**tabulation)) else {
        return Ok(Done::Rejected(text!(
            "there is no such table of this game",
            "このゲームにそのような表はありません"
        )));
    };
    let shown = Shown::new(lang);
    let watch = |progress| shown.tell(progress);
    let checked = tabulation.check(&folder, sample, threads, &watch);
    drop(shown);
    let entries = match checked {
        Ok(entries) => entries,
        Err(Fault::Cancelled) => return Ok(Done::Stopped(Stop::Cancelled)),
        Err(fault) if fault.is_of_table() => return Ok(Done::Rejected(fault.told())),
        Err(fault) => return Err(refuse(fault.told())),
    };
    let (title, count) = (rules.title(), HumanCount(entries));
    let told = match sample {
        None => text!(
            "accepted: {title}, every position ({count})",
            "検証を通りました: {title}、すべての局面({count})",
            title,
            count
        ),
        Some(_) => text!(
            "accepted as far as it was looked at: {title}, {count} positions",
            "調べた範囲では検証を通りました: {title}、{count}局面",
            title,
            count
        ),
    };
    let object = json!({
        "format": FORMAT, "game": entry.name, "status": "accepted", "entries": entries,
        "sampled": sample.is_some(),
    });
    Ok(Done::Accepted { words: format!("{}\n", told.get(lang)), object })
}

/// What `--sample` says.
fn sample(matches: &ArgMatches) -> Result<Option<u64>> {
    let Some(given) = matches.get_one::<String>("sample") else { return Ok(None) };
    let sample = given.replace(['_', ','], "").parse().ok().filter(|sample| *sample > 0);
    let sample = sample.ok_or_else(|| {
        let problem = text!("not a number of entries", "値の数ではありません");
        let remedy = text!("write it like 1000000", "1000000 のように書いてください");
        refuse(Misread::new(given, problem, remedy).of("--sample").told())
    })?;
    Ok(Some(sample))
}
