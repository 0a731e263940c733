//! `yomikiri solve`.

use crate::chosen::{self, Chosen};
use crate::exit::Exit;
use crate::limits::Limits;
use crate::pictures;
use anyhow::{Context, Result};
use clap::ArgMatches;
use indicatif::HumanCount;
use serde_json::json;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::Instant;
use yomikiri_face::{Ask, Report};
use yomikiri_solve::{Stop, Unwritten};

/// As many moves of a line as people care to read; JSON has all that were found.
const LONGEST_LINE: usize = 24;

/// Solves the position that the flags name.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    // Reading a long list takes its time, too.
    let began = Instant::now();
    let mut chosen = chosen::open(name, matches, &limits)?;
    let extras = chosen::read(chosen.entry.extras, matches)?;
    let ask = ask(matches)?;
    let mut budget = limits.budget_since(began);
    let report = chosen.game.solve(&ask, &mut budget).map_err(chosen::as_flag)?;
    let seconds = began.elapsed().as_secs_f64();
    let mut extra_stop = None;
    let mut found = Vec::new();
    for (name, value) in extras.iter() {
        match chosen.game.extra(name, value, &ask.place, &mut budget).map_err(chosen::as_flag)? {
            Ok(extra) => found.push((name, extra)),
            Err(stop) => extra_stop = Some((name, stop)),
        }
    }
    drop(budget);
    pictures::write(matches, &report, &found)?;
    // The answer need not wait for its proof; and if nobody reads the answer, the proof is
    // still wanted.
    let printed = (|| {
        match matches.get_flag("json") {
            true => {
                let mut object = report.json(chosen.entry, &*chosen.game, seconds);
                for (name, extra) in &found {
                    object[*name] = extra.json.clone();
                }
                if let Some((name, _)) = extra_stop {
                    object[name] = json!(null);
                }
                writeln!(out, "{object}")?;
            }
            false => {
                print(&chosen, &report, seconds, out)?;
                for (_, extra) in &found {
                    write!(out, "\n{}", extra.text)?;
                }
                if let Some((name, stop)) = extra_stop {
                    writeln!(out, "\n--{name}: unknown, {stop}")?;
                }
            }
        }
        Ok(out.flush()?)
    })();
    let unwritten = match matches.get_one::<String>("proof") {
        Some(file) if report.stop == Some(Stop::Cancelled) => {
            eprintln!("yomikiri: {file:?} was not written: {}", Stop::Cancelled);
            true
        }
        Some(file) => !write_proof(&mut chosen, &ask, &limits, file)?,
        None => false,
    };
    let stops = [report.stop, report.moves_stop, extra_stop.map(|(_, stop)| stop)];
    let unknown = unwritten || stops.iter().any(Option::is_some);
    printed.map(|()| if unknown { Exit::Unknown } else { Exit::Answered })
}

/// Writes the proof and says so on standard error; `false` if a limit was reached first,
/// in which case nothing is left behind.
fn write_proof(chosen: &mut Chosen, ask: &Ask, limits: &Limits, name: &str) -> Result<bool> {
    let cannot = || format!("{name:?} cannot be written; name a file in a folder you may write to");
    // Beside the file first: a proof that was stopped halfway must not replace a whole one.
    let beside = format!("{name}.part");
    let mut file = BufWriter::new(File::create(&beside).with_context(cannot)?);
    let entry = chosen.entry;
    let written = chosen.game.write_proof(entry.name, ask, &mut file, &mut limits.budget());
    match written {
        Err(refused) => {
            let _ = std::fs::remove_file(&beside);
            Err(chosen::as_flag(refused))
        }
        Ok(Ok(steps)) => {
            drop(file);
            if let Err(error) = std::fs::rename(&beside, name) {
                let _ = std::fs::remove_file(&beside);
                return Err(error).with_context(cannot);
            }
            eprintln!("yomikiri: {name:?} holds a proof in {} steps", HumanCount(steps));
            Ok(true)
        }
        Ok(Err(why @ (Unwritten::Stop(_) | Unwritten::TooManyEnds))) => {
            let _ = std::fs::remove_file(&beside);
            eprintln!("yomikiri: {name:?} was not written: {why}");
            Ok(false)
        }
        Ok(Err(Unwritten::File(error))) => {
            let _ = std::fs::remove_file(&beside);
            Err(error).with_context(cannot)
        }
    }
}

/// The question that the flags ask, and how it is to be answered.
pub fn ask(matches: &ArgMatches) -> Result<Ask> {
    Ok(Ask {
        all_moves: matches.get_flag("all-moves"),
        terse: matches.get_flag("json") || matches.get_flag("batch"),
        ..chosen::ask(matches)?
    })
}

/// A seat as a sentence speaks of it.
fn player(chosen: &Chosen, name: &str) -> String {
    let (seats, players) = (chosen.game.seats(), chosen.game.players());
    let at = seats.iter().position(|seat| seat == name);
    at.map_or_else(|| name.to_string(), |at| players[at].clone())
}

fn print(chosen: &Chosen, report: &Report, seconds: f64, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}: {}\n", chosen.game.title(), report.question_words())?;
    writeln!(out, "{}", report.scene.text)?;
    for sentence in &report.words {
        writeln!(out, "{sentence}")?;
    }
    for part in &report.parts {
        if part.line.is_empty() && !part.cut {
            continue;
        }
        let about = match (&part.about, &part.result) {
            (Some(("seat", seat)), Some(result)) => format!("{}, {result}", player(chosen, seat)),
            (Some((name, which)), Some(result)) => format!("{name} {which}, {result}"),
            _ => report.line_words().to_string(),
        };
        let plies = part.plies.map(|plies| format!(" in {plies} plies")).unwrap_or_default();
        let shown = &part.line[..part.line.len().min(LONGEST_LINE)];
        let more = match (part.line.len() - shown.len(), part.cut) {
            (0, false) => String::new(),
            (0, true) => " … (and more)".to_string(),
            (more, false) => format!(" … ({} more)", HumanCount(more as u64)),
            (more, true) => format!(" … (more than {} more)", HumanCount(more as u64)),
        };
        writeln!(out, "  {about}{plies}: {}{more}", shown.join(" "))?;
    }
    if let Some(moves) = &report.moves {
        writeln!(out)?;
        for each in moves {
            writeln!(out, "  {}  {}", each.chosen, each.words)?;
        }
    }
    if let Some(stop) = report.moves_stop {
        writeln!(out, "  not every move is known: {stop}")?;
    }
    let positions = if report.nodes == 1 { "position" } else { "positions" };
    let nodes = HumanCount(report.nodes);
    let status = match report.stop {
        None => "proved".to_string(),
        Some(stop) => format!("unknown, {stop}"),
    };
    let depth = report.depth.map(|depth| format!(", depth {depth}")).unwrap_or_default();
    writeln!(out, "\n{status}: {nodes} {positions} visited{depth}, {seconds:.3} s")?;
    Ok(())
}
