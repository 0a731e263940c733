//! Layers and packed positions, and tables against brute force and the search.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Solver};
use yomikiri_tabulate::Layered;
use yomikiri_tabulate::laws::{table_agrees, table_is_right, walks};
use yomikiri_utsurigi::{Searcher, Utsurigi};

fn rules(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Utsurigi {
    Utsurigi::new(rows, columns, dominoes, singles).unwrap()
}

yomikiri_tabulate::layered_laws! { small: rules(3, 3, 1, 1), plies: 20, cases: 100 }
yomikiri_tabulate::layered_laws! { with_passes: rules(3, 5, 2, 2), plies: 20, cases: 100 }
yomikiri_tabulate::layered_laws! { square: rules(4, 4, 2, 2), plies: 20, cases: 100 }
yomikiri_tabulate::layered_laws! { official: rules(6, 6, 6, 4), plies: 40, cases: 50 }
yomikiri_tabulate::layered_laws! { largest: rules(8, 8, 15, 2).by_margin(), plies: 60, cases: 30 }

#[test]
fn positions_that_pack_alike_are_as_many_as_images_say() {
    for game in [rules(3, 3, 1, 1), rules(3, 4, 1, 0)] {
        let mut by_words: HashMap<Vec<u64>, HashSet<_>> = HashMap::new();
        let mut ahead = vec![game.start()];
        while let Some(position) = ahead.pop() {
            let mut words = vec![0; game.pack_words()];
            game.pack(&position, &mut words);
            if !by_words.entry(words).or_default().insert(position) {
                continue;
            }
            for chosen in game.legal(&position) {
                let mut after = position;
                game.play(&mut after, chosen);
                ahead.push(after);
            }
        }
        assert!(by_words.values().any(|alike| alike.len() as u64 == game.symmetries()));
        for alike in by_words.values() {
            assert!(alike.iter().all(|position| game.images(position) == alike.len() as u64));
        }
    }
}

#[test]
fn tables_say_what_brute_force_and_the_search_say() {
    // The two stocks on 4x4, and one in which players pass.
    let games = [rules(4, 4, 2, 0), rules(4, 4, 1, 1), rules(3, 3, 2, 1).by_margin()];
    for game in games {
        let game = Arc::new(game);
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, true, &walks(20, 20), home.path());
        let mut search = Searcher::new(Arc::clone(&game), 1 << 22, 1);
        table_agrees(&game, home.path(), &walks(60, 20), |state, plane| {
            Some(search.prove(state, plane.goal, &mut Budget::unlimited()).unwrap())
        });
    }
}
