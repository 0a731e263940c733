//! A game under way, beside brute force: when a win was thrown away, and when it was last there.

use proptest::prelude::*;
use yomikiri_face::{Chance, Dialogue, Means, Place, open};
use yomikiri_game::{Game, Notation, Seat, SeatSet};
use yomikiri_inarow::InARow;
use yomikiri_solve::{Budget, Oracle};

fn rules(rows: u32) -> InARow {
    InARow::new(rows, 3, 3, 2).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Both seats are people's, who play at random.
    #[test]
    fn wins_are_lost_where_brute_force_says(rows in 3..=4u32, picks in prop::collection::vec(0..12usize, 1..8)) {
        let game = rules(rows);
        let seats = [0, 1].map(Seat::new);
        let mut oracles = seats.map(|seat| Oracle::new(&game, SeatSet::only(seat)));
        let mut wins = |seat: Seat, state: &<InARow as Game>::State| {
            oracles[seat.index()].score(&mut state.clone()) > 0
        };
        let session = open(rules(rows)).session(&Means::memory(1 << 20)).unwrap();
        let mut dialogue = Dialogue::new(session, vec![true, true], Place::default());
        let mut state = game.start();
        // For each seat, the last of its moves before which it could win.
        let mut last = [None, None];
        for (number, pick) in (1..).zip(picks) {
            if game.scores(&state).is_some() {
                break;
            }
            let legal = game.legal(&state);
            let (mover, chosen) = (game.to_move(&state), legal[pick % legal.len()]);
            let could = wins(mover, &state);
            let text = game.show_move(&state, chosen);
            game.play(&mut state, chosen);
            dialogue.play(&text).unwrap();
            if could {
                last[mover.index()] = Some((number, text));
            }
            let thrown = dialogue.thrown_away(mover.index(), &mut Budget::unlimited).unwrap();
            prop_assert_eq!(thrown.is_some(), could && !wins(mover, &state));
            for (seat, last) in seats.into_iter().zip(&last) {
                let found = dialogue.last_chance(seat.index(), &mut Budget::unlimited).unwrap();
                match found {
                    Chance::Still(advice) => {
                        prop_assert!(wins(seat, &state));
                        prop_assert!(game.scores(&state).is_none());
                        prop_assert_eq!(advice.is_some(), game.to_move(&state) == seat);
                    }
                    Chance::Reached => {
                        prop_assert!(wins(seat, &state) && game.scores(&state).is_some());
                    }
                    Chance::Before { number, played, .. } => {
                        prop_assert!(!wins(seat, &state));
                        prop_assert_eq!(&Some((number, played)), last);
                    }
                    Chance::Never => prop_assert!(last.is_none() && !wins(seat, &state)),
                    Chance::UnreadNow | Chance::Unread { .. } => prop_assert!(false, "there was no limit"),
                }
            }
        }
    }
}

/// What was not read out is no reason to speak of a loss.
#[test]
fn without_a_budget_nothing_is_said() {
    let session = open(rules(4)).session(&Means::memory(1 << 20)).unwrap();
    let mut dialogue = Dialogue::new(session, vec![true, true], Place::default());
    dialogue.play("(1,1)").unwrap();
    let [mut nothing, mut no_more] = [|| Budget::nodes(0); 2];
    assert_eq!(dialogue.thrown_away(0, &mut nothing).unwrap(), None);
    assert_eq!(dialogue.last_chance(0, &mut no_more).unwrap(), Chance::UnreadNow);
}

/// That the game is lost is read out here, and nothing before.
#[test]
fn it_was_too_late_only_after_what_was_read_out() {
    let session = open(rules(4)).session(&Means::memory(1 << 20)).unwrap();
    let mut dialogue = Dialogue::new(session, vec![true, true], Place::default());
    for chosen in ["(1,1)", "(2,2)", "(1,2)", "(1,3)", "(3,4)", "(3,1)"] {
        dialogue.play(chosen).unwrap();
    }
    let mut budgets =
        [Budget::unlimited()].into_iter().chain(std::iter::repeat_with(|| Budget::nodes(0)));
    let chance = dialogue.last_chance(0, &mut || budgets.next().unwrap()).unwrap();
    assert_eq!(chance, Chance::Unread { number: 5 });
}

#[test]
fn seats_are_read_by_name_or_number() {
    let seats = ["Black", "White"].map(str::to_string);
    let read = |text| Dialogue::seats(text, &seats).map_err(|error| error.to_string());
    assert_eq!(read("white"), Ok(vec![false, true]));
    assert_eq!(read(" 1 , White"), Ok(vec![true, true]));
    assert_eq!(read("none"), Ok(vec![false, false]));
    for text in ["0", "3", "", "Red", "1,,2"] {
        assert!(
            read(text).unwrap_err().ends_with("no such seat; choose from Black, White, all, none")
        );
    }
}
