//! The laws of games and of solvers, on boards small enough to try everything.

use yomikiri_domineering::{Domineering, ENTRY, HORIZONTAL};

fn rules(rows: u32, columns: u32) -> Domineering {
    Domineering::new(rows, columns).unwrap()
}

mod of_games {
    use super::*;
    yomikiri_game::laws! { on_2x2: rules(2, 2), perft: include_str!("perft/2x2.txt") }
    yomikiri_game::laws! {
        on_3x3: rules(3, 3).started_by(HORIZONTAL), perft: include_str!("perft/3x3.txt"),
    }
    yomikiri_game::laws! { on_3x4: rules(3, 4), perft: include_str!("perft/3x4.txt") }
    yomikiri_game::laws! { on_4x4: rules(4, 4), perft: include_str!("perft/4x4.txt") }
    yomikiri_game::laws! { on_8x8: rules(8, 8), perft: include_str!("perft/8x8.txt") }
}

mod of_solvers {
    use super::*;
    yomikiri_solve::laws! { on_3x3: rules(3, 3), plies: 0..3, cases: 20 }
    yomikiri_solve::laws! { on_3x4: rules(3, 4).started_by(HORIZONTAL), plies: 0..4, cases: 40 }
    yomikiri_solve::laws! { on_4x4: rules(4, 4), plies: 1..5, cases: 40 }
    yomikiri_solve::laws! { on_2x8: rules(2, 8), plies: 1..5, cases: 40 }
    yomikiri_solve::laws! { on_8x8: rules(8, 8), plies: 22..26, cases: 10 }
}

mod of_pictures {
    use super::*;
    yomikiri_face::laws! { usual: ENTRY, [] }
    yomikiri_face::laws! { in_a_row: ENTRY, [("size", "1x20"), ("first", "horizontal")] }
    yomikiri_face::laws! { on_8x8: ENTRY, [("size", "8x8")] }
}
