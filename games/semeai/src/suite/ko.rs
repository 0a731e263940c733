//! Races with a ko, read out, against every position that play can reach.

use crate::Color;
use crate::success::Success;
use crate::suite::plain::{Worked, compare_races, races};

#[test]
fn races_with_a_ko_are_read_right() {
    let mut decided_by_ko = [0; 2];
    compare_races(5, 200, races::with_a_ko, |worked: &Worked, done| {
        let start = &worked.graph.positions[0];
        let stands = Color::BOTH.map(|attacker| worked.success(start, attacker));
        let by = |success| usize::from(stands.contains(&success));
        let now = [by(Success::WithThreat), by(Success::ByKo)];
        // The ko matters on two boards of three at least.
        let is_wanted = worked.graph.has_ko() && (now != [0, 0] || done % 3 == 0);
        if is_wanted {
            decided_by_ko = [0, 1].map(|at| decided_by_ko[at] + now[at]);
        }
        is_wanted
    });
    assert!(decided_by_ko.iter().all(|&boards| boards > 50), "{decided_by_ko:?}");
}
