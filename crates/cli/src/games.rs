//! `yomikiri games`.

use crate::exit::Exit;
use crate::{headings, language};
use anyhow::Result;
use clap::ArgMatches;
use serde_json::{Value as Json, json};
use std::io::Write;
use yomikiri_catalog::games;
use yomikiri_face::{Arguments, Entry, FORMAT, Kind, Param, Question};
use yomikiri_text::{Lang, text};

/// Lists the catalogue.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    if matches.get_flag("json") {
        let games: Vec<Json> = games().iter().map(|entry| entry_json(entry, lang)).collect();
        writeln!(out, "{}", json!({ "format": FORMAT, "games": games }))?;
        return Ok(Exit::Answered);
    }
    for entry in games() {
        writeln!(out, "{}  ({})", entry.name, entry.title.get(lang))?;
        writeln!(out, "  {}", entry.summary.get(lang))?;
        writeln!(out, "  {}", entry.notation.get(lang))?;
        writeln!(out, "  {}:", headings::RULES.get(lang))?;
        for param in entry.params {
            let help = match param.default {
                Some(default) => text!(
                    "{help} (default {default})",
                    "{help}(指定がなければ {default})",
                    help = param.help
                ),
                None => param.help.clone(),
            };
            writeln!(out, "    --{:<12} {}", param.name, help.get(lang))?;
        }
        for (heading, params) in
            [(headings::EXTRAS, entry.offers.extras), (headings::SETTINGS, entry.offers.settings)]
        {
            if !params.is_empty() {
                writeln!(out, "  {}:", heading.get(lang))?;
            }
            for param in params {
                writeln!(out, "    --{:<12} {}", param.name, param.help.get(lang))?;
            }
        }
        writeln!(out, "  {}:", headings::QUESTIONS.get(lang))?;
        for question in questions(entry) {
            writeln!(out, "    {:<12} {}", question.name(), question.words().get(lang))?;
        }
        writeln!(out, "  {}:", headings::EXAMPLES.get(lang))?;
        for (sample, what) in entry.examples {
            writeln!(out, "    {}\n        {}", sample.command(entry), what.get(lang))?;
        }
    }
    Ok(Exit::Answered)
}

/// What a game answers under its default rules.
fn questions(entry: &Entry) -> Vec<Question> {
    let opened = Arguments::read(entry.params, |_| None).and_then(|values| (entry.open)(&values));
    opened.map(|game| game.questions()).unwrap_or_default()
}

fn entry_json(entry: &Entry, lang: Lang) -> Json {
    let params =
        |params: &[Param]| -> Json { params.iter().map(|param| param_json(param, lang)).collect() };
    json!({
        "name": entry.name,
        "title": entry.title.get(lang),
        "summary": entry.summary.get(lang),
        "notation": entry.notation.get(lang),
        "rules": params(entry.params),
        "extras": params(entry.offers.extras),
        "settings": params(entry.offers.settings),
        "questions": questions(entry).iter().map(|q| q.name()).collect::<Vec<_>>(),
    })
}

fn param_json(param: &Param, lang: Lang) -> Json {
    let kind = match param.kind {
        Kind::Number { least, most } => json!({"number": {"least": least, "most": most}}),
        Kind::Size { least, most } => json!({"size": {"least": least, "most": most}}),
        Kind::Choice(words) => json!({ "choice": words }),
        Kind::Switch => json!("switch"),
        Kind::Text => json!("text"),
        Kind::File => json!("file"),
        Kind::Target => json!("target"),
    };
    json!({"name": param.name, "kind": kind, "default": param.default, "help": param.help.get(lang)})
}
