//! Layers and packed positions of the game of letters, and tables against brute force and the search.

use std::sync::Arc;
use yomikiri_game::{Game, Seat};
use yomikiri_shiritori::search::Searcher;
use yomikiri_shiritori::{LetterGame, random_game};
use yomikiri_solve::Budget;
use yomikiri_tabulate::laws::table_is_right;
use yomikiri_tabulate::{Folder, Listed, Tabulate};

fn random(letters: usize, most: u32, seed: u64) -> LetterGame {
    let names = (0..letters).map(|letter| format!("l{letter}")).collect();
    LetterGame::new(names, random_game(letters, most, seed))
}

fn read(graph: &str) -> LetterGame {
    LetterGame::read_graph(graph).unwrap()
}

yomikiri_tabulate::layered_laws! {
    example: read("e>t e>g g>t*2 s>e s>g t>e t>t"), plies: 10, cases: 100
}
yomikiri_tabulate::layered_laws! { three_letters: random(3, 3, 1), plies: 30, cases: 100 }
yomikiri_tabulate::layered_laws! { nine_letters: random(9, 5, 2), plies: 60, cases: 30 }

/// Pseudorandom choices.
fn walks(number: u64, plies: usize) -> Vec<Vec<u8>> {
    let mut seed = 7u64;
    let mut next = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as u8
    };
    (0..number).map(|_| (0..plies).map(|_| next()).collect()).collect()
}

#[test]
fn tables_say_what_brute_force_and_the_search_say() {
    let games =
        [read("e>t e>g g>t*2 s>e s>g t>e t>t"), random(2, 4, 1), random(3, 2, 2), random(3, 2, 3)];
    for game in games.map(Arc::new) {
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, true, &walks(30, 40), home.path());
        let folder = Arc::new(Folder::open(home.path()).unwrap());
        let table = Listed::new(Arc::clone(&game)).open(folder).unwrap();
        let mut search = Searcher::new(1 << 20, 1);
        for walk in walks(100, 40) {
            let mut position = game.start();
            for choice in walk {
                if game.scores(&position).is_some() {
                    break;
                }
                if let Some(at) = position.at {
                    let wins = search.wins(&position.graph, at, &mut Budget::unlimited()).unwrap();
                    let first = (position.turn == Seat::new(0)) == wins;
                    assert_eq!(table.bit(&position, 0).unwrap(), Some(first), "{position:?}");
                }
                let legal = game.legal(&position);
                game.play(&mut position, legal[choice as usize % legal.len()]);
            }
        }
    }
}
