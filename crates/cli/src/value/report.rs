//! What is known of an expression, for people.

use std::io::{self, Write};
use yomikiri_face::values::{Evaluated, Fact};
use yomikiri_scene::aligned;
use yomikiri_text::{Lang, Text, Told, text};
use yomikiri_value::{Failure, Stop};

/// Columns for what each line is about.
const LABEL: usize = 16;

/// Prints what is known, a line each.
pub fn print(found: &Evaluated, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let Some(report) = found.report() else { return writeln!(out, "{}", found.written()) };
    for Fact { label, said, .. } in report.facts() {
        writeln!(out, "{} {}", aligned(label.get(lang), LABEL, false), said.get(lang))?;
    }
    match &report.incomplete {
        Some(failure) => writeln!(out, "{}", unknown(failure).get(lang)),
        None => Ok(()),
    }
}

/// That something did not become known, and what would do.
pub fn unknown(failure: &Failure) -> Text {
    let why = failure.told();
    let flag = match failure {
        Failure::Stopped(Stop::Memory) => "--memory",
        Failure::Stopped(Stop::Time) => "--time",
        Failure::Stopped(Stop::Nodes) => "--nodes",
        Failure::Stopped(Stop::Cancelled | Stop::Depth) => {
            return text!("unknown, {why}", "不明: {why}。");
        }
        Failure::Undefined(_) => return text!("unknown, {why}", "不明: {why}"),
    };
    text!("unknown, {why}; {flag} allows more", "不明: {why}。{flag} で上限を上げられます。")
}
