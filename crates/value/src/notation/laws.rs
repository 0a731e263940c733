//! Laws of the notation, for tests and fuzzing.

use super::lexer::DIGITS;
use super::{Answer, Environment, EvaluationError, Expression, Names};
use crate::{Algebra, Budget, Store, Value};

/// Reads and evaluates any text: it may be refused, never panic; what comes out is printed and
/// read back as the same value.
///
/// # Panics
/// If a law is broken.
pub fn read_anything(text: &str) {
    let (mut store, mut budget) = (Store::new(8 << 20), Budget::nodes(20_000));
    let mut algebra = store.within(&mut budget);
    let Ok(expression) = text.parse::<Expression>() else { return };
    assert_eq!(expression.text(), text);
    if let Ok(Answer::Value(value)) = Environment::new().evaluate(&expression, &mut algebra) {
        prints_and_reads_back(&mut algebra, value);
    }
}

/// Prints a value and reads the name: it is the same value, unless a limit is met or a number has
/// more digits than are read.
///
/// # Panics
/// If a law is broken.
pub fn prints_and_reads_back(algebra: &mut Algebra<'_, '_>, value: Value) {
    let Ok(name) = Names::new().name(algebra, value) else { return };
    if name.split(|letter: char| !letter.is_ascii_digit()).any(|digits| digits.len() > DIGITS) {
        return;
    }
    let expression: Expression = match name.parse() {
        Ok(expression) => expression,
        Err(misread) => panic!("{name} was printed, but not read: {misread}"),
    };
    match Environment::new().evaluate(&expression, algebra) {
        Ok(answer) => assert_eq!(answer, Answer::Value(value), "{name} reads back otherwise"),
        Err(EvaluationError::Misread(misread)) => panic!("{name} was refused: {misread}"),
        Err(EvaluationError::Failure(_)) => {}
    }
}
