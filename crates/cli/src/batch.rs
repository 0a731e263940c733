//! `yomikiri solve --batch`: positions in, JSON out, one a line.

use crate::exit::Exit;
use crate::limits::Limits;
use crate::{chosen, solve};
use anyhow::{Context, Result};
use clap::ArgMatches;
use serde_json::json;
use std::io::{BufRead, Write};
use std::time::Instant;
use yomikiri_face::{Ask, FORMAT, Place};
use yomikiri_solve::Stop;

/// Solves every line of standard input under one set of rules with one table. The limits
/// hold for each position. A line that cannot be read gives an object with `error`, and
/// the rest goes on.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let mut chosen = chosen::open(name, matches, &limits)?;
    let common = solve::ask(matches)?;
    let (mut exit, mut cancelled) = (Exit::Answered, false);
    for (number, line) in std::io::stdin().lock().split(b'\n').enumerate() {
        let line = line.with_context(|| format!("line {} of standard input", number + 1))?;
        // Bytes that are no text become a mark that no game reads.
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if line.is_empty() {
            continue;
        }
        let place = Place { position: Some(line.clone()), moves: Vec::new() };
        let ask = Ask { place, ..common.clone() };
        let began = Instant::now();
        let object = match chosen.game.solve(&ask, &mut limits.budget()) {
            Ok(report) => {
                if report.stop.or(report.moves_stop).is_some() && exit == Exit::Answered {
                    exit = Exit::Unknown;
                }
                cancelled = report.stop == Some(Stop::Cancelled);
                report.json(chosen.entry, &*chosen.game, began.elapsed().as_secs_f64())
            }
            Err(error) => {
                exit = Exit::Bad;
                let error = error.of(&format!("line {}", number + 1)).to_string();
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
