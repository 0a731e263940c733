//! The prompt: a line in, an answer out, with variables.

use super::lines::{Line, Lines};
use super::session::Session;
use super::{Evaluated, evaluate, report};
use crate::exit::Exit;
use crate::pictures;
use anyhow::Result;
use std::io::Write;
use yomikiri_face::values::thermograph;
use yomikiri_game::Misread;
use yomikiri_scene::{Scene, display_width};
use yomikiri_value::Failure;
use yomikiri_value::notation::{Answer, EvaluationError, FUNCTIONS, Function};

/// A command besides expressions.
struct Command {
    name: &'static str,
    /// What stands after it.
    takes: &'static str,
    meaning: &'static str,
    run: fn(&mut Prompt, &str, &mut dyn Write) -> Result<(), Trouble>,
}

static COMMANDS: &[Command] = &[
    Command {
        name: "about",
        takes: "EXPR",
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
        takes: "EXPR",
        meaning: "where the walls of its thermograph turn",
        run: |prompt, rest, out| Ok(write!(out, "{}", prompt.scene(rest)?.text)?),
    },
    Command {
        name: "tree",
        takes: "EXPR",
        meaning: "its game tree: L before Left's moves, R before Right's",
        run: |prompt, rest, out| {
            let tree = prompt.scene(&format!("tree {rest}"))?;
            Ok(write!(out, "{}", tree.text)?)
        },
    },
    Command {
        name: "svg",
        takes: "FILE [tree] EXPR",
        meaning: "draws its thermograph, or its game tree",
        run: |prompt, rest, _| {
            let (file, rest) = split_word(rest);
            let picture = prompt.scene(rest)?.picture;
            pictures::write_svg(file, &picture).map_err(Trouble::Picture)
        },
    },
    Command {
        name: "png",
        takes: "FILE [tree] EXPR",
        meaning: "draws its thermograph, or its game tree",
        run: |prompt, rest, _| {
            let (file, rest) = split_word(rest);
            let picture = prompt.scene(rest)?.picture;
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
        run: |_, rest, out| help(rest, out),
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

/// What can be written, in short; the notation's own page has all of it.
const NOTATION: &[(&str, &str)] = &[
    ("{a,b|c}", "Left may move to a or b, Right to c; {1||0|-2} is {1|{0|-2}}"),
    ("+-1, ±{2,{3|1}}", "{1|-1}; a list is that of Left's moves"),
    ("3/4, *, *2, ^, v3", "numbers, stars, ups and downs; -1^*2 is the sum of such"),
    ("G+H, G-H, 3{1|0}", "sums, differences, integer multiples"),
    ("G<=H, G=H, G<>H", "comparisons; <> asks whether they are confused"),
    ("a := {4|0}", "names a value; `it` or `_` is the last answer"),
];

/// Why a line has no answer.
enum Trouble {
    /// Its expression has none.
    Evaluation(EvaluationError),
    /// Its picture could not be written.
    Picture(anyhow::Error),
    /// Nobody can be told.
    Output(std::io::Error),
}

impl From<EvaluationError> for Trouble {
    fn from(error: EvaluationError) -> Trouble {
        Trouble::Evaluation(error)
    }
}

impl From<Misread> for Trouble {
    fn from(misread: Misread) -> Trouble {
        Trouble::Evaluation(misread.into())
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Output(error)
    }
}

impl Trouble {
    fn is_limit(&self) -> bool {
        matches!(self, Trouble::Evaluation(EvaluationError::Failure(Failure::Stopped(_))))
    }

    fn tell(&self, out: &mut dyn Write) -> std::io::Result<()> {
        match self {
            Trouble::Evaluation(EvaluationError::Misread(misread)) => point_at(misread, out),
            Trouble::Evaluation(EvaluationError::Failure(Failure::Stopped(stop))) => {
                writeln!(out, "  {}", report::unknown(*stop))
            }
            Trouble::Evaluation(error) => writeln!(out, "  {error}"),
            Trouble::Picture(error) => writeln!(out, "  {error:#}"),
            Trouble::Output(error) => writeln!(out, "  {error}"),
        }
    }
}

struct Prompt {
    session: Session,
    over: bool,
}

/// Answers line by line. A line that has no answer is told what is wrong, and the next one comes.
pub fn run(session: Session, out: &mut dyn Write) -> Result<Exit> {
    let mut prompt = Prompt { session, over: false };
    let mut lines = Lines::open();
    if lines.is_terminal() {
        writeln!(out, "Games and their values. `help` tells what can be written, `quit` leaves.")?;
    }
    let mut exit = Exit::Answered;
    while !prompt.over {
        out.flush()?;
        let line = match lines.next(|| prompt.words())? {
            Line::Text(line) => line,
            Line::Broken => continue,
            Line::End => break,
        };
        let trouble = match prompt.answer(line.trim(), out) {
            Ok(()) => continue,
            Err(Trouble::Output(error)) => return Err(error.into()),
            Err(trouble) => trouble,
        };
        if exit == Exit::Answered || !trouble.is_limit() {
            exit = if trouble.is_limit() { Exit::Unknown } else { Exit::Bad };
        }
        trouble.tell(out)?;
    }
    // Somebody who has seen it all needs no code.
    let exit = if lines.is_terminal() { Exit::Answered } else { exit };
    lines.close();
    Ok(exit)
}

impl Prompt {
    fn answer(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Trouble> {
        let (word, rest) = split_word(line);
        if line.is_empty() {
            return Ok(());
        }
        let word = if word == "exit" { "quit" } else { word };
        if let Some(command) = COMMANDS.iter().find(|command| command.name == word) {
            if rest.starts_with(":=") || rest.starts_with('=') {
                let remedy = "choose another name";
                return Err(Misread::new(line, format!("{word} is a command"), remedy)
                    .at(1)
                    .into());
            }
            return (command.run)(self, rest, out);
        }
        let text = self.session.work(|environment, algebra| {
            let answer = environment.evaluate(&line.parse()?, algebra)?;
            let text = answer.name(algebra)?;
            environment.set("it", answer.clone());
            environment.set("_", answer);
            Ok(text)
        })?;
        writeln!(out, "{text}")?;
        Ok(())
    }

    fn evaluate(
        &mut self,
        expression: &str,
        with_tree: bool,
    ) -> Result<Evaluated, EvaluationError> {
        evaluate(&mut self.session, expression, &[], with_tree)
    }

    /// The thermograph of an expression, or its tree if the word `tree` stands before it.
    fn scene(&mut self, text: &str) -> Result<Scene, Trouble> {
        let (with_tree, expression) = match split_word(text) {
            ("tree", rest) => (true, rest),
            _ => (false, text),
        };
        let found = self.evaluate(expression, with_tree)?;
        let Some(report) = &found.report else {
            let problem = format!("{} cannot be drawn", found.text);
            return Err(Misread::new(expression, problem, "write a game").into());
        };
        match (with_tree, &found.tree, &report.thermograph) {
            (true, Some(tree), _) => Ok(tree.scene()),
            (false, _, Some(graph)) => Ok(thermograph(&found.text, graph).scene()),
            _ => {
                let stop = report.stop.unwrap_or(yomikiri_value::Stop::Memory);
                Err(EvaluationError::from(stop).into())
            }
        }
    }

    fn list_variables(&mut self, out: &mut dyn Write) -> Result<(), Trouble> {
        let listed = self.session.work(|environment, algebra| {
            let variables = environment.variables().filter(|(name, _)| *name != "_");
            let line = |(name, answer): (&str, &Answer)| {
                Ok(format!("{name} := {}\n", answer.name(algebra)?))
            };
            variables.map(line).collect::<Result<String, EvaluationError>>()
        })?;
        Ok(write!(out, "{listed}")?)
    }

    /// What may be completed: commands, functions with their parenthesis, variables.
    fn words(&self) -> Vec<String> {
        let commands = COMMANDS.iter().map(|command| command.name.to_string());
        let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let variables = self.session.environment.variables().map(|(name, _)| name.to_string());
        commands.chain(functions).chain(variables).collect()
    }
}

fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// Repeats the text, with a mark below the place that is wrong.
fn point_at(misread: &Misread, out: &mut dyn Write) -> std::io::Result<()> {
    let (text, column) = misread.excerpt();
    writeln!(out, "  {text}")?;
    match column {
        Some(column) => {
            let before: String = text.chars().take(column.saturating_sub(1)).collect();
            let indent = display_width(&before) + 2;
            writeln!(out, "{:indent$}^ {}", "", misread.advice())
        }
        None => writeln!(out, "  {}", misread.advice()),
    }
}

fn help(name: &str, out: &mut dyn Write) -> Result<(), Trouble> {
    if name.is_empty() {
        return help_on_all(out);
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

fn help_on_all(out: &mut dyn Write) -> Result<(), Trouble> {
    writeln!(out, "A line is an expression; its canonical form is the answer.")?;
    for (written, meaning) in NOTATION {
        writeln!(out, "  {written:<20} {meaning}")?;
    }
    writeln!(out, "Commands:")?;
    for command in COMMANDS {
        let written = format!("{} {}", command.name, command.takes);
        writeln!(out, "  {written:<20} {}", command.meaning)?;
    }
    writeln!(out, "Functions:")?;
    for function in FUNCTIONS {
        writeln!(out, "  {:<20} {}", function.signature(), function.meaning)?;
    }
    Ok(())
}
