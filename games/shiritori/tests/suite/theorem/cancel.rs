//! Theorem 1.

use super::games::{graph, rows};
use crate::brute::{Every, Rows};
use yomikiri_shiritori::theorem::cancel;

/// How many of all such games, with each letter as start, a change of theirs decides otherwise.
fn mismatches(letters: usize, most: u32, change: impl Fn(&Rows) -> Rows) -> usize {
    let every = Every::new(letters, most);
    let wrong = |rows: &Rows| {
        let changed = change(rows);
        (0..letters).filter(|&at| every.won(rows, at) != every.won(&changed, at)).count()
    };
    (0..every.positions()).map(|position| wrong(&every.rows(position))).sum()
}

#[test]
fn no_outcome_changes() {
    let theorem = |before: &Rows| {
        let cancelled = cancel(&graph(before));
        let left = rows(&cancelled.graph);
        for (from, row) in left.iter().enumerate() {
            assert!(row[from] < 2);
            assert!((0..from).all(|to| row[to] == 0 || left[to][from] == 0));
        }
        // The pairs are what is missing.
        let mut again = left.clone();
        for words in cancelled.pairs {
            let (from, to) = (words.from as usize, words.to as usize);
            assert!(words.count > 0 && from <= to);
            again[from][to] += words.count;
            again[to][from] += words.count;
        }
        assert_eq!(&again, before);
        left
    };
    for (letters, most) in [(1, 9), (2, 6), (3, 3), (4, 1)] {
        assert_eq!(mismatches(letters, most, theorem), 0, "{letters} letters");
    }
}

#[test]
fn nothing_else_cancels() {
    let without_loops = |before: &Rows| {
        let mut left = rows(&cancel(&graph(before)).graph);
        (0..left.len()).for_each(|letter| left[letter][letter] = 0);
        left
    };
    assert!(mismatches(2, 3, without_loops) > 0);
    let without_twins = |before: &Rows| {
        before.iter().map(|row| row.iter().map(|words| words % 2).collect()).collect()
    };
    assert!(mismatches(3, 2, without_twins) > 0);
    let without_rings = |before: &Rows| {
        let mut left = before.clone();
        let turns = left[0][1].min(left[1][2]).min(left[2][0]);
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            left[from][to] -= turns;
        }
        left
    };
    assert!(mismatches(3, 2, without_rings) > 0);
}
