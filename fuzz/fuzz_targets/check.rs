//! Whatever a proof claims and however it goes on, about any game, checking it ends within a limit on
//! memory: run it with `-rss_limit_mb=512`.
#![no_main]

mod chosen;

use chosen::Chosen;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use yomikiri_face::laws::any_proof_ends;

/// A word from one letter to each of many: large positions, and many moves.
static STAR: LazyLock<String> = LazyLock::new(|| {
    (0..2_000).map(|letter| format!("a>b{letter}")).collect::<Vec<_>>().join(" ")
});

fuzz_target!(|input: ([u8; 6], &[u8])| {
    let (which, bytes) = input;
    let Some(chosen) = Chosen::new(&which, &STAR) else { return };
    any_proof_ends(chosen.entry, &chosen.written(), 1 << 22, bytes);
});
