//! Why an operation has no answer.

use crate::Stop;

/// Why an operation that is not defined everywhere has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// There is no such value: what is wrong, and what would do.
    #[error("{0}")]
    Undefined(String),
}
