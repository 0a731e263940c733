//! Closed forms.

use super::games::{Dice, graph};
use crate::brute::{Every, wins};
use yomikiri_shiritori::theorem::closed_form;
use yomikiri_shiritori::{Graph, Letter};

#[test]
fn every_small_game() {
    for (letters, most) in [(1, 12), (2, 6), (3, 3)] {
        let every = Every::new(letters, most);
        for position in 0..every.positions() {
            let rows = every.rows(position);
            let graph = graph(&rows);
            for start in 0..letters {
                let found = closed_form(&graph, start as Letter);
                assert_eq!(found, Some(every.won(&rows, start)), "{rows:?} from {start}");
            }
        }
    }
}

/// More letters, of which three or fewer matter; or more, and then it says nothing.
#[test]
fn random_games() {
    let dice = &mut Dice(13);
    let mut said = [0; 2];
    for _ in 0..10_000 {
        let words = dice.between(5, 9);
        let rows = dice.game(6, words);
        let start = dice.below(6);
        let found = closed_form(&graph(&rows), start as Letter);
        assert!(found.is_none_or(|won| won == wins(&rows, start)), "{rows:?} from {start}");
        said[usize::from(found.is_some())] += 1;
    }
    assert!(said.iter().all(|&count| count > 500), "{said:?}");
}

const MOST: usize = 30;

/// All rings 0→1→2→0 of up to `MOST` words each, with and without loops, from each letter.
fn rings() -> impl Fn([usize; 3], [usize; 3], usize) -> bool {
    let place = |[x, y, z]: [usize; 3], [p, q, r]: [usize; 3], at: usize| {
        let side = MOST + 1;
        (((x * side + y) * side + z) * 8 + 4 * p + 2 * q + r) * 3 + at
    };
    let mut won = vec![false; place([MOST; 3], [1; 3], 2) + 1];
    for words in triples(0, MOST) {
        for loops in triples(0, 1) {
            for at in 0..3 {
                let (mut on, mut stay) = (words, loops);
                on[at] = on[at].wrapping_sub(1);
                stay[at] = stay[at].wrapping_sub(1);
                won[place(words, loops, at)] = (words[at] > 0
                    && !won[place(on, loops, (at + 1) % 3)])
                    || (loops[at] > 0 && !won[place(words, stay, at)]);
            }
        }
    }
    move |words, loops, at| won[place(words, loops, at)]
}

/// All triples of numbers, in order.
fn triples(least: usize, most: usize) -> impl Iterator<Item = [usize; 3]> {
    (least..=most)
        .flat_map(move |x| (least..=most).flat_map(move |y| (least..=most).map(move |z| [x, y, z])))
}

fn ring([x, y, z]: [usize; 3], loops: [usize; 3]) -> Graph {
    let [p, q, r] = loops.map(|words| words as u32);
    Graph::from_rows(&[[p, x as u32, 0], [0, q, y as u32], [z as u32, 0, r]])
}

#[test]
fn rings_of_up_to_thirty_words_a_side() {
    let won = rings();
    let mut cases = 0;
    for words in triples(1, MOST) {
        for loops in triples(0, 1) {
            let graph = ring(words, loops);
            for start in 0..3 {
                let found = closed_form(&graph, start as Letter);
                assert_eq!(found, Some(won(words, loops, start)), "{words:?} {loops:?}, {start}");
            }
            cases += 1;
        }
    }
    assert_eq!(cases, 216_000);
}

/// The exceptions to the parity of all words are just those of the table.
#[test]
fn the_exceptions_are_needed() {
    let won = rings();
    let mut exceptions = Vec::new();
    for words in triples(1, 5) {
        let [x, y, z] = words;
        let around = if x <= y && x <= z {
            3 * x
        } else if y <= z {
            3 * y + 1
        } else {
            3 * z + 2
        };
        for loops in triples(0, 1) {
            if won(words, loops, 0) != ((around + loops.iter().sum::<usize>()) % 2 == 1) {
                exceptions.push((x.min(2), if x == 1 { 0 } else { y }, loops));
            }
        }
    }
    exceptions.sort_unstable();
    exceptions.dedup();
    assert_eq!(
        exceptions,
        [(1, 0, [0, 0, 1]), (1, 0, [0, 1, 1]), (1, 0, [1, 1, 1]), (2, 1, [1, 0, 1]),]
    );
}

/// What the proof says: four words a side or more, and only the parity counts.
#[test]
fn large_rings() {
    for million in [1_000_000, 1_000_001] {
        for loops in triples(0, 1) {
            let parity = (3 * million + loops.iter().sum::<usize>()) % 2 == 1;
            assert_eq!(closed_form(&ring([million; 3], loops), 0), Some(parity));
        }
    }
}
