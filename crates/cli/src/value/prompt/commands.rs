//! What can be typed besides expressions: one slice drives reading, completion and help.

use super::{Prompt, Trouble, help};
use crate::pictures;
use crate::target::Target;
use crate::value::report;
use anyhow::Result;
use std::io::Write;

/// A command besides expressions.
pub struct Command {
    pub name: &'static str,
    /// What stands after it.
    pub takes: &'static str,
    pub meaning: &'static str,
    pub run: fn(&mut Prompt, &str, &mut dyn Write) -> Result<(), Trouble>,
}

pub static COMMANDS: &[Command] = &[
    Command {
        name: "about",
        takes: "[EXPR]",
        meaning: "all there is to say about a game: outcome, mean, temperature and more",
        run: |prompt, rest, out| {
            let found = prompt.evaluate(rest, false)?;
            match &found.report {
                Some(known) => report::print(known, out)?,
                None => writeln!(out, "{}", found.text)?,
            }
            Ok(())
        },
    },
    Command {
        name: "thermograph",
        takes: "[EXPR]",
        meaning: "where the walls of its thermograph turn",
        run: |prompt, rest, out| Ok(write!(out, "{}", prompt.scene(rest)?.text)?),
    },
    Command {
        name: "tree",
        takes: "[EXPR]",
        meaning: "its game tree: L before Left's moves, R before Right's",
        run: |prompt, rest, out| {
            Ok(write!(out, "{}", prompt.scene(&format!("tree {rest}"))?.text)?)
        },
    },
    Command {
        name: "svg",
        takes: "FILE [tree] [EXPR]",
        meaning: "draws its thermograph, or its game tree",
        run: |prompt, rest, _| {
            let (file, rest) = split_word(rest);
            let picture = prompt.scene(rest)?.picture;
            let file = Target::open(file).map_err(Trouble::Picture)?;
            pictures::write_svg(file, &picture).map_err(Trouble::Picture)
        },
    },
    Command {
        name: "png",
        takes: "FILE [tree] [EXPR]",
        meaning: "draws its thermograph, or its game tree",
        run: |prompt, rest, _| {
            let (file, rest) = split_word(rest);
            let picture = prompt.scene(rest)?.picture;
            let file = Target::open(file).map_err(Trouble::Picture)?;
            pictures::write_png(file, &picture).map_err(Trouble::Picture)
        },
    },
    Command {
        name: "vars",
        takes: "",
        meaning: "the variables and what they hold",
        run: |prompt, _, out| prompt.list_variables(out),
    },
    Command {
        name: "help",
        takes: "[NAME]",
        meaning: "what can be written, or more about a function or command",
        run: |_, rest, out| help::print(rest, out),
    },
    Command {
        name: "quit",
        takes: "",
        meaning: "leaves; so does the end of the input",
        run: |prompt, _, _| {
            prompt.over = true;
            Ok(())
        },
    },
];

/// The command that a line begins with, and what stands after it.
pub fn find(line: &str) -> Option<(&'static Command, &str)> {
    let end = line.find(|c: char| !c.is_alphanumeric()).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let word = if word == "exit" { "quit" } else { word };
    let command = COMMANDS.iter().find(|command| command.name == word)?;
    let apart = rest.is_empty() || rest.starts_with(char::is_whitespace);
    let rest = rest.trim_start();
    (apart || rest.starts_with(":=")).then_some((command, rest))
}

/// The first word, and what stands after it.
pub fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
