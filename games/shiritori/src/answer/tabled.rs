//! The same from a table of the game of letters.

use super::Start;
use crate::letters::WIN;
use crate::talk::{Said, Talk};
use crate::{Graph, Letter, LetterGame, Position};
use yomikiri_game::{Game, Seat};
use yomikiri_tabulate::{Fault, Lookup};

/// Who wins from each of these letters, and by which words: all of them. `None` if the table does not
/// know.
pub(crate) fn starts_in(
    table: &dyn Lookup<LetterGame>,
    talk: &Talk,
    said: &Said,
    letters: &[Letter],
) -> Result<Option<Vec<Start>>, Fault> {
    let graph = talk.graph(said);
    let mut starts = Vec::new();
    for &letter in letters {
        let mut winning: Vec<Letter> = Vec::new();
        for (to, _) in graph.next(letter) {
            match wins_by_in(table, talk, &graph, said.turn, (letter, to))? {
                Some(true) => winning.push(to),
                Some(false) => {}
                None => return Ok(None),
            }
        }
        let mut start = Start {
            letter,
            won: Some(!winning.is_empty()),
            words: Vec::new(),
            count: 0,
            untried: 0,
        };
        start.tell(talk, said, &graph, &winning);
        starts.push(start);
    }
    Ok(Some(starts))
}

/// Does the player whose turn it is win by a word of this kind?
fn wins_by_in(
    table: &dyn Lookup<LetterGame>,
    talk: &Talk,
    graph: &Graph,
    turn: Seat,
    (from, to): (Letter, Letter),
) -> Result<Option<bool>, Fault> {
    let game = &talk.lexicon.letters;
    let mut after = Position { at: Some(from), turn, graph: graph.clone() };
    game.play(&mut after, (from, to));
    let first_wins = match game.scores(&after) {
        Some(scores) => Some(scores[Seat::new(0)] == WIN),
        None => table.bit(&after, 0)?,
    };
    Ok(first_wins.map(|first_wins| first_wins == (turn.index() == 0)))
}
