//! The names of all small values: those of day 2 as every book lists them, those of day 3 all
//! different and all readable.

use crate::born::born_by;
use std::collections::BTreeSet;
use yomikiri_value::notation::{Names, laws};
use yomikiri_value::{Algebra, Budget, Store, Value};

#[test]
fn the_first_days() {
    let (mut store, mut budget) = (Store::new(256 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let mut names = Names::new();
    let mut named = |algebra: &mut Algebra<'_, '_>, day: &BTreeSet<Value>| -> BTreeSet<String> {
        day.iter().map(|&value| names.name(algebra, value).unwrap()).collect()
    };

    let day_2 = born_by(&mut algebra, 2).unwrap();
    let expected = "0 1 -1 2 -2 1/2 -1/2 * *2 1* -1* ^ v ^* v* +-1 {1|0} {0|-1} {1|*} {*|-1} \
        {1|*,0} {*,0|-1}";
    let expected = expected.split(' ').map(str::to_string).collect();
    assert_eq!(named(&mut algebra, &day_2), expected);

    let day_3 = born_by(&mut algebra, 3).unwrap();
    assert_eq!(day_3.len(), 1474);
    assert_eq!(named(&mut algebra, &day_3).len(), 1474);
    for &value in &day_3 {
        laws::prints_and_reads_back(&mut algebra, value);
    }
}
