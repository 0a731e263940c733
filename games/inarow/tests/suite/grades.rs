//! What a move means for its mover, beside brute force.

use yomikiri_face::{Ask, Grade, Means, Place, Question, open};
use yomikiri_game::{Game, Notation, SeatSet};
use yomikiri_inarow::InARow;
use yomikiri_solve::{Budget, Oracle};

#[test]
fn grades_are_those_of_the_mover() {
    for (rows, players, moves) in [(3, 2, ""), (3, 2, "(1,1) (2,1)"), (3, 3, "(2,2) (1,1)")] {
        let game = InARow::new(rows, 3, 3, players).unwrap();
        let place = Place::after(moves);
        let (state, _) = place.replay(&game).unwrap();
        let mover = game.to_move(&state);
        let rules = open(InARow::new(rows, 3, 3, players).unwrap());
        let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
        for question in [Question::Outcome, Question::Guarantee] {
            if !session.rules().questions().contains(&question) {
                continue;
            }
            let ask = Ask {
                place: place.clone(),
                question: Some(question),
                all_moves: true,
                ..Ask::default()
            };
            let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
            for found in report.moves.unwrap() {
                let mut after = state.clone();
                game.play(&mut after, game.read_move(&state, &found.chosen).unwrap());
                let score = Oracle::new(&game, SeatSet::only(mover)).score(&mut after);
                let expected = match score {
                    1 => Grade::Wins,
                    0 => Grade::Draws,
                    _ => Grade::Loses,
                };
                assert_eq!(found.grade, expected, "{moves} {}", found.chosen);
            }
        }
    }
}

#[test]
fn what_is_not_known_is_open() {
    let rules = open(InARow::new(5, 5, 4, 2).unwrap());
    let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
    let ask = Ask { all_moves: true, ..Ask::default() };
    let report = session.solve(&ask, &mut Budget::nodes(1)).unwrap();
    assert!(report.moves.unwrap().iter().all(|found| found.grade == Grade::Open));
}
