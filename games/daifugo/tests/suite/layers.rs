//! Layers and packed positions, and tables against brute force and searches.

use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_solve::{Auto, Budget, Solver};
use yomikiri_tabulate::laws::{table_agrees, table_is_right, walks};

fn alike(players: usize, cards: u32) -> Daifugo {
    Daifugo::alike(players, cards).unwrap()
}

fn dealt(hands: &str) -> Daifugo {
    hands.parse().unwrap()
}

const UNEVEN: &str = "7/1,2/2,9,11/3,7";

yomikiri_tabulate::layered_laws! { three_alike: alike(3, 3), plies: 30, cases: 100 }
yomikiri_tabulate::layered_laws! { two_places: alike(4, 3).places(2).unwrap(), plies: 30, cases: 100 }
yomikiri_tabulate::layered_laws! {
    led_by_c: dealt("1,5,9/2,5,7/3,4,8").led_by(3).unwrap(), plies: 40, cases: 100
}
yomikiri_tabulate::layered_laws! { uneven: dealt(UNEVEN), plies: 40, cases: 100 }
yomikiri_tabulate::layered_laws! {
    uneven_skipping: dealt(UNEVEN).skipping_passes(), plies: 40, cases: 100
}
yomikiri_tabulate::layered_laws! { eight: alike(8, 2), plies: 60, cases: 50 }
yomikiri_tabulate::layered_laws! { long: alike(8, 32), plies: 200, cases: 10 }

#[test]
fn tables_say_what_brute_force_and_the_search_say() {
    let games = [
        alike(2, 4),
        alike(3, 3),
        alike(4, 2).places(2).unwrap(),
        dealt("1,5,9/2,5,7/3,4").led_by(3).unwrap(),
        dealt(UNEVEN).skipping_passes(),
    ];
    for game in games {
        let game = Arc::new(game);
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, true, &walks(30, 40), home.path());
        let mut search = Auto::new(Arc::clone(&game), 1 << 22);
        table_agrees(&game, home.path(), &walks(50, 40), |state, plane| {
            Some(search.prove(state, plane.goal, &mut Budget::unlimited()).unwrap())
        });
    }
}
