//! Lemmas that lead on from one position to another, on the example game.

use yomikiri_check::{Claim, Header, Limits, Proof, Rejection, verify};
use yomikiri_game::example::Subtract;
use yomikiri_game::{Game, Goal, Notation, Seat};
use yomikiri_solve::ProofWriter;

/// What the checker says of a proof that the first player wins a game: the `remainder`
/// lemma so many times, then these steps.
fn check(rules: Subtract, forced: bool, lemmas: u32, steps: &[u64]) -> Result<(), Rejection> {
    let header = Header { game: "subtract".into(), rules: vec![], log_slots: 8 };
    let mut writer = ProofWriter::new(Vec::new(), &header)?;
    let position = rules.show(&rules.start());
    writer.claim(&Claim { position, goal: Goal::alone(Seat::new(0), 1), forced })?;
    for _ in 0..lemmas {
        writer.number(0)?;
        writer.text("remainder")?;
        writer.bytes(&[])?;
    }
    for &step in steps {
        writer.number(step)?;
    }
    let file = writer.finish()?;
    verify(&rules, Proof::open(&mut &file[..])?, &mut Limits::memory(1 << 30)).map(drop)
}

#[test]
fn a_proof_goes_on_where_a_lemma_leads() {
    // 1003 is like 3, and whoever takes all 3 of 3 wins.
    check(Subtract { heap: 1003, most: 3 }, true, 1, &[3]).unwrap();
    // 1000 is like an empty heap, which needs no step.
    check(Subtract { heap: 1000, most: 3 }, false, 1, &[]).unwrap();
}

#[test]
fn what_the_position_led_to_does_not_bear_out_is_refused() {
    let refused = |heap, forced, steps: &[u64]| {
        let verdict = check(Subtract { heap, most: 3 }, forced, 1, steps);
        assert!(matches!(verdict, Err(Rejection::Wrong(_))), "{verdict:?}");
    };
    refused(1000, true, &[]);
    // Answers to taking 1 and 2 are there, but not to taking all 3.
    refused(1003, false, &[1, 2, 1]);
    // 4 counters cannot be taken from a heap of 3, though they could from 1003.
    refused(1003, true, &[4]);
}

#[test]
fn a_chain_of_lemmas_without_end_is_refused() {
    let verdict = check(Subtract { heap: 2, most: 3 }, false, 5_000, &[]).unwrap_err();
    assert!(verdict.to_string().contains("too long"), "{verdict}");
}
