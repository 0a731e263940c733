//! The checker refuses or accepts any bytes, never panics, and accepts nothing false.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yomikiri_inarow::InARow;

fuzz_target!(|bytes: &[u8]| {
    let rules = InARow::new(3, 3, 3, 2).expect("noughts and crosses can be played");
    yomikiri_solve::laws::check_anything(&rules, bytes);
});
