//! Any text is read or refused, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yomikiri_inarow::InARow;

fuzz_target!(|input: (u8, u8, u8, u8, &str)| {
    let (rows, columns, length, players, text) = input;
    if let Ok(rules) = InARow::new(rows.into(), columns.into(), length.into(), players) {
        yomikiri_game::laws::read_anything(&rules, text);
    }
});
