//! Every list that a file can make long is bounded in bytes.

use crate::written::{Body, within};
use yomikiri_check::{Limits, Rejection};
use yomikiri_game::example::Subtract;
use yomikiri_game::{Acyclic, Goal, Notation, Seat, Stop};

/// Asserts that a file is accepted, with so many bytes at least.
#[track_caller]
fn needs<G: Notation + Acyclic>(game: &G, body: Body, bytes: usize) {
    let file = body.file();
    let accepted = within(game, &file, &mut Limits::memory(100 * bytes));
    assert!(accepted.is_ok(), "{accepted:?}");
    let stopped = within(game, &file, &mut Limits::memory(bytes));
    assert!(matches!(stopped, Err(Rejection::Stopped(Stop::Memory))), "{stopped:?}");
}

fn first_wins() -> Goal {
    Goal::alone(Seat::new(0), 1)
}

#[test]
fn memos_sets_tables_and_claims_are_bounded_in_bytes() {
    let rules = Subtract { heap: 1_500, most: 1 };
    let steps = vec![1; 1_500];
    for kind in [1, 3] {
        let claim = Body::begin(12).claim_of_kind(kind, "1500 1", first_wins(), false);
        // An even heap is lost; each position takes more than eight bytes.
        needs(&rules, claim.numbers(&steps), 1_500 * 8);
    }
    let texts: Vec<String> = (0..1_500).map(|left| format!("{left} 1")).collect();
    let entries: Vec<_> = texts.iter().map(|text| (text.as_str(), 0, 63)).collect();
    needs(&rules, Body::begin(1).table(0, &entries), 1_500 * 20);
    let ended = |body: Body| body.claim("0 1", first_wins(), false);
    needs(&rules, (0..500).fold(Body::begin(1), |body, _| ended(body)), 500 * 100);
}
