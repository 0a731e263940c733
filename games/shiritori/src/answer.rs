//! Who wins from each letter, with which words, and how it may go on.

use crate::lexicon::Word;
use crate::search::Reader;
use crate::talk::{Said, Talk};
use crate::theorem::{Label, Reason, cancel, dead_ends};
use crate::{Graph, Letter};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

/// What is known of a letter to go on from.
pub(crate) struct Start {
    pub letter: Letter,
    /// Does who goes on win? `None` while that is unknown.
    pub won: Option<bool>,
    /// The words that win, in the order of the list; of an answer that was stopped, those
    /// that are known to.
    pub words: Vec<Word>,
}

/// Longer lines tell nobody anything.
const LONGEST_LINE: usize = 40;

/// The letters that words which are left begin with; only the one to go on from, if there is
/// one.
pub(crate) fn letters(talk: &Talk, said: &Said) -> Vec<Letter> {
    if let Some(at) = said.at {
        return vec![at];
    }
    let mut letters: Vec<Letter> =
        talk.legal(said).into_iter().map(|word| talk.lexicon.kind(word).0).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

/// Decides each of these letters, then which words win from there.
pub(crate) fn starts(
    talk: &Talk,
    said: &Said,
    letters: &[Letter],
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> (Vec<Start>, Option<Stop>) {
    let graph = talk.graph(said);
    let mut stop = None;
    let mut starts = Vec::new();
    for &letter in letters {
        let won = reader.wins(&graph, letter, budget);
        stop = stop.or(won.err());
        starts.push(Start { letter, won: won.ok(), words: Vec::new() });
    }
    // All winners first: if there is not enough time for all words, they are known.
    for start in starts.iter_mut().filter(|start| start.won != Some(false)) {
        let mut winning = Vec::new();
        for (to, _) in graph.next(start.letter) {
            match wins_by(&graph, (start.letter, to), reader, budget) {
                Ok(true) => winning.push(to),
                Ok(false) => {}
                Err(stopped) => stop = stop.or(Some(stopped)),
            }
        }
        if !winning.is_empty() {
            start.won = Some(true);
        }
        let words = talk.lexicon.from(start.letter).iter().copied();
        let left = words.filter(|word| !said.words.contains(word) && !talk.lexicon.loses(*word));
        start.words = left.filter(|&w| winning.contains(&talk.lexicon.kind(w).1)).collect();
    }
    (starts, stop)
}

/// Does who says a word of this kind win?
pub(crate) fn wins_by(
    graph: &Graph,
    (from, to): (Letter, Letter),
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    let mut after = graph.clone();
    after.take(from, to);
    reader.wins(&after, to, budget).map(|wins| !wins)
}

/// A line of play that the winner wins. The loser holds on among the words that count as long
/// as there are any.
pub(crate) fn line(
    talk: &Talk,
    said: &Said,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Vec<Word>, Stop> {
    let mut said = said.clone();
    let mut line = Vec::new();
    while line.len() < LONGEST_LINE && talk.scores(&said).is_none() {
        let word = choose(talk, &said, reader, budget)?;
        line.push(word.0);
        talk.play(&mut said, word.0);
    }
    Ok(line)
}

/// A word to say now, and whether it wins. Play must go on.
pub(crate) fn choose(
    talk: &Talk,
    said: &Said,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<(Word, bool), Stop> {
    let graph = talk.graph(said);
    let Some(at) = said.at else {
        for letter in letters(talk, said) {
            if reader.wins(&graph, letter, budget)? {
                return choose(talk, &Said { at: Some(letter), ..said.clone() }, reader, budget);
            }
        }
        return Ok((talk.legal(said)[0], false));
    };
    let word = |to: Letter| {
        let left = talk.legal(said).into_iter();
        left.filter(|&word| !talk.lexicon.loses(word)).find(|&w| talk.lexicon.kind(w).1 == to)
    };
    let cancelled = cancel(&graph).graph;
    let ends = dead_ends(&cancelled);
    // Where dead ends tell, the word that they name is the shortest way.
    if let Some(settled) = ends.settled[at as usize]
        && settled.won
    {
        let to = match settled.reason {
            Reason::LeadsTo(lost) => lost,
            _ => at,
        };
        if let Some(word) = word(to) {
            return Ok((word, true));
        }
    }
    if ends.label(at) != Label::Lost && reader.wins(&graph, at, budget)? {
        // A word that counts wins, if any does.
        for (to, _) in cancelled.next(at) {
            if wins_by(&graph, (at, to), reader, budget)?
                && let Some(word) = word(to)
            {
                return Ok((word, true));
            }
        }
    }
    let counts = cancelled.next(at).find_map(|(to, _)| word(to));
    let any = || graph.next(at).find_map(|(to, _)| word(to));
    Ok((counts.or_else(any).unwrap_or_else(|| talk.legal(said)[0]), false))
}
