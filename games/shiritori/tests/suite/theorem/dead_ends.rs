//! Retrograde analysis.

use super::games::{Dice, graph, rows};
use crate::brute::{Every, outcomes};
use yomikiri_shiritori::theorem::{DeadEnds, Label, Reason, dead_ends};
use yomikiri_shiritori::{Graph, Letter};

/// Checks what the labels say against the outcomes, and that the reasons hold.
fn check(before: &Graph, ends: &DeadEnds, won: &[bool], won_open: &[bool]) {
    let words = |from, to| before.words(from, to);
    for letter in 0..before.letters() as Letter {
        let place = letter as usize;
        let Some(settled) = ends.settled[place] else {
            assert_eq!(ends.label(letter), Label::Open);
            assert_eq!(won_open[place], won[place], "{letter} in {before:?}");
            assert!(ends.open.next(letter).any(|(to, _)| to != letter));
            continue;
        };
        assert_eq!(ends.label(letter), if settled.won { Label::Won } else { Label::Lost });
        assert_eq!(settled.won, won[place], "{letter} in {before:?}");
        let odd = words(letter, letter) % 2 == 1;
        let others: Vec<Letter> =
            before.next(letter).map(|(to, _)| to).filter(|&to| to != letter).collect();
        let earlier = |to: Letter, won| {
            ends.settled[to as usize].is_some_and(|to| to.won == won && to.round < settled.round)
        };
        assert!(match settled.reason {
            Reason::NoWords => !settled.won && !odd && others.is_empty(),
            Reason::AllLose => {
                !settled.won
                    && !odd
                    && !others.is_empty()
                    && others.iter().all(|&to| earlier(to, true))
            }
            Reason::LeadsTo(to) => settled.won && words(letter, to) > 0 && earlier(to, false),
            Reason::Loop => settled.won && odd && others.iter().all(|&to| earlier(to, true)),
        });
    }
    let rounds: Vec<_> =
        ends.order.iter().map(|&letter| ends.settled[letter as usize].unwrap().round).collect();
    assert!(rounds.is_sorted());
    assert_eq!(rounds.len(), ends.settled.iter().flatten().count());
    // Every word of an open letter is either still there or dropped.
    let mut again = ends.open.clone();
    for dropped in &ends.dropped {
        assert_eq!(ends.label(dropped.to), Label::Won);
        assert_eq!(again.words(dropped.from, dropped.to), 0);
        again.set(dropped.from, dropped.to, dropped.count);
    }
    for (from, to, count) in before.kinds() {
        let expected = if ends.label(from) == Label::Open { count } else { 0 };
        assert_eq!(again.words(from, to), expected);
    }
}

#[test]
fn every_small_game() {
    for (letters, most) in [(2, 5), (3, 2), (4, 1)] {
        let every = Every::new(letters, most);
        for position in 0..every.positions() {
            let before = every.rows(position);
            let ends = dead_ends(&graph(&before));
            let won: Vec<_> = (0..letters).map(|letter| every.won(&before, letter)).collect();
            let open = rows(&ends.open);
            let won_open: Vec<_> = (0..letters).map(|letter| every.won(&open, letter)).collect();
            check(&graph(&before), &ends, &won, &won_open);
        }
    }
}

#[test]
fn random_games_and_what_becomes_of_them() {
    let dice = &mut Dice(2);
    let (mut settled, mut open, mut walked) = (0, 0, 0);
    for _ in 0..10_000 {
        let letters = dice.between(4, 9);
        let words = dice.between(letters, 15);
        let before = dice.game(letters, words);
        let ends = dead_ends(&graph(&before));
        check(&graph(&before), &ends, &outcomes(&before), &outcomes(&rows(&ends.open)));
        settled += ends.order.len();
        open += letters - ends.order.len();
        // Play on among open letters: the labels still hold.
        let mut left = before;
        let Some(mut at) = (0..letters).find(|&letter| ends.settled[letter].is_none()) else {
            continue;
        };
        for _ in 0..4 {
            let next: Vec<usize> =
                (0..letters).filter(|&to| left[at][to] > 0 && ends.settled[to].is_none()).collect();
            if next.is_empty() {
                break;
            }
            let to = next[dice.below(next.len())];
            left[at][to] -= 1;
            at = to;
            walked += 1;
        }
        for (settled, won) in ends.settled.iter().zip(outcomes(&left)) {
            assert!(settled.is_none_or(|settled| settled.won == won));
        }
    }
    assert!(settled > 2000 && open > 2000 && walked > 2000, "{settled} {open} {walked}");
}

/// A word to a letter that is won is worth saying, if the letter is won for now only.
#[test]
fn outcomes_are_not_labels() {
    let every = Every::new(3, 2);
    let wrong = (0..every.positions()).filter(|&position| {
        let before = every.rows(position);
        let mut left = before.clone();
        for row in &mut left {
            for (to, words) in row.iter_mut().enumerate() {
                *words = if every.won(&before, to) { 0 } else { *words };
            }
        }
        (0..3).any(|letter| every.won(&before, letter) != every.won(&left, letter))
    });
    assert!(wrong.count() > 0);
}

/// A loop is not a dead end, nor two loops a word: the parity decides.
#[test]
fn loops_count_as_odd_or_even() {
    for loops in 0..7 {
        let ends = dead_ends(&Graph::from_rows(&[[loops, 3], [0, 1]]));
        assert_eq!(ends.label(0), if loops % 2 == 1 { Label::Won } else { Label::Lost });
    }
}

#[test]
fn half_a_million_letters() {
    let letters = 500_000;
    // One long line: every second letter from the end is lost.
    let mut line = Graph::new(letters);
    for letter in 1..letters as Letter {
        line.add(letter, letter - 1);
    }
    let ends = dead_ends(&line);
    assert_eq!((ends.label(499_998), ends.label(499_999)), (Label::Lost, Label::Won));
    assert_eq!(ends.settled[499_999].unwrap().round, 499_999);
    // A star, whose centre would be looked at again and again by a careless program.
    let mut star = Graph::new(letters);
    for letter in 1..letters as Letter {
        star.add(0, letter);
        star.set(letter, letter, 1);
    }
    assert_eq!(dead_ends(&star).settled[0].unwrap().reason, Reason::AllLose);
    // A million words at random.
    let dice = &mut Dice(3);
    let mut random = Graph::new(letters);
    for _ in 0..1_000_000 {
        random.add(dice.below(letters) as Letter, dice.below(letters) as Letter);
    }
    let ends = dead_ends(&random);
    assert!(ends.order.len() > letters / 10);
}
