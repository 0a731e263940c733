//! `yomikiri tabulate`.

mod hosts;
mod prospect;
mod shown;

use crate::exit::Exit;
use crate::pictures::{write_png, write_svg};
use crate::refusal::{notice, refuse};
use crate::target::Target;
use crate::{chosen, language, limits};
use anyhow::{Context, Result};
use clap::ArgMatches;
use hosts::{cluster, end_with_peers};
use prospect::{MANY, prospect, room};
pub use shown::Shown;
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use yomikiri_face::{Entry, Rules, TableReport};
use yomikiri_game::Misread;
use yomikiri_tabulate::{Fault, Folder, Manifest, Plane, Stats, Tabulation, Work};
use yomikiri_text::{Lang, Told, text};

/// Parts beyond which there would be more files than positions.
const MOST_PARTS: u32 = 4096;

/// Tabulates the game that the flags name.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    let entry = yomikiri_catalog::find(name).context("a game that is not in the catalogue")?;
    let (svg, png) = (Target::named("svg", matches)?, Target::named("png", matches)?);
    let rules = chosen::rules(entry, matches)?;
    let tabulation = rules.clone().tabulation().map_err(chosen::as_flag)?;
    let dir = matches.get_one::<OsString>("dir");
    let stats = match (matches.get_flag("stats"), dir) {
        (true, Some(dir)) => chosen::table(dir, entry, &*rules)?.stats().map_err(Unmade::from),
        _ => make(entry, &*rules, &*tabulation, dir.map(Path::new), matches, lang),
    };
    let stats = match stats {
        Ok(stats) => stats,
        Err(Unmade::Fault(Fault::Cancelled)) => {
            let stopped = match dir {
                Some(_) => text!(
                    "stopped; the same command goes on from the last whole layer",
                    "中止しました。同じコマンドで、仕上がった層の続きから進みます"
                ),
                None => text!("stopped", "中止しました"),
            };
            notice(&stopped, lang);
            return Ok(Exit::Unknown);
        }
        Err(Unmade::Fault(fault)) => return Err(refuse(fault.told())),
        Err(Unmade::Other(error)) => return Err(error),
    };
    let report = TableReport {
        stats: &stats,
        terms: rules.terms(),
        title: rules.title(),
        counts_plies: tabulation.counts_plies(),
    };
    match matches.get_flag("json") {
        true => writeln!(out, "{}", report.json(entry.name, rules.values()))?,
        false => write!(out, "{}", report.text(lang))?,
    }
    if let Some(file) = svg {
        write_svg(file, &report.picture(lang))?;
    }
    if let Some(file) = png {
        write_png(file, &report.picture(lang), lang)?;
    }
    Ok(Exit::Answered)
}

/// Why there are no numbers to tell.
enum Unmade {
    Fault(Fault),
    Other(anyhow::Error),
}

impl From<Fault> for Unmade {
    fn from(fault: Fault) -> Unmade {
        Unmade::Fault(fault)
    }
}

impl From<anyhow::Error> for Unmade {
    fn from(error: anyhow::Error) -> Unmade {
        Unmade::Other(error)
    }
}

/// Bytes that a table takes, if that is known; to find out may take a while.
fn measured(
    tabulation: &dyn Tabulation,
    planes: &[Plane],
    lang: Lang,
) -> Result<Option<u64>, Fault> {
    let shown = Shown::new(lang);
    tabulation.disk(planes, &|progress| shown.tell(progress))
}

/// Makes the table, or goes on with it.
fn make(
    entry: &Entry,
    rules: &dyn Rules,
    tabulation: &dyn Tabulation,
    dir: Option<&Path>,
    matches: &ArgMatches,
    lang: Lang,
) -> Result<Stats, Unmade> {
    let plies = match matches.get_one::<String>("plies").map(String::as_str) {
        Some("yes") => true,
        Some("no") => false,
        Some(other) => {
            let problem = text!("neither yes nor no", "yes でも no でもありません");
            let remedy = text!("write one of the two", "どちらかを書いてください");
            return Err(refuse(Misread::new(other, problem, remedy).of("--plies").told()).into());
        }
        None => tabulation.is_small(),
    };
    let planes = tabulation.planes(plies);
    let usual = if tabulation.is_small() { "4" } else { "16" };
    let parts = matches.get_one::<String>("parts").map_or(usual, String::as_str);
    let parts: u32 =
        parts.parse().ok().filter(|parts| (1..=MOST_PARTS).contains(parts)).ok_or_else(|| {
            let remedy = text!(
                "give 1 to {most}",
                "1から{most}までの数を指定してください",
                most = MOST_PARTS
            );
            let problem = text!("not a number of parts", "分割の数ではありません");
            refuse(Misread::new(parts, problem, remedy).of("--parts").told())
        })?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = limits::threads(matches, cores)?;
    let memory = limits::memory(matches)? as u64;
    let cluster = cluster(matches)?;
    let manifest = Manifest {
        game: entry.name.to_string(),
        rules: rules.proof_rules(),
        way: tabulation.way(),
        layers: tabulation.layers(),
        symmetries: tabulation.symmetries(),
        parts,
        planes: planes.clone(),
    };
    if let Some(most) = tabulation.most_positions().filter(|most| *most > MANY) {
        notice(&prospect(most, tabulation.way(), dir.is_some()), lang);
    }
    tabulation.has_room(parts, threads, memory)?;
    let process = cluster.as_ref().map_or(0, |cluster| cluster.process);
    let folder = match dir {
        Some(dir) => {
            let there = Folder::open(dir).and_then(|folder| folder.size()).unwrap_or(0);
            if let Some(needed) = measured(tabulation, &planes, lang)? {
                let left = needed.saturating_sub(there);
                let free = Folder::room_for(dir, left)?;
                notice(&room(left, free), lang);
            }
            let folder = Folder::create(dir, manifest, process == 0)?;
            let parts = folder.parts();
            let whole = parts.iter().filter(|name| folder.has(name)).count();
            if whole > 0 {
                let told = text!(
                    "going on: {whole} of {all} files are there already",
                    "続きから進みます: {all}個のうち{whole}個のファイルができています",
                    all = parts.len()
                );
                notice(&told, lang);
            }
            Some(folder)
        }
        None => None,
    };
    if cluster.is_some() {
        end_with_peers(lang);
    }
    let hosts = cluster.as_ref().map_or(&[][..], |cluster| &cluster.hosts);
    let shown = Shown::new(lang).among(hosts);
    let watch = |progress| shown.tell(progress);
    let work = Work { planes: &planes, threads, memory, cluster: cluster.as_ref(), watch: &watch };
    let census = tabulation.run(folder.as_ref(), &work);
    drop(shown);
    Ok(Stats { symmetries: tabulation.symmetries(), census: census?, planes })
}
