//! `yomikiri check`.

mod table;

use crate::exit::Exit;
use crate::refusal::{notice, refuse, said};
use crate::{chosen, language, limits};
use anyhow::{Context, Result};
use clap::ArgMatches;
use serde_json::{Value as Json, json};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::Path;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{Ask, Beside, Entry, FORMAT, Place, Proved, Rules};
use yomikiri_game::{Misread, Stop};
use yomikiri_text::{Lang, Text, Told, text};

/// What the command line says the proof should be about.
struct Named {
    title: Text,
    rules: Vec<(String, String)>,
    position: String,
    ask: Ask,
}

/// What came of a check.
enum Done {
    /// What is proved: for people, and as one object.
    Accepted { words: String, object: Json },
    /// Why it is not accepted.
    Rejected(Text),
    /// It ended at a limit before it was done.
    Stopped(Stop),
}

/// Checks a proof or a table and prints what it proves.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    let name = matches.get_one::<OsString>("file").context("no file was named")?;
    let done = match Path::new(name).is_dir() {
        true => table::check(name, matches),
        false => proof(name, matches),
    };
    if let (Err(error), true) = (&done, matches.get_flag("json")) {
        let why = said(error, lang);
        writeln!(out, "{}", json!({"format": FORMAT, "status": "refused", "why": why}))?;
    }
    let (exit, words, object, told) = match done? {
        Done::Accepted { words, object } => (Exit::Answered, words, object, None),
        Done::Rejected(why) => {
            let told =
                text!("{name:?} is not accepted: {why}", "{name:?} は検証を通りません: {why}");
            let object = json!({"format": FORMAT, "status": "rejected", "why": why.get(lang)});
            (Exit::Failed, String::new(), object, Some(told))
        }
        Done::Stopped(stop) => {
            let told = match stop {
                Stop::Memory => text!(
                    "{name:?}: {why}; --memory allows more",
                    "{name:?}: {why}。--memory で増やせます",
                    why = stop.told()
                ),
                _ => text!(
                    "{name:?}: the check was stopped before it was done",
                    "{name:?}: 検証は終わる前に中止されました"
                ),
            };
            let stopped = stop.told();
            let object =
                json!({"format": FORMAT, "status": "unknown", "stopped": stopped.get(lang)});
            (Exit::Unknown, String::new(), object, Some(told))
        }
    };
    if let Some(told) = told {
        notice(&told, lang);
    }
    match matches.get_flag("json") {
        true => writeln!(out, "{object}")?,
        false => write!(out, "{words}")?,
    }
    Ok(exit)
}

fn proof(name: &OsStr, matches: &ArgMatches) -> Result<Done> {
    let lang = language::chosen(matches);
    let named = named(matches)?;
    let file = File::open(name).map_err(|error| {
        let why = error.told();
        refuse(text!(
            "{name:?} cannot be read ({why}); give the name of a proof file",
            "{name:?} を読めません({why})。証明ファイルの名前を指定してください"
        ))
    })?;
    let memory = limits::memory(matches)?;
    match check(&mut BufReader::new(file), named.as_ref(), memory, lang) {
        Ok((entry, game, proved)) => Ok(Done::Accepted {
            words: words(&*game, &proved, lang),
            object: proved_json(entry, &*game, &proved, lang),
        }),
        Err(Failure::Rejected(Rejection::Stopped(stop))) => Ok(Done::Stopped(stop)),
        Err(Failure::Rejected(rejection)) => Ok(Done::Rejected(rejection.told())),
        Err(Failure::Otherwise(why)) => Ok(Done::Rejected(why)),
        Err(Failure::Misasked(misread)) => Err(chosen::as_flag(misread)),
    }
}

enum Failure {
    Rejected(Rejection),
    /// The proof may be right, but not for what was named or for any game here.
    Otherwise(Text),
    /// What was named is no question of these rules.
    Misasked(Misread),
}

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Failure {
        Failure::Rejected(rejection)
    }
}

type Checked = (&'static Entry, Arc<dyn Rules>, Vec<Proved>);

fn check(
    file: &mut BufReader<File>,
    named: Option<&Named>,
    memory: usize,
    lang: Lang,
) -> Result<Checked, Failure> {
    let proof = Proof::open(file)?;
    let header = proof.header().clone();
    let (entry, game) =
        yomikiri_catalog::proved(&header.game, &header.rules).map_err(Failure::Otherwise)?;
    if let Some(named) = named
        && named.rules != header.rules
    {
        let why = text!(
            "it is about “{this}”, not about “{named}”",
            "「{this}」についての証明で、「{named}」についてのものではありません",
            this = game.title(),
            named = named.title
        );
        return Err(Failure::Otherwise(why));
    }
    let proved = game.check(proof, &mut Limits::memory(memory).watched(limits::watch(lang)))?;
    if let Some(Named { position, ask, .. }) = named {
        let mut found = false;
        for proved in &proved {
            found |= game.is_answer(proved, position, ask).map_err(Failure::Misasked)?;
        }
        if !found {
            let question = ask.question.unwrap_or(game.questions()[0]).name();
            let why = match (ask.reading.map(|reading| reading.name()), &ask.ties) {
                (Some(reading), _) => text!(
                    "it does not answer the question {question} of {position:?}, read by {reading}",
                    "{position:?} についての問い {question}(読み方 {reading})の答えではありません"
                ),
                (None, Some(ties)) => text!(
                    "it does not answer the question {question} of {position:?}, with ties broken \
                     by {ties}",
                    "{position:?} についての問い {question}(同点の順 {ties})の答えではありません"
                ),
                (None, None) => text!(
                    "it does not answer the question {question} of {position:?}",
                    "{position:?} についての問い {question} の答えではありません"
                ),
            };
            return Err(Failure::Otherwise(why));
        }
    }
    Ok((entry, game, proved))
}

/// The game, rules and position after the file's name.
fn named(matches: &ArgMatches) -> Result<Option<Named>> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(None) };
    let Some(entry) = yomikiri_catalog::find(name) else {
        return Err(refuse(text!("{name:?} is no game", "{name:?} というゲームはありません")));
    };
    let game = chosen::rules(entry, matches)?;
    let ask = chosen::ask(entry, matches)?;
    let position = game.proof_position(&ask.place).map_err(chosen::as_flag)?;
    Ok(Some(Named { title: game.title(), rules: game.proof_rules(), position, ask }))
}

/// What was proved, for people.
fn words(game: &dyn Rules, proved: &[Proved], lang: Lang) -> String {
    let start = game.proof_position(&Place::default()).unwrap_or_default();
    let accepted = text!("accepted: {title}", "検証を通りました: {title}", title = game.title());
    let mut lines = vec![accepted.get(lang).to_string()];
    for each in proved {
        let from = match each.position == start {
            true => text!("from the start:", "開始局面から:"),
            false => text!("from {position}:", "{position} から:", position = each.position),
        };
        lines.push(from.get(lang).to_string());
        lines.extend(each.claims.iter().map(|claim| format!("  {}", claim.get(lang))));
        if let Some(answered) = &each.answer {
            let words = answered.answer.sentences(game.terms(), &Beside::default());
            lines.push(Text::paragraph(&words).get(lang).to_string());
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The same for programs.
fn proved_json(entry: &Entry, game: &dyn Rules, proved: &[Proved], lang: Lang) -> Json {
    let rules: serde_json::Map<_, _> =
        game.values().into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    let positions = proved.iter().map(|each| {
        let claims: Vec<_> = each.claims.iter().map(|claim| claim.get(lang)).collect();
        let mut object = json!({"position": each.position, "claims": claims});
        object["question"] = json!(each.answer.as_ref().map(|answered| answered.question.name()));
        if let Some(reading) = each.answer.as_ref().and_then(|answered| answered.reading) {
            object["reading"] = json!(reading.name());
        }
        object["answer"] =
            json!(each.answer.as_ref().map(|answered| answered.answer.json(game.terms())));
        object
    });
    let positions: Vec<_> = positions.collect();
    json!({
        "format": FORMAT, "game": entry.name, "rules": rules, "status": "accepted",
        "proved": positions,
    })
}
