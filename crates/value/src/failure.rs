//! Why an operation has no answer.

use crate::Stop;
use yomikiri_text::{Text, Told, error_told};

/// Why an operation that is not defined everywhere has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// A limit was reached.
    Stopped(Stop),
    /// There is no such value: what is wrong, and what would do.
    Undefined(Text),
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
