//! A worksheet: a line in, a reply out, with variables.

mod commands;
mod help;
mod reply;

pub use commands::{COMMANDS, Command};
pub use help::Help;
pub use reply::{PictureFile, Reply};

use super::Evaluated;
use crate::Budgets;
use yomikiri_game::Misread;
use yomikiri_text::text;
use yomikiri_value::notation::{Answer, Environment, EvaluationError, Expression, FUNCTIONS};
use yomikiri_value::{Algebra, Budget, Dyadic, Failure, Stop, Store};

/// The variables that hold the last answer.
const LAST: [&str; 2] = ["it", "_"];

/// Values and variables that several lines share. Whoever shows it, on a terminal or a page, asks
/// here what a line means: a line that has no answer changes nothing, and the next one may come.
///
/// Each piece of work has a budget of its own; the memory is for all of them together.
///
/// ```
/// use yomikiri_face::values::{Reply, Worksheet};
/// use yomikiri_value::Budget;
/// let mut sheet = Worksheet::new(1 << 20);
/// let mut answer = |line: &str| match sheet.reply(line, &mut Budget::unlimited) {
///     Ok(Reply::Answer(answer)) => answer,
///     other => panic!("{other:?}"),
/// };
/// assert_eq!(answer("G := {6|2}"), "{6|2}");
/// assert_eq!(answer("G+{1|-1}-4"), "+-{3|1}");
/// assert_eq!(answer("Mean(it)"), "0");
/// ```
pub struct Worksheet {
    store: Store,
    /// Bytes for the store.
    memory: usize,
    environment: Environment,
    /// Whether earlier work left something in the store.
    used: bool,
}

impl Worksheet {
    /// Without variables, and with so many bytes for values.
    pub fn new(memory: usize) -> Worksheet {
        let (store, environment) = (Store::new(memory), Environment::new());
        Worksheet { store, memory, environment, used: false }
    }

    /// The reply to a line: an expression, or one of the [`COMMANDS`].
    ///
    /// # Errors
    ///
    /// If it cannot be read, has no answer, or a limit was reached.
    pub fn reply(&mut self, line: &str, budgets: Budgets<'_>) -> Result<Reply, EvaluationError> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(Reply::Nothing);
        }
        let Some((command, rest)) = commands::find(line) else {
            return self.answer(line, budgets).map(Reply::Answer);
        };
        if rest.starts_with(":=") {
            let problem =
                text!("{name} is a command", "{name} はコマンドです", name = command.name);
            let remedy = text!("choose another name", "別の名前を選んでください");
            return Err(Misread::new(line, problem, remedy).at(1).into());
        }
        (command.run)(self, rest, budgets)
    }

    /// Evaluates an expression, and says all there is to say about it; a game is also cooled by
    /// each of these, and its tree is grown if that is wanted.
    ///
    /// # Errors
    ///
    /// If it cannot be read, has no answer, or a limit was reached before there was any.
    pub fn evaluate(
        &mut self,
        expression: &str,
        cool: &[Dyadic],
        with_tree: bool,
        budgets: Budgets<'_>,
    ) -> Result<Evaluated, EvaluationError> {
        let lacks_memory =
            |found: &Evaluated| found.incomplete() == Some(&Failure::Stopped(Stop::Memory));
        self.work(budgets, lacks_memory, |environment, algebra| {
            Evaluated::of(expression, cool, with_tree, environment, algebra)
        })
    }

    /// Lets a variable hold what an expression comes to, and says how that is written; nothing, where
    /// that would be too long.
    ///
    /// ```
    /// use yomikiri_face::values::Worksheet;
    /// use yomikiri_value::Budget;
    /// let mut sheet = Worksheet::new(1 << 20);
    /// assert_eq!(sheet.assign("G", "{6|2}-4", &mut Budget::unlimited)?, "+-2");
    /// assert!(sheet.assign("Mean", "1", &mut Budget::unlimited).is_err(), "a function");
    /// # Ok::<(), yomikiri_value::notation::EvaluationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the name is none or the expression has no answer. Places are those in the expression.
    pub fn assign(
        &mut self,
        name: &str,
        expression: &str,
        budgets: Budgets<'_>,
    ) -> Result<String, EvaluationError> {
        is_name(name)?;
        Ok(self.hold(&[name], expression, budgets)?.unwrap_or_default())
    }

    /// What may be completed: commands, functions with their parenthesis, variables.
    pub fn words(&self) -> Vec<String> {
        let commands = COMMANDS.iter().map(|command| command.name.to_string());
        let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let variables = self.environment.variables().map(|(name, _)| name.to_string());
        commands.chain(functions).chain(variables).collect()
    }

    /// The answer to an expression, as it is written; the variables for the last answer hold it.
    fn answer(&mut self, line: &str, budgets: Budgets<'_>) -> Result<String, EvaluationError> {
        Ok(self.hold(&LAST, line, budgets)??)
    }

    /// Lets variables hold the answer to an expression, and says how that is written, or why it is
    /// not.
    fn hold(
        &mut self,
        variables: &[&str],
        expression: &str,
        budgets: Budgets<'_>,
    ) -> Result<Result<String, Failure>, EvaluationError> {
        self.work(
            budgets,
            |_| false,
            |environment, algebra| {
                let answer = environment.evaluate(&expression.parse()?, algebra)?;
                let name = match answer.name(algebra) {
                    Err(Failure::Stopped(stop)) => return Err(stop.into()),
                    // Too long to be shown, it is still there to be worked with.
                    name => name,
                };
                for variable in variables {
                    environment.set(variable, answer.clone());
                }
                Ok(name)
            },
        )
    }

    /// All there is to say about an expression, or about the last answer if there is none.
    fn about(
        &mut self,
        expression: &str,
        with_tree: bool,
        budgets: Budgets<'_>,
    ) -> Result<Evaluated, EvaluationError> {
        let last = LAST[0];
        if expression.is_empty() && self.environment.get(last).is_none() {
            let problem = text!("there is no answer yet", "まだ答えがありません");
            let remedy = text!("write a game, like {1|0}", "{1|0} のようにゲームを書いてください");
            return Err(Misread::new(last, problem, remedy).into());
        }
        let expression = if expression.is_empty() { last } else { expression };
        self.evaluate(expression, &[], with_tree, budgets)
    }

    /// The variables, each with what it holds.
    fn variables(
        &mut self,
        budgets: Budgets<'_>,
    ) -> Result<Vec<(String, String)>, EvaluationError> {
        self.work(
            budgets,
            |_| false,
            |environment, algebra| {
                let variables = environment.variables().filter(|(name, _)| *name != LAST[1]);
                let held = variables.map(|(name, answer)| Ok((name.into(), answer.name(algebra)?)));
                held.collect()
            },
        )
    }

    /// Does a piece of work; what it does to variables holds if it has a result. If what earlier
    /// work left in the store is in its way, that is cleared and the work begun again:
    /// `lacks_memory` tells of a result whether there was too little memory for all of it.
    fn work<T>(
        &mut self,
        budgets: Budgets<'_>,
        lacks_memory: impl Fn(&T) -> bool,
        work: impl Fn(&mut Environment, &mut Algebra<'_, '_>) -> Result<T, EvaluationError>,
    ) -> Result<T, EvaluationError> {
        let used = std::mem::replace(&mut self.used, true);
        let mut done = self.attempt(budgets(), &work);
        let in_the_way = match &done {
            Ok((result, _)) => lacks_memory(result),
            Err(EvaluationError::Failure(failure)) => *failure == Failure::Stopped(Stop::Memory),
            Err(EvaluationError::Misread(_)) => false,
        };
        if used && in_the_way {
            self.clear()?;
            done = self.attempt(budgets(), &work);
        }
        let (result, environment) = done?;
        self.environment = environment;
        Ok(result)
    }

    fn attempt<T>(
        &mut self,
        mut budget: Budget<'_>,
        work: impl Fn(&mut Environment, &mut Algebra<'_, '_>) -> Result<T, EvaluationError>,
    ) -> Result<(T, Environment), EvaluationError> {
        let mut environment = self.environment.clone();
        let result = work(&mut environment, &mut self.store.within(&mut budget))?;
        Ok((result, environment))
    }

    /// Keeps nothing but the variables.
    fn clear(&mut self) -> Result<(), Stop> {
        let mut fresh = Store::new(self.memory);
        let mut environment = Environment::new();
        let mut budget = Budget::unlimited();
        let mut algebra = fresh.within(&mut budget);
        for (name, answer) in self.environment.variables() {
            let mut adopt = |value| algebra.adopt(&self.store, value);
            let answer = match answer {
                Answer::Value(value) => Answer::Value(adopt(*value)?),
                Answer::Values(values) => {
                    let values = values.iter().map(|&value| adopt(value));
                    Answer::Values(values.collect::<Result<_, Stop>>()?)
                }
                other => other.clone(),
            };
            environment.set(name, answer);
        }
        (self.store, self.environment) = (fresh, environment);
        Ok(())
    }
}

/// Whether a variable may be called so.
///
/// # Errors
///
/// If not, with the reason.
pub fn is_name(name: &str) -> Result<(), Misread> {
    let read = format!("{name} := 0").parse::<Expression>();
    match read.as_ref().map(Expression::target) {
        Ok(Some(target)) if target == name => Ok(()),
        _ => {
            let problem = text!("not a name", "名前として使えません");
            let remedy = text!(
                "begin with a letter, like G or H2; names of functions, and v, vv, v3, are taken",
                "G や H2 のように英字で始めてください。関数の名前と v、vv、v3 は使えません"
            );
            Err(Misread::new(name, problem, remedy))
        }
    }
}
