#![doc = include_str!("../NOTATION.md")]

mod answer;
mod elsewhere;
mod environment;
mod expression;
mod functions;
mod grammar;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
mod lexer;
mod names;

pub use answer::{Answer, EvaluationError};
pub use elsewhere::{cgsuite, latex};
pub use environment::Environment;
pub use expression::Expression;
pub use functions::{FUNCTIONS, Function, Parameter, help};
pub use names::Names;
