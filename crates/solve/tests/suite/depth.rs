//! How far searches follow a line of play, and what they remember of one without a choice.

use std::sync::Arc;
use yomikiri_game::example::Subtract;
use yomikiri_game::{Game, Goal, Seat, Ties};
use yomikiri_solve::ranks::{Ladder, MaxN, Ranker, Ranks};
use yomikiri_solve::{AndOr, Auto, Budget, DfPn, Solver, Stop};

/// One counter at a time: whoever takes the last has long been known.
fn chain(heap: u16) -> Arc<Subtract> {
    Arc::new(Subtract { heap, most: 1 })
}

#[test]
fn two_thousand_moves_are_followed_and_no_more() {
    for (heap, ends) in [(1999, true), (2000, true), (2001, false), (2002, false)] {
        let rules = chain(heap);
        let goal = Goal::alone(Seat::new(0), 1);
        let solvers: [Box<dyn Solver<Subtract>>; 3] = [
            Box::new(AndOr::new(Arc::clone(&rules), 1 << 16)),
            Box::new(DfPn::new(Arc::clone(&rules), 1 << 16)),
            Box::new(Auto::new(Arc::clone(&rules), 1 << 16)),
        ];
        for mut solver in solvers {
            let won = solver.prove(&rules.start(), goal, &mut Budget::unlimited());
            assert_eq!(won, if ends { Ok(heap % 2 == 1) } else { Err(Stop::Depth) }, "{heap}");
        }
    }
    for (heap, ends) in [(1900, true), (2100, false)] {
        let (rules, budget) = (chain(heap), &mut Budget::unlimited());
        let mut max_n = MaxN::new(Arc::clone(&rules), Ties::next_first(2), 1 << 16).unwrap();
        let end = max_n.scores(&rules.start(), budget);
        let won = end.map(|end| end[Seat::new(0)] == 1);
        assert_eq!(won, if ends { Ok(heap % 2 == 1) } else { Err(Stop::Depth) }, "{heap}");
        let ladder = Ladder::of(&*rules).unwrap();
        let mut ranks = Ranks::new(Arc::clone(&rules), ladder, 1 << 16);
        let (known, stop) = ranks.possible(&rules.start(), budget);
        assert_eq!((known.exact().is_some(), stop), (ends, (!ends).then_some(Stop::Depth)));
    }
}

#[test]
fn a_forced_move_is_not_remembered() {
    let (rules, budget) = (chain(50), &mut Budget::unlimited());
    let mut solver = AndOr::new(Arc::clone(&rules), 1 << 16);
    assert_eq!(solver.prove(&rules.start(), Goal::alone(Seat::new(0), 1), budget), Ok(false));
    assert_eq!((solver.table().len(), budget.spent()), (0, 51));
    // With a choice it is, from 9 down to 2: at 1 there is none.
    let rules = Arc::new(Subtract { heap: 9, most: 2 });
    let mut solver = AndOr::new(Arc::clone(&rules), 1 << 16);
    let lost = solver.prove(&rules.start(), Goal::alone(Seat::new(0), 1), &mut Budget::unlimited());
    assert_eq!(lost, Ok(false));
    assert!((4..=14).contains(&solver.table().len()), "{}", solver.table().len());
}
