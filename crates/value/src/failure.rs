//! Why an operation has no answer.

use crate::Stop;
use yomikiri_text::{Text, Told, error_told, text};

/// Why an operation that is not defined everywhere has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// A limit was reached.
    Stopped(Stop),
    /// There is no such value: what is wrong, and what would do.
    Undefined(Text),
}

impl Failure {
    /// There is no such value: what is wrong, and one way to mend it; clauses in English, sentences
    /// without 。 in Japanese.
    pub fn undefined(problem: Text, remedy: Text) -> Failure {
        Failure::Undefined(text!("{problem}; {remedy}", "{problem}。{remedy}。"))
    }
}

impl Told for Failure {
    fn told(&self) -> Text {
        match self {
            Failure::Stopped(stop) => stop.told(),
            Failure::Undefined(why) => why.clone(),
        }
    }
}

error_told!(Failure);

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        Failure::Stopped(stop)
    }
}
