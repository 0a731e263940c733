//! `yomikiri completions` and `yomikiri man`.

use crate::command::command;
use crate::exit::Exit;
use crate::refusal::refuse;
use anyhow::{Context, Result};
use clap::ArgMatches;
use std::io::Write;
use yomikiri_text::{Lang, Told, text};

/// Prints a completion script.
pub fn completions(matches: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit> {
    let shell = matches.get_one::<clap_complete::Shell>("shell").context("no shell was named")?;
    // Rendered whole first: a reader who leaves early must not cause a panic.
    let mut script = Vec::new();
    clap_complete::generate(*shell, &mut command(lang), "yomikiri", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Answered)
}

/// Prints the manual page, or writes all pages into a folder.
pub fn man(matches: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit> {
    match matches.get_one::<String>("dir") {
        Some(dir) => clap_mangen::generate_to(command(lang), dir).map_err(|error| {
            let why = error.told();
            refuse(text!(
                "the pages cannot be written to {dir:?} ({why}); name a folder that exists",
                "{dir:?} に書き込めません({why})。既にあるフォルダーを指定してください"
            ))
        })?,
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command(lang)).render(&mut page)?;
            out.write_all(&page)?;
        }
    }
    Ok(Exit::Answered)
}
