//! Caps on the numbers of words.

use super::games::{Dice, empty, graph, rows};
use crate::brute::{Rows, plays, wins};
use yomikiri_shiritori::Letter;
use yomikiri_shiritori::theorem::{cancel, cap};

/// A game of few kinds of many words.
fn lopsided(dice: &mut Dice) -> Rows {
    let letters = dice.between(2, 5);
    let mut rows = empty(letters);
    for _ in 0..dice.between(letters, 7) {
        rows[dice.below(letters)][dice.below(letters)] = dice.between(1, 4) as u32;
    }
    rows
}

fn capped(rows: &Rows, start: usize) -> Rows {
    super::games::rows(&cap(&graph(rows), start as Letter).graph)
}

#[test]
fn random_games() {
    let dice = &mut Dice(11);
    let (mut dropped, mut counted) = (0, 0);
    for _ in 0..15_000 {
        let before = lopsided(dice);
        let start = dice.below(before.len());
        let won = wins(&before, start);
        let found = cap(&graph(&before), start as Letter);
        let left = rows(&found.graph);
        assert_eq!(wins(&left, start), won, "{before:?} from {start}");
        // Every play is still there.
        if before.iter().flatten().sum::<u32>() <= 14 {
            assert_eq!(plays(&mut left.clone(), start), plays(&mut before.clone(), start));
            counted += 1;
        }
        // Nothing more to take away, and what was taken away is said.
        assert_eq!(capped(&left, start), left);
        let mut again = left.clone();
        for words in &found.dropped {
            again[words.from as usize][words.to as usize] += words.count;
        }
        assert_eq!(again, before);
        dropped += usize::from(!found.dropped.is_empty());
        // Theorem 1 before, after, and in between.
        let cancelled = rows(&cancel(&graph(&before)).graph);
        assert_eq!(wins(&capped(&cancelled, start), start), won);
        let after = rows(&cancel(&found.graph).graph);
        assert_eq!(wins(&after, start), won);
        assert_eq!(wins(&capped(&after, start), start), won);
    }
    assert!(dropped > 2000 && counted > 1000, "{dropped} {counted}");
}

/// A second way to work out the caps: all of them at once, again and again, with so much more
/// or less for the start and for the last visit.
fn plainly(rows: &Rows, start: usize, first: u32, last: u32, with_loops: bool) -> Rows {
    let mut rows = rows.clone();
    let letters = rows.len();
    loop {
        let others = |letter: usize| (0..letters).filter(move |&other| other != letter);
        let into = |letter| others(letter).map(|from| rows[from][letter]).sum::<u32>();
        let out_of = |letter| others(letter).map(|to| rows[letter][to]).sum::<u32>();
        let mut next = rows.clone();
        for (from, row) in next.iter_mut().enumerate() {
            let leaves = into(from) + if from == start { first } else { 0 };
            for (to, words) in row.iter_mut().enumerate() {
                let comes = out_of(to) + if to == start { 0 } else { last };
                if from != to || with_loops {
                    *words = leaves.min(comes).min(*words);
                } else if leaves == 0 {
                    *words = 0;
                }
            }
        }
        if next == rows {
            return rows;
        }
        rows = next;
    }
}

#[test]
fn every_one_is_needed() {
    let dice = &mut Dice(12);
    let mut wrong = [0; 3];
    for _ in 0..3000 {
        let before = lopsided(dice);
        let start = dice.below(before.len());
        assert_eq!(capped(&before, start), plainly(&before, start, 1, 1, false));
        let won = wins(&before, start);
        let tighter = [(0, 1, false), (1, 0, false), (1, 1, true)];
        for (wrong, (first, last, with_loops)) in wrong.iter_mut().zip(tighter) {
            let left = plainly(&before, start, first, last, with_loops);
            *wrong += usize::from(wins(&left, start) != won);
        }
    }
    assert!(wrong.iter().all(|&wrong| wrong > 0), "{wrong:?}");
}

/// The number of rounds does not grow with the numbers of words.
#[test]
fn large_numbers() {
    let ring = [[0, u32::MAX, 0], [0, 0, u32::MAX - 7], [u32::MAX - 9, 0, 0]];
    let found = cap(&yomikiri_shiritori::Graph::from_rows(&ring), 0);
    let n = u32::MAX - 9;
    assert_eq!(rows(&found.graph), [[0, n + 1, 0], [0, 0, n + 1], [n, 0, 0]]);
}
