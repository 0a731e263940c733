//! Lines of words for people: kanji with their readings, and what is repeated told once.

use super::rules::WordRules;
use crate::chain::{Chain, Trail};
use crate::lexicon::Word;
use crate::talk::Said;
use crate::{Letter, counted};
use serde_json::{Value as Json, json};
use std::ops::Range;
use yomikiri_face::{Extra, Known, Part, Piece};
use yomikiri_text::{text, thousands};

/// So many words without names are told one by one to programs.
pub(super) const MOST_NAMELESS: usize = 10_000;

impl WordRules {
    /// Words of a line, piece by piece; nothing where they are told as they are written.
    pub(super) fn pieces(&self, words: &[Word]) -> Vec<Piece> {
        let Some(list) = &self.talk.lexicon.list else {
            let kinds = words.iter().map(|&word| self.talk.lexicon.kind(word));
            let first = kinds.clone().take(1).map(|(from, _)| from);
            let way: Vec<Letter> = first.chain(kinds.map(|(_, to)| to)).collect();
            return self.pieces_of_trail(&Trail::through(&way));
        };
        let words = words.iter().map(|&word| list.word(word as usize));
        let told: Vec<(bool, String)> =
            words.map(|word| (word.told() != word.text(), word.told())).collect();
        match told.iter().any(|(other, _)| *other) {
            true => told.into_iter().map(|(_, text)| Piece { text, moves: 1 }).collect(),
            false => Vec::new(),
        }
    }

    /// A chain of words without names, piece by piece.
    pub(super) fn pieces_of_trail(&self, trail: &Trail) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (steps, times) in trail.runs() {
            let moves = steps.len() as u64 * times;
            let names = self.names(trail, steps);
            match times {
                1 => pieces.extend(names.into_iter().map(|text| Piece { text, moves: 1 })),
                _ => {
                    let text = format!("({})×{}", names.join(" "), thousands(times));
                    pieces.push(Piece { text, moves });
                }
            }
        }
        pieces
    }

    /// A chain as the line of an answer. Of words without names there may be millions, which are told
    /// by what is repeated.
    pub(super) fn chain_told(&self, said: &Said, trail: &Trail) -> Part {
        let most = if self.talk.lexicon.list.is_some() { usize::MAX } else { MOST_NAMELESS };
        let words = self.talk.lexicon.along(trail.steps().take(most), &said.words);
        let told = match &self.talk.lexicon.list {
            Some(_) => self.pieces(&words),
            None => self.pieces_of_trail(trail),
        };
        Part {
            about: None,
            result: None,
            known: Known::Nothing,
            plies: None,
            cut: (words.len() as u64) < trail.words(),
            line: words.into_iter().map(|word| self.talk.lexicon.text(word)).collect(),
            told,
        }
    }

    /// A whole chain, a word a line, or of words without names what is repeated a line.
    pub(super) fn whole_chain(&self, said: &Said, chain: &Chain) -> Extra {
        let Chain { trail, stop, .. } = chain;
        let (lines, json): (Vec<String>, Json) = match &self.talk.lexicon.list {
            Some(list) => {
                let words = self.talk.lexicon.along(trail.steps(), &said.words);
                let words: Vec<_> = words.iter().map(|&word| list.word(word as usize)).collect();
                let each = |word: &crate::words::Word<'_>| json!({"word": word.text(), "reading": word.reading()});
                (words.iter().map(|word| word.told()).collect(), words.iter().map(each).collect())
            }
            None => {
                let run =
                    |(steps, times)| json!({"words": self.names(trail, steps), "times": times});
                let pieces = self.pieces_of_trail(trail).into_iter();
                (pieces.map(|piece| piece.text).collect(), trail.runs().map(run).collect())
            }
        };
        let words = counted::words(trail.words());
        let title = match stop {
            None => text!("The longest chain: {words}", "最長のしりとり: {words}"),
            Some(_) => text!(
                "The longest chain found so far: {words}",
                "これまでに見つかった最長のしりとり: {words}"
            ),
        };
        let text = title.map(|title| {
            let lines: String = lines.iter().map(|line| format!("\n{line}")).collect();
            format!("{title}{lines}\n")
        });
        Extra { stop: *stop, ..Extra::of(text, json) }
    }

    fn names(&self, trail: &Trail, steps: Range<usize>) -> Vec<String> {
        let name = |letter: Letter| self.talk.lexicon.letters.name(letter);
        let step = |step: usize| {
            format!("{}>{}", name(trail.letters[step]), name(trail.letters[step + 1]))
        };
        steps.map(step).collect()
    }
}
