//! Solvers agree with brute force, on boards of at most 12 cells with few of them empty.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use yomikiri_inarow::InARow;

fuzz_target!(|input: (u8, u8, u8, u8, u64, &[u8])| {
    let (rows, columns, length, players, seed, choices) = input;
    let Ok(rules) = InARow::new(rows.into(), columns.into(), length.into(), players) else { return };
    if rules.cells() > 12 || choices.len() + 8 < rules.cells() as usize {
        return;
    }
    let rules = Arc::new(rules);
    if let Some(state) = yomikiri_solve::laws::reach(&*rules, choices) {
        yomikiri_solve::laws::search_is_exact(&rules, &state, seed);
    }
});
