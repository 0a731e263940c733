//! Any lines of the Go Text Protocol, about any record, get replies of the right form.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| yomikiri_semeai::laws::hear_any_gtp(bytes));
