//! Theorem 2.

use super::games::{Dice, empty, graph, rows};
use crate::brute::{Rows, outcomes};
use yomikiri_shiritori::theorem::{cancel, components, enter};

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
