//! The prompt: a line in, an answer out, with variables.

mod commands;
mod help;

use super::evaluated::{Evaluated, evaluate};
use super::report;
use super::session::Session;
use crate::exit::Exit;
use crate::lines::{Line, Lines};
use anyhow::Result;
use commands::{COMMANDS, split_word};
use std::io::Write;
use yomikiri_game::Misread;
use yomikiri_scene::{Scene, display_width};
use yomikiri_value::notation::{Answer, Environment, EvaluationError, FUNCTIONS};
use yomikiri_value::{Algebra, Failure};

/// The variable that holds the last answer.
const LAST: &str = "it";

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
            Trouble::Evaluation(EvaluationError::Failure(failure @ Failure::Stopped(_))) => {
                writeln!(out, "  {}", report::unknown(failure))
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
    let mut lines = Lines::open("value");
    if lines.is_terminal() {
        writeln!(out, "Type a game, like {{4|0}}+{{6||4|0}}-7, or `help`.")?;
    }
    let mut exit = Exit::Answered;
    while !prompt.over {
        out.flush()?;
        let line = match lines.next("> ", || prompt.words())? {
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
        if line.is_empty() {
            return Ok(());
        }
        if let Some((command, rest)) = commands::find(line) {
            if rest.starts_with(":=") {
                let problem = format!("{} is a command", command.name);
                return Err(Misread::new(line, problem, "choose another name").at(1).into());
            }
            return (command.run)(self, rest, out);
        }
        let work = |environment: &mut Environment, algebra: &mut Algebra<'_, '_>| {
            let answer = environment.evaluate(&line.parse()?, algebra)?;
            let name = match answer.name(algebra) {
                Err(Failure::Stopped(stop)) => return Err(stop.into()),
                // Too long to be shown, it is still there to be worked with.
                name => name,
            };
            environment.set(LAST, answer.clone());
            environment.set("_", answer);
            Ok(name)
        };
        let name = self.session.work(work, |_| false)?;
        writeln!(out, "{}", name.map_err(EvaluationError::from)?)?;
        Ok(())
    }

    /// Evaluates an expression, or looks at the last answer again if there is none.
    fn evaluate(
        &mut self,
        expression: &str,
        with_tree: bool,
    ) -> Result<Evaluated, EvaluationError> {
        let expression = if expression.is_empty() { LAST } else { expression };
        evaluate(&mut self.session, expression, &[], with_tree)
    }

    /// The thermograph of an expression, or its tree if the word `tree` stands before it.
    fn scene(&mut self, text: &str) -> Result<Scene, Trouble> {
        let (with_tree, expression) = match split_word(text) {
            ("tree", rest) => (true, rest),
            _ => (false, text),
        };
        let found = self.evaluate(expression, with_tree)?;
        if let Some(scene) = found.scene(with_tree, expression) {
            return Ok(scene);
        }
        match found.incomplete() {
            Some(failure) => Err(EvaluationError::from(failure.clone()).into()),
            None => {
                let problem = format!("{} cannot be drawn", found.text);
                Err(Misread::new(expression, problem, "write a game").into())
            }
        }
    }

    fn list_variables(&mut self, out: &mut dyn Write) -> Result<(), Trouble> {
        let work = |environment: &mut Environment, algebra: &mut Algebra<'_, '_>| {
            let variables = environment.variables().filter(|(name, _)| *name != "_");
            let line = |(name, answer): (&str, &Answer)| {
                Ok(format!("{name} := {}\n", answer.name(algebra)?))
            };
            variables.map(line).collect::<Result<String, EvaluationError>>()
        };
        let listed = self.session.work(work, |_| false)?;
        Ok(write!(out, "{listed}")?)
    }

    /// What may be completed: commands, functions with their parenthesis, variables.
    fn words(&self) -> Vec<String> {
        let commands = COMMANDS.iter().map(|command| command.name.to_string());
        let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let variables = self.session.environment().variables().map(|(name, _)| name.to_string());
        commands.chain(functions).chain(variables).collect()
    }
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
