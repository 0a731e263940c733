//! `help`, made from the commands and the functions of the notation.

use super::Trouble;
use super::commands::COMMANDS;
use anyhow::Result;
use std::io::Write;
use yomikiri_game::Misread;
use yomikiri_value::notation::{FUNCTIONS, Function};

/// What can be written, in short; the notation's own page has all of it.
const NOTATION: &[(&str, &str)] = &[
    ("{a,b|c}", "Left may move to a or b, Right to c; {1||0|-2} is {1|{0|-2}}"),
    ("+-1, ±{2,{3|1}}", "{1|-1}; a list is that of Left's moves"),
    ("3/4, *, *2, ^, v3", "numbers, stars, ups and downs; -1^*2 is the sum of such"),
    ("G+H, G-H, 3{1|0}", "sums, differences, integer multiples"),
    ("G<=H, G=H, G<>H", "comparisons; <> asks whether they are confused"),
    ("a := {4|0}", "names a value; `it` or `_` is the last answer"),
];

/// Tells about a function or a command; without a name, about all there is.
pub fn print(name: &str, out: &mut dyn Write) -> Result<(), Trouble> {
    if name.is_empty() {
        return all(out);
    }
    let called = |known: &str| known.eq_ignore_ascii_case(name.trim_end_matches(['(', ')']));
    let function =
        |function: &&Function| called(function.name) || function.alias.is_some_and(called);
    if let Some(command) = COMMANDS.iter().find(|command| called(command.name)) {
        let takes = format!("{} {}", command.name, command.takes);
        writeln!(out, "{}  {}", takes.trim_end(), command.meaning)?;
    } else if let Some(function) = FUNCTIONS.iter().find(function) {
        writeln!(out, "{}  {}", function.signature(), function.meaning)?;
        if let Some(alias) = function.alias {
            writeln!(out, "  for short: {alias}")?;
        }
        let (expression, canonical) = function.example;
        writeln!(out, "  {expression} is {canonical}")?;
    } else {
        let remedy = "`help` lists all functions and commands";
        return Err(Misread::new(name, "there is no such function or command", remedy).into());
    }
    Ok(())
}

fn all(out: &mut dyn Write) -> Result<(), Trouble> {
    let notation = NOTATION.iter().map(|(written, meaning)| (written.to_string(), *meaning));
    let commands = COMMANDS.iter().map(|c| (format!("{} {}", c.name, c.takes), c.meaning));
    let functions = FUNCTIONS.iter().map(|function| (function.signature(), function.meaning));
    let sections: [(&str, Vec<(String, &str)>); 3] = [
        ("A line is an expression; its canonical form is the answer.", notation.collect()),
        ("Commands:", commands.collect()),
        ("Functions:", functions.collect()),
    ];
    let entries = sections.iter().flat_map(|(_, entries)| entries);
    let width = entries.map(|(written, _)| written.chars().count()).max().unwrap_or(0);
    for (heading, entries) in &sections {
        writeln!(out, "{heading}")?;
        for (written, meaning) in entries {
            writeln!(out, "  {written:<width$}  {meaning}")?;
        }
    }
    Ok(())
}
