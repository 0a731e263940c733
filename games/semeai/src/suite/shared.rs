//! Races with shared liberties, read out, against every position that play can reach.

use crate::Color;
use crate::success::Success;
use crate::suite::plain::{compare_races, races};

#[test]
fn races_with_shared_liberties_are_read_right() {
    let (mut captures, mut seki) = (0, 0);
    compare_races(2, 500, races::with_shared_liberties, |worked, _| {
        let start = &worked.graph.positions[0];
        let stands = Color::BOTH.map(|attacker| worked.success(start, attacker));
        captures += usize::from(stands.contains(&Success::Yes));
        seki += usize::from(stands == [Success::No; 2]);
        races::shared(start).len() >= 2
    });
    assert!(captures > 300 && seki > 80, "{captures} captures, {seki} sekis");
}
