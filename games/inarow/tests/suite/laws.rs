//! The laws of games and of solvers, for boards small enough to try everything.

use yomikiri_inarow::{ENTRY, InARow};

fn rules(rows: u32, columns: u32, length: u32, players: u8) -> InARow {
    InARow::new(rows, columns, length, players).unwrap()
}

mod of_games {
    use super::*;
    yomikiri_game::laws! {
        noughts_and_crosses: rules(3, 3, 3, 2), perft: include_str!("perft/3x3-k3-p2.txt"),
    }
    yomikiri_game::laws! {
        misere_noughts_and_crosses: rules(3, 3, 3, 2).misere(),
        perft: include_str!("perft/3x3-k3-p2.txt"),
    }
    yomikiri_game::laws! {
        three_on_3x3: rules(3, 3, 3, 3), perft: include_str!("perft/3x3-k3-p3.txt"),
    }
    yomikiri_game::laws! {
        two_on_3x4: rules(3, 4, 3, 2), perft: include_str!("perft/3x4-k3-p2.txt"),
    }
    yomikiri_game::laws! {
        four_on_2x5: rules(2, 5, 2, 4), perft: include_str!("perft/2x5-k2-p4.txt"),
    }
    yomikiri_game::laws! {
        six_on_8x8: rules(8, 8, 5, 6),
        perft: "......../......../......../......../......../......../......../........ : 1 64 4032",
    }
}

mod of_solvers {
    use super::*;
    yomikiri_solve::laws! { misere_for_two_on_4x3: rules(4, 3, 3, 2).misere(), plies: 5..9, cases: 40 }
    yomikiri_solve::laws! { misere_for_three_on_3x3: rules(3, 3, 3, 3).misere(), plies: 2..7, cases: 40 }
    yomikiri_solve::laws! { two_on_3x3: rules(3, 3, 3, 2), plies: 2..7, cases: 40 }
    yomikiri_solve::laws! { three_on_3x3: rules(3, 3, 3, 3), plies: 3..7, cases: 40 }
    yomikiri_solve::laws! { three_on_4x3: rules(4, 3, 3, 3), plies: 6..10, cases: 40 }
    yomikiri_solve::laws! { two_on_4x4: rules(4, 4, 3, 2), plies: 9..14, cases: 40 }
    yomikiri_solve::laws! { two_on_5x4_four_in_a_line: rules(5, 4, 4, 2), plies: 13..18, cases: 40 }
    yomikiri_solve::laws! { three_on_5x4: rules(5, 4, 3, 3), plies: 13..18, cases: 40 }
    yomikiri_solve::laws! { four_on_3x5: rules(3, 5, 3, 4), plies: 8..13, cases: 40 }
    yomikiri_solve::laws! { six_on_3x4_two_in_a_line: rules(3, 4, 2, 6), plies: 4..9, cases: 40 }
}

mod of_pictures {
    use super::*;
    yomikiri_face::laws! { usual: ENTRY, [] }
    yomikiri_face::laws! { three_on_4x4: ENTRY, [("size", "4x4"), ("players", "3")] }
    yomikiri_face::laws! { one_row: ENTRY, [("size", "1x20"), ("line", "4")] }
    yomikiri_face::laws! { misere_on_8x8: ENTRY, [("size", "8x8"), ("misere", "on")] }
}
