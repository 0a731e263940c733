//! The checker refuses or accepts any bytes, never panics, and accepts nothing false: neither in
//! bytes that come out of nowhere nor in damaged proofs.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use yomikiri_game::example::Maze;
use yomikiri_inarow::InARow;
use yomikiri_solve::laws::{check_anything, damaged_proofs_prove_nothing_false, reach};

fuzz_target!(|input: (u8, u8, [u8; 5], &[u8])| {
    let (which, seed, choices, bytes) = input;
    match which % 4 {
        0 => {
            let rules = InARow::new(3, 3, 3, 2).expect("noughts and crosses can be played");
            check_anything(&rules, bytes);
        }
        1 => {
            let rules = InARow::new(3, 3, 3, 2 + seed % 2).expect("this can be played");
            if let Some(state) = reach(&rules, &choices) {
                damaged_proofs_prove_nothing_false(&Arc::new(rules), &state, bytes);
            }
        }
        _ => {
            let (sighted, most) = (which & 4 != 0, 1 + i16::from(which & 8 != 0));
            let maze = Maze { seed: seed.into(), floors: 5, width: 4, most, sighted };
            damaged_proofs_prove_nothing_false(&Arc::new(maze), &place(&maze, &choices), bytes);
        }
    }
});

/// Where these choices lead, or the start if the way ends too soon.
fn place(maze: &Maze, choices: &[u8]) -> yomikiri_game::example::Place {
    let plies = usize::from(choices[0]) % 3;
    reach(maze, &choices[1..=plies]).unwrap_or_else(|| yomikiri_game::Game::start(maze))
}
