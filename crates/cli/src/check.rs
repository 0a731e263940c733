//! `yomikiri check`.

use crate::exit::Exit;
use crate::{chosen, limits};
use anyhow::{Context, Result, bail};
use clap::ArgMatches;
use serde_json::json;
use std::fs::File;
use std::io::{BufReader, Write};
use std::sync::Arc;
use yomikiri_check::{Proof, Rejection};
use yomikiri_face::{Arguments, Ask, Entry, FORMAT, Given, Place, Proved, Rules};
use yomikiri_game::Misread;

/// What the command line says the proof should be about.
struct Named {
    title: String,
    rules: Vec<(String, String)>,
    position: String,
    ask: Ask,
}

/// Checks the file and prints its claims.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let name = matches.get_one::<String>("file").context("no file was named")?;
    let named = named(matches)?;
    let file = File::open(name)
        .with_context(|| format!("{name:?} cannot be read; give the name of a proof file"))?;
    let mut file = BufReader::new(file);
    match check(&mut file, named.as_ref()) {
        Ok((entry, game, proved)) => {
            match matches.get_flag("json") {
                true => print_json(entry, &*game, &proved, out)?,
                false => print(&*game, &proved, out)?,
            }
            Ok(Exit::Answered)
        }
        Err(Failure::Rejected(Rejection::Stopped)) => {
            eprintln!("yomikiri: {name:?}: the check was stopped before it was done");
            Ok(Exit::Unknown)
        }
        Err(Failure::Rejected(rejection)) => fail(name, &rejection.to_string()),
        Err(Failure::Otherwise(why)) => fail(name, &why),
        Err(Failure::Misasked(misread)) => Err(chosen::as_flag(misread)),
    }
}

fn fail(name: &str, why: &str) -> Result<Exit> {
    eprintln!("yomikiri: {name:?} is not accepted: {why}");
    Ok(Exit::Failed)
}

enum Failure {
    Rejected(Rejection),
    /// The proof may be right, but not for what was named or for any game here.
    Otherwise(String),
    /// What was named is no question of these rules.
    Misasked(Misread),
}

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Failure {
        Failure::Rejected(rejection)
    }
}

type Checked = (&'static Entry, Arc<dyn Rules>, Vec<Proved>);

fn check(file: &mut BufReader<File>, named: Option<&Named>) -> Result<Checked, Failure> {
    let proof = Proof::open(file)?;
    let header = proof.header().clone();
    let entry = yomikiri_catalog::find(&header.game).ok_or_else(|| {
        Failure::Otherwise(format!("it is about {:?}, a game not known here", header.game))
    })?;
    let given = |name: &str| {
        let (_, value) = header.rules.iter().find(|(rule, _)| rule == name)?;
        Some(Given { written: value.clone(), content: None })
    };
    let game = Arguments::read(entry.params, given)
        .and_then(|values| (entry.open)(&values))
        .map_err(|error| Failure::Otherwise(format!("its rules cannot be played: {error}")))?;
    // Every rule must mean something: a proof under other rules proves nothing here.
    if game.proof_rules() != header.rules {
        return Err(Failure::Otherwise(
            "its rules are not those of this version of the game".into(),
        ));
    }
    if let Some(named) = named
        && named.rules != header.rules
    {
        let why = format!("it is about {}, not about {}", game.title(), named.title);
        return Err(Failure::Otherwise(why));
    }
    let proved = game.check(proof, &mut limits::watch())?;
    if let Some(Named { position, ask, .. }) = named {
        let mut found = false;
        for proved in &proved {
            found |= game.is_answer(proved, position, ask).map_err(Failure::Misasked)?;
        }
        if !found {
            let question = ask.question.unwrap_or(game.questions()[0]).name();
            let reading = ask.reading.map(|reading| format!(", read by {}", reading.name()));
            let ties = ask.ties.as_ref().map(|ties| format!(", under the ties {ties}"));
            let how = reading.or(ties).unwrap_or_default();
            let why = format!("it does not answer the question {question} of {position:?}{how}");
            return Err(Failure::Otherwise(why));
        }
    }
    Ok((entry, game, proved))
}

/// The game, rules and position after the file's name.
fn named(matches: &ArgMatches) -> Result<Option<Named>> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(None) };
    let Some(entry) = yomikiri_catalog::find(name) else { bail!("{name:?} is no game") };
    let game = chosen::rules(entry, matches)?;
    let ask = chosen::ask(entry, matches)?;
    let position = game.proof_position(&ask.place).map_err(chosen::as_flag)?;
    Ok(Some(Named { title: game.title(), rules: game.proof_rules(), position, ask }))
}

fn print(game: &dyn Rules, proved: &[Proved], out: &mut dyn Write) -> Result<()> {
    let start = game.look(&Place::default()).map(|look| look.position).unwrap_or_default();
    writeln!(out, "accepted: {}", game.title())?;
    for each in proved {
        match each.position == start {
            true => writeln!(out, "from the start:")?,
            false => writeln!(out, "from {}:", each.position)?,
        }
        for claim in &each.claims {
            writeln!(out, "  {claim}")?;
        }
        if let Some(answered) = &each.answer {
            writeln!(out, "{}", answered.words.join(" "))?;
        }
    }
    Ok(())
}

fn print_json(
    entry: &Entry,
    game: &dyn Rules,
    proved: &[Proved],
    out: &mut dyn Write,
) -> Result<()> {
    let rules: serde_json::Map<_, _> =
        game.values().into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    let positions = proved.iter().map(|each| {
        let mut object = json!({"position": each.position, "claims": each.claims});
        object["question"] = json!(each.answer.as_ref().map(|answered| answered.question.name()));
        if let Some(reading) = each.answer.as_ref().and_then(|answered| answered.reading) {
            object["reading"] = json!(reading.name());
        }
        object["answer"] = json!(each.answer.as_ref().map(|answered| &answered.answer));
        object
    });
    let positions: Vec<_> = positions.collect();
    let object = json!({
        "format": FORMAT, "game": entry.name, "rules": rules, "status": "accepted",
        "proved": positions,
    });
    writeln!(out, "{object}")?;
    Ok(())
}
