//! Solvers agree with brute force, on boards of at most 12 cells with few of them empty, on deals of
//! few cards and in mazes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_domineering::Domineering;
use yomikiri_game::example::Maze;
use yomikiri_game::Notation;
use yomikiri_inarow::InARow;
use yomikiri_solve::{Keyed, laws};

fuzz_target!(|input: (u8, u8, u8, u8, u64, &[u8])| {
    let (rows, columns, length, players, seed, choices) = input;
    if let Ok(rules) = InARow::new(rows.into(), columns.into(), length.into(), players)
        && rules.cells() <= 12
        && choices.len() + 8 >= rules.cells() as usize
    {
        agree(rules, seed, choices);
    }
    if let Ok(rules) = Domineering::new(rows.into(), columns.into())
        && u32::from(rows) * u32::from(columns) <= 12
    {
        agree(rules, seed, choices);
    }
    // Each byte is a hand, each bit a card.
    let hand =
        |bits: u8| (0..8).filter(|card| bits >> card & 1 == 1).map(|card| card + 1).collect();
    let hands: [Vec<u32>; 3] = [rows, columns, length].map(hand);
    if let Ok(rules) = Daifugo::new(&hands)
        && hands.iter().map(Vec::len).sum::<usize>() <= 8
    {
        agree(rules, seed, choices);
    }
    let (floors, width) = (1 + rows % 8, 1 + columns % 6);
    let (most, sighted) = (1 + i16::from(length % 3), players % 2 == 1);
    agree(Maze { seed, floors, width, most, sighted }, seed, choices);
});

fn agree<G>(rules: G, seed: u64, choices: &[u8])
where
    G: Keyed + Notation,
{
    let rules = Arc::new(rules);
    if let Some(state) = laws::reach(&*rules, choices) {
        laws::search_is_exact(&rules, &state, seed);
        laws::pace_is_exact(&rules, &state);
        laws::max_n_is_exact(&rules, &state, seed);
        laws::proofs_are_accepted(&rules, &state);
        laws::tables_are_accepted(&rules, &state, seed);
    }
}
