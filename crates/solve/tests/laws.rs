//! The laws between games and solvers, on the example game, whose truth is a formula.

use std::sync::Arc;
use yomikiri_game::example::Subtract;
use yomikiri_game::{Game, Seat, SeatSet};
use yomikiri_solve::{AndOr, Budget, Stop};

yomikiri_solve::laws! {
    three_from_twelve: Subtract { heap: 12, most: 3 },
    plies: 0..6, cases: 64,
}

#[test]
fn the_mover_loses_exactly_at_multiples() {
    for heap in 1..60 {
        let rules = Arc::new(Subtract { heap, most: 4 });
        let mut solver = AndOr::new(rules.clone(), 1 << 16);
        let seats = SeatSet::only(Seat::new(0));
        let (bounds, stop) = solver.score(&rules.start(), seats, &mut Budget::unlimited());
        assert_eq!(stop, None);
        assert_eq!(bounds.exact(), Some(if heap % 5 == 0 { -1 } else { 1 }), "{heap}");
    }
}

#[test]
fn a_cancelled_search_says_so() {
    use std::ops::ControlFlow;
    let rules = Arc::new(Subtract { heap: 500, most: 4 });
    let mut solver = AndOr::new(rules.clone(), 1 << 16);
    let mut budget = Budget::unlimited().watched(|progress| {
        if progress.nodes > 3000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let (_, stop) = AndOr::new(Arc::new(Subtract { heap: 5000, most: 4 }), 0).score(
        &Subtract { heap: 5000, most: 4 }.start(),
        SeatSet::only(Seat::new(0)),
        &mut budget,
    );
    assert!(matches!(stop, Some(Stop::Cancelled | Stop::Depth)), "{stop:?}");
    let past = std::time::Instant::now();
    let (_, stop) = solver.score(
        &rules.start(),
        SeatSet::only(Seat::new(1)),
        &mut Budget::unlimited().until(past),
    );
    assert_eq!(stop, Some(Stop::Time));
}
