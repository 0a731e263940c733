//! `yomikiri solve --batch`: positions in, JSON out, one a line.

use crate::exit::Exit;
use crate::limits::Limits;
use crate::{chosen, lines, solve};
use anyhow::Result;
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::time::Instant;
use yomikiri_face::{Ask, FORMAT, Place};
use yomikiri_game::Misread;
use yomikiri_solve::Stop;
use yomikiri_text::{Told, text};

/// Solves every line of standard input under one set of rules with one table. The limits
/// hold for each position. A line that cannot be read gives an object with `error`, and
/// the rest goes on.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let mut chosen = chosen::open(name, matches, &limits)?;
    let common = solve::ask(chosen.entry, matches)?;
    let (mut exit, mut cancelled) = (Exit::Answered, false);
    for line in lines::of_standard_input() {
        let (number, line) = line?;
        let place = Place { position: Some(line.clone()), moves: Vec::new() };
        let ask = Ask { place, ..common.clone() };
        let began = Instant::now();
        let object = match chosen.session.solve(&ask, &mut limits.budget()) {
            Ok(report) => {
                if report.stop.or(report.moves_stop).is_some() && exit == Exit::Answered {
                    exit = Exit::Unknown;
                }
                cancelled = report.stop == Some(Stop::Cancelled);
                report.json(
                    chosen.entry,
                    chosen.rules(),
                    began.elapsed().as_secs_f64(),
                    limits.lang,
                )
            }
            // What is wrong with the flags is not the line's fault.
            Err(error) if !is_about_place(&error) => return Err(chosen::as_flag(error)),
            Err(error) => {
                exit = Exit::Bad;
                let error = {
                    let line = text!("line {number}", "{number}行目");
                    error.of(line.get(limits.lang)).told().get(limits.lang).to_string()
                };
                json!({"format": FORMAT, "game": chosen.entry.name, "position": line, "error": error})
            }
        };
        writeln!(out, "{object}")?;
        out.flush()?;
        if cancelled {
            break;
        }
    }
    Ok(exit)
}

/// Is the error about the position, and not about what is asked of it?
fn is_about_place(error: &Misread) -> bool {
    matches!(error.source_name(), None | Some("position" | "moves"))
}
