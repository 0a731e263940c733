//! What is counted.

use crate::made::{GO_ON, board};
use std::collections::{HashMap, HashSet};
use yomikiri_game::{Game, Seat};
use yomikiri_inarow::{Board, InARow};
use yomikiri_tabulate::laws::{brute_force, manifest, tabulate};
use yomikiri_tabulate::{Census, Count, Layered, Plane};

/// Every position that play can lead to, each for itself, and what brute force says of it.
fn counted_plainly(game: &InARow, planes: &[Plane]) -> Census {
    let mut census = Census::default();
    let mut seen = HashSet::new();
    let mut memos = vec![HashMap::new(); planes.len()];
    let mut ahead = vec![game.start()];
    while let Some(state) = ahead.pop() {
        if !game.keeps(&state) || !seen.insert(state.clone()) {
            continue;
        }
        let after: Vec<Board> = match game.scores(&state) {
            Some(_) => Vec::new(),
            None => {
                let legal = game.legal(&state).into_iter();
                legal
                    .map(|chosen| {
                        let mut after = state.clone();
                        game.play(&mut after, chosen);
                        after
                    })
                    .collect()
            }
        };
        let layer = census.layers.entry(game.layer(&state)).or_default();
        // Each position stands for itself, so every symmetry shares in it alike.
        let one = Count { apart: 1, fixed: 0 };
        layer.positions += one;
        for (number, plane) in planes.iter().enumerate() {
            let mut bit =
                |state: &Board| brute_force(game, &mut state.clone(), *plane, &mut memos[number]);
            let count = layer.planes.entry(number).or_default();
            if bit(&state) {
                count.held += one;
            }
            let bits: HashSet<bool> = after.iter().map(bit).collect();
            let mover = (!after.is_empty()).then(|| game.to_move(&state));
            let counts = mover
                .is_some_and(|mover: Seat| game.seats() == 2 || plane.goal.seats.contains(mover));
            if counts && bits.len() == 2 {
                count.choice += one;
            }
        }
        ahead.extend(after);
    }
    census
}

#[test]
fn each_position_for_itself_is_counted_as_brute_force_counts() {
    for (game, plies) in
        [(board(3, 3, 3, 2), true), (board(3, 3, 3, 3), true), (board(3, 2, 2, 3), true)]
    {
        let manifest = manifest(&game, plies, 2);
        let home = tempfile::tempdir().unwrap();
        let mut census = tabulate(&game, &manifest, home.path(), (2, 1 << 26), GO_ON).unwrap();
        for layer in census.layers.values_mut() {
            layer.positions.fixed = 0;
            for plane in layer.planes.values_mut() {
                (plane.held.fixed, plane.choice.fixed) = (0, 0);
            }
        }
        // Layers that play never reaches have no positions.
        let mut plain = counted_plainly(&game, &manifest.planes);
        for layer in 0..manifest.layers {
            let planes = &mut plain.layers.entry(layer).or_default().planes;
            for number in 0..manifest.planes.len() {
                planes.entry(number).or_default();
            }
        }
        assert_eq!(census, plain);
    }
}

#[test]
fn noughts_and_crosses_has_765_positions() {
    // With the 91 and 44 in which somebody has won, and 3 full boards without a line: 765 in all,
    // as is well known, 1 3 12 38 108 174 204 153 57 15 by ply.
    let game = board(3, 3, 3, 2);
    let home = tempfile::tempdir().unwrap();
    let census =
        tabulate(&game, &manifest(&game, false, 1), home.path(), (1, 1 << 26), GO_ON).unwrap();
    let once: Vec<_> = census.layers.values().map(|layer| layer.positions.once(8)).collect();
    assert_eq!(once[..5], [1, 3, 12, 38, 108]);
    assert_eq!(once.iter().sum::<u64>(), 765 - 91 - 44);
    assert_eq!(once[9], 3);
}
