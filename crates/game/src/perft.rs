//! Counting the lines of play: the classic test of a set of rules.

use crate::Game;

/// How many sequences of exactly `plies` moves lead on from `state`. Sequences that end
/// earlier are not counted.
///
/// ```
/// use yomikiri_game::{Game, example::Subtract, perft};
/// let rules = Subtract { heap: 3, most: 2 };
/// // 1+1+1, 1+2, 2+1
/// assert_eq!(perft::count(&rules, &mut rules.start(), 2), 3);
/// ```
pub fn count<G: Game>(game: &G, state: &mut G::State, plies: usize) -> u64 {
    if plies == 0 {
        return 1;
    }
    if game.scores(state).is_some() {
        return 0;
    }
    let mut lines = 0;
    for chosen in game.legal(state) {
        let undo = game.play(state, chosen);
        lines += count(game, state, plies - 1);
        game.undo(state, undo);
    }
    lines
}

/// One line of a data file of counts: a position, and the counts for 0, 1, 2, … plies.
#[derive(Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The position, as its game writes it.
    pub position: &'a str,
    /// The expected count for each number of plies.
    pub counts: Vec<u64>,
}

/// Reads a data file: `position : count count …` a line, `#` starts a comment.
///
/// ```
/// use yomikiri_game::perft::{Row, rows};
/// let file = "# three to take\n3 : 1 2 3 1\n";
/// assert_eq!(rows(file), [Row { position: "3", counts: vec![1, 2, 3, 1] }]);
/// ```
///
/// # Panics
/// If a line has another form: a data file is part of a test.
pub fn rows(file: &str) -> Vec<Row<'_>> {
    let lines = file.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    lines
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (position, counts) = line.rsplit_once(':').expect("position : counts");
            let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word} in {line}"));
            Row {
                position: position.trim(),
                counts: counts.split_whitespace().map(number).collect(),
            }
        })
        .collect()
}
