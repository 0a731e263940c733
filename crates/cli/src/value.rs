//! `yomikiri value`.

mod evaluated;
mod prompt;
mod report;
mod session;

use crate::exit::Exit;
use crate::limits::Limits;
use crate::lines;
use crate::pictures::Files;
use anyhow::{Result, bail};
use clap::ArgMatches;
use evaluated::{Evaluated, evaluate};
use serde_json::{Value as Json, json};
use session::Session;
use std::io::Write;
use yomikiri_face::FORMAT;
use yomikiri_game::Misread;
use yomikiri_scene::GameTree;
use yomikiri_value::notation::EvaluationError;
use yomikiri_value::{Dyadic, Failure, Stop};

/// Evaluates the expression that is given, the lines of standard input, or what is typed.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let session = Session::new(Limits::read(matches)?);
    let cool = cool(matches)?;
    match matches.get_one::<String>("expression") {
        Some(expression) => one(session, expression, &cool, matches, out),
        None if matches.get_flag("batch") => batch(session, &cool, out),
        None => prompt::run(session, out),
    }
}

/// What `--cool` asks for.
fn cool(matches: &ArgMatches) -> Result<Vec<Dyadic>> {
    let texts = matches.get_many::<String>("cool").unwrap_or_default();
    let read = |text: &String| text.parse::<Dyadic>().map_err(|error| error.of("--cool"));
    Ok(texts.map(read).collect::<Result<_, Misread>>()?)
}

/// One expression, from the command line.
fn one(
    mut session: Session,
    expression: &str,
    cool: &[Dyadic],
    matches: &ArgMatches,
    out: &mut dyn Write,
) -> Result<Exit> {
    let json = matches.get_flag("json");
    let with_tree = matches.get_flag("tree") || matches.contains_id("dot");
    let files = Files::open(matches)?;
    let found = match evaluate(&mut session, expression, cool, with_tree) {
        Ok(found) => found,
        Err(EvaluationError::Failure(failure @ Failure::Stopped(_))) => {
            match json {
                true => writeln!(out, "{}", unknown(expression, &failure))?,
                false => writeln!(out, "{}", report::unknown(&failure))?,
            }
            return Ok(Exit::Unknown);
        }
        Err(error) => return Err(error.into()),
    };
    match &found.report {
        _ if json => writeln!(out, "{}", found.json)?,
        None => writeln!(out, "{}", found.text)?,
        Some(report) => {
            report::print(report, out)?;
            if let Some(tree) = found.tree.as_ref().filter(|_| matches.get_flag("tree")) {
                write!(out, "\n{}", tree.scene().text)?;
            }
        }
    }
    out.flush()?;
    draw(expression, &found, matches.get_flag("tree"), files)?;
    let incomplete = found.report.is_some_and(|report| report.incomplete.is_some());
    Ok(if incomplete { Exit::Unknown } else { Exit::Answered })
}

/// What JSON says of an expression whose value did not become known.
fn unknown(expression: &str, failure: &Failure) -> Json {
    json!({
        "format": FORMAT,
        "expression": expression,
        "status": "unknown",
        "canonical": null,
        "reason": failure.to_string(),
    })
}

/// Writes the pictures that the flags ask for.
fn draw(expression: &str, found: &Evaluated, tree: bool, files: Files) -> Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    if found.report.is_none() {
        bail!(
            "there is nothing to draw of {}; give an expression whose value is a game",
            found.text
        );
    }
    let graph = found.tree.as_ref().map(GameTree::graphviz);
    let Some(scene) = found.scene(tree, expression) else {
        // What is in the way is told by the report.
        eprintln!("yomikiri: nothing is drawn");
        return Ok(());
    };
    files.write(&scene.picture, graph.as_deref())
}

/// Expressions from standard input, one a line; one JSON object a line. The limits hold for each.
/// A line that cannot be read gives an object with `error`, and the rest goes on.
fn batch(mut session: Session, cool: &[Dyadic], out: &mut dyn Write) -> Result<Exit> {
    let mut exit = Exit::Answered;
    for line in lines::of_standard_input() {
        let (number, line) = line?;
        let found = evaluate(&mut session, &line, cool, false);
        let failure = match &found {
            Ok(found) => found.incomplete(),
            Err(EvaluationError::Failure(failure @ Failure::Stopped(_))) => Some(failure),
            Err(_) => None,
        };
        let object = match (&found, failure) {
            (Ok(found), _) => found.json.clone(),
            (Err(_), Some(failure)) => unknown(&line, failure),
            (Err(error), None) => {
                exit = Exit::Bad;
                let error = match error {
                    EvaluationError::Misread(misread) => {
                        misread.clone().of(&format!("line {}", number)).to_string()
                    }
                    error => format!("line {}: {error}", number),
                };
                json!({"format": FORMAT, "expression": line, "error": error})
            }
        };
        if failure.is_some() && exit == Exit::Answered {
            exit = Exit::Unknown;
        }
        writeln!(out, "{object}")?;
        out.flush()?;
        if failure == Some(&Failure::Stopped(Stop::Cancelled)) {
            break;
        }
    }
    Ok(exit)
}
