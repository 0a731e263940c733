//! Any text is read and evaluated or refused, never a panic; what comes out reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| yomikiri_value::notation::laws::read_anything(text));
