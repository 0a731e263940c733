#![doc = include_str!("../NOTATION.md")]

mod answer;
mod bars;
mod environment;
mod expression;
mod functions;
mod grammar;
pub mod laws;
mod lexer;
mod literal;
mod names;
mod pieces;

pub use answer::{Answer, EvaluationError};
pub use environment::Environment;
pub use expression::Expression;
pub use functions::{FUNCTIONS, Function, Parameter, help};
pub use names::Names;
