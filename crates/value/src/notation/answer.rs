//! What an expression evaluates to, and why it may not.

use super::Names;
use crate::{Algebra, Failure, Outcome, Stop, Value};
use yomikiri_game::Misread;
use yomikiri_text::{Text, Told, error_told, text};

/// What an expression evaluates to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A game.
    Value(Value),
    /// Whether a comparison holds.
    Truth(bool),
    /// Who wins.
    Outcome(Outcome),
    /// A list of games.
    Values(Vec<Value>),
}

impl Answer {
    /// As it is shown: `{1|0}`, `true`, `N`, `[0,*]`. More than a million characters are refused.
    pub fn name(&self, algebra: &mut Algebra<'_, '_>) -> Result<String, Failure> {
        match self {
            Answer::Value(value) => algebra.name(*value),
            Answer::Truth(truth) => Ok(truth.to_string()),
            Answer::Outcome(outcome) => Ok(outcome.letter().to_string()),
            Answer::Values(values) => {
                Ok(format!("[{}]", Names::new().list(algebra, values)?.join(",")))
            }
        }
    }

    /// What it is, as a sentence names it.
    pub(super) fn kind(&self) -> Text {
        match self {
            Answer::Value(_) => text!("a game", "ゲーム"),
            Answer::Truth(_) => text!("a comparison", "比較"),
            Answer::Outcome(_) => text!("an outcome", "勝敗"),
            Answer::Values(_) => text!("a list", "リスト"),
        }
    }
}

/// Why an expression has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EvaluationError {
    /// It could not be read, or a part of it does not fit where it stands.
    Misread(Misread),
    /// An operation is not defined there, or a limit was reached.
    Failure(Failure),
}

impl Told for EvaluationError {
    fn told(&self) -> Text {
        match self {
            EvaluationError::Misread(misread) => misread.told(),
            EvaluationError::Failure(failure) => failure.told(),
        }
    }
}

error_told!(EvaluationError);

impl From<Misread> for EvaluationError {
    fn from(misread: Misread) -> EvaluationError {
        EvaluationError::Misread(misread)
    }
}

impl From<Failure> for EvaluationError {
    fn from(failure: Failure) -> EvaluationError {
        EvaluationError::Failure(failure)
    }
}

impl From<Stop> for EvaluationError {
    fn from(stop: Stop) -> EvaluationError {
        EvaluationError::Failure(stop.into())
    }
}
