//! What is read, what is printed, what is refused.

use yomikiri_value::notation::{Environment, Expression};
use yomikiri_value::{Budget, Store};

/// What an expression evaluates to, as printed, or the error.
fn answer(text: &str) -> Result<String, String> {
    let (mut store, mut budget) = (Store::new(64 << 20), Budget::nodes(10_000_000));
    let mut algebra = store.within(&mut budget);
    let expression: Expression = text.parse().map_err(|misread| format!("{misread}"))?;
    let answer = Environment::new().evaluate(&expression, &mut algebra);
    let answer = answer.map_err(|error| error.to_string())?;
    answer.name(&mut algebra).map_err(|failure| failure.to_string())
}

#[test]
fn x() {
    for line in include_str!("notation/values.txt").lines() {
        println!("{line} => {}", answer(line).unwrap_or_else(|e| e));
    }
}
