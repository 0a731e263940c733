//! The laws of games and of solvers, on deals of all shapes.

use yomikiri_daifugo::{Daifugo, ENTRY};

fn alike(players: usize, cards: u32) -> Daifugo {
    Daifugo::alike(players, cards).unwrap()
}

fn dealt(hands: &str) -> Daifugo {
    hands.parse().unwrap()
}

const UNEVEN: &str = "7/1,2/2,9,11/3,7";

mod of_games {
    use super::*;
    yomikiri_game::laws! { three_alike: alike(3, 3), perft: include_str!("perft/alike-3-3.txt"), }
    yomikiri_game::laws! {
        two_places: alike(4, 3).places(2).unwrap(),
        perft: include_str!("perft/two-places.txt"),
    }
    yomikiri_game::laws! {
        led_by_c: dealt("1,5,9/2,5,7/3,4,8").led_by(3).unwrap(),
        perft: include_str!("perft/dealt.txt"),
    }
    yomikiri_game::laws! { uneven: dealt(UNEVEN), perft: include_str!("perft/uneven.txt"), }
    yomikiri_game::laws! {
        uneven_skipping: dealt(UNEVEN).skipping_passes(),
        perft: include_str!("perft/uneven-skipping.txt"),
    }
    yomikiri_game::laws! { eight: alike(8, 2), perft: include_str!("perft/eight.txt"), }
    yomikiri_game::laws! { long: alike(2, 32), perft: include_str!("perft/long.txt"), }
}

mod of_solvers {
    use super::*;
    yomikiri_solve::laws! { two_alike: alike(2, 4), plies: 0..8, cases: 30 }
    yomikiri_solve::laws! { three_alike: alike(3, 3), plies: 6..14, cases: 30 }
    yomikiri_solve::laws! { two_places: alike(4, 2).places(2).unwrap(), plies: 3..9, cases: 30 }
    yomikiri_solve::laws! {
        led_by_c: dealt("1,5,9/2,5,7/3,4,8").led_by(3).unwrap(), plies: 6..14, cases: 30
    }
    yomikiri_solve::laws! { uneven_skipping: dealt(UNEVEN).skipping_passes(), plies: 3..8, cases: 30 }
}

mod of_pictures {
    use super::*;
    yomikiri_face::laws! { usual: ENTRY, [] }
    yomikiri_face::laws! { uneven: ENTRY, [("hands", UNEVEN)] }
    yomikiri_face::laws! { uneven_skipping: ENTRY, [("hands", UNEVEN), ("skip-passes", "on")] }
    yomikiri_face::laws! { eight_with_ten: ENTRY, [("players", "8"), ("cards", "10")] }
}
