//! `yomikiri games`.

use crate::exit::Exit;
use anyhow::Result;
use clap::ArgMatches;
use serde_json::{Value as Json, json};
use std::io::Write;
use yomikiri_catalog::GAMES;
use yomikiri_face::{Arguments, Entry, FORMAT, Kind, Param, Question};

/// Lists the catalogue.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    if matches.get_flag("json") {
        let games: Vec<Json> = GAMES.iter().map(|entry| entry_json(entry)).collect();
        writeln!(out, "{}", json!({ "format": FORMAT, "games": games }))?;
        return Ok(Exit::Answered);
    }
    for entry in GAMES {
        writeln!(out, "{}  ({})", entry.name, entry.title)?;
        writeln!(out, "  {}", entry.summary)?;
        writeln!(out, "  {}", entry.notation)?;
        writeln!(out, "  Rules:")?;
        for param in entry.params {
            let default = param.default.map(|default| format!(" (default {default})"));
            let default = default.unwrap_or_default();
            writeln!(out, "    --{:<12} {}{default}", param.name, param.help)?;
        }
        for (heading, params) in [("Extras", entry.extras), ("Settings", entry.settings)] {
            if !params.is_empty() {
                writeln!(out, "  {heading}:")?;
            }
            for param in params {
                writeln!(out, "    --{:<12} {}", param.name, param.help)?;
            }
        }
        writeln!(out, "  Questions:")?;
        for question in questions(entry) {
            writeln!(out, "    {:<12} {}", question.name(), question.words())?;
        }
        writeln!(out, "  Examples:")?;
        for (line, what) in entry.examples {
            writeln!(out, "    yomikiri {line}\n        {what}")?;
        }
    }
    Ok(Exit::Answered)
}

/// What a game answers under its default rules.
fn questions(entry: &Entry) -> Vec<Question> {
    let opened = Arguments::read(entry.params, |_| None).and_then(|values| (entry.open)(&values));
    opened.map(|game| game.questions()).unwrap_or_default()
}

fn entry_json(entry: &Entry) -> Json {
    json!({
        "name": entry.name,
        "title": entry.title,
        "summary": entry.summary,
        "notation": entry.notation,
        "rules": entry.params.iter().map(param_json).collect::<Vec<_>>(),
        "extras": entry.extras.iter().map(param_json).collect::<Vec<_>>(),
        "settings": entry.settings.iter().map(param_json).collect::<Vec<_>>(),
        "questions": questions(entry).iter().map(|q| q.name()).collect::<Vec<_>>(),
    })
}

fn param_json(param: &Param) -> Json {
    let kind = match param.kind {
        Kind::Number { least, most } => json!({"number": {"least": least, "most": most}}),
        Kind::Size { least, most } => json!({"size": {"least": least, "most": most}}),
        Kind::Choice(words) => json!({ "choice": words }),
        Kind::Switch => json!("switch"),
        Kind::Text => json!("text"),
        Kind::File => json!("file"),
    };
    json!({"name": param.name, "kind": kind, "default": param.default, "help": param.help})
}
