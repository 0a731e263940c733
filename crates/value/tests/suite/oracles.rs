//! What is published, or was found by other programs: files of `this => that`.

use crate::born::born_by;
use crate::clobber::{self, Clobber};
use std::collections::{BTreeMap, BTreeSet};
use yomikiri_value::notation::{Answer, Environment};
use yomikiri_value::rulesets::{Corridor, Corridors, Domineering, Dominoes, TopplingDominoes};
use yomikiri_value::{Algebra, Budget, Dyadic, Failure, Partizan, Side, Store, Value, Values};

/// The lines of a file, without comments.
fn lines(file: &str) -> Vec<(&str, &str)> {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    lines
        .map(|line| line.split_once(" => ").unwrap_or_else(|| panic!("no arrow in {line:?}")))
        .map(|(this, that)| (this.trim(), that.trim()))
        .collect()
}

fn with_algebra<T>(work: impl FnOnce(&mut Algebra<'_, '_>) -> T) -> T {
    let (mut store, mut budget) = (Store::new(512 << 20), Budget::unlimited());
    work(&mut store.within(&mut budget))
}

fn read(algebra: &mut Algebra<'_, '_>, text: &str) -> Value {
    let expression = text.parse().unwrap_or_else(|misread| panic!("{misread}"));
    match Environment::new().evaluate(&expression, algebra) {
        Ok(Answer::Value(value)) => value,
        other => panic!("{text} is {other:?}"),
    }
}

fn number(text: &str) -> Dyadic {
    text.trim().parse().unwrap_or_else(|misread| panic!("{misread}"))
}

/// Checks that a value is this one, and is printed like this.
#[track_caller]
fn is(algebra: &mut Algebra<'_, '_>, value: Value, expected: &str) {
    assert_eq!(algebra.name(value).as_deref(), Ok(expected));
    assert_eq!(value, read(algebra, expected));
}

#[test]
fn expressions() {
    for (expression, value) in lines(include_str!("oracles/expressions.txt")) {
        with_algebra(|algebra| {
            let found = read(algebra, expression);
            is(algebra, found, value);
        });
    }
}

#[test]
fn atomic_weights() {
    for (game, weight) in lines(include_str!("oracles/atomic_weights.txt")) {
        with_algebra(|algebra| {
            let game = read(algebra, game);
            let expected = (weight != "none").then(|| read(algebra, weight));
            assert_eq!(algebra.atomic_weight(game), Ok(expected));
        });
    }
}

#[test]
fn thermographs() -> Result<(), Failure> {
    for (game, expected) in lines(include_str!("oracles/thermographs.txt")) {
        with_algebra(|algebra| {
            let game = read(algebra, game);
            let thermograph = algebra.thermograph(game)?;
            let [left, right] = Side::BOTH.map(|side| thermograph.wall(side).breaks().to_vec());
            let found = [
                vec![thermograph.mean().clone()],
                vec![thermograph.temperature().clone()],
                vec![algebra.stop(game, Side::Left)?, algebra.stop(game, Side::Right)?],
                left,
                right,
            ];
            let columns = expected.split(';').map(|column| column.split(',').map(number).collect());
            let columns: Vec<Vec<Dyadic>> = columns.collect();
            assert_eq!(found[..columns.len()], columns);
            Ok::<_, Failure>(())
        })?;
    }
    Ok(())
}

#[test]
fn corridors() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let mut values = Values::of(Corridors);
        let first = values.value(&Corridor::Open(1), algebra)?;
        assert_eq!(first, Value::ZERO);
        for (length, expected) in lines(include_str!("oracles/corridors.txt")) {
            let (mean, temperature) = expected.split_once(';').expect("mean; temperature");
            let corridor = Corridor::Open(length.parse().expect("a length"));
            let value = values.value(&corridor, algebra)?;
            let cooled = algebra.cool(value, &Dyadic::ONE)?;
            assert_eq!(algebra.store().number(cooled), Some(&number(mean)));
            assert_eq!(algebra.mean(value)?, number(mean));
            assert_eq!(algebra.temperature(value)?, number(temperature));
        }
        Ok(())
    })
}

/// Checks a file of positions and their values.
fn positions<R: Partizan>(file: &str, open: impl Fn(&str) -> (R, R::Position)) {
    for (text, expected) in lines(file) {
        with_algebra(|algebra| {
            let (rules, position) = open(text);
            let value = Values::of(rules).value(&position, algebra).expect("no limit");
            is(algebra, value, expected);
        });
    }
}

#[test]
fn domineering() {
    positions(include_str!("oracles/domineering.txt"), |size| {
        let (rows, columns) = size.split_once('x').expect("rows x columns");
        let [rows, columns] = [rows, columns].map(|n| n.parse().expect("digits"));
        let board = Domineering::new(rows, columns).expect("a board");
        (board, board.all_free())
    });
}

#[test]
fn toppling_dominoes() {
    positions(include_str!("oracles/toppling_dominoes.txt"), |row| {
        (TopplingDominoes, row.parse::<Dominoes>().expect("a row"))
    });
}

#[test]
fn clobber() {
    positions(include_str!("oracles/clobber.txt"), |text| (Clobber, clobber::board(text)));
}

/// All positions of Domineering on four rows and five columns: 5,891 values, at most 7/4 hot.
#[test]
fn all_domineering_positions_of_a_board() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let board = Domineering::new(4, 5).expect("a board");
        let mut values = Values::of(board);
        let mut distinct = BTreeSet::new();
        for cells in 0..1u32 << 20 {
            let area = board.free(|row, column| cells >> (5 * row + column) & 1 == 1);
            distinct.insert(values.value(&area, algebra)?);
        }
        assert_eq!(distinct.len(), 5_891);
        let mut hottest = Dyadic::from(-1);
        for value in distinct {
            hottest = hottest.max(algebra.temperature(value)?);
        }
        assert_eq!(hottest, number("7/4"));
        Ok(())
    })
}

#[test]
fn games_born_by_day() -> Result<(), Failure> {
    with_algebra(|algebra| {
        for (day, games) in lines(include_str!("oracles/born_by_day.txt")) {
            let born = born_by(algebra, day.parse().expect("a day"))?;
            assert_eq!(born.len().to_string(), games);
        }
        Ok(())
    })
}

#[test]
fn games_born_by_day_3() -> Result<(), Failure> {
    with_algebra(|algebra| {
        let games = born_by(algebra, 3)?;
        let mut counts = BTreeMap::new();
        for &game in &games {
            let outcome = format!("outcome {}", algebra.outcome(game)?.letter());
            *counts.entry(outcome).or_insert(0) += 1;
            let temperature = format!("temperature {}", algebra.temperature(game)?);
            *counts.entry(temperature).or_insert(0) += 1;
            for &other in &games {
                let pairs = counts.entry("pairs a <= b".to_string()).or_insert(0);
                *pairs += u32::from(algebra.le(game, other)?);
            }
        }
        let expected = lines(include_str!("oracles/born_by_day_3.txt"));
        let expected: BTreeMap<String, u32> = expected
            .into_iter()
            .map(|(what, count)| (what.to_string(), count.parse().expect("digits")))
            .collect();
        assert_eq!(counts, expected);
        Ok(())
    })
}
