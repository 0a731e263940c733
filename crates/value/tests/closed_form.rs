//! A number, ups and a star, built by its options, is kept in closed form.

use yomikiri_value::{Budget, Dyadic, Nus, Side, Store};

#[test]
fn options_of_a_closed_form_make_it_again() {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    for quarters in -5..=5 {
        for ups in -4..=4 {
            for star in 0..=5 {
                let number = Dyadic::small(quarters, 2);
                let value = algebra.nus(Nus { number, ups, star }).unwrap();
                let [left, right] = Side::BOTH.map(|side| algebra.options(value, side).unwrap());
                assert_eq!(algebra.game(&left, &right), Ok(value), "{quarters}/4 {ups}^ *{star}");
            }
        }
    }
}
