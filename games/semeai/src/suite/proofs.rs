//! Proofs of searched verdicts: what is written is accepted, what is false is not.

use crate::proof::{ProvedRace, check_proof, write_proof};
use crate::stand::Stand;
use crate::success::Success;
use crate::suite::plain::{self, Graph, Random};
use crate::{Color, Figure, Outcome, Position, Reader};
use std::io::Write;
use std::sync::LazyLock;
use yomikiri_check::{Limits, MAGIC, Proof, Rejection, VERSION};
use yomikiri_game::{Budget, Stop};
use yomikiri_solve::Unwritten;

/// A proof of who wins from each of these, and its steps.
fn write(positions: &[Position]) -> (Vec<u8>, u64) {
    let (mut file, mut budget) = (Vec::new(), Budget::unlimited());
    let mut reader = Reader::new(&positions[0], 1 << 26);
    let steps =
        write_proof(&mut file, "semeai", positions, &mut reader, 1 << 28, &mut budget).unwrap();
    (file, steps)
}

fn check(mut file: &[u8]) -> Result<Vec<ProvedRace>, Rejection> {
    check_proof(Proof::open(&mut file)?, &mut Limits::memory(1 << 30))
}

fn starters(position: &Position) -> [Position; 2] {
    Color::BOTH.map(|starter| position.with_mover(starter))
}

/// One file says that whoever starts wins.
#[test]
fn figure_2_is_proved_for_both_starters() {
    let position = Figure::RACE.position();
    let (file, steps) = write(&starters(&position));
    assert!(steps < 150_000 && file.len() < 20_000, "{steps} steps, {} bytes", file.len());
    let proved = check(&file).unwrap_or_else(|e| panic!("{e}"));
    for (proved, starter) in proved.iter().zip(Color::BOTH) {
        assert_eq!(proved.position, position.with_mover(starter));
        let stands = [starter, starter.other()].map(|player| proved.success(player));
        assert_eq!(stands, [Some(Success::Yes), Some(Success::No)]);
    }
    assert_eq!(proved.len(), 2);
}

/// Boards made by chance, with the outcome of each that the fixed points over all moves say. On
/// most of those somebody wins, and most of these are left out.
fn small_boards(seed: u64, count: usize) -> Vec<(Position, [Outcome; 2])> {
    let mut random = Random(seed);
    let mut boards = Vec::new();
    while boards.len() < count {
        let sizes = [(2, 2, 50), (3, 2, 40), (4, 2, 45), (3, 3, 45), (5, 2, 45), (4, 3, 60)];
        let made = match random.below(sizes.len() + 1) {
            at if at < sizes.len() => {
                let (columns, rows, stones) = sizes[at];
                plain::position(&mut random, columns, rows, stones)
            }
            _ => {
                let (depth, rows) = (1 + random.below(3), 2 + random.below(2));
                Some(plain::back_to_back(&mut random, depth, rows))
            }
        };
        let Some(position) = made else { continue };
        let Some(graph) = Graph::new(&position, 20_000) else { continue };
        let outcomes = graph.outcomes();
        let outcome = |starter: Color| {
            let start = position.with_mover(starter);
            let at = graph.positions.iter().position(|known| *known == start);
            outcomes[at.expect("the graph begins with both")]
        };
        let outcomes = Color::BOTH.map(outcome);
        if outcomes.contains(&Outcome::Neither) || random.chance(20) {
            boards.push((position.clone(), outcomes));
        }
    }
    boards
}

#[test]
fn every_verdict_on_small_boards_is_proved() {
    let (mut wins, mut neither) = (0, 0);
    for (position, outcomes) in small_boards(1, 150) {
        let (file, _) = write(&starters(&position));
        let proved = check(&file).unwrap_or_else(|e| panic!("{e}: {position}"));
        assert_eq!(proved.len(), 2);
        for ((proved, start), outcome) in proved.iter().zip(starters(&position)).zip(outcomes) {
            assert_eq!(proved.position, start);
            is_true(proved);
            for player in Color::BOTH {
                let captures = outcome == Outcome::Wins(player);
                assert_eq!(proved.captures(player, None), Some(captures), "{start}");
                assert!(proved.success(player).is_some() || !captures, "{start}");
            }
            *(if outcome == Outcome::Neither { &mut neither } else { &mut wins }) += 1;
        }
    }
    assert!(wins > 50 && neither > 50, "{wins} wins, {neither} without a winner");
}

/// Asserts that what is proved, or follows from that, is what the fixed points over all moves say,
/// whoever always has a threat.
fn is_true(race: &ProvedRace) {
    for threats in [None, Some(Color::Black), Some(Color::White)] {
        let position = race.position.with_threats(threats);
        let graph = Graph::new(&position, 100_000).expect("a small board");
        let start = graph.positions.iter().position(|known| *known == position);
        let outcome = graph.outcomes()[start.unwrap_or(0)];
        for player in Color::BOTH {
            if let Some(captures) = race.captures(player, threats) {
                assert_eq!(captures, outcome == Outcome::Wins(player), "{position}: {race:?}");
            }
        }
    }
}

/// The inside of a file, and a file with such an inside whose checksum is right.
fn inside(file: &[u8]) -> Vec<u8> {
    zstd::decode_all(&file[MAGIC.len() + 2..file.len() - 4]).unwrap()
}

fn with_inside(body: &[u8]) -> Vec<u8> {
    let mut file = [&MAGIC[..], &VERSION.to_le_bytes()].concat();
    let mut encoder = zstd::stream::write::Encoder::new(&mut file, 1).unwrap();
    encoder.window_log(12).unwrap();
    encoder.write_all(body).unwrap();
    encoder.finish().unwrap();
    let sum = crc32fast::hash(&file);
    file.extend(sum.to_le_bytes());
    file
}

/// A race that is won, and one that neither wins, on boards so small that all is soon checked.
static TWO_RACES: LazyLock<[Vec<Position>; 2]> = LazyLock::new(|| {
    let boards = small_boards(2, 60);
    let with = |wanted: fn(&Outcome) -> bool| {
        let found = boards.iter().find(|(position, outcomes)| {
            let small = position.size().points().count() < 9;
            small && outcomes.iter().all(wanted) && write(&starters(position)).1 > 10
        });
        starters(&found.expect("there are such boards").0).to_vec()
    };
    [with(|outcome| *outcome != Outcome::Neither), with(|outcome| *outcome == Outcome::Neither)]
});

#[test]
fn damaged_files_are_refused() {
    for positions in &*TWO_RACES {
        let (whole, steps) = write(positions);
        assert!(check(&whole).is_ok() && steps > 10);
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut changed = whole.clone();
                changed[at] ^= 1 << bit;
                assert!(check(&changed).is_err(), "bit {bit} of byte {at}");
            }
            assert!(check(&whole[..at]).is_err(), "the first {at} bytes");
        }
        assert!(check(&[&whole[..], &[0]].concat()).is_err());
    }
}

/// With bytes inside the file changed, taken away or put in: claims, positions, steps. What is
/// accepted then is true.
#[test]
fn changed_claims_and_steps_prove_nothing_false() {
    let (mut random, mut accepted) = (Random(3), 0);
    for positions in &*TWO_RACES {
        let body = inside(&write(positions).0);
        assert!(check(&with_inside(&body)).is_ok());
        for _ in 0..4000 {
            let mut changed = body.clone();
            for _ in 0..1 + random.below(2) {
                // The claim and its position as often as the many steps.
                let reach = if random.chance(50) { changed.len().min(40) } else { changed.len() };
                let at = random.below(reach);
                let byte = match random.chance(50) {
                    true => body[random.below(body.len())],
                    false => random.below(256) as u8,
                };
                match random.below(4) {
                    0 => drop(changed.remove(at)),
                    1 => changed.insert(at, byte),
                    _ => changed[at] = byte,
                }
            }
            let Ok(proved) = check(&with_inside(&changed)) else { continue };
            proved.iter().for_each(is_true);
            accepted += 1;
        }
    }
    assert!(accepted > 10, "{accepted}");
}

/// A position as a proof names it.
fn proof_position(position: Position) -> String {
    Stand::turn(position).to_prove().to_string()
}

/// The steps of one race prove nothing about another: a stone more, another mover, other marks.
#[test]
fn proofs_are_about_their_position() {
    let [won, _] = &*TWO_RACES;
    let body = inside(&write(won).0);
    let text = proof_position(won[0].clone());
    let at = body.windows(text.len()).position(|part| part == text.as_bytes()).unwrap();
    let swapped: String = text
        .chars()
        .map(|letter| match letter {
            'B' => 'W',
            'W' => 'B',
            'x' => 'o',
            'o' => 'x',
            'X' => 'O',
            'O' => 'X',
            other => other,
        })
        .collect();
    let mut changed = body.clone();
    changed[at..at + text.len()].copy_from_slice(swapped.as_bytes());
    assert!(check(&with_inside(&changed)).is_err(), "{text} and {swapped}");

    // A file about another game does not even name positions of this one.
    changed = body;
    changed[at..at + text.len()].fill(b'9');
    let refused = check(&with_inside(&changed)).unwrap_err();
    assert!(matches!(refused, Rejection::Wrong(_)), "{refused}");
}

/// Points to try have no part in what is proved, and none in how positions are named.
#[test]
fn points_to_try_are_left_out() {
    let position: Position = "oBt/xW1/xxo b -".parse().unwrap();
    let (file, _) = write(std::slice::from_ref(&position));
    let proved = check(&file).unwrap();
    assert_eq!(proved[0].position.to_string(), "oB1/xW1/xxo b -");
    assert_eq!(proof_position(position), "oB1/xW1/xxo b -");
}

/// A limit leaves no proof, never a wrong one.
#[test]
fn limits_stop_the_writing() {
    let positions = starters(&Figure::RACE.position());
    for (nodes, memory, stop) in [(1000, 1 << 28, Stop::Nodes), (u64::MAX, 1 << 16, Stop::Memory)] {
        let mut reader = Reader::new(&positions[0], 1 << 24);
        let (mut file, mut budget) = (Vec::new(), Budget::nodes(nodes));
        let written =
            write_proof(&mut file, "semeai", &positions, &mut reader, memory, &mut budget);
        assert!(matches!(written, Err(Unwritten::Stop(why)) if why == stop), "{written:?}");
        assert!(check(&file).is_err());
    }
}

/// Where a ko decides, the file says too who captures if a player always has a threat, as the fixed
/// points over all moves do.
#[test]
fn kos_are_proved_with_threats() {
    let mut random = Random(77);
    let mut kos = 0;
    while kos < 12 {
        let Some(position) = plain::position(&mut random, 4, 3, 60) else { continue };
        if Graph::new(&position, 4_000).is_none() || position.winner().is_some() {
            continue;
        }
        let mut reader = Reader::new(&position, 1 << 22);
        let mut stands =
            |player: Color| reader.success(&position, player, &mut Budget::unlimited()).unwrap();
        if !Color::BOTH.into_iter().any(|player| crate::suite::judged::by_ko(stands(player))) {
            continue;
        }
        kos += 1;
        let (file, _) = write(std::slice::from_ref(&position));
        let proved = check(&file).unwrap_or_else(|e| panic!("{e}: {position}"));
        let [race] = &proved[..] else { panic!("{proved:?}") };
        is_true(race);
        for player in Color::BOTH {
            assert_eq!(race.success(player), Some(stands(player)), "{position}");
        }
    }
}
