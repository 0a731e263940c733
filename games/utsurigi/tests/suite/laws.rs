//! The laws of games and of solvers, on boards small enough to try everything.

use yomikiri_utsurigi::{ENTRY, Utsurigi};

fn rules(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Utsurigi {
    Utsurigi::new(rows, columns, dominoes, singles).unwrap()
}

mod of_games {
    use super::*;
    yomikiri_game::laws! { smallest: rules(3, 3, 1, 1), perft: include_str!("perft/3x3-1-1.txt"), }
    yomikiri_game::laws! { singles_only: rules(4, 4, 0, 6), perft: include_str!("perft/4x4-0-6.txt"), }
    yomikiri_game::laws! { both_kinds: rules(4, 4, 2, 2), perft: include_str!("perft/4x4-2-2.txt"), }
    yomikiri_game::laws! { dominoes_only: rules(4, 4, 3, 0), perft: include_str!("perft/4x4-3-0.txt"), }
    yomikiri_game::laws! { oblong: rules(3, 5, 2, 2).by_margin(), perft: include_str!("perft/3x5-2-2.txt"), }
    yomikiri_game::laws! { official: rules(6, 6, 6, 4), perft: include_str!("perft/6x6-6-4.txt"), }
    yomikiri_game::laws! { largest: rules(8, 8, 15, 2), perft: include_str!("perft/8x8-15-2.txt"), }
}

mod of_solvers {
    use super::*;
    yomikiri_solve::laws! { smallest: rules(3, 3, 1, 1), plies: 0..4, cases: 40 }
    yomikiri_solve::laws! { smallest_by_margin: rules(3, 3, 1, 2).by_margin(), plies: 1..5, cases: 20 }
    yomikiri_solve::laws! { singles_only: rules(4, 4, 0, 6), plies: 7..12, cases: 40 }
    yomikiri_solve::laws! { both_kinds: rules(4, 4, 2, 2), plies: 4..8, cases: 40 }
    yomikiri_solve::laws! { both_kinds_by_margin: rules(4, 4, 2, 2).by_margin(), plies: 4..8, cases: 20 }
    yomikiri_solve::laws! { oblong: rules(3, 5, 2, 2), plies: 3..7, cases: 40 }
    yomikiri_solve::laws! { more_than_fits: rules(4, 3, 3, 3).by_margin(), plies: 2..6, cases: 20 }
}

mod of_pictures {
    use super::*;
    yomikiri_face::laws! { official: ENTRY, [] }
    yomikiri_face::laws! { narrow: ENTRY, [("size", "7x3"), ("dominoes", "2"), ("margin", "on")] }
    // Who has no single piece left has to pass where no domino fits.
    yomikiri_face::laws! { with_passes: ENTRY, [("size", "4"), ("dominoes", "4"), ("singles", "0")] }
}
