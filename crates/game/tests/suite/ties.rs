//! Orders of the other players: total, written and read, and nothing left open.

use proptest::collection::vec;
use proptest::prelude::*;
use std::cmp::Ordering;
use yomikiri_game::{Misread, Scores, Seat, Ties};

/// Any order for each of some seats, as text.
fn any_ties() -> impl Strategy<Value = (u8, String)> {
    let others = |seats: u8, seat: u8| (1..=seats).filter(move |&other| other != seat);
    (2..=8u8)
        .prop_flat_map(move |seats| {
            let orders = (1..=seats)
                .map(|seat| Just(others(seats, seat).collect::<Vec<_>>()).prop_shuffle());
            (Just(seats), orders.collect::<Vec<_>>())
        })
        .prop_map(|(seats, orders)| {
            let order = |(seat, order): (usize, &Vec<u8>)| {
                let order = order.iter().map(u8::to_string).collect::<Vec<_>>();
                format!("{}:{}", seat + 1, order.join(">"))
            };
            (seats, orders.iter().enumerate().map(order).collect::<Vec<_>>().join(","))
        })
}

fn scores(seats: u8, of: &[i16]) -> Scores {
    Scores::from_fn(seats, |seat| of[seat.index()])
}

proptest! {
    #[test]
    fn what_is_written_reads_back((seats, text) in any_ties()) {
        let ties = Ties::read(&text, seats).unwrap();
        prop_assert_eq!(ties.to_string(), &*text);
        let blanks = text.replace(':', " :\t").replace('>', " > ").replace(',', " , ");
        prop_assert_eq!(Ties::read(&blanks, seats), Ok(ties));
    }

    #[test]
    fn every_seat_has_a_total_order(
        (seats, text) in any_ties(),
        ends in vec(vec(-1..=1i16, 8), 3),
    ) {
        let ties = Ties::read(&text, seats).unwrap();
        let [a, b, c] = [0, 1, 2].map(|end| scores(seats, &ends[end]));
        for seat in Seat::all(seats) {
            let prefers = |a, b| ties.prefers(seat, a, b);
            prop_assert_eq!(prefers(&a, &b) == Ordering::Equal, a == b);
            prop_assert_eq!(prefers(&a, &b), prefers(&b, &a).reverse());
            if prefers(&a, &b).is_ge() && prefers(&b, &c).is_ge() {
                prop_assert!(prefers(&a, &c).is_ge());
            }
            if a[seat] != b[seat] {
                prop_assert_eq!(prefers(&a, &b), a[seat].cmp(&b[seat]));
            }
        }
    }

    #[test]
    fn junk_is_refused_without_harm(text in "[1-9:>, x０é]{0,24}|\\PC{0,12}", seats in 2..=8u8) {
        if let Ok(ties) = Ties::read(&text, seats) {
            prop_assert_eq!(Ties::read(&ties.to_string(), seats), Ok(ties));
        }
    }
}

/// By hand: seat 1 puts 3 before 2, so a better third score outweighs the second.
#[test]
fn own_score_first_then_as_listed() {
    let ties = Ties::read("1:3>2,2:1>3,3:1>2", 3).unwrap();
    let prefers =
        |a: [i16; 3], b: [i16; 3]| ties.prefers(Seat::new(0), &scores(3, &a), &scores(3, &b));
    assert_eq!(prefers([0, 0, 0], [1, -1, -1]), Ordering::Less);
    assert_eq!(prefers([-1, -1, 1], [-1, 1, -1]), Ordering::Greater);
    assert_eq!(prefers([0, 1, 0], [0, 0, 0]), Ordering::Greater);
}

#[test]
fn two_players_leave_nothing_open() {
    for text in ["", "  ", "1:2", "2:1", "2:1,1:2"] {
        assert_eq!(Ties::read(text, 2).unwrap().to_string(), "1:2,2:1", "{text:?}");
    }
}

#[test]
fn what_is_left_open_is_named() {
    let refused = |text: &str| Ties::read(text, 3).map_err(|e: Misread| e.to_string()).unwrap_err();
    let remedy = "list all others for each player, like 1:2>3,2:3>1,3:1>2";
    for (text, place, problem) in [
        ("", "", "it leaves open whom player 1 would rather see do well"),
        ("1:2>3,3:1>2", "", "it leaves open whom player 2 would rather see do well"),
        ("1:2>3,2:3,3:1>2", ", column 7", "it leaves open where player 2 puts 1"),
        ("1:2>3,2:,3:1>2", ", column 9", "\"\" is none of 3 players"),
        ("1:2>3, 2:3>4,3:1>2", ", column 12", "\"4\" is none of 3 players"),
        ("1:2>3,2:3>2,3:1>2", ", column 11", "player 2 is in its own order"),
        ("1:2>2>3,2:3>1,3:1>2", ", column 5", "player 1 lists 2 twice"),
        ("1:2>3,1:3>2,3:1>2", ", column 7", "player 1 has two orders"),
        ("1:2>3,2:3>1,3:1>2,", ", column 19", "\"\" is no order of one player"),
        ("1>2>3", ", column 1", "\"1>2>3\" is no order of one player"),
    ] {
        assert_eq!(refused(text), format!("{text:?}{place}: {problem}; {remedy}"));
    }
}
