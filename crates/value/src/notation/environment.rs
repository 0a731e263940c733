//! Evaluation, with variables.

use super::expression::{Action, Expression, Relation, Step};
use super::functions::Function;
use super::grammar::nothing_to_read;
use super::lexer::{shortened, write_a_game};
use super::{Answer, EvaluationError};
use crate::{Algebra, Dyadic, Stop, Value};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use yomikiri_game::Misread;
use yomikiri_text::text;

/// Variables, in which expressions are evaluated.
///
/// The values belong to one store: use one environment with one store.
///
/// ```
/// use yomikiri_value::notation::Environment;
/// use yomikiri_value::{Budget, Store};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let (mut algebra, mut environment) = (store.within(&mut budget), Environment::new());
/// environment.evaluate(&"G := {6|2}".parse()?, &mut algebra)?;
/// let answer = environment.evaluate(&"G+{1|-1}-4".parse()?, &mut algebra)?;
/// assert_eq!(answer.name(&mut algebra)?, "+-{3|1}");
/// # Ok::<(), yomikiri_value::notation::EvaluationError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Environment {
    variables: BTreeMap<String, Answer>,
}

impl Environment {
    /// Without variables.
    pub fn new() -> Environment {
        Environment::default()
    }

    /// What a variable holds.
    pub fn get(&self, name: &str) -> Option<&Answer> {
        self.variables.get(name)
    }

    /// Lets a variable hold an answer.
    pub fn set(&mut self, name: &str, answer: Answer) {
        self.variables.insert(name.to_string(), answer);
    }

    /// All variables, by name.
    pub fn variables(&self) -> impl Iterator<Item = (&str, &Answer)> {
        self.variables.iter().map(|(name, answer)| (name.as_str(), answer))
    }

    /// The answer to an expression; an assignment also sets its variable.
    pub fn evaluate(
        &mut self,
        expression: &Expression,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<Answer, EvaluationError> {
        let mut machine = Machine { environment: self, expression, algebra, stack: Vec::new() };
        for step in &expression.steps {
            let answer = machine.take(step)?;
            machine.stack.push((answer, step.column));
        }
        let Some((answer, _)) = machine.stack.pop() else {
            return Err(expression.misread(1, nothing_to_read(), write_a_game()).into());
        };
        if let Some(target) = expression.target() {
            self.set(target, answer.clone());
        }
        Ok(answer)
    }
}

struct Machine<'e, 'a, 's, 'h> {
    environment: &'e Environment,
    expression: &'e Expression,
    algebra: &'a mut Algebra<'s, 'h>,
    /// Operands, and where each comes from.
    stack: Vec<(Answer, usize)>,
}

impl Machine<'_, '_, '_, '_> {
    fn take(&mut self, step: &Step) -> Result<Answer, EvaluationError> {
        let value = match &step.action {
            Action::Constant(nus) => self.algebra.nus(nus.clone())?,
            Action::Uptimal(uptimal) => self.algebra.uptimal(*uptimal)?,
            Action::Variable(name) => return Ok(self.variable(name, step.column)?),
            Action::Game { left, right } => {
                let options = self.values(left + right)?;
                let (left, right) = options.split_at(*left);
                self.algebra.game(left, right)?
            }
            Action::PlusMinus(count) => {
                let options = self.values(*count)?;
                self.algebra.plus_minus(&options)?
            }
            Action::Negative => {
                let [value] = self.operands()?;
                self.algebra.negative(value)?
            }
            Action::Sum => {
                let [a, b] = self.operands()?;
                self.algebra.sum(a, b)?
            }
            Action::Difference => {
                let [a, b] = self.operands()?;
                self.algebra.difference(a, b)?
            }
            Action::OrdinalSum => {
                let [a, b] = self.operands()?;
                self.algebra.ordinal_sum(a, b)?
            }
            Action::Multiple => self.multiple()?,
            Action::Compare(relation) => {
                let [a, b] = self.operands()?;
                return Ok(Answer::Truth(holds(self.algebra, *relation, a, b)?));
            }
            Action::Call(function) => return self.call(function),
        };
        Ok(Answer::Value(value))
    }

    fn variable(&self, name: &str, column: usize) -> Result<Answer, Misread> {
        self.environment.get(name).cloned().ok_or_else(|| {
            let name = shortened(name);
            let problem = text!("{name} has no value", "{name} には値がありません");
            let remedy = text!(
                "give it one, like {name} := {{1|0}}",
                "{name} := {{1|0}} のように値を決めてください"
            );
            self.expression.misread(column, problem, remedy)
        })
    }

    fn multiple(&mut self) -> Result<Value, EvaluationError> {
        let columns = self.columns(2);
        let [times, value] = self.operands()?;
        let integer = self.algebra.store().number(times).and_then(Dyadic::as_integer);
        let Some(integer) = integer else {
            let problem =
                text!("only an integer can multiply a game", "ゲームに掛けられるのは整数だけです");
            let remedy = text!("write it like 3*{1|0}", "3*{1|0} のように書いてください");
            return Err(self.expression.misread(columns[0], problem, remedy).into());
        };
        Ok(self.algebra.multiple(value, &integer)?)
    }

    fn call(&mut self, function: &'static Function) -> Result<Answer, EvaluationError> {
        let columns = self.columns(function.parameters.len());
        let arguments = self.values(function.parameters.len())?;
        for ((parameter, &argument), column) in
            function.parameters.iter().zip(&arguments).zip(columns)
        {
            if parameter.is_number && self.algebra.store().number(argument).is_none() {
                let (name, written) = (parameter.name, function.signature());
                let problem = text!(
                    "{name} of {function} must be a number",
                    "{function} の {name} は数でなければなりません",
                    function = function.name
                );
                let remedy = text!(
                    "write {written} with a number like 1/2",
                    "{written} の {name} に 1/2 のような数を書いてください"
                );
                return Err(self.expression.misread(column, problem, remedy).into());
            }
        }
        Ok((function.apply)(self.algebra, &arguments)?)
    }

    /// Where the last `count` operands come from.
    fn columns(&self, count: usize) -> Vec<usize> {
        let from = self.stack.len().saturating_sub(count);
        self.stack[from..].iter().map(|&(_, column)| column).collect()
    }

    fn operands<const N: usize>(&mut self) -> Result<[Value; N], Misread> {
        let from = self.stack.len().saturating_sub(N);
        let mut values = [Value::ZERO; N];
        for (value, (answer, column)) in values.iter_mut().zip(&self.stack[from..]) {
            *value = self.game(answer, *column)?;
        }
        self.stack.truncate(from);
        Ok(values)
    }

    /// Takes the last `count` operands, which must be games.
    fn values(&mut self, count: usize) -> Result<Vec<Value>, Misread> {
        let from = self.stack.len().saturating_sub(count);
        let operands = self.stack[from..].iter();
        let values = operands.map(|(answer, column)| self.game(answer, *column)).collect();
        self.stack.truncate(from);
        values
    }

    fn game(&self, answer: &Answer, column: usize) -> Result<Value, Misread> {
        let Answer::Value(value) = answer else {
            let kind = answer.kind();
            let problem = text!("{kind} is not a game", "{kind}はゲームではありません");
            let remedy = text!(
                "use a game here, like {1|0}",
                "ここでは {1|0} のようなゲームを使ってください"
            );
            return Err(self.expression.misread(column, problem, remedy));
        };
        Ok(*value)
    }
}

fn holds(
    algebra: &mut Algebra<'_, '_>,
    relation: Relation,
    a: Value,
    b: Value,
) -> Result<bool, Stop> {
    Ok(match relation {
        Relation::Equal => a == b,
        Relation::Unequal => a != b,
        Relation::LessOrEqual => algebra.le(a, b)?,
        Relation::GreaterOrEqual => algebra.le(b, a)?,
        Relation::Less => algebra.compare(a, b)? == Some(Ordering::Less),
        Relation::Greater => algebra.compare(a, b)? == Some(Ordering::Greater),
        Relation::LessOrConfused => !algebra.le(b, a)?,
        Relation::GreaterOrConfused => !algebra.le(a, b)?,
        Relation::Confused => algebra.compare(a, b)?.is_none(),
    })
}
