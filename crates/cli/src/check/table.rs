//! `yomikiri check` of a table.

use super::Done;
use crate::refusal::{notice, refuse};
use crate::tabulate::Shown;
use crate::{language, limits, tables};
use anyhow::Result;
use clap::ArgMatches;
use indicatif::HumanCount;
use serde_json::json;
use std::ffi::OsStr;
use std::path::Path;
use yomikiri_face::FORMAT;
use yomikiri_game::{Misread, Stop};
use yomikiri_tabulate::{Digest, Fault, Folder, Manifest, Tabulation};
use yomikiri_text::{Lang, Told, text};

/// Checks a table: every byte, and every entry by the rules.
pub fn check(name: &OsStr, matches: &ArgMatches) -> Result<Done> {
    let lang = language::chosen(matches);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = limits::threads(matches, cores)?;
    let sample = sample(matches)?;
    // What is checked is what the digest names, whatever becomes of the files meanwhile.
    let opened = Folder::open(Path::new(name)).and_then(|folder| folder.named(|_| false));
    let folder = match opened {
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
            "検証を通りました: {title}、すべての局面({count})"
        ),
        Some(_) => text!(
            "accepted as far as it was looked at: {title}, {count} positions",
            "調べた範囲では検証を通りました: {title}、{count}局面"
        ),
    };
    let digest = folder.standing().digest();
    let is_marked = digest.is_some_and(|digest| sample.is_none() && remembered(&digest, lang));
    let mut lines = vec![told];
    lines.extend(digest.map(|digest| text!("the table {digest}", "表 {digest}")));
    if is_marked {
        lines.push(text!(
            "answers from this table count as proved on this machine from now on",
            "これからこのマシンでは、この表の答えを証明済みとして扱います"
        ));
    }
    if digest.is_none() {
        lines.push(text!(
            "its format has no digests, so answers from it go on counting as looked up; tabulate again \
             to have them count as proved",
            "ダイジェストのない形式なので、この表の答えはこれからも表引きとして扱います。証明済みとして扱うには、\
             表を作り直してください"
        ));
    }
    let words = lines.iter().map(|line| format!("{}\n", line.get(lang))).collect();
    let object = json!({
        "format": FORMAT, "game": entry.name, "status": "accepted", "entries": entries,
        "sampled": sample.is_some(), "digest": digest.map(|digest| digest.to_string()),
        "remembered": is_marked,
    });
    Ok(Done::Accepted { words, object })
}

/// Remembers that a table was checked, or says why that cannot be.
fn remembered(digest: &Digest, lang: Lang) -> bool {
    let kept = tables::remember(digest);
    if let Err(error) = &kept {
        let why = error.told();
        notice(
            &text!(
                "that this table was checked could not be remembered ({why}); answers from it go on \
                 counting as looked up",
                "検証したことを記録できませんでした({why})。この表の答えはこれからも表引きとして扱います"
            ),
            lang,
        );
    }
    kept.is_ok()
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
