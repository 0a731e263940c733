//! The one judgement, on boards made by chance: what is called proved or firm is what brute force,
//! or a search with every stone at stake, says of the whole board.

use crate::plain::{Random, Worked};
use yomikiri_face::{RaceBasis, RaceMethod};
use yomikiri_game::Budget;
use yomikiri_semeai::method::Variant;
use yomikiri_semeai::{
    Board, Color, Given, GivenRace, Judge, MarkLists, Marks, Position, Reader, Ruleset, Size,
    Success, find_races,
};

/// A board with a race on it: so many points, of which at most so many are empty.
fn race(
    random: &mut Random,
    least: usize,
    most: usize,
    empty: usize,
) -> Option<(Board, GivenRace)> {
    let side = |random: &mut Random| least + random.below(most - least + 1);
    let size = Size::new(side(random), side(random))?;
    let mut board = Board::new(size);
    let stones = 55 + random.below(45);
    for point in size.points() {
        if random.chance(stones) {
            // Stones of one colour like to stand together.
            let near: Vec<Color> = yomikiri_semeai::PointSet::only(point)
                .beside(size)
                .iter()
                .filter_map(|beside| board.at(beside))
                .collect();
            let color = match near.first() {
                Some(&color) if random.chance(60) => color,
                _ => Color::BOTH[random.below(2)],
            };
            board.put(point, color);
        }
    }
    if board.empty().len() > empty {
        return None;
    }
    let races = find_races(&board);
    let race = *races.get(random.below(races.len().max(1)))?;
    let given = Given { board, marks: MarkLists::default(), ko: None };
    given.between(race, Color::Black).ok().map(|race| (board, race))
}

/// The race with every stone at stake.
fn bare(board: &Board, race: &GivenRace) -> Position {
    let blocks = race.named.expect("two stones").map(|stone| board.block(stone));
    let inner = race.position.inner();
    let marks = Marks { essential: (blocks[0] | blocks[1]) - inner, inner, ..Marks::default() };
    Position::new(*board, &marks, Color::Black).expect("every block has a liberty")
}

#[test]
#[ignore]
fn study() {
    let mut random = Random(std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1));
    let count: usize = std::env::var("COUNT").ok().and_then(|s| s.parse().ok()).unwrap_or(200);
    let empty: usize = std::env::var("EMPTY").ok().and_then(|s| s.parse().ok()).unwrap_or(9);
    let most: usize = std::env::var("MOST").ok().and_then(|s| s.parse().ok()).unwrap_or(9);
    let mut bases = std::collections::BTreeMap::new();
    let mut done = 0;
    while done < count {
        let Some((board, race)) = race(&mut random, 4, most, empty) else { continue };
        let whole = bare(&board, &race);
        let mut judge = Judge::new(Variant::Corrected, Ruleset::Chinese, 1 << 26);
        let worked = if board.empty().len() <= 9 { Worked::out(&whole, 100_000) } else { None };
        let mut reader = Reader::new(&whole, 1 << 28);
        for starter in Color::BOTH {
            let position = race.position.with_mover(starter);
            let asked = GivenRace { position, named: race.named };
            let mut budget = Budget::nodes(4_000_000);
            let began = std::time::Instant::now();
            let verdict = judge.verdict(&asked, &mut budget);
            let time = began.elapsed();
            if verdict.basis < RaceBasis::Proved {
                println!("{:?} {:?} {}", verdict.basis, time, asked.position);
            }
            let expected: Result<[Success; 2], _> = match &worked {
                None if verdict.basis != RaceBasis::Firm => Err(yomikiri_game::Stop::Depth),
                Some(worked) => {
                    Ok(Color::BOTH.map(|a| worked.success(&whole.with_mover(starter), a)))
                }
                None => {
                    let mut budget = Budget::nodes(30_000_000);
                    let pos = whole.with_mover(starter);
                    let mut s = [Success::No; 2];
                    let mut err = None;
                    for attacker in [starter, starter.other()] {
                        match reader.success(&pos, attacker, &mut budget) {
                            Ok(x) => s[attacker.index()] = x,
                            Err(e) => err = Some(e),
                        }
                    }
                    err.map_or(Ok(s), Err)
                }
            };
            let right = expected.map(|e| verdict.standing.is_ok_and(|s| s.captures == e));
            *bases
                .entry(format!("{:?} {:?} {:?}", verdict.basis, right, worked.is_some()))
                .or_insert(0) += 1;
            if right == Ok(false) && verdict.basis >= RaceBasis::Firm {
                println!(
                    "WRONG {} {:?}: {:?} expected {:?} {:?}\n{}\n{}",
                    asked.position,
                    verdict.basis,
                    verdict.standing,
                    expected,
                    time,
                    yomikiri_semeai::show_board(&whole),
                    yomikiri_semeai::show_board(&verdict.reading.position)
                );
            }
            let _ = RaceMethod::Search;
        }
        done += 1;
    }
    println!("{bases:#?}");
}
