//! The game as its rules have it, and nothing else. It shares no code with what it judges.

use std::collections::HashMap;

/// `rows[i][j]` words lead from i to j.
pub type Rows = Vec<Vec<u32>>;

/// Whether the player to go on from a letter wins.
pub fn wins(rows: &Rows, letter: usize) -> bool {
    Search::default().wins(&mut rows.clone(), letter)
}

/// Whether the player to go on from each of the letters wins.
pub fn outcomes(rows: &Rows) -> Vec<bool> {
    let mut search = Search::default();
    (0..rows.len()).map(|letter| search.wins(&mut rows.clone(), letter)).collect()
}

/// In how many ways a game from a letter can go, where words of one kind are the same.
pub fn plays(rows: &mut Rows, letter: usize) -> u64 {
    let mut ways = 0;
    for to in 0..rows.len() {
        if rows[letter][to] > 0 {
            rows[letter][to] -= 1;
            ways += plays(rows, to);
            rows[letter][to] += 1;
        }
    }
    ways.max(1)
}

/// A plain search that remembers positions.
#[derive(Default)]
struct Search {
    known: HashMap<Vec<u32>, bool>,
}

impl Search {
    fn wins(&mut self, rows: &mut Rows, letter: usize) -> bool {
        let mut position = rows.concat();
        position.push(letter as u32);
        if let Some(&won) = self.known.get(&position) {
            return won;
        }
        let mut won = false;
        for to in 0..rows.len() {
            if !won && rows[letter][to] > 0 {
                rows[letter][to] -= 1;
                won = !self.wins(rows, to);
                rows[letter][to] += 1;
            }
        }
        self.known.insert(position, won);
        won
    }
}

/// All games of so many letters with at most so many words of each kind.
pub struct Every {
    letters: usize,
    most: u32,
    /// By position, that is the counts as digits of a number, and by letter.
    won: Vec<bool>,
}

impl Every {
    pub fn new(letters: usize, most: u32) -> Every {
        let mut every = Every { letters, most, won: Vec::new() };
        for position in 0..every.positions() {
            let rows = every.rows(position);
            for (letter, row) in rows.iter().enumerate() {
                let mut won = false;
                for (to, &words) in row.iter().enumerate() {
                    // Taking a word lowers the number of the position.
                    let taken = (most as usize + 1).pow((letter * letters + to) as u32);
                    won |= words > 0 && !every.won[(position - taken) * letters + to];
                }
                every.won.push(won);
            }
        }
        every
    }

    pub fn positions(&self) -> usize {
        (self.most as usize + 1).pow((self.letters * self.letters) as u32)
    }

    pub fn rows(&self, mut position: usize) -> Rows {
        let base = self.most as usize + 1;
        let mut rows = vec![vec![0; self.letters]; self.letters];
        for words in rows.iter_mut().flatten() {
            *words = (position % base) as u32;
            position /= base;
        }
        rows
    }

    pub fn won(&self, rows: &Rows, letter: usize) -> bool {
        let base = self.most as usize + 1;
        let position = rows
            .iter()
            .flatten()
            .rev()
            .fold(0, |position, &words| position * base + words as usize);
        self.won[position * self.letters + letter]
    }
}

/// The two ways of solving agree, and the game is what it should be where it is plain to see.
#[test]
fn brute_force_agrees_with_itself() {
    assert!(wins(&vec![vec![1]], 0) && !wins(&vec![vec![2]], 0));
    assert_eq!(outcomes(&vec![vec![0, 1], vec![0, 0]]), [true, false]);
    assert_eq!(plays(&mut vec![vec![1, 1], vec![0, 0]], 0), 2);
    let every = Every::new(2, 3);
    for position in 0..every.positions() {
        let rows = every.rows(position);
        for letter in 0..2 {
            assert_eq!(every.won(&rows, letter), wins(&rows, letter), "{rows:?} from {letter}");
        }
    }
}
