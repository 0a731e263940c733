//! What tables say is what brute force says.

use crate::made::board;
use std::sync::Arc;
use yomikiri_game::Game;
use yomikiri_inarow::InARow;
use yomikiri_solve::Oracle;
use yomikiri_tabulate::example::Countdown;
use yomikiri_tabulate::laws::{table_is_right, walks};
use yomikiri_tabulate::{Folder, Layered, Listed, Tabulate};

fn right<G: Layered + 'static>(game: &Arc<G>, plies: bool) {
    let home = tempfile::tempdir().unwrap();
    table_is_right(game, plies, &walks(60, 20), home.path());
}

#[test]
fn tables_say_what_brute_force_says() {
    right(&Arc::new(Countdown { from: 30 }), true);
    right(&board(3, 3, 3, 2), true);
    right(&board(3, 3, 3, 3), true);
    right(&board(4, 3, 3, 3), false);
    right(&board(4, 3, 3, 2), true);
    right(&Arc::new(InARow::new(3, 3, 3, 2).unwrap().misere()), true);
    right(&Arc::new(InARow::new(3, 4, 3, 3).unwrap().misere()), false);
    right(&board(2, 3, 2, 4), true);
    right(&board(1, 8, 3, 2), true);
}

#[test]
fn scores_are_those_of_the_oracle() {
    for game in [board(3, 3, 3, 3), board(4, 3, 3, 2)] {
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, false, &[], home.path());
        let folder = Arc::new(Folder::open(home.path()).unwrap());
        let table = Listed::new(game.clone()).open(folder).unwrap();
        let mut oracles: Vec<_> =
            table.planes().iter().map(|plane| Oracle::new(&*game, plane.goal.seats)).collect();
        for walk in walks(200, 9) {
            let mut state = game.start();
            for choice in walk {
                if game.scores(&state).is_some() {
                    break;
                }
                for (number, plane) in table.planes().iter().enumerate() {
                    let score = oracles[number].score(&mut state.clone());
                    let bit = table.bit(&state, number).unwrap();
                    assert_eq!(bit, Some(score >= plane.goal.at_least), "{plane} at {state:?}");
                }
                let legal = game.legal(&state);
                game.play(&mut state, legal[choice as usize % legal.len()]);
            }
        }
    }
}
