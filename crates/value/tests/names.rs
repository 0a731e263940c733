//! The names of all small values: those of day 2 as every book lists them, those of day 3 all
//! different and all readable.

use std::collections::BTreeSet;
use yomikiri_value::notation::{Names, laws};
use yomikiri_value::{Algebra, Budget, Store, Value};

/// All values with options among these, of which none dominates another.
fn next_day(algebra: &mut Algebra<'_, '_>, day: &[Value]) -> Vec<Value> {
    let mut choices: Vec<Vec<Value>> = vec![Vec::new()];
    for &value in day {
        for index in 0..choices.len() {
            let choice = &choices[index];
            let mut confused = true;
            for &other in choice {
                confused &= algebra.compare(value, other).unwrap().is_none();
            }
            if confused {
                choices.push([choice.as_slice(), &[value]].concat());
            }
        }
    }
    let mut values = BTreeSet::new();
    for left in &choices {
        for right in &choices {
            values.insert(algebra.game(left, right).unwrap());
        }
    }
    values.into_iter().collect()
}

#[test]
fn the_first_days() {
    let (mut store, mut budget) = (Store::new(256 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let mut names = Names::new();
    let mut named = |algebra: &mut Algebra<'_, '_>, day: &[Value]| -> BTreeSet<String> {
        day.iter().map(|&value| names.name(algebra, value).unwrap()).collect()
    };

    let day_1 = next_day(&mut algebra, &[Value::ZERO]);
    let day_2 = next_day(&mut algebra, &day_1);
    let expected = "0 1 -1 2 -2 1/2 -1/2 * *2 1* -1* ^ v ^* v* +-1 {1|0} {0|-1} {1|*} {*|-1} \
        {1|*,0} {*,0|-1}";
    let expected = expected.split(' ').map(str::to_string).collect();
    assert_eq!(named(&mut algebra, &day_2), expected);

    let day_3 = next_day(&mut algebra, &day_2);
    assert_eq!(day_3.len(), 1474);
    assert_eq!(named(&mut algebra, &day_3).len(), 1474);
    for &value in &day_3 {
        laws::prints_and_reads_back(&mut algebra, value);
    }
}
