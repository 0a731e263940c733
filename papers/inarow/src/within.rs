//! Positions on which searches are compared.

use std::collections::HashSet;
use yomikiri_game::Game;
use yomikiri_inarow::{Board, InARow};

/// Positions within so many moves of this one in which play goes on, one for each set of images.
pub fn positions_within(rules: &InARow, board: &Board, plies: u32) -> HashSet<Board> {
    let mut layer = HashSet::from([board.clone()]);
    let mut all = layer.clone();
    for _ in 0..plies {
        let after = layer.iter().flat_map(|board| {
            rules.legal(board).into_iter().map(|chosen| {
                let mut after = board.clone();
                rules.play(&mut after, chosen);
                rules.least_image(&after)
            })
        });
        layer = after.filter(|board| rules.scores(board).is_none()).collect();
        all.extend(layer.iter().cloned());
    }
    all
}

/// All positions of a game in which play goes on.
pub fn all_positions(rules: &InARow) -> HashSet<Board> {
    positions_within(rules, &rules.start(), rules.cells())
}
