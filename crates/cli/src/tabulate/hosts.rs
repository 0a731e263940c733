//! The processes that make a table together.

use crate::inputs;
use crate::refusal::{notice, refuse};
use anyhow::Result;
use clap::ArgMatches;
use std::ffi::OsString;
use yomikiri_game::Misread;
use yomikiri_tabulate::Cluster;
use yomikiri_text::{Lang, Told, text};

/// The processes that the flags name.
pub fn cluster(matches: &ArgMatches) -> Result<Option<Cluster>> {
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
pub fn end_with_peers(lang: Lang) {
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
