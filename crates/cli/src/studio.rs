//! `yomikiri studio`, which is also what `yomikiri` alone does.

use crate::exit::Exit;
use crate::limits::size;
use crate::refusal::{notice, refuse};
use crate::signals::Search;
use crate::{data, language};
use anyhow::{Context, Result};
use clap::ArgMatches;
use std::ffi::OsString;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_game::Misread;
use yomikiri_studio::{Config, Limits, Server};
use yomikiri_tabulate::Folder;
use yomikiri_text::{Text, Told, text};

/// Where the studio listens unless somebody says otherwise.
pub const LISTEN: &str = "127.0.0.1:4373";
/// Shorter tokens could be guessed.
const LEAST_TOKEN: usize = 16;
/// How long what is under way may take when the studio closes.
const GRACE: Duration = Duration::from_millis(200);
/// How many workers help on any machine.
const MOST_WORKERS: usize = 64;

/// Serves pages until a signal ends it. Without a command there are no flags but the language.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    let config = config(matches)?;
    let opens = matches.try_get_one::<bool>("open").ok().flatten().copied().unwrap_or(false);
    // Whoever asks it to end while it starts means the studio, too.
    let asked = Search::begin();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads for the studio")?;
    let served = runtime.block_on(async {
        let server = Server::bind(config).await.map_err(|why| refuse(why.told()))?;
        for each in server.notices() {
            notice(&each, lang);
        }
        let url = server.url();
        let told = text!(
            "Yomikiri's studio is open at {url} (Ctrl-C closes it)",
            "Yomikiriのスタジオを開きました: {url} (Ctrl-C で終了)"
        );
        writeln!(out, "{}", told.get(lang))?;
        out.flush()?;
        if opens && let Err(error) = open::that_detached(&url) {
            let why = error.told();
            let told = text!(
                "no browser could be opened ({why}); open the address above by hand",
                "ブラウザーを開けませんでした({why})。上のアドレスを開いてください"
            );
            notice(&told, lang);
        }
        server.serve(signalled(asked)).await.context("the studio stopped")?;
        Ok(Exit::Answered)
    });
    // A page that is still being drawn is for nobody.
    runtime.shutdown_timeout(GRACE);
    served
}

/// Is over when somebody asks the program to end.
async fn signalled(asked: Search) {
    while !asked.is_cancelled() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn config(matches: &ArgMatches) -> Result<Config> {
    let listen = address(text(matches, "listen").unwrap_or(LISTEN))?;
    let mut limits = Limits::default();
    if let Some(given) = text(matches, "jobs") {
        limits.workers = given
            .parse()
            .ok()
            .filter(|jobs| (1..=MOST_WORKERS).contains(jobs))
            .ok_or_else(|| {
                let remedy = text!(
                    "give 1 to {most}",
                    "1から{most}までの数を指定してください",
                    most = MOST_WORKERS
                );
                bad("jobs", given, text!("not a number of jobs", "計算の数ではありません"), remedy)
            })?;
    }
    if let Some(memory) = size(matches, "memory")? {
        limits = limits.with_memory(memory);
    }
    if let Some(given) = text(matches, "time") {
        limits = limits.with_time(humantime::parse_duration(given).map_err(|_| {
            let problem = text!("not a length of time", "時間になっていません");
            let remedy = text!("write it like 30s or 5m", "30s や 5m のように書いてください");
            bad("time", given, problem, remedy)
        })?);
    }
    let keep = size(matches, "keep")?.unwrap_or(1 << 30) as u64;
    let hosts = matches.try_get_many::<String>("host").ok().flatten();
    let behind_proxy =
        matches.try_get_one::<bool>("behind-proxy").ok().flatten().copied().unwrap_or(false);
    let token = match text(matches, "token") {
        Some(given) => Some(token(given)?),
        None if listen.ip().is_loopback() && hosts.is_none() && !behind_proxy => None,
        None => Some(fresh_token()?),
    };
    let data = matches.try_get_one::<OsString>("data").ok().flatten();
    Ok(Config {
        listen,
        hosts: hosts.into_iter().flatten().cloned().collect(),
        token,
        behind_proxy,
        data: data.map(PathBuf::from).or_else(data::folder),
        keep,
        limits,
        tables: tables(matches)?,
    })
}

/// The tables that flags name.
fn tables(matches: &ArgMatches) -> Result<Vec<Arc<Folder>>> {
    let dirs = matches.try_get_many::<OsString>("tables").ok().flatten().into_iter().flatten();
    dirs.map(|dir| crate::tables::open(dir)).collect()
}

/// A word that nobody guesses.
fn fresh_token() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        let why = Text::same(error);
        refuse(text!(
            "no token could be made ({why}); give one with --token",
            "トークンを作れませんでした({why})。--token で指定してください"
        ))
    })?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A token that was given, which must go through an address and a cookie.
fn token(given: &str) -> Result<String> {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.~".contains(sign);
    match given.len() >= LEAST_TOKEN && given.chars().all(plain) {
        true => Ok(given.to_string()),
        false => {
            let problem = text!("not a token", "トークンになっていません");
            let remedy = text!(
                "use letters, digits and - _ . ~, at least {least} of them, or leave it out and one \
                 is made",
                "英字、数字、- _ . ~ を{least}文字以上使ってください。省略すれば自動で作ります",
                least = LEAST_TOKEN
            );
            Err(bad("token", given, problem, remedy))
        }
    }
}

/// What a flag says; nothing without the command.
fn text<'m>(matches: &'m ArgMatches, name: &str) -> Option<&'m str> {
    matches.try_get_one::<String>(name).ok().flatten().map(String::as_str)
}

/// An address: a port, or an address of this machine and a port.
fn address(given: &str) -> Result<SocketAddr> {
    let named = given.replace("localhost:", "127.0.0.1:");
    let port = named.trim_start_matches(':').parse::<u16>().ok();
    let local = port.map(|port| SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port));
    local.or_else(|| named.parse().ok()).ok_or_else(|| {
        let problem = text!("not an address of this machine", "この機械のアドレスではありません");
        let remedy = text!(
            "write address and port, like {usual}, or a port alone",
            "{usual} のようにアドレスとポートを書くか、ポートだけを書いてください",
            usual = LISTEN
        );
        bad("listen", given, problem, remedy)
    })
}

fn bad(flag: &str, given: &str, problem: Text, remedy: Text) -> anyhow::Error {
    refuse(Misread::new(given, problem, remedy).of(&format!("--{flag}")).told())
}
