//! What is known of a value, for people.

use std::io::{self, Write};
use yomikiri_face::values::{Cooled, ValueReport};
use yomikiri_value::{Dyadic, Failure, Outcome, Side, Stop, Thermograph};

const TOO_LONG: &str = "…";

/// Prints what is known, a line each.
pub fn print(report: &ValueReport, out: &mut dyn Write) -> io::Result<()> {
    let mut row = |label: &str, text: &str| writeln!(out, "{label:<16} {text}");
    if let Some(canonical) = &report.canonical {
        row("canonical form", canonical)?;
    }
    if let Some(outcome) = report.outcome {
        row("outcome", &format!("{}: {}", outcome.letter(), words(outcome)))?;
    }
    if let Some(graph) = &report.thermograph {
        row("mean", &graph.mean().to_string())?;
        row("temperature", &graph.temperature().to_string())?;
    }
    if let Some([left, right]) = &report.stops {
        row("left stop", &left.to_string())?;
        row("right stop", &right.to_string())?;
    }
    if let Some(graph) = &report.thermograph {
        row("left wall", &breaks(graph, Side::Left))?;
        row("right wall", &breaks(graph, Side::Right))?;
    }
    let asked = |by: &Dyadic| report.asked.iter().any(|asked| asked.by == *by);
    let chilled = report.chilled.iter().filter(|chilled| !asked(&chilled.by));
    for Cooled { by, to } in chilled.chain(&report.asked) {
        row(&format!("cooled by {by}"), to.as_deref().unwrap_or(TOO_LONG))?;
    }
    if let Some(Cooled { by, to }) = &report.frozen {
        row("frozen", &format!("{} (cooled by {by})", to.as_deref().unwrap_or(TOO_LONG)))?;
    }
    if let Some(birthday) = &report.birthday {
        row("birthday", &birthday.to_string())?;
    }
    if let Some(weight) = &report.atomic_weight {
        row("atomic weight", weight.as_deref().unwrap_or("none"))?;
    }
    if report.reduced.is_some() && report.reduced != report.canonical {
        row("reduced form", report.reduced.as_deref().unwrap_or_default())?;
    }
    match &report.incomplete {
        Some(failure) => writeln!(out, "{}", unknown(failure)),
        None => Ok(()),
    }
}

/// That something did not become known, and what would do.
pub fn unknown(failure: &Failure) -> String {
    let more = match failure {
        Failure::Stopped(Stop::Memory) => "; --memory allows more",
        Failure::Stopped(Stop::Time) => "; --time allows more",
        Failure::Stopped(Stop::Nodes) => "; --nodes allows more",
        Failure::Stopped(Stop::Cancelled | Stop::Depth) | Failure::Undefined(_) => "",
    };
    format!("unknown, {failure}{more}")
}

fn words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Left => "Left wins, whoever starts",
        Outcome::Right => "Right wins, whoever starts",
        Outcome::First => "whoever starts wins",
        Outcome::Second => "whoever starts loses",
    }
}

/// Where a wall turns, from the top down.
fn breaks(graph: &Thermograph, side: Side) -> String {
    let corners = graph.wall(side).corners();
    let corners: Vec<String> =
        corners.iter().map(|(temperature, value)| format!("{value} at {temperature}")).collect();
    match corners.is_empty() {
        true => "upright".to_string(),
        false => corners.join(", "),
    }
}
