//! Every walk through every game keeps the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yomikiri_inarow::InARow;

fuzz_target!(|input: (u8, u8, u8, u8, &[u8])| {
    let (rows, columns, length, players, choices) = input;
    if let Ok(rules) = InARow::new(rows.into(), columns.into(), length.into(), players) {
        yomikiri_game::laws::walk(&rules, choices);
    }
});
