//! `yomikiri tabulate`.

mod shown;

use crate::exit::Exit;
use crate::pictures::{write_png, write_svg};
use crate::refusal::{notice, refuse};
use crate::target::Target;
use crate::{chosen, inputs, language, limits};
use anyhow::{Context, Result};
use clap::ArgMatches;
use indicatif::HumanCount;
pub use shown::Shown;
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use yomikiri_face::{Entry, Rules, TableReport};
use yomikiri_game::Misread;
use yomikiri_tabulate::{Cluster, Fault, Folder, Manifest, Stats, Tabulation, Way, Work, bytes};
use yomikiri_text::{Lang, Text, Told, text};

/// Of so many positions people are told before the work begins.
const MANY: f64 = 1e9;
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

/// What to expect of a large table. Without a folder, nothing is kept.
fn prospect(most: f64, way: Way, is_kept: bool) -> Text {
    let positions = power(most);
    let rate = match way {
        Way::Ranked { .. } => 3e7,
        Way::Listed => 1e6,
    };
    let days = most / rate / 86_400.0;
    match days {
        ..1.0 if !is_kept => text!(
            "up to {positions} positions; Ctrl-C stops, and only with --dir is anything kept",
            "最大で{positions}局面あります。Ctrl-C で止められますが、--dir を付けなければ何も残りません"
        ),
        ..1.0 => text!(
            "up to {positions} positions; Ctrl-C stops, and the same command goes on",
            "最大で{positions}局面あります。Ctrl-C で止め、同じコマンドで続けられます"
        ),
        1.0..365.0 => text!(
            "up to {positions} positions: that may take {days} days; Ctrl-C stops",
            "最大で{positions}局面あり、{days}日かかるかもしれません。Ctrl-C で止められます",
            days = days.ceil()
        ),
        _ => text!(
            "up to {positions} positions: that may take {years} years; `solve` answers single \
             positions, and a smaller game can be tabulated",
            "最大で{positions}局面あり、{years}年かかるかもしれません。一つの局面なら `solve` で調べられ、\
             小さくすれば表も作れます",
            years = power((days / 365.0).ceil())
        ),
    }
}

/// A number as people write large ones.
fn power(number: f64) -> String {
    match number {
        ..1e6 => HumanCount(number as u64).to_string(),
        _ => {
            let exponent = number.log10().floor();
            format!("{:.0} x 10^{exponent}", number / 10_f64.powf(exponent))
        }
    }
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
            if let Some(needed) = tabulation.disk(&planes) {
                let left = needed.saturating_sub(there);
                let free = Folder::room_for(dir, left)?;
                let told = match free < left {
                    false => text!(
                        "at most {left} on the disk before compression; {free} are free",
                        "ディスクに最大{left}(圧縮前)使います。空きは{free}です",
                        left = bytes(left),
                        free = bytes(free)
                    ),
                    true => text!(
                        "at most {left} on the disk before compression, and only {free} are free: \
                         it may fit, as compression leaves from three quarters to a twentieth; if the \
                         disk fills up, make room, and the same command goes on",
                        "ディスクに最大{left}(圧縮前)使いますが、空きは{free}しかありません。圧縮で4分の3から\
                         20分の1になるので、収まるかもしれません。足りなくなったら、空きを作って同じコマンドを\
                         もう一度実行してください。続きから進みます",
                        left = bytes(left),
                        free = bytes(free)
                    ),
                };
                notice(&told, lang);
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

/// The processes that the flags name.
fn cluster(matches: &ArgMatches) -> Result<Option<Cluster>> {
    let (file, process) = (matches.get_one::<OsString>("hosts"), matches.get_one("process"));
    let (Some(file), Some(process)) = (file, process) else { return Ok(None) };
    let process: &String = process;
    let hosts = inputs::whole(file, matches)?;
    let hosts = String::from_utf8_lossy(&hosts);
    let hosts: Vec<String> =
        hosts.lines().map(|line| line.trim().to_string()).filter(|line| !line.is_empty()).collect();
    for host in &hosts {
        let port = host.rsplit_once(':').and_then(|(_, port)| port.parse::<u16>().ok());
        if port.is_none() {
            let problem =
                text!("not an address with a port", "ポートの付いたアドレスではありません");
            let remedy = text!(
                "write host:port, like 192.168.0.2:2101",
                "192.168.0.2:2101 のように host:port と書いてください"
            );
            return Err(refuse(Misread::new(host, problem, remedy).of("--hosts").told()));
        }
    }
    let number = process.parse().ok().filter(|number| *number < hosts.len());
    let number = number.ok_or_else(|| {
        let problem = text!("not one of the processes", "プロセスの番号ではありません");
        let remedy = match hosts.len() {
            0 => text!(
                "write addresses into the file first",
                "先にファイルへアドレスを書いてください"
            ),
            count => {
                text!("give 0 to {last}", "0から{last}までの数を指定してください", last = count - 1)
            }
        };
        refuse(Misread::new(process, problem, remedy).of("--process").told())
    })?;
    Ok(Some(Cluster { hosts, process: number }))
}

/// Sees to it that the program ends if another process of its run does: the threads that talk to it
/// then panic, and nobody else would hear of it.
fn end_with_peers(lang: Lang) {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let message = panic.payload_as_str().unwrap_or_default();
        if message.starts_with("timely communication error") {
            notice(
                &text!(
                    "another process of this run has ended, so this one does, too; start all of them \
                     again, and they go on from the last whole layer",
                    "一緒に動いていたプロセスが終わったので、こちらも終わります。全部をもう一度始めれば、\
                     仕上がった層の続きから進みます"
                ),
                lang,
            );
            std::process::exit(2);
        }
        before(panic);
    }));
}
