//! One session searches; meanwhile anyone may look.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use yomikiri_face::{Ask, Means, News, Phase, Place, Rules, open};
use yomikiri_inarow::InARow;
use yomikiri_solve::{Budget, Stop};

const LOOKERS: usize = 8;

fn moves(text: &str) -> Place {
    Place { position: None, moves: text.split_whitespace().map(str::to_string).collect() }
}

#[test]
fn eight_look_while_one_searches_until_it_is_cancelled() {
    // Five in a line on 8x8 is out of reach: it ends when it is told to.
    let rules: Arc<dyn Rules> = open(InARow::new(8, 8, 5, 2).unwrap());
    let (cancel, visited) = (AtomicBool::new(false), AtomicUsize::new(0));
    let looked = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let searching = scope.spawn(|| {
            let mut session = Arc::clone(&rules).session(&Means::memory(1 << 24)).unwrap();
            let mut budget = Budget::unlimited().watched(|progress| {
                visited.store(progress.nodes as usize, Ordering::Relaxed);
                match cancel.load(Ordering::Relaxed) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            session.solve(&Ask::default(), &mut budget).unwrap()
        });
        let looking: Vec<_> = (0..LOOKERS)
            .map(|row| {
                let (rules, looked) = (&rules, &looked);
                scope.spawn(move || {
                    for column in 1..=8 {
                        let place = moves(&format!("({column},{})", row + 1));
                        let look = rules.look(&place).unwrap();
                        assert_eq!((look.to_move(), look.moves.len()), (Some(1), 63));
                        looked.fetch_add(1, Ordering::Relaxed);
                    }
                })
            })
            .collect();
        looking.into_iter().for_each(|thread| thread.join().unwrap());
        // All have looked, and the search goes on.
        assert_eq!(looked.load(Ordering::Relaxed), 64);
        assert!(!searching.is_finished());
        let before = visited.load(Ordering::Relaxed);
        while visited.load(Ordering::Relaxed) == before {
            std::thread::yield_now();
        }
        cancel.store(true, Ordering::Relaxed);
        let report = searching.join().unwrap();
        assert_eq!(report.stop, Some(Stop::Cancelled));
    });
}

/// A session may move to another thread, with what it has found.
#[test]
fn a_session_moves_between_threads() {
    let rules = open(InARow::new(4, 3, 3, 2).unwrap());
    let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
    let first = session.solve(&Ask::default(), &mut Budget::unlimited()).unwrap();
    let again = std::thread::spawn(move || {
        session.solve(&Ask::default(), &mut Budget::unlimited()).unwrap()
    });
    let again = again.join().unwrap();
    assert_eq!(again.answer, first.answer);
    assert!(again.nodes < first.nodes);
}

#[test]
fn answers_for_all_moves_arrive_one_by_one() {
    let rules = open(InARow::new(4, 3, 3, 2).unwrap());
    let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
    let ask = Ask { all_moves: true, ..Ask::default() };
    let (mut phases, mut heard) = (Vec::new(), Vec::new());
    let report = session.solve_aloud(&ask, &mut Budget::unlimited(), &mut |news| match news {
        News::Phase(phase, total) => phases.push((phase, total)),
        News::Move(found) => heard.push((found.chosen.clone(), found.answer.clone())),
    });
    let told = report.unwrap().moves.unwrap();
    let told: Vec<_> = told.into_iter().map(|found| (found.chosen, found.answer)).collect();
    assert_eq!(heard, told);
    assert_eq!(
        phases,
        [(Phase::Answer, None), (Phase::Line, None), (Phase::Moves, Some(told.len()))]
    );
}
