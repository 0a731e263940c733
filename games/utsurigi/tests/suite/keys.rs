//! Which positions are one: turned and mirrored ones are, those with another answer are not.

use crate::plain::{Minimax, Plain, Random, Stone};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use yomikiri_game::{Game, Notation, Seat, SeatSet};
use yomikiri_solve::{Budget, Keyed, Solver};
use yomikiri_utsurigi::{Searcher, Utsurigi};

fn key(rules: &Utsurigi, position: &Plain) -> Vec<u64> {
    let read = rules.read(&position.to_string()).unwrap();
    let mut key = vec![0; rules.key_words()];
    rules.key(&read, &mut key);
    key
}

/// A position turned and mirrored in every way that keeps the board's shape.
fn images(position: &Plain) -> Vec<Plain> {
    let mut images = Vec::new();
    for number in 0..8 {
        let (swap, down, across) = (number & 4 != 0, number & 2 != 0, number & 1 != 0);
        if swap && position.rows != position.columns {
            break;
        }
        let moved = |(column, row): (u32, u32)| {
            let (column, row) = if swap { (row, column) } else { (column, row) };
            (
                if across { position.columns + 1 - column } else { column },
                if down { position.rows + 1 - row } else { row },
            )
        };
        let mut stones: Vec<Stone> = position.stones.iter().map(|s| seen(*s, &moved)).collect();
        stones.sort();
        images.push(Plain { stones, ..position.clone() });
    }
    images
}

fn seen(stone: Stone, moved: &impl Fn((u32, u32)) -> (u32, u32)) -> Stone {
    let mut cells: Vec<(u32, u32)> = stone.cells().map(moved).collect();
    cells.sort();
    let lies = match cells[..] {
        [(a, _), (b, _)] if a == b => 'v',
        [_, _] => 'h',
        _ => '1',
    };
    Stone { column: cells[0].0, row: cells[0].1, lies, owner: stone.owner }
}

#[test]
fn turned_and_mirrored_positions_have_one_key_and_one_score() {
    let mut random = Random(5);
    for (rows, columns, dominoes, singles, empty) in [
        (4, 4, 2, 2, 6),
        (5, 5, 3, 5, 12),
        (3, 5, 2, 2, 7),
        (6, 6, 6, 4, 14),
        (7, 7, 8, 7, 12),
        (6, 8, 7, 8, 12),
        (8, 8, 10, 10, 10),
    ] {
        let rules = Arc::new(Utsurigi::new(rows, columns, dominoes, singles).unwrap().by_margin());
        let start = Plain::start(rows, columns, dominoes, singles);
        for _ in 0..20 {
            let Some(position) = random.endgame(&start, empty) else { continue };
            let images = images(&position);
            assert_eq!(images.len(), if rows == columns { 8 } else { 4 });
            let scores: HashSet<_> = images
                .iter()
                .map(|image| {
                    assert_eq!(key(&rules, image), key(&rules, &position), "{image} {position}");
                    let mut searcher = Searcher::new(Arc::clone(&rules), 1 << 20, 1);
                    let read = rules.read(&image.to_string()).unwrap();
                    let seats = SeatSet::only(Seat::new(0));
                    searcher.score(&read, seats, &mut Budget::unlimited()).0.exact().unwrap()
                })
                .collect();
            assert_eq!(scores.len(), 1, "{position}");
        }
    }
}

/// All positions of small games: whoever shares a key shares the margin and the turn.
#[test]
fn no_key_has_two_answers() {
    for (rows, columns, dominoes, singles) in [
        (3, 3, 1, 2),
        (3, 3, 2, 1),
        (3, 3, 0, 5),
        (3, 4, 2, 0),
        (3, 4, 1, 2),
        (4, 4, 1, 1),
        (4, 4, 2, 0),
    ] {
        let rules = Utsurigi::new(rows, columns, dominoes, singles).unwrap().by_margin();
        let mut minimax = Minimax::default();
        minimax.margin(&Plain::start(rows, columns, dominoes, singles));
        let mut answers = HashMap::new();
        let goes_on = minimax.known.iter().filter(|(position, _)| !position.choices().is_empty());
        let mut positions = 0;
        for (position, &margin) in goes_on {
            let answer = (margin, position.turn);
            let first = *answers.entry(key(&rules, position)).or_insert(answer);
            assert_eq!(answer, first, "another position with the key of {position}");
            positions += 1;
        }
        assert!(answers.len() < positions / 2, "{} keys of {positions}", answers.len());
    }
}

/// The two programs agree on every move and its effect, all through random games.
#[test]
fn random_games_are_the_same_by_the_plain_rules() {
    let mut random = Random(6);
    for (rows, columns, dominoes, singles) in
        [(3, 3, 1, 2), (4, 4, 2, 2), (3, 7, 3, 3), (6, 6, 6, 4), (8, 8, 12, 6), (5, 5, 12, 1)]
    {
        let rules = Utsurigi::new(rows, columns, dominoes, singles).unwrap().by_margin();
        for _ in 0..40 {
            let mut plain = Plain::start(rows, columns, dominoes, singles);
            let mut position = rules.start();
            loop {
                assert_eq!(rules.read(&plain.to_string()).unwrap(), position);
                let choices = plain.choices();
                let mut written: Vec<String> = choices
                    .iter()
                    .map(|choice| match choice {
                        Some(s) => format!("({},{}){}", s.column, s.row, s.lies),
                        None => "pass".to_string(),
                    })
                    .collect();
                let legal = rules.legal(&position);
                let mut shown: Vec<String> =
                    legal.iter().map(|&chosen| rules.show_move(&position, chosen)).collect();
                let Some(choice) = (!choices.is_empty()).then(|| random.below(choices.len()))
                else {
                    let end = rules.scores(&position).expect("both programs end it here");
                    assert_eq!(i32::from(end[Seat::new(0)]), plain.lead());
                    break;
                };
                let chosen = rules.read_move(&position, &written[choice]).unwrap();
                written.sort();
                shown.sort();
                assert_eq!(written, shown, "{plain}");
                rules.play(&mut position, chosen);
                plain = plain.after(choices[choice]);
            }
        }
    }
}
