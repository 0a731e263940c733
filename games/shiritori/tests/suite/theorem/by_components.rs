//! Theorem 2.

use super::games::{Dice, empty, graph, rows};
use crate::brute::{Rows, outcomes, wins};
use yomikiri_shiritori::theorem::{By, Part, by_components, cancel, components, enter};
use yomikiri_shiritori::{Graph, Letter};

/// A game of two or three rings, with words within them and from one to a later one.
fn in_parts(dice: &mut Dice) -> Rows {
    let sizes: Vec<usize> = (0..dice.between(2, 3)).map(|_| dice.between(1, 5)).collect();
    let letters = sizes.iter().sum();
    let mut rows = empty(letters);
    let mut first = 0;
    for size in sizes {
        for step in 0..size {
            rows[first + step][first + (step + 1) % size] = dice.between(1, 2) as u32;
        }
        for _ in 0..dice.below(3) {
            rows[first + dice.below(size)][first + dice.below(size)] += 1;
        }
        for _ in 0..dice.below(4) {
            rows[first + dice.below(size)][dice.between(first, letters - 1)] += 1;
        }
        first += size;
    }
    rows
}

#[test]
fn random_games() {
    let dice = &mut Dice(5);
    let (mut enters, mut closed, mut searched, mut dead) = (0, 0, 0, 0);
    for round in 0..15_000 {
        let before = if round % 4 == 0 { dice.game(6, 14) } else { in_parts(dice) };
        let mut calls = 0;
        let (verdicts, stop) = by_components(&graph(&before), &mut |part: &Part, letter| {
            calls += 1;
            assert!(part.letters.len() > 3);
            assert_eq!(components(&part.graph).len(), 1);
            Ok::<_, ()>(wins(&rows(&part.graph), letter as usize))
        });
        assert_eq!(stop, None);
        let mut by_search = 0;
        for (verdict, won) in verdicts.into_iter().zip(outcomes(&before)) {
            let verdict = verdict.unwrap();
            assert_eq!(verdict.won, won, "{before:?}");
            match verdict.by {
                By::DeadEnds(_) => dead += 1,
                By::Enters(_) => enters += 1,
                By::ClosedForm => closed += 1,
                By::Search => by_search += 1,
            }
        }
        assert_eq!(by_search, calls);
        searched += calls;
    }
    assert!(
        enters > 1000 && closed > 1000 && searched > 1000 && dead > 1000,
        "{enters} {closed} {searched} {dead}"
    );
}

/// The two statements of the theorem, for each way of cutting a graph between components.
#[test]
fn what_is_left_of_a_part() {
    let dice = &mut Dice(6);
    let (mut won, mut dropped) = (0, 0);
    for _ in 0..3000 {
        let before = rows(&cancel(&graph(&in_parts(dice))).graph);
        let outcome = outcomes(&before);
        let order = components(&graph(&before));
        for cut in 1..order.len() {
            let beyond = order[..cut].concat();
            let part = order[cut..].concat();
            let entered = enter(&graph(&before), &part, |letter| {
                beyond.contains(&letter).then(|| outcome[letter as usize])
            });
            for &(letter, to) in &entered.won {
                assert!(outcome[letter as usize] && !outcome[to as usize]);
                assert!(beyond.contains(&to) && before[letter as usize][to as usize] > 0);
            }
            let rest = outcomes(&rows(&entered.rest.graph));
            for (&letter, won) in entered.rest.letters.iter().zip(rest) {
                assert_eq!(won, outcome[letter as usize], "{letter} in {before:?}");
            }
            assert_eq!(entered.won.len() + entered.rest.letters.len(), part.len());
            let words: u64 =
                entered.rest.letters.iter().map(|&letter| graph(&before).out_of(letter)).sum();
            let gone: u64 = entered.dropped.iter().map(|words| u64::from(words.count)).sum();
            assert_eq!(words, gone + entered.rest.graph.total());
            won += entered.won.len();
            dropped += gone;
        }
    }
    assert!(won > 1000 && dropped > 1000, "{won} {dropped}");
}

/// Within a part, the outcome of a letter as a beginning does not last.
#[test]
fn outcomes_within_a_part_do_not_last() {
    let dice = &mut Dice(7);
    let wrong = (0..500).filter(|_| {
        let before = dice.game(5, 12);
        let outcome = outcomes(&before);
        let lasting =
            (0..5).map(|from| (0..5).any(|to| before[from][to] > 0 && from != to && !outcome[to]));
        lasting.zip(&outcome).any(|(lasting, &won)| lasting && !won)
    });
    assert!(wrong.count() > 0);
}

#[test]
fn a_search_that_gives_up() {
    // A ring of four letters with two words each, after that a dead end.
    let mut graph = Graph::new(6);
    for letter in 0..4 {
        graph.set(letter, (letter + 1) % 4, 2);
    }
    graph.set(4, 5, 1);
    let (verdicts, stop) = by_components(&graph, &mut |_: &Part, _: Letter| Err("tired"));
    assert_eq!(stop, Some("tired"));
    let won: Vec<_> = verdicts.iter().map(|verdict| verdict.map(|verdict| verdict.won)).collect();
    assert_eq!(won, [None, None, None, None, Some(true), Some(false)]);
}

/// Many components, none of which may cost as much as the whole graph.
#[test]
fn a_hundred_thousand_rings() {
    let rings: Letter = 100_000;
    let mut graph = Graph::new(3 * rings as usize);
    for ring in 0..rings {
        for letter in 0..3 {
            graph.add(3 * ring + letter, 3 * ring + (letter + 1) % 3);
        }
        if ring > 0 {
            graph.add(3 * ring, 3 * ring - 3);
        }
    }
    let (verdicts, stop) = by_components(&graph, &mut |_: &Part, _| Err(()));
    assert_eq!(stop, None);
    assert!(verdicts.iter().all(Option::is_some));
}
