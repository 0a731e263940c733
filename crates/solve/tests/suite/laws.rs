//! The laws between games and solvers, on the example game, whose truth is a formula.

use std::sync::Arc;
use yomikiri_game::example::Subtract;
use yomikiri_game::{Game, Seat, SeatSet};
use yomikiri_solve::{AndOr, Budget, Solver, Stop};

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
fn a_stopped_search_says_why() {
    use std::ops::ControlFlow;
    let rules = Arc::new(Subtract { heap: 1500, most: 4 });
    let stop = |mut budget: Budget<'_>| {
        let seats = SeatSet::only(Seat::new(0));
        AndOr::new(rules.clone(), 1 << 16).score(&rules.start(), seats, &mut budget).1
    };
    let cancelled = Budget::unlimited().watched(|progress| match progress.nodes {
        ..1000 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    });
    assert_eq!(stop(cancelled), Some(Stop::Cancelled));
    assert_eq!(stop(Budget::unlimited().until(std::time::Instant::now())), Some(Stop::Time));
    assert_eq!(stop(Budget::nodes(1200)), Some(Stop::Nodes));
    assert_eq!(stop(Budget::unlimited()), None);
}
