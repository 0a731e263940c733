//! `yomikiri solve`.

use crate::chosen::{self, Chosen};
use crate::exit::Exit;
use crate::is_broken_pipe;
use crate::limits::{Limits, spinner};
use crate::pictures::Files;
use crate::target::Target;
use anyhow::Result;
use clap::ArgMatches;
use indicatif::{HumanCount, ProgressBar};
use serde_json::json;
use std::io::Write;
use std::time::Instant;
use yomikiri_face::{Ask, Entry, Extra, News, Phase, Report, Trouble};
use yomikiri_solve::{Budget, Stop};

/// As many moves of a line as people care to read; JSON has all that were found.
const LONGEST_LINE: usize = 24;

/// Solves the position that the flags name.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let files = Files::open(matches)?;
    let proof = matches.get_one::<String>("proof").map(|name| Target::open(name)).transpose()?;
    // Reading a long list takes its time, too.
    let began = Instant::now();
    let mut chosen = chosen::open(name, matches, &limits)?;
    let extras = chosen::read(chosen.entry.extras, matches)?;
    let ask = ask(chosen.entry, matches)?;
    let bar = spinner();
    let mut budget = limits.whole_budget(bar.clone());
    let report = chosen
        .session
        .solve_aloud(&ask, &mut budget, &mut |news| show(&bar, news))
        .map_err(chosen::as_flag)?;
    let seconds = began.elapsed().as_secs_f64();
    let mut found = Found { report, extras: Vec::new(), stop: None };
    for (name, value) in extras.iter() {
        match chosen.session.extra(name, value, &ask.place, &mut budget) {
            Ok(extra) => found.extras.push((name, extra)),
            Err(Trouble::Stop(stop)) => found.stop = Some((name, stop)),
            Err(trouble) => return Err(chosen::told(trouble)),
        }
    }
    // The answer is printed whatever becomes of files; and if nobody reads it, they are still
    // wanted.
    let printed = bar.suspend(|| match matches.get_flag("json") {
        true => print_json(&chosen, &found, seconds, out),
        false => print(&chosen, &found, seconds, out),
    });
    let drawn = files.show(&found.report, &found.extras);
    let written = match proof {
        Some(file) => write_proof(&mut chosen, &ask, &mut budget, file),
        None => Ok(true),
    };
    drop(budget);
    let stops = [found.report.stop, found.report.moves_stop, found.stop.map(|(_, stop)| stop)];
    let extra_stops = found.extras.iter().map(|(_, extra)| extra.stop);
    let unknown = stops.into_iter().chain(extra_stops).any(|stop| stop.is_some());
    let mut exit = if unknown { Exit::Unknown } else { Exit::Answered };
    for failed in [drawn.map(|()| true), written] {
        match failed {
            Ok(true) => {}
            Ok(false) if exit == Exit::Answered => exit = Exit::Unknown,
            Ok(false) => {}
            Err(error) => {
                eprintln!("yomikiri: {error:#}");
                exit = Exit::Bad;
            }
        }
    }
    // A reader who has seen enough takes nothing away from what the files hold.
    match printed {
        Err(error) if !(exit != Exit::Answered && is_broken_pipe(&error)) => Err(error),
        _ => Ok(exit),
    }
}

/// Says on the progress line what is being done.
fn show(bar: &ProgressBar, news: News<'_>) {
    match news {
        News::Phase(Phase::Answer, _) => bar.set_prefix(""),
        News::Phase(Phase::Line, _) => bar.set_prefix("line: "),
        News::Phase(Phase::Moves, total) => {
            bar.set_position(0);
            bar.set_length(total.unwrap_or(0) as u64);
            bar.set_prefix("moves: ");
        }
        News::Move(_) => {
            bar.inc(1);
            let (done, all) = (bar.position(), bar.length().unwrap_or(0));
            bar.set_prefix(format!("moves, {done} of {all}: "));
        }
    }
}

/// What there is to print.
struct Found<'n> {
    report: Report,
    extras: Vec<(&'n str, Extra)>,
    /// An extra that a limit was in the way of.
    stop: Option<(&'n str, Stop)>,
}

/// Writes the proof and says so on standard error; `false` if a limit was reached first,
/// in which case nothing is left behind.
fn write_proof(
    chosen: &mut Chosen,
    ask: &Ask,
    budget: &mut Budget<'_>,
    mut file: Target,
) -> Result<bool> {
    let name = file.name().to_string();
    let written = chosen.session.write_proof(chosen.entry.name, ask, file.writer(), budget);
    match written {
        Ok(steps) => {
            file.finish()?;
            let plural = if steps == 1 { "step" } else { "steps" };
            eprintln!("yomikiri: {name:?} holds a proof in {} {plural}", HumanCount(steps));
            Ok(true)
        }
        Err(why @ (Trouble::Stop(_) | Trouble::TooManyEnds)) => {
            eprintln!("yomikiri: {name:?} was not written: {why}");
            Ok(false)
        }
        Err(Trouble::File(error)) => Err(file.failed(&error)),
        Err(trouble) => Err(chosen::told(trouble)),
    }
}

/// The question that the flags ask, and how it is to be answered.
pub fn ask(entry: &Entry, matches: &ArgMatches) -> Result<Ask> {
    Ok(Ask {
        all_moves: matches.get_flag("all-moves"),
        terse: matches.get_flag("json") || matches.get_flag("batch"),
        ..chosen::ask(entry, matches)?
    })
}

/// A seat as a sentence speaks of it.
fn player(chosen: &Chosen, name: &str) -> String {
    let (seats, players) = (chosen.rules().seats(), chosen.rules().players());
    let at = seats.iter().position(|seat| seat == name);
    at.map_or_else(|| name.to_string(), |at| players[at].clone())
}

fn print_json(chosen: &Chosen, found: &Found<'_>, seconds: f64, out: &mut dyn Write) -> Result<()> {
    let mut object = found.report.json(chosen.entry, chosen.rules(), seconds);
    for (name, extra) in &found.extras {
        object[*name] = extra.json.clone();
    }
    if let Some((name, _)) = found.stop {
        object[name] = json!(null);
    }
    writeln!(out, "{object}")?;
    Ok(out.flush()?)
}

fn print(chosen: &Chosen, found: &Found<'_>, seconds: f64, out: &mut dyn Write) -> Result<()> {
    print_report(chosen, &found.report, seconds, out)?;
    for (_, extra) in &found.extras {
        write!(out, "\n{}", extra.text)?;
    }
    if let Some((name, stop)) = found.stop {
        writeln!(out, "\n--{name}: unknown, {stop}")?;
    }
    Ok(out.flush()?)
}

fn print_report(chosen: &Chosen, report: &Report, seconds: f64, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}: {}\n", chosen.rules().title(), report.question_words())?;
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
        let plies = part.plies_words().map(|plies| format!(" in {plies}")).unwrap_or_default();
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
