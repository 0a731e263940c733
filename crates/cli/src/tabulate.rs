//! `yomikiri tabulate`, and `yomikiri check` of a table.

use crate::exit::Exit;
use crate::pictures::{write_png, write_svg};
use crate::refusal::{notice, refuse};
use crate::signals::Search;
use crate::target::Target;
use crate::{chosen, language, limits};
use anyhow::{Context, Result};
use clap::ArgMatches;
use indicatif::{HumanCount, HumanDuration, ProgressBar};
use serde_json::json;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use yomikiri_face::{Entry, FORMAT, Rules, TableReport};
use yomikiri_game::Misread;
use yomikiri_tabulate::{
    Cluster, Fault, Folder, Manifest, Phase, Progress, Stats, Tabulation, Work, bytes,
};
use yomikiri_text::{Lang, Text, Told, text};

/// Parts beyond which there would be more files than positions.
const MOST_PARTS: u32 = 4096;

/// Tabulates the game that the flags name.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    let entry = yomikiri_catalog::find(name).context("a game that is not in the catalogue")?;
    let open = |flag| matches.get_one::<String>(flag).map(|name| Target::open(name)).transpose();
    let (svg, png) = (open("svg")?, open("png")?);
    let rules = chosen::rules(entry, matches)?;
    let tabulation = rules.clone().tabulation().map_err(chosen::as_flag)?;
    let dir = matches.get_one::<String>("dir").map(String::as_str);
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
        Some(word) => word == "yes",
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
                    whole,
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
    let (search, shown) = (Search::begin(), Shown::new(lang));
    let watch = |progress: Progress| {
        shown.tell(progress);
        match search.is_cancelled() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let work = Work { planes: &planes, threads, memory, cluster: cluster.as_ref(), watch: &watch };
    let census = tabulation.run(folder.as_ref(), &work);
    shown.line.finish_and_clear();
    Ok(Stats { symmetries: tabulation.symmetries(), census: census?, planes })
}

/// The processes that the flags name.
fn cluster(matches: &ArgMatches) -> Result<Option<Cluster>> {
    let text = |flag| matches.get_one::<String>(flag);
    let (Some(file), Some(process)) = (text("hosts"), text("process")) else { return Ok(None) };
    let hosts = std::fs::read_to_string(file).map_err(|error| {
        refuse(text!(
            "{file:?} cannot be read ({why}); give a file with an address a line",
            "{file:?} を読めません({why})。アドレスを1行ずつ書いたファイルを指定してください",
            file,
            why = error.told()
        ))
    })?;
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

/// Progress on a terminal: the layer, how fast, how long it will take.
struct Shown {
    line: ProgressBar,
    lang: Lang,
    began: Instant,
    /// When it was last told; and since when, at which count, the present phase goes on.
    state: Mutex<(Instant, Option<Begun>)>,
}

/// A phase, when it began, and how much had been done by then.
type Begun = (Phase, Instant, u64);

impl Shown {
    fn new(lang: Lang) -> Shown {
        let now = Instant::now();
        let state = Mutex::new((now, None));
        Shown { line: limits::spinner(), lang, began: now, state }
    }

    fn tell(&self, progress: Progress) {
        let Ok(mut state) = self.state.try_lock() else { return };
        let now = Instant::now();
        let (_, since, from) = match state.1 {
            Some(begun) if begun.0 == progress.phase => begun,
            _ => *state.1.insert((progress.phase, now, progress.done)),
        };
        let soon = now - self.began < Duration::from_millis(200);
        if soon || now - state.0 < Duration::from_millis(100) {
            return;
        }
        state.0 = now;
        let seconds = (now - since).as_secs_f64();
        let rate = progress.done.saturating_sub(from) as f64 / seconds.max(1e-3);
        let (layer, speed) = (progress.layer, HumanCount(rate as u64));
        let phase = match progress.phase {
            Phase::Listing => text!("listing layer {layer}", "{layer}層目を列挙中", layer),
            Phase::Answering => text!("answering layer {layer}", "{layer}層目を計算中", layer),
            Phase::Checking => text!("checking layer {layer}", "{layer}層目を検査中", layer),
        };
        let told = match progress.all {
            Some(all) if rate > 0.0 => {
                let left = all.saturating_sub(progress.done) as f64 / rate;
                let left = HumanDuration(Duration::from_secs_f64(left.min(1e9)));
                let percent = 100 * progress.done.min(all) / all.max(1);
                text!(
                    "{phase}, {percent}%, {speed}/s, {left} left",
                    "{phase}、{percent}%、毎秒{speed}、残り{left}",
                    phase,
                    percent,
                    speed,
                    left
                )
            }
            _ => text!("{phase}, {speed}/s", "{phase}、毎秒{speed}", phase, speed),
        };
        self.line.set_message(told.get(self.lang).to_string());
        self.line.tick();
    }
}

/// Checks a table: every byte, and every entry by the rules.
pub fn check(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = limits::threads(matches, cores)?;
    let sample = matches.get_one::<String>("sample").map(|given| {
        given.replace(['_', ','], "").parse().map_err(|_| {
            let problem = text!("not a whole number", "整数ではありません");
            let remedy = text!("write it like 1000000", "1000000 のように書いてください");
            refuse(Misread::new(given, problem, remedy).of("--sample").told())
        })
    });
    let sample = sample.transpose()?;
    let fail = |why: &Text| {
        let told =
            text!("{name:?}: rejected: {why}", "{name:?}: 検証を通りません: {why}", name, why);
        notice(&told, lang);
        Ok(Exit::Failed)
    };
    let folder = match Folder::open(Path::new(name)) {
        Ok(folder) => folder,
        Err(fault) if fault.is_of_table() => return fail(&fault.told()),
        Err(fault) => return Err(refuse(fault.told())),
    };
    let manifest = folder.manifest();
    let (entry, rules) = match yomikiri_catalog::proved(&manifest.game, &manifest.rules) {
        Ok(found) => found,
        Err(why) => return fail(&why),
    };
    let is_of = |tabulation: &dyn Tabulation| {
        let Manifest { way, layers, symmetries, .. } = *manifest;
        way == tabulation.way()
            && layers == tabulation.layers()
            && symmetries == tabulation.symmetries()
    };
    let tabulation = rules.clone().tabulation().ok();
    let Some(tabulation) = tabulation.filter(|tabulation| is_of(&**tabulation)) else {
        return fail(&text!(
            "there is no such table of this game",
            "このゲームにそのような表はありません"
        ));
    };
    let (search, shown) = (Search::begin(), Shown::new(lang));
    let watch = |progress: Progress| {
        shown.tell(progress);
        match search.is_cancelled() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let checked = tabulation.check(&folder, sample, threads, &watch);
    shown.line.finish_and_clear();
    match checked {
        Ok(entries) => {
            if matches.get_flag("json") {
                let object = json!({
                    "format": FORMAT, "game": entry.name, "status": "accepted", "entries": entries,
                    "sampled": sample.is_some(),
                });
                writeln!(out, "{object}")?;
                return Ok(Exit::Answered);
            }
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
            writeln!(out, "{}", told.get(lang))?;
            Ok(Exit::Answered)
        }
        Err(Fault::Cancelled) => {
            let stopped = text!(
                "{name:?}: the check was stopped before it was done",
                "{name:?}: 検証は終わる前に中止されました",
                name
            );
            notice(&stopped, lang);
            Ok(Exit::Unknown)
        }
        Err(fault) if fault.is_of_table() => fail(&fault.told()),
        Err(fault) => Err(refuse(fault.told())),
    }
}
