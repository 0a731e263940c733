//! Any request to the studio is answered, and none does harm.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use yomikiri_studio::laws::Counter;

/// One studio for all requests, as people have one.
static COUNTER: LazyLock<Counter> = LazyLock::new(|| Counter::open().expect("threads"));

fuzz_target!(|bytes: &[u8]| COUNTER.no_request_does_harm(bytes));
