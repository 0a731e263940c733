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
    for (label, number) in [("mean", &report.mean), ("temperature", &report.temperature)] {
        if let Some(number) = number {
            row(label, &number.to_string())?;
        }
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

/// Turns of a wall that are told to people.
const SOME: usize = 8;

/// Where a wall turns, from the top down.
fn breaks(graph: &Thermograph, side: Side) -> String {
    let corners = graph.wall(side).corners();
    if corners.is_empty() {
        return "upright".to_string();
    }
    let told = corners.iter().take(SOME);
    let told: Vec<_> =
        told.map(|(temperature, value)| format!("{value} at {temperature}")).collect();
    let more = if corners.len() > SOME { ", …" } else { "" };
    told.join(", ") + more
}
