//! Any bytes are read as SGF or refused, never a panic; a position that is accepted reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| yomikiri_semeai::laws::read_any_sgf(bytes));
