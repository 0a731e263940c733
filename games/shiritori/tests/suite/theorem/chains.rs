//! Theorem 3.

use super::games::{Dice, graph, rows};
use crate::brute::{Rows, wins};
use yomikiri_shiritori::Letter;
use yomikiri_shiritori::theorem::{cancel, remove_chains};

/// A game with a chain i→j→k→l, where j and k are the last two letters, and a start elsewhere.
struct Planted {
    rows: Rows,
    start: usize,
    chain: [usize; 4],
    words: [u32; 3],
}

fn planted(dice: &mut Dice) -> Planted {
    let others = dice.between(1, 4);
    let words = dice.between(others, 8);
    let mut rows = dice.game(others, words);
    // A ring of forced words now and then, so that one chain follows from another.
    if dice.below(2) == 0 {
        rows = dice.game(others, 1);
        for from in 0..others {
            rows[from][(from + 1) % others] += dice.between(1, 3) as u32;
        }
    }
    rows.iter_mut().for_each(|row| row.extend([0, 0]));
    rows.extend([vec![0; others + 2], vec![0; others + 2]]);
    let chain = [dice.below(others), others, others + 1, dice.below(others)];
    let words = [(); 3].map(|()| dice.between(1, 4) as u32);
    for (ends, words) in chain.windows(2).zip(words) {
        rows[ends[0]][ends[1]] = words;
    }
    Planted { rows, start: dice.below(others), chain, words }
}

impl Planted {
    /// The game with the chain replaced by so many words.
    fn replaced(&self, by: u32) -> Rows {
        let mut rows = self.rows.clone();
        let [i, j, k, l] = self.chain;
        [rows[i][j], rows[j][k], rows[k][l]] = [0; 3];
        rows[i][l] += by;
        rows
    }
}

#[test]
fn random_games() {
    let dice = &mut Dice(8);
    let (mut relaxed, mut looped, mut several) = (0, 0, 0);
    for _ in 0..20_000 {
        let game = planted(dice);
        let [a, b, c] = game.words;
        let found = remove_chains(&graph(&game.rows), game.start as Letter);
        let won = wins(&game.rows, game.start);
        assert_eq!(wins(&rows(&found.graph), game.start), won, "{:?}", game.rows);
        // No chain is overlooked that others make possible.
        assert_eq!(remove_chains(&found.graph, game.start as Letter).removed, []);
        // Theorem 1 may follow.
        assert_eq!(wins(&rows(&cancel(&found.graph).graph), game.start), won);
        let inner = game.chain[1] as Letter;
        if a <= b || c < b {
            assert!(found.removed.iter().any(|chain| chain.letters.contains(&inner)));
            relaxed += usize::from(a > b);
            looped += usize::from(game.chain[0] == game.chain[3]);
        }
        several += usize::from(found.removed.len() > 1);
    }
    assert!(relaxed > 200 && looped > 200 && several > 50, "{relaxed} {looped} {several}");
}

/// Long lines collapse, and the chains tell how.
#[test]
fn a_line_of_many_letters() {
    let letters = 100_001;
    let mut line = yomikiri_shiritori::Graph::new(letters);
    for letter in 1..letters as Letter {
        line.set(letter - 1, letter, 2);
    }
    let found = remove_chains(&line, 0);
    assert_eq!(found.removed.len(), 49_999);
    assert_eq!(found.graph.kinds().count(), 2);
    assert!(found.graph.kinds().all(|(.., words)| words == 2));
}

/// How many of many games are decided otherwise by a chain replaced where a condition holds.
fn mismatches(
    change: impl Fn(&mut Dice, &mut Planted),
    applies: impl Fn([u32; 3]) -> bool,
    by: impl Fn([u32; 3]) -> u32,
) -> usize {
    let dice = &mut Dice(9);
    let wrong = (0..2000).filter(|_| {
        let mut game = planted(dice);
        change(dice, &mut game);
        let changed = game.replaced(by(game.words));
        applies(game.words) && wins(&game.rows, game.start) != wins(&changed, game.start)
    });
    wrong.count()
}

#[test]
fn every_condition_is_needed() {
    let same = |_: &mut Dice, _: &mut Planted| {};
    let stated = |[a, b, c]: [u32; 3]| a <= b || c < b;
    let least = |[a, _, c]: [u32; 3]| a.min(c);
    assert_eq!(mismatches(same, stated, least), 0);
    // Without a ≤ b or c < b, no number of words will do.
    let refused = |words| !stated(words);
    assert!(mismatches(same, refused, least) > 0);
    assert!(mismatches(same, refused, |[a, b, c]| a.min(b).min(c)) > 0);
    for words in 0..5 {
        assert!(mismatches(same, refused, |_| words) > 0);
    }
    // The number is the least of a and c.
    assert!(mismatches(same, stated, |[a, ..]| a) > 0);
    assert!(mismatches(same, stated, |[.., c]| c) > 0);
    assert!(mismatches(same, stated, |words| least(words) + 1) > 0);
    // Neither loops nor other words at j or k, in or out.
    for inner in [1, 2] {
        let with_loop = |_: &mut Dice, game: &mut Planted| {
            let letter = game.chain[inner];
            game.rows[letter][letter] = 1;
        };
        assert!(mismatches(with_loop, stated, least) > 0, "loop");
        let with_word_in = |dice: &mut Dice, game: &mut Planted| {
            let from = dice.below(game.rows.len() - 2);
            game.rows[from][game.chain[inner]] += 1;
        };
        assert!(mismatches(with_word_in, stated, least) > 0, "word in");
        let with_word_out = |dice: &mut Dice, game: &mut Planted| {
            let to = dice.below(game.rows.len() - 2);
            game.rows[game.chain[inner]][to] += 1;
        };
        assert!(mismatches(with_word_out, stated, least) > 0, "word out");
        let with_start = |_: &mut Dice, game: &mut Planted| game.start = game.chain[inner];
        assert!(mismatches(with_start, stated, least) > 0, "start");
    }
}

/// The function refuses what breaks the theorem.
#[test]
fn what_is_no_chain_stays() {
    let dice = &mut Dice(10);
    for _ in 0..4000 {
        let mut game = planted(dice);
        let inner = [1, 2][dice.below(2)];
        match dice.below(4) {
            0 => game.rows[game.chain[inner]][game.chain[inner]] = 1,
            1 => game.rows[dice.below(2).min(game.chain[1] - 1)][game.chain[inner]] += 1,
            2 => game.rows[game.chain[inner]][game.chain[0]] += 1,
            _ => game.start = game.chain[inner],
        }
        let found = remove_chains(&graph(&game.rows), game.start as Letter);
        let won = wins(&game.rows, game.start);
        assert_eq!(wins(&rows(&found.graph), game.start), won, "{:?}", game.rows);
    }
}
