//! `yomikiri value`.

mod batch;
mod prompt;
mod report;

use crate::exit::Exit;
use crate::language;
use crate::limits::Limits;
use crate::pictures::Files;
use crate::refusal::refuse;
use anyhow::Result;
use clap::ArgMatches;
use std::io::Write;
use yomikiri_face::values::{Evaluated, Worksheet, unknown_json};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::notation::EvaluationError;
use yomikiri_value::{Dyadic, Failure};

/// A worksheet under the limits of a command line, in its language.
struct Desk {
    sheet: Worksheet,
    limits: Limits,
    lang: Lang,
}

/// Evaluates the expression that is given, the lines of standard input, or what is typed.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let (sheet, lang) = (Worksheet::new(limits.memory), language::chosen(matches));
    let desk = Desk { sheet, limits, lang };
    let cool = cool(matches)?;
    match matches.get_one::<String>("expression") {
        Some(expression) => one(desk, expression, &cool, matches, out),
        None if matches.get_flag("batch") => batch::run(desk, &cool, out),
        None => prompt::run(desk, out),
    }
}

impl Desk {
    fn evaluate(
        &mut self,
        expression: &str,
        cool: &[Dyadic],
        with_tree: bool,
    ) -> Result<Evaluated, EvaluationError> {
        let limits = self.limits;
        self.sheet.evaluate(expression, cool, with_tree, &mut || limits.budget())
    }
}

/// What `--cool` asks for.
fn cool(matches: &ArgMatches) -> Result<Vec<Dyadic>> {
    let texts = matches.get_many::<String>("cool").unwrap_or_default();
    let read = |text: &String| text.parse::<Dyadic>().map_err(|error| error.of("--cool"));
    texts.map(read).collect::<Result<_, Misread>>().map_err(|misread| refuse(misread.told()))
}

/// One expression, from the command line.
fn one(
    mut desk: Desk,
    expression: &str,
    cool: &[Dyadic],
    matches: &ArgMatches,
    out: &mut dyn Write,
) -> Result<Exit> {
    let (json, lang) = (matches.get_flag("json"), desk.lang);
    let as_tree = matches.get_flag("tree");
    let files = Files::open(matches)?;
    let found = match desk.evaluate(expression, cool, as_tree || matches.contains_id("dot")) {
        Ok(found) => found,
        Err(EvaluationError::Failure(failure @ Failure::Stopped(_))) => {
            match json {
                true => writeln!(out, "{}", unknown_json(expression, &failure, lang))?,
                false => writeln!(out, "{}", report::unknown(&failure).get(lang))?,
            }
            return Ok(Exit::Unknown);
        }
        Err(error) => return Err(refuse(error.told())),
    };
    if json {
        writeln!(out, "{}", found.json(lang))?;
    } else {
        report::print(&found, lang, out)?;
        if let Some(tree) = found.tree.as_ref().filter(|_| as_tree) {
            write!(out, "\n{}", tree.drawn().scene(lang).text)?;
        }
    }
    out.flush()?;
    draw(&found, as_tree, files, lang)?;
    Ok(if found.incomplete().is_some() { Exit::Unknown } else { Exit::Answered })
}

/// Writes the pictures that the flags ask for.
fn draw(found: &Evaluated, as_tree: bool, files: Files, lang: Lang) -> Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let drawing = match found.drawing(as_tree) {
        Ok(drawing) => drawing,
        // What is in the way is told by the report.
        Err(EvaluationError::Failure(_)) => {
            let nothing = text!("nothing is drawn", "図は描いていません");
            eprintln!("yomikiri: {}", nothing.get(lang));
            return Ok(());
        }
        Err(error) => return Err(refuse(error.told())),
    };
    let graph = found.tree.as_ref().map(|tree| tree.drawn().graphviz());
    files.write(&drawing.scene(lang).picture, graph.as_deref())
}
