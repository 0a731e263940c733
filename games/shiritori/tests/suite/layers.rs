//! Layers and packed positions of the game of letters, and tables against brute force and the search.

use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_shiritori::search::Searcher;
use yomikiri_shiritori::{LetterGame, random_game};
use yomikiri_solve::Budget;
use yomikiri_tabulate::Folder;
use yomikiri_tabulate::laws::{
    longest_are_right, manifest, table_agrees, table_is_right, tabulate, walks,
};

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

#[test]
fn tables_say_what_brute_force_and_the_search_say() {
    let games =
        [read("e>t e>g g>t*2 s>e s>g t>e t>t"), random(2, 4, 1), random(3, 2, 2), random(3, 2, 3)];
    for game in games.map(Arc::new) {
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, true, &walks(30, 40), home.path());
        let mut search = Searcher::new(1 << 20, 1);
        table_agrees(&game, home.path(), &walks(100, 40), |position, plane| {
            let at = position.at.filter(|_| plane.by.is_none())?;
            let wins = search.wins(&position.graph, at, &mut Budget::unlimited()).unwrap();
            Some(plane.goal.seats.contains(position.turn) == wins)
        });
    }
}

/// By hand: of three words from a to itself the first player says the last one; and after a>b the first
/// player says c>d two plies later.
#[test]
fn the_longest_forced_win_may_take_all_words() {
    let mut games = vec![
        (read("a>a"), Some(1)),
        (read("a>a*3"), Some(3)),
        (read("a>b b>c c>d"), Some(2)),
        (read("a>a*2"), None),
    ];
    games.extend((0..20).map(|seed| (random(2, 3, seed), None)));
    games.extend((0..20).map(|seed| (random(4, 1, seed), None)));
    for (game, by_hand) in games {
        let game = Arc::new(game);
        let manifest = manifest(&game, true, 1);
        let home = tempfile::tempdir().unwrap();
        tabulate(&game, &manifest, home.path(), (1, 1 << 24), &|_| ControlFlow::Continue(()))
            .unwrap();
        let stats = Folder::open(home.path()).unwrap().stats().unwrap();
        assert_eq!(longest_are_right(&*game, &stats), 1);
        assert!(by_hand.is_none() || by_hand == stats.longest(0).map(|(_, plies)| plies));
    }
}
