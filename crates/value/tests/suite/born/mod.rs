//! All games born by a day, by the engine.

use std::collections::BTreeSet;
use yomikiri_value::{Algebra, Stop, Value};

/// All games born by a day, from sets of which no option dominates another.
pub fn born_by(algebra: &mut Algebra<'_, '_>, day: u32) -> Result<BTreeSet<Value>, Stop> {
    if day == 0 {
        return Ok(BTreeSet::from([Value::ZERO]));
    }
    let mut sets = vec![Vec::new()];
    for game in born_by(algebra, day - 1)? {
        for i in 0..sets.len() {
            let mut with = sets[i].clone();
            if with.iter().all(|&other| algebra.compare(game, other) == Ok(None)) {
                with.push(game);
                sets.push(with);
            }
        }
    }
    let mut born = BTreeSet::new();
    for left in &sets {
        for right in &sets {
            born.insert(algebra.game(left, right)?);
        }
    }
    Ok(born)
}
