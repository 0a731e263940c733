//! `yomikiri value --batch`: expressions in, JSON out, one a line.

use super::Desk;
use crate::exit::Exit;
use crate::lines;
use anyhow::Result;
use serde_json::json;
use std::io::Write;
use yomikiri_face::FORMAT;
use yomikiri_face::values::unknown_json;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::notation::EvaluationError;
use yomikiri_value::{Dyadic, Failure, Stop};

/// Evaluates every line of standard input, with variables that all of them share. The limits hold
/// for each. A line that cannot be read gives an object with `error`, and the rest goes on.
pub fn run(mut desk: Desk, cool: &[Dyadic], out: &mut dyn Write) -> Result<Exit> {
    let (mut exit, lang) = (Exit::Answered, desk.lang);
    for line in lines::of_standard_input() {
        let (number, line) = line?;
        let found = desk.evaluate(&line, cool, false);
        let failure = match &found {
            Ok(found) => found.incomplete(),
            Err(EvaluationError::Failure(failure @ Failure::Stopped(_))) => Some(failure),
            Err(_) => None,
        };
        let object = match (&found, failure) {
            (Ok(found), _) => found.json(lang),
            (Err(_), Some(failure)) => unknown_json(&line, failure, lang),
            (Err(error), None) => {
                exit = Exit::Bad;
                let error = refused(error, number, lang);
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

/// What is wrong with a line of this number.
fn refused(error: &EvaluationError, number: usize, lang: Lang) -> String {
    let line = text!("line {number}", "{number}行目");
    let told = match error {
        EvaluationError::Misread(misread) => misread.clone().of(line.get(lang)).told(),
        EvaluationError::Failure(why) => {
            text!("{line}: {why}", "{line}: {why}", why = why.told())
        }
    };
    told.get(lang).to_string()
}
