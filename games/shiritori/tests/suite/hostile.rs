//! Proofs that are made to cost whoever checks them: small files about large graphs.

use std::ops::ControlFlow;
use yomikiri_check::{Claim, Header, Kind, Limits, Proof, Rejection};
use yomikiri_face::{Ask, Means};
use yomikiri_game::{Budget, Goal, Seat, Stop};
use yomikiri_shiritori::ENTRY;
use yomikiri_solve::ProofWriter;

/// A word from one letter to each of so many others.
fn star(letters: usize) -> String {
    (1..=letters).map(|letter| format!("a>b{letter:05}")).collect::<Vec<_>>().join(" ")
}

/// A proof about this graph with so many claims, all with the same steps.
fn file(graph: &str, position: &str, kind: Kind, claims: usize, steps: &[u64]) -> Vec<u8> {
    let mut file = Vec::new();
    let rules = vec![("graph".to_string(), graph.to_string())];
    let header = Header { game: "shiritori".to_string(), rules, log_slots: 20 };
    let mut writer = ProofWriter::new(&mut file, &header).unwrap();
    let goal = Goal::alone(Seat::new(0), 1);
    for _ in 0..claims {
        let claim = Claim { position: position.to_string(), goal, forced: false };
        writer.claim_of_kind(&claim, kind).unwrap();
        steps.iter().for_each(|step| writer.number(*step).unwrap());
    }
    writer.finish().unwrap();
    file
}

fn check(graph: &str, mut file: &[u8], limits: &mut Limits<'_>) -> Result<(), Rejection> {
    let rules = ENTRY.under(&[("graph", graph)]).unwrap();
    rules.check(Proof::open(&mut file)?, limits).map(drop)
}

/// A set of two thousand positions, each with all the words: a file of a few kilobytes would have
/// 120 MB kept.
#[test]
fn a_set_is_bounded_in_bytes() {
    let graph = star(2_000);
    let file = file(&graph, "a", Kind::Avoided, 1, &[1]);
    assert!(file.len() < 10_000, "{}", file.len());
    let stopped = check(&graph, &file, &mut Limits::memory(10 << 20));
    assert!(matches!(stopped, Err(Rejection::Stopped(Stop::Memory))), "{stopped:?}");
    // The first player has said the last word.
    let wrong = check(&graph, &file, &mut Limits::memory(1 << 30));
    assert!(matches!(wrong, Err(Rejection::Wrong(_))), "{wrong:?}");
}

/// Claims of one position each, about many words: whoever watches is asked for each, although no
/// position follows.
#[test]
fn claims_of_long_positions_are_watched() {
    let graph = star(20_000);
    let file = file(&graph, "b00001 -a>b00002", Kind::Replies, 20, &[]);
    let mut asked = 0;
    let mut limits = Limits::memory(1 << 30).watched(|_| {
        asked += 1;
        ControlFlow::Continue(())
    });
    check(&graph, &file, &mut limits).unwrap();
    drop(limits);
    assert!(asked >= 20, "{asked}");
    let stopped = check(&graph, &file, &mut Limits::memory(1 << 10));
    assert!(matches!(stopped, Err(Rejection::Stopped(Stop::Memory))), "{stopped:?}");
}

/// A graph of few letters may stand for many millions of words: they are counted, never listed, neither
/// by whoever solves nor by whoever checks.
#[test]
fn graphs_of_many_words_take_little_room() {
    let many = (0..40).map(|letter| format!("a>b{letter}*1000000")).collect::<Vec<_>>().join(" ");
    let graph = format!("{many} b1>a*999999");
    let rules = ENTRY.under(&[("graph", &graph), ("start", "a")]).unwrap();
    let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
    let mut file = Vec::new();
    let budget = &mut Budget::nodes(1_000);
    let written = session.write_proof("shiritori", &Ask::default(), &mut file, budget);
    assert!(written.is_ok());
    assert!(file.len() < 10_000, "{}", file.len());
    check(&graph, &file, &mut Limits::memory(1 << 20)).unwrap();
}
