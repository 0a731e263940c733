//! Whatever a proof claims and however it goes on, about any game, checking it ends within a limit on
//! memory: run it with `-rss_limit_mb=512`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use yomikiri_face::laws::any_proof_ends;

/// A word from one letter to each of many: large positions, and many moves.
static STAR: LazyLock<String> = LazyLock::new(|| {
    (0..2_000).map(|letter| format!("a>b{letter}")).collect::<Vec<_>>().join(" ")
});

fuzz_target!(|input: (u8, &[u8])| {
    let (which, bytes) = input;
    let (game, rules): (&str, &[(&str, &str)]) = match which % 8 {
        0 => ("inarow", &[("size", "4x4"), ("players", "3")]),
        1 => ("shiritori", &[("graph", "a>b b>a*2 b>c c>a c>c")]),
        2 => ("shiritori", &[("graph", &STAR)]),
        3 => ("shiritori", &[]),
        4 => ("utsurigi", &[]),
        5 => ("daifugo", &[]),
        6 => ("domineering", &[]),
        _ => ("semeai", &[]),
    };
    any_proof_ends(yomikiri_catalog::find(game).expect("a game"), rules, 1 << 22, bytes);
});
