//! Races with eyes, read out, against every position that play can reach.

use crate::suite::plain::{self, compare_races, races};

#[test]
fn races_with_eyes_are_read_right() {
    let mut sizes = [0; 5];
    let mut with_stones_inside = 0;
    let make = |random: &mut plain::Random| {
        races::with_an_eye(random).filter(|start| !races::eyes(start).is_empty())
    };
    compare_races(3, 500, make, |worked, _| {
        let start = &worked.graph.positions[0];
        for (color, eye) in races::eyes(start) {
            sizes[eye.len()] += 1;
            with_stones_inside += usize::from(eye.meets(start.board().stones(color.other())));
        }
        true
    });
    assert!(sizes[1..].iter().all(|&boards| boards > 50), "{sizes:?}");
    assert!(with_stones_inside > 100, "{with_stones_inside}");
}

/// Whoever takes stones inside an eye has won where the other can never capture any more.
#[test]
fn stones_inside_are_taken_where_the_eye_lives() {
    let mut taken = [0; 2];
    compare_races(4, 200, races::with_stones_inside, |worked, _| {
        let start = &worked.graph.positions[0];
        let owner = start.board().at(start.inner().first().expect("stones inside"));
        let owner = owner.expect("a stone").other();
        taken[usize::from(worked.plies(start, owner).is_some())] += 1;
        true
    });
    assert!(taken.iter().all(|&boards| boards > 30), "{taken:?}");
}
