//! Boards like the study's Fig. 2, made by chance: what the method says is what the search finds.

use crate::method::{Unfounded, Variant, analyse};
use crate::notation::show_board;
use crate::suite::plain::Random;
use crate::{Color, Figure, Outcome, Position, Reader, read_board};
use yomikiri_game::Budget;

const MEMORY: usize = 16 << 20;

type Rows = Vec<Vec<char>>;

/// The points of Fig. 2, without coordinates.
fn figure_2() -> Rows {
    let board = show_board(&Figure::RACE.position());
    let points = |line: &str| -> Vec<char> {
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    };
    let is_row =
        |line: &&str| line.trim_start().starts_with(|letter: char| letter.is_ascii_digit());
    // Numbers of one digit are letters too: only points are wanted.
    let rows = board.lines().filter(is_row).map(points);
    rows.map(|row| row.into_iter().filter(|letter| !letter.is_ascii_digit()).collect()).collect()
}

/// The right side from column F, and as the left side the same with colours swapped.
fn doubled(rows: &[Vec<char>], random: &mut Random) -> Rows {
    let half = |random: &mut Random| -> Rows {
        let mut half: Rows = rows.iter().map(|row| row[5..].to_vec()).collect();
        disturb_right(&mut half, 5, random);
        half
    };
    let (left, right) = (half(random), half(random));
    let mirror = |row: &Vec<char>| row.iter().rev().map(|&letter| swapped(letter)).collect();
    let left = left.iter().map(mirror);
    left.zip(right).map(|(left, right): (Vec<char>, _)| [left, right].concat()).collect()
}

fn swapped(letter: char) -> char {
    match letter {
        'B' => 'W',
        'W' => 'B',
        'X' => 'O',
        'O' => 'X',
        'x' => 'o',
        'o' => 'x',
        other => other,
    }
}

/// Sets a point by its name on Fig. 2, with so many columns cut off on the left.
fn set(rows: &mut Rows, cut: usize, name: &str, letter: char) {
    let size = Figure::RACE.position().size();
    let point = size.read_point(name).unwrap();
    rows[point.row() as usize][point.column() as usize - cut] = letter;
}

/// Fills some of the points around the stones that Black may save, takes some of these away, and
/// connects or cuts some of them off.
fn disturb_right(rows: &mut Rows, cut: usize, random: &mut Random) {
    for name in ["H10", "J10", "K9", "J8", "J6", "L5", "L3", "H3", "J3"] {
        if random.chance(30) {
            set(rows, cut, name, 'o');
        }
    }
    for (name, letters) in [("G9", ['o', 'B']), ("H6", ['o', 'B']), ("G5", ['o', 'B'])] {
        if random.chance(15) {
            set(rows, cut, name, letters[random.below(2)]);
        }
    }
    for name in ["H9", "J9", "L4", "K4"] {
        if random.chance(12) {
            set(rows, cut, name, if random.chance(50) { '.' } else { 'o' });
        }
    }
}

fn disturb_left(rows: &mut Rows, random: &mut Random) {
    for name in ["D10", "D9", "D8", "D7", "D6", "D5", "D4", "C9", "C5"] {
        if random.chance(25) {
            set(rows, 0, name, 'x');
        }
    }
}

/// Turned over its diagonal, or with colours swapped, or both.
fn turned(rows: Rows, random: &mut Random) -> Rows {
    let rows: Rows = match random.chance(50) {
        true => rows,
        false => {
            let column = |at: usize| rows.iter().map(|row| row[at]).collect();
            (0..rows[0].len()).map(column).collect()
        }
    };
    match random.chance(50) {
        true => rows,
        false => rows.into_iter().map(|row| row.into_iter().map(swapped).collect()).collect(),
    }
}

fn variant(random: &mut Random) -> Option<Position> {
    let rows = match random.chance(60) {
        true => {
            let mut rows = figure_2();
            disturb_left(&mut rows, random);
            disturb_right(&mut rows, 0, random);
            rows
        }
        false => doubled(&figure_2(), random),
    };
    let rows = turned(rows, random);
    let board: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let is_race =
        |race: &Position| Color::BOTH.into_iter().all(|color| !race.essential(color).is_empty());
    read_board(&board.join("\n"), Color::Black).ok().filter(is_race)
}

#[test]
fn three_hundred_variants_of_figure_2_agree_with_the_search() {
    let mut random = Random(2);
    let (mut done, mut outside, mut starter) = (0, 0, 0);
    while done < 300 {
        let Some(position) = variant(&mut random) else { continue };
        let theory = analyse(&position, Variant::Corrected, MEMORY, &mut Budget::unlimited());
        let theory = match theory {
            Ok(theory) => theory,
            Err(Unfounded::Outside(_)) => {
                outside += 1;
                continue;
            }
            Err(stopped) => panic!("{stopped}: {position}"),
        };
        let mut reader = Reader::new(&position, MEMORY);
        let found = Color::BOTH.map(|color| {
            let mut budget = Budget::nodes(20_000_000);
            let found = reader.read(&position.with_mover(color), &mut budget);
            match found.outcome {
                Ok(Outcome::Wins(winner)) => Some(winner),
                other => panic!("{other:?}: {position}"),
            }
        });
        assert_eq!(theory.verdict.winners, found, "{} = {position}", theory.total_name);
        starter += usize::from(found == [Some(Color::Black), Some(Color::White)]);
        done += 1;
    }
    assert!(outside < 30 && starter > 30, "{outside} outside the method, {starter} open");
}
